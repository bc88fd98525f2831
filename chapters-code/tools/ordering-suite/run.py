#!/usr/bin/env python3
"""Asks a program the cases of the suite of move ordering, and names what it gets wrong.

    run.py ./my-adapter                     # all kinds
    run.py ./my-adapter see legality        # these
    run.py 'cargo run --release --bin ordering-suite'

The program is given a question a line, as a JSON object, and answers each with a line: {"answer": X},
or {"skip": true} for what the engine hasn't got. What X is, README.md says for each kind. Exits with 1 if an
answer is wrong or missing. Needs nothing but Python 3.9.
"""

import json
import os
import pathlib
import shlex
import subprocess
import sys
import threading

DATA = pathlib.Path(__file__).parent / "data"
KINDS = ["see", "order", "killers", "history", "legality", "mate", "draw"]
HIDDEN = ("expected", "or", "catches")
SECONDS = 60  # nobody waits longer for an answer


def is_number(value):
    """Whether a value is an integer; in Python true and false are, too."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_moves(value):
    """Whether a value is a list of words."""
    return isinstance(value, list) and all(isinstance(it, str) for it in value)


def is_object_of(is_value):
    """What says whether a value is an object whose values are such."""
    return lambda value: isinstance(value, dict) and all(map(is_value, value.values()))


is_flags = is_object_of(lambda it: isinstance(it, bool))
# What an answer is, by its kind, and how that is said.
SHAPES = {
    "see": (lambda it: is_number(it) or is_flags(it) and set(it) == {"loses"}, 'an integer, or {"loses": true or false}'),
    "order": (lambda it: is_moves(it) or isinstance(it, list) and all(map(is_moves, it)), "a list of moves"),
    "killers": (is_moves, "a list of moves"),
    "history": (is_object_of(is_number), "an object of integers"),
    "legality": (lambda it: isinstance(it, bool), "true or false"),
    "mate": (is_number, "an integer"),
    "draw": (is_flags, "an object of true and false"),
}


def is_order(case, moves):
    """Whether moves, in groups or without, come in the order that is expected."""
    if moves and isinstance(moves[0], list):
        moves = [move for group in moves for move in group]
    at = 0
    for group in case["expected"]:
        if sorted(moves[at : at + len(group)]) != sorted(group):
            return False
        at += len(group)
    return at == len(moves)


def is_draw(case, known):
    """Whether what is said of a draw is so; of rules that the engine doesn't tell apart, that one of them holds."""
    holds = {rules: any([case["expected"][rule] for rule in rules.split(" or ")]) for rules in known}
    return bool(known) and holds == known


def is_right(case, answer):
    """Whether an answer is that of the case, or another that is right, too."""
    right = [case["expected"], case.get("or", case["expected"])]
    if case["kind"] == "order":
        return is_order(case, answer)
    if case["kind"] == "draw":
        try:
            return is_draw(case, answer)
        except KeyError:
            return False  # there's no such rule
    if case["kind"] == "see" and isinstance(answer, dict):  # only whether it loses
        return answer["loses"] in [value < 0 for value in right]
    return answer in right


def start(command):
    """The program that is asked."""
    words = shlex.split(command, posix=os.name != "nt")
    try:
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    except OSError as error:
        sys.exit(f"run.py: {command}: {error.strerror}")


def ask(program, case):
    """What the program replies to a case, as an object."""
    question = {key: value for key, value in case.items() if key not in HIDDEN}
    waiting = threading.Timer(SECONDS, program.kill)
    waiting.start()
    try:
        program.stdin.write(json.dumps(question) + "\n")
        program.stdin.flush()
        said = program.stdout.readline()
    except BrokenPipeError:
        said = ""
    if not waiting.is_alive():
        sys.exit(f"run.py: no answer to {case['id']} in {SECONDS} s; is each line flushed?")
    waiting.cancel()
    if not said:
        sys.exit(f"run.py: the program ended at {case['id']}")
    try:
        reply = json.loads(said)
    except ValueError:
        return {"error": f"no JSON: {said.strip()[:80]}"}
    return reply if isinstance(reply, dict) else {"error": f"no object: {said.strip()[:80]}"}


def brief(value):
    """A value as JSON, or the beginning of it."""
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:59] + "…"


def difference(expected, told):
    """In what an answer differs from the one that is expected: of a long one, its first difference."""
    if isinstance(expected, dict) and isinstance(told, dict) and len(expected) > 3:
        for name in sorted({*expected, *told}):
            if told.get(name, 0) != expected.get(name, 0):
                return f"{name}: {told.get(name, 0)} instead of {expected.get(name, 0)}"
    if isinstance(expected, list) and expected and isinstance(expected[0], list) and isinstance(told, list):
        moves = told if not told or isinstance(told[0], str) else [move for group in told for move in group]
        wanted = [sorted(group) for group in expected for _ in group]
        for at, group in enumerate(wanted):
            if at >= len(moves) or moves[at] not in group:
                return f"move {at + 1} is {moves[at] if at < len(moves) else 'missing'} instead of {' or '.join(group[:4])}"
    return f"{brief(told)} instead of {json.dumps(expected)}"


def shifts(case):
    """The two mistakes with a mate that is another score in the table than in the search."""
    if case["kind"] != "mate" or case["score"] == case["expected"]:
        return []
    done = "stored" if case["way"] == "store" else "loaded"
    return [f"a mate {done} as it is", f"a mate {done} with the wrong sign"]


def suspected(case, told):
    """The mistakes that a wrong answer speaks for: with a mate, its value tells which."""
    if both := shifts(case):
        as_it_is, turned = case["score"], 2 * case["score"] - case["expected"]
        return {as_it_is: both[:1], turned: both[1:]}.get(told, [])
    return case["catches"]


def examine(program, kind):
    """Asks all cases of a kind and prints what came of it; whether none is wrong."""
    right, skipped, asked, failed, none = 0, 0, [], [], []
    is_answer, wanted = SHAPES[kind]
    for line in (DATA / f"{kind}.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        reply = ask(program, case)
        if reply.get("skip"):
            skipped += 1
            continue
        asked += shifts(case) or case["catches"]
        if not is_answer(reply.get("answer")):
            none.append((case, reply.get("error") or f"no answer: {brief(reply)}"))
        elif is_right(case, reply["answer"]):
            right += 1
        else:
            failed.append((case, reply["answer"]))
    print(f"{kind:<10}{right:>4} right{len(failed) + len(none):>5} wrong{skipped:>5} skipped")
    for case, told in failed[:5]:
        print(f"  {case['id']}: {difference(case['expected'], told)}")
    for case, what in none[:2]:
        print(f"  {case['id']}: {what}")
    if none:
        print(f"  {len(none)} of these replies hold no answer, which is {{\"answer\": X}}, where X is {wanted}")
    suspects = [catch for case, told in failed for catch in suspected(case, told)]
    if failed:
        # Of the cases that catch the true mistake, most fail.
        ranked = sorted(set(suspects), key=lambda it: (-suspects.count(it) / asked.count(it), -suspects.count(it), it))
        named = ", ".join(f"{it} ({suspects.count(it)} of {asked.count(it)})" for it in ranked[:4])
        print(f"  suspect: {named or 'what every case needs'}")
    return not failed and not none


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    kinds = sys.argv[2:] or KINDS
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        sys.exit(f"run.py: no kind '{unknown[0]}'; kinds: {', '.join(KINDS)}")
    program = start(sys.argv[1])
    verdicts = [examine(program, kind) for kind in kinds]
    program.stdin.close()
    sys.exit(0 if all(verdicts) else 1)


if __name__ == "__main__":
    main()
