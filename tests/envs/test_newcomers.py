"""Typical mistakes of newcomers, and their error messages."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from retrocade import envs
from retrocade.engine.errors import BadValue, UnknownName


def test_a_misspelt_game_is_guessed() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'starsprint'"):
        envs.gym.single("starspint")


@pytest.mark.parametrize(("library", "extra"), [("stable_baselines3", "torch"), ("torch", "torch"), ("ray", "rllib")])
def test_a_missing_library_is_told_with_what_to_install(
    library: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = {"stable_baselines3": "sb3", "torch": "torchrl", "ray": "rllib"}[library]
    monkeypatch.setitem(sys.modules, library, None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, f"retrocade.envs.{module}", raising=False)
    with pytest.raises(ModuleNotFoundError, match=rf"Install it: pip install 'retrocade\[{extra}\]'"):
        getattr(envs, module)


def test_a_module_that_is_not_there_is_no_library() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'keras'"):
        _ = envs.keras


@pytest.mark.parametrize("actions", [[0, 0, 0], [0.5, 1.0], 0])
def test_actions_of_another_shape_or_kind_are_refused(actions: Any) -> None:
    env = envs.BatchEnv("insertcoin", 2)
    env.reset()
    with pytest.raises(BadValue, match="Actions are 2 whole numbers here"):
        env.step(np.array(actions))


@pytest.mark.parametrize("n", [0, -1, "many", 2.5])
def test_a_number_of_games_is_a_number(n: Any) -> None:
    with pytest.raises(BadValue, match="Use numbers from 1"):
        envs.BatchEnv("insertcoin", n)
