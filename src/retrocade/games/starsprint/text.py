"""What Star Sprint says to people: decisions, actions, events and refusals, in the rulebook's words."""

from __future__ import annotations

from collections import Counter
from functools import cache

from retrocade.engine.contract import Choice, Event, Refusal
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.preview import cost_of_stopping, enemies_on, enemy_turn
from retrocade.games.starsprint.state import State
from retrocade.games.starsprint.view import CELL_NAMES, arrows_of, beside, faces, landings

DIRECTIONS = ["north", "east", "south", "west"]


def seat_names(s: State) -> tuple[str, ...]:
    """Whom each seat flies."""
    return tuple(box.PILOT_NAMES) if s.seats == 2 else (" and ".join(box.PILOT_NAMES),)


def pointing(mask: int) -> str:
    """Arrows with the directions they point in."""
    ways = [name for d, name in enumerate(DIRECTIONS) if mask >> d & 1]
    return f"the {'arrow' if len(ways) == 1 else 'arrows'} {listed(ways)}"


# What is to be decided


def ask(s: State, seat: int) -> str:
    """What this seat has to decide now, or whom it waits for."""
    name = box.PILOT_NAMES[s.active]
    if s.phase == st.OVER:
        return "The game is over."
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        return f"{name} is deciding."
    if s.phase == st.CHOOSE:
        dice = listed([str(f) for f in faces(s.dice)])
        return f"{name}: spend a die ({dice}) to move or attack, or pass.{duty(s)}"
    if s.phase == st.MOVING:
        return f"{name}: step on ({counted(s.steps, 'step')} left), or stop."
    if s.phase == st.ORIENT:
        arrows, dice = counted(s.arrows.bit_count(), "arrow"), counted(dice_to_roll(s), "enemy die")
        return f"{name}: turn the Encounter. {dice} will be rolled for its {arrows}."
    landing = CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)]
    return f"{name}: choose the enemy die for the arrow {DIRECTIONS[s.arrow]}, on {landing}."


def duty(s: State) -> str:
    """SS-14, SS-R37: what a turn without a new card costs, while there is none."""
    if s.revealed > 0:
        return ""
    if s.dock_shelter == 1 and s.rings == box.RINGS_TO_WIN:
        return f" No new card yet. A turn that ends off the Spacecraft costs {box.PENALTY} health."
    return f" No new card yet: a turn without one costs {box.PENALTY} health."


def dice_to_roll(s: State) -> int:
    """SS-38, SS-R20: one enemy die an arrow, as far as the supply goes."""
    return min(s.arrows.bit_count(), rules.supply(s))


def describe(s: State, seat: int, action: int) -> Choice:
    """A legal action in words."""
    here = s.pilot[s.active]
    if action == st.PASS:
        return Choice("Pass and end the turn", "pass", effect=cost_of_passing(s))
    if action < st.ATTACK:
        value, d = (action - st.MOVE) // 4 + 1, (action - st.MOVE) % 4
        cell = rules.NEXT[4 * here + d]
        return describe_move(d, cell, value, entering(s, cell))
    if action < st.STEP:
        value, d = (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4
        cell = rules.target(s, here, d)
        label = f"Attack the {s.enemy[cell]} on {CELL_NAMES[cell]}, {DIRECTIONS[d]}, with the {value}"
        return Choice(label, "attack", (CELL_NAMES[cell],), str(value), hit(s.enemy[cell], value))
    if action < st.STOP:
        cell = rules.NEXT[4 * here + action - st.STEP]
        label = f"Step {DIRECTIONS[action - st.STEP]} to {CELL_NAMES[cell]}"
        return Choice(label, "step", (CELL_NAMES[cell],), effect=entering(s, cell))
    if action == st.STOP:
        return Choice("Stop here", "stop", (CELL_NAMES[here],), effect=cost_of_stopping_here(s))
    return describe_placing(s, action)


@cache
def describe_move(d: int, cell: int, value: int, effect: str) -> Choice:
    """The first step of a move in words; most of what is ever offered."""
    label = f"Move {DIRECTIONS[d]} to {CELL_NAMES[cell]} with the {value}"
    return Choice(label, "move", (CELL_NAMES[cell],), str(value), effect)


def describe_placing(s: State, action: int) -> Choice:
    """A decision about an Encounter in words."""
    if action < st.PLACE:
        mask = box.turned(s.arrows, action - st.TURN)
        cells = [CELL_NAMES[cell] for cell in landings(s, mask)]
        effect = arriving(cells, dice_to_roll(s))
        return Choice(f"Point {pointing(mask)}", "turn", tuple(cells), arrows_of(mask), effect)
    cell = CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)]
    if action == st.SKIP:
        return Choice(f"Leave the arrow {DIRECTIONS[s.arrow]} without a die", "skip", (cell,))
    value = str(action - st.PLACE + 1)
    return Choice(f"Put the {value} on {cell}", "place", (cell,), value)


