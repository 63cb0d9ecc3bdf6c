"""The texts of the game: prompts, labels of actions, events, and the table in characters."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.contract import SPECTATOR, Choice, Event
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import names, pieces, placement, preview, rules, scoring, turn
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.refusals import out_of_play, pink_columns, placeable, to_do, why_not
from retrocade.games.retrotetro.state import State
from retrocade.games.retrotetro.view import deck, level, score_lines

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]


def seat_names(s: State) -> tuple[str, ...]:
    """Return the name of each seat."""
    return tuple(f"Player {seat + 1}" for seat in range(s.seats))


def setup_error(s: State) -> str:
    """Return why no game can have these options, or "" (RT-R44)."""
    if s.level and s.seats > 1:
        return (
            f"Level {s.level} of the campaign is for one player, not {s.seats}. Choose 1 seat, or level none. [RT-R44]"
        )
    return ""


def reveals(before: State, after: State) -> bool:
    """Return whether a step revealed something: a card from a hand, or the moves of all seats."""
    return before.seats > 1 and (before.phase, before.turn) != (after.phase, after.turn)


# Decisions


def ask(s: State, seat: int) -> str:
    """Return the prompt for this seat: its decision, or the players it waits for."""
    if s.phase == st.OVER:
        return "The game is over."
    waiting = rules.to_act(s)
    if seat < 0 or not waiting >> seat & 1:
        others = listed([names.name_of(other) for other in range(s.seats) if waiting >> other & 1])
        doing = {st.CHOOSING: "choosing an objective", st.PLAYING_CARD: "choosing a card", st.PLACING: "placing"}[
            s.phase
        ]
        return f"{others} {'is' if waiting.bit_count() == 1 else 'are'} {doing}."
    if s.phase == st.CHOOSING:
        return "Choose the objective card to keep. It scores at the end."
    if s.phase == st.PLAYING_CARD:
        who = "You place" if s.seats == 1 else "Everybody places"
        return f"Card {s.turn} of {box.CARDS_PLAYED}: play a card from your hand. {who} one of its shapes."
    if s.stage[seat] == st.PLACED:
        return "You may drop a pink square as well, or be done."
    if s.stage[seat] == st.PINK_FIRST:
        return f"Now the piece: {names.small(to_do(s, seat))}"
    missing = " ".join(out_of_play(s, seat))
    if not placeable(s, seat):
        return f"{missing} {to_do(s, seat)}"
    pink = "You may drop a pink square first." if pink_columns(s, seat) else ""
    return " ".join(filter(None, [f"{to_do(s, seat)} It drops straight down.", missing, pink]))


def describe(s: State, seat: int, action: int) -> Choice:
    """Return the label of a legal action."""
    if action >= st.PLACE:
        return describe_drop(preview.board_of(preview.board_record(s, seat)), action - st.PLACE)
    if action == st.NO_PINK:
        return Choice("Done: keep the pink square", "no-pink")
    if action >= st.PINK:
        effects = preview.effects(s, seat, pieces.FIRST_DROP[pieces.PINK_SQUARE] + action - st.PINK)
        squares = effects.squares
        first = "" if s.stage[seat] == st.PLACED else " before the piece"
        return Choice(
            f"Pink square on {squares[0]}{first}",
            "pink",
            squares,
            box.SHAPE_IDS[pieces.PINK_SQUARE],
            effects_in_words(effects),
        )
    if action == st.PAY:
        return Choice(f"Pay {box.PENALTY} coins: no piece of the card is left", "pay", effect=f"coins −{box.PENALTY}")
    if action >= st.SET_ASIDE:
        shape = action - st.SET_ASIDE
        label = f"Pay {box.PENALTY} coins and set a {box.SHAPE_NAMES[shape]} aside"
        return Choice(label, "set-aside", use=box.SHAPE_IDS[shape], effect=f"coins −{box.PENALTY}")
    if action >= st.PLAY:
        kind = action - st.PLAY
        use = (
            "wild"
            if kind == box.WILD
            else "-".join(box.SHAPE_IDS[shape] for shape in range(box.SHAPES) if box.OFFERS[kind] >> shape & 1)
        )
        return Choice(f"Play {names.card_name(kind)}", "card", use=use)
    objective = box.OBJECTIVES[action - st.KEEP]
    return Choice(f"Keep {objective['name']}", "keep", use=objective["id"], effect=objective["short"])


def describe_drop(board: preview.Board, drop: int) -> Choice:
    """Return the label of a drop on a board."""
    if drop not in board.choices:
        effects, shape = preview.effects_on(board, drop), pieces.DROP_SHAPE[drop]
        label = f"{box.SHAPE_NAMES[shape]} on {' '.join(effects.squares)}"
        board.choices[drop] = Choice(label, "place", effects.squares, box.SHAPE_IDS[shape], effects_in_words(effects))
    return board.choices[drop]


def effects_in_words(effects: preview.Effects) -> str:
    """Return the effects of a drop as a short phrase."""
    parts = []
    if effects.coins:
        parts.append(f"coins {effects.coins:+d}".replace("-", "−"))
    parts += [f"half row {name}" for name in effects.half_rows]
    if effects.people:
        parts.append(f"covers people −{effects.people_points}")
    if effects.gold:
        parts.append(f"gold {effects.gold}")
    if effects.columns:
        parts.append(f"{counted(effects.columns, 'column')} above the line")
    if effects.pink:
        parts.append(f"{counted(effects.pink, 'pink square')}")
    if effects.traps:
        parts.append("trap")
    if effects.roofed:
        parts.append(f"roofs {' '.join(effects.roofed)}")
    parts += [f"spoils half row {name}" for name in effects.spoiled]
    return ", ".join(parts)


# Events


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the public events of a step. Placements are announced after the last one."""
    if action < st.PLAY:
        return choice_events(before, seat, after)
    if action < st.SET_ASIDE:
        return [Event(f"{names.name_of(seat)} plays {names.card_name(action - st.PLAY)}.", "card")]
    if after.phase == st.PLACING:
        done = rules.to_act(after) != rules.to_act(before)
        return [Event(f"{names.name_of(seat)} is done.", "done")] if done else []
    events = [event for each in range(after.seats) for event in sheet_events(before, each, after)]
    if after.phase == st.OVER:
        return events + ending_events(after)
    drawer = turn.active(before)
    if after.turn - 1 <= box.CARDS_PLAYED - box.HAND * after.seats:
        events.append(Event(f"{names.name_of(drawer)} draws a card.", "draw"))
    return events


