"""Luck, draw by draw: the number of outcomes of each draw, and the result of each outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import permutations
from typing import Any

import pytest
from tests.games.insertcoin.positions import Level, Sheet, burn, do, done, is_completed, legal, moves, square, table

from retrocade.engine import bits as bit_sets
from retrocade.engine.layout import copied
from retrocade.games.insertcoin import imagine, rules
from retrocade.games.insertcoin.content import DEAL, DRAFT_DEAL, LEVELS, TRIPLES
from retrocade.games.insertcoin.state import (
    ACTIVATE,
    CHOOSE,
    CONFIRM,
    DONE,
    DRAFTING,
    KEEP_THREE,
    KEEPING,
    OUT,
    PICK,
    READY,
    TURN,
    State,
)
from retrocade.games.insertcoin.state import BURN as BURN_ACTION

ROOM = [Level("UR3"), Level("DK2")]


class Stream:
    """A stream of luck that gives these answers and records how many each draw was out of."""

    def __init__(self, *answers: int) -> None:
        self.answers = list(answers)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        assert n > 0
        self.asked.append(n)
        answer = self.answers.pop(0) if self.answers else 0
        assert answer < n, f"{answer} of {n}"
        return answer


Answers: Any = Stream  # used in place of a Chance


@pytest.fixture(autouse=True)
def scripted_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bit_sets, imagine, rules):
        monkeypatch.setattr(module, "below", lambda chance, n: chance.below(n))


def drawn(act: Callable[..., Any], *answers: int) -> list[int]:
    """Return the number of outcomes of each draw."""
    luck: Stream = Answers(*answers)
    act(luck)
    assert not luck.answers, f"not drawn: {luck.answers}"
    return luck.asked


def every_outcome(act: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """Return every result of luck with its probability."""
    found: dict[Any, Fraction] = {}
    open_answers: list[list[int]] = [[]]
    while open_answers:
        answers = open_answers.pop()
        luck = Answers(*answers)
        result = act(luck)
        chance = Fraction(1)
        for n in luck.asked:
            chance /= n
        found[result] = found.get(result, Fraction(0)) + chance
        for at in range(len(answers), len(luck.asked)):
            given = answers + [0] * (at - len(answers))
            open_answers += [[*given, answer] for answer in range(1, luck.asked[at])]
    assert sum(found.values()) == 1
    return found


def alike(found: dict[Any, Fraction]) -> bool:
    """Return True if all results have the same probability."""
    return len(set(found.values())) == 1


# Picking and dealing


def test_one_of_the_bits_each_as_likely() -> None:
    for bits, places in ((0b1, [0]), (0b1011010, [1, 3, 4, 6]), (1 << 30 | 1 << 1, [1, 30])):
        found = every_outcome(partial(bit_sets.random_bit, bits))
        assert sorted(found) == places
        assert alike(found)


def setup(luck: Any, **options: int) -> State:
    s = State()
    for name, value in options.items():
        setattr(s, name, value)
    rules.setup(s, luck)
    return s


@pytest.mark.parametrize(("start", "each"), [(0, 5), (1, 4), (2, 3)])
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_ic_03_every_card_is_drawn_from_those_not_dealt_yet(seats: int, start: int, each: int) -> None:
    luck = Answers(*[0] * (seats * each), 1)
    s = setup(luck, seats=seats, start=start)
    cards = seats * each
    assert luck.asked[:cards] == list(range(30, 30 - cards, -1))
    if start == 2:
        assert luck.asked[cards:] == [16, 30]  # whether the first card is GAME OVER, then which
        assert s.phase == TURN
        assert [s.shape[at] for at in range(3 * seats)] == list(range(1, cards + 1))
        assert s.dealt == s.taken == [0] * 30
        assert s.kept == [0] * 6
    else:
        assert luck.asked[cards:] == []
        hands = [[s.dealt[DEAL * seat + i] for i in range(DEAL)] for seat in range(seats)]
        assert hands == [[each * seat + i + 1 if i < each else 0 for i in range(DEAL)] for seat in range(seats)]
        assert (s.phase, s.round) == ((DRAFTING, 1) if start == 1 else (KEEPING, 0))


def test_ic_08_a_game_over_card_is_one_of_those_left_in_its_half() -> None:
    for flips in range(1, 33):
        half = (flips - 1) // 16
        for came in (False, True):
            s = table(Sheet(), Sheet(), flips=1)
            s.flips = flips
            s.over_at[:] = [3, 0] if half else [0, 0]
            if came:
                s.over_at[half] = 16 * half + 1
            before = list(s.over_at)
            luck = Answers(0)
            flipped = rules.is_game_over(s, luck)
            assert luck.asked == ([] if came else [16 * (half + 1) + 1 - flips])
            assert flipped is not came
            assert s.over_at == [flips if n == half and not came else before[n] for n in range(2)]
            if luck.asked and luck.asked[0] > 1:
                s.over_at[:] = before
                assert not rules.is_game_over(s, Answers(1))
                assert s.over_at == before


# What others hold


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("seat", [0, 1])
def test_ic_r3_others_are_dealt_cards_this_seat_has_not_seen(seats: int, seat: int) -> None:
    s = setup(Answers(), seats=seats, start=0)
    mine = s.dealt[DEAL * seat : DEAL * seat + DEAL]
    s.dealt[DEAL * (1 - seat)] = 30
    asked = drawn(lambda luck: imagine.guess_deal(s, seat, luck), *[0] * (DEAL * (seats - 1)))
    assert asked == list(range(25, 25 - DEAL * (seats - 1), -1))
    assert s.dealt[DEAL * seat : DEAL * seat + DEAL] == mine
    unseen = [card for card in range(1, 31) if card not in mine]
    others = [s.dealt[DEAL * other + i] for other in range(seats) if other != seat for i in range(DEAL)]
    assert others == unseen[: len(others)]
    last = setup(Answers(), seats=2, start=0)
    imagine.guess_deal(last, 0, Answers(24, 23, 22, 21, 20))
    assert last.dealt[DEAL : 2 * DEAL] == [30, 29, 28, 27, 26]


def test_ic_r3_a_way_to_keep_three_is_drawn_until_there_are_the_cards() -> None:
    for start, ways in ((0, 10), (1, 4)):
        for three in range(10):
            s = setup(Answers(), seats=2, start=start)
            s.kept[1] = 1
            fits = TRIPLES[three][2] < (5 if start == 0 else 4)
            luck = Answers(three, 0) if not fits else Answers(three)
            imagine.guess_kept(s, 0, luck)
            assert s.kept[1] == (three + 1 if fits else 1)
            assert luck.asked == [10] * (1 if fits else 2)
        assert ways == sum(three[2] < (5 if start == 0 else 4) for three in TRIPLES)
    s = setup(Answers(), seats=3, start=0)
    s.kept[:2] = [4, 4]
    imagine.guess_kept(s, 0, Answers(6))
    assert s.kept[:3] == [4, 7, 0]  # not the own one, and not of who still thinks


# The draft


def drafted(seats: int, picks: int) -> State:
    """Return a draft after this many picks, in which each seat takes the first card left."""
    s = setup(Answers(), seats=seats, start=1)
    for _ in range(picks):
        seat = next(n for n in range(seats) if rules.to_act(s) >> n & 1)
        rules.apply(s, seat, legal(s, seat)[-1], Answers())
    return s


@pytest.mark.parametrize("taken", [(0, 0, 0, 0), (1, 0, 0, 0), (0, 2, 1, 0), (3, 2, 0, 1), (4, 3, 2, 1), (1, 2, 3, 4)])
@pytest.mark.parametrize(("after", "before"), [(0, 6), (0, 2), (0, 3), (1, 6), (2, 6), (1, 3), (2, 4), (1, 4)])
def test_ic_v1_picks_between_two_looks_are_dealt_anew_each_way_as_likely(
    taken: tuple[int, ...], after: int, before: int
) -> None:
    """All orders have the same chance, whatever the true order is; other picks stay."""

    def shuffled(luck: Any) -> tuple[int, ...]:
        s = setup(Answers(), seats=3, start=1)
        s.taken[DEAL : DEAL + 4] = taken
        others = list(s.taken)
        imagine.shuffle_picks(s, 1, after, before, luck)
        assert s.taken[:DEAL] == others[:DEAL]
        assert s.taken[DEAL + 4 :] == others[DEAL + 4 :]
        return tuple(s.taken[DEAL : DEAL + 4])

    rounds = [n or 5 for n in taken]
    moving = [i for i in range(4) if after < rounds[i] < before]
    expected = set()
    for order in permutations([taken[i] for i in moving]):
        now = list(taken)
        for i, n in zip(moving, order, strict=True):
            now[i] = n
        expected.add(tuple(now))
    found = every_outcome(shuffled)
    assert set(found) == expected
    assert alike(found)
    # In order first: the same luck leads to the same guess, however the picks lie.
    if len(moving) > 1:
        for order in permutations([taken[i] for i in moving]):
            s = setup(Answers(), seats=3, start=1)
            now = list(taken)
            for i, n in zip(moving, order, strict=True):
                now[i] = n
            s.taken[DEAL : DEAL + 4] = now
            imagine.shuffle_picks(s, 1, after, before, Answers())
            first = setup(Answers(), seats=3, start=1)
            first.taken[DEAL : DEAL + 4] = taken
            imagine.shuffle_picks(first, 1, after, before, Answers())
            assert s.taken == first.taken


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seat", [0, 1])
def test_ic_v1_a_guess_draws_exactly_what_this_seat_has_not_seen(seats: int, seat: int) -> None:
    for picks in range(3 * seats + 1):
        s = drafted(seats, picks)
        lap = min(s.round, 4)
        seen = {
            s.dealt[DEAL * pack + i]
            for pack in range(seats)
            for i in range(DRAFT_DEAL)
            for look in [(seat - pack) % seats + 1]
            if look <= lap and (s.taken[DEAL * pack + i] or 5) >= look
        }
        unseen = sorted(set(range(1, 31)) - seen)
        luck = Answers()
        imagined = copied(s)
        imagine.guess_draft(imagined, seat, luck)
        hidden = 4 * seats - len(seen)
        assert [n for n in luck.asked if n > DRAFT_DEAL] == list(range(len(unseen), len(unseen) - hidden, -1))
        dealt = [imagined.dealt[DEAL * pack + i] for pack in range(seats) for i in range(DRAFT_DEAL)]
        assert {card for card in dealt if card not in seen} == set(unseen[:hidden])
        for pack in range(seats):
            for i in range(DRAFT_DEAL):
                if s.dealt[DEAL * pack + i] in seen:
                    assert imagined.dealt[DEAL * pack + i] == s.dealt[DEAL * pack + i]
            assert imagined.dealt[DEAL * pack + DRAFT_DEAL] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ic_v1_a_guess_keeps_what_this_seat_picked_itself(seats: int) -> None:
    for picks in range(3 * seats + 1):
        s = drafted(seats, picks)
        for seat in range(seats):
            for answers in ((), (1, 1, 1, 1), (2, 1, 1, 2)):
                imagined = copied(s)
                imagine.guess_draft(imagined, seat, Loose(*answers))
                for lap in range(1, 4):
                    own = DEAL * rules.pack_before(s, seat, lap)
                    mine = [s.dealt[own + i] for i in range(DRAFT_DEAL) if s.taken[own + i] == lap]
                    assert mine == [
                        imagined.dealt[own + i] for i in range(DRAFT_DEAL) if imagined.taken[own + i] == lap
                    ]


class LooseStream(Stream):
    """Answers that may be too large, and wrap."""

    def below(self, n: int) -> int:
        self.asked.append(n)
        return (self.answers.pop(0) if self.answers else 1) % n


Loose: Any = LooseStream


# Plans


def few(*, double: bool = False, card: str = "C05") -> State:
    """Return a table where the second player is ready with few ways to play: a Blip (two squares) or a Block (four)."""
    levels = [Level("MS1", [(2, 2), (2, 3), (2, 4)]), Level("UR1", [(2, 3), (2, 4), (3, 3), (3, 4)]), done("WS1")]
    s = table(Sheet(), Sheet(levels, double=double), card_in_play=card)
    s.step[1] = READY
    return s


def planned(luck: Any, s: State) -> State:
    imagined = copied(s)
    imagine.guess_plans(imagined, 0, luck)
    assert imagined.step[1] == READY
    return imagined


def squares_of(s: State, seat: int = 1) -> tuple[int, ...]:
    return tuple(s.filled[LEVELS * seat : LEVELS * seat + LEVELS])


def test_ic_r8_a_guessed_plan_is_any_place_of_any_symbol_or_a_burn_each_as_likely() -> None:
    s = few()
    start = copied(s)
    start.step[1] = CHOOSE
    ways = moves(start, 1)
    symbols = [way for way in ways if way[0] != "burn"]
    seen: Counter[Any] = Counter()
    for k in range(len(symbols)):
        luck = Answers(k)
        after = planned(luck, s)
        assert luck.asked[0] == len(symbols) + 1
        used = after.used[1]
        assert used in (1, 2)
        grown = frozenset(
            (n, bits & ~old)
            for n, (bits, old) in enumerate(zip(squares_of(after), squares_of(s), strict=True))
            if bits != old
        )
        seen[used, grown] += 1
    assert len(seen) == len(symbols)
    assert Counter(used for used, _ in seen) == {
        1: sum(name == "I2" for name, _, _ in symbols),
        2: sum(name == "O4" for name, _, _ in symbols),
    }
    luck = Answers(len(symbols), 0)
    after = planned(luck, s)
    assert after.used[1] == 4
    assert after.lives[1] == 2
    assert luck.asked == [len(symbols) + 1, 7]


@pytest.mark.parametrize("k", range(7))
def test_ic_21_a_guessed_burn_fills_any_empty_square(k: int) -> None:
    s = few()
    start = copied(s)
    start.step[1] = CHOOSE
    symbols = sum(name != "burn" for name, _, _ in moves(start, 1))
    burning = do(start, 1, BURN_ACTION)
    expected = [do(burning, 1, action) for action in legal(burning, 1)]
    after = planned(Answers(symbols, k), s)
    assert squares_of(after) == squares_of(expected[k])


def test_ic_r28_a_guessed_second_symbol_is_drawn_anywhere_or_not() -> None:
    s = few(double=True)
    start = copied(s)
    start.step[1] = CHOOSE
    # First the Blip in the first place it fits, then the Block where it fits, or none.
    for k, used in ((0, 1), (1, 3)):
        luck = Answers(0, k)
        after = planned(luck, s)
        assert luck.asked[1] == 2  # one place for the Block, or to stop
        assert after.used[1] == used
    # First the Block, which completes Level 2; no Robot; then the Blip in one of two places, or none.
    blips = sum(name == "I2" for name, _, _ in moves(start, 1))
    found = set()
    for k in range(3):
        luck = Answers(blips, 1, k)
        after = planned(luck, s)
        assert luck.asked[1:] == [imagine.SELDOM, 3]
        assert after.used[1] == (2 if k == 0 else 3)
        found.add(squares_of(after))
    assert len(found) == 3


def test_ic_26_a_guessed_player_seldom_declines() -> None:
    s = few()
    start = copied(s)
    start.step[1] = CHOOSE
    blips = sum(name == "I2" for name, _, _ in moves(start, 1))
    fired = []
    for answer in range(imagine.SELDOM):
        after = planned(Answers(blips, answer), s)
        fired.append(after.fired[1])
    assert sorted(fired) == [0] + [2] * (imagine.SELDOM - 1)


def test_ic_44_a_guessed_kabuki_love_completes_either_shape() -> None:
    heater, fighter = [(2, 2), (2, 3), (2, 4), (2, 5)], [(2, 3), (2, 4), (3, 3), (3, 4)]
    levels = [Level("KL1", [(6, 3)]), Level("MS1", heater), Level("SP1", fighter)]
    s = do(burn(table(Sheet(), Sheet(levels)), 0, (6, 3), seat=1), 1, ACTIVATE)
    found = []
    for k in range(2):
        now = copied(s)
        luck = Answers(k)
        imagine.finish_any(now, 1, luck)
        assert luck.asked == [2]
        found.append([is_completed(now, 1, level) for level in range(3)])
    assert found == [[True, True, False], [True, False, True]]


def test_ic_42_guessed_squares_of_an_ability_lie_anywhere() -> None:
    levels = [Level("PC1", [(1, 3)]), Level("MS1", [(2, 2), (2, 3)]), Level("UR1", [(0, 1), (0, 2)])]
    s = do(burn(table(Sheet(), Sheet(levels)), 0, (1, 3), seat=1), 1, ACTIVATE)
    for k, action in enumerate([square(1, (2, 2)), square(1, (2, 3)), square(2, (0, 1)), square(2, (0, 2))]):
        now, luck = copied(s), Answers(k)
        imagine.fill_anywhere(now, 1, luck)
        assert luck.asked == [4]
        assert now == do(s, 1, action)


def test_ic_r8_who_sits_out_and_this_seat_itself_are_left_alone() -> None:
    s = table(Sheet(), Sheet(out=True), Sheet())
    s = do(burn(s, 0, (1, 0)), 0, DONE)
    s = burn(s, 0, (1, 0), seat=2)
    after, luck = copied(s), Answers()
    imagine.guess_plans(after, 0, luck)
    assert len(luck.asked) == 1  # for the third alone
    assert after.step[:3] == [READY, OUT, CHOOSE]
    assert squares_of(after, 0) == squares_of(s, 0)
    assert after.lives[:3] == [2, 3, 3]
    assert squares_of(after, 2) == (0, 0, 0)
    after, luck = copied(s), Answers()
    imagine.guess_plans(after, 2, luck)
    assert squares_of(after, 2) == squares_of(s, 2)
    assert after.step[:3] == [READY, OUT, CONFIRM]


@pytest.mark.parametrize(
    "row", ["hand", "used", "queue", "ability", "part", "squares", "double_next", "strikes", "skulls"]
)
def test_ic_r8_a_plan_is_forgotten_whole(row: str) -> None:
    s = table(Sheet(), Sheet(), Sheet())
    getattr(s, row)[:3] = [1, 1, 1]
    imagine.forget_plan(s, 1)
    assert getattr(s, row)[:3] == [1, 0, 1]


def test_ic_r8_a_forgotten_plan_leaves_the_sheet_as_it_was_shown() -> None:
    s = table(Sheet([Level("AI1", filled=[(1, 0)]), *ROOM], lives=2, coins=1), Sheet(), Sheet())
    shown = copied(s)
    for seat in range(3):
        s.lives[seat], s.coins[seat], s.fired[seat] = 1, 0, 7
        s.filled[LEVELS * seat : LEVELS * seat + LEVELS] = [7, 7, 7]
    imagine.forget_plan(s, 0)
    assert squares_of(s, 0) == squares_of(shown, 0)
    assert (s.lives[0], s.coins[0], s.fired[0]) == (2, 1, 0)
    for seat in (1, 2):
        assert squares_of(s, seat) == (7, 7, 7)
        assert (s.lives[seat], s.coins[seat], s.fired[seat]) == (1, 0, 7)


def test_imagining_does_nothing_where_nothing_is_hidden() -> None:
    alone = setup(Answers(), seats=1, start=0)
    over = table(Sheet(), Sheet())
    rules.finish(over, 2)
    for s in (alone, over, table(Sheet())):
        before, luck = copied(s), Answers()
        rules.imagine(s, 0, luck)
        assert (s, luck.asked) == (before, [])


def test_imagining_guesses_hands_and_what_was_kept() -> None:
    for start, cards in ((0, 5), (1, 4)):
        s = drafted(2, 6) if start == 1 else setup(Answers(), seats=2, start=0)
        rules.apply(s, 1, KEEP_THREE, Answers())
        luck = Loose(*[0] * 60)
        rules.imagine(s, 0, luck)
        assert luck.asked[-1] == 10
        assert len(luck.asked) > 1 or cards == 4
    assert PICK == KEEP_THREE + 10
