"""The state of Domination, and its actions.

Each side has 31 places. Place 0 is its Homeworld; a card that leaves the hand to be built takes the next place and keeps
it. The state numbers the places of side 0 from 0 and those of side 1 from 31. It numbers the cards of the deck lists,
which have the Homeworld first, in the same way:

    place   0  1  2 ... 30 | 31 32 ... 61        deck    0  1  2 ... 30 | 31 32 ... 61
            H  built cards |  H built cards              H  first drawn |  H first drawn

Places are public. The card at a place (`slot`) is known to its owner, and to the enemy only if it is face up.
"""

from __future__ import annotations

from retrocade.engine.layout import i8, i16, i64, layout
from retrocade.games.domination.content import DECK_SIZE, MOST_DICE, MOST_ORBITALS, ROUND_LIMITS, ROW

PLACES = ROW  # of one side

# Contents of a place. A card keeps its kind, and only goes down this list.
FREE = 0
CRAFT_HIDDEN, UPGRADE_HIDDEN, ASSET_HIDDEN = 1, 2, 3  # face down, under construction: the kind of the card
CRAFT_IN_PLAY, UPGRADE_IN_PLAY, ASSET_IN_PLAY = 4, 5, 6
RUIN = 7  # a destroyed asset: still a place to orbit
DEBRIS = 8  # a destroyed spacecraft, in the orbital it was in
REMOVED = 9  # out of the game, after both have seen it
CRAFT_LOST, UPGRADE_LOST, ASSET_LOST = 10, 11, 12  # out of the game before the enemy saw it: LOST + kind
LOST = 9

# The steps of a turn with decisions, and the end.
SWEEP, MANEUVERS, RESEARCH, REPAIR, CONSTRUCTION, OVER = 0, 1, 2, 3, 4, 5

# The current choice: the first of an action, or a further one.
FIRST = 0
KIND_OF_MANEUVER, DESTINATION, VICTIM, ATTACK_AMOUNT, BOMB_TARGET, BOMB_AMOUNT, REFIT_CARD, SHOT = (
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
)
REPAIRED, SITE, WORK, RECLAIM, ENTRY_BUILT, ENTRY_LAUNCHED, SCRAPPED = 9, 10, 11, 12, 13, 14, 15

# Endings.
PLAYING, HOMEWORLD_FELL, DEAD_POSITION, STALLED, ROUND_LIMIT = 0, 1, 2, 3, 4

# Actions.
DONE = 0  # leave the step; no (more) debris
BURN_UP, BURN_DOWN, TRANSFER, COMBAT, BOMBARD, SCUTTLE, REFIT = 1, 2, 3, 4, 5, 6, 7
SCRAP = 8
OWN = 9  # + place of the own side, 0 to 30
ENEMY = 40  # + place of the enemy's side
HAND = 71  # + position in the own deck list, from 0
AMOUNT = 101  # + delta-vee - 1
ORBITAL = 109  # + orbital - 1
ACTIONS = 114

MOST_LEGAL = 64  # 61 other worlds to transfer to, and some space, because `legal` writes ahead
MOST_ROUNDS = ROUND_LIMITS[1]
# Choices in a turn: DM-I14 and DM-I15 with 30 craft of 8 delta-vee or 30 batteries, four choices an action, and the
# rest: 30 research, 60 repair, 60 for sweeping, 30 times 2 to place, 31 allocations of 3 with 30 reclamations in all.
MOST_DECISIONS = 2 * MOST_ROUNDS * (4 * (30 * 8 + 30) + 30 + 60 + 60 + 60 + 31 * 4 + 30 + 60 + 5)

KNOWN = DECK_SIZE  # cards of a side that the enemy has seen and lost sight of

REFITTED = -1  # in `used`


@layout
class State:
    """A position of Domination."""

    seats: int = i8  # 2
    deck_a: int = i8  # ready-made deck of seat 0, 0 for any; setup takes it and leaves 0
    deck_b: int = i8  # of seat 1
    format: int = i8  # the format that limits decks
    second_player_bonus_cards: int = i8
    points_at_limit: int = i8  # 1: points decide where it would be a draw
    round_limit: int = i8
    stall_rounds: int = i8
    dead_position_draw: int = i8  # 1: without a bombarding craft anywhere the game ends

    deck: list[int] = i8[2 * ROW]  # card numbers as listed, the Homeworld first; secret
    drawn: list[int] = i8[2]  # cards taken from the top of each deck
    hand: list[int] = i64[2]  # bit n: card n of the own list is in hand; secret
    placed: list[int] = i8[2]  # places in use, without the Homeworld

    lies: list[int] = i8[2 * PLACES]  # contents of each place
    slot: list[int] = i8[2 * PLACES]  # the number of its card in the deck lists
    at: list[int] = i8[
        2 * PLACES
    ]  # place of the asset where a craft is, an upgrade is, or either is built; an asset's own
    orbital: list[int] = i8[2 * PLACES]  # of a craft in play or debris, 1 next to the surface
    spent: list[int] = i8[2 * PLACES]  # delta-vee counters
    damage: list[int] = i8[2 * PLACES]
    built: list[int] = i8[2 * PLACES]  # construction counters
    used: list[int] = i8[2 * PLACES]  # this turn: asset tapped; shots of a battery; craft: see `maneuvers`
    hint: list[int] = i8[
        2 * PLACES
    ]  # conclusions from the counters of a hidden card: classes it may have; last asset discount

    known: list[int] = i8[
        2 * KNOWN
    ]  # cards the enemy has seen that went to the hand, in that order; negative: by a look
    since: list[int] = i8[2 * KNOWN]  # the next place free at that time: from there on it may lie face down again
    looked: list[int] = i8[2]  # 1: the enemy has seen the card on top of this deck
    sure: list[int] = i8[2]  # 1: this side has no bombarding craft left and knows that the enemy has one

    orbit: list[int] = i8[2]  # orbit counters, 0 top, 1 right, 2 bottom, 3 left
    first: int = i8  # the seat that won the coin
    active: int = i8  # the seat on turn
    turn: int = i16  # counted from 1
    phase: int = i8  # the step of the turn
    asked: int = i8  # the current choice: FIRST to SCRAPPED
    chosen: int = i8  # place that acts, in an unfinished action
    aim: int = i8  # place acted upon
    card: int = i8  # card of the deck lists chosen from the hand
    taken: list[int] = i8[MOST_ORBITALS + 1]  # debris chosen for reclamation, by orbital
    sweeper: int = i8  # own place whose Debris Sweeper works, counted from 1
    swept: int = i8  # debris it has taken
    idle: int = i8  # turns in a row without progress
    progress: int = i8  # 1: the player on turn has made some
    dice: list[int] = i8[MOST_DICE]  # the last roll, 0 for none
    hitting: int = i8  # faces that hit in that roll: bit f - 1
    ended: int = i8  # PLAYING to ROUND_LIMIT
    winner: int = i8  # seat + 1, 0 while nobody has won
