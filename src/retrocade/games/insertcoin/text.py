"""The sentences of Insert Coin: decisions, legal actions and the table in text, in the rulebook's words.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from retrocade.engine.contract import Choice
from retrocade.engine.match import UNDER_WAY
from retrocade.engine.messages import Listing, Message, Text, joined
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules, sheet, view
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.names import FAMILIES, PLAYERS, SHAPES, say
from retrocade.games.insertcoin.refusals import OR_DISCARD, SITS_OUT, why_not
from retrocade.games.insertcoin.state import State
from retrocade.games.insertcoin.story import endings, narrate

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

WIDTH = 80  # of the table in text
ALIEN, ROBOT, KABUKI = (box.FAMILY_IDS.index(name) for name in ("alien", "robot", "kabuki"))
FILLS_SQUARES = (ALIEN, box.FAMILY_IDS.index("cherry"))

OVER, CHOOSE_SHAPES, CHOOSE_SQUARE = say("over"), say("choose-shapes"), say("choose-square")
WHICH_SHAPE, TURN_IS_DONE = say("which-shape"), say("turn-is-done")
BURN, DECLINED = say("burn"), say("ability-is-lost")
DISCARD = Choice(say("discard"), "discard", effect=say("discard-costs-nothing"))
HOLD = ("hold-left", "hold-right")
SQUARES = [say("squares", squares=squares) for squares in range(6)]
COMPLETES = [say("completes", family=family) for family in FAMILIES]
NO_SHAPE_TO_FINISH, NO_SQUARE_TO_FILL = say("no-shape-to-finish"), say("no-square-to-fill")
DONE, DONE_BROKE, DONE_THREE_LEVELS = say("done"), say("done-broke"), say("done-three-levels")
DONE_SHOWS = say("done-shows")


def seat_names(s: State) -> tuple[Text, ...]:
    """Return the names of the seats."""
    return tuple(PLAYERS[: s.seats])


# Decisions


def ask(s: State, seat: int) -> Text:
    """Return the decision that this seat has to make now, or the players it waits for."""
    if s.phase == st.OVER:
        return OVER
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        return joined(SITS_OUT if seat >= 0 and names.is_out(s, seat) else "", names.waiting_for(s))
    if s.phase == st.DRAFTING:
        return say("pick-card", round=s.round, of=box.KEEP)
    if s.phase == st.KEEPING:
        return CHOOSE_SHAPES
    return ask_plan(s, seat)


def ask_plan(s: State, seat: int) -> Text:
    """Return the next decision of a turn."""
    step = s.step[seat]
    if step == st.CHOOSE:
        return ask_symbol(s, seat)
    if step == st.PLACE:
        return say("place-symbol", symbol=names.symbol_name(s, s.hand[seat] // box.MOST_FORMS))
    if step == st.BURNING:
        return CHOOSE_SQUARE
    if step == st.ANSWER:
        level = (s.queue[seat] & 3) - 1
        family = names.family_of(s, seat, level)
        ability = names.ability_text(s.seats == 1, family)
        return say("activate-or-not", shape=names.shape_name(s, seat, level), family=FAMILIES[family], ability=ability)
    if step == st.FILL:
        return say("fill-any", family=FAMILIES[s.ability[seat] - 1], squares=s.squares[seat])
    if step == st.FINISH:
        return WHICH_SHAPE
    if step == st.AGAIN:
        return say("draw-other-too", symbol=names.symbol_name(s, plan.other_side(s, seat)))
    return TURN_IS_DONE


def ask_symbol(s: State, seat: int) -> Text:
    """Return the main decision of a turn."""
    question = "draw-or-burn"
    if plan.nothing_fits(s, seat):
        question = "neither-fits-burn"
    elif s.double[seat] == 1:
        question = "draw-both-or-burn"
    asked = say(question, left=names.symbol_name(s, st.LEFT), right=names.symbol_name(s, st.RIGHT))
    return joined(asked, OR_DISCARD) if s.discard == 1 else asked


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    if action < st.PICK:
        return describe_keep(s, seat, action - st.KEEP_THREE)
    if action < st.HOLD:
        return describe_pick(s, seat, action - st.PICK)
    if action < st.BURN:
        return describe_hold(s.card, (action - st.HOLD) // box.MOST_FORMS, (action - st.HOLD) % box.MOST_FORMS)
    if action == st.BURN:
        return Choice(BURN, "burn", effect=burn_effect(s, seat), begins=True)
    if action == st.DISCARD:
        return DISCARD
    if action < st.ACTIVATE:
        level, cell = divmod(action - st.SQUARE, box.CELLS)
        at = box.LEVELS * seat + level
        if s.step[seat] == st.PLACE:
            return describe_place(s.card, s.hand[seat], level, s.shape[at], s.filled[at], cell)
        return describe_square(s.step[seat], level, s.shape[at], s.filled[at], cell)
    return describe_rest(s, seat, action)


def outline(action: int) -> Choice | None:
    """Return a symbol in a form, or a square, without words: the view says where it fits and what it brings."""
    if st.HOLD <= action < st.BURN:
        return Choice("", "hold")
    return Choice("", "square") if st.SQUARE <= action < st.ACTIVATE else None


def describe_rest(s: State, seat: int, action: int) -> Choice:
    """Return a decision about a completed Level, or the end of the plan, in words."""
    if action in (st.ACTIVATE, st.DECLINE):
        level = (s.queue[seat] & 3) - 1
        family, at = FAMILIES[names.family_of(s, seat, level)], (f"level-{level + 1}",)
        if action == st.DECLINE:
            return Choice(say("decline", family=family), "decline", at, effect=DECLINED)
        return Choice(say("activate", family=family), "activate", at, effect=ability_effect(s, seat, level))
    if action < st.STOP:
        level = action - st.COMPLETE
        squares = names.places_of(s, seat, level, sheet.empty(s, seat, level))
        label = say("complete", shape=names.shape_name(s, seat, level))
        effect = COMPLETES[names.family_of(s, seat, level)]
        return Choice(label, "complete", (f"level-{level + 1}", *squares), effect=effect)
    if action == st.STOP:
        return Choice(say("stop", symbol=names.symbol_name(s, plan.other_side(s, seat))), "stop")
    return Choice(DONE, "done", effect=done_effect(s, seat))


def describe_keep(s: State, seat: int, three: int) -> Choice:
    """Return three cards to keep in words."""
    cards = [rules.card_in_hand(s, seat, i) for i in box.TRIPLES[three]]
    shapes = [shape_on(s, card) for card in cards]
    points, families = [box.POINTS[shape] for shape in shapes], [box.FAMILY[shape] for shape in shapes]
    effect = say("size", squares=sum(box.SQUARES[shape] for shape in shapes), points=sum(points))
    if ALIEN in families and ROBOT in families:
        effect = say("size-alien-robot", size=effect)
    if KABUKI in families and box.COMPLETE_POINTS in points:
        effect = say("size-kabuki", size=effect, points=box.COMPLETE_POINTS)
    kept = Listing([SHAPES[shape - 1] for shape in shapes])
    label = say("keep", shapes=kept)
    if s.deck == box.CLASSIC8:
        label = say("keep-numbered", shapes=kept, cards=Listing([i + 1 for i in box.TRIPLES[three]]))
    return Choice(label, "keep", tuple(box.CARDS[card - 1]["id"] for card in cards), effect=effect)


def describe_pick(s: State, seat: int, place: int) -> Choice:
    """Return a card of the pack to take in words."""
    card = s.dealt[box.DEAL * rules.pack_before(s, seat, s.round) + place]
    shape, which = shape_on(s, card), str(box.CARDS[card - 1]["id"])
    label = say("pick", card=card_with_family(shape))
    if s.deck == box.CLASSIC8:
        label = say("pick-numbered", card=card_with_family(shape), number=place + 1)
    return Choice(label, "pick", (which,), which, say("size", squares=box.SQUARES[shape], points=box.POINTS[shape]))


def shape_on(s: State, card: int) -> int:
    """Return the shape on a card."""
    return box.SHAPE_OF[(box.SHAPE_CARDS + 1) * s.deck + card]


def card_with_family(shape: int) -> Message:
    """Return the name of a shape and its family."""
    return say("with-family", shape=SHAPES[shape - 1], family=FAMILIES[box.FAMILY[shape]])


@lru_cache(view.REMEMBERED)
def describe_hold(card: int, side: int, form: int) -> Choice:
    """Return a symbol in one of its forms in words."""
    symbol = box.SYMBOL_ON[2 * card + side]
    picture = "/".join(view.drawn_form(box.FORMS[symbol][form]))
    label = say(HOLD[side], symbol=names.SYMBOLS[symbol], picture=picture)
    squares = SQUARES[box.SYMBOLS[symbol]["squares"]]
    return Choice(label, "hold", (), f"{view.SIDES[side]}-{form}", squares, begins=True)


def burn_effect(s: State, seat: int) -> Message:
    """Return the effect of a burn on Lives and Coins."""
    after = view.burn_data(s.lives[seat], s.coins[seat])
    if after["ruins"]:
        return say("burn-ruins-alone" if s.seats == 1 else "burn-ruins")
    return say("burn-last-life" if after["coins"] < s.coins[seat] else "burn-leaves", lives=after["lives"])


@lru_cache(view.REMEMBERED)
def describe_place(card: int, hand: int, level: int, shape: int, filled: int, cell: int) -> Choice:
    """Return a place for the symbol in hand in words."""
    side, form = divmod(hand, box.MOST_FORMS)
    symbol = box.SYMBOL_ON[2 * card + side]
    squares = sheet.place_at(symbol, form, shape, box.SQUARE_AT[box.CELLS * shape + cell])
    label = say(
        "place",
        symbol=names.SYMBOLS[symbol],
        cell=names.CELL_NAMES[cell],
        shape=SHAPES[shape - 1],
        level=level + 1,
    )
    effect = effect_of_filling(shape, filled, squares)
    return Choice(label, "place", tuple(names.places_in(level, shape, squares)), view.SIDES[side], effect)


@lru_cache(view.REMEMBERED)
def describe_square(step: int, level: int, shape: int, filled: int, cell: int) -> Choice:
    """Return a single square to fill in words."""
    squares = 1 << box.SQUARE_AT[box.CELLS * shape + cell]
    kind = "burn-square" if step == st.BURNING else "fill"
    label = say("fill", cell=names.CELL_NAMES[cell], shape=SHAPES[shape - 1], level=level + 1)
    effect = effect_of_filling(shape, filled, squares)
    return Choice(label, kind, tuple(names.places_in(level, shape, squares)), "", effect)


def effect_of_filling(shape: int, filled: int, squares: int) -> Message:
    """Return the effect of filling these squares."""
    filled |= squares
    if filled == box.FULL[shape]:
        return COMPLETES[box.FAMILY[shape]]
    alone = view.cut_off(shape, filled, squares)
    left = box.SQUARES[shape] - filled.bit_count()
    return say("left-cut-off", left=left, alone=alone) if alone else say("left", left=left)


def ability_effect(s: State, seat: int, level: int) -> Message:
    """Return the effect of an ability on this sheet, as far as it is certain."""
    family = names.family_of(s, seat, level)
    if family == KABUKI and not any(plan.can_be_finished(s, seat, n) for n in range(box.LEVELS)):
        return NO_SHAPE_TO_FINISH
    if family in FILLS_SQUARES and not sheet.has_empty(s, seat):
        return NO_SQUARE_TO_FILL
    return names.ability_text(s.seats == 1, family)


def done_effect(s: State, seat: int) -> Message:
    """Return the effect of finishing the plan."""
    if s.lives[seat] == 0 and s.coins[seat] == 0:
        return DONE_BROKE
    if sheet.completed(s, seat) == box.LEVELS:
        return DONE_THREE_LEVELS
    bits = rules.to_act(s) & ~(1 << seat)
    others = [PLAYERS[other] for other in range(s.seats) if bits >> other & 1]
    return say("done-waits-for", players=Listing(others)) if others else DONE_SHOWS


# The table in text


def draw(s: State, seat: int) -> str:
    """Return the card, the sheets and the deck in plain characters; a spectator gets all sheets in full."""
    seen = view.as_seen(s, seat)
    lines = [*drawn_deck(s), ""]
    if s.phase < st.TURN:
        return "\n".join(lines + drawn_hand(s, seat))
    for other in range(s.seats):
        lines.append(drawn_player(s, seen, other))
        if other == seat or seat < 0:
            lines += ["", *drawn_sheet(seen, other), ""]
    lines.append("o empty  # filled  + filled this turn  . outside")
    return "\n".join(lines)


def drawn_deck(s: State) -> list[str]:
    """Return the card in play with its symbols side by side, and the cards left in the deck."""
    if s.phase < st.TURN:
        return [f"Before the first card. {names.waiting_for(s)}"]
    halves = []
    for number, which in enumerate(("first", "second")):
        left = max(box.HALF * (number + 1) - max(s.flips, box.HALF * number), 0)
        came = f"GAME OVER came at card {s.over_at[number]}" if s.over_at[number] else "GAME OVER among them"
        halves.append(f"{which} half {left} left, {came}")
    lines = [f"Turn {rules.turns(s)}. Deck: {'; '.join(halves)}."]
    if s.phase == st.TURN:
        pictures = [view.drawn_form(box.FORMS[box.SYMBOL_ON[2 * s.card + side]][0]) for side in range(2)]
        lines.append(f"Left: {names.symbol_name(s, 0):20s} Right: {names.symbol_name(s, 1)}")
        for row in range(max(len(picture) for picture in pictures)):
            marks = [picture[row].replace(".", " ") if row < len(picture) else "" for picture in pictures]
            lines.append(f"      {marks[0]:20s}        {marks[1]}".rstrip())
    return lines


def drawn_hand(s: State, seat: int) -> list[str]:
    """Return the cards to choose from, side by side."""
    if seat < 0:
        return []
    lines = []
    if s.phase == st.DRAFTING:
        pack = box.DEAL * rules.pack_before(s, seat, s.round)
        cards = [s.dealt[pack + i] for i in range(box.DEAL) if s.dealt[pack + i] and not s.taken[pack + i]]
        picked = [card for i in range(s.round) if (card := rules.card_in_hand(s, seat, i))]
        picked_names = Listing([card_with_family(shape_on(s, card)) for card in picked])
        lines.append(f"Picked so far: {picked_names}." if picked else "Nothing picked yet.")
    else:
        cards, picked = [card for i in range(box.DEAL) if (card := rules.card_in_hand(s, seat, i))], []
    data = [view.card_data(s, card, kept=False) for card in cards]
    lines.append("".join(f"{card['name']:14s}" for card in data).rstrip())
    lines.append("".join(f"{FAMILIES[box.FAMILY[shape_on(s, card)]]:14s}" for card in cards).rstrip())
    sizes = [f"{card['squares']} sq, {card['points']} pt" for card in data]
    lines.append("".join(f"{size:14s}" for size in sizes).rstrip())
    lines += ["".join(f"{card['picture'][row]:14s}" for card in data).rstrip() for row in range(box.GRID)]
    return [*lines, "", *drawn_abilities(s, cards + picked)]


def drawn_abilities(s: State, cards: list[int]) -> list[str]:
    """IC-67: return the abilities of these cards, each once."""
    owned = {box.FAMILY[shape_on(s, card)] for card in cards}
    texts = [f"{FAMILIES[n]}: {names.ability_text(s.seats == 1, n)}" for n in sorted(owned)]
    return [line for text in texts for line in wrap(text, WIDTH, subsequent_indent="  ")]


def drawn_player(s: State, seen: State, seat: int) -> str:
    """Return a sheet in a line."""
    levels = [
        f"{names.shape_name(seen, seat, n)} {seen.filled[box.LEVELS * seat + n].bit_count()}/{box.SQUARES[seen.shape[box.LEVELS * seat + n]]}"
        for n in range(box.LEVELS)
    ]
    marks = [
        "Space Ship" if s.double[seat] else "",
        "Shield" if s.seats > 1 and rules.is_shielded(seen, seat) else "",
        "Shield for the next GAME OVER" if s.seats == 1 and s.free else "",
        "sits out" if names.is_out(s, seat) else "",
        "ready" if s.phase == st.TURN and s.step[seat] == st.READY else "",
    ]
    more = "".join(f", {mark}" for mark in marks if mark)
    lives, coins = say("lives", lives=seen.lives[seat]), say("coins", coins=seen.coins[seat])
    return f"{PLAYERS[seat]}: {lives}, {coins}, {rules.score(seen, seat)} points; {', '.join(levels)}{more}."


def drawn_sheet(s: State, seat: int) -> list[str]:
    """Return three Levels side by side."""
    titles = [f"Level {n + 1}: {names.shape_name(s, seat, n)}" for n in range(box.LEVELS)]
    worth = [
        f"{FAMILIES[names.family_of(s, seat, n)]}, {box.POINTS[s.shape[box.LEVELS * seat + n]]}"
        for n in range(box.LEVELS)
    ]
    lines = ["".join(f"  {text:22s}" for text in row).rstrip() for row in (titles, worth)]
    lines.append(("    1 2 3 4 5 6 7 8     " * box.LEVELS).rstrip())
    grids = [view.grid(s, box.LEVELS * seat + n) for n in range(box.LEVELS)]
    for row in range(box.GRID):
        cells = [f"  {'ABCDEFGH'[row]} {' '.join(marks[row])}     " for marks in grids]
        lines.append("".join(cells).rstrip())
    return lines


def summary(s: State) -> list[tuple[Text, Text]]:
    """Return how the game stands, as everybody has seen it, or how it ended, with each score line by line."""
    seen = view.as_seen(s, -1)
    ended = say("ended", causes=Listing(endings(s.ended))) if s.phase == st.OVER else UNDER_WAY
    lines: list[tuple[Text, Text]] = [(say("game"), ended), (say("turns"), str(rules.turns(s)))]
    lines += [(PLAYERS[seat], score_in_words(s, seen, seat)) for seat in range(s.seats)]
    if s.phase == st.OVER and s.seats == 1:
        lines.append((say("rank"), names.rank(rules.score(s, 0))))
    return lines


def score_in_words(s: State, seen: State, seat: int) -> Message:
    """Return a player's score with its parts, and the place at the end of a game of several."""
    points = view.score_data(seen, seat, rules.speed_bonus(seen) if s.seats == 1 else 0)
    parts = {
        "total": points["total"],
        "shapes": " + ".join(str(level) for level in points["levels"]),
        "coins": points["coins"],
        "lives": points["lives"],
    }
    if points["bonus"]:
        return say("score-with-bonus", **parts, bonus=points["bonus"])
    if s.phase == st.OVER and s.seats > 1:
        return say("score-and-place", **parts, place=rules.result(s, seat))
    return say("score", **parts)
