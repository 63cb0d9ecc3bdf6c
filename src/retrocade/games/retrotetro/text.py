"""What Retro Tetro says to people: decisions, actions, events and refusals, in the rulebook's words."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.contract import SPECTATOR, Choice, Event, Refusal
from retrocade.engine.layout import copied
from retrocade.games.retrotetro import rules, scoring
from retrocade.games.retrotetro.content import (
    BOARDS,
    CARDS_PLAYED,
    COLUMNS,
    DEALT,
    GREEN_ROW,
    HAND,
    LEVELS,
    OBJECTIVE_LEVEL,
    OBJECTIVES,
    OFFERS,
    PENALTY,
    ROWS,
    SHAPE_IDS,
    SHAPE_LIST,
    SHAPE_NAMES,
    SHAPES,
    SQUARE_NAMES,
    TRAP_COINS,
    WILD,
)
from retrocade.games.retrotetro.pieces import (
    DROP_SHAPE,
    FIRST_DROP,
    FIRST_SLOT,
    LANDING_ROWS,
    PINK_SQUARE,
    SHAPE_TURNS,
    squares_at,
)
from retrocade.games.retrotetro.placing import (
    Board,
    Effects,
    board_of,
    board_record,
    effects,
    effects_on,
    named,
    obstacle,
)
from retrocade.games.retrotetro.state import (
    CHOOSING,
    DONE_PINK_FIRST,
    KEEP,
    MOST_SEATS,
    NO_PINK,
    OVER,
    PAY,
    PINK,
    PINK_FIRST,
    PLACE,
    PLACED,
    PLACING,
    PLAY,
    PLAYING_CARD,
    SET_ASIDE,
    SLOTS,
    State,
)
from retrocade.games.retrotetro.view import deck, level, score_lines


def seat_names(s: State) -> tuple[str, ...]:
    """What each seat is called."""
    return tuple(f"Player {seat + 1}" for seat in range(s.seats))


def name_of(seat: int) -> str:
    return f"Player {seat + 1}"


def trouble(s: State) -> str:
    """RT-R44: why these options make no game, "" if they do."""
    if s.level and s.seats > 1:
        return (
            f"Level {s.level} of the campaign is for one player, not {s.seats}. Choose 1 seat, or level none. [RT-R44]"
        )
    return ""


def reveals(before: State, after: State) -> bool:
    """Whether a step showed something hidden: a card from a hand, or with the last seat what all have done."""
    return before.seats > 1 and (before.phase, before.turn) != (after.phase, after.turn)


def listed(things: list[str]) -> str:
    """a; a and b; a, b and c."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def counted(n: int, thing: str) -> str:
    return f"{n} {thing}" if abs(n) == 1 else f"{n} {thing}s"


def card_name(kind: int) -> str:
    """What a card shows."""
    if kind == WILD:
        return "the wild card (?)"
    return f"the card {' / '.join(shapes_on(kind))}"


def shapes_on(kind: int) -> list[str]:
    return [SHAPE_NAMES[shape] for shape in range(SHAPES) if OFFERS[kind] >> shape & 1]


def objective_name(objective: int) -> str:
    return str(OBJECTIVES[objective]["name"])


# What is to be decided


def ask(s: State, seat: int) -> str:
    """What this seat has to decide now, or whom it waits for."""
    if s.phase == OVER:
        return "The game is over."
    waiting = rules.to_act(s)
    if seat < 0 or not waiting >> seat & 1:
        others = listed([name_of(other) for other in range(s.seats) if waiting >> other & 1])
        doing = {CHOOSING: "choosing an objective", PLAYING_CARD: "choosing a card", PLACING: "placing"}[s.phase]
        return f"{others} {'is' if waiting.bit_count() == 1 else 'are'} {doing}."
    if s.phase == CHOOSING:
        return "Choose the objective card to keep. It scores at the end."
    if s.phase == PLAYING_CARD:
        who = "You place" if s.seats == 1 else "Everybody places"
        return f"Card {s.turn} of {CARDS_PLAYED}: play a card from your hand. {who} one of its shapes."
    if s.stage[seat] == PLACED:
        return "You may drop a pink square as well, or be done."
    if s.stage[seat] == PINK_FIRST:
        return f"Now the piece: {small(to_do(s, seat))}"
    missing = " ".join(out_of_play(s, seat))
    if not placeable(s, seat):
        return f"{missing} {to_do(s, seat)}"
    pink = "You may drop a pink square first." if pink_columns(s, seat) else ""
    return " ".join(filter(None, [f"{to_do(s, seat)} It drops straight down.", missing, pink]))


