//! Who may ask: this machine, by its own names. Any page in a browser can send
//! requests to a port here, and another host's name can be made to point here, too;
//! but such requests name that host.

use axum::extract::Request;
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What this machine calls itself.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];
const REFUSAL: &str = "This book is served to this machine alone, as http://127.0.0.1 and \
                       http://localhost, and to no page of another address.\n";

/// Answers requests that address this machine by its own name and don't come from a
/// page of another address; refuses all others.
pub(super) async fn refuse_foreign(request: Request, next: Next) -> Response {
    if is_own(request.headers()) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, REFUSAL).into_response()
    }
}

fn is_own(headers: &HeaderMap) -> bool {
    let value = |name: HeaderName| {
        headers.get(name).map(|value| value.to_str().unwrap_or_default())
    };
    let Some(host) = value(HOST) else { return false };
    let name = host.parse::<Authority>();
    let is_own_name = name.is_ok_and(|it| {
        NAMES.iter().any(|name| name.eq_ignore_ascii_case(it.host()))
    });
    let page = format!("http://{host}");
    is_own_name
        && value(ORIGIN).is_none_or(|origin| origin.eq_ignore_ascii_case(&page))
}
