"""The rules of Star Sprint, in the order of the rulebook: plain integers over `State`. See docs/rules/starsprint.md."""

from __future__ import annotations

from retrocade.engine.chance import Chance, below, die, draw
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import grid
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.state import State

# The number of different orientations of each set of arrows.
ORIENTATIONS = [1, 4, 4, 4, 4, 2, 4, 4, 4, 4, 2, 4, 4, 4, 4, 1]


# Setup


def setup(s: State, chance: Chance) -> None:
    """SS-03 to SS-06: shuffle the cards face down around the Spacecraft, put both pilots on it and begin the first
    turn."""
    for kind in range(box.CARD_KINDS):
        s.left[kind] = box.DECK[kind]
    s.left[box.SPACECRAFT] = 0
    home = below(chance, st.CELLS)
    s.card[home] = box.SPACECRAFT
    for p in range(2):
        s.pilot[p] = home
        s.health[p] = s.start_health
    s.active = s.first_pilot
    if s.first_pilot == st.ANYONE_BEGINS:
        s.active = below(chance, 2)
    s.turn = 1
    roll(s, chance)


# Decisions


def to_act(s: State) -> int:
    """SS-10, SS-R33: return the seat that flies the active pilot, as a bit."""
    if s.phase == st.OVER:
        return 0
    return 1 if s.seats == 1 else 1 << s.active


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions into `out` and return their number."""
    if not to_act(s) >> seat & 1:
        return 0
    if s.phase == st.CHOOSE:
        return legal_choose(s, out)
    if s.phase == st.MOVING:
        return legal_moving(s, out)
    if s.phase == st.ORIENT:
        return legal_orient(s, out)
    return legal_assign(s, out)


def legal_choose(s: State, out: list[int]) -> int:
    """SS-12, SS-13: spend any unspent die on a move or an attack, or pass.

    The loops write every action and count only legal ones. Branches here are unpredictable: with them random play was a
    quarter slower.
    """
    here = s.pilot[s.active]
    out[0] = st.PASS
    n = 1
    ways = 0
    targets = 0
    for d in range(4):
        if can_enter(s, grid.NEXT[4 * here + d]):
            ways |= 1 << d
        if target(s, here, d) >= 0:
            targets |= 1 << d
    for value in range(1, 7):
        if s.dice[value] > 0:
            for d in range(4):
                out[n] = st.MOVE + 4 * (value - 1) + d
                n += ways >> d & 1
            for d in range(4):
                out[n] = st.ATTACK + 4 * (value - 1) + d
                n += targets >> d & 1
    return n


def legal_moving(s: State, out: list[int]) -> int:
    """SS-R4: step on, or stop."""
    n = 0
    for d in range(4):
        if can_enter(s, grid.NEXT[4 * s.pilot[s.active] + d]):
            out[n] = st.STEP + d
            n += 1
    out[n] = st.STOP
    return n + 1


def legal_orient(s: State, out: list[int]) -> int:
    """SS-37: choose an orientation; those that look the same count once."""
    n = ORIENTATIONS[s.arrows]
    for quarter in range(n):
        out[quarter] = st.TURN + quarter
    return n


def legal_assign(s: State, out: list[int]) -> int:
    """SS-R18, SS-R20: place any of the rolled dice; leave out the arrow only if all dice can still be placed."""
    n = 0
    for value in range(1, 7):
        if s.rolled[value] > 0:
            out[n] = st.PLACE + value - 1
            n += 1
    if may_skip(s):
        out[n] = st.SKIP
        n += 1
    return n


def can_enter(s: State, cell: int) -> bool:
    """SS-17, SS-18: return True if the cell is on the grid and has no enemy. The other pilot may stand there."""
    return cell >= 0 and s.enemy[cell] == 0


def target(s: State, cell: int, d: int) -> int:
    """SS-27, SS-33, SS-34: return the cell of the nearest enemy in this direction, at any distance; -1 if there is
    none."""
    stride = grid.STRIDE[d]
    for _ in range(grid.TO_EDGE[4 * cell + d]):
        cell += stride
        if s.enemy[cell] > 0:
            return cell
    return -1


# The turn


def apply(s: State, seat: int, action: int, chance: Chance) -> None:
    """Carry out one decision."""
    if action == st.PASS:
        end_turn(s, chance)
    elif action < st.ATTACK:
        value = (action - st.MOVE) // 4 + 1
        s.dice[value] -= 1
        s.steps = value
        step(s, (action - st.MOVE) % 4, chance)
    elif action < st.STEP:
        attack(s, (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4)
        die_is_spent(s, chance)
    elif action < st.STOP:
        step(s, action - st.STEP, chance)
    elif action == st.STOP:
        die_is_spent(s, chance)
    elif action < st.PLACE:
        turn_card(s, action - st.TURN, chance)
    else:
        if action != st.SKIP:
            place(s, action - st.PLACE + 1)
        s.arrow += 1
        assign(s, chance)


def roll(s: State, chance: Chance) -> None:
    """SS-11: roll the action dice at the beginning of a turn."""
    for value in range(7):
        s.dice[value] = 0
    for _ in range(s.action_dice):
        s.dice[die(chance)] += 1
    s.revealed = 0
    s.phase = st.CHOOSE


def die_is_spent(s: State, chance: Chance) -> None:
    """SS-25, SS-R11: go on with the unspent dice; end the turn if there are none."""
    s.steps = 0
    for value in range(1, 7):
        if s.dice[value] > 0:
            s.phase = st.CHOOSE
            return
    end_turn(s, chance)


def end_turn(s: State, chance: Chance) -> None:
    """SS-14, SS-15, SS-55: take the penalty for finding no card, let the enemies act, and pass the turn to the other
    pilot."""
    p = s.active
    if s.revealed == 0 and not is_sheltered(s):
        s.health[p] = max(s.health[p] - box.PENALTY, 0)
        if s.health[p] == 0:
            finish(s, st.LOST_TO_PENALTY, chance)
            return
    enemies_move(s)
    enemies_attack(s)
    if s.health[0] == 0 or s.health[1] == 0:
        finish(s, st.LOST_TO_ENEMIES, chance)
        return
    s.active = 1 - p
    s.turn += 1
    roll(s, chance)


def is_sheltered(s: State) -> bool:
    """SS-R9, SS-R37: return True if the active pilot waits for free where it stands."""
    return is_shelter(s, s.pilot[s.active])


def is_shelter(s: State, cell: int) -> bool:
    """SS-R9, SS-R37: return True if the setting makes this cell, the Spacecraft, a shelter after the sixth ring."""
    return s.dock_shelter == 1 and s.rings == box.RINGS_TO_WIN and s.card[cell] == box.SPACECRAFT


def finish(s: State, how: int, chance: Chance) -> None:
    """SS-07, SS-08: end the game at once and show all hidden cards."""
    s.ended = how
    s.phase = st.OVER
    s.steps = 0
    deal_out(s)
    shuffle_dealt(s, chance)


def deal_out(s: State) -> None:
    """Lay the cards that are left onto the face-down cells, in order of kind."""
    cell = 0
    for kind in range(1, box.CARD_KINDS):
        for _ in range(s.left[kind]):
            while s.card[cell] != box.FACE_DOWN:
                cell += 1
            s.card[cell] = -kind
        s.left[kind] = 0


def shuffle_dealt(s: State, chance: Chance) -> None:
    """Shuffle the cards just dealt; face-up cards stay in place."""
    for last in range(st.CELLS - 1, 0, -1):
        if s.card[last] < 0:
            other = below(chance, last + 1)
            while s.card[other] > 0:
                other = below(chance, last + 1)
            kept = s.card[last]
            s.card[last] = s.card[other]
            s.card[other] = kept


# Player movement


def step(s: State, d: int, chance: Chance) -> None:
    """SS-19, SS-20: move the active pilot by a card and flip it if it is face down."""
    p = s.active
    cell = grid.NEXT[4 * s.pilot[p] + d]
    s.pilot[p] = cell
    s.steps -= 1
    if s.card[cell] == box.FACE_DOWN:
        flip(s, cell, chance)
    if is_won(s):
        finish(s, st.WON, chance)
    elif s.arrows:
        meet(s, chance)
    elif s.steps == 0:
        die_is_spent(s, chance)
    else:
        s.phase = st.MOVING


def flip(s: State, cell: int, chance: Chance) -> None:
    """SS-20 to SS-23: turn up one of the cards left. A Star Ring counts at once; an Encounter shows its arrows."""
    card = draw(chance, s.left)
    s.card[cell] = card
    s.revealed += 1
    if card == box.STAR_RING:
        s.rings += 1
    elif card >= box.ENCOUNTER:
        s.arrows = box.ARROWS[card]


def is_won(s: State) -> bool:
    """SS-07, SS-R7, SS-R8: return True if all rings are found and both pilots (with a setting, one) are on the
    Spacecraft."""
    home = (s.card[s.pilot[0]] == box.SPACECRAFT) + (s.card[s.pilot[1]] == box.SPACECRAFT)
    return s.rings == box.RINGS_TO_WIN and (home == 2 or (home == 1 and s.return_rule == st.ONE_RETURNS))


# Player attack


def attack(s: State, value: int, d: int) -> None:
    """SS-28 to SS-32: take the die's value off the health of the nearest enemy. Surplus strength is lost."""
    s.dice[value] -= 1
    cell = target(s, s.pilot[s.active], d)
    s.enemy[cell] = max(s.enemy[cell] - value, 0)