def arriving(cells: list[str], dice: int) -> str:
    """SS-36, SS-R20: how many of the cells that arrows point at get an enemy, with so many dice."""
    if not cells:
        return "no room for an enemy"
    if dice == 1 or len(cells) == 1:
        return f"an enemy on {listed(cells, 'or')}"
    if dice < len(cells):
        return f"enemies on {dice} of {listed(cells)}"
    return f"enemies on {listed(cells)}"


def entering(s: State, cell: int) -> str:
    """What stepping there does, as far as anybody knows."""
    if s.card[cell] == box.FACE_DOWN:
        return "flips the card"
    wins = s.rings == box.RINGS_TO_WIN and wins_at(s, cell)
    return f"{box.CARD_NAMES[s.card[cell]]}, and the mission is won" if wins else box.CARD_NAMES[s.card[cell]]


def wins_at(s: State, cell: int) -> bool:
    """SS-07: whether the active pilot's arrival there wins."""
    there = copied(s)
    there.pilot[s.active] = cell
    return rules.is_won(there)


def hit(health: int, value: int) -> str:
    return "defeated" if value >= health else f"{health}→{health - value}"


def cost_of_passing(s: State) -> str:
    """What ending the turn now costs, enemies included; it holds no luck."""
    costs = cost_of_stopping(s, s.pilot[s.active], enemies_on(s))
    told = ", ".join(f"{box.PILOT_NAMES[p]} −{cost}" for p, cost in enumerate(costs) if cost)
    return f"{told}, and the mission is lost" if s.health[0] == costs[0] or s.health[1] == costs[1] else told


def cost_of_stopping_here(s: State) -> str:
    """What stopping a move gives up, and what follows when it was the last die."""
    given_up = f"gives up {counted(s.steps, 'step')}"
    if any(s.dice):
        return given_up
    return ", ".join([given_up, "ends the turn", *filter(None, [cost_of_passing(s)])])


# What happened


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What an action did, in order."""
    between = before_enemies(before, action, after)
    events = told_action(before, action, after)
    if sum(after.rolled) > sum(before.rolled):
        events.append(Event(f"Enemy dice rolled: {listed_faces(after.rolled)} to place.", "enemy-roll"))
    events += told_arrivals(before, between)
    events += told_leftover(before, action, between, after)
    if after.turn != before.turn or after.ended not in (st.PLAYING, st.WON):
        events += told_end_of_turn(between, after)
    if after.phase == st.OVER:
        events.append(ending_sentence(after))
    elif before.turn != after.turn:
        name = box.PILOT_NAMES[after.active]
        events.append(Event(f"{name}'s turn: {name} rolls {listed_faces(after.dice)}.", "roll"))
    return events


def listed_faces(counts: list[int]) -> str:
    return listed([str(face) for face in faces(counts)])


def told_action(before: State, action: int, after: State) -> list[Event]:
    """The action itself."""
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
        return [Event(f"{name} points {pointing(mask)}.", "turn", (CELL_NAMES[here],))]
    if action == st.SKIP:
        return [Event(f"{name} leaves the arrow {DIRECTIONS[before.arrow]} without a die.", "skip")]
    return told_step(before, action, after) if action < st.PLACE else []


def told_step(before: State, action: int, after: State) -> list[Event]:
    """A step, and the card it turned up."""
    name, to = box.PILOT_NAMES[before.active], after.pilot[before.active]
    cells = (CELL_NAMES[before.pilot[before.active]], CELL_NAMES[to])
    die = f" with the {(action - st.MOVE) // 4 + 1}" if action < st.ATTACK else ""
    if before.card[to] != box.FACE_DOWN:
        return [Event(f"{name} moves to {cells[1]}{die}.", "step", cells)]
    card = after.card[to]
    events = [Event(f"{name} moves to {cells[1]}{die} and turns up {with_article(card)}.", "flip", cells)]
    if card == box.STAR_RING:
        events.append(Event(f"Star Ring {after.rings} of {box.RINGS_TO_WIN} collected.", "ring", cells[1:]))
    elif card >= box.ENCOUNTER and rules.supply(before) == 0:
        events.append(Event("All enemy dice are on the board, so no enemy comes.", "no-enemy", cells[1:]))
    return events


def with_article(card: int) -> str:
    """A card with its article."""
    if card == box.STAR_RING:
        return "a Star Ring"
    if card < box.ENCOUNTER:
        return box.CARD_NAMES[card]
    return f"an Encounter, {box.CARD_NAMES[card]} ({counted(box.ARROWS[card].bit_count(), 'arrow')})"


def before_enemies(before: State, action: int, after: State) -> State:
    """The board after the action and before the enemy turn that may have followed at once.

    Dice that were placed without asking all showed one face, or there would have been a choice; so which of them lies
    where follows from how many more of that face there are.
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


