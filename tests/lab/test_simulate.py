"""Mass play: the same games whoever counts them, and figures that can be checked by hand."""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from types import ModuleType

import pytest

from retrocade import bots
from retrocade.bots import SearchSettings, levels, sampled
from retrocade.bots import quick as quick_bots
from retrocade.engine.bound import BoundGame, interpreted
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue, UnknownName
from retrocade.engine.match import LARGEST_SEED, Match
from retrocade.games import load
from retrocade.lab import bot_games, libraries
from retrocade.lab.simulate import Plan, Tally, batches, figures, one_game, play_chunk, report, seated, wilson
from retrocade.lab.tables import table_for


@pytest.fixture(scope="module")
def game() -> Game:
    return load("starsprint")


@pytest.fixture(scope="module")
def quick(game: Game) -> BoundGame:
    return libraries.ready(game)


@pytest.fixture(scope="module")
def slow(game: Game) -> BoundGame:
    return interpreted(game, bot_games)


def plan(game: Game, bot: str = "random", games: int = 40, **more: object) -> Plan:
    settings: dict[str, object] = {"options": game.choose({}), "bots": (bot,), "seed": 7} | more
    return Plan(game, games=games, **settings)  # type: ignore[arg-type]


def played(wanted: Plan, bound: BoundGame, workers: int = 1) -> Tally:
    *_, tally = batches(wanted, bound, workers)
    return tally


def test_a_table_describes_each_seats_bot_to_compiled_code(game: Game, slow: BoundGame) -> None:
    names = ("random", "greedy", "level1", "level2", "level3")
    rows = table_for(slow, game.choose({}), names).bots
    assert [row[sampled.KIND] for row in rows] == [quick_bots.RANDOM, quick_bots.GREEDY, *[quick_bots.SAMPLED] * 3]
    assert [row[sampled.SHARE] for row in rows] == [0, 0, 25, 67, 150]
    assert [row[sampled.MIN_SAMPLES] for row in rows[2:]] == [2, 3, 4]


@pytest.mark.parametrize("bot", ["random", "greedy", "level1", "level2"])
def test_compiled_and_interpreted_games_are_the_same(game: Game, quick: BoundGame, slow: BoundGame, bot: str) -> None:
    wanted = plan(game, bot)
    assert play_chunk(wanted, quick, 7, 10) == play_chunk(wanted, slow, 7, 10)


def test_so_they_are_with_a_club_player_who_only_looks(
    game: Game, quick: BoundGame, slow: BoundGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "settings_of", lambda game: SearchSettings())
    wanted = plan(game, "level3")
    assert play_chunk(wanted, quick, 7, 10) == play_chunk(wanted, slow, 7, 10)


def test_where_looking_is_not_enough_a_club_player_searches_and_brings_home_more(game: Game) -> None:
    looking, searching = plan(game, "level2", games=6), plan(game, "level3", games=6)
    assert (looking.searches, searching.searches) == (False, True)
    bound = bots.bind_bots(game, quick=True)
    rings = played(searching, bound).scores[0]
    assert sum(rings.elements()) > 4 * 6  # a Regular brings home three a game
    assert (
        bots.BotPlayer(bots.find("level3"), bots.bind_bots(game, quick=False), 1).bot.budget is None
    )  # it would take long


def test_the_same_games_are_counted_whatever_the_number_of_threads(game: Game, quick: BoundGame) -> None:
    wanted = plan(game, games=2345)
    assert report(wanted, played(wanted, quick)) == report(wanted, played(wanted, quick, workers=4))


def test_checked_games_are_the_unchecked_ones_and_hold(game: Game, quick: BoundGame) -> None:
    wanted, checked = plan(game, games=2000), plan(game, games=2000, checked=True)
    tally = played(checked, quick)
    assert tally.violations == []
    assert tally.decisions == played(wanted, quick).decisions


def test_the_bots_luck_is_not_the_games(game: Game, slow: BoundGame) -> None:
    """Whoever plays, the deal and the first throw are those of the seed."""
    match = Match(game, game.choose({}), 7)
    for bot in ("random", "greedy"):
        watched = Match(game, game.choose({}), 7)
        first = next(one_game(watched, (bot,)))
        assert first.before == match.state


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_watched_game_is_the_one_that_was_counted(game: Game, slow: BoundGame, bot: str) -> None:
    match = Match(game, game.choose({}), 7)
    steps = list(one_game(match, (bot,)))
    decisions, broken, score, result = play_chunk(plan(game, bot), slow, 7, 1)
    assert (len(steps), 0) == (decisions, broken)
    assert (game.rules.score(match.state, 0), game.rules.result(match.state, 0)) == (score, result)


def test_two_seats_may_have_two_bots(game: Game, quick: BoundGame) -> None:
    options = game.choose({"seats": "2"})
    told = report(
        wanted := plan(game, games=500, options=options, bots=("greedy", "random")), tally := played(wanted, quick)
    )
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random"]
    assert tally.games == 500


