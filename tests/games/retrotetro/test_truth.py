"""Every claim of every prompt and every refusal is true in random games of all modes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

from tests.games.retrotetro.positions import (
    GAME,
    NO_PINK,
    PAY,
    legal,
    square,
)

from retrocade.engine.layout import copied
from retrocade.engine.match import Match
from retrocade.games.retrotetro import landing, names, placement, rules, scoring, turn
from retrocade.games.retrotetro import preview as boards
from retrocade.games.retrotetro.content import (
    COLUMNS,
    HAND,
    OBJECTIVES,
    OFFERS,
    SHAPE_NAMES,
    SHAPES,
    WILD,
)
from retrocade.games.retrotetro.pieces import DROP_SHAPE, FIRST_DROP, PINK_SQUARE, SHAPE_TURNS
from retrocade.games.retrotetro.state import (
    ACTIONS,
    CHOOSING,
    KEEP,
    MOST_SEATS,
    PINK,
    PINK_FIRST,
    PLACE,
    PLACED,
    PLACING,
    PLAY,
    PLAYING_CARD,
    SET_ASIDE,
    State,
)

words = GAME.words


# All modes: the claims of every sentence


def shapes_named(text: str) -> set[int]:
    return {SHAPE_NAMES.index(name) for name in re.split(r" or | and ", re.sub(r"\ban? ", "", text))}


def actions_by_kind(s: State, seat: int) -> tuple[set[int], set[int], set[int], bool]:
    """Return the shapes to place, the shapes to set aside, the columns open to pink, and whether paying is the only action."""
    actions = legal(s, seat)
    placed = {DROP_SHAPE[action - PLACE] for action in actions if action >= PLACE}
    aside = {action - SET_ASIDE for action in actions if SET_ASIDE <= action < PAY}
    pink = {action - PINK for action in actions if PINK <= action < NO_PINK}
    return placed, aside, pink, PAY in actions


def can_be_done(s: State, seat: int, text: str) -> bool:
    """Return whether a sentence that says what to do names exactly the legal actions."""
    placed, aside, pink, pays = actions_by_kind(s, seat)
    if text == "Drop a pink square, or choose Done.":
        return bool(pink) and NO_PINK in legal(s, seat)
    if found := re.fullmatch(r"Place (.+)\.", text):
        if s.card == WILD:
            every = "a piece of any shape" + ("" if len(placed) == SHAPES else " that is left and fits")
            return bool(placed) and found[1] == every
        return bool(placed) and shapes_named(found[1]) == placed
    if found := re.fullmatch(
        r"(Drop a pink square first to make room, or p|P)ay 2 coins( and set (.+) aside)?\.", text
    ):
        if (found[1] != "P") != bool(pink) or placed:
            return False
        if found[2] is None:
            return pays
        return bool(aside) and (found[3] == "a piece" if s.card == WILD else shapes_named(found[3]) == aside)
    return False


def missing_holds(s: State, seat: int, text: str) -> bool:
    """Return whether a sentence such as 'No Tee fits.', 'No Tee is left.' or 'No piece fits.' is true."""
    placed, *_ = actions_by_kind(s, seat)
    if text == "No piece fits.":
        return s.card == WILD and not placed
    found = re.fullmatch(r"No (.+) (fits|is left)\.", text)
    assert found, text
    shape = SHAPE_NAMES.index(found[1])
    left = s.copies[seat * SHAPES + shape] > 0
    return bool(OFFERS[s.card] >> shape & 1) and shape not in placed and left == (found[2] == "fits")


def sentences(text: str) -> list[str]:
    return re.findall(r"[^.]+\.", text.replace(". ", ".\n").replace("\n", ""))


def prompt_is_true(s: State, seat: int) -> None:
    text = words.ask(s, seat)
    if s.phase != PLACING:
        return
    placed, _, pink, _ = actions_by_kind(s, seat)
    if s.stage[seat] == PLACED:
        assert text == "You may drop a pink square as well, or choose Done."
        assert pink
        return
    if s.stage[seat] == PINK_FIRST:
        assert text.startswith("Now place ")
        assert can_be_done(s, seat, "P" + str(text).removeprefix("Now p")), text
        return
    parts = sentences(str(text))
    assert ("You may drop a pink square first." in parts) == bool(pink and placed), text
    assert ("It drops straight down." in parts) == bool(placed)
    rest = [part for part in parts if part not in ("You may drop a pink square first.", "It drops straight down.")]
    missing = [part for part in rest if part.startswith("No ")]
    assert all(missing_holds(s, seat, part) for part in missing), text
    if s.card != WILD:
        assert len(missing) == 2 - len(placed), text
    (do,) = [part for part in rest if part not in missing]
    assert can_be_done(s, seat, do), text


def claim_that_holds(s: State, seat: int, action: int) -> int:
    """Return the number of the claim that a refusal makes. The claim must be known and true in this state."""
    refusal = words.why_not(s, seat, action)
    for number, (known, pattern, holds) in enumerate(CLAIMS):
        if refusal.rule == known and (found := re.fullmatch(pattern, str(refusal.sentence))):
            assert holds(s, seat, action, found), (str(refusal), action, s)
            return number
    raise AssertionError(f"nobody judges '{refusal}'")


Claim = Callable[[State, int, int, re.Match[str]], bool]
DO = r"((?:Place|Pay|Drop|Turn|Pick)\b.+\.)"


def drop_of(action: int) -> int:
    return action - PLACE if action >= PLACE else FIRST_DROP[PINK_SQUARE] + action - PINK


def instead(s: State, seat: int, action: int, text: str) -> bool:
    """Return whether the advice after an obstacle is true: elsewhere only if the same shape can go elsewhere."""
    placed, _, pink, _ = actions_by_kind(s, seat)
    shape = DROP_SHAPE[drop_of(action)]
    elsewhere = bool(pink) if shape == PINK_SQUARE else shape in placed
    if not elsewhere:
        return can_be_done(s, seat, text)
    turned = "Turn it, or drop it elsewhere." if len(SHAPE_TURNS[shape]) > 1 else "Drop it elsewhere."
    return text == ("Pick another column." if shape == PINK_SQUARE else turned)


def too_high(s: State, seat: int, action: int, found: re.Match[str]) -> bool:
    drop = drop_of(action)
    board = boards.board_of(boards.board_record(s, seat))
    named = [ord(name) - ord("A") for name in re.findall(r"\b[A-H]\b", found[1])]
    lowered = copied(s)
    for column in named:
        lowered.height[seat * COLUMNS + column] -= 1
    sinks = landing.resting_row(lowered, seat, drop) < landing.resting_row(s, seat, drop)
    return board.landing(drop).too_high and sinks and instead(s, seat, action, found[2])


def touching(s: State, seat: int, action: int, found: re.Match[str]) -> bool:
    shape = SHAPE_NAMES.index(found[1])
    board = boards.board_of(boards.board_record(s, seat))
    squares = {square(name) for name in found[2].split(", ")}
    touched = set(boards.squares_of(board.landing(drop_of(action)).touches & board.of_shape(shape)))
    return shape == DROP_SHAPE[drop_of(action)] and squares == touched and instead(s, seat, action, found[3])


def held(s: State, seat: int) -> set[str]:
    return {str(names.CARDS[card - 1]) for card in s.hand[HAND * seat : HAND * seat + HAND] if card}


CLAIMS: list[tuple[str, str, Claim]] = [
    ("RT-04", r"Objectives have been chosen\..*", lambda s, _, a, f: s.phase != CHOOSING and all(s.objective[: s.seats])),
    ("RT-04", r"First choose the objective to keep;.*", lambda s, seat, a, f: s.phase == CHOOSING and not s.objective[seat]),
    ("RT-04", r"You have chosen your objective\. Wait for the others.*", lambda s, seat, a, f: s.phase == CHOOSING and s.objective[seat] > 0),
    (
        "RT-04",
        r"(.+) was not dealt to you\. Keep (.+)\.",
        lambda s, seat, a, f: f[1] == OBJECTIVES[a]["name"]
        and set(f[2].split(" or ")) == {OBJECTIVES[action]["name"] for action in legal(s, seat)},
    ),
    ("RT-05", r"This game is played without objective cards\.", lambda s, _, a, f: not any(s.objective) and s.level == 0),
    ("RT-87", r"Level (\d+) has no objective cards\. They come with level 9\.", lambda s, _, a, f: s.level == int(f[1]) < 9),
    (
        "RT-70",
        r"There are no pink squares on this side of the board\..*",
        lambda s, _, a, f: s.side == 0,
    ),
    ("RT-R40", r"You are done with this card\..*", lambda s, seat, a, f: s.phase == PLACING and not rules.to_act(s) >> seat & 1),
    (
        "RT-10",
        r"Player (\d) plays the next card\. Wait for it\.",
        lambda s, seat, a, f: s.phase == PLAYING_CARD and int(f[1]) - 1 == turn.active(s) != seat,
    ),
    (
        "RT-10",
        r"You do not hold (.+?)\. You hold (.+)\.",
        lambda s, seat, a, f: f[1] not in held(s, seat) and set(f[2].split(" and ")) == held(s, seat),
    ),
    (
        "RT-10",
        r"First play a card from your hand: (.+)\.",
        lambda s, seat, a, f: s.phase == PLAYING_CARD and set(f[1].split(" or ")) == held(s, seat),
    ),
    (
        "RT-11",
        r"(The .+) is on the table\. " + DO,
        lambda s, seat, a, f: f[1].lower() == names.CARDS[s.card].lower() and can_be_done(s, seat, f[2]),
    ),
    (
        "RT-11",
        r"The card does not show the (.+?)\. " + DO,
        lambda s, seat, a, f: not OFFERS[s.card] >> SHAPE_NAMES.index(f[1]) & 1
        and f[1] == SHAPE_NAMES[DROP_SHAPE[a - PLACE]]
        and can_be_done(s, seat, f[2]),
    ),
    (
        "RT-11",
        r"You have already placed your piece for this card\. " + DO,
        lambda s, seat, a, f: s.stage[seat] == PLACED and can_be_done(s, seat, f[1]),
    ),
    ("RT-11", r"You are not done with this card\. " + DO, lambda s, seat, a, f: bool(actions_by_kind(s, seat)[0]) and can_be_done(s, seat, f[1])),
    ("RT-31", r"You are not done with this card\. " + DO, lambda s, seat, a, f: not actions_by_kind(s, seat)[0] and can_be_done(s, seat, f[1])),
    (
        "RT-20",
        r"All 4 copies of the (.+?) are gone\. " + DO,
        lambda s, seat, a, f: f[1] == SHAPE_NAMES[DROP_SHAPE[drop_of(a)]]
        and s.copies[seat * SHAPES + SHAPE_NAMES.index(f[1])] == 0
        and can_be_done(s, seat, f[2]),
    ),
    ("RT-22", r"There it would stick out at the top: (columns? .+ (?:is|are)) too high\. " + DO, too_high),
    ("RT-26", r"It would touch another (.+?) at (.+?)\. Same shapes may meet at corners only\. " + DO, touching),
    ("RT-R16", r"You can drop a pink square only together with a piece\. " + DO, lambda s, seat, a, f: s.stage[seat] == PINK_FIRST and can_be_done(s, seat, f[1])),
    (
        "RT-R16",
        r"After a pink square there no shape of the card would fit\. " + DO,
        lambda s, seat, a, f: nothing_after_pink(s, seat, a - PINK) and instead(s, seat, a, f[1]),
    ),
    ("RT-R17", r"Only one pink square per card\. " + DO, lambda s, seat, a, f: s.stage[seat] == PINK_FIRST and can_be_done(s, seat, f[1])),
    (
        "RT-74",
        r"You hold no pink square from an earlier card\. .+",
        lambda s, seat, a, f: scoring.pink_held(s, MOST_SEATS + seat) == 0,
    ),
    (
        "RT-30",
        r"You can (place .+), so you must\. Only players who cannot place pay\.",
        lambda s, seat, a, f: can_be_done(s, seat, f"P{f[1][1:]}."),
    ),
    (
        "RT-R6",
        r"You still have a piece of the card\. " + DO,
        lambda s, seat, a, f: bool(actions_by_kind(s, seat)[1]) and can_be_done(s, seat, f[1]),
    ),
    (
        "RT-R6",
        r"The card does not show the (.+?)\. " + DO,
        lambda s, seat, a, f: f[1] == SHAPE_NAMES[a - SET_ASIDE]
        and not OFFERS[s.card] >> a - SET_ASIDE & 1
        and can_be_done(s, seat, f[2]),
    ),
    (
        "RT-R7",
        r"You have no (.+?) left to set aside\. " + DO,
        lambda s, seat, a, f: f[1] == SHAPE_NAMES[a - SET_ASIDE]
        and s.copies[seat * SHAPES + a - SET_ASIDE] == 0
        and can_be_done(s, seat, f[2]),
    ),
]  # fmt: skip


def nothing_after_pink(s: State, seat: int, column: int) -> bool:
    """Return whether no landing would be legal after a pink square there."""
    lifted = copied(s)
    placement.place(lifted, seat, FIRST_DROP[PINK_SQUARE] + column)
    lifted.stage[seat] = PINK_FIRST
    return legal(lifted, seat) == []


def states(options: dict[str, str], seed: int) -> Iterator[State]:
    """Yield the states of a random game. Copies of shapes run out early, so that all kinds of refusals occur."""
    match, chance = Match(GAME, GAME.choose(options), seed), Random(seed)
    while not match.over:
        s = match.state
        if chance.random() < 0.3 and s.phase == PLACING:
            scarce = copied(s)
            for seat in range(s.seats):
                for shape in range(SHAPES):
                    if chance.random() < 0.5:
                        scarce.copies[seat * SHAPES + shape] = 0
            yield with_something_open(scarce)
        yield s
        seat = chance.choice(match.to_act)
        actions = match.legal(seat)
        pink = [action for action in actions if PINK <= action < NO_PINK]
        spaces = [action for action in actions if action >= PLACE and boards.effects(s, seat, action - PLACE).pink]
        match.act(seat, chance.choice(pink if pink and chance.random() < 0.4 else spaces or actions))


def with_something_open(s: State) -> State:
    """Return the state with copies for seats that began with a pink square, since a piece must be able to follow."""
    for seat in range(s.seats):
        if s.stage[seat] == PINK_FIRST and not legal(s, seat):
            s.copies[seat * SHAPES : (seat + 1) * SHAPES] = [4] * SHAPES
    return s


MODES = [
    *({"seats": str(seats), "side": "advanced"} for seats in (1, 2, 3)),
    {"seats": "2"},
    {"seats": "1", "side": "advanced", "objectives": "no"},
    {"seats": "1", "level": "3"},
    {"seats": "1", "level": "9", "side": "advanced"},
]


def test_every_prompt_and_refusal_is_true() -> None:
    made = set()
    for number, options in enumerate(MODES):
        chance = Random(number)
        for s in states(options, number):
            seat = chance.randrange(s.seats)
            if rules.to_act(s) >> seat & 1:
                prompt_is_true(s, seat)
            refused = sorted(set(range(ACTIONS)) - set(legal(s, seat)))
            for first, last in KINDS:
                some = [action for action in refused if first <= action < last]
                made |= {claim_that_holds(s, seat, action) for action in chance.sample(some, min(2, len(some)))}
    assert [CLAIMS[number][1] for number in range(len(CLAIMS)) if number not in made] == []


KINDS = [
    (KEEP, PLAY),
    (PLAY, SET_ASIDE),
    (SET_ASIDE, PAY),
    (PAY, PAY + 1),
    (PINK, NO_PINK),
    (NO_PINK, PLACE),
    (PLACE, ACTIONS),
]
