#!/usr/bin/env python3
"""Tests `.ci/versions`: old pages have their place and their note, and a bad archive changes nothing."""

import pathlib
import subprocess
import tempfile
import zipfile

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / ".ci/versions"
PAGE = "<html><head><title>A</title></head><body><main class=\"in-path\">\r\n<p>old</p></main></body></html>"


def pack(archive, *names):
    with zipfile.ZipFile(archive, "w") as packed:
        for name in names:
            packed.writestr(f"best-move-first/{name}", PAGE)


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)


with tempfile.TemporaryDirectory() as work:
    pages, archives = pathlib.Path(work, "pages"), pathlib.Path(work, "archives")
    pages.mkdir()
    archives.mkdir()
    said = run(pages, archives)
    assert said.returncode == 1 and "has no pages" in said.stderr, said
    for name in ["index.html", "see.html"]:
        (pages / name).write_text(PAGE.replace("old", "new"))
    assert run(pages, archives).returncode == 0, "there may be no earlier version"

    pack(archives / "v1.9.zip", "index.html", "see.html", "gone.html", "deep/er.html", "live/a.js")
    said = run(pages, archives)
    assert said.returncode == 0 and said.stdout.split() == [str(pages / "v1.9")], said
    old = pages / "v1.9"
    see = (old / "see.html").read_bytes().decode()
    assert '<main class="in-path"><p style=' in see and "version 1.9 of" in see and 'href="../see.html"' in see, see
    assert 'content="noindex"><title>' in see and "\r\n<p>old</p>" in see, see
    assert 'href="../">' in (old / "gone.html").read_text(), "a page that has gone leads to the first"
    assert 'href="../../">' in (old / "deep/er.html").read_text()
    assert (old / "live/a.js").read_bytes().decode() == PAGE, "only pages are changed"
    assert "new" in (pages / "see.html").read_text() and "version" not in (pages / "see.html").read_text()
    before = see
    assert run(pages, archives).returncode == 0 and (old / "see.html").read_bytes().decode() == before, "twice is once"

    pack(archives / "v1.10.zip", "index.html")
    for name, make, reason in [
        ("v1.11.zip", lambda file: file.write_bytes(b"PK damaged"), "zip"),
        ("v1.12.zip", lambda file: zipfile.ZipFile(file, "w").close(), "index.html"),
        ("newest.zip", lambda file: pack(file, "index.html"), "version's"),
        ("v1.13.zip", lambda file: file.mkdir(), "directory"),
    ]:
        make(archives / name)
        said = run(pages, archives)
        assert said.returncode == 1 and name in said.stderr and reason in said.stderr, said
        assert said.stderr.count("\n") == 1 and not (pages / "v1.10").exists(), said
        (archives / name).rmdir() if name == "v1.13.zip" else (archives / name).unlink()
print("earlier versions: as they should be")
