//! The pages as they are served: all files of a folder as they were at one moment.
//!
//! They are held in memory, so no request reaches the disk, and none sees a folder that is half written.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::Context;
use hyper::body::Bytes;
use percent_encoding::percent_decode_str;

/// The address of the script that reloads a page. It is added to the pages in memory, not to their files.
pub(super) const RELOADER: &str = "/__reload.js";

/// The files of a folder by their names, such as `print.html` or `css/print.css`.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: HashMap<String, Bytes>,
}

/// A file of the site.
#[derive(Clone, Debug)]
pub struct File {
    /// Its media type, such as `text/html; charset=utf-8`.
    pub kind: &'static str,
    /// Its bytes.
    pub bytes: Bytes,
}

impl Site {
    /// Reads a folder.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        let mut site = Self::default();
        site.add(folder, "")
            .with_context(|| format!("cannot read {}", folder.display()))?;
        Ok(site)
    }

    fn add(&mut self, folder: &Path, prefix: &str) -> std::io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
                continue;
            };
            let name = format!("{prefix}{name}");
            if path.is_dir() {
                self.add(&path, &format!("{name}/"))?;
                continue;
            }
            let mut bytes = fs::read(&path)?;
            if name.ends_with(".html") {
                let page = String::from_utf8_lossy(&bytes);
                bytes = page
                    .replace(
                        "</body>",
                        &format!("<script src=\"{RELOADER}\"></script></body>"),
                    )
                    .into_bytes();
            }
            self.files.insert(name, bytes.into());
        }
        Ok(())
    }

    /// The file behind the path of an address, such as `/` or `/css/print.css`.
    pub fn file(&self, path: &str) -> Option<File> {
        let name =
            percent_decode_str(path.strip_prefix('/')?).decode_utf8().ok()?;
        let index = format!("{}/index.html", name.trim_end_matches('/'));
        let names = [&*name, index.trim_start_matches('/')];
        let name = names.into_iter().find(|name| self.files.contains_key(*name))?;
        Some(File { kind: kind(name), bytes: self.files.get(name)?.clone() })
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("wasm") => "application/wasm",
        Some("woff") => "font/woff",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
