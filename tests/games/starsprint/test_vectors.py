"""Every [[vector]] of content.toml: the rulebook's examples and the positions that decide our rulings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.starsprint.positions import (
    LETTERS,
    NEXT_ROLL,
    PASS,
    attack,
    board_of,
    cell,
    do,
    flips,
    legal,
    meeting,
    move,
    picture,
    place,
    position,
    step,
    turn,
)

from retrocade.engine.chance import dice
from retrocade.games.starsprint import grid, rules
from retrocade.games.starsprint.content import BOX, CARD_IDS, COMPASS, ENCOUNTER, FACE_DOWN
from retrocade.games.starsprint.state import ASSIGN, ATTACK, CELL_NAMES, CHOOSE, MOVING, ORIENT, STEP

VECTORS: list[dict[str, Any]] = BOX["vector"]


def of_kind(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("vector", [v for v in VECTORS if v["kind"] == kind], ids=lambda v: str(v["id"]))


def test_the_ledger_s_nineteen_vectors_are_all_here() -> None:
    kinds = [vector["kind"] for vector in VECTORS]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert counts == {"placement": 5, "enemy_turn": 7, "attack": 4, "targets": 1, "move": 2}


@of_kind("placement")
def test_ss_36_ss_38_ss_39_ss_40_ss_41_ss_42_ss_r16_ss_r19_placement(vector: dict[str, Any]) -> None:
    arrows = sorted(vector["arrows"], key=COMPASS.index)
    s = meeting(vector["before"], "".join(arrows), active=vector["active"])
    assert s.pilot[s.active] == cell(vector["encounter_at"])
    wanted = dict(zip(arrows, vector["dice_in_arrow_order"], strict=True))
    cells = dict(zip(arrows, vector["expect_cells"], strict=True))
    s = do(s, turn(0), *dice(*wanted.values()))
    while s.phase == ASSIGN:
        arrow = COMPASS[s.arrow]
        assert CELL_NAMES[rules.furthest_open(s, s.pilot[s.active], s.arrow)] == cells[arrow]
        s = do(s, place(wanted[arrow]))
    assert board_of(s) == picture(vector["after"])
    for arrow, name in cells.items():
        assert not name or s.enemy[cell(name)] == wanted[arrow]
    assert (s.phase, sum(s.rolled), s.arrows) == (CHOOSE, 0, 0)


@of_kind("enemy_turn")
def test_ss_44_to_ss_54_ss_44_ss_49_ss_51_ss_r22_ss_r23_ss_r25_enemy_turn(vector: dict[str, Any]) -> None:
    before = position(vector["before"], active=vector["active"])
    after = do(before, PASS, *NEXT_ROLL)
    assert board_of(after) == picture(vector["after"])
    damage = {name: 6 - after.health[pilot] for pilot, name in enumerate(["blue", "green"])}
    assert damage == vector["expect_damage"]


@of_kind("attack")
def test_ss_28_ss_29_ss_30_ss_31_ss_33_attack(vector: dict[str, Any]) -> None:
    value = vector["die"]
    before = position(vector["before"], active=vector["active"], dice=(value, 1))
    after = do(before, attack(value, vector["direction"]))
    assert board_of(after) == picture(vector["after"])
    assert sum(after.dice) == 1
    defeated = sum(map(bool, before.enemy)) - sum(map(bool, after.enemy))
    assert rules.supply(after) == rules.supply(before) + defeated


@of_kind("targets")
def test_ss_34_ss_r12_targets(vector: dict[str, Any]) -> None:
    s = position(vector["before"], active=vector["active"], dice=(6,))
    directions = [(action - ATTACK) % 4 for action in legal(s) if ATTACK <= action < STEP]
    targets = {CELL_NAMES[rules.target(s, s.pilot[s.active], d)] for d in directions}
    assert targets == set(vector["expect_targets"])


@of_kind("move")
def test_ss_19_ss_20_ss_21_ss_23_ss_26_move(vector: dict[str, Any]) -> None:
    s = position(vector["before"], vector["cards"], active=vector["active"], dice=(vector["die"], 1), revealed=0)
    cards = [LETTERS[card[0]] for card in vector["cards"].split()]
    revealed = []
    for number, direction in enumerate(vector["path"]):
        action = step(direction) if number else move(vector["die"], direction)
        to = grid.NEXT[4 * s.pilot[s.active] + COMPASS.index(direction)]
        luck = [flips(s, CARD_IDS[cards[to]])] if s.card[to] == FACE_DOWN else []
        revealed += [CELL_NAMES[to]] if luck else []
        s = do(s, action, *luck)
        assert s.card[to] == cards[to]
    assert board_of(s) == picture(vector["after"])
    assert (s.rings, revealed, s.revealed) == (vector["expect_rings"], vector["expect_revealed"], len(revealed))
    if vector["expect_stop"]:
        assert s.card[s.pilot[s.active]] >= ENCOUNTER
        assert (s.phase, s.steps) == (ORIENT, 0)
    else:
        assert s.phase == (MOVING if s.steps else CHOOSE)
