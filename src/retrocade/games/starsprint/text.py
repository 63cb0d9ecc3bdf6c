"""The sentences of Star Sprint: decisions, legal actions and the table in text, in the rulebook's words.

`story` says what happened, and `refusals` why an action is not legal.
"""

from __future__ import annotations

from functools import cache

from retrocade.engine.contract import Choice
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.starsprint import content as box
from retrocade.games.starsprint import rules
from retrocade.games.starsprint import state as st
from retrocade.games.starsprint.names import DIRECTIONS, arrows_in_words, faces_in_words
from retrocade.games.starsprint.preview import cost_of_stopping, enemies_on
from retrocade.games.starsprint.refusals import why_not
from retrocade.games.starsprint.state import CELL_NAMES, State
from retrocade.games.starsprint.story import narrate
from retrocade.games.starsprint.view import arrows_of, landings

__all__ = ["ask", "describe", "draw", "narrate", "seat_names", "summary", "why_not"]


def seat_names(s: State) -> tuple[str, ...]:
    """Return the pilots that each seat flies."""
    return tuple(box.PILOT_NAMES) if s.seats == 2 else (" and ".join(box.PILOT_NAMES),)


# Decisions


def ask(s: State, seat: int) -> str:
    """Return the decision that this seat has to make now, or the pilot it waits for."""
    name = box.PILOT_NAMES[s.active]
    if s.phase == st.OVER:
        return "The game is over."
    if seat < 0 or not rules.to_act(s) >> seat & 1:
        return f"{name} is deciding."
    if s.phase == st.CHOOSE:
        dice = faces_in_words(s.dice)
        return f"{name}: spend a die ({dice}) to move or attack, or pass.{penalty_warning(s)}"
    if s.phase == st.MOVING:
        return f"{name}: step on ({counted(s.steps, 'step')} left), or stop."
    if s.phase == st.ORIENT:
        arrows, dice = counted(s.arrows.bit_count(), "arrow"), counted(dice_to_roll(s), "enemy die")
        return f"{name}: turn the Encounter. {dice} will be rolled for its {arrows}."
    landing = CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)]
    return f"{name}: choose the enemy die for the arrow {DIRECTIONS[s.arrow]}, on {landing}."


def penalty_warning(s: State) -> str:
    """SS-14, SS-R37: return a warning about the penalty while the turn has found no new card."""
    if s.revealed > 0:
        return ""
    if s.dock_shelter == 1 and s.rings == box.RINGS_TO_WIN:
        return f" No new card yet. A turn that ends off the Spacecraft costs {box.PENALTY} health."
    return f" No new card yet: a turn without one costs {box.PENALTY} health."


def dice_to_roll(s: State) -> int:
    """SS-38, SS-R20: return the number of enemy dice: one for each arrow, as far as the supply goes."""
    return min(s.arrows.bit_count(), rules.supply(s))


def describe(s: State, seat: int, action: int) -> Choice:
    """Return a legal action in words."""
    here = s.pilot[s.active]
    if action == st.PASS:
        return Choice("Pass and end the turn", "pass", effect=cost_of_passing(s))
    if action < st.ATTACK:
        value, d = (action - st.MOVE) // 4 + 1, (action - st.MOVE) % 4
        cell = rules.NEXT[4 * here + d]
        return describe_move(d, cell, value, step_effect(s, cell))
    if action < st.STEP:
        value, d = (action - st.ATTACK) // 4 + 1, (action - st.ATTACK) % 4
        cell = rules.target(s, here, d)
        label = f"Attack the {s.enemy[cell]} on {CELL_NAMES[cell]}, {DIRECTIONS[d]}, with the {value}"
        return Choice(label, "attack", (CELL_NAMES[cell],), str(value), hit_effect(s.enemy[cell], value))
    if action < st.STOP:
        cell = rules.NEXT[4 * here + action - st.STEP]
        label = f"Step {DIRECTIONS[action - st.STEP]} to {CELL_NAMES[cell]}"
        return Choice(label, "step", (CELL_NAMES[cell],), effect=step_effect(s, cell))
    if action == st.STOP:
        return Choice("Stop here", "stop", (CELL_NAMES[here],), effect=cost_of_stopping_here(s))
    return describe_placing(s, action)


@cache
def describe_move(d: int, cell: int, value: int, effect: str) -> Choice:
    """Return the first step of a move in words. Most actions offered are such steps."""
    label = f"Move {DIRECTIONS[d]} to {CELL_NAMES[cell]} with the {value}"
    return Choice(label, "move", (CELL_NAMES[cell],), str(value), effect)


