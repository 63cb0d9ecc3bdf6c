"""The luck report: the same every time, right about obvious luck, and nobody is lucky on average."""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import fmean, stdev

import pytest

from retrocade import bots, games
from retrocade.engine.bound import BoundGame
from retrocade.engine.fair import FairLuck
from retrocade.engine.match import Match
from retrocade.lab.luck_report import ROUND, Luck, Sums, events_of, reported


@cache
def bound(name: str) -> BoundGame:
    return bots.bind_bots(games.load(name), quick=True)


def played(name: str, seed: int, luck: FairLuck | None = None) -> Match:
    """Return a whole game of bots that decide by one look."""
    game = games.load(name)
    match = Match(game, game.untimed(game.choose({})), 0 if luck else seed, luck=luck)
    player = bots.BotPlayer(bots.find("level2"), bound(name), seed)
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, player.choose(match, seat))
    return match


def test_the_same_match_and_seed_give_the_same_report_compiled_and_interpreted() -> None:
    match = played("starsprint", 5)
    first = reported(match, ROUND, 3, bound=bound("starsprint"))
    again = reported(match, ROUND, 3, bound=bots.bind_bots(match.game, quick=False))
    assert first.luck == again.luck
    assert first.luck != reported(match, ROUND, 4, bound=bound("starsprint")).luck


def test_a_star_ring_is_told_as_luck() -> None:
    match = played("starsprint", 5)
    made = reported(match, 200, bound=bound("starsprint"))
    found = {
        moment.event.step: moment.luck
        for moment in made.moments(0)
        if moment.event.done
        and any("turns up a Star Ring" in each.text for each in moment.event.done.events(match.game))
    }
    assert len(found) == match.score(0) == 4
    assert fmean(luck.gain for luck in found.values()) > 0.3
    assert {moment.event.step for moment in made.luckiest(0)} <= set(found)
    assert not {moment.event.step for moment in made.unluckiest(0)} & set(found)


def test_luck_is_nothing_on_average_over_many_games() -> None:
    made = [reported(played("starsprint", seed), ROUND, seed, bound=bound("starsprint")) for seed in range(24)]
    totals = [report.total(0)[0] for report in made]
    error = stdev(totals) / sqrt(len(totals))
    assert error < 1  # else the next line would say nothing
    assert abs(fmean(totals)) < 2.5 * error
    deals = [report.luck[0][0].gain for report in made]
    assert abs(fmean(deals)) < 2.5 * stdev(deals) / sqrt(len(deals))


def test_what_the_last_die_brings_is_the_final_score() -> None:
    match = played("starsprint", 5)
    last = reported(match, ROUND, bound=bound("starsprint")).moments(0)[-1]
    assert last.event.step == len(match.log)
    assert last.luck.actual == match.score(0)


def test_one_side_wins_what_the_other_loses_in_domination() -> None:
    match = played("domination", 5)
    last = reported(match, ROUND, bound=bound("domination"), go_on=lambda _done, _all: False)
    assert {row[0].gain + row[1].gain for row in last.luck} == {0}
    assert {luck.actual for luck in last.luck[-1]} == {0, 100}


def test_events_are_the_deal_and_the_steps_that_drew_luck() -> None:
    """Also at a table whose luck can be checked, where places are open, and after an agreed rewind."""
    match = played("astrodroids", 5, FairLuck("table1", "astrodroids", "0" * 64, ()))
    events = list(events_of(match))
    assert [event.step for event in events[:1]] == [0]
    assert len(events) > 10
    assert all(event.done is not None and event.done.entry == match.log[event.step - 1] for event in events[1:])
    match = played("starsprint", 5)
    match.rewind(30)
    again = list(events_of(match))
    assert [event.step for event in again] == [
        event.step for event in events_of(played("starsprint", 5)) if event.step <= 30
    ]


def test_a_report_that_is_stopped_keeps_its_complete_rounds() -> None:
    match = played("starsprint", 5)
    whole = reported(match, ROUND, bound=bound("starsprint"))
    stopped = reported(
        match, 10 * ROUND, bound=bound("starsprint"), go_on=lambda done, _all: done < len(whole.events) + 3
    )
    assert stopped == whole


@pytest.mark.parametrize(
    ("luck", "clear"),
    [
        (Luck(5.0, 4.0, 0.4), True),
        (Luck(4.0, 5.0, 0.4), True),
        (Luck(5.0, 4.0, 0.6), False),
        (Luck(4.0, 4.0, 0.0), False),
    ],
)
def test_luck_is_clear_beyond_two_standard_errors(luck: Luck, clear: bool) -> None:
    assert luck.is_clear is clear


def test_sums_give_mean_and_variance_of_the_mean() -> None:
    sums = Sums().with_score(1).with_score(2).with_score(6)
    assert sums.mean == 3
    assert sums.variance == pytest.approx(7 / 3)
