#!/usr/bin/env python3
"""Asks a program the cases of the suite of move ordering, and names what it gets wrong.

    run.py ./my-adapter                     # all kinds
    run.py ./my-adapter see legality        # these
    run.py 'cargo run --release --bin ordering-suite'

The program is given a question a line, as a JSON object, and answers each with a line: {"answer": X},
or {"skip": true} for a kind that the engine hasn't got. What X is, README.md says for each kind. Exits with 1 if an
answer is wrong or missing. Needs nothing but Python 3.9.
"""

import json
import pathlib
import shlex
import subprocess
import sys

DATA = pathlib.Path(__file__).parent / "data"
KINDS = ["see", "order", "history", "legality", "mate", "draw"]
HIDDEN = ("expected", "or", "catches")


def is_right(case, answer):
    """Whether an answer is that of the case, or another that is right, too."""
    if case["kind"] == "order":
        moves = list(answer)
        if moves and isinstance(moves[0], list):
            moves = [move for group in moves for move in group]
        at = 0
        for group in case["expected"]:
            if sorted(moves[at : at + len(group)]) != sorted(group):
                return False
            at += len(group)
        return at == len(moves)
    if case["kind"] == "see" and isinstance(answer, dict):  # only whether it loses
        return answer.get("loses") in {case["expected"] < 0, case.get("or", case["expected"]) < 0}
    return answer == case["expected"] or ("or" in case and answer == case["or"])


def shown(answer):
    """An answer, cut short."""
    text = json.dumps(answer)
    return text if len(text) <= 60 else text[:59] + "…"


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    kinds = sys.argv[2:] or KINDS
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        sys.exit(f"run.py: no kind '{unknown[0]}'; kinds: {', '.join(KINDS)}")
    program = subprocess.Popen(
        shlex.split(sys.argv[1]), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    wrong = 0
    for kind in kinds:
        passed, failed, skipped = 0, {}, 0
        for line in (DATA / f"{kind}.jsonl").read_text("utf-8").splitlines():
            case = json.loads(line)
            question = {key: value for key, value in case.items() if key not in HIDDEN}
            try:
                program.stdin.write(json.dumps(question) + "\n")
                program.stdin.flush()
                said = program.stdout.readline()
            except BrokenPipeError:
                said = ""
            if not said:
                sys.exit(f"run.py: the program ended at {case['id']}")
            try:
                reply = json.loads(said)
            except ValueError:
                reply = {"error": f"no JSON: {said.strip()[:80]}"}
            if reply.get("skip"):
                skipped += 1
            elif "answer" in reply and is_right(case, reply["answer"]):
                passed += 1
            else:
                told = reply.get("answer", reply.get("error", reply))
                failed[case["id"]] = (case, told)
        wrong += len(failed)
        print(f"{kind:<10}{passed:>4} right{len(failed):>5} wrong{skipped:>5} skipped")
        for name, (case, told) in list(failed.items())[:5]:
            print(f"  {name}: {shown(told)} instead of {shown(case['expected'])}")
        if failed:
            suspects = {}
            for case, _ in failed.values():
                for catch in case["catches"]:
                    suspects[catch] = suspects.get(catch, 0) + 1
            ranked = sorted(suspects, key=lambda it: -suspects[it])
            named = ", ".join(f"{it} ({suspects[it]})" for it in ranked[:4])
            print(f"  suspect: {named or 'what every case needs'}")
    program.stdin.close()
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
