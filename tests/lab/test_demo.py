"""The demos on the arcade's screens still are what the rules and views say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from retrocade.games import load
from retrocade.lab.demo import replayed

DEMOS = sorted((Path(__file__).parents[2] / "web" / "src" / "games").glob("*/demo.json"))


@pytest.mark.parametrize("file", DEMOS, ids=lambda file: file.parent.name)
def test_a_demo_plays_again_to_the_same_views(file: Path) -> None:
    demo = json.loads(file.read_text())
    again = json.loads(json.dumps(replayed(demo, load(demo["game"]))))
    assert again == demo, f"Record it again: .venv/bin/python scripts/record_demos.py {demo['game']}"
