"""The names of players, shapes, cards and objectives, and the texts that the box prints."""

from __future__ import annotations

from retrocade.engine.messages import Message, named, speaker
from retrocade.games.retrotetro import content as box
from retrocade.games.retrotetro.state import MOST_SEATS

PLACE = "retrotetro"
say = speaker(PLACE)

PLAYERS = [say("player", seat=seat + 1) for seat in range(MOST_SEATS)]

# By shape, the pink square last.
SHAPES = [named(PLACE, f"shape-{shape['id']}", shape["name"]) for shape in box.SHAPE_LIST]
A_SHAPE = [say("a-shape", shape=shape) for shape in SHAPES]


def card_named(kind: int) -> Message:
    """Return the name of a kind of card with its article."""
    if kind == box.WILD:
        return say("wild-card")
    first, second = box.PAIRS[kind]
    return say("pair-card", first=SHAPES[first], second=SHAPES[second])


CARDS = [card_named(kind) for kind in range(box.CARD_KINDS)]

# By objective and by level.
OBJECTIVES = [named(PLACE, f"objective-{each['id']}", each["name"]) for each in box.OBJECTIVES]
OBJECTIVE_TEXTS = [named(PLACE, f"objective-{each['id']}-text", each["short"]) for each in box.OBJECTIVES]
LEVEL_TEXTS = [named(PLACE, f"level-{level['number']}-text", level["short"]) for level in box.LEVELS]

REFERENCE = {  # the lines of the reference card, by its parts
    part: [named(PLACE, f"reference-{part}-{number}", line) for number, line in enumerate(lines, 1)]
    for part, lines in box.BOX["reference_card"].items()
}
