"""Builds the bundle that browsers need to play without a server: an archive of our Python, each game's WebAssembly, and
Pyodide.

    python -m retrocade.offline.bundle            # into the package, from where the server serves it

File names contain a hash of the content, so that browsers may cache the files for ever. Only `index.json` has a fixed
name; it lists the files that belong together. The archive contains the modules that the arcade imports. A child process
finds them: it imports the arcade with stand-ins for the packages that a browser does not have.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

from retrocade import games
from retrocade.engine.targets import library
from retrocade.lab import libraries
from retrocade.server.protocol.encoding import DATA, encode
from retrocade.server.protocol.values import PROTOCOL
from retrocade.server.tables.summaries import game_info

PACKAGE = Path(__file__).parent.parent
STAND_INS = Path(__file__).parent / "stand_ins"
BUNDLE = PACKAGE / "offline_dist"  # where the server and `retrocade export` find it
INDEX = "index.json"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the date of all files in the archive, so that the same sources give the same bytes
IMPORTED = """
import sys
import retrocade.offline.beginning
for name, module in list(sys.modules.items()):
    if getattr(module, "__file__", None):
        print(name, module.__file__, sep="\\t")
"""


class CannotBundle(Exception):
    """Something that the bundle needs is missing. The text says what to do."""


def imported() -> dict[str, Path]:
    """Return the files of all modules that the arcade in a browser imports, except the standard library."""
    path = os.pathsep.join([str(STAND_INS), str(PACKAGE.parent)])
    env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", IMPORTED]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own code
    if done.returncode:
        raise CannotBundle(f"The arcade for browsers cannot be imported: {done.stderr.strip()[-600:]}")
    found = dict(line.split("\t") for line in done.stdout.splitlines() if "\t" in line)
    return {
        name: Path(file)
        for name, file in found.items()
        if name.partition(".")[0] not in sys.stdlib_module_names and file.endswith(".py") and name != "__main__"
    }


def archive() -> bytes:
    """Return our Python as a zip file: sources and the data files beside them."""
    files: dict[str, Path] = {}
    for name, file in imported().items():
        inside = name.replace(".", "/")
        files[f"{inside}/__init__.py" if file.name == "__init__.py" else f"{inside}.py"] = file
        if name.startswith("retrocade.") and file.name == "__init__.py":
            files |= {f"{inside}/{data.relative_to(file.parent)}": data for data in data_beside(file.parent)}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for inside in sorted(files):
            packed.writestr(zipfile.ZipInfo(inside, LONG_AGO), files[inside].read_bytes(), zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def data_beside(folder: Path) -> list[Path]:
    """Return the files that modules of a package read."""
    return [*folder.glob("*.toml"), *folder.glob("words/**/en.ftl")]


def pyodide_folder() -> Path:
    """Return Pyodide's folder among the page's packages."""
    found = PACKAGE.parent.parent / "web" / "node_modules" / "pyodide"
    if not (found / "package.json").is_file():
        raise CannotBundle("Pyodide is not installed. `make setup` installs it with the page's packages.")
    return found


def named(name: str, ending: str, data: bytes) -> str:
    return f"{name}-{blake2b(data, digest_size=6).hexdigest()}{ending}"


def build(folder: Path = BUNDLE) -> dict[str, Any]:
    """Write the bundle into a folder, replacing its contents. Return the index."""
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    index: dict[str, Any] = {"protocol": PROTOCOL, "archive": keep(part, "retrocade", ".zip", archive()), "games": {}}
    for name in games.NAMES:
        game = games.load(name)
        found = library.find_wasm(game, libraries.on_pages(game))
        if found is None:
            raise CannotBundle(
                f"There is no WebAssembly of {game.title}. `python -m retrocade.lab.libraries` builds it."
            )
        index["games"][name] = keep(part, name, ".wasm", found[0].read_bytes())
    source = pyodide_folder()
    version = json.loads((source / "package.json").read_text(encoding="utf-8"))["version"]
    index |= {"pyodide": f"pyodide-{version}", "files": PYODIDE_FILES}
    (part / index["pyodide"]).mkdir()
    for file in PYODIDE_FILES:
        shutil.copyfile(source / file, part / index["pyodide"] / file)
    index["shown"] = json.loads(encode([game_info(name) for name in games.NAMES], DATA))
    (part / INDEX).write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    part.rename(folder)
    return index


def keep(folder: Path, name: str, ending: str, data: bytes) -> str:
    """Write a file under a name with a hash of its content. Return the name."""
    file = named(name, ending, data)
    (folder / file).write_bytes(data)
    return file


def main() -> int:
    try:
        build()
    except CannotBundle as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
