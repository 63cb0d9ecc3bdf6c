"""Every game keeps the contract, in every mode; and the toy of `docs/contract.md` with them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from tests.engine import toy
from tests.games import conformance as conform
from tests.games.conformance import Case, Step

from retrocade import games
from retrocade.engine import chance as luck
from retrocade.engine.contract import Event, Game
from retrocade.lab import simulate

GAMES = [*(games.load(name) for name in games.NAMES), toy.GAME]
CASES = [case for game in GAMES for case in conform.cases(game)]
TOY_RULES = frozenset({"HC-1", "HC-2", "HC-3", "HC-4"})

COMPARED_GAMES = 2000  # a game, over all its cases; fewer where games are long
COMPARED_STEPS = 80_000
CHECKED_RANDOM = 8_000
CHECKED_GREEDY = 200
CHECKED_STEPS = 600_000

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
each_case = pytest.mark.parametrize("case", CASES, ids=str)
a_few_cases = pytest.mark.parametrize("case", [c for game in GAMES for c in conform.cases(game)[1::4]], ids=str)


def rules_of(game: Game) -> frozenset[str]:
    return TOY_RULES if game is toy.GAME else conform.rule_ids(game)


@cache
def steps_of(case: Case) -> list[Step]:
    return conform.some_steps(case, games=2, steps=14)


def positions(case: Case) -> list[Any]:
    steps = steps_of(case)
    return [steps[0].before, *(step.after for step in steps)]


def table_for_bots(game: Game) -> Case:
    """Two seats, where the game has them: bots think slowly when they are not compiled."""
    return next((case for case in conform.cases(game) if case.options["seats"] == 2), conform.cases(game)[0])


@each_game
def test_description(game: Game) -> None:
    assert game.options[0].name == "seats"
    assert all(option.default in option.words.values() for option in game.options)
    assert all(option.word(option.number(word)) == word for option in game.options for word in option.words)
    assert len({preset.name for preset in game.presets}) == len(game.presets)
    for preset in game.presets:
        assert game.choose({}, preset.name)
    for text in (game.name, game.title, game.credit, game.tagline, game.minutes):
        assert text == text.strip() != ""
    assert 1 <= game.most_legal <= game.actions


@a_few_cases
def test_the_same_log_gives_the_same_state(case: Case) -> None:
    conform.check_same_log_same_state(case, 11)


@each_case
def test_whoever_is_to_act_can_and_nobody_else(case: Case) -> None:
    for step in conform.random_game(case, 7):
        conform.check_legal(case.game, step.after)


@each_case
def test_asking_changes_nothing(case: Case) -> None:
    for state in positions(case):
        conform.check_asking_changes_nothing(case.game, state)


@each_case
def test_every_choice_is_described_and_every_refusal_names_its_rule(case: Case) -> None:
    for state in positions(case)[::2]:
        conform.check_words(case.game, state, rules_of(case.game))


@each_case
def test_every_step_is_told(case: Case) -> None:
    for step in steps_of(case):
        conform.check_narration(case.game, step)


@each_case
def test_views_are_plain_data_of_one_shape(case: Case) -> None:
    states = positions(case)
    for state in states:
        conform.check_view(case.game, state, states[0])
        conform.check_help(case.game, state)


@each_case
def test_views_leak_nothing_and_imagining_shows_nothing(case: Case) -> None:
    for number, state in enumerate(positions(case)):
        conform.check_imagining(case.game, state, number)


@each_case
def test_a_seat_observes_the_same_if_and_only_if_it_sees_the_same(case: Case) -> None:
    for number, step in enumerate(conform.some_steps(case, games=3, steps=60)):
        conform.check_observing(case.game, step, number)


@each_case
def test_what_may_be_taken_back_has_told_nothing(case: Case) -> None:
    for step in conform.some_steps(case, games=3, steps=60):
        conform.check_reveals(case.game, step, worlds=4)


@each_case
def test_imagined_positions_can_be_played(case: Case) -> None:
    for number, state in enumerate(positions(case)[::6]):
        conform.check_imagined_games_end(case.game, state, number)


@each_case
def test_what_happens_in_secret_is_neither_told_nor_guessed(case: Case) -> None:
    for number, step in enumerate(steps_of(case)):
        conform.check_secret_steps(case.game, step, number)
    conform.check_secret_deals(case, range(40))


@each_game
def test_bots_choose_legally_and_know_only_what_they_see(game: Game) -> None:
    case = table_for_bots(game)
    states = positions(case)
    for number, state in enumerate([states[1], states[len(states) // 2]]):
        conform.check_bots(case, state, number)


@each_game
def test_bots_do_not_learn_of_secret_decisions(game: Game) -> None:
    case = table_for_bots(game)
    states = positions(case)
    for number, state in enumerate([states[0], states[len(states) // 2]]):
        conform.check_bots_overlook_secret_moves(case, state, number)


@each_game
def test_interpreted_and_compiled_agree_bit_for_bit(game: Game) -> None:
    mine = conform.cases(game)
    each = COMPARED_GAMES // len(mine) + 1
    for number, case in enumerate(mine):
        seeds = range(number * each, number * each + each)
        played, steps = conform.check_compiled_agrees(case, seeds, COMPARED_STEPS // len(mine))
        assert played == each or steps >= COMPARED_STEPS // len(mine)


@each_game
def test_compiled_observers_agree(game: Game) -> None:
    for case in conform.cases(game):
        for state in positions(case):
            conform.check_observers_agree(game, state)


@each_game
@pytest.mark.parametrize(("bot", "n"), [("random", CHECKED_RANDOM), ("greedy", CHECKED_GREEDY)])
def test_invariants_hold_and_every_game_ends(game: Game, bot: str, n: int) -> None:
    """A hundred thousand: `retrocade simulate GAME --games 100000 --check`."""
    mine, bound = conform.cases(game), conform.compiled_game(game)
    if game is toy.GAME:
        n, bound = 200, conform.interpreted_game(game)  # not worth the time to compile
    for number, case in enumerate(mine):
        tally, first = simulate.Tally(int(case.options["seats"])), 10_000 * number
        wanted, steps = n // len(mine) + 1, 0
        while tally.games < wanted and steps < CHECKED_STEPS // len(mine) // (1 if bot == "random" else 10):
            batch = min(100 if bot == "random" else 5, wanted - tally.games)
            plan = simulate.Plan(
                game, case.options, (bot,) * case.options["seats"], first + tally.games, batch, checked=True
            )
            tally.add(simulate.play_chunk(plan, bound, plan.seed, batch), plan.seed)
            steps = sum(length * times for length, times in tally.decisions.items())
        assert not tally.violations, f"{case}, {bot}: {tally.violations[0]}"
        assert max(tally.decisions) <= game.most_decisions
        for results in tally.results:
            assert set(results) <= set(range(1, max(2, int(case.options["seats"])) + 1))


# The suite itself: a game that breaks its promise is caught.


def toy_case(**changes: Any) -> Case:
    game = replace(toy.GAME, **changes)
    return Case(game, "broken", game.choose({"seats": "3"}))


class Altered:
    """The toy's functions with some of them replaced."""

    def __init__(self, **functions: Any) -> None:
        self.functions = functions

    def __getattr__(self, name: str) -> Any:
        return self.functions.get(name) or getattr(toy, name)


