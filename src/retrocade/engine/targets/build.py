"""Build missing libraries: run the front end, emit code for each target, check it and keep it in the cache."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from retrocade.engine import binding
from retrocade.engine.bound import BoundGame, NotBuilt, interpreted
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import Game, seats_in
from retrocade.engine.layout import to_bytes
from retrocade.engine.targets import frontend, interface, library, native, wasm

CHECKED_GAMES, CHECKED_STEPS = 3, 400  # of the self-test
NOT_IN_WASM = {"batch"}  # modules that no page needs: learning programs run natively


class Source:
    """A game with algorithms as one LLVM program, ready for any target."""

    def __init__(
        self, game: Game, algorithms: tuple[ModuleType, ...], progress: Callable[[float], None] = library.silent
    ) -> None:
        self.game = game
        self.algorithms = algorithms
        named = binding.named_modules(game, algorithms)
        self.entries = interface.entries_of(named)
        self.hashes = library.module_hashes(game, algorithms)
        self.program = frontend.program(game, named, self.entries, progress)

    def name(self, machine: str) -> str:
        """Return the file name of its library for a machine, without the ending."""
        return f"{self.game.name}-{interface.digest_of([machine, *self.hashes.values()])}"

    def description(self, machine: str, code: bytes) -> dict[str, Any]:
        """Return the description of its library for a machine."""
        entries = [entry for entry in self.entries if self._holds(machine, entry.module)]
        return interface.describe(self.game, entries) | {
            "machine": machine,
            "modules": {name: found for name, found in self.hashes.items() if self._holds(machine, name)},
            "code": interface.digest_of_bytes(code),
        }

    def _holds(self, machine: str, module: str) -> bool:
        """Return True if the library of a machine holds this module."""
        return machine != wasm.NAME or module not in NOT_IN_WASM

    def _program(self, machine: str) -> Any:
        """Return the program for a machine. Functions that its library does not hold are internal, so that LLVM drops them."""
        left_out = [entry.symbol for entry in self.entries if not self._holds(machine, entry.module)]
        if not left_out:
            return self.program
        program = self.program.clone()
        for symbol in left_out:
            program.get_function(symbol).linkage = "internal"
        return program

    def write(self, machine: str, folder: Path) -> tuple[Path, Path]:
        """Write the library for a machine, and its description, into a folder; return both files."""
        symbols = [entry.symbol for entry in self.entries if self._holds(machine, entry.module)]
        target: Any = wasm if machine == wasm.NAME else native
        code = folder / f"{self.name(machine)}{target.ENDING}"
        target.write(self._program(machine), machine, symbols, code)
        about = code.with_name(self.name(machine) + library.about_ending(machine))
        about.write_text(json.dumps(self.description(machine, code.read_bytes()), indent=1), encoding="utf-8")
        return code, about


def build(
    game: Game,
    algorithms: tuple[ModuleType, ...],
    progress: Callable[[float], None] = library.silent,
    *,
    with_wasm: bool = False,
) -> BoundGame:
    """Build the native library of a game, check it, keep it in the cache and return the game bound to it.

    `with_wasm` builds WebAssembly, too. Raises NotBuilt if the library cannot be built or disagrees with the rules.
    """
    machine = library.machine_name()
    if machine not in native.MACHINES:
        raise NotBuilt(f"No native library can be built for this kind of machine ({machine}).")
    home = library.cache_home()
    with suppress(OSError):  # `keep` reports it
        home.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="retrocade-build-") as folder:
        source = Source(game, algorithms, lambda share: progress(0.6 * share))
        code, about = source.write(machine, Path(folder))
        progress(0.8)
        description = json.loads(about.read_text(encoding="utf-8"))
        kept = keep([code, about], home)
        bound = library.load(kept, game, algorithms, description)
        if bound is None:
            raise NotBuilt(f"The library of {game.title} that was built just now cannot be loaded.")
        difference = disagreement(game, bound)
        if difference:
            for file in (kept, kept.with_name(about.name)):
                file.unlink(missing_ok=True)
            raise NotBuilt(f"The library of {game.title} disagrees with the rules on {difference}. It is not used.")
        if with_wasm:
            keep([*source.write(wasm.NAME, Path(folder))], home)
    progress(1.0)
    return bound


def keep(files: list[Path], home: Path) -> Path:
    """Copy files to the cache, the description last, and return the path of the code there; if that fails, the old path."""
    try:
        home.mkdir(parents=True, exist_ok=True)
        for file in files:
            part = home / f"{file.name}.{os.getpid()}.part"
            shutil.copyfile(file, part)
            part.replace(home / file.name)
        library.forget_old()
    except OSError as error:
        sys.stderr.write(f"The library cannot be kept in {home} ({error}); it will be built again next time.\n")
        return files[0]
    return home / files[0].name


def disagreement(game: Game, bound: BoundGame) -> str:
    """Play a few random games interpreted and as machine code. Return what differs, "" if nothing does."""
    plain = interpreted(game)
    out, numbers = [0] * game.most_legal, bound.numbers(game.most_legal)
    for seed in range(CHECKED_GAMES):
        blank = game.blank(game.untimed(game.choose({})))
        ours, theirs = plain.state(blank), bound.state(blank)
        luck, same_luck, choices = plain.chance(seed), bound.chance(seed), seeded(seed)
        plain.rules.setup(ours, luck)
        bound.rules.setup(theirs, same_luck)
        for _ in range(CHECKED_STEPS):
            waiting = seats_in(plain.rules.to_act(ours))
            if not waiting:
                break
            seat = waiting[below(choices, len(waiting))]
            n = plain.rules.legal(ours, seat, out)
            if list(numbers[: bound.rules.legal(theirs, seat, numbers)]) != out[:n]:
                return "legal actions"
            action = out[below(choices, n)]
            plain.rules.apply(ours, seat, action, luck)
            bound.rules.apply(theirs, seat, action, same_luck)
            if to_bytes(ours) != bound.record(theirs):
                return "a state"
    return ""
