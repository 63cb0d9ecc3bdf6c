"""Before the game: decks, Homeworlds, hands and the coin (rulebook: Before You Begin)."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below
from retrocade.games.domination.content import HAND_START, READY, READY_DECKS, READY_IN_FORMAT, ROW
from retrocade.games.domination.research import draw
from retrocade.games.domination.state import ASSET_IN_PLAY, PLACES, State
from retrocade.games.domination.turn import begin_turn, proceed


def setup(s: State, chance: Chance) -> None:
    """DM-03 to DM-07, DM-R2: choose the decks, put the Homeworlds in play, deal five cards each and flip the coin."""
    for side in range(2):
        choose_deck(s, side, chance)
        home = PLACES * side
        s.lies[home] = ASSET_IN_PLAY
        s.slot[home] = ROW * side
        s.at[home] = home
        draw(s, side, HAND_START)
    s.deck_a = 0
    s.deck_b = 0
    s.first = below(chance, 2)
    draw(s, 1 - s.first, s.second_player_bonus_cards)
    s.active = s.first
    s.turn = 1
    begin_turn(s)
    proceed(s)


def choose_deck(s: State, side: int, chance: Chance) -> None:
    """DM-R63: take the deck that a seat brought, else the ready-made deck of the options, else any that the format
    allows."""
    if s.deck[ROW * side] != 0:
        return
    deck = (s.deck_a if side == 0 else s.deck_b) - 1
    while deck < 0:
        deck = below(chance, READY_DECKS)
        if READY_IN_FORMAT[READY_DECKS * s.format + deck] == 0:
            deck = -1
    for i in range(ROW):
        s.deck[ROW * side + i] = READY[ROW * deck + i]
