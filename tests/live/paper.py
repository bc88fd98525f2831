"""Packs the files that `.ci/paper` has made, checks them, and links to them from the pages.

paper.py zip PAGES FILE     the pages as they are, to be unpacked and read offline
paper.py epub FOLDER FILE   the parts of an EPUB
paper.py check PAGES        what is wrong with the PDF and the archive, as far as no other program reports it
paper.py link PAGES         the sentence of the pages that names the files
"""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

NAME = "best-move-first"


def pack(folder, file, below="", first=()):
    """Packs all files of a folder, always in the same order."""
    names = sorted(path for path in folder.rglob("*") if path.is_file())
    names.sort(key=lambda path: path.name not in first)  # stable
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in names:
            how = zipfile.ZIP_STORED if path.name in first else None
            archive.write(path, f"{below}{path.relative_to(folder).as_posix()}", how)


def printed(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def wrong_pdf(file):
    """What is wrong with the PDF, one sentence for each problem."""
    pages = printed("pdftotext", "-layout", file, "-").split("\f")[:-1]
    for number, page in enumerate(pages[1:], 2):
        lines = page.strip().splitlines()
        if not lines or lines[-1].strip() != str(number):
            yield f"page {number} does not end in its number"
        elif not lines[:-1] and not has_picture(file, number):
            yield f"page {number} is empty"
    begin = next(number for number, page in enumerate(pages) if re.match(r"\s*Contents\n", page))
    listed = []
    for number, page in enumerate(pages[begin:], begin + 1):
        if listed and number >= listed[0][1]:
            break  # this is the first page that the contents list
        lines = re.findall(r"^ *(\S.*?) {2,}(\d+)$", page, re.M)
        listed += [(title, int(number)) for title, number in lines]
    if len(listed) < 30:
        yield f"the contents have {len(listed)} lines"
    for title, number in listed:
        # A long title may be broken into lines, and a rung's number is set apart.
        if plain(title) not in plain(pages[number - 1])[: 2 * len(title)]:
            yield f"page {number} does not begin with '{title}', as the contents say"
    for address in re.findall(r"^ *\d+ +\S+ +(\S+)$", printed("pdfinfo", "-url", file), re.M):
        if not re.match(r"https?://", address):
            yield f"a link leads to '{address}'"
    links = len(re.findall(rb"/Subtype ?/Link", Path(file).read_bytes()))
    places = printed("pdfinfo", "-dests", file).count("\n") - 1
    if links < 1000 or places < 500:
        yield f"there are {links} links and {places} places that they could lead to"
    outline = printed("pdftohtml", "-xml", "-i", "-stdout", "-l", "1", file).count("<item ")
    if outline < len(listed):
        yield f"the outline has {outline} entries"


def plain(text):
    return re.sub(r"\W", "", text)


def has_picture(file, number):
    """Whether there is a picture on a page without any text but its number."""
    image = subprocess.run(
        ["pdftoppm", "-gray", "-r", "20", "-f", str(number), "-l", str(number), file], check=True, capture_output=True
    ).stdout
    body = image[: len(image) * 9 // 10]  # without the number
    return sum(grey < 200 for grey in body[20:]) > 200


def wrong_zip(file, pages):
    """The files of the pages that are missing or different in the archive."""
    with zipfile.ZipFile(file) as archive:
        for path in pages.rglob("*"):
            name = f"{NAME}/{path.relative_to(pages).as_posix()}"
            if path.is_file() and path.stem != NAME:
                try:
                    if archive.read(name) != path.read_bytes():
                        yield f"{name} is another one in the archive"
                except KeyError:
                    yield f"{name} is not in the archive"


def link(pages):
    """Puts links to the files into the sentence about the book as one file."""
    size = {kind: f"{(pages / f'{NAME}.{kind}').stat().st_size / 1e6:.1f} MB" for kind in ("pdf", "epub", "zip")}
    count = re.search(r"Pages: +(\d+)", printed("pdfinfo", pages / f"{NAME}.pdf"))[1]
    sentence = (
        f'The whole book is also one file: <a href="{NAME}.pdf">PDF</a> ({count} pages, {size["pdf"]}) or '
        f'<a href="{NAME}.epub">EPUB</a> ({size["epub"]}). To take it along with its live figures, unpack '
        f'<a href="{NAME}.zip">all its pages</a> ({size["zip"]}) and serve their folder, which a browser wants for what runs in them: '
        f"<code>book serve --pages {NAME}</code> does that, if you have the programs of a release, and so does any web server, such as "
        f"<code>python3 -m http.server --directory {NAME}</code>."
    )
    found = 0
    for page in pages.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        new = re.sub(r'(<p class="paper">).*?(</p>)', lambda it: it[1] + sentence + it[2], text, flags=re.S)
        if new != text:
            page.write_text(new, encoding="utf-8", newline="\n")
            found += 1
    if not found:
        sys.exit("paper: no page has a sentence for the files")


command, folder = sys.argv[1], Path(sys.argv[2])
if command == "zip":
    pack(folder, sys.argv[3], below=f"{NAME}/")
elif command == "epub":
    pack(folder, sys.argv[3], first=("mimetype",))
elif command == "check":
    faults = [*wrong_pdf(str(folder / f"{NAME}.pdf")), *wrong_zip(folder / f"{NAME}.zip", folder)]
    if faults:
        sys.exit("\n".join(f"paper: {fault}" for fault in faults))
elif command == "link":
    link(folder)
