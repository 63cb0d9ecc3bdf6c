"""The sentences of Retro Tetro: decisions, legal actions, the table in characters and the summary.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import lru_cache

from retrocade.engine.contract import SPECTATOR, Choice
from retrocade.engine.messages import Listing, Text, joined
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import names, pieces, preview, rules, scoring
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.demands import level
from retrocade.games.retrotetro.names import say
from retrocade.games.retrotetro.refusals import one_of, out_of_play, pink_columns, placeable, to_do, why_not
from retrocade.games.retrotetro.state import State
from retrocade.games.retrotetro.story import narrate
from retrocade.games.retrotetro.view import deck, score_lines

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]

CACHED_CHOICES = 1 << 15
WAITING = {st.CHOOSING: "choosing-objective", st.PLAYING_CARD: "choosing-card", st.PLACING: "placing"}
DROPS_DOWN, PINK_FIRST, TRAP, COINS_PAID = (
    say("drops-down"),
    say("pink-first"),
    say("trap"),
    say("coins-lost", coins=box.PENALTY),
)
KEEPS_PINK = Choice(say("keep-pink"), "no-pink")
PAYS = Choice(say("pay-none-left", coins=box.PENALTY), "pay", effect=COINS_PAID)
SETS_ASIDE = [  # by shape
    Choice(say("set-aside", coins=box.PENALTY, piece=piece), "set-aside", use=shape, effect=COINS_PAID)
    for piece, shape in zip(names.A_SHAPE, box.SHAPE_IDS, strict=True)
]
PLAYS = [  # by kind of card
    Choice(say("play", card=card), "card", use=kind, begins=True)
    for card, kind in zip(names.CARDS, box.CARD_IDS, strict=True)
]
KEEPS = [  # by objective
    Choice(say("keep", objective=name), "keep", use=objective, effect=effect)
    for name, effect, objective in zip(names.OBJECTIVES, names.OBJECTIVE_TEXTS, box.OBJECTIVE_IDS, strict=True)
]


def seat_names(s: State) -> tuple[Text, ...]:
    """Return the name of each seat."""
    return tuple(names.PLAYERS[: s.seats])


def setup_error(s: State) -> Text:
    """Return why no game can have these options, or "" (RT-R44)."""
    return say("level-is-for-one", level=s.level, seats=s.seats) if s.level and s.seats > 1 else ""


def reveals(before: State, after: State) -> bool:
    """Return True if a step revealed something: a card from a hand, or the moves of all seats."""
    return before.seats > 1 and (before.phase, before.turn) != (after.phase, after.turn)


# Decisions


def ask(s: State, seat: int) -> Text:
    """Return the prompt for this seat: its decision, or the players it waits for."""
    if s.phase == st.OVER:
        return say("over")
    waiting = rules.to_act(s)
    if seat < 0 or not waiting >> seat & 1:
        others = [names.PLAYERS[other] for other in range(s.seats) if waiting >> other & 1]
        return say(WAITING[s.phase], players=Listing(others), count=len(others))
    if s.phase == st.CHOOSING:
        return say("choose-objective")
    if s.phase == st.PLAYING_CARD:
        return say("play-card" if s.seats == 1 else "play-card-for-all", turn=s.turn, cards=box.CARDS_PLAYED)
    if s.stage[seat] == st.PLACED:
        return say("pink-as-well")
    shapes = placeable(s, seat)
    if s.stage[seat] == st.PINK_FIRST:
        return say("now-the-piece", piece=one_of(s, shapes))
    missing = out_of_play(s, seat)
    if not shapes:
        return joined(*missing, to_do(s, seat))
    return joined(to_do(s, seat), DROPS_DOWN, *missing, PINK_FIRST if pink_columns(s, seat) else "")


def describe(s: State, seat: int, action: int) -> Choice:
    """Return the label of a legal action."""
    if action >= st.PLACE:
        return describe_drop(preview.board_of(preview.board_record(s, seat)), action - st.PLACE)
    if action == st.NO_PINK:
        return KEEPS_PINK
    if action >= st.PINK:
        effects = preview.effects(s, seat, pieces.FIRST_DROP[pieces.PINK_SQUARE] + action - st.PINK)
        label = say("pink-on" if s.stage[seat] == st.PLACED else "pink-on-first", square=effects.squares[0])
        return Choice(label, "pink", effects.squares, box.SHAPE_IDS[pieces.PINK_SQUARE], effects_in_words(effects))
    if action == st.PAY:
        return PAYS
    if action >= st.SET_ASIDE:
        return SETS_ASIDE[action - st.SET_ASIDE]
    return PLAYS[action - st.PLAY] if action >= st.PLAY else KEEPS[action - st.KEEP]


def outline(action: int) -> Choice | None:
    """Return a drop without words: the view says where it lands and what it brings."""
    if action >= st.PLACE:
        return Choice("", "place", (), box.SHAPE_IDS[pieces.DROP_SHAPE[action - st.PLACE]])
    return Choice("", "pink", (), box.SHAPE_IDS[pieces.PINK_SQUARE]) if st.PINK <= action < st.NO_PINK else None


def describe_drop(board: preview.Board, drop: int) -> Choice:
    """Return the label of a drop on a board."""
    return placing(pieces.DROP_SHAPE[drop], preview.effects_on(board, drop))


@lru_cache(maxsize=CACHED_CHOICES)
def placing(shape: int, effects: preview.Effects) -> Choice:
    """Return the label of a drop with these effects. Most drops have the same effects on the next board."""
    label = say("piece-on", piece=names.SHAPES[shape], squares=" ".join(effects.squares))
    return Choice(label, "place", effects.squares, box.SHAPE_IDS[shape], effects_in_words(effects))


def effects_in_words(effects: preview.Effects) -> Text:
    """Return the effects of a drop as a short phrase."""
    parts = []
    if effects.coins:
        parts.append(say("coins-gained" if effects.coins > 0 else "coins-lost", coins=abs(effects.coins)))
    parts += [say("half-row", half=half) for half in effects.half_rows]
    if effects.people:
        parts.append(say("covers-people", points=effects.people_points))
    if effects.gold:
        parts.append(say("gold", squares=effects.gold))
    if effects.columns:
        parts.append(say("columns", columns=effects.columns))
    if effects.pink:
        parts.append(say("pink-squares", squares=effects.pink))
    if effects.traps:
        parts.append(TRAP)
    if effects.roofed:
        parts.append(say("roofs", squares=" ".join(effects.roofed)))
    parts += [say("spoils", half=half) for half in effects.spoiled]
    if len(parts) > 1:
        return say("effects", effects=Listing(parts, "comma"))
    return parts[0] if parts else ""


# The table in text

GLYPHS = {shape["id"]: shape["glyph"] for shape in box.SHAPE_LIST}
COPY_SIGNS = "abcd"  # tell pieces of one shape apart


def draw(s: State, seat: int) -> str:
    """Return the table in characters: this seat's board and small ones of the others (all boards for a spectator), the cards and
    the scores."""
    is_player = 0 <= seat < s.seats
    own = [seat] if is_player else list(range(s.seats))
    blocks = [board_lines(s, each, each if is_player else st.MOST_SEATS + each) for each in own]
    blocks += [small_board_lines(s, each) for each in range(s.seats) if each not in own]
    lines = [("   ".join(parts)).rstrip() for parts in zip(*blocks, strict=True)]
    lines.append("")
    if s.phase != st.CHOOSING:
        card = f" on the table: {names.CARDS[s.card]};" if s.phase == st.PLACING else ""
        lines.append(f"Card {s.turn} of {box.CARDS_PLAYED};{card} {say('cards-to-draw', cards=deck(s))}")
    if 0 <= seat < s.seats and any(s.hand[box.HAND * seat : box.HAND * seat + box.HAND]):
        hand = [names.CARDS[card - 1] for card in s.hand[box.HAND * seat : box.HAND * seat + box.HAND] if card]
        lines.append(f"Your hand: {Listing(hand)}.")
    lines += [player_line(s, each, each == seat) for each in range(s.seats)]
    if 0 <= seat < s.seats:
        copies = s.copies[seat * box.SHAPES : (seat + 1) * box.SHAPES]
        left = [f"{copies[n]} {names.SHAPES[n]} ({box.SHAPE_LIST[n]['glyph']})" for n in range(box.SHAPES)]
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
    return (
        "La a piece: L its shape, a the first of them  *L place for that shape (1 coin)  .. open  :: half row to fill (1 coin)  "
        f"M2 Meeple People worth 2  GG gold  == green line{pink}"
    )


def board_lines(s: State, seat: int, sheet: int) -> list[str]:
    """Return the lines of one board, the top row first, with the green line across."""
    signs = square_signs(s, sheet)
    head = f"{names.PLAYERS[seat]:<{5 + 3 * box.COLUMNS}}"
    lines = [head, "     " + " ".join(f"{box.SQUARE_NAMES[column][0]} " for column in range(box.COLUMNS))]
    for row in range(box.ROWS - 1, -1, -1):
        lines.append(f"{row + 1:3}  " + " ".join(signs[row * box.COLUMNS : (row + 1) * box.COLUMNS]))
        if row == box.GREEN_ROW:
            lines.append("     " + "=" * (3 * box.COLUMNS - 1))
    return lines


def small_board_lines(s: State, seat: int) -> list[str]:
    """Return the lines of another player's board as last revealed: one character a square, the glyph of the piece on it."""
    signs = square_signs(s, st.MOST_SEATS + seat)
    small = [sign[0] if sign[1] in COPY_SIGNS else "." for sign in signs]
    lines = [
        f"{names.PLAYERS[seat]:<{box.COLUMNS + 4}}",
        "    " + "".join(name[0] for name in box.SQUARE_NAMES[: box.COLUMNS]),
    ]
    for row in range(box.ROWS - 1, -1, -1):
        lines.append(f"{row + 1:3} " + "".join(small[row * box.COLUMNS : (row + 1) * box.COLUMNS]))
        if row == box.GREEN_ROW:
            lines.append("    " + "=" * box.COLUMNS)
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
        signs[square] = "*" + GLYPHS[symbol]
    for sign, squares in (("GG", board.gold), ("PK", board.pink), ("TR", board.traps)):
        for square in squares:
            signs[square] = sign
    for shape in range(box.SHAPES + 1):
        for slot in range(pieces.FIRST_SLOT[shape], pieces.FIRST_SLOT[shape + 1]):
            landing = s.piece[sheet * st.SLOTS + slot] - 1
            if landing >= 0:
                for square in pieces.squares_at(landing // pieces.LANDING_ROWS, landing % pieces.LANDING_ROWS + 1):
                    signs[square] = box.SHAPE_LIST[shape]["glyph"] + COPY_SIGNS[slot - pieces.FIRST_SLOT[shape]]
    return signs


def player_line(s: State, seat: int, own: bool) -> str:
    """Return a line with the score of a player, from the own or the revealed sheet."""
    sheet = seat if own else st.MOST_SEATS + seat
    objective = s.objective[seat] if own or s.phase != st.CHOOSING else 0
    parts = [f"{line['line']} {line['points']}" for line in score_lines(s, sheet)]
    kept = f" Keeps {names.OBJECTIVES[objective - 1]}." if objective else ""
    pink = f" Pink squares {scoring.pink_held(s, sheet)}." if s.side else ""
    return f"{names.PLAYERS[seat]}: {scoring.total(s, sheet)} points ({', '.join(parts)}).{pink}{kept}"


def summary(s: State) -> list[tuple[Text, Text]]:
    """Return the scores of all players, line by line as on the scorepad."""
    lines: list[tuple[Text, Text]] = []
    for seat in range(s.seats):
        sheet = st.MOST_SEATS + seat
        scores = [(line["line"], line["points"]) for line in score_lines(s, sheet)]
        for line, points in [*scores, (say("total"), scoring.total(s, sheet))]:
            whose = say("line-of", player=names.PLAYERS[seat], line=line) if s.seats > 1 else line
            lines.append((whose, str(points)))
    demands = level(s, SPECTATOR)
    if demands:
        lines += [
            (check["text"], say("check-met" if check["met"] else "check-not-met", have=check["have"]))
            for check in demands["checks"]
        ]
        lines.append((say("level", level=s.level), say("passed" if demands["passed"] else "not-passed")))
    return lines
