"""Destroyed cards and debris (rulebook: Destroyed Cards, Debris)."""

from __future__ import annotations

from retrocade.games.domination import state as st
from retrocade.games.domination.board import card_at, end_of, resistance, side_of
from retrocade.games.domination.content import BOMBS
from retrocade.games.domination.state import State


def destroy_craft(s: State, craft: int) -> None:
    """DM-36, DM-52, DM-59: turn a craft into a debris in its orbital."""
    if BOMBS[card_at(s, craft)] > 0:
        s.sure[1 - side_of(craft)] = 0
    clear(s, craft)
    s.lies[craft] = st.DEBRIS
    s.progress = 1


def destroy_asset(s: State, asset: int) -> None:
    """DM-53 to DM-56, DM-R22: turn an asset into a ruin. Its upgrades and unfinished cards leave the game."""
    clear(s, asset)
    s.lies[asset] = st.RUIN
    side = side_of(asset)
    for p in range(st.PLACES * side + 1, end_of(s, side)):
        if s.at[p] == asset:
            if s.lies[p] == st.UPGRADE_IN_PLAY:
                remove(s, p)
            elif s.lies[p] == st.CRAFT_HIDDEN or s.lies[p] == st.UPGRADE_HIDDEN:
                remove_hidden(s, p)


def destroy_upgrade(s: State, upgrade: int) -> None:
    """DM-57, DM-R21: remove an upgrade; the asset's lower resistance counts at once."""
    remove(s, upgrade)
    asset = s.at[upgrade]
    if s.damage[asset] >= resistance(s, asset):
        destroy_asset(s, asset)


def remove(s: State, place: int) -> None:
    """DM-58: remove a card that both have seen from the game."""
    clear(s, place)
    s.lies[place] = st.REMOVED


def remove_hidden(s: State, place: int) -> None:
    """DM-56, DM-R34: remove a card with its counters; the enemy never saw it."""
    if s.lies[place] == st.CRAFT_HIDDEN:
        s.sure[1 - side_of(place)] = 0
    clear(s, place)
    s.lies[place] += st.LOST


def clear(s: State, place: int) -> None:
    """Take all counters off a place."""
    s.spent[place] = 0
    s.damage[place] = 0
    s.built[place] = 0
    s.used[place] = 0
    s.hint[place] = 0


def hurt(s: State, place: int, damage: int) -> None:
    """DM-51, DM-R17, DM-R20: damage an asset or upgrade. Damage stays; as much as its resistance destroys it."""
    s.damage[place] += damage
    s.progress = 1
    if s.damage[place] >= resistance(s, place):
        if s.lies[place] == st.ASSET_IN_PLAY:
            destroy_asset(s, place)
        else:
            destroy_upgrade(s, place)


def remove_debris(s: State, side: int, asset: int, orbital: int) -> None:
    """DM-R45, DM-R59: remove a debris, the remover's own first, each by place, to its owner's removed pile."""
    for turn in range(2):
        whose = side if turn == 0 else 1 - side
        for p in range(st.PLACES * whose + 1, end_of(s, whose)):
            if s.lies[p] == st.DEBRIS and s.at[p] == asset and s.orbital[p] == orbital:
                remove(s, p)
                return


def is_hidden(s: State, place: int) -> bool:
    """Return True if a face-down card under construction is here."""
    return st.CRAFT_HIDDEN <= s.lies[place] <= st.ASSET_HIDDEN
