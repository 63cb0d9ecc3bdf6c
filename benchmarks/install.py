"""Measure the size of an installation on the disk, package by package.

    make release && python -m benchmarks.install dist/retrocade-*.whl
    python -m benchmarks.install dist/retrocade-*.whl --extra hosting

Makes a new virtual environment, installs the wheel with the versions of requirements/run.lock, and prints JSON: megabytes on the
disk (a million bytes, as `du` counts blocks) with the byte code that pip writes and without it. pip and setuptools, which come
with every environment, do not count.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import venv
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

from benchmarks.services import folder

LOCK = Path("requirements/run.lock")
OF_EVERY_ENVIRONMENT = {"pip", "setuptools"}
MEGABYTE = 1e6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--extra", action="append", default=[], help="an extra to install as well")
    args = parser.parse_args()
    with folder() as home:
        print(json.dumps(measure(args.wheel.resolve(), args.extra, home), indent=2))


def measure(wheel: Path, extras: list[str], home: Path) -> dict[str, Any]:
    """Return the sizes of all packages after an installation into a folder."""
    venv.create(home / "venv", with_pip=True)
    constraints = home / "constraints.txt"
    constraints.write_text("\n".join(re.findall(r"^[a-z0-9][^\\\n]*==[^\\\n]*", LOCK.read_text(), re.MULTILINE)))
    wanted = f"{wheel}[{','.join(extras)}]" if extras else str(wheel)
    pip = [str(home / "venv" / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--constraint", str(constraints), wanted], check=True, stderr=subprocess.DEVNULL)
    (site,) = (home / "venv" / "lib").glob("python*/site-packages")
    found = {
        each.name: sizes([Path(str(each.locate_file(file))) for file in each.files or ()])
        for each in distributions(path=[str(site)])
        if each.name not in OF_EVERY_ENVIRONMENT
    }
    return {
        "mb": round(sum(whole for whole, _ in found.values()), 1),
        "mb_without_byte_code": round(sum(plain for _, plain in found.values()), 1),
        "packages": {name: found[name][0] for name in sorted(found, key=lambda name: -found[name][0])},
    }


def sizes(files: list[Path]) -> tuple[float, float]:
    """Return the size of files on the disk in megabytes, with byte code and without."""
    taken = {file: file.lstat().st_blocks * 512 / MEGABYTE for file in files if file.exists()}
    plain = sum(size for file, size in taken.items() if file.suffix != ".pyc")
    return round(sum(taken.values()), 2), round(plain, 2)


if __name__ == "__main__":
    main()