# Enemy placement


def supply(s: State) -> int:
    """SS-01: return the number of enemy dice that are not on the board."""
    n = s.enemy_dice_limit
    for cell in range(st.CELLS):
        if s.enemy[cell] > 0:
            n -= 1
    return n


def meet(s: State, chance: Chance) -> None:
    """SS-23, SS-24, SS-43, SS-R21: end the move; the Encounter is turned and dice are placed unless the supply is
    empty."""
    s.steps = 0
    if supply(s) == 0:
        s.arrows = 0
        die_is_spent(s, chance)
    elif ORIENTATIONS[s.arrows] == 1:
        turn_card(s, 0, chance)
    else:
        s.phase = st.ORIENT


def turn_card(s: State, quarter: int, chance: Chance) -> None:
    """SS-37, SS-38, SS-R17: turn the Encounter, then roll a die for each arrow as far as the supply goes."""
    s.arrows = (s.arrows << quarter | s.arrows >> (4 - quarter)) & 15
    dice = supply(s)
    for d in range(4):
        if s.arrows >> d & 1 and dice > 0:
            dice -= 1
            s.rolled[die(chance)] += 1
    s.arrow = st.NORTH
    assign(s, chance)


def assign(s: State, chance: Chance) -> None:
    """SS-36, SS-39, SS-R18 to SS-R20: fill the arrows clockwise from the top; stop at an arrow where the player has a
    choice."""
    while s.arrow < 4 and dice_rolled(s) > 0:
        if s.arrows >> s.arrow & 1 and furthest_open(s, s.pilot[s.active], s.arrow) >= 0:
            value = only_value(s)
            if value == 0 or may_skip(s):
                s.phase = st.ASSIGN
                return
            place(s, value)
        s.arrow += 1
    for value in range(7):
        s.rolled[value] = 0
    s.arrows = 0
    s.arrow = 0
    die_is_spent(s, chance)


