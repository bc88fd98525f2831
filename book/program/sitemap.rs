//! The list of the book's pages that search engines read (sitemaps.org, 2005).

use std::collections::BTreeSet;
use std::fmt::Write;

/// The pages that aren't to be found by a search: one that answers an address
/// without a page, and one that repeats all others.
const LEFT_OUT: [&str; 2] = ["404.html", "print.html"];

/// The addresses of the pages under which each is listed once.
#[derive(Debug, Default)]
pub(crate) struct Sitemap(BTreeSet<String>);

impl Sitemap {
    /// Adds the page that is a file of this name and stands at this address.
    pub(crate) fn add(&mut self, name: &str, address: String) {
        if !LEFT_OUT.contains(&name) {
            self.0.insert(address);
        }
    }

    /// The list as a sitemap has it, in the order of the addresses.
    pub(crate) fn xml(&self) -> String {
        let mut xml = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
        );
        for address in &self.0 {
            let address = address.replace('&', "&amp;");
            writeln!(xml, "  <url><loc>{address}</loc></url>")
                .expect("to a string");
        }
        xml + "</urlset>\n"
    }
}
