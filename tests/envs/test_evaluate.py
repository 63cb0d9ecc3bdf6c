"""Policies and bots are compared by whole games, and the examples run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.limits import HANGS_S

from retrocade.envs.evaluate import bots_versus, versus

EXAMPLES = Path(__file__).parents[2] / "examples"


def first_legal(observations: Any, masks: Any) -> Any:
    assert len(observations) == len(masks)
    return masks.argmax(axis=1)


@pytest.mark.parametrize("bot", ["random", "level4"])
def test_a_policy_meets_any_bot(bot: str) -> None:
    """`random` is stepped in batches, an Expert that searches one decision at a time."""
    found = versus("retrotetro", first_legal, bot, 4, seats=2)
    assert found.games == 4
    assert found.wins + found.against_wins == 1
    assert found.score > 0
    assert found.against > (found.score if bot == "level4" else 0)


def test_a_policy_alone_plays_the_bots_seeds() -> None:
    found = versus("retrotetro", first_legal, "greedy", 3, seats=1)
    assert found.against > found.score
    assert versus("retrotetro", first_legal, "greedy", 3, seats=1) == found
    scaled = versus("starsprint", first_legal, "random", 2, dtype="float32")
    assert scaled.wins == 0


def test_bots_are_compared_in_the_same_way() -> None:
    assert bots_versus("insertcoin", "greedy", "random", 6, seats=2).wins > 0.8
    assert bots_versus("starsprint", "greedy", "random", 3).games == 3


def test_the_table_of_baselines_is_printed() -> None:
    command = [
        sys.executable,
        str(EXAMPLES / "baselines.py"),
        "retrotetro",
        "starsprint",
        "--games",
        "2",
        "--bots",
        "random,greedy",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=HANGS_S)
    rows = [line for line in done.stdout.splitlines() if line.startswith("| ")]
    assert [row.split(" | ")[1] for row in rows[1:]] == ["random", "greedy"] * 2
    assert np.isfinite(float(rows[1].split(" | ")[3]))
