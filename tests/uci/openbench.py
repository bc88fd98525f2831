#!/usr/bin/env python3
"""Builds and benches as a worker of OpenBench does, from a copy of what is committed.

    tests/uci/openbench.py                        # every stage
    tests/uci/openbench.py plain see+killers=3    # these stages and variants

A program is built by `make` in the folder that `engine/openbench.json` names, with the arguments that a
worker adds. Two runs of its bench at the same time must have the same count as the sources here, take little
time and print words that a worker can read. Exits with 1 at the first program that doesn't.
"""

import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXE = "BestMoveFirst-0123ABCD"
SECONDS = 10  # of CPU time, for a bench
# The forms in which OpenBench's server takes the values of a preset, as far as our
# presets need them.
FORMS = {
    "both_options": r"Threads=1 Hash=\d+",
    "both_time_control": r"\d+\.\d+\+\d+\.\d+|N=\d+",
    "test_bounds": r"\[-?\d+\.\d+, -?\d+\.\d+\]",
    "test_confidence": r"\[0\.\d+, 0\.\d+\]",
    "win_adj": r"None|movecount=\d+ score=\d+",
    "draw_adj": r"None|movenumber=\d+ movecount=\d+ score=\d+",
    "workload_size": r"\d+",
    "base_branch": r"\S+",
    "book_name": r"\S+\.(epd|pgn)",
}


def expect(condition, what):
    if not condition:
        sys.exit(f"openbench: {what}")


def engine_of(tree):
    """Checks the form of what the server is told about the engine; returns the folder where it is built."""
    engine = json.loads((tree / "engine/openbench.json").read_text(encoding="ascii"))
    expect(type(engine["private"]) is bool and type(engine["nps"]) is int, "'private' or 'nps'")
    expect(engine["source"].startswith("https://github.com/"), "'source' is no address")
    version = re.search(r'^rust-version = "(.*)"', (tree / "Cargo.toml").read_text("utf-8"), re.MULTILINE)
    expect(engine["build"]["compilers"] == [f"cargo>={version[1]}.0"], "'compilers' asks for another cargo")
    for kind in ("test_presets", "tune_presets", "datagen_presets"):
        expect("default" in engine[kind], f"no default in '{kind}'")
        for name, preset in engine[kind].items():
            for key, value in preset.items():
                expect(re.fullmatch(FORMS[key], str(value)), f"{kind}, {name}: {key}")
    return tree / engine["build"]["path"]


def make(folder, *words):
    """Builds with all optimisation, as a worker does; returns the exit code and the output."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("CARGO_PROFILE_")}
    command = ["make", "-j", f"EXE={EXE}", "CC=cargo", "EVALFILE=/nowhere/net", *words]
    built = subprocess.run(command, cwd=folder, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return built.returncode, built.stdout.decode("utf-8")


def bench(folder):
    """Runs the bench; returns the node count as a worker reads it."""
    run = subprocess.run([f"./{EXE}", "bench"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                         stdin=subprocess.DEVNULL, timeout=6 * SECONDS)
    expect(run.returncode == 0, f"bench ends with {run.returncode}")
    # The last word of each kind counts; anything but letters and digits is a separator.
    words = re.sub(r"[^a-zA-Z0-9\n]+", " ", run.stdout.decode("ascii"))
    nodes, speeds = (re.findall(rf"(\d+)\s+{unit}", words, re.IGNORECASE) for unit in ("nodes", "nps"))
    expect(nodes and speeds and int(speeds[-1]) > 0, f"bench says {words[-100:]!r}")
    return int(nodes[-1])


def worked():
    """The CPU time, in seconds, of the programs started here that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def expected(name):
    """The node count of the sources here."""
    command = ["cargo", "run", "--quiet", "--release", "--locked", "--", "bench", "--stage", name]
    return int(subprocess.check_output(command, cwd=ROOT).split()[-4])


def main():
    stages = sorted(path.name for path in (ROOT / "chapters-code").glob("[0-9]*"))
    stages = [folder.partition("-")[2] for folder in stages]
    with tempfile.TemporaryDirectory() as tree:
        archive = subprocess.check_output(["git", "archive", "HEAD"], cwd=ROOT)
        subprocess.run(["tar", "x"], cwd=tree, input=archive, check=True)
        folder = engine_of(pathlib.Path(tree))
        for name in sys.argv[1:] or stages:
            words = [f"STAGE={name}"] if name != stages[-1] else []  # the default
            code, said = make(folder, *words)
            expect(code == 0, f"{name} is not built: {said}")
            begun = worked()
            with ThreadPoolExecutor() as both:
                counts = list(both.map(bench, [folder] * 2))
            seconds = (worked() - begun) / 2
            expect(set(counts) == {expected(name)}, f"{name} counts {counts}, not {expected(name)}")
            expect(seconds < SECONDS, f"{name} benches for {seconds:.1f} s")
            print(f"{name}: {counts[0]} nodes in {seconds:.1f} s", flush=True)
            os.remove(folder / EXE)
        for name, word in (("kilers", "'kilers'"), ("see+kilers=3", "'kilers'"), ("see+killers=x", "'x'")):
            code, said = make(folder, f"STAGE={name}")
            expect(code != 0 and word in said and not (folder / EXE).exists(), f"{name} is built: {said}")


if __name__ == "__main__":
    main()
