#!/usr/bin/env python3
"""Lets the test suite of move ordering ask adapters that misbehave, and checks what it says about them.

    cargo build -p ordering-suite
    tests/release/suite.py [FOLDER]

FOLDER has the program `ordering-suite`, which answers correctly; the default is `target/debug`. The adapters are between
that and `run.py`. Needs nothing but Python 3.9.
"""

import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RUN = ROOT / "tools/ordering-suite/run.py"

# An adapter that passes on each question, and changes the reply by the line of Python
# in the middle. `number` counts from 1.
ADAPTER = """
import json, subprocess, sys
right = subprocess.Popen([{program!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
out = sys.stdout.buffer
for number, question in enumerate(sys.stdin.buffer, 1):
    right.stdin.write(question)
    right.stdin.flush()
    reply = right.stdout.readline()
    {change}
    out.write(reply)
    out.flush()
"""

# How many seconds a child of an adapter sleeps; no other program sleeps that long.
LONG = 31_536_007

# What an adapter does, the exit code, and parts of the output.
CASES = [
    ("pass", 0, ["45 right    0 wrong"]),
    ("reply = (b'info string hello\\n' if number == 1 else b'') + reply", 0,
     ["45 right    0 wrong", "1 line isn't a reply: a line that isn't JSON: info string hello"]),
    ("reply = (b'{\"answer\": 7}\\n' if number == 3 else b'') + reply", 0,
     ["45 right    0 wrong", "1 line isn't a reply: an object without", '{"answer": 7}']),
    ("reply = reply * 2 if number == 3 else reply", 0,
     ["45 right    0 wrong", "1 line isn't a reply: a reply to \"mate-003\", which wasn't asked then"]),
    ("reply = b'7\\n' * 5 + reply", 0, ["45 right    0 wrong", "225 lines aren't replies", "isn't an object: 7"]),
    ("reply = reply + (b'done\\n' if number == 45 else b'')", 0, ["45 right", "1 line isn't a reply: a line after the last one: done"]),
    ("reply = '\\ufeff'.encode() * (number == 1) + reply", 0, ["45 right    0 wrong", "byte-order mark"]),
    ("reply = b'\\xff\\xfe\\n' + reply", 0, ["45 right    0 wrong", "a byte that isn't UTF-8, 0xff: \\\\xff\\\\xfe"]),
    ("reply = b'[' * 100_000 + b'\\n' + reply", 0, ["45 right    0 wrong", "JSON that is nested too deeply: [[["]),
    ("reply = b'x' * 3_000_000 + b'\\n' + reply", 0, ["45 right    0 wrong", "a line of more than 1 MB"]),
    ("reply = json.dumps({'id': json.loads(reply)['id'], 'answer': json.loads('[' * 500 + ']' * 500)}).encode() + b'\\n'", 1,
     ["0 right   45 wrong", "45 of these replies have no answer, which would be an integer"]),
    ("reply = json.dumps({'id': json.loads(reply)['id'], 'error': '\\x1b[2J'}).encode() + b'\\n'", 1, ["\\u001b[2J"]),
    ("reply = reply.replace(b'\"id\"', b'\"number\"')", 1, ["names its question, {\"id\": \"mate-001\", \"answer\": X}"]),
    ("reply = b'' if number == 3 else reply", 1, ["no reply to mate-003"]),
    ("reply = b'what?\\n'", 1, ["no reply to mate-001", "but a line that isn't JSON: what?"]),
    ("number == 3 and sys.exit()", 1, ["the program ended at mate-003"]),
    # A process that an adapter leaves behind would keep the pipe open, and one core
    # busy for ever.
    (f"number == 3 and (subprocess.Popen(['sleep', '{LONG}']), sys.exit())", 1, ["the program ended at mate-003"]),
    ("reply = b'' if number == 3 else reply; number == 3 and sys.exit()", 1, ["the program ended at mate-003"]),
]


def ask(folder, program, change):
    """The exit code and the output of the suite's program for an adapter; it asks the kind with the fewest similar cases."""
    adapter = folder / "adapter.py"
    adapter.write_text(ADAPTER.format(program=str(program), change=change), "utf-8")
    command = [sys.executable, RUN, f"{shlex.quote(sys.executable)} {shlex.quote(str(adapter))}", "mate"]
    run = subprocess.run(command, capture_output=True)
    return run.returncode, (run.stdout + run.stderr).decode("utf-8")


def is_left():
    """Whether a child of an adapter is still running (not checked if there is no /proc)."""
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(LONG).encode() in path.read_bytes().split(b"\0"):
                return True
        except OSError:
            pass  # it has just ended
    return False


def main():
    program = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "target/debug").resolve() / "ordering-suite"
    if not program.exists():
        sys.exit(f"{program}: cargo build -p ordering-suite makes it")
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for change, code, words in CASES:
            found, said = ask(pathlib.Path(folder), program, change)
            missing = [word for word in words if word not in said]
            if found != code or missing or "Traceback" in said:
                failed += 1
                print(f"FAIL {change}\n     exit code {found}, not {code}; missing {missing}: {said}")
    if is_left():
        failed += 1
        print("FAIL a child of an adapter goes on")
    print(f"{len(CASES) - failed} of {len(CASES)} adapters are told what they do")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
