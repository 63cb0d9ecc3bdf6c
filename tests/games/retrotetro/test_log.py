"""The events of the log add up to the changes of the boards: coins, gold, people, half rows, pink squares, traps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.games.retrotetro.positions import (
    GAME,
    NO_PINK,
    act,
    legal,
    pink_on,
    placing,
    position,
)

from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.retrotetro import preview as boards
from retrocade.games.retrotetro import scoring
from retrocade.games.retrotetro.content import (
    BOARDS,
    PENALTY,
    SHAPE_IDS,
    SHAPE_NAMES,
    SHAPES,
    SIDES,
    SQUARE_NAMES,
    WORDS,
    squares_in,
)
from retrocade.games.retrotetro.pieces import PINK_SQUARE
from retrocade.games.retrotetro.state import MOST_SEATS, OVER, PINK, PLACE, PLACING, SLOTS, State

words = GAME.words


def events_of(before: State, action: int, seat: int = 0) -> list[str]:
    return [str(event.text) for event in words.narrate(before, seat, action, act(before, action, seat))]


# Positions with a pink square before the piece


def test_rt_r14_rt_r16_pink_coins_are_announced_where_the_piece_would_rest_as_high_without_it() -> None:
    pieces = ("sq: D1 E1 D2 E2", "b4: A1 A2 A3 A4", "do: B1 B2", "ho: B3 B4 B5 C5")
    s = position(*pieces, side="advanced", card="b3-te", coins=0)
    s = act(s, pink_on("A"))
    assert events_of(s, placing("b3: A6 B6 C6")) == [
        "Player 1 drops a Pink square on A5.",
        "Player 1 matches A5.",
        "Player 1 gains 3 coins.",
        "Player 1 drops a Short bar on A6 B6 C6.",
        "Player 1 draws a card.",
    ]


def test_rt_r16_gold_is_announced_only_where_a_piece_covers_it() -> None:
    tower = ("b4: C1 C2 C3 C4", "b3: C5 C6 C7", "b4: C8 C9 C10 C11", "do: C12 C13")
    s = position("sq: D1 E1 D2 E2", *tower, side="advanced", card="b3-te")
    s = act(s, pink_on("D"))
    events = events_of(s, placing("b3: C14 D14 E14"))
    assert "Player 1 drops a Pink square on D3." in events
    assert "Player 1 drops a Short bar on C14 D14 E14." in events
    assert not any("gold" in event for event in events)


def test_rt_r14_rt_r40_a_coin_won_after_a_trap_is_announced_as_won() -> None:
    s = position("sq: D1 E1 D2 E2", "do: G1 H1", side="advanced", card="b3-te", coins=0, seats="2")
    s = act(s, pink_on("H"))
    s = act(s, placing("b3: C1 C2 C3"))
    before = copied(s)
    last = legal(before, 1)[0]
    after = act(before, last, 1)
    assert after.coins[0] == 1
    texts = [str(event.text) for event in words.narrate(before, 1, last, after)]
    assert texts[:6] == [
        "Player 1 drops a Pink square on H2.",
        "A trap on H2: up to 2 coins lost.",
        "Player 1 drops a Short bar on C1 C2 C3.",
        "Player 1 matches C3.",
        "Covered: people worth 2 on C1.",
        "Player 1 gains 1 coin.",
    ]


@pytest.mark.parametrize("first", ["pink", "piece"])
@pytest.mark.parametrize("seats", ["1", "2"])
def test_rt_r16_the_two_of_a_card_are_announced_in_the_order_they_were_placed(first: str, seats: str) -> None:
    s = position("sq: D1 E1 D2 E2", side="advanced", card="b4-te", seats=seats)
    pink, piece = pink_on("H"), placing("b4: A1 A2 A3 A4")
    actions = [pink, piece] if first == "pink" else [piece, pink]
    s = act(s, actions[0])
    events = events_of(s, actions[1]) if seats == "1" else events_of(act(s, actions[1]), piece, 1)
    dropped = [event for event in events if event.startswith("Player 1 drops")]
    expected = ["Player 1 drops a Pink square on H1.", "Player 1 drops a Long bar on A1 A2 A3 A4."]
    assert dropped == (expected if first == "pink" else expected[::-1])


# All modes


def steps(options: dict[str, str], seed: int) -> Iterator[tuple[State, int, int, State]]:
    """Yield the steps of a random game with as many pink squares as possible, before and after the piece."""
    match, chance = Match(GAME, GAME.choose(options), seed), Random(seed)
    while not match.over:
        seat = chance.choice(match.to_act)
        action = eager(match, seat, chance)
        before = copied(match.state)
        match.act(seat, action)
        yield before, seat, action, copied(match.state)


def eager(match: Match, seat: int, chance: Random) -> int:
    """Return an action, preferring a pink square or a landing on a pink space or a trap."""
    s, actions = match.state, match.legal(seat)
    pink = [action for action in actions if PINK <= action < NO_PINK]
    if pink and chance.random() < 0.6:
        return chance.choice(pink)
    wanted = boards.bits_of(BOARDS[s.side].pink if chance.random() < 0.7 else BOARDS[s.side].traps)
    board = boards.board_of(boards.board_record(s, seat))
    good = [action for action in actions if action >= PLACE and board.landing(action - PLACE).bits & wanted]
    return chance.choice(good or actions)


MODES = [
    *({"seats": str(seats), "side": side} for seats in (1, 2, 3, 4) for side in SIDES),
    {"seats": "2", "side": "advanced", "objectives": "no"},
    *({"seats": "1", "level": str(level), "side": side} for level in (2, 9, 12) for side in SIDES),
]


@pytest.mark.parametrize("number", range(len(MODES)), ids=lambda n: "-".join(MODES[n].values()) + f"-{n}")
def test_rt_r14_rt_r16_rt_r40_the_log_adds_up_to_what_changed(number: int) -> None:
    for before, seat, action, after in steps(MODES[number], number):
        adds_up(before, after, [str(event.text) for event in words.narrate(before, seat, action, after)])


def adds_up(before: State, after: State, events: list[str]) -> None:
    """Check that every revealed board changed exactly as the events of its player say."""
    if before.phase != PLACING or after.phase == PLACING:
        assert before.piece[MOST_SEATS * SLOTS :] == after.piece[MOST_SEATS * SLOTS :]
        assert not any(re.search(r"drops|coin|gold|half row", event) for event in events)
        return
    for seat in range(after.seats):
        check_lines(before, MOST_SEATS + seat, after, lines_of(seat, events))
    drawn = sum(map(bool, after.hand)) - sum(map(bool, before.hand))
    assert sum("draws a card" in event for event in events) == drawn
    if after.phase == OVER:
        for seat in range(after.seats):
            points = scoring.total(after, seat)
            assert f"Player {seat + 1} scores {points} point{'' if abs(points) == 1 else 's'}." in events


def check_lines(before: State, sheet: int, after: State, lines: list[str]) -> None:
    """Check that these lines contain every change of a board and nothing else."""
    gained, lost = (total(rf"Player \d {verb} (\d+) coins?\.", lines) for verb in ("gains", "loses"))
    paid = PENALTY * sum(f"pays {PENALTY} coins" in line for line in lines)
    assert gained - lost - paid == after.coins[sheet] - before.coins[sheet], lines
    for pattern, count in COUNTED:
        assert total(pattern, lines) == abs(count(after, sheet) - count(before, sheet)), (pattern, lines)
    new = covered(after, sheet) - covered(before, sheet)
    board = BOARDS[after.side]
    assert squares_in_lines("drops a", lines) == named(new)
    assert squares_in_lines("people worth", lines) == named(new & set(board.people))
    assert squares_in_lines("A trap on", lines) == named(new & set(board.traps))
    assert squares_in_lines(" matches ", lines) == matched(lines, after.side)
    assert sorted(half_rows_in_lines(lines)) == sorted(filled_in(after, sheet) - filled_in(before, sheet))
    here = slice(SHAPES * sheet, SHAPES * (sheet + 1))
    gone = [SHAPE_NAMES[n] for n in range(SHAPES) for _ in range(before.copies[here][n] - after.copies[here][n])]
    used = [found[1] or found[2] for line in lines if (found := re.search(r"drops a (.+) on|sets a (.+) aside", line))]
    assert [name for name in used if name != SHAPE_NAMES[PINK_SQUARE]] == gone


COUNTED = [
    (r"covers (\d+) gold square", scoring.gold_covered),
    (r"gains (\d+) pink square", scoring.pink_gained),
    (r"people worth (\d+) on", scoring.people_visible),
]


def lines_of(seat: int, events: list[str]) -> list[str]:
    """Return the events from this player's placement or payment up to the next player's."""
    begins = [n for n, event in enumerate(events) if re.match(r"Player \d (drops a|cannot place)", event)]
    mine = [n for n in begins if events[n].startswith(f"Player {seat + 1} ")]
    later = [n for n in begins if n > mine[-1]]
    end = (
        later[0]
        if later
        else next((n for n, event in enumerate(events) if re.search(r"draws a card|scores", event)), len(events))
    )
    return events[mine[0] : end]


def total(pattern: str, lines: list[str]) -> int:
    return sum(int(found[1]) for line in lines if (found := re.search(pattern, line)))


def covered(s: State, sheet: int) -> set[int]:
    return set(squares_in(s.covered[sheet * WORDS : (sheet + 1) * WORDS]))


def named(squares: set[int]) -> set[str]:
    return {SQUARE_NAMES[square] for square in squares}


def squares_in_words(text: str) -> set[str]:
    return set(re.findall(r"\b[A-H]\d+\b", text))


def squares_in_lines(words: str, lines: list[str]) -> set[str]:
    return {square for line in lines if words in line for square in squares_in_words(line)}


def matched(lines: list[str], side: int) -> set[str]:
    """Return the squares of dropped pieces that show their own symbol, and pink spaces under pink squares."""
    found = set()
    for line in lines:
        if drop := re.search(r" drops a (.+) on ", line):
            shape = SHAPE_NAMES.index(drop[1])
            wanted = (
                set(BOARDS[side].pink)
                if shape == PINK_SQUARE
                else {square for square, symbol in BOARDS[side].symbols.items() if symbol == SHAPE_IDS[shape]}
            )
            found |= squares_in_words(line) & named(wanted)
    return found


def filled_in(s: State, sheet: int) -> set[str]:
    names = boards.HALF_ROW_NAMES[SIDES[s.side]]
    return {name for half, name in enumerate(names) if scoring.half_row_filled(s, sheet, half)}


def half_rows_in_lines(lines: list[str]) -> list[str]:
    return [found[1] for line in lines if (found := re.search(r"fills half row (\w+)\.", line))]
