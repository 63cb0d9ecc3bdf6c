"""Gymnasium's own suite, and what its vector environments promise."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from tests.envs.positions import labelled, variants

import retrocade.envs.gym
from retrocade import games
from retrocade.engine.errors import BadValue, UnknownName

VARIANTS = [pytest.param(*variant, id=labelled(variant)) for variant in variants()]


def env_id(name: str) -> str:
    return f"retrocade.envs.gym:Retrocade/{retrocade.envs.gym.NAMES[name]}-v0"


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_gymnasium_finds_nothing_wrong(name: str, more: dict[str, Any]) -> None:
    """`check_env`, all of it: determinism, data that is not used again, every way to render, closing twice."""
    env = gymnasium.make(env_id(name), bots="random", disable_env_checker=True, **more)
    check_env(env.unwrapped)
    env.close()


@pytest.mark.parametrize("name", games.NAMES)
def test_a_learner_plays_whole_games(name: str) -> None:
    env = retrocade.envs.gym.single(name, bots="random", longest=400)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(0)
    total, done, truncated = 0.0, False, False
    while not done:
        np.testing.assert_array_equal(info["action_mask"].astype(bool), env.action_masks())
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(observation)
        assert not info["illegal"]
        total += reward
        done = terminated or truncated
    assert not truncated, "random players end all five games within 400 decisions"
    assert bool(total) is (name != "domination"), "with this seed domination ends in a draw, all others do not"


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_batch_tells_what_gymnasiums_own_vector_tells(mode: AutoresetMode) -> None:
    """Against SyncVectorEnv over single environments: with the same seeds, the same until the first games are over."""
    ours = gymnasium.make_vec(env_id("starsprint"), 3, autoreset_mode=mode)
    theirs = SyncVectorEnv([lambda: gymnasium.make(env_id("starsprint"))] * 3, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"] == mode
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    told: Any = ours.reset(seed=5)
    other: Any = theirs.reset(seed=5)
    done = np.zeros(3, bool)
    while not done.all():
        for key in ("action_mask", "illegal"):
            np.testing.assert_array_equal(told[-1][key][~done], other[-1][key][~done])
        np.testing.assert_array_equal(told[0][~done], other[0][~done])
        mask = told[-1]["action_mask"]
        actions = np.array([np.flatnonzero(row)[-1] for row in mask])
        if mode == AutoresetMode.DISABLED and done.any():
            for env in (ours, theirs):
                env.reset(options={"reset_mask": done.copy()})
            break
        told, other = ours.step(actions), theirs.step(actions)
        for ours_part, theirs_part in zip(told[1:4], other[1:4], strict=True):
            np.testing.assert_array_equal(ours_part[~done], theirs_part[~done])
        over = (told[2] | told[3]) & ~done
        if mode == AutoresetMode.SAME_STEP and over.any():
            np.testing.assert_array_equal(told[-1]["_final_obs"] & ~done, other[-1]["_final_obs"] & ~done)
            np.testing.assert_array_equal(told[-1]["final_obs"][over], np.stack(other[-1]["final_obs"][over]))
        done |= over
    ours.close()
    theirs.close()


def test_a_vector_renders_every_game_and_gives_its_masks() -> None:
    envs = retrocade.envs.gym.vector("astrodroids", 2, seats=2, bots="random", render_mode="rgb_array", threads=2)
    envs.reset(seed=1)
    assert [picture.dtype for picture in envs.render()] == [np.uint8] * 2
    assert envs.action_masks().shape == (2, 65 + 244)
    envs.close()
    assert retrocade.envs.gym.vector("astrodroids", 1).render() is None


def test_several_learners_and_unknown_pictures_are_refused() -> None:
    with pytest.raises(BadValue, match="Seat 0 alone"):
        retrocade.envs.gym.single("insertcoin", seats=2, bots=["", ""])
    with pytest.raises(UnknownName, match="render"):
        retrocade.envs.gym.single("starsprint", render_mode="hologram")
