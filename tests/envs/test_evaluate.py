"""Policies and bots are compared by whole games, and the examples run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.limits import HANGS_S

from retrocade.engine.errors import BadValue
from retrocade.envs import BatchEnv, evaluate
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


def test_a_policy_sits_at_each_seat_as_often_whatever_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """However the games are stepped, game k has the seed seed + k and the policy in seat k modulo seats."""
    dealt: dict[int, set[int]] = {}

    class Noted(BatchEnv):
        def reset(self, seed: Any = None, mask: Any = None) -> Any:
            step = super().reset(seed, mask)
            if mask is None:
                dealt.setdefault(self.settings.learners[0], set()).update(map(int, self.seeds))
            return step

    monkeypatch.setattr(evaluate, "BatchEnv", Noted)
    monkeypatch.setattr(evaluate, "BATCH", 2)
    assert versus("retrotetro", first_legal, "random", 8, seed=100, seats=3).games == 8
    assert dealt == {0: {100, 103, 106}, 1: {101, 104, 107}, 2: {102, 105}}


def test_no_games_are_refused() -> None:
    with pytest.raises(BadValue, match="0 games cannot be played"):
        versus("retrotetro", first_legal, "random", 0, seats=2)
    with pytest.raises(BadValue, match="0 games cannot be played"):
        bots_versus("retrotetro", "greedy", "random", 0, seats=2)


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
