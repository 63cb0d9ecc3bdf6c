"""The story of a game of Star Sprint: what each action did, as events."""

from __future__ import annotations

from collections import Counter

from retrocade.engine.contract import Event
from retrocade.engine.layout import copied
from retrocade.engine.messages import Listing
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.names import DIRECTIONS, PILOTS, arrows_named, dice_named, found_card, say
from retrocade.games.starsprint.preview import enemies_on, enemy_turn
from retrocade.games.starsprint.state import CELL_NAMES, State
from retrocade.games.starsprint.view import arrows_of, beside


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """Return the events of an action, in order."""
    between = before_enemies(before, action, after)
    events = action_events(before, action, after)
    if sum(after.rolled) > sum(before.rolled):
        events.append(Event(say("enemy-dice-rolled", dice=dice_named(after.rolled)), "enemy-roll"))
    events += arrival_events(before, between)
    events += leftover_events(before, action, between, after)
    if after.turn != before.turn or after.ended not in (st.PLAYING, st.WON):
        events += end_of_turn_events(between, after)
    if after.phase == st.OVER:
        events.append(ending_event(after))
    elif before.turn != after.turn:
        events.append(Event(say("rolls", pilot=PILOTS[after.active], dice=dice_named(after.dice)), "roll"))
    return events


def action_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of the action itself."""
    pilot, here = PILOTS[before.active], before.pilot[before.active]
    if action == st.PASS:
        return [Event(say("passes", pilot=pilot), "pass")]
    if st.ATTACK <= action < st.STEP:
        value, d = (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4
        cell = rules.target(before, here, d)
        health = before.enemy[cell]
        left = max(0, health - value)
        text = say("attacks", pilot=pilot, health=health, cell=CELL_NAMES[cell], die=value, left=left)
        return [Event(text, "defeat" if value >= health else "attack", (CELL_NAMES[here], CELL_NAMES[cell]))]
    if action == st.STOP:
        return [Event(say("stops", pilot=pilot, cell=CELL_NAMES[here]), "stop", (CELL_NAMES[here],))]
    if st.TURN <= action < st.PLACE:
        mask = box.turned(before.arrows, action - st.TURN)
        at = (CELL_NAMES[here], arrows_of(mask))  # so the card can be drawn as it was turned
        return [Event(say("points", pilot=pilot, arrows=arrows_named(mask)), "turn", at)]
    if action == st.SKIP:
        return [Event(say("skips", pilot=pilot, way=DIRECTIONS[before.arrow]), "skip")]
    return step_events(before, action, after) if action < st.PLACE else []


def step_events(before: State, action: int, after: State) -> list[Event]:
    """Return the events of a step and of the card it turned up."""
    pilot, to = PILOTS[before.active], after.pilot[before.active]
    cells = (CELL_NAMES[before.pilot[before.active]], CELL_NAMES[to])
    die = (action - st.MOVE) // 4 + 1 if action < st.ATTACK else 0
    if before.card[to] != box.FACE_DOWN:
        return [Event(say("moves", pilot=pilot, cell=cells[1], die=die), "step", cells)]
    card = after.card[to]
    events = [Event(say("turns-up", pilot=pilot, cell=cells[1], die=die, card=found_card(card)), "flip", cells)]
    if card == box.STAR_RING:
        events.append(Event(say("ring-collected", rings=after.rings, of=box.RINGS_TO_WIN), "ring", cells[1:]))
    elif card >= box.ENCOUNTER and rules.supply(before) == 0:
        events.append(Event(say("no-enemy-comes"), "no-enemy", cells[1:]))
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
    if between.enemy == before.enemy:  # as mostly
        return []
    cells = [cell for cell in range(st.CELLS) if between.enemy[cell] > before.enemy[cell]]
    return [
        Event(
            say("enemy-appears", health=between.enemy[cell], cell=CELL_NAMES[cell]),
            "enemy-appears",
            (CELL_NAMES[cell],),
        )
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
    return [Event(say("dice-go-back", dice=left), "enemy-back", (CELL_NAMES[between.pilot[before.active]],))]


def end_of_turn_events(s: State, after: State) -> list[Event]:
    """SS-14: return the events of the penalty and of the enemy turn.

    Each move of an enemy is an event without text for the page; a single line names them all for the log.
    """
    events = []
    if s.revealed == 0 and not rules.is_sheltered(s):
        events.append(
            Event(
                say("penalty", pilot=PILOTS[s.active], health=box.PENALTY),
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
        steps = [say("from-to", here=CELL_NAMES[cell], there=CELL_NAMES[to]) for cell, to in moves]
        events.append(Event(say("enemies-close-in", steps=Listing(steps, "comma")), "enemies"))
    for p in range(2):
        attackers = beside(after, p)
        if attackers:
            damage = box.ENEMY_ATTACK * len(attackers)
            text = say("hit", cells=Listing(attackers), enemies=len(attackers), pilot=PILOTS[p], damage=damage)
            events.append(Event(text, "damage", (CELL_NAMES[after.pilot[p]], *attackers)))
    return events


def ending_event(s: State) -> Event:
    """SS-07, SS-08: return the event of the game's end."""
    if s.ended == st.WON:
        home = [PILOTS[p] for p in range(2) if s.card[s.pilot[p]] == box.SPACECRAFT]
        return Event(say("won", home=say("crew") if len(home) == 2 else home[0]), "won")
    fallen = [PILOTS[p] for p in range(2) if s.health[p] == 0]
    cause = "lost-to-penalty" if s.ended == st.LOST_TO_PENALTY else "lost-to-enemies"
    return Event(say(cause, fallen=Listing(fallen), count=len(fallen), rings=s.rings, of=box.RINGS_TO_WIN), "lost")
