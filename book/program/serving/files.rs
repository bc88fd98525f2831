//! The files that are served: only those of one folder.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse};
use axum::routing::{MethodRouter, any};
use tower_http::services::ServeDir;
use tower_http::services::fs::{Backend, TokioBackend};

/// Answers a request for a file of `folder` with that file, and every other request
/// with the folder's `404.html`. The folder's path must be absolute.
pub(super) fn files(folder: &Path) -> ServeDir<MethodRouter, Files> {
    let files = Files { folder: folder.to_owned() };
    let lost = {
        let files = files.clone();
        any(move || async move { files.lost() })
    };
    ServeDir::with_backend(folder, files).fallback(lost)
}

/// The files of a folder. Links don't lead out of it, and hidden files stay hidden.
#[derive(Clone, Debug)]
pub(super) struct Files {
    folder: PathBuf,
}

impl Files {
    /// The file or folder at a path in the folder. If it lies outside the folder,
    /// is hidden, or is neither a file nor a folder, fails as if nothing were
    /// there; also if the system can't handle the path, for example because it's
    /// too long.
    fn find(&self, path: &Path) -> io::Result<PathBuf> {
        let not_found = || io::Error::from(ErrorKind::NotFound);
        let real = |path: &Path| path.canonicalize().map_err(|_| not_found());
        let (folder, found) = (real(&self.folder)?, real(path)?);
        let (Ok(asked), Ok(place)) =
            (path.strip_prefix(&self.folder), found.strip_prefix(&folder))
        else {
            return Err(not_found());
        };
        let is_shown = !is_hidden(asked) && !is_hidden(place);
        // Reading anything else, such as a pipe, may never end.
        let is_served = is_shown && (found.is_file() || found.is_dir());
        if is_served { Ok(found) } else { Err(not_found()) }
    }

    fn lost(&self) -> impl IntoResponse + use<> {
        let page = self.find(&self.folder.join("404.html"));
        let page = page.and_then(fs::read_to_string).unwrap_or_default();
        (StatusCode::NOT_FOUND, Html(page))
    }
}

fn is_hidden(path: &Path) -> bool {
    path.iter().any(|name| name.to_string_lossy().starts_with('.'))
}

impl Backend for Files {
    type File = <TokioBackend as Backend>::File;
    type Metadata = <TokioBackend as Backend>::Metadata;
    type OpenFuture = <TokioBackend as Backend>::OpenFuture;
    type MetadataFuture = <TokioBackend as Backend>::MetadataFuture;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        let found = self.find(&path);
        Box::pin(async move { TokioBackend.open(found?).await })
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        let found = self.find(&path);
        Box::pin(async move { TokioBackend.metadata(found?).await })
    }
}