def choice_events(before: State, seat: int, after: State) -> list[Event]:
    """Return the event of a choice; after the last one, the events of all choices (RT-R21)."""
    if after.phase == st.CHOOSING:
        return [Event(f"{names.name_of(seat)} has chosen an objective.", "done")]
    kept = [
        Event(f"{names.name_of(each)} keeps {names.objective_name(after.objective[each] - 1)}.", "keep")
        for each in range(after.seats)
    ]
    first = [Event(f"{names.name_of(after.first)} begins.", "first")] if after.seats > 1 else []
    return kept + first


class PlacedPiece(NamedTuple):
    """A piece that was placed on the current card."""

    drop: int
    squares: tuple[str, ...]


def sheet_events(before: State, seat: int, after: State) -> list[Event]:
    """Return the events of one seat on the card that was just revealed."""
    events = []
    board = copied(before)
    placement.copy_sheet(board, st.MOST_SEATS + seat, seat)
    for laid in new_pieces(before, seat, after):
        effects = preview.effects(board, seat, laid.drop)
        placement.place(board, seat, laid.drop)
        shape = box.SHAPE_NAMES[pieces.DROP_SHAPE[laid.drop]]
        events.append(
            Event(f"{names.name_of(seat)} drops a {shape} on {' '.join(laid.squares)}.", "place", laid.squares)
        )
        events += gain_events(seat, effects)
    if not events:
        gone = [
            n
            for n in range(box.SHAPES)
            if after.copies[seat * box.SHAPES + n] < before.copies[(st.MOST_SEATS + seat) * box.SHAPES + n]
        ]
        aside = f" and sets a {box.SHAPE_NAMES[gone[0]]} aside" if gone else ""
        events.append(Event(f"{names.name_of(seat)} cannot place, pays {box.PENALTY} coins{aside}.", "penalty"))
    return events


