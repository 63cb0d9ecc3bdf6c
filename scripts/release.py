"""Build a release: one wheel with the page and the libraries of every game for every kind of machine.

    make release                                     set up, build the page, then run this
    .venv/bin/python scripts/release.py              this alone, with the page that is there
    .venv/bin/python scripts/release.py starsprint   one game's libraries only, and no wheel

Libraries of other machines cannot run here. They are linked, and their tables of symbols are read: each must export exactly
the game's entry functions and need no other library. This machine's own library plays random games beside the rules, too.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import lief

from retrocade import games
from retrocade.engine.targets import build, library, native, wasm
from retrocade.lab import libraries
from retrocade.offline import bundle

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
MACHINES = (*native.MACHINES, wasm.NAME)
# What LLVM calls to copy and clear memory. Every process has these functions already, whatever its C library.
OF_EVERY_PROCESS = {"memcpy", "memmove", "memset", "bzero", "__bzero"}
# What the linker for macOS adds to every library, and what every program there has.
OF_MACOS = {"__dso_handle", "_mh_dylib_header", "dyld_stub_binder", "/usr/lib/libSystem.B.dylib"}
PAGE = "retrocade/web_dist/index.html"
BUNDLE = "retrocade/offline_dist/index.json"


class NotReleased(Exception):
    """A release is wrong; the message says how."""


def main() -> int:
    """Build the wheel, or the libraries of the named games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *games.NAMES], metavar="GAME")
    named = parser.parse_args().games
    try:
        if named:
            for name in named:
                build_libraries(name, library.PACKAGED)
        else:
            release()
    except (NotReleased, bundle.CannotBundle) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def release() -> None:
    """Build all libraries, then the wheel, and check what is in it. The libraries do not stay in the sources."""
    shutil.rmtree(library.PACKAGED, ignore_errors=True)
    try:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(build_apart, games.NAMES))
        bundle.build()
        wheel = build_wheel()
        check_wheel(wheel)
    finally:
        shutil.rmtree(library.PACKAGED, ignore_errors=True)
    print(f"{wheel.relative_to(ROOT)}: {wheel.stat().st_size:,} bytes")


def build_apart(name: str) -> None:
    """Build the libraries of a game in a separate process, because LLVM never returns its memory."""
    if subprocess.run([sys.executable, __file__, name], check=False).returncode:
        raise NotReleased(f"The libraries of {name} could not be built.")


def build_libraries(name: str, home: Path) -> None:
    """Write the libraries of a game for every kind of machine into a folder for each kind, and check them."""
    game = games.load(name)
    source = build.Source(game, libraries.standard(game))
    symbols = {entry.symbol for entry in source.entries}
    for machine in MACHINES:
        folder = home / machine
        folder.mkdir(parents=True, exist_ok=True)
        code, _ = source.write(machine, folder)
        for made_on_the_way in {*folder.glob(f"{name}-*")} - {*folder.glob("*.json"), code}:
            made_on_the_way.unlink()
        if machine != wasm.NAME:  # the linker of WebAssembly fails if a symbol is missing
            check_library(code, symbols)
        print(f"{machine:15} {name:12} {code.stat().st_size:>9,} bytes", flush=True)
    if library.machine_name() in native.MACHINES:
        check_own(name)


def check_library(code: Path, symbols: set[str]) -> None:
    """Raise NotReleased unless a library exports these functions, nothing else, and needs no other library."""
    exported, needed = symbols_of(code)
    differing = (exported - OF_MACOS) ^ symbols
    foreign = needed - OF_MACOS - OF_EVERY_PROCESS
    if differing or foreign:
        raise NotReleased(f"{code}: other symbols than there should be {sorted(differing)}; needs {sorted(foreign)}.")


def symbols_of(code: Path) -> tuple[set[str], set[str]]:
    """Return what a library exports, and which functions and libraries it needs."""
    lief.logging.disable()  # it warns about empty sections
    read = lief.parse(str(code))
    if isinstance(read, lief.ELF.Binary):
        exported = {str(each.name) for each in read.dynamic_symbols if each.exported}
        imported = {str(each.name) for each in read.dynamic_symbols if each.name and each.shndx == 0}
        return exported, imported | {str(each) for each in read.libraries}
    if isinstance(read, lief.PE.Binary):
        imported = {str(each.name) for each in read.imported_functions}
        return {str(each.name) for each in read.exported_functions}, imported | {str(each) for each in read.libraries}
    if isinstance(read, lief.MachO.Binary):
        if "aarch64" in code.parent.name and not read.has_code_signature:
            raise NotReleased(f"{code} is not signed; Macs of this kind refuse it.")
        imported = {str(each.name).removeprefix("_") for each in read.imported_functions}
        others = {each.name for each in read.libraries if each.command is not lief.MachO.LoadCommand.TYPE.ID_DYLIB}
        return {str(each.name).removeprefix("_") for each in read.exported_functions}, imported | others
    raise NotReleased(f"{code} is no library.")


def check_own(name: str) -> None:
    """Raise NotReleased unless this machine's library is found in the package and plays as the rules say."""
    game = games.load(name)
    bound = library.find(game, libraries.standard(game))
    if bound is None:
        raise NotReleased(f"The library of {name} for this machine is not found.")
    difference = build.disagreement(game, bound)
    if difference:
        raise NotReleased(f"The library of {name} disagrees with the rules on {difference}.")


def build_wheel() -> Path:
    """Build the wheel and return its file."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(DIST)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReleased(f"The wheel could not be built: {done.stderr.strip()[-400:]}")
    return max(DIST.glob("*.whl"), key=lambda file: file.stat().st_mtime)


def check_wheel(wheel: Path) -> None:
    """Raise NotReleased unless a wheel has the page, what browsers need offline, and a library with its description for every game and machine."""
    held = zipfile.ZipFile(wheel).namelist()
    missing = [file for file in (PAGE, BUNDLE) if file not in held]
    for machine in MACHINES:
        for name in games.NAMES:
            start = f"retrocade/native/{machine}/{name}-"
            if len([each for each in held if each.startswith(start)]) != 2:
                missing.append(f"{start}*")
    if missing:
        raise NotReleased(f"{wheel.name} lacks {', '.join(missing)}.")


if __name__ == "__main__":
    sys.exit(main())
