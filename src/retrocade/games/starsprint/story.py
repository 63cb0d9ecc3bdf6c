"""The story of a game of Star Sprint: what each action did, as events."""

from __future__ import annotations

from collections import Counter

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.names import DIRECTIONS, arrows_in_words, card_with_article, faces_in_words
from retrocade.games.starsprint.preview import enemies_on, enemy_turn
from retrocade.games.starsprint.state import CELL_NAMES, State
from retrocade.games.starsprint.view import beside


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the events of an action, in order."""
    between = before_enemies(before, action, after)
    events = action_events(before, action, after)
    if sum(after.rolled) > sum(before.rolled):
        events.append(Event(f"Enemy dice rolled: {faces_in_words(after.rolled)} to place.", "enemy-roll"))
    events += arrival_events(before, between)
    events += leftover_events(before, action, between, after)
    if after.turn != before.turn or after.ended not in (st.PLAYING, st.WON):
        events += end_of_turn_events(between, after)
    if after.phase == st.OVER:
        events.append(ending_event(after))
    elif before.turn != after.turn:
        name = box.PILOT_NAMES[after.active]
        events.append(Event(f"{name}'s turn: {name} rolls {faces_in_words(after.dice)}.", "roll"))
    return events


def action_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of the action itself."""
    name, here = box.PILOT_NAMES[before.active], before.pilot[before.active]
    if action == st.PASS:
        return [Event(f"{name} passes.", "pass")]
    if st.ATTACK <= action < st.STEP:
        value, d = (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4
        cell = rules.target(before, here, d)
        health = before.enemy[cell]
        outcome = "and defeats it" if value >= health else f"which leaves it {health - value}"
        text = f"{name} attacks the {health} on {CELL_NAMES[cell]} with the {value}, {outcome}."
        return [Event(text, "defeat" if value >= health else "attack", (CELL_NAMES[here], CELL_NAMES[cell]))]
    if action == st.STOP:
        return [Event(f"{name} stops on {CELL_NAMES[here]}.", "stop", (CELL_NAMES[here],))]
    if st.TURN <= action < st.PLACE:
        mask = box.turned(before.arrows, action - st.TURN)
        return [Event(f"{name} points {arrows_in_words(mask)}.", "turn", (CELL_NAMES[here],))]
    if action == st.SKIP:
        return [Event(f"{name} leaves the arrow {DIRECTIONS[before.arrow]} without a die.", "skip")]
    return step_events(before, action, after) if action < st.PLACE else []


def step_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of a step and of the card it turned up."""
    name, to = box.PILOT_NAMES[before.active], after.pilot[before.active]
    cells = (CELL_NAMES[before.pilot[before.active]], CELL_NAMES[to])
    die = f" with the {(action - st.MOVE) // 4 + 1}" if action < st.ATTACK else ""
    if before.card[to] != box.FACE_DOWN:
        return [Event(f"{name} moves to {cells[1]}{die}.", "step", cells)]
    card = after.card[to]
    events = [Event(f"{name} moves to {cells[1]}{die} and turns up {card_with_article(card)}.", "flip", cells)]
    if card == box.STAR_RING:
        events.append(Event(f"Star Ring {after.rings} of {box.RINGS_TO_WIN} collected.", "ring", cells[1:]))
    elif card >= box.ENCOUNTER and rules.supply(before) == 0:
        events.append(Event("All enemy dice are on the board, so no enemy comes.", "no-enemy", cells[1:]))
    return events


def before_enemies(before: State, action: int, after: State) -> State:
    """Return the board after the action and before the enemy turn that may have followed at once.

    Dice that were placed without a decision all showed the same face, so the number of enemies with that face tells
    where they are.
    """
    s = copied(before)
    p = s.active
    s.pilot[p] = after.pilot[p]
    found = after.card[s.pilot[p]] if before.card[s.pilot[p]] == box.FACE_DOWN else box.FACE_DOWN
    s.card[s.pilot[p]] = after.card[s.pilot[p]]
    s.revealed += found != box.FACE_DOWN
    s.rings = after.rings
    if st.ATTACK <= action < st.STEP:
        rules.attack(s, (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4)
    elif st.TURN <= action < st.PLACE:
        s.arrows, s.arrow = box.turned(s.arrows, action - st.TURN), 0
    elif found >= box.ENCOUNTER:
        s.arrows, s.arrow = box.ARROWS[found], 0
    elif st.PLACE <= action < st.SKIP:
        rules.place(s, action - st.PLACE + 1)
    if s.arrows:
        arrived = list((Counter(after.enemy) - Counter(s.enemy)).elements())
        for d in range(s.arrow, 4):
            cell = rules.furthest_open(s, s.pilot[p], d)
            if s.arrows >> d & 1 and cell >= 0 and arrived and (action < st.PLACE or d > before.arrow):
                s.enemy[cell] = arrived.pop()
    return s


def arrival_events(before: State, between: State) -> list[Event]:
    """Return the events of enemies that came onto the board."""
    cells = [cell for cell in range(st.CELLS) if between.enemy[cell] > before.enemy[cell]]
    return [
        Event(f"An enemy of {between.enemy[cell]} appears on {CELL_NAMES[cell]}.", "enemy-appears", (CELL_NAMES[cell],))
        for cell in cells
    ]


def leftover_events(before: State, action: int, between: State, after: State) -> list[Event]:
    """SS-R20, SS-R21: return the event of rolled dice for which there was no open card."""
    if between.arrows == 0 or after.phase in (st.ORIENT, st.ASSIGN):
        return []
    rolled = sum(before.rolled) if action >= st.PLACE else min(between.arrows.bit_count(), rules.supply(before))
    left = rolled - (rules.supply(before) - rules.supply(between))
    if left == 0:
        return []
    verbs = "finds no open card and goes back" if left == 1 else "find no open card and go back"
    return [Event(f"{counted(left, 'enemy die')} {verbs}.", "enemy-back", (CELL_NAMES[between.pilot[before.active]],))]


def end_of_turn_events(s: State, after: State) -> list[Event]:
    """SS-14: return the events of the penalty and of the enemy turn.

    Each move of an enemy is an event without text for the page; a single line names them all for the log.
    """
    name = box.PILOT_NAMES[s.active]
    events = []
    if s.revealed == 0 and not rules.is_sheltered(s):
        events.append(
            Event(
                f"{name} turned up no new card and loses {box.PENALTY} health.",
                "penalty",
                (CELL_NAMES[s.pilot[s.active]],),
            )
        )
    if after.ended == st.LOST_TO_PENALTY:
        return events
    moves, blocked, _ = enemy_turn(enemies_on(s), s.pilot[s.active], s.pilot[1 - s.active])
    events += [Event("", "enemy-move", (CELL_NAMES[cell], CELL_NAMES[to])) for cell, to in moves]
    events += [Event("", "enemy-blocked", (CELL_NAMES[cell],)) for cell in blocked]
    if moves:
        steps = ", ".join(f"{CELL_NAMES[cell]} to {CELL_NAMES[to]}" for cell, to in moves)
        events.append(Event(f"Enemies close in: {steps}.", "enemies"))
    for p in range(2):
        attackers = beside(after, p)
        if attackers:
            verb, damage = "hits" if len(attackers) == 1 else "hit", box.ENEMY_ATTACK * len(attackers)
            text = f"{listed(attackers)} {verb} {box.PILOT_NAMES[p]} for {damage}."
            events.append(Event(text, "damage", (CELL_NAMES[after.pilot[p]], *attackers)))
    return events


def ending_event(s: State) -> Event:
    """SS-07, SS-08: return the event of the game's end."""
    if s.ended == st.WON:
        home = [box.PILOT_NAMES[p] for p in range(2) if s.card[s.pilot[p]] == box.SPACECRAFT]
        who = "the crew" if len(home) == 2 else home[0]
        return Event(f"All six Star Rings are aboard and {who} is home. You win!", "won")
    fallen = listed([box.PILOT_NAMES[p] for p in range(2) if s.health[p] == 0])
    cause = "for turning up no new card" if s.ended == st.LOST_TO_PENALTY else "to the enemies"
    return Event(
        f"{fallen} lost the last health {cause}. The mission is lost, {s.rings} of {box.RINGS_TO_WIN} rings found.",
        "lost",
    )
