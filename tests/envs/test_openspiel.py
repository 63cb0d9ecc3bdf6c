"""OpenSpiel's own suite over every game, its observers, its playthroughs and a search that must not see secrets."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from tests.envs.positions import labelled, variants

from retrocade import games
from retrocade.envs import openspiel

NAMES = openspiel.register()
VARIANTS = [pytest.param(*v, id=labelled(v)) for v in variants() if not v[1].get("real_time")]


def load(name: str, more: dict[str, Any]) -> Any:
    game = games.load(name)
    chosen = game.untimed(game.choose({}, more.get("preset", ""))) | more.get("options", {})
    return pyspiel.load_game(f"retrocade_{name}", {**chosen, "seats": more.get("seats", chosen["seats"]), "seeds": 16})


def moved(game: Any, seed: int, moves: int) -> Any:
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    state.apply_action(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(("name", "more"), VARIANTS)
def test_openspiel_plays_random_games(name: str, more: dict[str, Any]) -> None:
    """`random_sim_test` with masks, and with states written and read again where games are short."""
    short = name in ("starsprint", "retrotetro") and more.get("seats", 1) < 3
    pyspiel.random_sim_test(load(name, more), num_sims=1, serialize=short, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", games.NAMES)
def test_states_are_copied_kept_and_replayed(name: str) -> None:
    game = load(name, {})
    state = moved(game, 3, 20)
    for other in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
        assert str(other) == str(state)
        for player in range(game.num_players()):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(replayed) == str(state)


def test_observers_name_their_parts() -> None:
    game = load("insertcoin", {"seats": 2})
    state = moved(game, 1, 30)
    observation = make_observation(game)
    observation.set_from(state, 1)
    np.testing.assert_array_equal(observation.tensor, np.array(state.observation_tensor(1), np.float32))
    assert {"phase", "player0.lives", "player1.cells"} <= set(observation.dict)
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    public.set_from(state, 0)
    seen = public.tensor.copy()
    public.set_from(state, 1)
    np.testing.assert_array_equal(seen, public.tensor)
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game, params={"loud": True})


def test_information_states_remember_what_a_player_saw_and_did() -> None:
    """Two ways to the same view are two information states, and what nobody showed changes none."""
    game = load("insertcoin", {"seats": 2})
    first, second = moved(game, 1, 0), moved(game, 1, 0)
    mine, other = first.legal_actions()[:2]
    first.apply_action(mine)
    second.apply_action(other)
    assert first.current_player() == second.current_player() == 1
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)
    forgetful = pyspiel.load_game("retrocade_insertcoin", {"recall": False, "seats": 2})
    assert moved(forgetful, 1, 3).observation_string(0)


@pytest.mark.parametrize("name", ["insertcoin", "domination"])
def test_resampling_keeps_what_a_player_knows_and_changes_the_rest(name: str) -> None:
    game = load(name, {"seats": 2})
    state = moved(game, 2, 24)
    player = state.current_player()
    resample = openspiel.resampler(5)
    worlds = [resample(state, player) for _ in range(6)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({world.position.table.bound.record(world.position.state) for world in worlds}) > 1
    assert len({world.position.chance.state for world in [*worlds, state]}) == 7


def test_information_set_search_runs_over_resampled_worlds() -> None:
    game = load("insertcoin", {"seats": 2})
    state = moved(game, 2, 24)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(1))
    bot.set_resampler(openspiel.resampler(1))
    assert bot.step(state) in state.legal_actions()


def test_a_playthrough_can_be_written_and_is_repeated_exactly() -> None:
    lines = generate_playthrough.playthrough("retrocade_starsprint(seats=2,seeds=4)", [1], seed=3)
    assert lines == generate_playthrough.playthrough("retrocade_starsprint(seats=2,seeds=4)", [1], seed=3)
    assert "Pass and end the turn" in lines


def test_names_are_registered_once() -> None:
    assert openspiel.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())
