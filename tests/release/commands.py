#!/usr/bin/env python3
"""Runs each command that README and the book's page of all commands name, in the folder of a release, as if on a machine without
cargo and sources.

    tests/release/commands.py                   # with the programs that the tests have built
    tests/release/commands.py target/release

`.ci/release` makes the folder. A program knows its sources by the path that they had when it was compiled; to put them out of
reach, this path is overwritten in copies of the programs. A command must run, or say in one sentence that it needs the
sources, with an exit code other than 0. Prints all answers as a table, and exits with 1 at the first one that is wrong.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENTS = ["README.md", "book/src/commands.md"]
# A command as the documents write it, in a clone or on a line of its own by the
# program's name, up to a comment or a redirection.
COMMAND = re.compile(r"(?:cargo run --release\b|^best-move-first\b)[^`#\n|>]*", re.MULTILINE)
# The name of a stage in README's table.
STAGES = re.compile(r"^\| \d+ \| ([\w-]+) \|", re.MULTILINE)
SECONDS = 5  # whatever takes longer is taken to run
# Messages on the way that aren't complaints.
PASSING = re.compile(r"^measuring …\n|^the rows: .*\n|^\d+ of \d+ pairs were played before: .*\n"
                     r"|^of match, .* only the names are completed: .*\n", re.MULTILINE)
# What a reader puts in place of these words.
MEANT = {"FILE": ["suite.epd"], "FEN": ["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"], "[DIR]": ["new"],
         "./my-search": ["../best-move-first/my-search"], "./my-engine": ["../best-move-first/see"],
         "./my-engine-old": ["../best-move-first/history"]}
# Commands that the documents don't name, but are similar to theirs.
NEIGHBOURS = """
best-move-first match killers tt-move --games 2
best-move-first match --help
best-move-first openings 3
best-move-first experiment quiescence_order --depth 1 --suite suite.epd
best-move-first experiment --write
best-move-first experiment --check killer_slots
best-move-first tag --check
book --help
book check
checkout checkout killers
games openings 3
laboratory --list
laboratory --claims
best-move-first help match
killers bench 5
"""
# Commands that act on the sources, and so can't work without them.
NEED_SOURCES = ("best-move-first checkout", "best-move-first tag", "best-move-first experiment --write",
                "best-move-first experiment --check", "book serve", "book build", "book check", "checkout checkout")
# Commands that read a program's nodes, which the reader's own program in a release doesn't print.
NEED_NODES = re.compile(r"best-move-first (check .*--where|show .*--engine)")


def commands():
    """The commands of the documents, all stages and the neighbours, each once and as typed in the folder of a release."""
    texts = [(ROOT / name).read_text("utf-8") for name in DOCUMENTS]
    for line in (line for text in texts for line in COMMAND.findall(text)):
        words = shlex.split(line.removeprefix("cargo run --release"))
        program = "best-move-first"
        if words[:1] in (["-p"], ["--bin"]):
            program, words = words[1], words[2:]
        elif words[:1] == [program]:
            words = words[1:]
        words = [it for word in words if word != "--" for it in MEANT.get(word, [word])]
        yield ["my-search" if program == "path" else program, *words]
    yield from ([stage] for stage in STAGES.findall(texts[0]))
    yield from map(str.split, NEIGHBOURS.strip().splitlines())


def hide_sources(folder):
    """Overwrites the path of the sources in all programs of a folder."""
    path = str(ROOT).encode()
    gone = (b"/gone" * len(path))[: len(path)]
    assert not os.path.exists(gone), gone
    for program in filter(pathlib.Path.is_file, folder.iterdir()):
        program.write_bytes(program.read_bytes().replace(path, gone))


def answer(folder, user, words):
    """The result of a command: its exit code, or None if it keeps running; and its output on standard error."""
    command = [folder / words[0], *words[1:]]
    surroundings = {"PATH": str(user / "nothing"), "HOME": str(user)}
    with subprocess.Popen(command, cwd=user, env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE) as run:
        try:
            said = run.communicate(b"quit\n", timeout=SECONDS)[1]
            return run.returncode, said.decode("utf-8")
        except subprocess.TimeoutExpired:
            run.kill()
            return None, run.communicate()[1].decode("utf-8")


def ask_suite(folder, user):
    """Asks the suite's own program all cases, using only the folder; and a program that knows none of them."""
    kinds = sorted(file.stem for file in (folder / "suite/data").glob("*.jsonl"))
    for program, is_right in (("ordering-suite", True), ("my-search", False)):
        command = [sys.executable, folder / "suite/run.py", folder / program]
        run = subprocess.run(command, cwd=user, capture_output=True, encoding="utf-8")
        said = run.stdout + run.stderr
        passed = re.findall(r"^(\w+) +[1-9]\d* right +0 wrong +0 skipped$", said, re.MULTILINE)
        if run.returncode != (0 if is_right else 1) or sorted(passed) != (kinds if is_right else []):
            sys.exit(f"release: the suite asks {program}: exit code {run.returncode}: {said}")
    print("| `suite/run.py ./ordering-suite` | runs |", flush=True)


def main():
    built = sys.argv[1] if len(sys.argv) > 1 else ROOT / "target/debug"
    with tempfile.TemporaryDirectory() as work:
        folder, user = pathlib.Path(work, "best-move-first"), pathlib.Path(work, "user")
        subprocess.run([ROOT / ".ci/release", folder, built], check=True)
        hide_sources(folder)
        user.mkdir()
        (user / "suite.epd").write_text("4k3/8/8/8/8/8/8/4K2R w K -\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -\n")
        (user / "mine.rule").write_text("stage killers\nif capture: 10 * victim - attacker\n")
        (user / "games.pgn").write_text('[White "mine"]\n[Black "see"]\n[Result "1-0"]\n\n1-0\n')
        shutil.copy(folder / "data/tools/laboratory/experiments/killer_slots.toml", user / "mine.toml")
        files = sorted(user.iterdir())
        print("| in the folder of a release | |\n|---|---|")
        for command in dict.fromkeys(map(shlex.join, commands())):
            code, said = answer(folder, user, shlex.split(command))
            said = PASSING.sub("", said).rstrip("\n")
            needs = command.startswith(NEED_SOURCES)
            runs, is_told = code in (0, None), re.fullmatch(".*: this needs the sources .*", said)
            is_right = is_told and not runs if needs else runs and not said
            if NEED_NODES.match(command):
                is_right = code in (1, 2) and re.fullmatch(".*: .* prints no nodes.*", said)
            print(f"| `{command}` | {said or ('runs on' if code is None else 'runs')} |", flush=True)
            if not is_right or sorted(user.iterdir()) != files:
                sys.exit(f"release: {command}: exit code {code}: {said}")
        ask_suite(folder, user)


if __name__ == "__main__":
    main()