def test_a_draw_is_a_shared_first_place_and_counted_as_such(game: Game) -> None:
    tally = Tally(2)
    tally.add([9, 0, 5, 1, 5, 1, 9, 0, 7, 1, 2, 2, 9, 0, 3, 1, 3, 1], 1)
    assert (tally.games, tally.drawn) == (3, 2)
    rivals = plan(load("domination"), options=load("domination").choose({}), bots=("random", "random"))
    told = report(rivals, tally)
    assert told["drawn"] == 2
    assert [(seat["wins"], seat["shared"]) for seat in told["seats"]] == [(1, 2), (0, 2)]  # a draw counts as no win
    assert [seat["win_rate"] for seat in told["seats"]] == [1 / 3, 0]
    together = plan(game, options=game.choose({"seats": "2"}), bots=("random", "random"))
    told = report(together, tally)
    assert told["drawn"] == 0  # all win or lose
    assert [(seat["wins"], seat["shared"]) for seat in told["seats"]] == [(3, 0), (2, 0)]


def test_a_first_place_that_only_some_share_is_no_draw_and_no_win() -> None:
    astrodroids = load("astrodroids")
    three = plan(astrodroids, options=astrodroids.choose({"seats": "3"}), bots=("random",) * 3)
    tally = Tally(3)
    tally.add([9, 0, 5, 1, 5, 1, 2, 3], 1)
    told = report(three, tally)
    assert told["drawn"] == 0
    assert [(seat["wins"], seat["shared"]) for seat in told["seats"]] == [(0, 1), (0, 1), (0, 0)]


def test_a_broken_invariant_is_found_with_its_seed_and_step(game: Game) -> None:
    strict = ModuleType("strict")
    vars(strict)["broken"] = lambda before, seat, action, after: 4 if after.turn == 3 else 0
    broken = dataclasses.replace(game, invariants=strict)
    tally = played(plan(broken, games=5, checked=True), interpreted(broken, bot_games))
    first = tally.violations[0]
    match = Match(game, game.choose({}), first.seed)
    steps = [done for done, _ in zip(one_game(match, ("random",)), range(first.step), strict=False)]
    assert (first.invariant, steps[-1].before.turn, steps[-1].after.turn) == (4, 2, 3)


def test_a_game_without_end_is_found(game: Game) -> None:
    short = dataclasses.replace(game, most_decisions=3)
    tally = played(plan(short, games=5, checked=True), interpreted(short, bot_games))
    assert {(broken.invariant, broken.step) for broken in tally.violations} == {(bot_games.ENDLESS, 4)}


def test_a_game_gets_ready_in_the_background(game: Game) -> None:
    warming = libraries.warm_up(game)
    assert warming.bound.compiled
    assert (warming.done, warming.share) == (True, 1.0)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        pytest.param({"games": 0}, "0 games cannot be played", id="no games"),
        pytest.param({"games": -5}, "-5 games cannot be played", id="fewer than none"),
        pytest.param({"games": 10**12}, "Use a number from 1 to 1,000,000,000", id="too many"),
        pytest.param({"seed": LARGEST_SEED}, "does not fit", id="seeds that run out"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(game: Game, settings: dict[str, int], says: str) -> None:
    with pytest.raises(BadValue, match=says):
        plan(game, **settings)  # type: ignore[arg-type]


def test_bots_are_named_for_all_seats_or_for_each() -> None:
    assert seated("greedy", 3) == ("greedy", "greedy", "greedy")
    assert seated("greedy, random", 2) == ("greedy", "random")
    with pytest.raises(BadValue, match="names 2 bots for 3 seats"):
        seated("greedy,random", 3)
    with pytest.raises(UnknownName, match="Did you mean 'random'"):
        seated("randm", 1)


# Figures


def test_figures_of_one_to_five_by_hand() -> None:
    told = figures(Counter([1, 2, 3, 4, 5]))
    reach = 1.959963984540054 * math.sqrt(2.5) / math.sqrt(5)
    assert told == {
        "mean": 3.0,
        "mean_95": [3.0 - reach, 3.0 + reach],
        "deviation": math.sqrt(2.5),
        "least": 1,
        "median": 3,
        "most": 5,
    }


def test_one_game_has_no_spread() -> None:
    assert figures(Counter([4]))["mean_95"] == [4.0, 4.0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        pytest.param(0, 10, 0.0, 0.2775, id="none of ten"),  # Wilson's score, as tables print it
        pytest.param(10, 10, 0.7225, 1.0, id="all of ten"),
        pytest.param(5, 10, 0.2366, 0.7634, id="half of ten"),
        pytest.param(81, 263, 0.2553, 0.3662, id="Newcombe's example"),
        pytest.param(0, 0, 0.0, 1.0, id="nothing known"),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)
