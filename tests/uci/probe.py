#!/usr/bin/env python3
"""Drives UCI engines as chess programs do, and as no chess program should.

    tests/uci/probe.py target/release/staged target/release/plain …
    tests/uci/probe.py /usr/games/stockfish

The first engine is asked everything, all others what depends on how they search: our stages share one
implementation of the protocol. Checks of what only our own engines promise (such as that a refused
position is never replaced by another) are skipped for others: a check that a good engine of another family fails
is a bad check. Prints a line for each check, and at the end `N passed, N failed`; exits with 1 if any failed.

Needs python-chess: `pip install chess`.
"""

import os
import sys
import traceback

import chess.engine

from checks.tools import CHECKS
from client import Client, Silence, name_of


def place_of(error):
    """The file and the line of the check that failed."""
    places = [
        f"{os.path.basename(frame.filename)}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if os.path.basename(os.path.dirname(frame.filename)) == "checks"
    ]
    return next(place for place in reversed(places) if not place.startswith("tools.py"))


def main():
    arguments = sys.argv[1:]
    if not arguments:
        sys.exit(__doc__)
    only = None
    if "--only" in arguments:
        at = arguments.index("--only")
        only = arguments[at + 1]
        del arguments[at : at + 2]
    passed = failed = 0
    for path in arguments:
        with Client(path) as client:
            lines = client.handshake()
        own = any("id name Best Move First" in line for line in lines)
        for title, is_own, is_of_each, function in CHECKS:
            if only and only not in title:
                continue
            if path != arguments[0] and not is_of_each and not only:
                continue
            if is_own and not own:
                continue
            with Client(path) as engine:
                engine.path = path
                engine.own = own
                try:
                    function(engine)
                    passed += 1
                    print(f"ok   {name_of(path)}: {title}", flush=True)
                except (AssertionError, Silence, OSError, ValueError, IndexError, KeyError,
                        chess.engine.EngineError) as error:
                    failed += 1
                    print(f"FAIL {name_of(path)}: {title}: {error!r} ({place_of(error)})", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
