"""A placement as three questions for the terminal: the shape, how it is turned, and the column."""

from __future__ import annotations

from functools import cache

from retrocade.engine.capabilities.stepwise import Step
from retrocade.engine.messages import Message
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro import names, pieces, text
from retrocade.games.retrotetro import state as st
from retrocade.games.retrotetro.names import say
from retrocade.games.retrotetro.shapes import Squares, height, width
from retrocade.games.retrotetro.state import State

TURN = say("ask-turn")
COLUMN = say("ask-column")
# The signs of pieces on the board (see `text.square_signs`) and of their pictures.
COLOURS = (
    *((rf"\b{shape['glyph']}[abcd]\b|\*{shape['glyph']}", shape["hex"]) for shape in box.SHAPE_LIST[: box.SHAPES]),
    (r"\+[abcd]\b|\bPK\b", box.SHAPE_LIST[pieces.PINK_SQUARE]["hex"]),
    (r"\bGG\b", "#FFD700"),
    (r"\bM[1-9]\b", "#FFFFFF"),
    (r"={5,}", "#3FBF6B"),
)


def steps(s: State, seat: int, action: int) -> tuple[Step, ...]:
    """Return a legal action as answers to one question after the other."""
    choice = text.describe(s, seat, action)
    if action < st.PINK or action == st.NO_PINK:
        return (Step(choice.label, choice.effect),)
    where = " ".join(choice.at)
    if action < st.PLACE:
        pink = say("step-pink" if s.stage[seat] == st.PLACED else "step-pink-first")
        landing = say("step-column", column=column_name(action - st.PINK), squares=where)
        return (Step(pink), Step(landing, choice.effect, COLUMN))
    shape, turn, column = pieces.DROPS[action - st.PLACE]
    return (
        Step(
            say("step-shape", shape=names.SHAPES[shape], copies=s.copies[seat * box.SHAPES + shape]),
            picture=picture(shape, 0),
        ),
        Step(size(pieces.SHAPE_TURNS[shape][turn]), "", TURN, picture(shape, turn)),
        Step(say("step-column", column=column_name(column), squares=where), choice.effect, COLUMN),
    )


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return box.SQUARE_NAMES[column][0]


def size(squares: Squares) -> Message:
    """Return the width and height of a turned shape in words."""
    return say("step-size", width=width(squares), height=height(squares))


@cache
def picture(shape: int, turn: int) -> str:
    """Return a turned shape in characters, signed as its pieces on the board."""
    squares = pieces.SHAPE_TURNS[shape][turn]
    sign = box.SHAPE_LIST[shape]["glyph"] + "a"
    lines = (
        " ".join(sign if (x, y) in squares else "  " for x in range(width(squares)))
        for y in range(height(squares) - 1, -1, -1)
    )
    return "\n".join(line.rstrip() for line in lines)
