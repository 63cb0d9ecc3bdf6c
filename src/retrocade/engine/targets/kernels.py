"""A cache of PTX kernels, beside the native libraries. Finding kernels there needs no compiler."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.engine.targets import interface, library

BUILDERS = ("ptx.py", "step_kernels.py")  # a change there changes every kernel


def kept(game: Game, algorithms: tuple[ModuleType, ...], kind: str, build: Callable[[], str]) -> str:
    """Return the PTX of this kind of kernels for a game, from the cache; if it is not there, build and keep it."""
    builders = [(Path(__file__).parent / name).read_text(encoding="utf-8") for name in BUILDERS]
    hashes = library.module_hashes(game, algorithms)
    file = library.cache_home() / f"{game.name}-{interface.digest_of([kind, *hashes.values(), *builders])}.ptx"
    if file.exists():
        return file.read_text(encoding="utf-8")
    if find_spec("numba") is None:
        raise BadValue(
            f"The GPU's code of {game.title} is not built yet, and building it needs the compiler: "
            "pip install 'retrocade[compiler]'. A machine without it uses what another one built: copy its folder "
            f"{library.cache_home()}."
        )
    text = build()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)
    return text
