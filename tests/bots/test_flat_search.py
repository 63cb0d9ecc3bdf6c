"""Flat search: no tree below the actions, and the same worlds and luck for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.games.conformance import compiled_game

from retrocade.bots import HINT_BOT, Bot, BotPlayer, SearchBudget, bind_bots, find, search
from retrocade.bots.contract import SearchSettings, settings_of
from retrocade.bots.trees import Tree
from retrocade.engine.chance import Chance
from retrocade.engine.layout import to_bytes
from retrocade.engine.match import Match
from retrocade.games import load

GAME = load("domination")
FEW = replace(settings_of(GAME), flat_iterations=50)
PATIENT = replace(find("level5"), budget=SearchBudget(100_000, 1e9, may_be_flat=True))


def decisions(seed: int, least: int = 3) -> Iterator[tuple[Match, int]]:
    """Yield positions of a game between greedy bots in which a seat has at least this many actions."""
    match = Match(GAME, GAME.choose({}), seed)
    players = [BotPlayer(find("greedy"), compiled_game(GAME), seed + seat) for seat in (0, 1)]
    while not match.over:
        seat = match.to_act[0]
        if len(match.legal(seat)) >= least and match.state.turn > 4:
            yield match, seat
        match.act(seat, players[seat].choose(match, seat))


def test_every_action_meets_the_same_worlds_with_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = bind_bots(GAME, quick=False)
    tries: dict[int, list[tuple[bytes, int]]] = {}

    def apply(s: Any, seat: int, action: int, chance: Chance) -> None:
        tries.setdefault(action, []).append((to_bytes(s), chance.state))
        GAME.rules.apply(s, seat, action, chance)

    match, seat = next(decisions(3, least=4))
    tree = Tree(bound, 5, 400, FEW, flat=True)
    tree.calibrate(match.state, seat)
    watched = SimpleNamespace(**{**vars(GAME.rules), "apply": apply})
    monkeypatch.setattr(bound.search, "rules", watched)
    monkeypatch.setattr(bound.search, "rollout", lambda seat, work, chance: None)  # which applies actions, too
    tree.think(match.state, seat, 60)
    assert len(tries) >= 3
    longest = max(tries.values(), key=len)
    assert len({world for world, _ in longest}) > 1
    assert len({luck for _, luck in longest}) == len(longest)
    for met in tries.values():
        assert met == longest[: len(met)]


def test_it_knows_nothing_below_the_actions() -> None:
    for match, seat in decisions(4):
        tree = Tree(compiled_game(GAME), 5, 400, FEW, flat=True)
        state = compiled_game(GAME).state(match.state)
        tree.calibrate(state, seat)
        tree.think(state, seat, 40)
        assert tree.used == 1 + len(tree.visits())
        assert set(tree.visits()) <= set(match.legal(seat))
        if match.state.turn > 8:
            break


@pytest.mark.parametrize("bot", [find("level5"), HINT_BOT], ids=lambda bot: bot.name)
def test_champions_and_hints_search_flat_where_the_game_says_so(bot: Bot) -> None:
    match, seat = next(decisions(5))
    assert bot.budget
    patient = replace(bot, budget=replace(bot.budget, iterations=80, seconds=1e9))
    for most, flat in ((50, 1), (0, 0)):
        player = BotPlayer(patient, compiled_game(GAME), 7, replace(FEW, flat_iterations=most))
        decision = player.decide(match, seat)
        assert player.trees[0].work.params[search.FLAT] == flat
        assert decision.action in match.legal(seat)
        assert decision.iterations <= (most or 80)


def test_an_expert_grows_a_tree() -> None:
    match, seat = next(decisions(5))
    player = BotPlayer(find("level4"), compiled_game(GAME), 7, FEW)
    player.decide(match, seat)
    assert player.trees[0].work.params[search.FLAT] == 0


def test_the_same_luck_leads_to_the_same_decision_and_another_to_other_tries() -> None:
    match, seat = next(decisions(6, least=5))
    one, same, other = (BotPlayer(PATIENT, compiled_game(GAME), luck, FEW).decide(match, seat) for luck in (1, 1, 2))
    assert one == same
    assert one.considered != other.considered


def test_every_decision_begins_anew() -> None:
    """What a flat search knows of an action says nothing about the actions after it."""
    player = BotPlayer(PATIENT, compiled_game(GAME), 7, FEW)
    followed = 0
    for number, (match, seat) in enumerate(decisions(8, least=2)):
        if seat == 0:
            followed += match.only_quiet_moves_since(seat, len(player._seen))
            assert player.decide(match, seat).iterations <= 50
        if number == 40:
            break
    assert followed > 5


def test_other_games_have_no_flat_search() -> None:
    assert SearchSettings().flat_iterations == 0
    assert [
        name for name in ("starsprint", "insertcoin", "retrotetro") if settings_of(load(name)).flat_iterations
    ] == []