def to_do(s: State, seat: int) -> str:
    """What is open to a seat that has to deal with the card on the table."""
    if s.stage[seat] == PLACED:
        return "Drop a pink square, or be done."
    if shapes := placeable(s, seat):
        return f"Place {one_of(s, shapes)}."
    left = [shape for shape in range(SHAPES) if rules.is_offered(s, seat, shape)]
    aside = "a piece" if s.card == WILD else " or ".join(f"a {SHAPE_NAMES[shape]}" for shape in left)
    pay = f"pay {PENALTY} coins and set {aside} aside" if left else f"pay {PENALTY} coins"
    return f"Drop a pink square first to make room, or {pay}." if pink_columns(s, seat) else f"{large(pay)}."


def out_of_play(s: State, seat: int) -> list[str]:
    """Why shapes of the card cannot be placed now. Of a wild card's many only that none can."""
    fitting = placeable(s, seat)
    if s.card == WILD:
        return [] if fitting else ["No piece fits."]
    missing = [shape for shape in range(SHAPES) if OFFERS[s.card] >> shape & 1 and shape not in fitting]
    return [f"No {SHAPE_NAMES[n]} {'fits' if rules.is_offered(s, seat, n) else 'is left'}." for n in missing]


def one_of(s: State, shapes: list[int]) -> str:
    """a Square or a Tee; of a wild card any shape, or any that is among these."""
    if s.card == WILD:
        return "a piece of any shape" if len(shapes) == SHAPES else "a piece of any shape that is left and fits"
    return " or ".join(f"a {SHAPE_NAMES[shape]}" for shape in shapes)


def placeable(s: State, seat: int) -> list[int]:
    """The shapes of the card that have a landing now."""
    board = board_of(board_record(s, seat))
    return [
        shape
        for shape in range(SHAPES)
        if rules.is_offered(s, seat, shape)
        and any(board.has_room(board.landing(drop)) for drop in range(FIRST_DROP[shape], FIRST_DROP[shape + 1]))
    ]


def pink_columns(s: State, seat: int) -> list[int]:
    """The columns open to a pink square now."""
    if s.stage[seat] == PINK_FIRST or not rules.has_pink_ready(s, seat):
        return []
    return [column for column in range(COLUMNS) if rules.pink_fits(s, seat, column)]


def large(text: str) -> str:
    """With a capital first letter; names inside keep theirs."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


def describe(s: State, seat: int, action: int) -> Choice:
    """A legal action in words."""
    if action >= PLACE:
        return describe_drop(board_of(board_record(s, seat)), action - PLACE)
    if action == NO_PINK:
        return Choice("Done: keep the pink square", "no-pink")
    if action >= PINK:
        does = effects(s, seat, FIRST_DROP[PINK_SQUARE] + action - PINK)
        squares = does.squares
        first = "" if s.stage[seat] == PLACED else " before the piece"
        return Choice(
            f"Pink square on {squares[0]}{first}", "pink", squares, SHAPE_IDS[PINK_SQUARE], told_effects(does)
        )
    if action == PAY:
        return Choice(f"Pay {PENALTY} coins: no piece of the card is left", "pay", effect=f"coins −{PENALTY}")
    if action >= SET_ASIDE:
        shape = action - SET_ASIDE
        label = f"Pay {PENALTY} coins and set a {SHAPE_NAMES[shape]} aside"
        return Choice(label, "set-aside", use=SHAPE_IDS[shape], effect=f"coins −{PENALTY}")
    if action >= PLAY:
        kind = action - PLAY
        use = (
            "wild"
            if kind == WILD
            else "-".join(SHAPE_IDS[shape] for shape in range(SHAPES) if OFFERS[kind] >> shape & 1)
        )
        return Choice(f"Play {card_name(kind)}", "card", use=use)
    objective = OBJECTIVES[action - KEEP]
    return Choice(f"Keep {objective['name']}", "keep", use=objective["id"], effect=objective["short"])


def describe_drop(board: Board, drop: int) -> Choice:
    if drop not in board.choices:
        does, shape = effects_on(board, drop), DROP_SHAPE[drop]
        label = f"{SHAPE_NAMES[shape]} on {' '.join(does.squares)}"
        board.choices[drop] = Choice(label, "place", does.squares, SHAPE_IDS[shape], told_effects(does))
    return board.choices[drop]


def told_effects(does: Effects) -> str:
    """What a drop does, shortly."""
    parts = []
    if does.coins:
        parts.append(f"coins {does.coins:+d}".replace("-", "−"))
    parts += [f"half row {name}" for name in does.half_rows]
    if does.people:
        parts.append(f"covers people −{does.people_points}")
    if does.gold:
        parts.append(f"gold {does.gold}")
    if does.columns:
        parts.append(f"{counted(does.columns, 'column')} above the line")
    if does.pink:
        parts.append(f"{counted(does.pink, 'pink square')}")
    if does.traps:
        parts.append("trap")
    if does.roofed:
        parts.append(f"roofs {' '.join(does.roofed)}")
    parts += [f"spoils half row {name}" for name in does.spoiled]
    return ", ".join(parts)


# What happened


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What an action did, as all may hear it: placements are told when the last one is in."""
    if action < PLAY:
        return told_choice(before, seat, after)
    if action < SET_ASIDE:
        return [Event(f"{name_of(seat)} plays {card_name(action - PLAY)}.", "card")]
    if after.phase == PLACING:
        done = rules.to_act(after) != rules.to_act(before)
        return [Event(f"{name_of(seat)} is done.", "done")] if done else []
    events = [event for each in range(after.seats) for event in told_sheet(before, each, after)]
    if after.phase == OVER:
        return events + told_ending(after)
    drawer = rules.active(before)
    if after.turn - 1 <= CARDS_PLAYED - HAND * after.seats:
        events.append(Event(f"{name_of(drawer)} draws a card.", "draw"))
    return events


