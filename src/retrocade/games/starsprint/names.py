"""Names of things in Star Sprint: pilots, directions, arrows, dice and cards."""

from __future__ import annotations

from retrocade.engine.messages import Listing, Message, named, speaker
from retrocade.games.starsprint import content as box

say = speaker("starsprint")

DIRECTIONS = [say("north"), say("east"), say("south"), say("west")]
PILOTS = [named("starsprint", f"pilot-{pilot['id']}", pilot["name"]) for pilot in box.BOX["pilot"]]
CARDS = [say("card-face-down"), *(named("starsprint", f"card-{card['id']}", card["name"]) for card in box.CARDS)]


def faces(counts: list[int]) -> list[int]:
    """Return the faces of dice that are given as counts for each face."""
    return [value for value in range(1, 7) for _ in range(counts[value])]


def dice_named(counts: list[int]) -> Listing:
    """Return dice that are given as counts for each face as a list: '2, 2 and 5'."""
    return Listing(faces(counts))


def arrows_named(mask: int) -> Message:
    """Return the directions that arrows point in: 'the arrows north and east'."""
    ways = [name for d, name in enumerate(DIRECTIONS) if mask >> d & 1]
    return say("arrows", count=len(ways), ways=Listing(ways))


def found_card(card: int) -> Message:
    """Return a card that was turned up, with its article."""
    if card == box.STAR_RING:
        return say("found-ring", card=CARDS[card])
    if card < box.ENCOUNTER:
        return CARDS[card]
    return say("found-encounter", card=CARDS[card], arrows=box.ARROWS[card].bit_count())
