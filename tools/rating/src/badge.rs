//! A badge: the rating as a small picture for a README.

/// A badge that says `rating` behind the name of the scale.
pub fn badge(scale: &str, rating: &str) -> String {
    let width = |text: &str| 7 * text.chars().count() + 12;
    let (left, right) = (width(scale), width(rating));
    let (all, middle) = (left + right, left + right / 2);
    let escaped = |text: &str| {
        text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
    };
    let (scale, rating) = (escaped(scale), escaped(rating));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{all}" height="20" role="img" aria-label="{scale}: {rating}">
<title>{scale}: {rating}</title>
<rect width="{all}" height="20" rx="3" fill="#444"/>
<path d="M{left} 0h{end}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H{left}z" fill="#0a6aa8"/>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="{label}" y="14">{scale}</text>
<text x="{middle}" y="14">{rating}</text>
</g>
</svg>
"##,
        end = right - 3,
        label = left / 2,
    )
}
