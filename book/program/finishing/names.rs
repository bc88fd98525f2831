//! Roles and names of mdBook's own controls, where its HTML gives a screen reader none.

/// What mdBook writes, and what is added to it: the toggle of the menu is a label that acts as a button, and the field
/// of the search has a hint but no name.
const CONTROLS: [(&str, &str); 2] = [
    ("<label id=\"mdbook-sidebar-toggle\"", "role=\"button\" tabindex=\"0\""),
    (
        "<input type=\"search\" id=\"mdbook-searchbar\"",
        "aria-label=\"Search this book\"",
    ),
];

/// The page with the names of its controls.
pub(super) fn add_to(page: &str) -> String {
    CONTROLS.iter().fold(page.to_owned(), |page, (control, name)| {
        page.replace(control, &format!("{control} {name}"))
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_control_has_its_name() {
        let page = "<label id=\"mdbook-sidebar-toggle\" class=\"x\">";
        let expected = "<label id=\"mdbook-sidebar-toggle\" role=\"button\" tabindex=\"0\" class=\"x\">";
        assert_eq!(super::add_to(page), expected);
    }
}
