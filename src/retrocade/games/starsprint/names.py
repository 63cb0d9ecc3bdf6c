"""Names of things in Star Sprint: directions, arrows, dice and cards."""

from __future__ import annotations

from retrocade.engine.wording import counted, listed
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint.view import faces

DIRECTIONS = ["north", "east", "south", "west"]


def arrows_in_words(mask: int) -> str:
    """Return the directions that arrows point in: 'the arrows north and east'."""
    ways = [name for d, name in enumerate(DIRECTIONS) if mask >> d & 1]
    return f"the {'arrow' if len(ways) == 1 else 'arrows'} {listed(ways)}"


def faces_in_words(counts: list[int]) -> str:
    """Return dice that are given as counts for each face as a list: '2, 2 and 5'."""
    return listed([str(face) for face in faces(counts)])


def card_with_article(card: int) -> str:
    """Return a card with its article."""
    if card == box.STAR_RING:
        return "a Star Ring"
    if card < box.ENCOUNTER:
        return box.CARD_NAMES[card]
    return f"an Encounter, {box.CARD_NAMES[card]} ({counted(box.ARROWS[card].bit_count(), 'arrow')})"