def dice_rolled(s: State) -> int:
    """Return the number of rolled enemy dice that are not placed yet."""
    n = 0
    for value in range(1, 7):
        n += s.rolled[value]
    return n


def only_value(s: State) -> int:
    """Return the face that all rolled dice show, 0 if they differ."""
    found = 0
    for value in range(1, 7):
        if s.rolled[value] > 0:
            if found > 0:
                return 0
            found = value
    return found


def may_skip(s: State) -> bool:
    """SS-R20: return True if the later arrows have room for all dice that are left."""
    room = 0
    for line in range(2):  # the column's arrows are north and south, the row's east and west
        later = 0
        for d in range(s.arrow + 1, 4):
            if d % 2 == line and s.arrows >> d & 1:
                later += 1
        room += min(later, open_cards(s, s.pilot[s.active], line))
    return dice_rolled(s) <= room


def open_cards(s: State, cell: int, line: int) -> int:
    """Return the number of open cards in this cell's column (line 0) or row (line 1)."""
    first, stride, length = grid.first_of_line(cell, st.NORTH + 3 * line)
    n = 0
    for i in range(length):
        if is_open(s, first + i * stride):
            n += 1
    return n


def is_open(s: State, cell: int) -> bool:
    """SS-40: return True if neither an enemy nor a pilot is on this cell. The card itself does not matter."""
    return s.enemy[cell] == 0 and s.pilot[0] != cell and s.pilot[1] != cell


def furthest_open(s: State, cell: int, d: int) -> int:
    """SS-39 to SS-42, SS-R16: return the open cell nearest to the edge that an arrow points to; -1 if its line is
    full.

    The search goes on past the card itself to the other edge.
    """
    first, stride, length = grid.first_of_line(cell, d)
    for i in range(length):
        if is_open(s, first + i * stride):
            return first + i * stride
    return -1


def place(s: State, value: int) -> None:
    """SS-39: put a die of this value on the furthest open card of the current arrow."""
    s.rolled[value] -= 1
    s.enemy[furthest_open(s, s.pilot[s.active], s.arrow)] = value


# Enemy turn


def enemies_move(s: State) -> None:
    """SS-44 to SS-51: move every enemy by a card towards the active pilot, in the order of `approach`."""
    first = grid.MOST_APPROACH * s.pilot[s.active]
    for i in range(first, first + grid.MOST_APPROACH):
        cell = grid.COMES_FROM[i]
        if s.enemy[cell] > 0:
            move_enemy(s, cell, grid.GOES_TO[i])


def move_enemy(s: State, cell: int, to: int) -> None:
    """SS-49, SS-50, SS-R23: move an enemy if the card it goes to is open."""
    if s.enemy[cell] > 0 and is_open(s, to):
        s.enemy[to] = s.enemy[cell]
        s.enemy[cell] = 0


def enemies_attack(s: State) -> None:
    """SS-52 to SS-54, SS-R27: take 1 health off a pilot for every enemy next to it, for both pilots at once."""
    for p in range(2):
        for d in range(4):
            cell = grid.NEXT[4 * s.pilot[p] + d]
            if cell >= 0 and s.enemy[cell] > 0:
                s.health[p] = max(s.health[p] - box.ENEMY_ATTACK, 0)


# Result


def score(s: State, seat: int) -> int:
    """Return the Star Rings that both pilots have collected."""
    return s.rings


def result(s: State, seat: int) -> int:
    """SS-07, SS-08: return 1 if the pilots won, 2 if they lost."""
    return 1 if s.ended == st.WON else 2


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Guess nothing: face-down cards are not in the state, and a flip draws them."""