def told_arrivals(before: State, between: State) -> list[Event]:
    """Enemies that came onto the board."""
    cells = [cell for cell in range(st.CELLS) if between.enemy[cell] > before.enemy[cell]]
    return [
        Event(f"An enemy of {between.enemy[cell]} appears on {CELL_NAMES[cell]}.", "enemy-appears", (CELL_NAMES[cell],))
        for cell in cells
    ]


def told_leftover(before: State, action: int, between: State, after: State) -> list[Event]:
    """SS-R20, SS-R21: dice that were rolled and found no open card."""
    if between.arrows == 0 or after.phase in (st.ORIENT, st.ASSIGN):
        return []
    rolled = sum(before.rolled) if action >= st.PLACE else min(between.arrows.bit_count(), rules.supply(before))
    left = rolled - (rules.supply(before) - rules.supply(between))
    if left == 0:
        return []
    verbs = "finds no open card and goes back" if left == 1 else "find no open card and go back"
    return [Event(f"{counted(left, 'enemy die')} {verbs}.", "enemy-back", (CELL_NAMES[between.pilot[before.active]],))]


def told_end_of_turn(s: State, after: State) -> list[Event]:
    """SS-14, then the enemy turn: each move in the rulebook's order for the eye, and one line of it for the log."""
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
        told = ", ".join(f"{CELL_NAMES[cell]} to {CELL_NAMES[to]}" for cell, to in moves)
        events.append(Event(f"Enemies close in: {told}.", "enemies"))
    for p in range(2):
        attackers = beside(after, p)
        if attackers:
            verb, damage = "hits" if len(attackers) == 1 else "hit", box.ENEMY_ATTACK * len(attackers)
            text = f"{listed(attackers)} {verb} {box.PILOT_NAMES[p]} for {damage}."
            events.append(Event(text, "damage", (CELL_NAMES[after.pilot[p]], *attackers)))
    return events


def ending_sentence(s: State) -> Event:
    """SS-07, SS-08: how it ended, and for whom."""
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


