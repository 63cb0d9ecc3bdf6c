"""docs/contract.md cannot rot: its game is the toy of these tests, and its example runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.engine import toy

DOCS = Path(__file__).parents[2] / "docs"
BLOCKS = re.findall(
    r"^```python\n(.*?)^```$", (DOCS / "contract.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
)


def test_the_page_shows_the_toy_as_it_is() -> None:
    assert BLOCKS[0] == Path(toy.__file__).read_text(encoding="utf-8")


def test_the_page_s_example_runs() -> None:
    names: dict[str, Any] = dict(vars(toy))
    exec(compile(BLOCKS[1], "docs/contract.md", "exec"), names)
    assert names["match"].over


def test_the_pages_name_files_that_exist() -> None:
    root = DOCS.parent
    for page in ("contract.md", "adding-a-game.md"):
        text = (DOCS / page).read_text(encoding="utf-8")
        for path in set(re.findall(r"`((?:src|tests|docs|web)/[\w./-]+)`", text)):
            assert "/yours/" in path or (root / path).exists() or "GAME" in path, f"{page} names {path}"
