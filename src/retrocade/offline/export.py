"""Exports the arcade as a folder of files that any web host can serve."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from retrocade.engine.errors import BadValue
from retrocade.server.web.middleware import CSP
from retrocade.server.web.static_files import BUILT, OFFLINE

HEAD = "<head>"
# Pages cannot set frame-ancestors.
POLICY = "; ".join(part for part in CSP.split("; ") if not part.startswith("frame-ancestors"))
MARK = (
    '\n    <meta name="retrocade-server" content="none" />'
    f'\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
)
BASE = re.compile(r"/?((?:[A-Za-z0-9_~-][A-Za-z0-9._~-]*/)*)")
FILE = re.compile(r'((?:src|href)=")/')  # in index.html: a file of the page


def export(folder: Path, page: Path = BUILT, bundle: Path = OFFLINE, base: str = "/") -> int:
    """Write the site into a folder, which must be empty or contain an earlier site. Return its size in bytes.

    `base` is the site's path on its host.
    """
    base = checked_base(base)
    if not (page / "index.html").is_file():
        raise BadValue("The page is not built. Build it with `make setup`, or install a release.")
    if not (bundle / "index.json").is_file():
        raise BadValue("What browsers need to play without a server is missing. `make setup` puts it together.")
    refuse_strangers(folder)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(page, folder)
    shutil.copytree(bundle, folder / "offline")
    index = FILE.sub(rf"\g<1>{base}", (page / "index.html").read_text(encoding="utf-8").replace(HEAD, HEAD + MARK, 1))
    for name, text in {"index.html": index, "404.html": index, **fallbacks(base)}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def checked_base(base: str) -> str:
    """Return the site's path with a slash at both ends. Raise BadValue if it is not a path."""
    found = BASE.fullmatch(f"{base}/".replace("//", "/"))
    if not found:
        raise BadValue(f"'{base}' is no folder of an address. Write --base /arcade/ for https://example.org/arcade/.")
    return f"/{found[1]}"


def fallbacks(base: str) -> dict[str, str]:
    """Return the files that make some hosts answer the page's own addresses (/starsprint, /t/...) with the page.

    Others use 404.html.
    """
    return {"_redirects": f"{base}* {base}index.html 200\n", ".nojekyll": ""}


def refuse_strangers(folder: Path) -> None:
    """Raise BadValue if the folder contains anything but an earlier site."""
    if folder.exists() and not folder.is_dir():
        raise BadValue(f"{folder} is a file. Name a folder that is empty or new.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "offline" / "index.json").is_file():
        raise BadValue(f"There is something else in {folder}. Name a folder that is empty or new.")
