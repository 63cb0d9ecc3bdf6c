"""Compare the games on an NVIDIA GPU with the CPU, then measure them.

    python -m benchmarks.gpu build                      # builds the kernels and native libraries; needs the extra 'compiler', no GPU
    python -m benchmarks.gpu run                        # on a machine with a GPU; needs NVIDIA's driver, NumPy, and torch for 'steps'
    python -m benchmarks.gpu run --what check --minutes 5 --games starsprint

Both use the files in `RETROCADE_CACHE_DIR`, so that one machine can build and another one run. The parts of `run`:

    random   whole random games: decisions of the games of 16,384 seeds equal to native code's, seed by seed; then decisions/s
    steps    `GpuBatch` with observations and masks in torch's tensors: 16,384 games beside `BatchEnv`, every array of every step equal;
             then steps/s of `sample` and `step` together
    check    games between random bots with every invariant checked after every step, for this many minutes a game; the rows of 16,384
             of them equal to native code's
"""

from __future__ import annotations

import argparse
import array
import json
import time
from collections import deque
from contextlib import suppress
from typing import Any

from retrocade import games
from retrocade.engine.contract import Game
from retrocade.engine.layout import to_bytes
from retrocade.engine.targets import cuda, kernels
from retrocade.lab import libraries, random_games

SEEDS, THREADS = 16_384, 128
REGISTERS = 64  # whole random games: more threads beat more registers
COMPARED_STEPS = 100
ROUND_S = 1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=["build", "run"])
    parser.add_argument("--games", default=",".join(games.NAMES))
    parser.add_argument("--what", default="random,steps,check")
    parser.add_argument("--minutes", type=float, default=0.2, help="of 'check', for each game")
    parser.add_argument("--n", type=int, default=131_072, help="games in a batch of 'steps'")
    given = parser.parse_args()
    parts: dict[str, Any] = {"random": whole_games, "steps": stepping, "check": checking}
    for name in given.games.split(","):
        game = games.load(name)
        if given.action == "build":
            build(game)
            continue
        for what in given.what.split(","):
            print(json.dumps({"game": name, "what": what, **parts[what](game, given)}), flush=True)


def build(game: Game) -> None:
    """Build everything that `run` needs."""
    from retrocade.envs import gpu
    from retrocade.lab import gpu_games

    began = time.process_time()
    sizes = [len(make(game)) for make in (random_ptx, gpu_games.ptx_of, gpu.kernels_of)]
    libraries.ready(game)
    print(
        json.dumps({"game": game.name, "ptx_bytes": sizes, "build_s": round(time.process_time() - began, 1)}),
        flush=True,
    )


def random_ptx(game: Game) -> str:
    """Return the kernel for random games."""

    def make() -> str:
        from retrocade.engine.targets import ptx

        return ptx.random_games(game, random_games)

    return kernels.kept(game, (random_games,), "random games", make)