def told_choice(before: State, seat: int, after: State) -> list[Event]:
    """RT-R21: that a seat has chosen; with the last one, what all kept."""
    if after.phase == CHOOSING:
        return [Event(f"{name_of(seat)} has chosen an objective.", "done")]
    kept = [
        Event(f"{name_of(each)} keeps {objective_name(after.objective[each] - 1)}.", "keep")
        for each in range(after.seats)
    ]
    first = [Event(f"{name_of(after.first)} begins.", "first")] if after.seats > 1 else []
    return kept + first


class Laid(NamedTuple):
    """A piece that was placed on the current card."""

    drop: int
    squares: tuple[str, ...]


def told_sheet(before: State, seat: int, after: State) -> list[Event]:
    """What one seat did on the card, from what all saw before to what all see now."""
    events = []
    board = copied(before)
    rules.copy_sheet(board, MOST_SEATS + seat, seat)
    for laid in new_pieces(before, seat, after):
        does = effects(board, seat, laid.drop)
        rules.place(board, seat, laid.drop)
        shape = SHAPE_NAMES[DROP_SHAPE[laid.drop]]
        events.append(Event(f"{name_of(seat)} drops a {shape} on {' '.join(laid.squares)}.", "place", laid.squares))
        events += told_gains(seat, does)
    if not events:
        gone = [
            n
            for n in range(SHAPES)
            if after.copies[seat * SHAPES + n] < before.copies[(MOST_SEATS + seat) * SHAPES + n]
        ]
        aside = f" and sets a {SHAPE_NAMES[gone[0]]} aside" if gone else ""
        events.append(Event(f"{name_of(seat)} cannot place, pays {PENALTY} coins{aside}.", "penalty"))
    return events


def new_pieces(before: State, seat: int, after: State) -> list[Laid]:
    """The pieces on the board now that were not there at the last reveal, in the order they were placed."""
    shown, found = (MOST_SEATS + seat) * SLOTS, []
    for slot in range(SLOTS):
        landing = after.piece[seat * SLOTS + slot] - 1
        if landing >= 0 and before.piece[shown + slot] == 0:
            drop, row = landing // LANDING_ROWS, landing % LANDING_ROWS + 1
            found.append(Laid(drop, named(squares_at(drop, row))))
    return found[::-1] if before.stage[seat] in (PINK_FIRST, DONE_PINK_FIRST) else found