def leaky_view(s: toy.State, seat: int) -> dict[str, Any]:
    return {**toy.view(s, seat), "hands": s.hand[:]}


def leaky_narrate(before: toy.State, seat: int, action: int, after: toy.State) -> list[Event]:
    return [Event(f"{seat} chooses {action}.", "decided"), *toy.narrate(before, seat, action, after)]


def lazy_imagine(s: toy.State, seat: int, chance: Any) -> None:
    if s.round != 1:
        toy.imagine(s, seat, chance)


def sly_imagine(s: toy.State, seat: int, chance: Any) -> None:
    """Shuffles the others' cards among themselves, so that it is known which cards are out."""
    others = [other for other in range(s.seats) if other != seat]
    cards = [s.hand[other] for other in others]
    luck.shuffle(chance, cards, len(cards))
    for other, card in zip(others, cards, strict=True):
        s.hand[other] = card


def odd_legal(s: toy.State, seat: int, out: list[int]) -> int:
    n = toy.legal(s, seat, out)
    out[n - 1] = toy.KEEP  # twice
    return n


def eager_legal(s: toy.State, seat: int, out: list[int]) -> int:
    out[0] = toy.KEEP
    return toy.legal(s, seat, out) or 1


def growing_view(s: toy.State, seat: int) -> dict[str, Any]:
    return toy.view(s, seat) | ({"over": True} if s.round == s.rounds else {})


def vague_why_not(s: toy.State, seat: int, action: int) -> Any:
    return replace(toy.why_not(s, seat, action), rule="HC-9")


@pytest.mark.parametrize(
    ("changes", "test", "says"),
    [
        ({"view": leaky_view}, test_views_leak_nothing_and_imagining_shows_nothing, "sees a difference"),
        (
            {"rules": Altered(imagine=lazy_imagine)},
            test_what_happens_in_secret_is_neither_told_nor_guessed,
            "guesses from",
        ),
        ({"rules": Altered(imagine=sly_imagine)}, test_views_leak_nothing_and_imagining_shows_nothing, "of the truth"),
        (
            {"words": Altered(narrate=leaky_narrate)},
            test_what_happens_in_secret_is_neither_told_nor_guessed,
            "sees no difference, but hears",
        ),
        ({"rules": Altered(legal=odd_legal)}, test_whoever_is_to_act_can_and_nobody_else, "State"),
        ({"rules": Altered(legal=eager_legal)}, test_whoever_is_to_act_can_and_nobody_else, "State"),
        ({"view": growing_view}, test_views_are_plain_data_of_one_shape, "keys have changed"),
        ({"view": lambda s, seat: {"hand": {1: 2}}}, test_views_are_plain_data_of_one_shape, "is not plain data"),
        ({"words": Altered(narrate=lambda *_: [])}, test_every_step_is_told, "State"),
    ],
)
def test_a_broken_promise_is_caught(changes: dict[str, Any], test: Any, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        test(toy_case(**changes))


def test_a_refusal_without_a_rule_is_caught() -> None:
    case = toy_case(words=Altered(why_not=vague_why_not))
    over = positions(case)[-1]
    with pytest.raises(AssertionError, match="HC-9, which the ledger lacks"):
        conform.check_words(case.game, over, TOY_RULES)


def test_a_broken_invariant_is_caught() -> None:
    case = conform.cases(toy.GAME)[0]
    before, after = toy.State(), toy.State()
    after.left[3] = 5
    assert case.game.invariants.broken(before, 0, 0, after) == 1
    after.seats, after.left[3], after.points[0] = 2, 0, 1
    assert case.game.invariants.broken(before, 0, 0, after) == 2
