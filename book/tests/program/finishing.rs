//! What is added to the pages that mdBook builds: descriptions and a policy.

use std::fs;

use book::ladder::Ladder;
use book::page::finish;
use tempfile::TempDir;

const HEAD: &str = "<meta charset=\"UTF-8\"><title>A - B</title>\n<meta name=\"description\" content=\"all\">\n\
                    <script src=\"a.js\"></script><script>let a = 1 && 2;</script><script>let a = 1 && 2;</script>";

/// A page with this text, finished.
fn finished(name: &str, text: &str, site: Option<&str>) -> String {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join(name), format!("{HEAD}<main>{text}</main>"))
        .unwrap();
    finish(folder.path(), site, &Ladder::default()).unwrap();
    fs::read_to_string(folder.path().join(name)).unwrap()
}

#[test]
fn scripts_in_the_page_are_named_by_what_they_say() {
    let guarded = finished("a.html", "", None);
    // printf 'let a = 1 && 2;' | openssl dgst -sha256 -binary | base64
    let hash = "YDVX/YKhFRgEgXkyCM/LLbPEkdO/If8gaz8UUjXAWVk=";
    assert_eq!(guarded.matches(hash).count(), 1, "{guarded}");
    assert_eq!(guarded.matches("'sha256-").count(), 1, "{guarded}");
    assert!(
        guarded.find("charset") < guarded.find("Content-Security-Policy"),
        "{guarded}"
    );
}

/// A browser turns every line end into `\n` before it hashes a script.
#[test]
fn scripts_are_hashed_as_a_browser_reads_them() {
    let page = |end: &str| {
        finished("a.html", &format!("<script>{end}let a;{end}</script>"), None)
    };
    let guarded = page("\n");
    // printf '\nlet a;\n' | openssl dgst -sha256 -binary | base64
    assert!(
        guarded.contains("mVUM17+Pgbr9k4nIeoTtZL1k7gaurHNmkpipEynFfgk="),
        "{guarded}"
    );
    for end in ["\r\n", "\r"] {
        assert_eq!(page(end), guarded, "{end:?}");
    }
}

#[test]
fn each_page_has_its_own_description_and_an_address_only_where_it_is_known() {
    let text = "<h1>A</h1><p>Is 1 &lt; 2?</p>";
    let here = finished("a.html", text, None);
    assert!(
        here.contains("name=\"description\" content=\"Is 1 &lt; 2?\""),
        "{here}"
    );
    assert!(
        !here.contains("canonical")
            && here.contains("og:image\" content=\"card.png\""),
        "{here}"
    );
    let there = finished("a.html", text, Some("https://x.org/b"));
    assert!(
        there.contains("<link rel=\"canonical\" href=\"https://x.org/b/a.html\">")
    );
    assert!(there.contains("content=\"https://x.org/b/card.png\""));
    let front = finished("index.html", "<h1>A</h1>", Some("https://x.org/b"));
    assert!(front.contains("<link rel=\"canonical\" href=\"https://x.org/b/\">"));
    assert!(front.contains("name=\"description\" content=\"all\""), "{front}");
}

/// Each page once: mdBook writes the first twice, and redirects aren't pages.
#[test]
fn a_published_book_lists_its_pages() {
    let folder = TempDir::new().unwrap();
    let page = |text: &str| {
        format!("{HEAD}<body><main id=\"mdbook-content\">{text}</main></body>")
    };
    let files = [
        ("index.html", page("first")),
        ("first.html", page("first")),
        ("second.html", page("second")),
        ("404.html", page("none")),
        ("print.html", page("all")),
        ("moved.html", format!("{HEAD}<main>moved</main>")),
    ];
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let list = folder.path().join("sitemap.xml");
    finish(folder.path(), None, &Ladder::default()).unwrap();
    assert!(!list.exists());
    finish(folder.path(), Some("https://x.org/b"), &Ladder::default()).unwrap();
    let list = fs::read_to_string(list).unwrap();
    let pages: Vec<_> =
        list.lines().filter(|line| line.contains("<loc>")).collect();
    assert_eq!(
        pages,
        [
            "  <url><loc>https://x.org/b/</loc></url>",
            "  <url><loc>https://x.org/b/second.html</loc></url>",
        ]
    );
}

#[test]
fn a_description_is_the_first_paragraph_of_the_text() {
    let described = |text: &str| {
        let page = finished("a.html", text, None);
        let (_, description) =
            page.split_once("name=\"description\" content=\"").unwrap();
        description.split_once('"').unwrap().0.to_owned()
    };
    let page = "<figure><p>b<p>c</figure><p></p><details><p>d</p></details>\
                <p class=\"x\">It's <em>\"so\"</em><br>\n far.</p><p>e</p>";
    assert_eq!(described(page), "It's &quot;so&quot; far.");
    assert_eq!(described("<p>never closed"), "all");
    let tail = "word ".repeat(60);
    assert_eq!(
        described(&format!("<p>A first sentence. {tail}</p>")),
        "A first sentence."
    );
    assert!(described(&format!("<p>{tail}</p>")).ends_with("word …"));
}

#[test]
fn listings_have_colours_and_keep_their_tags() {
    let listing = |language: &str, code: &str| {
        let page = finished(
            "a.html",
            &format!(
                "<pre><code class=\"language-{language}\">{code}</code></pre>"
            ),
            None,
        );
        page.split_once("hljs\">")
            .map_or(page.clone(), |(_, code)| code.replace("hljs-", ""))
    };
    let code = listing(
        "rust",
        "<span class=\"boring\">fn a() {\n</span>    b(\"fn\", 'x'); // \"c\"\n",
    );
    assert!(code.starts_with(
        "<span class=\"boring\"><span class=\"keyword\">fn</span> <span class=\"title\">a</span>() {\n</span>    \
         b(<span class=\"string\">\"fn\"</span>, <span class=\"string\">'x'</span>); \
         <span class=\"comment\">// \"c\"</span>\n</code>"
    ), "{code}");
    let code = listing("sh", "cargo run # <span class=\"boring\">x</span>\n");
    assert!(
        code.contains("<span class=\"comment\"> # </span><span class=\"boring\">x"),
        "{code}"
    );
    assert!(!listing("text", "fn a").contains("class=\"keyword\""));
}