def new_pieces(before: State, seat: int, after: State) -> list[PlacedPiece]:
    """Return the pieces placed since the last reveal, in the order they were placed."""
    shown, found = (st.MOST_SEATS + seat) * st.SLOTS, []
    for slot in range(st.SLOTS):
        landing = after.piece[seat * st.SLOTS + slot] - 1
        if landing >= 0 and before.piece[shown + slot] == 0:
            drop, row = landing // pieces.LANDING_ROWS, landing % pieces.LANDING_ROWS + 1
            found.append(PlacedPiece(drop, preview.named(pieces.squares_at(drop, row))))
    return found[::-1] if before.stage[seat] in (st.PINK_FIRST, st.DONE_PINK_FIRST) else found


def gain_events(seat: int, effects: preview.Effects) -> list[Event]:
    """Return the events that one placement causes, in the order of RT-R14."""
    name, events = names.name_of(seat), []
    if effects.traps:
        events.append(
            Event(
                f"A trap on {listed(list(effects.traps))}: up to {box.TRAP_COINS} coins lost.",
                "trap",
                effects.traps,
            )
        )
    if effects.matches:
        events.append(Event(f"{name} matches {listed(list(effects.matches))}.", "match", effects.matches))
    if effects.pink:
        events.append(Event(f"{name} gains {counted(effects.pink, 'pink square')}.", "pink"))
    events += [Event(f"{name} fills half row {half}.", "half-row") for half in effects.half_rows]
    if effects.people:
        text = f"Covered: people worth {effects.people_points} on {listed(list(effects.people))}."
        events.append(Event(text, "people", effects.people))
    if effects.gold:
        events.append(Event(f"{name} covers {counted(effects.gold, 'gold square')}.", "gold"))
    if effects.coins:
        coins = (
            f"gains {counted(effects.coins, 'coin')}"
            if effects.coins > 0
            else f"loses {counted(-effects.coins, 'coin')}"
        )
        events.append(Event(f"{name} {coins}.", "coins"))
    return events


