"""The ledger's invariants, checked after each step. They are compiled, so that a hundred thousand games can be
checked.
"""

from __future__ import annotations

from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import grid
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.state import State


def broken(before: State, seat: int, action: int, after: State) -> int:
    """Return the number of the first invariant that is broken, 0 if all hold."""
    if not cards_hold(before, after):
        return 1
    if not rings_hold(before, after):
        return 2
    if not enemies_hold(after):
        return 3
    if not pilots_hold(before, after):
        return 4
    attacked = st.ATTACK <= action < st.STEP
    if not attacked and lost_enemies(before, after):
        return 5
    if not healths_hold(before, after, attacked):
        return 6
    if before.turn == after.turn and after.phase != st.OVER and not placed_in_line(before, after):
        return 7
    if before.turn != after.turn and not attacks_hold(before, after):
        return 9
    if not dice_hold(before, after):
        return 10
    if before.turn != after.turn and not duty_holds(before, after):
        return 11
    if after.phase == st.OVER and not ending_holds(after, action):
        return 12
    if not length_holds(after):
        return 13
    return 0


def cards_hold(before: State, after: State) -> bool:
    """1: return True if each cell has a card, no card was turned back, the deck is complete and the Spacecraft is face
    up."""
    for cell in range(st.CELLS):
        if before.card[cell] != box.FACE_DOWN and after.card[cell] != before.card[cell]:
            return False
        if after.card[cell] < 0 and after.phase != st.OVER:
            return False
    for kind in range(1, box.CARD_KINDS):
        n = after.left[kind]
        for cell in range(st.CELLS):
            if abs(after.card[cell]) == kind:
                n += 1
        if n != box.DECK[kind] or after.left[kind] < 0:
            return False
    return count_cards(after, box.SPACECRAFT) == 1


def count_cards(s: State, kind: int) -> int:
    """Return the number of face-up cards of a kind."""
    n = 0
    for cell in range(st.CELLS):
        if s.card[cell] == kind:
            n += 1
    return n


def rings_hold(before: State, after: State) -> bool:
    """2: return True if the rings collected are the face-up ones, and never fewer than before."""
    return before.rings <= after.rings <= box.RINGS_TO_WIN and after.rings == count_cards(after, box.STAR_RING)


def enemies_hold(s: State) -> bool:
    """3: return True if there are no more dice than the limit, each shows 1 to 6, and none is on a pilot's card."""
    n = 0
    for value in range(7):
        if s.rolled[value] < 0:
            return False
        n += s.rolled[value]
    for cell in range(st.CELLS):
        if s.enemy[cell] < 0 or s.enemy[cell] > 6:
            return False
        if s.enemy[cell] > 0:
            n += 1
    return n <= s.enemy_dice_limit and s.enemy[s.pilot[0]] == 0 and s.enemy[s.pilot[1]] == 0


def pilots_hold(before: State, after: State) -> bool:
    """4: return True if pilots stand on face-up cards, their health never rises, and both live while the game runs."""
    for p in range(2):
        if after.card[after.pilot[p]] <= box.FACE_DOWN:
            return False
        if not 0 <= after.health[p] <= before.health[p] <= after.start_health:
            return False
        if after.health[p] == 0 and after.phase != st.OVER:
            return False
    return True


def census(s: State) -> int:
    """Return the number of enemies of each health, four bits each."""
    total = 0
    for cell in range(st.CELLS):
        if s.enemy[cell] > 0:
            total += 1 << 4 * s.enemy[cell]
    return total


def lost_enemies(before: State, after: State) -> bool:
    """5: return True if an enemy vanished or changed without an attack (8: the enemy turn keeps them all)."""
    was, now = census(before), census(after)
    for health in range(1, 7):
        if (now >> 4 * health & 15) < (was >> 4 * health & 15):
            return True
    return False


def healths_hold(before: State, after: State, attacked: bool) -> bool:
    """6: return True if an attack took health from exactly one enemy, and only an Encounter added any."""
    was, now = 0, 0
    for cell in range(st.CELLS):
        was += before.enemy[cell]
        now += after.enemy[cell]
    if attacked:
        return now < was
    flipped = before.card[after.pilot[before.active]] == box.FACE_DOWN
    return now == was or flipped or before.arrows != 0


def placed_in_line(before: State, after: State) -> bool:
    """7: return True if new enemies are in the row or column of the pilot who flipped the Encounter."""
    here = after.pilot[before.active]
    for cell in range(st.CELLS):
        if (
            after.enemy[cell] > before.enemy[cell]
            and cell // box.COLS != here // box.COLS
            and cell % box.COLS != here % box.COLS
        ):
            return False
    return True


def attacks_hold(before: State, after: State) -> bool:
    """9: return True if each pilot lost as much health as enemies stand next to it, and the penalty if it found
    nothing."""
    for p in range(2):
        lost = before.health[p] - after.health[p]
        hits = 0
        for d in range(4):
            cell = grid.NEXT[4 * after.pilot[p] + d]
            if cell >= 0 and after.enemy[cell] > 0:
                hits += box.ENEMY_ATTACK
        if lost < hits or lost > hits + (box.PENALTY if p == before.active else 0):
            return False
    return True


def dice_hold(before: State, after: State) -> bool:
    """10: return True if dice are only spent within a turn, and a new turn has its full number."""
    n = 0
    for value in range(1, 7):
        n += after.dice[value]
        if before.turn == after.turn and after.dice[value] > before.dice[value]:
            return False
    return n == after.action_dice if before.turn != after.turn else n <= after.action_dice


def duty_holds(before: State, after: State) -> bool:
    """11: return True if a turn that found nothing cost its pilot health, unless the pilot was sheltered."""
    p = before.active
    sheltered = (
        after.dock_shelter == 1 and after.rings == box.RINGS_TO_WIN and after.card[after.pilot[p]] == box.SPACECRAFT
    )
    if before.revealed > 0 or count_face_down(after) < count_face_down(before) or sheltered:
        return True
    return after.health[p] < before.health[p]


def count_face_down(s: State) -> int:
    """Return the number of cards that were not turned up during the game."""
    n = 0
    for cell in range(st.CELLS):
        if s.card[cell] <= box.FACE_DOWN:
            n += 1
    return n


def ending_holds(s: State, action: int) -> bool:
    """12: return True if a win came by a step, with all rings, alive and home, and a loss with a health at 0."""
    if s.ended != st.WON:
        return s.health[0] == 0 or s.health[1] == 0
    home = (s.card[s.pilot[0]] == box.SPACECRAFT) + (s.card[s.pilot[1]] == box.SPACECRAFT)
    stepped = 1 <= action < st.ATTACK or st.STEP <= action < st.STOP
    return (
        stepped
        and s.rings == box.RINGS_TO_WIN
        and (home == 2 or (home == 1 and s.return_rule == st.ONE_RETURNS))
        and s.health[0] > 0
        and s.health[1] > 0
    )


def length_holds(s: State) -> bool:
    """13: return True if the game is short enough: every turn finds a card or costs health."""
    most = st.MOST_TURNS if s.dock_shelter else 34 + 2 * (s.start_health - 1) + 1
    return 1 <= s.turn <= most