def told_gains(seat: int, does: Effects) -> list[Event]:
    """Coins and losses of one placement, in the order of RT-R14."""
    name, events = name_of(seat), []
    if does.traps:
        events.append(
            Event(
                f"A trap on {listed(list(does.traps))}: up to {TRAP_COINS} coins lost.",
                "trap",
                does.traps,
            )
        )
    if does.matches:
        events.append(Event(f"{name} matches {listed(list(does.matches))}.", "match", does.matches))
    if does.pink:
        events.append(Event(f"{name} gains {counted(does.pink, 'pink square')}.", "pink"))
    events += [Event(f"{name} fills half row {half}.", "half-row") for half in does.half_rows]
    if does.people:
        text = f"Covered: people worth {does.people_points} on {listed(list(does.people))}."
        events.append(Event(text, "people", does.people))
    if does.gold:
        events.append(Event(f"{name} covers {counted(does.gold, 'gold square')}.", "gold"))
    if does.coins:
        coins = f"gains {counted(does.coins, 'coin')}" if does.coins > 0 else f"loses {counted(-does.coins, 'coin')}"
        events.append(Event(f"{name} {coins}.", "coins"))
    return events


def told_ending(s: State) -> list[Event]:
    """RT-49, RT-50, RT-82: who won, and by what; or whether the level was passed."""
    scores = [
        Event(f"{name_of(seat)} scores {counted(scoring.total(s, seat), 'point')}.", "score") for seat in range(s.seats)
    ]
    if s.level:
        return [*scores, told_level(s)]
    if s.seats == 1:
        return scores
    winners = [name_of(seat) for seat in range(s.seats) if rules.result(s, seat) == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    return [*scores, Event(f"{listed(winners)} {verb}{tie_break(s)}!", "won")]


def tie_break(s: State) -> str:
    """What decided between equal points, if they were equal."""
    best = max(scoring.total(s, seat) for seat in range(s.seats))
    tied = [seat for seat in range(s.seats) if scoring.total(s, seat) == best]
    if len(tied) == 1:
        return ""
    coins = max(s.coins[seat] for seat in tied)
    if sum(s.coins[seat] == coins for seat in tied) == 1:
        return " by coins"
    if sum(rules.result(s, seat) == 1 for seat in tied) == 1:
        return " by gold squares"
    return ", equal in points, coins and gold squares"


def told_level(s: State) -> Event:
    """RT-82 to RT-85, RT-88: how the level ended and what that means for the run."""
    asked = level(s, 0)
    passed = rules.result(s, 0) == 1
    if passed:
        won = " The Meeple People are saved: you have won the campaign!" if s.level == len(LEVELS) else ""
        return Event(f"Level {s.level} passed.{won}", "won")
    missed = (
        listed([f"{line['text']} ({line['have']})" for line in asked["checks"] if not line["met"]]) if asked else ""
    )
    return Event(f"Level {s.level} not passed. Missing: {missed}.", "lost")


# Why not


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Why this action is not open to this seat now."""
    if s.phase == OVER:
        return Refusal("RT-17", f"All {CARDS_PLAYED} cards have been played; the game is over. Start another.")
    if not 0 <= seat < s.seats:
        return Refusal("RT-02", "You have no board at this table. Take a seat first.")
    if action < PLAY and s.phase != CHOOSING:
        return why_not_keep_now(s)
    if PINK <= action < NO_PINK and s.side == 0:
        return Refusal(
            "RT-70", "There are no pink squares on this side of the board. They belong to the advanced side."
        )
    if not rules.to_act(s) >> seat & 1:
        return why_not_you(s, seat)
    if s.phase == CHOOSING:
        return why_not_keep(s, seat, action)
    if s.phase == PLAYING_CARD:
        return why_not_card(s, seat, action)
    if action < SET_ASIDE:
        return Refusal("RT-11", f"{large(card_name(s.card))} is on the table. {to_do(s, seat)}")
    if s.stage[seat] == PLACED:
        return why_not_after(s, seat, action)
    return why_not_place(s, seat, action)


def why_not_keep_now(s: State) -> Refusal:
    """Objectives are chosen before the cards are dealt, if at all."""
    if rules.uses_objectives(s):
        return Refusal("RT-04", "Objectives have been chosen. Everybody keeps theirs to the end.")
    if s.level:
        return Refusal("RT-87", f"Level {s.level} has no objective cards. They come with level {OBJECTIVE_LEVEL}.")
    return Refusal("RT-05", "This game is played without objective cards.")


def why_not_you(s: State, seat: int) -> Refusal:
    if s.phase == CHOOSING:
        return Refusal("RT-04", "You have chosen your objective. Wait for the others to choose theirs.")
    if s.phase == PLACING:
        return Refusal("RT-R40", "You are done with this card. All placements are shown once everybody is.")
    return Refusal("RT-10", f"{name_of(rules.active(s))} plays the next card. Wait for it.")


def why_not_keep(s: State, seat: int, action: int) -> Refusal:
    if action < PLAY:
        dealt = [objective_name(n - 1) for n in s.dealt[DEALT * seat : DEALT * seat + DEALT]]
        return Refusal("RT-04", f"{objective_name(action - KEEP)} was not dealt to you. Keep {' or '.join(dealt)}.")
    return Refusal("RT-04", "First choose the objective to keep; the cards are dealt after that.")


def why_not_card(s: State, seat: int, action: int) -> Refusal:
    cards = sorted({card - 1 for card in s.hand[HAND * seat : HAND * seat + HAND] if card})
    hand = [card_name(card) for card in cards]
    if PLAY <= action < SET_ASIDE:
        return Refusal("RT-10", f"You do not hold {card_name(action - PLAY)}. You hold {listed(hand)}.")
    return Refusal("RT-10", f"First play a card from your hand: {' or '.join(hand)}.")


def why_not_after(s: State, seat: int, action: int) -> Refusal:
    """After the piece, only a pink square."""
    if PINK <= action < NO_PINK:
        return why_not_drop(s, seat, FIRST_DROP[PINK_SQUARE] + action - PINK)
    return Refusal("RT-11", "You have placed your piece for this card. Drop a pink square, or be done.")


def why_not_place(s: State, seat: int, action: int) -> Refusal:
    """Before the piece."""
    if action >= PLACE:
        shape = DROP_SHAPE[action - PLACE]
        if not OFFERS[s.card] >> shape & 1:
            return Refusal("RT-11", f"The card does not show the {SHAPE_NAMES[shape]}. {to_do(s, seat)}")
        return why_not_drop(s, seat, action - PLACE)
    if action == NO_PINK:
        rule = "RT-11" if placeable(s, seat) else "RT-31"
        return Refusal(rule, f"You are not done with this card. {to_do(s, seat)}")
    if action >= PINK:
        return why_not_pink(s, seat, action - PINK)
    return why_not_pay(s, seat, action)


def why_not_pay(s: State, seat: int, action: int) -> Refusal:
    if s.stage[seat] == PINK_FIRST:
        return Refusal("RT-R16", f"A pink square needs a piece with it. {to_do(s, seat)}")
    if shapes := placeable(s, seat):
        return Refusal("RT-30", f"You can place {one_of(s, shapes)}, so you must. Only players who cannot place pay.")
    if action == PAY:
        return Refusal("RT-R6", f"You still have a piece of the card. {to_do(s, seat)}")
    name, on_card = SHAPE_NAMES[action - SET_ASIDE], OFFERS[s.card] >> action - SET_ASIDE & 1
    why = f"You have no {name} left to set aside." if on_card else f"The card does not show the {name}."
    return Refusal("RT-R7" if on_card else "RT-R6", f"{why} {to_do(s, seat)}")


def why_not_pink(s: State, seat: int, column: int) -> Refusal:
    if s.stage[seat] == PINK_FIRST:
        return Refusal("RT-R17", f"One pink square a card. {to_do(s, seat)}")
    if not rules.has_pink_ready(s, seat):
        return Refusal(
            "RT-74", "You hold no pink square from an earlier card. A piece that covers a pink space gains one."
        )
    return why_not_drop(s, seat, FIRST_DROP[PINK_SQUARE] + column)


def why_not_drop(s: State, seat: int, drop: int) -> Refusal:
    """What is in the way, and what can be done instead."""
    refusal = obstacle(s, seat, drop)
    if refusal is None:
        raise ValueError(f"drop {drop} is legal for seat {seat}")
    shape = DROP_SHAPE[drop]
    instead = to_do(s, seat)
    if shape == PINK_SQUARE and pink_columns(s, seat):
        instead = "Pick another column."
    elif shape in placeable(s, seat):
        instead = "Turn it, or drop it elsewhere." if len(SHAPE_TURNS[shape]) > 1 else "Drop it elsewhere."
    return Refusal(refusal.rule, f"{refusal.sentence} {instead}")


# The table in text


def draw(s: State, seat: int) -> str:
    """This seat's board (all boards for somebody who looks on), the cards, and how everybody stands, in characters."""
    own = [seat] if 0 <= seat < s.seats else list(range(s.seats))
    blocks = [board_lines(s, each, each if each == seat else MOST_SEATS + each) for each in own]
    lines = [("    ".join(parts)).rstrip() for parts in zip(*blocks, strict=True)]
    lines.append("")
    if s.phase != CHOOSING:
        card = f" on the table: {card_name(s.card)};" if s.phase == PLACING else ""
        lines.append(f"Card {s.turn} of {CARDS_PLAYED};{card} {counted(deck(s), 'card')} left to draw.")
    if 0 <= seat < s.seats and any(s.hand[HAND * seat : HAND * seat + HAND]):
        hand = [card_name(card - 1) for card in s.hand[HAND * seat : HAND * seat + HAND] if card]
        lines.append(f"Your hand: {listed(hand)}.")
    lines += [player_line(s, each, each == seat) for each in range(s.seats)]
    if 0 <= seat < s.seats:
        left = [f"{SHAPE_NAMES[n]} {SHAPE_LIST[n]['glyph']} {s.copies[seat * SHAPES + n]}" for n in range(SHAPES)]
        lines.append(f"Pieces left: {', '.join(left)}.")
    told = level(s, seat)
    if told:
        checks = [f"{line['text']}: {line['have']}{' (met)' if line['met'] else ''}" for line in told["checks"]]
        lines.append(f"Level {s.level}, {'life' if s.lives == 1 else 'lives'} left {s.lives}. {'; '.join(checks)}.")
    lines.append(legend(s.side))
    return "\n".join(lines)


def legend(side: int) -> str:
    pink = "  PK pink space  TR trap" if side else ""
    return f"La a piece (glyph and copy)  .. open  :: half row  M2 person  GG gold  ho symbol of a shape{pink}"


def board_lines(s: State, seat: int, sheet: int) -> list[str]:
    """One board, the top row first, with the green line across."""
    signs = square_signs(s, sheet)
    head = f"{name_of(seat):<{5 + 3 * COLUMNS}}"
    lines = [head, "     " + " ".join(f"{SQUARE_NAMES[column][0]} " for column in range(COLUMNS))]
    for row in range(ROWS - 1, -1, -1):
        lines.append(f"{row + 1:3}  " + " ".join(signs[row * COLUMNS : (row + 1) * COLUMNS]))
        if row == GREEN_ROW:
            lines.append("     " + "=" * (3 * COLUMNS - 1))
    return lines


def square_signs(s: State, sheet: int) -> list[str]:
    """Two characters for each square: the piece on it, or what is printed there."""
    board = BOARDS[s.side]
    signs = [".."] * (COLUMNS * ROWS)
    for half in board.half_rows:
        for square in half:
            signs[square] = "::"
    for square, value in board.people.items():
        signs[square] = f"M{value}"
    for square, symbol in board.symbols.items():
        signs[square] = symbol
    for sign, squares in (("GG", board.gold), ("PK", board.pink), ("TR", board.traps)):
        for square in squares:
            signs[square] = sign
    for shape in range(SHAPES + 1):
        for slot in range(FIRST_SLOT[shape], FIRST_SLOT[shape + 1]):
            landing = s.piece[sheet * SLOTS + slot] - 1
            if landing >= 0:
                for square in squares_at(landing // LANDING_ROWS, landing % LANDING_ROWS + 1):
                    signs[square] = SHAPE_LIST[shape]["glyph"] + "abcd"[slot - FIRST_SLOT[shape]]
    return signs


def player_line(s: State, seat: int, own: bool) -> str:
    """How one player stands, as the asking seat may know it."""
    sheet = seat if own else MOST_SEATS + seat
    objective = s.objective[seat] if own or s.phase != CHOOSING else 0
    parts = [f"{line['line']} {line['points']}" for line in score_lines(s, sheet)]
    kept = f" Keeps {objective_name(objective - 1)}." if objective else ""
    pink = f" Pink squares {scoring.pink_held(s, sheet)}." if s.side else ""
    return f"{name_of(seat)}: {scoring.total(s, sheet)} points ({', '.join(parts)}).{pink}{kept}"


def summary(s: State) -> list[tuple[str, str]]:
    """How the game stands or ended, line by line as the scorepad has it."""
    lines: list[tuple[str, str]] = []
    for seat in range(s.seats):
        who = f"{name_of(seat)}: " if s.seats > 1 else ""
        sheet = MOST_SEATS + seat
        lines += [(f"{who}{line['line']}", str(line["points"])) for line in score_lines(s, sheet)]
        lines.append((f"{who}total", str(scoring.total(s, sheet))))
    told = level(s, SPECTATOR)
    if told:
        lines += [(line["text"], f"{line['have']}, {'met' if line['met'] else 'not met'}") for line in told["checks"]]
        lines.append((f"Level {s.level}", "passed" if told["passed"] else "not passed"))
    return lines