def whole_games(game: Game, _given: argparse.Namespace) -> dict[str, Any]:
    """Compare random games with native code, then measure them."""
    driver = cuda.driver()
    began = time.perf_counter()
    kernel = driver.module(random_ptx(game), REGISTERS).kernel("play")
    load_s = time.perf_counter() - began
    blank = game.blank(game.untimed(game.choose({})))
    start = driver.holding(to_bytes(blank))
    resident = kernel.resident_blocks(THREADS) * driver.multiprocessors * THREADS
    decisions = driver.memory(8 * max(resident, SEEDS))

    def play(threads: int, each: int) -> tuple[list[int], float]:
        driver.wait()
        began = time.perf_counter()
        kernel.launch(threads // THREADS, THREADS, start.address, 1, each, decisions.address)
        driver.wait()
        took = time.perf_counter() - began
        counts = array.array("q", decisions.read(8 * threads))
        return counts.tolist(), took

    counts, _ = play(SEEDS, 1)
    bound = libraries.ready(game)
    s, first, out, luck = bound.state(), bound.state(blank), bound.numbers(game.most_legal), bound.chance(0)
    equal = counts == [bound.random_games.many(s, first, out, luck, 1 + seed, 1) for seed in range(SEEDS)]
    each, best = 1, 0.0
    while True:
        counts, took = play(resident, each)
        best = max(best, sum(counts) / took)
        if took > ROUND_S:
            break
        each *= 2
    return {
        "equal": equal,
        "seeds": SEEDS,
        "decisions_per_s": round(best),
        "registers": kernel.attribute(cuda.REGISTERS),
        "stack_bytes": kernel.attribute(cuda.LOCAL_BYTES),
        "load_s": round(load_s, 2),
    }


def stepping(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Compare `GpuBatch` with `BatchEnv`, then measure it."""
    import numpy as np
    import torch

    from retrocade.envs import BatchEnv
    from retrocade.envs.gpu import GpuBatch

    seats = 2 if game.name in ("domination", "insertcoin", "retrotetro") else 1
    more: dict[str, Any] = {"seats": seats, "seed": 1, "autoreset": "same_step", "illegal": "ignore"}
    host, device = BatchEnv(game, SEEDS, threads=8, **more), GpuBatch(game, SEEDS, **more)
    host.reset()
    device.reset()
    different = 0
    for _ in range(COMPARED_STEPS):
        actions = device.sample()
        different += not np.array_equal(host.sample(), actions.cpu().numpy())
        ours, theirs = host.step(actions.cpu().numpy()), device.step(actions)
        different += sum(not np.array_equal(a, b.cpu().numpy()) for a, b in zip(ours, theirs, strict=True))
    different += host.to_bytes() != device.to_bytes()
    host.close()
    env = GpuBatch(game, given.n, **more)
    env.reset()

    def rate() -> float:
        torch.cuda.synchronize()
        began, steps = time.perf_counter(), 0
        while time.perf_counter() - began < ROUND_S:
            for _ in range(10):
                env._run("sample")  # noqa: SLF001 - without a copy of the actions that nobody looks at
                env._run("step")  # noqa: SLF001
            torch.cuda.synchronize()
            steps += 10 * env.n
        return steps / (time.perf_counter() - began)

    rate()
    return {
        "equal": different == 0,
        "games": SEEDS,
        "steps": COMPARED_STEPS,
        "n": env.n,
        "random_steps_per_s": round(max(rate(), rate())),
    }


def checking(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    """Compare games between random bots with native code, then check invariants for some minutes."""
    import numpy as np

    from retrocade.lab import gpu_games
    from retrocade.lab.simulate import MOST_GAMES, Plan, Tally, play_chunk

    options = game.untimed(game.choose({}))
    bots = ("random",) * options["seats"]
    compared = Plan(game, options, bots, 1, SEEDS, checked=True)
    player = gpu_games.GpuPlayer(compared)
    player.start(1, SEEDS)
    rows = player.results()
    equal = np.array_equal(rows.reshape(-1), np.array(play_chunk(compared, libraries.ready(game), 1, SEEDS)))
    plan = Plan(game, options, bots, 1, MOST_GAMES, checked=True)
    began = time.perf_counter()

    def check_stop() -> None:
        if time.perf_counter() - began > 60 * given.minutes:
            raise KeyboardInterrupt

    tallies: deque[Tally] = deque(maxlen=1)
    with suppress(KeyboardInterrupt):
        tallies.extend(gpu_games.batches(plan, gpu_games.GpuPlayer(plan), check_stop))
    [tally] = tallies
    took = time.perf_counter() - began
    decisions = sum(value * times for value, times in tally.decisions.items())
    return {
        "equal": bool(equal),
        "seeds": SEEDS,
        "games": tally.games,
        "violations": len(tally.violations),
        "seconds": round(took, 1),
        "games_per_s": round(tally.games / took),
        "decisions_per_s": round(decisions / took),
    }


if __name__ == "__main__":
    main()
