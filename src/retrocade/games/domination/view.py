"""The view of Domination for a seat: everything on the table, its own cards, and only the number of the enemy's hidden
ones.

Besides the facts the view holds their consequences, so that a page computes no rule: numbers as the cards in play make
them, exact odds of the current attack, and the price of every orbital that the chosen craft can reach.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_args

from retrocade.engine.contract import SPECTATOR, View
from retrocade.games.domination import board, construction, group_moves, moves, odds
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination import view_types as types
from retrocade.games.domination.facts import facts_seen, used_places
from retrocade.games.domination.imagine import is_unseen
from retrocade.games.domination.names import PLACE_NAMES
from retrocade.games.domination.state import State
from retrocade.games.domination.tried import legal

STEPS: tuple[types.Step, ...] = get_args(types.Step)  # by phase
ENDINGS: tuple[types.Ended, ...] = get_args(types.Ended)
ASKED: tuple[types.Asked, ...] = tuple(  # by choice; both kinds of entry are one question
    word for word in get_args(types.Asked) for _ in range(2 if word == "enter" else 1)
)
WITH_AIM = (
    st.ATTACK_AMOUNT,
    st.BOMB_AMOUNT,
    st.RECLAIM,
    st.ENTRY_BUILT,
    st.ENTRY_LAUNCHED,
)  # the choice that follows each maneuver
WITH_CHOSEN = (
    *(st.KIND_OF_MANEUVER, st.DESTINATION, st.VICTIM, st.BOMB_TARGET, st.REFIT_CARD, st.SHOT, st.REPAIRED, st.WORK),
    *WITH_AIM,
)


def view(s: State, seat: int) -> View:
    """Return the table as plain data. Of the enemy's secrets it has only counts, and nothing of the enemy's unfinished
    choice."""
    return {**table_seen(s, seat), **(help_parts(s, seat) if is_mine(s, seat) else {})}


def is_mine(s: State, seat: int) -> bool:
    """Return True if this seat may act."""
    return seat != SPECTATOR and seat == s.active and s.phase != st.OVER


def without_help(s: State, seat: int) -> View:
    """Return the view without what only the player on turn looks up."""
    return dict(table_seen(s, seat))


def help_parts(s: State, _: int) -> View:
    """Return what the player on turn looks up: odds, ways, and the moves that one press makes."""
    found = moves.moves(s)
    flies = s.asked == st.KIND_OF_MANEUVER
    parts: types.Help = {
        "odds": previews(s),
        "ways": ways(s) if flies else NOTHING,
        "targets": targets(s) if flies else NOTHING,
        "threats": threats(s) if flies else NOTHING,
        "moves": found,
        "together": group_moves.together(s),
        "nothing_left": moves.is_idle(s, found),
    }
    return dict(parts)


def table_seen(s: State, seat: int) -> types.View:
    """Return the view with its declared shape, and without help."""
    mine = is_mine(s, seat)
    facts = facts_seen(s, seat)
    return {
        "you": seat,
        "turn": s.turn,
        "round": (s.turn + 1) // 2,
        "round_limit": s.round_limit,
        "points_at_limit": bool(s.points_at_limit),
        "format": box.FORMATS[s.format],
        "idle": s.idle,
        "stall": 2 * s.stall_rounds,
        "step": STEPS[s.phase],
        "active": s.active,
        "first": s.first,
        "ended": ENDINGS[s.ended],
        "winner": s.winner - 1,
        "sides": facts.sides,
        "worlds": facts.worlds,
        "craft": facts.craft,
        "upgrades": facts.upgrades,
        "hidden": facts.hidden,
        "hand": facts.hand,
        "deck": facts.deck,
        "removed": facts.removed,
        "dice": dice_shown(tuple(s.dice)),
        "hitting": faces_hitting(s.hitting),
        "asked": ASKED[s.asked] if mine else "",
        "begun": begun(s) if mine else 0,
        "chosen": PLACE_NAMES[s.chosen] if mine and s.asked in WITH_CHOSEN else "",
        "aim": PLACE_NAMES[s.aim] if mine and s.asked in WITH_AIM else "",
        "card": box.CARD_IDS[s.deck[s.card]] if mine and s.card else "",
        "odds": NOTHING,
        "ways": NOTHING,
        "targets": NOTHING,
        "threats": NOTHING,
        "moves": NOTHING,
        "together": NOTHING,
        "done": moves.done(s) if mine else None,
        "nothing_left": False,
    }


NOTHING: list[Any] = []  # one object, so that it is encoded once


@lru_cache
def dice_shown(dice: tuple[int, ...]) -> list[int]:
    """Return the faces of the last roll."""
    return [face for face in dice if face]


@lru_cache
def faces_hitting(bits: int) -> list[int]:
    """Return the faces that hit in the last roll."""
    return list(odds.faces_in(bits))


def begun(s: State) -> int:
    """Return the number of choices made in the current action; as many take-backs lead to its beginning."""
    if s.asked == st.FIRST:
        return 0
    if s.asked in (st.RECLAIM, st.ENTRY_BUILT):  # the asset, its work, each debris; then 'no more' if there was more
        return 2 + sum(s.taken) + (s.asked == st.ENTRY_BUILT and construction.may_reclaim(s))
    if s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        return 3
    return 2 if s.asked in (st.DESTINATION, st.VICTIM, st.BOMB_TARGET, st.REFIT_CARD) else 1


# Before committing


def previews(s: State) -> list[types.Preview]:
    """Return the odds of each target or amount that can be chosen now; for targets with all delta-vee."""
    if s.asked not in (st.VICTIM, st.ATTACK_AMOUNT, st.BOMB_TARGET, st.BOMB_AMOUNT, st.SHOT):
        return []
    amounts = s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT)
    everything = 0 if s.asked == st.SHOT else board.delta_vee_left(s, s.chosen)
    chances = {action: odds.odds_of(s, action) for action in legal(s)}
    return [
        {
            **odds_data(found),
            "action": action,
            "amount": action - st.AMOUNT + 1 if amounts else everything,
            "folded": amounts and is_beaten(action, chances),
        }
        for action, found in chances.items()
    ]


def is_beaten(action: int, chances: dict[int, odds.Odds]) -> bool:
    """Return True if a smaller amount does as much."""
    mine = chances[action]
    smaller = [found for other, found in chances.items() if other < action]
    return any(found.destroy >= mine.destroy and found.damage >= mine.damage for found in smaller)


def odds_data(found: odds.Odds) -> types.Odds:
    """Return odds as plain data."""
    return {
        "dice": found.dice,
        "faces": list(found.faces),
        "destroy": round(float(found.destroy), 4),
        "damage": round(float(found.damage), 2),
        "harm": round(float(found.harm), 4),
        "keeps": found.keeps,
    }


def ways(s: State) -> list[types.Way]:
    """Return the orbitals that the chosen craft can reach."""
    left = board.delta_vee_left(s, s.chosen)
    return [
        {
            "at": PLACE_NAMES[way.asset],
            "orbital": way.orbital,
            "cost": way.cost,
            "left": left - way.cost,
            "actions": list(way.actions),
            "legs": [{"at": PLACE_NAMES[leg.asset], "orbital": leg.orbital, "cost": leg.cost} for leg in way.legs],
        }
        for way in odds.ways_of_chosen(s)
        if way.cost <= left
    ]


def targets(s: State) -> list[types.Target]:
    """Return the targets that the chosen craft can attack or bombard now, with the odds of spending all delta-vee."""
    return [
        {
            **odds_data(chances),
            "at": PLACE_NAMES[p],
            "kind": "attack" if maneuver == st.COMBAT else "bombard",
            "actions": [maneuver, st.ENEMY + p % st.PLACES],
        }
        for maneuver, p, chances in moves.targets(s)
    ]


def threats(s: State) -> list[types.Threat]:
    """Return the craft that could attack the chosen craft next turn if it stays as it is."""
    return [
        {"craft": PLACE_NAMES[threat.craft], "destroy": round(float(threat.destroy), 4)}
        for threat in odds.threats(s, s.chosen)
    ]


# What a step showed


def reveals(before: State, after: State) -> bool:
    """Return True if a step is final: a card was drawn, or somebody now sees a card that they could not know.

    That is a card turned face up, refitted, or looked at. The end of a turn is also final if it tells the player
    without a bombarding craft that the enemy has one (DM-R37). The enemy's knowledge does not count, as that would
    reveal the enemy's cards.
    """
    if after.drawn != before.drawn:
        return True
    if after.sure[before.active] and not before.sure[before.active]:
        return True
    for p in used_places(after):
        lit = after.lies[p] in (st.CRAFT_IN_PLAY, st.UPGRADE_IN_PLAY, st.ASSET_IN_PLAY, st.RUIN, st.DEBRIS)
        if lit and (is_unseen(before, p) or before.lies[p] == st.FREE or before.slot[p] != after.slot[p]):
            return True
    return any(after.looked[side] and not before.looked[side] for side in range(2))