def describe_placing(s: State, action: int) -> Choice:
    """Return a decision about an Encounter in words."""
    if action < st.PLACE:
        mask = box.turned(s.arrows, action - st.TURN)
        cells = [CELL_NAMES[cell] for cell in landings(s, mask)]
        effect = arrival_effect(cells, dice_to_roll(s))
        return Choice(f"Point {arrows_in_words(mask)}", "turn", tuple(cells), arrows_of(mask), effect)
    cell = CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)]
    if action == st.SKIP:
        return Choice(f"Leave the arrow {DIRECTIONS[s.arrow]} without a die", "skip", (cell,))
    value = str(action - st.PLACE + 1)
    return Choice(f"Put the {value} on {cell}", "place", (cell,), value)


def arrival_effect(cells: list[str], dice: int) -> str:
    """SS-36, SS-R20: return the cells that get an enemy, in words, if this many dice are rolled for them."""
    if not cells:
        return "no room for an enemy"
    if dice == 1 or len(cells) == 1:
        return f"an enemy on {listed(cells, 'or')}"
    if dice < len(cells):
        return f"enemies on {dice} of {listed(cells)}"
    return f"enemies on {listed(cells)}"


def step_effect(s: State, cell: int) -> str:
    """Return the effect of stepping onto a cell, as far as it is known."""
    if s.card[cell] == box.FACE_DOWN:
        return "flips the card"
    wins = s.rings == box.RINGS_TO_WIN and wins_at(s, cell)
    return f"{box.CARD_NAMES[s.card[cell]]}, and the mission is won" if wins else box.CARD_NAMES[s.card[cell]]


def wins_at(s: State, cell: int) -> bool:
    """SS-07: return True if the active pilot wins by reaching this cell."""
    there = copied(s)
    there.pilot[s.active] = cell
    return rules.is_won(there)


def hit_effect(health: int, value: int) -> str:
    """Return the effect of an attack on an enemy's health."""
    return "defeated" if value >= health else f"{health}→{health - value}"


def cost_of_passing(s: State) -> str:
    """Return the cost of ending the turn now, enemies included, in words. It needs no luck."""
    costs = cost_of_stopping(s, s.pilot[s.active], enemies_on(s))
    in_words = ", ".join(f"{box.PILOT_NAMES[p]} −{cost}" for p, cost in enumerate(costs) if cost)
    return f"{in_words}, and the mission is lost" if s.health[0] == costs[0] or s.health[1] == costs[1] else in_words


def cost_of_stopping_here(s: State) -> str:
    """Return the steps that stopping gives up, and the cost of the turn's end if it was the last die."""
    given_up = f"gives up {counted(s.steps, 'step')}"
    if any(s.dice):
        return given_up
    return ", ".join([given_up, "ends the turn", *filter(None, [cost_of_passing(s)])])


# The table in text


def draw(s: State, seat: int) -> str:
    """Return the grid and the numbers beside it in plain characters."""
    lines = ["      " + "    ".join(str(col + 1) for col in range(box.COLS))]
    for row in range(box.ROWS):
        cells = [drawn_card(s, cell) for cell in range(row * box.COLS, row * box.COLS + box.COLS)]
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


def drawn_card(s: State, cell: int) -> str:
    """Return a card in two characters: its kind, and the pilot or enemy on it."""
    card = abs(s.card[cell])
    glyph = "?So.x"[min(card, box.ENCOUNTER)]
    here = [p for p in range(2) if s.pilot[p] == cell]
    who = "&" if len(here) == 2 else "BG"[here[0]] if here else str(s.enemy[cell] or " ")
    return glyph + who


def hidden_cards(s: State) -> str:
    """Return the cards that are still face down, in words."""
    encounters = sum(s.left[box.ENCOUNTER :])
    return f"{counted(s.left[box.STAR_RING], 'Star Ring')}, {counted(encounters, 'Encounter')}, {s.left[box.OPEN_SPACE]} Open Space"


def summary(s: State) -> list[tuple[str, str]]:
    """Return how the mission stands or ended."""
    outcome = {st.PLAYING: "under way", st.WON: "won"}.get(s.ended, "lost")
    found = sum(card > box.FACE_DOWN for card in s.card) - 1
    return [
        ("Mission", outcome),
        ("Star Rings", f"{s.rings} of {box.RINGS_TO_WIN}"),
        ("Cards turned up", str(found)),
        ("Turns", str(s.turn)),
        *((f"{box.PILOT_NAMES[p]}'s health", str(s.health[p])) for p in range(2)),
    ]
