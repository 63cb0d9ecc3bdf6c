"""The sentences of Insert Coin: decisions, legal actions and the table in text, in the rulebook's words.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap

from retrocade.engine.contract import Choice
from retrocade.engine.wording import counted, listed
from retrocade.games.insertcoin import content as box
from retrocade.games.insertcoin import names, plan, rules, sheet, view
from retrocade.games.insertcoin import state as st
from retrocade.games.insertcoin.refusals import why_not
from retrocade.games.insertcoin.state import State
from retrocade.games.insertcoin.story import endings, narrate

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

WIDTH = 80  # of the table in text


def seat_names(s: State) -> tuple[str, ...]:
    """Return the names of the seats."""
    return tuple(names.player_name(seat) for seat in range(s.seats))


# Decisions


def ask(s: State, seat: int) -> str:
    """Return the decision that this seat has to make now, or the players it waits for."""
    if s.phase == st.OVER:
        return "The game is over."
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        why = "A White Skull makes you sit out this turn. " if seat >= 0 and names.is_out(s, seat) else ""
        return f"{why}{names.waiting_for(s)}"
    if s.phase == st.DRAFTING:
        return f"Pick 1 card to keep; the rest goes to the left. Pick {s.round} of 3."
    if s.phase == st.KEEPING:
        return "Choose the 3 shapes that you want to fill."
    return ask_plan(s, seat)


def ask_plan(s: State, seat: int) -> str:
    """Return the next decision of a turn."""
    step = s.step[seat]
    if step == st.CHOOSE:
        return ask_symbol(s, seat)
    if step == st.PLACE:
        return f"Place the {names.symbol_name(s, s.hand[seat] // box.MOST_FORMS)}."
    if step == st.BURNING:
        return "Choose the square to fill."
    if step == st.ANSWER:
        level = (s.queue[seat] & 3) - 1
        family = names.family_of(s, seat, level)
        return (
            f"{names.shape_name(s, seat, level)} is completed. Activate {names.family_name(family)}? {names.ability_text(s, family)} "
            "Now or never."
        )
    if step == st.FILL:
        return f"{names.family_name(s.ability[seat] - 1)}: fill any empty square, {s.squares[seat]} to go."
    if step == st.FINISH:
        return "Kabuki Love: which of these shapes is completed?"
    if step == st.AGAIN:
        return f"Space Ship: you may also draw the {names.symbol_name(s, plan.other_side(s, seat))}."
    return "That is your turn. Take it back, or show it when everybody is ready."


def ask_symbol(s: State, seat: int) -> str:
    """Return the main decision of a turn."""
    symbols = f"the {names.symbol_name(s, 0)} or the {names.symbol_name(s, 1)}"
    if plan.nothing_fits(s, seat):
        question = f"{names.neither(s)} fits: burn 1 Life and fill 1 square."
    elif s.double[seat] == 1:
        question = f"Space Ship: draw {symbols}, or both; or burn 1 Life and fill 1 square."
    else:
        question = f"Draw {symbols}, or burn 1 Life and fill 1 square."
    return f"{question} Or discard this card." if s.discard == 1 else question


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    if action < st.PICK:
        return describe_keep(s, seat, action - st.KEEP_THREE)
    if action < st.HOLD:
        pack = rules.pack_before(s, seat, s.round)
        card = view.card_data(s, s.dealt[box.DEAL * pack + action - st.PICK])
        which = f", card {action - st.PICK + 1}" if s.deck == box.CLASSIC8 else ""
        return Choice(f"Pick {card_with_family(card)}{which}", "pick", (card["id"],), card["id"], card_size(card))
    if action < st.BURN:
        return describe_hold(s.card, (action - st.HOLD) // box.MOST_FORMS, (action - st.HOLD) % box.MOST_FORMS)
    if action == st.BURN:
        return Choice("Burn: lose 1 Life and fill 1 square", "burn", effect=burn_effect(s, seat))
    if action == st.DISCARD:
        return Choice("Discard this card", "discard", effect="no symbol, no Life lost")
    if action < st.ACTIVATE:
        level, cell = divmod(action - st.SQUARE, box.CELLS)
        at = box.LEVELS * seat + level
        if s.step[seat] == st.PLACE:
            return describe_place(s.card, s.hand[seat], level, s.shape[at], s.filled[at], cell)
        return describe_square(s.step[seat], level, s.shape[at], s.filled[at], cell)
    return describe_rest(s, seat, action)


def describe_rest(s: State, seat: int, action: int) -> Choice:
    """Return a decision about a completed Level, or the end of the plan, in words."""
    if action in (st.ACTIVATE, st.DECLINE):
        level = (s.queue[seat] & 3) - 1
        family = names.family_of(s, seat, level)
        if action == st.DECLINE:
            return Choice(
                f"Do without {names.family_name(family)}", "decline", (f"level-{level + 1}",), effect="it is lost"
            )
        effect = ability_effect(s, seat, level)
        return Choice(f"Activate {names.family_name(family)}", "activate", (f"level-{level + 1}",), effect=effect)
    if action < st.STOP:
        level = action - st.COMPLETE
        at = names.places_of(s, seat, level, sheet.empty(s, seat, level))
        label = f"Complete {names.shape_name(s, seat, level)}"
        return Choice(
            label, "complete", (f"level-{level + 1}", *at), effect=completes(s.shape[box.LEVELS * seat + level])
        )
    if action == st.STOP:
        return Choice(f"Do not draw the {names.symbol_name(s, plan.other_side(s, seat))}", "stop")
    return Choice("Done", "done", effect=done_effect(s, seat))


def describe_keep(s: State, seat: int, three: int) -> Choice:
    """Return three cards to keep in words."""
    cards = [view.card_data(s, rules.card_in_hand(s, seat, i)) for i in box.TRIPLES[three]]
    squares, points = sum(card["squares"] for card in cards), sum(card["points"] for card in cards)
    effect = f"{squares} squares, {points} points"
    families = [card["family"] for card in cards]
    if "alien" in families and "robot" in families:
        effect += "; Alien Invader and Ultra Robot strengthen each other"
    if "kabuki" in families and any(card["points"] == 10 for card in cards):
        effect += "; Kabuki Love can complete a 10-point shape"
    shapes = listed([card["name"] for card in cards])
    which = f" (cards {listed([str(i + 1) for i in box.TRIPLES[three]])})" if s.deck == box.CLASSIC8 else ""
    ids = tuple(card["id"] for card in cards)
    return Choice(f"Keep {shapes}{which}", "keep", ids, effect=effect)


def card_with_family(card: dict[str, object]) -> str:
    """Return the name of a card and its family."""
    family = next(family["name"] for family in box.FAMILIES if family["id"] == card["family"])
    return f"{card['name']} ({family})"


def card_size(card: dict[str, object]) -> str:
    """Return the squares and points of a card."""
    return f"{card['squares']} squares, {card['points']} points"


@lru_cache(view.REMEMBERED)
def describe_hold(card: int, side: int, form: int) -> Choice:
    """Return a symbol in one of its forms in words."""
    symbol = box.SYMBOL_ON[2 * card + side]
    picture = "/".join(view.drawn_form(box.FORMS[symbol][form]))
    label = f"Draw the {names.symbol_on(card, side)} ({view.SIDES[side]}), lying {picture}"
    return Choice(label, "hold", (), f"{view.SIDES[side]}-{form}", counted(box.SYMBOLS[symbol]["squares"], "square"))


def burn_effect(s: State, seat: int) -> str:
    """Return the effect of a burn on Lives and Coins."""
    after = view.burn_data(s.lives[seat], s.coins[seat])
    if after["ruins"]:
        saviour = "an Ultra Robot or a Demon King" if s.seats == 1 else "an Ultra Robot"
        return f"no Life and no Coin left: this ends the game, unless it completes {saviour}"
    if after["coins"] < s.coins[seat]:
        return f"your last Life: a Coin goes for {after['lives']} new Lives"
    return f"leaves {counted(after['lives'], 'Life')}"


@lru_cache(view.REMEMBERED)
def describe_place(card: int, hand: int, level: int, shape: int, filled: int, cell: int) -> Choice:
    """Return a place for the symbol in hand in words."""
    side, form = divmod(hand, box.MOST_FORMS)
    squares = sheet.place_at(box.SYMBOL_ON[2 * card + side], form, shape, box.SQUARE_AT[box.CELLS * shape + cell])
    label = f"Place the {names.symbol_on(card, side)} with its first square on {where(level, shape, cell)}"
    effect = effect_of_filling(shape, filled, squares)
    return Choice(label, "place", tuple(names.places_in(level, shape, squares)), view.SIDES[side], effect)


@lru_cache(view.REMEMBERED)
def describe_square(step: int, level: int, shape: int, filled: int, cell: int) -> Choice:
    """Return a single square to fill in words."""
    squares = 1 << box.SQUARE_AT[box.CELLS * shape + cell]
    kind = "burn-square" if step == st.BURNING else "fill"
    effect = effect_of_filling(shape, filled, squares)
    return Choice(f"Fill {where(level, shape, cell)}", kind, tuple(names.places_in(level, shape, squares)), "", effect)


def where(level: int, shape: int, cell: int) -> str:
    """Return a cell with its shape and Level."""
    return f"{view.CELL_NAMES[cell]} of {box.SHAPES[shape - 1]['name']} (Level {level + 1})"


def effect_of_filling(shape: int, filled: int, squares: int) -> str:
    """Return the effect of filling these squares."""
    filled |= squares
    if filled == box.FULL[shape]:
        return completes(shape)
    alone = view.cut_off(shape, filled, squares)
    left = f"{box.SQUARES[shape] - filled.bit_count()} left"
    return f"{left}, cuts off {counted(alone, 'single square')}" if alone else left


def completes(shape: int) -> str:
    """Return the effect of completing a shape."""
    return f"completes the Level: {names.family_name(box.FAMILY[shape])}"


def ability_effect(s: State, seat: int, level: int) -> str:
    """Return the effect of an ability on this sheet, as far as it is certain."""
    family = names.family_of(s, seat, level)
    if box.FAMILIES[family]["id"] == "kabuki" and not any(plan.can_be_finished(s, seat, n) for n in range(box.LEVELS)):
        return "no 10-point shape of yours has 10 or more squares filled: nothing happens"
    if box.FAMILIES[family]["id"] in ("alien", "cherry") and not sheet.has_empty(s, seat):
        return "no empty square is left on your sheet: nothing happens"
    return names.ability_text(s, family)


def done_effect(s: State, seat: int) -> str:
    """Return the effect of finishing the plan."""
    others = [other for other in range(s.seats) if other != seat and rules.to_act(s) >> other & 1]
    if s.lives[seat] == 0 and s.coins[seat] == 0:
        return "you have no Life and no Coin: the game ends after this turn"
    if sheet.completed(s, seat) == box.LEVELS:
        return "your third Level is completed: the game ends after this turn"
    return (
        f"then waits for {listed([names.player_name(other) for other in others])}"
        if others
        else "shows what everybody did"
    )


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
        picked_names = [card_with_family(view.card_data(s, card)) for card in picked]
        lines.append(f"Picked so far: {listed(picked_names)}." if picked_names else "Nothing picked yet.")
    else:
        cards, picked = [card for i in range(box.DEAL) if (card := rules.card_in_hand(s, seat, i))], []
    data = [view.card_data(s, card) for card in cards]
    lines.append("".join(f"{card['name']:14s}" for card in data).rstrip())
    family = [next(f["name"] for f in box.FAMILIES if f["id"] == card["family"]) for card in data]
    lines.append("".join(f"{words:14s}" for words in family).rstrip())
    sizes = [f"{card['squares']} sq, {card['points']} pt" for card in data]
    lines.append("".join(f"{size:14s}" for size in sizes).rstrip())
    lines += ["".join(f"{card['picture'][row]:14s}" for card in data).rstrip() for row in range(box.GRID)]
    return [*lines, "", *drawn_abilities(s, cards + picked)]


def drawn_abilities(s: State, cards: list[int]) -> list[str]:
    """IC-67: return the abilities of these cards, each once."""
    owned = {view.card_data(s, card)["family"] for card in cards}
    texts = [
        f"{names.family_name(n)}: {names.ability_text(s, n)}"
        for n, each in enumerate(box.FAMILIES)
        if each["id"] in owned
    ]
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
    lives, coins = counted(seen.lives[seat], "Life"), counted(seen.coins[seat], "Coin")
    return f"{names.player_name(seat)}: {lives}, {coins}, {rules.score(seen, seat)} points; {', '.join(levels)}{more}."


def drawn_sheet(s: State, seat: int) -> list[str]:
    """Return three Levels side by side."""
    titles = [f"Level {n + 1}: {names.shape_name(s, seat, n)}" for n in range(box.LEVELS)]
    worth = [
        f"{names.family_name(names.family_of(s, seat, n))}, {box.POINTS[s.shape[box.LEVELS * seat + n]]}"
        for n in range(box.LEVELS)
    ]
    lines = ["".join(f"  {text:22s}" for text in row).rstrip() for row in (titles, worth)]
    lines.append(("    1 2 3 4 5 6 7 8     " * box.LEVELS).rstrip())
    grids = [view.grid(s, box.LEVELS * seat + n) for n in range(box.LEVELS)]
    for row in range(box.GRID):
        cells = [f"  {'ABCDEFGH'[row]} {' '.join(marks[row])}     " for marks in grids]
        lines.append("".join(cells).rstrip())
    return lines


def summary(s: State) -> list[tuple[str, str]]:
    """Return how the game stands, as everybody has seen it, or how it ended, with each score line by line."""
    seen = view.as_seen(s, -1)
    ended = listed(endings(s.ended)) if s.phase == st.OVER else "under way"
    lines = [("Game", ended), ("Turns", str(rules.turns(s)))]
    for seat in range(s.seats):
        points = view.score_data(seen, seat, rules.speed_bonus(seen) if s.seats == 1 else 0)
        sums = " + ".join(str(level) for level in points["levels"])
        parts = f"{sums} for shapes, {points['coins']} for Coins, {points['lives']} for Lives"
        parts += f", {points['bonus']} for speed" if points["bonus"] else ""
        place = f", place {rules.result(s, seat)}" if s.phase == st.OVER and s.seats > 1 else ""
        lines.append((names.player_name(seat), f"{points['total']} points: {parts}{place}"))
    if s.phase == st.OVER and s.seats == 1:
        lines.append(("Rank", view.rank(rules.score(s, 0))))
    return lines
