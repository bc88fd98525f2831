#!/usr/bin/env python3
"""Asks a program the cases of the suite of move ordering, and names what it gets wrong.

    run.py ./my-adapter                     # all kinds
    run.py ./my-adapter see legality        # these
    run.py 'cargo run --release -p ordering-suite'

The program is given one question per line, as a JSON object, and replies to each with a line that has the question's id: {"id": "see-001", "answer": X}, or {"id": "see-001", "skip": true} for what the engine hasn't got. What X is,
README.md says for each kind. Other lines are counted, and not mistaken for replies. Exits with 1 if an answer is wrong
or missing. Needs nothing but Python 3.9.
"""

import json
import os
import pathlib
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time

DATA = pathlib.Path(__file__).parent / "data"
KINDS = ["see", "order", "killers", "history", "legality", "mate", "draw"]
HIDDEN = ("expected", "or", "catches")
SECONDS = 60  # nobody waits longer for a reply,
QUIET = 10  # nor so long after a line that is none
MOST = 1000  # lines that are no reply to a question, before it's given up
LONGEST = 1 << 20  # bytes of a line
FORM = '{{"id": "{}", "answer": X}}'  # what a reply looks like


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


class NoReply(Exception):
    """Says why a line is no reply to any question."""


class Program:
    """The program that is asked; `with` ends it and whatever it has started, whatever happens."""

    def __init__(self, command):
        words = shlex.split(command, posix=os.name != "nt")
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, IndexError) as error:
            sys.exit(f"run.py: '{command}' can't be started: {getattr(error, 'strerror', 'it names no program')}")
        self.lines = queue.Queue(MOST)
        threading.Thread(target=self.listen, daemon=True).start()
        self.strays = []  # lines that are no replies, and why
        self.knows_ids = self.has_mark = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (AttributeError, ProcessLookupError, PermissionError):
            self.process.kill()  # on Windows, where there are no groups; or there's nothing left to end
        self.process.wait()

    def listen(self):
        """Hands on each line, as bytes, and at the end nothing."""
        for line in iter(lambda: self.process.stdout.readline(LONGEST), b""):
            self.lines.put(line)
        self.lines.put(b"")

    def reply(self, case):
        """What the program replies to a case, as an object."""
        question = {key: value for key, value in case.items() if key not in HIDDEN}
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass  # it has ended, which its output says, too
        end, before = time.monotonic() + SECONDS, len(self.strays)
        while len(self.strays) < before + MOST:
            try:
                line = self.lines.get(timeout=max(0.0, min(QUIET, end - time.monotonic())))
            except queue.Empty:
                if self.process.poll() is not None:
                    line = b""  # it has ended, though something that it has started holds its pipe
                elif time.monotonic() >= end:
                    break
                else:
                    continue
            if not line:
                sys.exit(f"run.py: the program ended at {case['id']}{self.instead(before)}")
            try:
                return self.read(line, case["id"])
            except NoReply as why:
                self.strays.append(str(why))
                end = min(end, time.monotonic() + QUIET)
        form = FORM.format(case["id"])
        sys.exit(f"run.py: no reply to {case['id']}, a line {form}{self.instead(before)}; is each line flushed?")

    def instead(self, before):
        """What came in a reply's place."""
        return f", but {self.strays[before]}" if self.strays[before:] else ""

    def read(self, line, wanted):
        """The reply that a line is to the case of this id, as an object."""
        try:
            text = line.decode("utf-8").strip()
        except UnicodeDecodeError as error:
            raise NoReply(f"a line with a byte that isn't UTF-8, {error.object[error.start]:#04x}: {shown(line)}") from None
        if len(line) == LONGEST:
            raise NoReply(f"a line of more than {LONGEST >> 20} MB: {shown(line)}")
        self.has_mark |= text.startswith("\ufeff")
        try:
            reply = json.loads(text.lstrip("\ufeff"))
        except RecursionError:
            raise NoReply(f"a line of JSON that is nested too deeply: {shown(line)}") from None
        except ValueError:
            raise NoReply(f"a line that isn't JSON: {shown(line)}") from None
        if not isinstance(reply, dict):
            raise NoReply(f"a line that isn't an object: {shown(line)}")
        if "id" not in reply:
            if not self.knows_ids and ("answer" in reply or "skip" in reply):
                form = FORM.format(wanted)
                sys.exit(f"run.py: a reply names its question, {form}, since version 3; this one doesn't: {shown(line)}")
            raise NoReply(f'an object without "id": {shown(line)}')
        if reply["id"] != wanted:
            raise NoReply(f"a reply to {brief(reply['id'])}, which wasn't asked then: {shown(line)}")
        self.knows_ids = True
        return reply

    def finish(self):
        """Ends the questions, and hears what the program says behind its last reply."""
        try:
            self.process.stdin.close()
            while len(self.strays) < MOST and (line := self.lines.get(timeout=QUIET)):
                self.strays.append(f"a line after the last one: {shown(line)}")
        except (OSError, queue.Empty):
            pass  # it has ended, or won't
        self.report()
        if self.has_mark:
            print("a byte-order mark (U+FEFF) before a reply was ignored")

    def report(self):
        """Prints how many lines were no replies, and the first of them; then they're forgotten."""
        if self.strays:
            count = len(self.strays)
            what = "1 line isn't a reply" if count == 1 else f"{count} lines aren't replies, such as"
            print(f"  {what}: {self.strays[0]}")
        self.strays.clear()


def shown(line):
    """The beginning of a line, with nothing in it that a terminal would obey."""
    text = json.dumps(line.decode("utf-8", "backslashreplace").strip())[1:-1].replace('\\"', '"')
    return text if len(text) <= 80 else text[:79] + "…"


def brief(value):
    """A value as JSON, or the beginning of it."""
    try:
        text = json.dumps(value)
    except RecursionError:
        return "what is nested too deeply"
    return text if len(text) <= 60 else text[:59] + "…"


def difference(expected, told):
    """In what an answer differs from the one that is expected: of a long one, its first difference."""
    if isinstance(expected, dict) and isinstance(told, dict) and len(expected) > 3:
        for name in sorted({*expected, *told}):
            if told.get(name, 0) != expected.get(name, 0):
                return f"{shown(name.encode('utf-8', 'replace'))}: {told.get(name, 0)} instead of {expected.get(name, 0)}"
    if isinstance(expected, list) and expected and isinstance(expected[0], list) and isinstance(told, list):
        moves = told if not told or isinstance(told[0], str) else [move for group in told for move in group]
        wanted = [sorted(group) for group in expected for _ in group]
        for at, group in enumerate(wanted):
            if at >= len(moves) or moves[at] not in group:
                found = brief(moves[at]).strip('"') if at < len(moves) else "missing"
                return f"move {at + 1} is {found} instead of {' or '.join(group[:4])}"
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
        reply = program.reply(case)
        if reply.get("skip"):
            skipped += 1
            continue
        asked += shifts(case) or case["catches"]
        if not is_answer(reply.get("answer")):
            error = reply.get("error")
            none.append((case, brief(error) if error else f"no answer: {brief(reply)}"))
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
        print(f"  {len(none)} of these replies have no answer, which would be {wanted}")
    program.report()
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
    # Whoever ends this, ends the program, too: the exception leads through `with`.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with Program(sys.argv[1]) as program:
        verdicts = [examine(program, kind) for kind in kinds]
        program.finish()
    sys.exit(0 if all(verdicts) else 1)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("run.py: interrupted")
