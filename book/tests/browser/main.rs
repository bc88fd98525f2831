//! Every page in a real browser: no error on the console, no broken image, nothing wider than the
//! page, on a phone and on a desk.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod chromium;

use std::env;
use std::path::Path;
use std::sync::Arc;
use std::thread;

use book::building::{Built, build_into};
use book::manuscript::{Manuscript, files};
use book::serving::server::Server;
use book::serving::site::Site;
use chromium::Browser;
use tempfile::TempDir;

/// A phone and a desk, in pixels.
const WIDTHS: [u32; 2] = [390, 1280];

/// What is wrong with the page that is open; an empty list if nothing is.
const LOOK: &str = "(async () => {
  const images = [...document.images];
  await Promise.all(images.map(image => { image.loading = 'eager'; return image.decode().catch(() => {}); }));
  await document.fonts.ready;
  await new Promise(resolve => setTimeout(resolve, 50));
  const wrong = images.filter(image => image.naturalWidth === 0).map(image => 'broken image ' + image.src);
  const scrolls = element => element !== null && element.tagName !== 'MAIN'
    && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const width = document.documentElement.clientWidth;
  for (const element of document.querySelectorAll('main *')) {
    const { left, right } = element.getBoundingClientRect();
    if ((right > width + 1 || left < -1) && right > left && !scrolls(element.parentElement)) {
      const text = element.textContent.trim().slice(0, 60);
      wrong.push(`<${element.tagName.toLowerCase()}> from ${left} to ${right} of ${width} pixels: ${text}`);
      break;
    }
  }
  return wrong;
})()";

#[test]
fn every_page_loads_and_fits() {
    let Some(mut browser) = Browser::start() else {
        let missing =
            "there is no chromium, chromium-browser or google-chrome on the PATH";
        assert!(env::var_os("CI").is_none(), "{missing}");
        eprintln!("skipped: {missing}");
        return;
    };
    let folder = TempDir::new().unwrap();
    let manuscript =
        Manuscript::around(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let pages = match build_into(&manuscript, &folder.path().join("pages")).unwrap()
    {
        Built::Pages(pages) => pages,
        Built::Problems(problems) => panic!("{problems:#?}"),
    };
    let names = files(&pages, "html").unwrap();
    let server = Arc::new(Server::bind(Site::read(&pages).unwrap(), 0).unwrap());
    let address = server.address();
    thread::spawn(move || server.run());

    let mut wrong = Vec::new();
    for width in WIDTHS {
        browser.resize(width);
        for name in names.iter().filter(|name| *name != "toc.html") {
            browser.open(&format!("{address}/{name}"));
            let complaints = browser.evaluate(LOOK);
            let complaints = complaints.as_array().cloned().unwrap_or_default();
            let complaints =
                complaints.iter().filter_map(|complaint| complaint.as_str());
            wrong.extend(
                complaints
                    .map(|complaint| format!("{name} at {width}: {complaint}")),
            );
            let errors = browser.errors();
            wrong.extend(
                errors
                    .into_iter()
                    .map(|error| format!("{name} at {width}: {error}")),
            );
        }
    }
    assert!(names.len() > 10, "{names:?}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
