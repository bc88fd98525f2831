#!/usr/bin/env python3
"""Drives UCI engines as chess programs do, and as no chess program should.

    tests/uci/probe.py ./my-engine
    tests/uci/probe.py target/release/staged target/release/plain …

The first engine is asked everything, all others what depends on how they search: our stages share one
implementation of the protocol. Checks of what only our own engines promise (such as that a refused
position is never replaced by another) are left out for others, and so is what needs a habit that isn't the protocol,
such as `d`, where an engine hasn't got it: a check that a good engine of another family fails is a bad check.

Prints a line for each check, and at the end a summary in Markdown, to be pasted into an issue; exits with 1 if
any check failed.

Needs python-chess: `pip install chess`.
"""

import os
import sys
import traceback

import chess.engine

from checks.tools import CHECKS, NotOffered
from client import Client, Silence, name_of

FAILURES = (
    AssertionError, Silence, OSError, ValueError, IndexError, KeyError, chess.engine.EngineError,
)


def failure_of(error):
    """What went wrong in a check, in words, and where."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if os.path.basename(os.path.dirname(frame.filename)) == "checks"
    ]
    frame = next(frame for frame in reversed(frames) if not frame.filename.endswith("tools.py"))
    place = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    said = str(error) if isinstance(error, (AssertionError, Silence)) else repr(error)
    return f"{said or 'not so: ' + frame.line} ({place})"


def greeting_of(path):
    """How an engine describes itself when it's greeted; or why it doesn't."""
    try:
        with Client(path) as client:
            names = [line[8:] for line in client.handshake() if line.startswith("id name ")]
            return names[0] if names else name_of(path), None
    except (Silence, OSError) as error:
        return name_of(path), str(error)


def probe(path, checks):
    """Runs all checks on an engine; returns its name, how many it passed, and which failed or were left out."""
    name, fault = greeting_of(path)
    if fault:
        print(f"FAIL {name_of(path)}: it can't be greeted: {fault}", flush=True)
        return name, 0, [f"it can't be greeted: {fault}"], []
    own = "Best Move First" in name
    passed, failed, left_out = 0, [], []
    for title, is_own, _, function in checks:
        if is_own and not own:
            continue
        with Client(path) as engine:
            engine.path = path
            engine.own = own
            try:
                function(engine)
                passed += 1
                print(f"ok   {name_of(path)}: {title}", flush=True)
            except NotOffered as habit:
                left_out.append(f"{title}: {habit}")
                print(f"skip {name_of(path)}: {title}: {habit}", flush=True)
            except FAILURES as error:
                failed.append(f"{title}: {failure_of(error)}")
                print(f"FAIL {name_of(path)}: {failed[-1]}", flush=True)
    return name, passed, failed, left_out


def summary(name, passed, failed, left_out):
    """A paragraph of Markdown."""
    lines = [f"**{name}**: {passed} passed, {len(failed)} failed, {len(left_out)} left out"]
    lines += [f"- failed: {line}" for line in failed]
    lines += [f"- left out: {line}" for line in left_out]
    return "\n".join(lines)


def main():
    arguments = sys.argv[1:]
    only = ""
    if "--only" in arguments:
        at = arguments.index("--only")
        only = (arguments[at + 1 :] or [""])[0]
        del arguments[at : at + 2]
    if not arguments or arguments[0] in ("-h", "--help"):
        sys.exit(__doc__)
    summaries = []
    for path in arguments:
        is_asked = lambda it, first=path == arguments[0]: only in it[0] and (first or it[2] or only)
        summaries.append(probe(path, [it for it in CHECKS if is_asked(it)]))
    print("\n" + "\n\n".join(summary(*it) for it in summaries))
    passed, failed = sum(it[1] for it in summaries), sum(len(it[2]) for it in summaries)
    print(f"\n{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
