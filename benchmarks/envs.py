"""Measure steps/s of the environments, with observations and masks, beside bare playouts and other libraries, in one run.

    python -m benchmarks.envs                       # our games, and OpenSpiel, PettingZoo, EnvPool and Pgx where they are installed
    python -m benchmarks.envs --games insertcoin --rounds 8

All libraries take turns in rounds and the best round counts, because other work of the machine can only slow a round down; processor
time hardly depends on that work. A step is one decision of one game: it draws a random legal action and writes the observation and
the mask; games that end start again. A bare playout is the same games without observations and masks (`retrocade bench`). Other
libraries play their own board games, with observations and masks if they have them: EnvPool has no game with masks, so it plays
FrozenLake and CartPole.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from retrocade import games
from retrocade.engine.bound import bind
from retrocade.envs import BatchEnv
from retrocade.lab import random_games
from retrocade.lab.bench import Runner

N = 1024  # games in a batch
ROUND_S = 0.15

Side = tuple[str, Callable[[], int]]  # a name, and a function that takes some steps and returns their number


def batch_steps(env: BatchEnv) -> int:
    for _ in range(8):
        env._run("sample")  # noqa: SLF001 - without a copy of the actions that nobody looks at
        env._run("step")  # noqa: SLF001
    return 8 * env.n


def public_steps(env: BatchEnv) -> int:
    for _ in range(8):
        env.step(env.sample())
    return 8 * env.n


def our_sides(name: str) -> Iterator[Side]:
    """Yield the ways to play one of our games, with one seat if the game allows it, else with two."""
    game = games.load(name)
    seats = 2 if name in ("domination", "insertcoin", "retrotetro") else 1
    options = game.untimed({**game.choose({}), "seats": seats})
    bare = Runner(bind(game, random_games))
    bare.start = bare.bound.state(game.blank(options))
    count = bare.games_in(ROUND_S / 4)
    yield f"{name}: bare playouts", lambda: bare.decisions(count)
    for threads in (1, 2):
        env = BatchEnv(name, N, seats=seats, seed=1, threads=threads, copy=False, autoreset="same_step")
        env.reset()
        yield f"{name}: BatchEnv, {threads} thread{'s' * (threads > 1)}", partial(batch_steps, env)
    env = BatchEnv(name, N, seats=seats, seed=1)
    env.reset()
    yield f"{name}: BatchEnv, public calls with copies", partial(public_steps, env)
    env = BatchEnv(name, N, seats=seats, seed=1, dtype="float32", copy=False, autoreset="same_step")
    env.reset()
    yield f"{name}: BatchEnv, float32", partial(batch_steps, env)
    yield from single_sides(name, seats)


def single_sides(name: str, seats: int) -> Iterator[Side]:
    """Yield the same game, one at a time, through the Python libraries."""
    if find_spec("gymnasium"):
        env = import_module("retrocade.envs.gym").single(name, seats=1 if seats == 1 else 2, bots="random")
        yield f"{name}: Gymnasium single", partial(gym_steps, env, np.random.default_rng(1))
    if find_spec("pettingzoo"):
        aec = import_module("retrocade.envs.pettingzoo").aec(name, seats=seats)
        yield f"{name}: PettingZoo AEC", partial(aec_steps, aec)
    if find_spec("pyspiel"):
        import_module("retrocade.envs.openspiel").register()
        spiel = import_module("pyspiel").load_game(f"retrocade_{name}", {"seats": seats, "recall": False, "seeds": 8})
        yield f"{name}: OpenSpiel", partial(spiel_steps, spiel, np.random.default_rng(1))


def gym_steps(env: Any, rng: Any) -> int:
    _, info = env.reset()
    for n in range(200):
        _, _, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        if terminated or truncated:
            return n + 1
    return 200


def aec_steps(env: Any) -> int:
    env.reset()
    n = 0
    for agent in env.agent_iter(200):
        observation, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        n += not over
    return n


def spiel_steps(game: Any, rng: Any) -> int:
    state, n = game.new_initial_state(), 0
    while not state.is_terminal() and n < 200:
        if state.is_chance_node():
            state.apply_action(int(rng.choice([action for action, _ in state.chance_outcomes()])))
            continue
        player = state.current_player()
        np.asarray(state.observation_tensor(player), np.float32)
        state.legal_actions_mask(player)
        state.apply_action(int(rng.choice(state.legal_actions())))
        n += 1
    return n


def other_sides() -> Iterator[Side]:
    """Yield games of other installed libraries."""
    if find_spec("pyspiel"):
        for name in ("connect_four", "backgammon", "gin_rummy", "python_tic_tac_toe"):
            import_module("open_spiel.python.games.tic_tac_toe")
            game = import_module("pyspiel").load_game(name)
            yield f"OpenSpiel {name}", partial(spiel_steps, game, np.random.default_rng(1))
    if find_spec("pettingzoo") and find_spec("pygame"):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        env = import_module("pettingzoo.classic.connect_four_v3").raw_env()
        yield "PettingZoo connect_four_v3", partial(aec_steps, env)
    if find_spec("envpool"):
        for name in ("FrozenLake-v1", "CartPole-v1"):
            for threads in (1, 2):
                pool = import_module("envpool").make_gymnasium(name, num_envs=N, num_threads=threads, seed=1)
                pool.reset()
                yield f"EnvPool {name}, {threads} thread{'s' * (threads > 1)}", partial(pool_steps, pool)
    if find_spec("pgx"):
        for name in ("connect_four", "backgammon"):
            yield f"Pgx {name}, CPU", pgx_side(name)


def pool_steps(pool: Any) -> int:
    rng = np.random.default_rng(1)
    for _ in range(8):
        pool.step(rng.integers(0, pool.action_space.n, N))
    return 8 * N


def pgx_side(name: str) -> Callable[[], int]:
    """Return steps of Pgx: random legal actions, eight steps in one compiled call."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(name)
    wrapped = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        keys = jax.random.split(key, 2 * N)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.vmap(jax.random.categorical)(keys[:N], logits)
        return jax.vmap(wrapped)(state, actions, keys[N:]), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, 8))[0])
    held = {"state": jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), N)), "key": jax.random.PRNGKey(1)}
    held["state"] = run(held["state"], held["key"])  # compiles

    def steps() -> int:
        held["key"], key = jax.random.split(held["key"])
        held["state"] = jax.block_until_ready(run(held["state"], key))
        return 8 * N

    return steps


def measured(side: Callable[[], int]) -> tuple[float, float]:
    """Return steps a second and steps a second of processor time, all threads together, over about one round."""
    steps, began, used = 0, time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - began) < ROUND_S:
        steps += side()
    return steps / took, steps / (time.process_time() - used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(games.NAMES))
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--only-ours", action="store_true")
    given = parser.parse_args()
    sides = [side for name in given.games.split(",") for side in our_sides(name)]
    sides += [] if given.only_ours else list(other_sides())
    best = {name: (0.0, 0.0) for name, _ in sides}
    for _ in range(given.rounds):
        for name, side in sides:
            wall, processor = measured(side)
            best[name] = max(best[name][0], wall), max(best[name][1], processor)
    print(f"load average {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    print("| | steps/s | steps/s of processor time | of bare playouts |\n|---|---|---|---|")
    for name, (wall, processor) in best.items():
        bare = best.get(f"{name.partition(':')[0]}: bare playouts")
        print(f"| {name} | {wall:,.0f} | {processor:,.0f} | {f'{processor / bare[1]:.2f}' if bare else ''} |")


if __name__ == "__main__":
    main()
