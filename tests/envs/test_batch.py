"""Many games at once follow the same rules as a match, and show learners only what they may know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.envs.positions import labelled, variants

from retrocade.bots import batch_memory as memory
from retrocade.engine.bound import interpreted
from retrocade.engine.contract import seats_in
from retrocade.engine.errors import BadValue, UnknownName
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Done, Match
from retrocade.envs import AUTORESETS, REWARDS, BatchEnv
from retrocade.envs import batch as envs_batch

STEPS = 300
VARIANTS = [pytest.param(*variant, id=labelled(variant)) for variant in variants()]
LONG_TOGETHER = {"astrodroids-seats3", "astrodroids-seats4", "domination-seats2", "domination-presetranked"}
LONG = LONG_TOGETHER | {"insertcoin-seats6", "astrodroids-seats3-real_timeTrue"}  # one seat a step


def match_of(env: BatchEnv, i: int) -> Match:
    return Match(env.game, env.settings.options, int(env.seeds[i]))


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_each_game_is_the_match_of_its_seed(name: str, more: dict[str, Any]) -> None:
    """States, observations, masks, who decides and the end are those of a match with the same seed and actions."""
    n = 2
    env = BatchEnv(name, n, seed=11, **more)
    step = env.reset()
    matches: list[Match | None] = [match_of(env, i) for i in range(n)]
    out = [0] * env.length
    ended = 0
    for _ in range(STEPS):
        actions = env.sample()
        for i, match in enumerate(matches):
            if match:
                seat = int(step.seat[i])
                assert step.acts[i].nonzero()[0].tolist() == [seat]
                assert step.masks[i].nonzero()[0].tolist() == sorted(match.legal(seat))
                env.game.observer.observe(match.state, seat, out)
                assert step.observations[i].tolist() == out
                assert isinstance(match.act(seat, int(actions[i])), Done)
        step = env.step(actions)
        for i, match in enumerate(matches):
            if match is None:  # started again
                assert not step.terminated[i]
                matches[i] = match_of(env, i)
                continue
            assert to_bytes(env.state(i)) == to_bytes(match.state)
            assert step.terminated[i] == match.over
            if match.over:
                ended += 1
                matches[i] = None
    assert bool(ended) is (labelled((name, more)) not in LONG), f"name which games take more than {STEPS} steps"


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("dtype", ["int16", "float32"])
def test_compiled_and_interpreted_batches_are_equal(
    monkeypatch: pytest.MonkeyPatch, dtype: str, *, together: bool
) -> None:
    more: dict[str, Any] = {"seats": 3, "dtype": dtype, "together": together, "autoreset": "same_step", "seed": 3}
    quick = BatchEnv("insertcoin", 3, bots=["", "level1", ""], **more)
    monkeypatch.setattr(envs_batch, "bind", interpreted)
    slow = BatchEnv("insertcoin", 3, bots=["", "level1", ""], **more)
    assert quick.bound.compiled
    assert not slow.bound.compiled
    told = [env.reset() for env in (quick, slow)]
    for _ in range(120):
        for ours, theirs in zip(*told, strict=True):
            np.testing.assert_array_equal(ours, theirs)
        actions = quick.sample()
        np.testing.assert_array_equal(actions, slow.sample())
        told = [env.step(actions) for env in (quick, slow)]
        np.testing.assert_array_equal(quick.last_observations[quick.over], slow.last_observations[slow.over])
    assert quick.to_bytes() == slow.to_bytes()
    np.testing.assert_array_equal(quick.imagine(5).observations, slow.imagine(5).observations)
    assert quick.to_bytes() == slow.to_bytes()
    assert slow.from_bytes(quick.to_bytes()).masks.tolist() == quick.now().masks.tolist()


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_all_who_may_act_act_together(name: str, more: dict[str, Any]) -> None:
    env = BatchEnv(name, 2, seed=4, together=True, **more)
    step = env.reset()
    ended = 0
    for _ in range(STEPS):
        for i in range(env.n):
            waiting = [] if env.over[i] else seats_in(env.game.rules.to_act(env.state(i)))
            assert step.acts[i].nonzero()[0].tolist() == waiting
            for seat in range(env.seats):
                assert step.masks[i, seat].any()
                np.testing.assert_array_equal(step.masks[i, seat], env.mask(seat, i))
                np.testing.assert_array_equal(step.observations[i, seat], env.observe(seat, i))
        step = env.step(env.sample())
        ended += int(step.terminated.sum())
    assert bool(ended) is (labelled((name, more)) not in LONG_TOGETHER), f"name which take more than {STEPS} steps"


def test_threads_change_nothing() -> None:
    told = []
    for threads in (1, 3):
        env = BatchEnv("retrotetro", 7, seed=2, threads=threads, bots="level1")
        env.reset()
        for _ in range(40):
            env.step(env.sample())
        told.append((env.now().observations.tobytes(), env.to_bytes()))
        env.close()
    assert told[0] == told[1]


@pytest.mark.parametrize("autoreset", AUTORESETS)
def test_games_start_again(autoreset: str) -> None:
    """The three ways of Gymnasium: a step later, in the same step, or when asked to."""
    env = BatchEnv("starsprint", 5, seed=9, autoreset=autoreset)
    env.reset()
    first = env.seeds
    ends = np.zeros(5, int)
    for _ in range(200):
        over, before = env.over.copy(), env.seeds
        if autoreset == "disabled" and over.any():
            with pytest.raises(BadValue, match="is over"):
                env.step(env.sample())
            env.reset(mask=over)
            over, before = np.zeros(5, bool), env.seeds
        step = env.step(env.sample())
        ends += step.terminated
        if autoreset == "next_step":
            assert not step.terminated[over].any()
            assert (step.rewards[over] == 0).all()
            np.testing.assert_array_equal(env.seeds, before + 5 * over)
        elif autoreset == "same_step":
            np.testing.assert_array_equal(env.seeds, before + 5 * step.terminated)
            assert (env.decisions[step.terminated] == 0).all()
            phase = next(part.offset for part in env.game.observation.spec(1) if part.name == "ended")
            assert (env.last_observations[step.terminated][:, phase] > 0).all()
        assert set(np.abs(step.rewards[step.terminated]).ravel()) <= {1.0}
    assert (ends > 1).all()
    done = ends - env.over if autoreset == "next_step" else ends
    if autoreset != "disabled":
        np.testing.assert_array_equal(env.seeds, first + 5 * done)


@pytest.mark.parametrize(
    ("reward", "places", "wanted"),
    [
        ("place", [1, 2, 3], [1, 0, -1]),
        ("place", [1, 1, 3], [0.5, 0.5, -1]),
        ("place", [1, 1, 1], [0, 0, 0]),
        ("place", [2, 1, 2], [-0.5, 1, -0.5]),
        ("win", [1, 1, 3], [0.5, 0.5, 0]),
        ("win", [3, 2, 1], [0, 0, 1]),
    ],
)
def test_tied_seats_share(reward: str, places: list[int], wanted: list[float]) -> None:
    worth = [memory.worth(place, places.count(place), 3, 0, REWARDS[reward]) for place in places]
    assert worth == wanted
    together = [memory.worth(place, 2, 2, 1, REWARDS[reward]) for place in (1, 2)]
    assert together == ([1, -1] if reward == "place" else [1, 0])


def test_scores_as_rewards_add_up_to_the_score() -> None:
    env = BatchEnv("retrotetro", 1, seats=2, seed=5, reward="score")
    env.reset()
    total = np.zeros(2)
    step = env.now()
    while not step.terminated[0]:
        step = env.step(env.sample())
        total += step.rewards[0]
    start = Match(env.game, env.settings.options, 5)
    assert total.tolist() == [env.game.rules.score(env.state(), s) - start.score(s) for s in range(2)]


def test_a_game_that_is_too_long_is_truncated() -> None:
    env = BatchEnv("domination", 2, seed=1, longest=10)
    env.reset()
    step = env.now()
    for k in range(1, 11):
        step = env.step(env.sample())
        assert step.truncated.tolist() == [k == 10] * 2
    assert not step.terminated.any()
    assert not step.rewards.any()
    assert not env.step(env.sample()).truncated.any()


def test_bots_hold_the_other_seats() -> None:
    """A learner sees its own seat only, and bots have played in between."""
    env = BatchEnv("insertcoin", 4, seats=4, bots="greedy", learner=2, seed=8)
    step = env.reset()
    while not step.terminated.any():
        assert (step.seat == 2).all()
        step = env.step(env.sample())
    over = int(step.terminated.argmax())
    assert env.decisions[over] > env.seats
    assert step.rewards[over].sum() == pytest.approx(0, abs=1e-6)


def test_illegal_actions_are_refused_ignored_or_replaced() -> None:
    strict, lenient, other = (BatchEnv("starsprint", 3, seed=1, illegal=way) for way in ("raise", "ignore", "replace"))
    wrong = strict.reset().masks.argmin(axis=1)
    before = strict.to_bytes()
    with pytest.raises(BadValue, match="is not legal in game 0"):
        strict.step(wrong)
    with pytest.raises(BadValue, match="not legal"):
        strict.step(np.full(3, 10_000))
    assert strict.to_bytes() == before
    states = [to_bytes(strict.state(i)) for i in range(3)]
    lenient.reset()
    lenient.step(wrong)
    assert lenient.was_illegal.all()
    assert [to_bytes(lenient.state(i)) for i in range(3)] == states
    assert lenient.decisions.tolist() == [1, 1, 1]
    other.reset()
    other.step(np.full(3, -7))
    assert other.was_illegal.all()
    assert [to_bytes(other.state(i)) for i in range(3)] != states


def test_positions_can_be_kept_and_taken_up_again() -> None:
    env = BatchEnv("astrodroids", 3, seats=2, seed=6)
    env.reset()
    for _ in range(50):
        env.step(env.sample())
    kept = env.to_bytes()
    other = env.clone()
    later = [env.step(env.sample()) for _ in range(50)][-1]
    same = [other.step(other.sample()) for _ in range(50)][-1]
    for ours, theirs in zip(later, same, strict=True):
        np.testing.assert_array_equal(ours, theirs)
    assert env.to_bytes() == other.to_bytes() != kept
    env.from_bytes(kept)
    assert env.to_bytes() == kept
    assert len(env.records) == 3
    with pytest.raises(BadValue, match="another batch"):
        BatchEnv("astrodroids", 2, seats=2).from_bytes(kept)


@pytest.mark.parametrize("name", ["domination", "insertcoin", "retrotetro"])
def test_an_imagined_position_looks_the_same_and_has_other_secrets(name: str) -> None:
    env = BatchEnv(name, 8, seed=3, seats=2)
    env.reset()
    for _ in range(25):
        env.step(env.sample())
    guess = env.clone()
    told = guess.imagine(seed=77)
    np.testing.assert_array_equal(told.observations, env.now().observations)
    np.testing.assert_array_equal(told.masks, env.now().masks)
    assert guess.to_bytes() != env.to_bytes()
    again = env.clone()
    again.imagine(seed=77)
    assert again.to_bytes() == guess.to_bytes()


def test_copies_are_independent_and_views_are_not() -> None:
    env = BatchEnv("starsprint", 2, seed=1)
    kept = env.reset()
    numbers = kept.observations.copy()
    for _ in range(10):
        env.step(env.sample())
    np.testing.assert_array_equal(kept.observations, numbers)
    env = BatchEnv("starsprint", 2, seed=1, copy=False)
    kept = env.reset()
    for _ in range(10):
        env.step(env.sample())
    assert (kept.observations != numbers).any()
    with pytest.raises(ValueError, match="read-only"):
        kept.masks[0, 0] = True


def test_float32_observations_are_between_minus_one_and_one() -> None:
    whole, scaled = (BatchEnv("domination", 2, seed=1, dtype=dtype) for dtype in ("int16", "float32"))
    steps = [env.reset() for env in (whole, scaled)]
    for _ in range(60):
        steps = [env.step(env.sample()) for env in (whole, scaled)]
    assert np.abs(steps[1].observations).max() <= 1
    np.testing.assert_allclose(steps[1].observations, steps[0].observations * scaled.settings.scale(), rtol=1e-6)
    low, high = scaled.settings.bounds()
    assert (low <= steps[1].observations).all()
    assert (steps[1].observations <= high).all()


def test_a_race_is_drawn_and_a_table_without_a_clock_is_not() -> None:
    race = BatchEnv("astrodroids", 1, seats=4, real_time=True, seed=2)
    assert race.settings.random_order
    assert race.settings.options["pace"] == 0
    assert not BatchEnv("astrodroids", 1, seats=4).settings.random_order
    race.reset()
    seats = set()
    for _ in range(60):
        seats.add(int(race.step(race.sample()).seat[0]))
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("more", "error", "sentence"),
    [
        ({"bots": "nobody", "seats": 2}, UnknownName, "bot called"),
        ({"bots": "level5", "seats": 2}, BadValue, "searches"),
        ({"bots": ["greedy", "greedy"], "seats": 2}, BadValue, "at least one"),
        ({"bots": ["greedy"], "seats": 2}, BadValue, "1 bots are named for 2 seats"),
        ({"learner": 5, "bots": "greedy"}, BadValue, "no seat 5"),
        ({"reward": "money"}, UnknownName, "reward"),
        ({"dtype": "float16"}, UnknownName, "type of observations"),
        ({"dtype": "int8", "name": "domination"}, BadValue, "do not fit"),
        ({"autoreset": "never"}, UnknownName, "start again"),
        ({"illegal": "maybe"}, UnknownName, "illegal"),
        ({"n": 0}, BadValue, "cannot be played"),
        ({"longest": 0}, BadValue, "truncated"),
        ({"seed": -1}, BadValue, "seed -1"),
        ({"options": {"dice": 3}}, UnknownName, "option"),
        ({"options": {"action_dice": 9}}, BadValue, "action_dice"),
    ],
)
def test_what_does_not_fit_is_said(more: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        BatchEnv(more.pop("name", "starsprint"), more.pop("n", 1), **more)


def test_a_step_needs_a_deal_and_the_last_rows_need_their_mode() -> None:
    env = BatchEnv("starsprint", 1)
    with pytest.raises(BadValue, match="reset first"):
        env.step([0])
    with pytest.raises(BadValue, match="same step"):
        _ = env.last_observations
    with pytest.raises(BadValue, match="2 seeds"):
        env.reset(seed=[1, 2])
    assert env.text().strip()


def test_the_parameters_have_a_place_each() -> None:
    places = [memory.SEATS, memory.LENGTH, memory.ACTIONS, memory.LEARNERS, memory.TOGETHER, memory.RANDOM_ORDER]
    places += [
        memory.REWARD,
        memory.COOPERATIVE,
        memory.LONGEST,
        memory.AUTORESET,
        memory.DTYPE,
        memory.ILLEGAL,
        memory.STRIDE,
    ]
    assert sorted(places) == list(range(memory.PARAMS))
