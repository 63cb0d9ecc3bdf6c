"""The Research step: assets that draw cards (rulebook: Research)."""

from __future__ import annotations

from retrocade.games.domination import board
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.knowledge import goes_to_hand
from retrocade.games.domination.state import State


def can_research(s: State, asset: int) -> bool:
    """DM-63, DM-R33, DM-R35: return True if an asset can act and there is a card to draw."""
    return board.is_untapped(s, asset) and s.drawn[s.active] < box.DECK_SIZE


def any_research(s: State) -> bool:
    """Return True if any asset can research."""
    for p in range(st.PLACES * s.active, board.end_of(s, s.active)):
        if can_research(s, p):
            return True
    return False


def legal_research(s: State, out: list[int]) -> int:
    """D9: done, or an asset that researches."""
    out[0] = st.DONE
    n = 1
    first = st.PLACES * s.active
    for p in range(first, board.end_of(s, s.active)):
        out[n] = st.OWN + p - first
        n += can_research(s, p)
    return n


def apply_research(s: State, action: int) -> bool:
    """Make a choice of the Research step, which carries an action out."""
    research(s, st.PLACES * s.active + action - st.OWN)
    return True


def research(s: State, asset: int) -> None:
    """DM-63: tap an asset and draw."""
    count = draw_count(s, asset)
    s.used[asset] = 1
    draw(s, s.active, count)
    s.progress = 1


def draw_count(s: State, asset: int) -> int:
    """DM-63, DM-97, DM-107, DM-R44: return the largest number of cards that the asset draws, or the rest of the deck."""
    side = s.active
    count = max(box.RESEARCH_DRAW, box.DRAWS[board.card_at(s, asset)])
    for p in range(st.PLACES * side + 1, board.end_of(s, side)):
        if s.lies[p] == st.UPGRADE_IN_PLAY and s.at[p] == asset:
            count = max(count, box.DRAWS[board.card_at(s, p)])
    return min(count, box.DECK_SIZE - s.drawn[side])


def draw(s: State, side: int, count: int) -> None:
    """DM-03, DM-R61: draw cards from the top. The enemy knows a card that it has looked at."""
    for _ in range(count):
        s.drawn[side] += 1
        k = s.drawn[side]
        s.hand[side] |= 1 << k
        if s.looked[side]:
            s.looked[side] = 0
            goes_to_hand(s, side, -s.deck[box.ROW * side + k])
