"""Reasons why an action is not legal: the rule, and a sentence that says what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Message, joined
from retrocade.games.domination import board, combat, maneuvers, names
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.losses import is_hidden
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import PLACE_NAMES, class_named, say
from retrocade.games.domination.state import State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("DM-85", say("no-over"))
    if seat != s.active:
        return Refusal("DM-R52", say("no-others-turn", player=names.PLAYERS[s.active]))
    if s.phase == st.SWEEP:
        return why_not_sweep(s, action)
    if s.asked != st.FIRST:
        return why_not_rest(s, action)
    if s.phase == st.MANEUVERS:
        return why_not_maneuver(s, action)
    if s.phase == st.RESEARCH:
        return why_not_research(s, action)
    if s.phase == st.REPAIR:
        return why_not_repair(s, action)
    return why_not_construction(s, action)


def me(s: State, place: int) -> Message:
    """Return the name of a card for the player on turn."""
    return names.named(s, place, s.active)


def is_own(action: int) -> bool:
    """Return True if an action names an own place."""
    return st.OWN <= action < st.ENEMY


def is_place(action: int) -> bool:
    """Return True if an action names a place."""
    return st.OWN <= action < st.HAND


def is_in_use(s: State, place: int) -> bool:
    """Return True if a place has been used."""
    return s.lies[place] != st.FREE


def why_not_sweep(s: State, action: int) -> Refusal:
    """Return the reason while a Debris Sweeper works."""
    asset = s.at[st.PLACES * s.active + s.sweeper]
    if action >= st.ORBITAL:
        return Refusal("DM-95", say("no-debris", orbit=names.orbit(action - st.ORBITAL + 1, me(s, asset))))
    return Refusal("DM-R59", say("no-sweep-first"))


# The first choice of an action


def why_not_maneuver(s: State, action: int) -> Refusal:
    """DM-17: return the reason in the Maneuvers step."""
    if is_own(action):
        return why_not_act(s, place_named(s, action))
    if is_for_construction(action):
        return not_yet(s)
    return Refusal("DM-17", say("no-craft-first"))


def is_for_construction(action: int) -> bool:
    """Return True if an action belongs to the Construction step."""
    return st.HAND <= action < st.AMOUNT or action == st.SCRAP


def not_yet(s: State) -> Refusal:
    """DM-R28: return the reason for actions of the Construction step that come too early."""
    return Refusal("DM-R28", say("no-construction-yet", done=names.DONE_LABELS[s.phase]))


def why_not_act(s: State, p: int) -> Refusal:
    """Return the reason why a card cannot act in the Maneuvers step."""
    what, name = s.lies[p], me(s, p)
    if what == st.FREE:
        return Refusal("DM-17", say("no-card-to-maneuver", place=PLACE_NAMES[p]))
    if what == st.CRAFT_IN_PLAY and s.used[p] == st.REFITTED:
        return Refusal("DM-43", say("no-refitted", craft=name))
    if what == st.CRAFT_IN_PLAY:
        return Refusal("DM-18", say("no-delta-vee", craft=name))
    if what == st.UPGRADE_IN_PLAY and box.BATTERY_SHOTS[board.card_at(s, p)]:
        if s.used[p] >= box.BATTERY_SHOTS[board.card_at(s, p)]:
            return Refusal("DM-94", say("no-second-shot", battery=name))
        return Refusal("DM-R46", say("no-target-for-battery", asset=me(s, s.at[p]), battery=name))
    if what in (st.CRAFT_HIDDEN, st.UPGRADE_HIDDEN, st.ASSET_HIDDEN):
        return Refusal("DM-17", say("no-unfinished", card=name))
    return Refusal("DM-17", say("no-maneuver", card=name))


def why_not_asset(s: State, p: int) -> Refusal | None:
    """Return the reason why a card cannot be tapped at all; None if it can."""
    if s.lies[p] == st.FREE:
        return Refusal("DM-64", say("no-card-to-tap", place=PLACE_NAMES[p]))
    if s.lies[p] == st.RUIN:
        return Refusal("DM-54", say("no-ruin", asset=me(s, p)))
    if s.lies[p] == st.ASSET_HIDDEN:
        return Refusal("DM-82", say("no-asset-yet", asset=me(s, p)))
    if s.lies[p] != st.ASSET_IN_PLAY:
        return Refusal("DM-64", say("no-asset", card=me(s, p), step=names.STEPS[s.phase]))
    if s.used[p]:
        return Refusal("DM-64", say("no-tapped", asset=me(s, p), done=names.DONE_LABELS[s.phase]))
    return None


def not_in_this_step(s: State, action: int) -> Refusal:
    """DM-10, DM-R28: return the reason for actions of a past or a later step."""
    if s.phase != st.CONSTRUCTION and is_for_construction(action):
        return not_yet(s)
    return Refusal("DM-10", say("no-going-back", step=names.STEPS[s.phase], done=names.DONE_LABELS[s.phase]))


def why_not_research(s: State, action: int) -> Refusal:
    """Return the reason in the Research step."""
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    return why_not_asset(s, p) or Refusal("DM-R35", say("no-deck-left"))


def why_not_repair(s: State, action: int) -> Refusal:
    """Return the reason in the Repair step."""
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    return why_not_asset(s, p) or Refusal("DM-R33", say("no-damage", asset=me(s, p)))


def why_not_construction(s: State, action: int) -> Refusal:
    """D11: return the reason in the Construction step."""
    if st.HAND <= action < st.AMOUNT:
        return why_not_hand(s, action)
    if action == st.SCRAP:
        return Refusal("DM-R34", say("no-scrap"))
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    if s.lies[p] == st.CRAFT_HIDDEN:
        if not board.is_ready(s, p):
            return Refusal(
                "DM-R31", say("no-launch-yet", craft=me(s, p), built=s.built[p], cost=board.craft_cost(s, p))
            )
        return why_no_room(s, p)
    return why_not_asset(s, p) or why_not_allocate(s, p)


def why_no_room(s: State, p: int) -> Refusal:
    """Return the reason why a craft cannot be launched."""
    used, limit = board.population_used(s, s.active), board.population_limit(s, s.active)
    needs = board.population_of(s, s.active, board.card_at(s, p))
    return Refusal("DM-73", say("no-population", craft=me(s, p), needs=needs, used=used, limit=limit))


def why_not_hand(s: State, action: int) -> Refusal:
    """Return the reason why a card in hand cannot be placed."""
    k = action - st.HAND + 1
    if not s.hand[s.active] >> k & 1:
        return Refusal("DM-R28", say("no-such-card-in-hand", number=k))
    card = s.deck[box.ROW * s.active + k]
    if maneuvers.first_in_hand(s, s.active, card) != k:
        return Refusal("DM-R28", say("no-need-for-another", card=names.CARDS[card]))
    if box.KIND[card] == box.CRAFT:
        return Refusal("DM-72", say("no-free-yard"))
    return Refusal("DM-76", say("no-free-slot"))


def why_not_allocate(s: State, asset: int) -> Refusal:
    """DM-66: return the reason why an untapped asset cannot allocate."""
    if board.power_of(s, asset) == 0:
        return Refusal("DM-R33", say("no-power-at-all", asset=me(s, asset)))
    building = [p for p in range(st.PLACES * s.active, board.end_of(s, s.active)) if is_hidden(s, p)]
    for p in building:
        if s.at[p] == asset or s.lies[p] == st.ASSET_HIDDEN:
            return why_not_work(s, asset, p)
    return Refusal("DM-R33", say("no-work", asset=me(s, asset)))


def why_not_work(s: State, asset: int, p: int) -> Refusal:
    """DM-66: return the reason why an asset cannot allocate to this card."""
    if not is_hidden(s, p):
        return Refusal("DM-66", say("no-card-under-construction"))
    if s.lies[p] == st.ASSET_HIDDEN:
        return Refusal("DM-81", say("no-blockaded", asset=me(s, asset)))
    if s.at[p] != asset:
        return Refusal("DM-66", say("no-other-builder", card=me(s, p), asset=me(s, s.at[p])))
    needed = box.CLASS[board.card_at(s, p)]
    if not board.facilities_of(s, asset) & needed:
        return Refusal("DM-71", say("no-yard-at", asset=me(s, asset), ship=class_named(needed)))
    return Refusal("DM-R31", say("no-more-counters", craft=me(s, p)))


# The rest of a choice half made


def why_not_rest(s: State, action: int) -> Refusal:
    """Return the reason why an action does not fit the choices made so far."""
    if s.asked == st.KIND_OF_MANEUVER:
        return why_not_kind(s, action)
    if s.asked == st.DESTINATION:
        return why_not_destination(s, action)
    if s.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        return why_not_amount(s, action)
    if s.asked == st.REFIT_CARD:
        return why_not_refit(s, action)
    if s.phase == st.MANEUVERS:
        return why_not_target(s, action)
    if s.asked == st.REPAIRED:
        return Refusal("DM-65", say("no-repair", asset=me(s, s.chosen)))
    if s.asked == st.SITE:
        return why_not_site(s, action)
    if s.asked == st.WORK:
        if not is_own(action):
            return Refusal("DM-66", say("no-work-chosen", asset=me(s, s.chosen)))
        return why_not_work(s, s.chosen, place_named(s, action))
    if s.asked == st.SCRAPPED:
        return Refusal("DM-R34", say("no-scrap-chosen"))
    if s.asked == st.RECLAIM:
        return Refusal("DM-96", say("no-debris-chosen", asset=me(s, s.chosen), done=names.NO_MORE_DEBRIS))
    return Refusal("DM-99", say("no-entry", orbitals=board.orbitals_of(s, s.chosen), asset=me(s, s.chosen)))


def why_not_kind(s: State, action: int) -> Refusal:
    """D5: return the reason why this craft cannot make a maneuver."""
    craft, name, left = s.chosen, me(s, s.chosen), board.delta_vee_left(s, s.chosen)
    if action in (st.BURN_UP, st.BURN_DOWN):
        orbital = s.orbital[craft] + (1 if action == st.BURN_UP else -1)
        if not 1 <= orbital <= board.orbitals_of(s, s.at[craft]):
            return why_no_burn(s, craft, action)
        cost = board.burn_cost(s, craft, orbital)
        return Refusal("DM-18", say("no-fuel-to-burn", orbital=orbital, cost=cost, craft=name, left=left))
    if action == st.TRANSFER:
        if not maneuvers.can_leave(s, craft):
            return Refusal("DM-23", say("no-transfer-from-here", craft=name))
        return Refusal("DM-24", say("no-asset-in-reach", left=left, craft=name))
    if action == st.COMBAT:
        return why_no_combat(s, craft)
    if action == st.BOMBARD:
        return why_no_bombardment(s, craft)
    if action == st.REFIT:
        return why_no_refit(s, craft)
    return Refusal("DM-17", say("no-maneuver-chosen", craft=name))


def why_no_burn(s: State, craft: int, action: int) -> Refusal:
    """DM-19: return the reason why there is no burn in this direction."""
    name, only = me(s, craft), board.orbitals_of(s, s.at[craft]) == 1
    if action == st.BURN_UP:
        return Refusal("DM-19", say("no-way-up-or-down" if only else "no-way-up", craft=name))
    return Refusal("DM-19", say("no-way-down-or-up" if only else "no-way-down", craft=name))


def why_no_combat(s: State, craft: int) -> Refusal:
    """Return the reason why a craft cannot attack."""
    name = me(s, craft)
    if not combat.may_fight(s, craft):
        return Refusal("DM-93", say("no-second-combat", craft=name))
    enemy = 1 - s.active
    around = [
        p
        for p in range(st.PLACES * enemy, board.end_of(s, enemy))
        if s.lies[p] == st.CRAFT_IN_PLAY and s.at[p] == s.at[craft]
    ]
    if not around:
        return Refusal("DM-28", say("no-enemy-around", world=me(s, s.at[craft])))
    if all(combat.attack_dice(s, craft, p) == 0 for p in around):
        return Refusal("DM-R16", say("no-accuracy", craft=name))
    lower = box.ACCURACY[board.card_at(s, craft)] > 0 and s.orbital[craft] > 1
    missed = say("no-hit-here", left=board.delta_vee_left(s, craft), craft=name)
    return Refusal("DM-R12", joined(missed, say("get-below" if lower else "come-with-more")))


def why_no_bombardment(s: State, craft: int) -> Refusal:
    """Return the reason why a craft cannot bombard."""
    name, asset = me(s, craft), s.at[craft]
    if box.BOMBS[board.card_at(s, craft)] == 0:
        return Refusal("DM-47", say("no-bombs", craft=name))
    if board.side_of(asset) == s.active:
        return Refusal("DM-R11", say("no-bombs-on-own", asset=me(s, asset)))
    if s.lies[asset] == st.RUIN:
        return Refusal("DM-R18", say("no-bombs-on-ruin", asset=me(s, asset)))
    if board.bomb_power(s, craft) == 0:
        return Refusal("DM-47", say("no-bombs-from-here", orbital=s.orbital[craft], craft=name))
    return Refusal("DM-R18", say("no-harm", craft=name, asset=me(s, asset)))


def why_no_refit(s: State, craft: int) -> Refusal:
    """Return the reason why a craft cannot refit."""
    name, asset = me(s, craft), s.at[craft]
    if s.used[craft]:
        return Refusal("DM-42", say("no-refit-after-maneuver", craft=name))
    if s.orbital[craft] != 1 or board.side_of(asset) != s.active:
        return Refusal("DM-39", say("no-refit-here", craft=name))
    if s.lies[asset] == st.RUIN:
        return Refusal("DM-R27", say("no-refit-at-ruin", asset=me(s, asset)))
    card = board.card_at(s, craft)
    return Refusal("DM-41", say("no-swap", ship=class_named(box.CLASS[card]), cost=box.COST[card], craft=name))


def why_not_destination(s: State, action: int) -> Refusal:
    """Return the reason why a craft cannot transfer there."""
    if not is_place(action):
        return Refusal("DM-22", say("no-destination", craft=me(s, s.chosen)))
    p = place_named(s, action)
    if p == s.at[s.chosen]:
        return Refusal("DM-22", say("no-transfer-to-same", craft=me(s, s.chosen)))
    if not board.is_world(s, p):
        return Refusal("DM-26", say("no-asset-in-play", place=PLACE_NAMES[p]))
    cost, left = board.transfer_cost(s, s.chosen, p), board.delta_vee_left(s, s.chosen)
    return Refusal("DM-24", say("no-fuel-to-transfer", world=me(s, p), cost=cost, craft=me(s, s.chosen), left=left))


def why_not_amount(s: State, action: int) -> Refusal:
    """Return the reason why this amount cannot be spent."""
    attack = s.asked == st.ATTACK_AMOUNT
    least = (combat.least_attack if attack else combat.least_bombard)(s, s.chosen, s.aim)
    left = board.delta_vee_left(s, s.chosen)
    if not st.AMOUNT <= action < st.ORBITAL:
        return Refusal("DM-29" if attack else "DM-46", say("no-amount", least=least, left=left))
    amount = action - st.AMOUNT + 1
    if amount > left:
        return Refusal("DM-18", say("no-fuel-for-amount", craft=me(s, s.chosen), left=left))
    rule = "DM-R12" if attack else "DM-R18"
    return Refusal(rule, say("no-use-of-amount", amount=amount, target=me(s, s.aim), least=least))


def why_not_refit(s: State, action: int) -> Refusal:
    """Return the reason why a craft cannot be swapped with this card."""
    old = board.card_at(s, s.chosen)
    ship, cost = class_named(box.CLASS[old]), box.COST[old]
    if not st.HAND <= action < st.AMOUNT or not s.hand[s.active] >> (action - st.HAND + 1) & 1:
        return Refusal("DM-40", say("no-refit-chosen", ship=ship, cost=cost))
    card = s.deck[box.ROW * s.active + action - st.HAND + 1]
    if card == old:
        return Refusal("DM-R27", say("no-refit-to-same", card=names.CARDS[card]))
    if maneuvers.refits(s, s.chosen, action - st.HAND + 1):
        return Refusal("DM-40", say("no-need-for-another", card=names.CARDS[card]))
    return Refusal("DM-41", say("no-fit", card=names.CARDS[card], craft=me(s, s.chosen), ship=ship, cost=cost))


def why_not_target(s: State, action: int) -> Refusal:
    """D6: return the reason why a target cannot be attacked, bombarded or shot at."""
    name = me(s, s.chosen)
    if not st.ENEMY <= action < st.HAND or not is_in_use(s, place_named(s, action)):
        return Refusal("DM-R11", say("no-target", card=name))
    p = place_named(s, action)
    if s.asked == st.BOMB_TARGET:
        if s.at[p] != s.at[s.chosen] or s.lies[p] not in (st.ASSET_IN_PLAY, st.UPGRADE_IN_PLAY):
            return Refusal("DM-46", say("no-bomb-target", craft=name))
        if board.resistance(s, p) >= combat.FACES:
            return Refusal("DM-R19", say("no-die-hits", target=me(s, p), resistance=board.resistance(s, p)))
        left = board.delta_vee_left(s, s.chosen)
        return Refusal("DM-R18", say("no-harm-with", left=left, craft=name, target=me(s, p)))
    if s.lies[p] != st.CRAFT_IN_PLAY or s.at[p] != s.at[s.chosen]:
        return Refusal(
            "DM-28" if s.asked == st.VICTIM else "DM-94",
            say("no-spacecraft-around", place=PLACE_NAMES[p], world=me(s, s.at[s.chosen])),
        )
    if s.asked == st.VICTIM and combat.attack_dice(s, s.chosen, p) == 0:
        return Refusal("DM-R16", say("no-target-below", craft=name, target=me(s, p)))
    rule = "DM-R12" if s.asked == st.VICTIM else "DM-R46"
    return Refusal(rule, say("no-hit", target=me(s, p), left=board.delta_vee_left(s, p), card=name))


def why_not_site(s: State, action: int) -> Refusal:
    """Return the reason why a card cannot be built there."""
    card = s.deck[s.card]
    if not is_own(action) or s.lies[place_named(s, action)] not in (st.ASSET_IN_PLAY, st.RUIN):
        rule = "DM-68" if box.KIND[card] == box.CRAFT else "DM-74"
        return Refusal(rule, say("no-site-chosen", card=names.CARDS[card]))
    p = place_named(s, action)
    if s.lies[p] == st.RUIN:
        return Refusal("DM-R23", say("no-site-in-ruins", asset=me(s, p)))
    if box.KIND[card] == box.CRAFT:
        return Refusal("DM-72", say("no-second-craft", asset=me(s, p)))
    return Refusal("DM-76", say("no-second-upgrade", asset=me(s, p)))
