"""Build the native library of each game: all functions that play and bots need, as machine code.

    python -m retrocade.lab.libraries              # all games, in parallel, at low priority
    python -m retrocade.lab.libraries starsprint   # one game

A wheel carries libraries for other kinds of machines, too: scripts/release.py builds it.

A build takes 10 to 40 seconds of processor time a game. It runs in a process of its own, which frees the compiler's memory
(hundreds of megabytes) at its end, so that no player has to wait for it.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from types import ModuleType

from retrocade import bots, games
from retrocade.bots import batch
from retrocade.engine.bound import BoundGame, NotBuilt, WarmUp, bind, interpreted
from retrocade.engine.contract import Game
from retrocade.engine.targets import library
from retrocade.lab import bot_games, random_games

PROGRESS = "progress "  # the beginning of a line with which a build reports its progress
NICER = 10  # added to the niceness of a build


def standard(game: Game) -> tuple[ModuleType, ...]:
    """Return the algorithms that a game's library holds."""
    return (*bots.algorithms(game), bot_games, random_games, batch)


def on_pages(game: Game) -> tuple[ModuleType, ...]:
    """Return the algorithms that its WebAssembly holds: all but those for learning."""
    return tuple(module for module in standard(game) if module is not batch)


def ready(game: Game, progress: Callable[[float], None] = library.silent) -> BoundGame:
    """Return a game bound to its library. If there is none, build it first, in a process of its own."""
    if os.environ.get("RETROCADE_INTERPRETED"):
        return interpreted(game, *standard(game))
    found = library.find(game, standard(game))
    if found:
        return found
    if game.name in games.NAMES and (game.box or games.load(game.name) is game):
        build_apart(game.name, progress, with_wasm=False, box=game.box)
    return bind(game, *standard(game))


def warm_up(game: Game) -> WarmUp:
    """Bind a game in the background, see `ready`."""
    return WarmUp(partial(ready, game), game.name)


def build_apart(name: str, progress: Callable[[float], None], *, with_wasm: bool, box: str = "") -> None:
    """Build a game's library, and on request its WebAssembly, in a process of its own. `box` is a custom box as replays carry it.

    Failures are ignored: `bind` then tries again in this process and reports why.
    """
    flags = [*(["--wasm"] if with_wasm else []), *(["--box"] if box else [])]
    command = [sys.executable, "-m", "retrocade.lab.libraries", name, *flags]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True) as child:  # noqa: S603 - our own module
        atexit.register(child.terminate)  # the build ends with this process
        try:
            if child.stdin:
                child.stdin.write(box)
                child.stdin.close()
            for line in child.stdout or ():
                if line.startswith(PROGRESS):
                    progress(float(line.removeprefix(PROGRESS)))
        finally:
            atexit.unregister(child.terminate)


def build_all(names: list[str], tell: Callable[[str], None]) -> bool:
    """Build the missing libraries in parallel; return True if all games have one."""
    from concurrent.futures import ThreadPoolExecutor

    missing = [name for name in names if not is_built(name)]
    if not missing:
        return True
    tell(f"Building native code of {', '.join(missing)}: a minute or two, once")

    def build(name: str) -> None:
        build_apart(name, library.silent, with_wasm=can_link_wasm())
        tell(
            f"  {name} is ready"
            if is_built(name)
            else f"  {name} failed: python -m retrocade.lab.libraries {name} says why"
        )

    with ThreadPoolExecutor(max(1, min(len(missing), os.cpu_count() or 1))) as pool:
        list(pool.map(build, missing))
    return all(map(is_built, names))


def is_built(name: str) -> bool:
    """Return True if a game's native library and its WebAssembly exist."""
    game = games.load(name)
    has_wasm = not can_link_wasm() or library.find_wasm(game, on_pages(game)) is not None
    return has_wasm and library.find(game, standard(game)) is not None


def can_link_wasm() -> bool:
    """Return True if the linker for WebAssembly is installed."""
    return find_spec("ziglang") is not None


def say(line: str) -> None:
    """Write a line to standard output and flush it."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(names: list[str]) -> int:
    """Build one game in this process, or all games in processes of their own."""
    with_wasm = "--wasm" in names
    box = sys.stdin.read() if "--box" in names else ""
    names = [name for name in names if not name.startswith("--")]
    if len(names) != 1:
        done = build_all(names or list(games.NAMES), say)
        return 0 if done else 1
    from retrocade.engine.targets import build

    if hasattr(os, "nice"):
        os.nice(NICER)
    game = games.load(names[0], box) if box else games.load(names[0])
    try:
        build.build(game, standard(game), lambda share: say(f"{PROGRESS}{share:.3f}"), with_wasm=with_wasm)
    except NotBuilt as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