# Why not


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Why this action is not open to this seat now."""
    if s.phase == st.OVER:
        return Refusal(
            "SS-07" if s.ended == st.WON else "SS-08", "The game is over. Start another, or watch the replay."
        )
    if not rules.to_act(s) >> seat & 1:
        return Refusal("SS-10", f"It is {box.PILOT_NAMES[s.active]}'s turn. Wait until the enemies have moved.")
    if s.phase == st.ORIENT:
        return why_not_turn(s, action)
    if s.phase == st.ASSIGN:
        return why_not_place(s, action)
    if action >= st.TURN:
        return Refusal("SS-23", "No Encounter waits to be resolved. That comes when a step turns one up.")
    if s.phase == st.MOVING:
        return why_not_step(s, action)
    return why_not_spend(s, action)


def why_not_turn(s: State, action: int) -> Refusal:
    if st.TURN <= action < st.PLACE:
        return Refusal(
            "SS-37", "Turned that way the arrows look the same as in one of the orientations shown. Pick one of those."
        )
    return Refusal("SS-23", "An Encounter has been turned up: first choose which way its arrows point.")


def why_not_place(s: State, action: int) -> Refusal:
    rolled = listed_faces(s.rolled)
    if action == st.SKIP:
        return Refusal("SS-R20", f"The later arrows have no room for all dice left ({rolled}). Put one of them here.")
    if st.PLACE <= action < st.SKIP:
        return Refusal("SS-38", f"No enemy die shows {action - st.PLACE + 1}. Choose from {rolled}.")
    return Refusal("SS-36", f"Enemy dice wait to be placed ({rolled}). Place them first.")


def why_not_step(s: State, action: int) -> Refusal:
    if st.STEP <= action < st.STOP:
        return why_not_enter(s, action - st.STEP)
    if action == st.PASS and any(s.dice):
        return Refusal("SS-R4", "A move is under way. Stop it first, then you can pass.")
    if action == st.PASS:
        return Refusal("SS-R4", "A move is under way. Stop it: that was the last die, so the turn ends.")
    return Refusal("SS-R4", f"A move is under way with {counted(s.steps, 'step')} left. Step on, or stop it.")


def why_not_spend(s: State, action: int) -> Refusal:
    if action >= st.STEP:
        return Refusal("SS-19", "No move is under way. Spend a die to move; the first step is part of it.")
    first = st.MOVE if action < st.ATTACK else st.ATTACK
    value, d = (action - first) // 4 + 1, (action - first) % 4
    if s.dice[value] == 0:
        return Refusal("SS-12", f"No unspent die shows {value}. You have {listed_faces(s.dice)}.")
    if first == st.MOVE:
        return why_not_enter(s, d)
    return Refusal("SS-27", f"No enemy stands {DIRECTIONS[d]} of you. Attacks go in a straight line, at any distance.")


def why_not_enter(s: State, d: int) -> Refusal:
    cell = rules.NEXT[4 * s.pilot[s.active] + d]
    if cell < 0:
        return Refusal("SS-19", f"There is no card {DIRECTIONS[d]} of you. Moves stay within the 5 by 7 cards.")
    name = CELL_NAMES[cell]
    return Refusal("SS-17", f"An enemy stands on {name}. Go around it, or attack it from its row or column.")


# The table in text


def draw(s: State, seat: int) -> str:
    """The grid and what lies beside it, in plain characters."""
    lines = ["      " + "    ".join(str(col + 1) for col in range(box.COLS))]
    for row in range(box.ROWS):
        cells = [drawn(s, cell) for cell in range(row * box.COLS, row * box.COLS + box.COLS)]
        lines.append(f"  {'ABCDE'[row]}   " + "   ".join(cells))
    lines.append("")
    pilots = [
        f"{box.PILOT_NAMES[p]} ({'BG'[p]}) on {CELL_NAMES[s.pilot[p]]}, health {s.health[p]} of {s.start_health}"
        for p in range(2)
    ]
    lines.append(f"{'; '.join(pilots)}.")
    board = rules.supply(s) - sum(s.rolled)
    lines.append(
        f"Rings {s.rings} of {box.RINGS_TO_WIN}. Turn {s.turn}. Enemy dice in the supply: {board} of {s.enemy_dice_limit}."
    )
    if s.phase != st.OVER:
        lines.append(f"Still face down: {hidden_cards(s)}.")
    lines.append("? face down, S Spacecraft, o Star Ring, x Encounter, . Open Space, & both pilots")
    return "\n".join(lines)


def drawn(s: State, cell: int) -> str:
    """One card: what it is, and who stands on it."""
    card = abs(s.card[cell])
    glyph = "?So.x"[min(card, box.ENCOUNTER)]
    here = [p for p in range(2) if s.pilot[p] == cell]
    who = "&" if len(here) == 2 else "BG"[here[0]] if here else str(s.enemy[cell] or " ")
    return glyph + who


def hidden_cards(s: State) -> str:
    """What is still to be found."""
    encounters = sum(s.left[box.ENCOUNTER :])
    return f"{counted(s.left[box.STAR_RING], 'Star Ring')}, {counted(encounters, 'Encounter')}, {s.left[box.OPEN_SPACE]} Open Space"


def summary(s: State) -> list[tuple[str, str]]:
    """How the mission stands or ended."""
    outcome = {st.PLAYING: "under way", st.WON: "won"}.get(s.ended, "lost")
    found = sum(card > box.FACE_DOWN for card in s.card) - 1
    return [
        ("Mission", outcome),
        ("Star Rings", f"{s.rings} of {box.RINGS_TO_WIN}"),
        ("Cards turned up", str(found)),
        ("Turns", str(s.turn)),
        *((f"{box.PILOT_NAMES[p]}'s health", str(s.health[p])) for p in range(2)),
    ]
