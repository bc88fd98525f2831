//! Chromium without a window, over its DevTools protocol: just enough of it to look at pages.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often a page is asked for before it counts as one that does not load.
const TRIES: usize = 4;

/// A running browser with one page.
pub(crate) struct Browser {
    process: Child,
    socket: WebSocket<TcpStream>,
    session: Option<String>,
    last_id: u64,
    events: Vec<Value>,
    // Chromium must be able to write to both as long as it lives.
    _errors: BufReader<ChildStderr>,
    _profile: TempDir,
}

impl Browser {
    /// Starts the browser that is installed, if there is one.
    pub(crate) fn start() -> Option<Self> {
        let program = installed()?;
        let profile = TempDir::new().unwrap();
        let mut process = Command::new(program)
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
            ])
            .args(["--disable-background-networking", "--disable-dev-shm-usage"])
            .args(["--remote-debugging-port=0", "--hide-scrollbars"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut errors = BufReader::new(process.stderr.take().unwrap());
        let address = address(&mut errors);
        let host = address.trim_start_matches("ws://").split('/').next().unwrap();
        let stream = TcpStream::connect(host).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (socket, _) = tungstenite::client(address.as_str(), stream).unwrap();
        let mut browser = Self {
            process,
            socket,
            session: None,
            last_id: 0,
            events: Vec::new(),
            _errors: errors,
            _profile: profile,
        };
        browser.open_page();
        Some(browser)
    }

    fn open_page(&mut self) {
        let page =
            self.call("Target.createTarget", json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": page["targetId"], "flatten": true });
        let session = self.call("Target.attachToTarget", attach);
        self.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            self.call(&format!("{domain}.enable"), json!({}));
        }
        // The page for printing opens a dialogue.
        let source = json!({ "source": "window.print = () => {};" });
        self.call("Page.addScriptToEvaluateOnNewDocument", source);
    }

    /// Gives the page another width in pixels.
    pub(crate) fn resize(&mut self, width: u32) {
        let metrics = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.call("Emulation.setDeviceMetricsOverride", metrics);
    }

    /// Opens an address and waits until it is loaded; a browser on a busy machine gets another try.
    pub(crate) fn open(&mut self, url: &str) {
        let loaded = (0..TRIES).any(|_| self.try_open(url));
        assert!(loaded, "{url} was not loaded within {TRIES} times {PATIENCE:?}");
    }

    fn try_open(&mut self, url: &str) -> bool {
        self.events.clear();
        self.call("Page.navigate", json!({ "url": url }));
        while !self
            .events
            .iter()
            .any(|event| event["method"] == "Page.loadEventFired")
        {
            let Some(message) = self.read() else { return false };
            self.events.push(message);
        }
        true
    }

    /// The value of an expression on the page; a promise is waited for.
    pub(crate) fn evaluate(&mut self, expression: &str) -> Value {
        let evaluate = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", evaluate);
        assert!(answer.get("exceptionDetails").is_none(), "{answer:#}");
        answer["result"]["value"].clone()
    }

    /// What the page wrote to the console as errors since it was opened.
    pub(crate) fn errors(&mut self) -> Vec<String> {
        let error = |event: Value| {
            let parameters = &event["params"];
            let is_error = match event["method"].as_str()? {
                "Runtime.exceptionThrown" => true,
                "Runtime.consoleAPICalled" => parameters["type"] == "error",
                "Log.entryAdded" => parameters["entry"]["level"] == "error",
                _ => false,
            };
            is_error.then(|| format!("on the console: {parameters}"))
        };
        self.events.drain(..).filter_map(error).collect()
    }

    /// Calls a method of the protocol; events that come before its answer are kept.
    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.last_id += 1;
        let mut message =
            json!({ "id": self.last_id, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).unwrap();
        loop {
            let answer = self.read().expect("an answer in time");
            if answer["id"] == self.last_id {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
            self.events.push(answer);
        }
    }

    /// The next message, or `None` if none comes in time.
    fn read(&mut self) -> Option<Value> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    return serde_json::from_str(text.as_str()).ok();
                }
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if is_timeout(&error) => {
                    return None;
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
}

fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill(); // it may have ended by itself
        let _ = self.process.wait();
    }
}

/// The browser that the variable `CHROMIUM` names, or the one on the PATH.
fn installed() -> Option<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|name| !name.is_empty()) {
        return Some(named.into());
    }
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let names =
        ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let found = names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    found.into_iter().find(|program| program.is_file())
}

/// Where the browser listens: it says so on standard error.
fn address(errors: &mut impl BufRead) -> String {
    let mut line = String::new();
    while errors.read_line(&mut line).unwrap() > 0 {
        if let Some((_, address)) = line.trim().split_once("DevTools listening on ")
        {
            return address.to_owned();
        }
        line.clear();
    }
    panic!("the browser ended without saying where it listens");
}