def ending_events(s: State) -> list[Event]:
    """Return the events of the end: scores, and the winner or the result of the level (RT-49, RT-50, RT-82)."""
    scores = [
        Event(f"{names.name_of(seat)} scores {counted(scoring.total(s, seat), 'point')}.", "score")
        for seat in range(s.seats)
    ]
    if s.level:
        return [*scores, level_event(s)]
    if s.seats == 1:
        return scores
    winners = [names.name_of(seat) for seat in range(s.seats) if rules.result(s, seat) == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    return [*scores, Event(f"{listed(winners)} {verb}{tie_break(s)}!", "won")]


def tie_break(s: State) -> str:
    """Return a phrase for the tie-break between equal points, or ""."""
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


def level_event(s: State) -> Event:
    """Return the event that says whether the level was passed (RT-82 to RT-85, RT-88)."""
    asked = level(s, 0)
    passed = rules.result(s, 0) == 1
    if passed:
        won = " The Meeple People are saved: you have won the campaign!" if s.level == len(box.LEVELS) else ""
        return Event(f"Level {s.level} passed.{won}", "won")
    missed = (
        listed([f"{line['text']} ({line['have']})" for line in asked["checks"] if not line["met"]]) if asked else ""
    )
    return Event(f"Level {s.level} not passed. Missing: {missed}.", "lost")


# The table in text


def draw(s: State, seat: int) -> str:
    """Return the table in characters: this seat's board (all boards for a spectator), the cards and the scores."""
    own = [seat] if 0 <= seat < s.seats else list(range(s.seats))
    blocks = [board_lines(s, each, each if each == seat else st.MOST_SEATS + each) for each in own]
    lines = [("    ".join(parts)).rstrip() for parts in zip(*blocks, strict=True)]
    lines.append("")
    if s.phase != st.CHOOSING:
        card = f" on the table: {names.card_name(s.card)};" if s.phase == st.PLACING else ""
        lines.append(f"Card {s.turn} of {box.CARDS_PLAYED};{card} {counted(deck(s), 'card')} left to draw.")
    if 0 <= seat < s.seats and any(s.hand[box.HAND * seat : box.HAND * seat + box.HAND]):
        hand = [names.card_name(card - 1) for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card]
        lines.append(f"Your hand: {listed(hand)}.")
    lines += [player_line(s, each, each == seat) for each in range(s.seats)]
    if 0 <= seat < s.seats:
        left = [
            f"{box.SHAPE_NAMES[n]} {box.SHAPE_LIST[n]['glyph']} {s.copies[seat * box.SHAPES + n]}"
            for n in range(box.SHAPES)
        ]
        lines.append(f"Pieces left: {', '.join(left)}.")
    demands = level(s, seat)
    if demands:
        checks = [f"{line['text']}: {line['have']}{' (met)' if line['met'] else ''}" for line in demands["checks"]]
        lines.append(f"Level {s.level}, {'life' if s.lives == 1 else 'lives'} left {s.lives}. {'; '.join(checks)}.")
    lines.append(legend(s.side))
    return "\n".join(lines)


def legend(side: int) -> str:
    """Return a line that explains the signs."""
    pink = "  PK pink space  TR trap" if side else ""
    return f"La a piece (glyph and copy)  .. open  :: half row  M2 person  GG gold  ho symbol of a shape{pink}"


def board_lines(s: State, seat: int, sheet: int) -> list[str]:
    """Return the lines of one board, the top row first, with the green line across."""
    signs = square_signs(s, sheet)
    head = f"{names.name_of(seat):<{5 + 3 * box.COLUMNS}}"
    lines = [head, "     " + " ".join(f"{box.SQUARE_NAMES[column][0]} " for column in range(box.COLUMNS))]
    for row in range(box.ROWS - 1, -1, -1):
        lines.append(f"{row + 1:3}  " + " ".join(signs[row * box.COLUMNS : (row + 1) * box.COLUMNS]))
        if row == box.GREEN_ROW:
            lines.append("     " + "=" * (3 * box.COLUMNS - 1))
    return lines


def square_signs(s: State, sheet: int) -> list[str]:
    """Return two characters for each square: the piece on it, or its print."""
    board = box.BOARDS[s.side]
    signs = [".."] * (box.COLUMNS * box.ROWS)
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
    for shape in range(box.SHAPES + 1):
        for slot in range(pieces.FIRST_SLOT[shape], pieces.FIRST_SLOT[shape + 1]):
            landing = s.piece[sheet * st.SLOTS + slot] - 1
            if landing >= 0:
                for square in pieces.squares_at(landing // pieces.LANDING_ROWS, landing % pieces.LANDING_ROWS + 1):
                    signs[square] = box.SHAPE_LIST[shape]["glyph"] + "abcd"[slot - pieces.FIRST_SLOT[shape]]
    return signs


def player_line(s: State, seat: int, own: bool) -> str:
    """Return a line with the score of a player, from the own or the revealed sheet."""
    sheet = seat if own else st.MOST_SEATS + seat
    objective = s.objective[seat] if own or s.phase != st.CHOOSING else 0
    parts = [f"{line['line']} {line['points']}" for line in score_lines(s, sheet)]
    kept = f" Keeps {names.objective_name(objective - 1)}." if objective else ""
    pink = f" Pink squares {scoring.pink_held(s, sheet)}." if s.side else ""
    return f"{names.name_of(seat)}: {scoring.total(s, sheet)} points ({', '.join(parts)}).{pink}{kept}"


def summary(s: State) -> list[tuple[str, str]]:
    """Return the scores of all players, line by line as on the scorepad."""
    lines: list[tuple[str, str]] = []
    for seat in range(s.seats):
        who = f"{names.name_of(seat)}: " if s.seats > 1 else ""
        sheet = st.MOST_SEATS + seat
        lines += [(f"{who}{line['line']}", str(line["points"])) for line in score_lines(s, sheet)]
        lines.append((f"{who}total", str(scoring.total(s, sheet))))
    demands = level(s, SPECTATOR)
    if demands:
        lines += [
            (line["text"], f"{line['have']}, {'met' if line['met'] else 'not met'}") for line in demands["checks"]
        ]
        lines.append((f"Level {s.level}", "passed" if demands["passed"] else "not passed"))
    return lines
