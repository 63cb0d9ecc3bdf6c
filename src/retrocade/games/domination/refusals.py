"""Reasons why an action is not legal: the rule, and a sentence that says what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.wording import counted
from retrocade.games.domination import board, combat, maneuvers, names
from retrocade.games.domination import content as box
from retrocade.games.domination import state as st
from retrocade.games.domination.losses import is_hidden
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import PLACE_NAMES, classes
from retrocade.games.domination.state import State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return the reason why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("DM-85", "The game is over. Start another, or watch the replay.")
    if seat != s.active:
        return Refusal(
            "DM-R52", f"It is {names.PLAYERS[s.active]}'s turn, and nobody acts in another's turn. Wait for yours."
        )
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


def me(s: State, place: int) -> str:
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
        return Refusal(
            "DM-95", f"There is no debris in orbital {action - st.ORBITAL + 1} of {me(s, asset)}. Name another."
        )
    return Refusal("DM-R59", "First say from which orbital the Debris Sweeper takes debris; then your turn goes on.")


# The first choice of an action


def why_not_maneuver(s: State, action: int) -> Refusal:
    """DM-17: return the reason in the Maneuvers step."""
    if is_own(action):
        return why_not_act(s, place_named(s, action))
    if is_for_construction(action):
        return not_yet(s)
    return Refusal("DM-17", "First choose the craft or battery that acts, one of your own.")


def is_for_construction(action: int) -> bool:
    """Return True if an action belongs to the Construction step."""
    return st.HAND <= action < st.AMOUNT or action == st.SCRAP


def not_yet(s: State) -> Refusal:
    """DM-R28: return the reason for actions of the Construction step that come too early."""
    how = f"Choose '{names.DONE_LABELS[s.phase]}' to go on."
    return Refusal("DM-R28", f"Cards are placed and scrapped in the Construction step, later in your turn. {how}")


def why_not_act(s: State, p: int) -> Refusal:
    """Return the reason why a card cannot act in the Maneuvers step."""
    what, name = s.lies[p], me(s, p)
    if what == st.FREE:
        return Refusal("DM-17", f"There is no card at {PLACE_NAMES[p]}. Choose one of your craft or batteries.")
    if what == st.CRAFT_IN_PLAY and s.used[p] == st.REFITTED:
        return Refusal("DM-43", f"{name} was refitted this turn and makes no maneuver. Choose another craft.")
    if what == st.CRAFT_IN_PLAY:
        return Refusal("DM-18", f"{name} has no delta-vee left. It gets it back in your next upkeep.")
    if what == st.UPGRADE_IN_PLAY and box.BATTERY_SHOTS[board.card_at(s, p)]:
        if s.used[p] >= box.BATTERY_SHOTS[board.card_at(s, p)]:
            return Refusal("DM-94", f"{name} has fired this turn. It fires again in your next turn.")
        return Refusal(
            "DM-R46", f"No enemy craft around {me(s, s.at[p])} has little enough delta-vee to be hit by {name}."
        )
    if what in (st.CRAFT_HIDDEN, st.UPGRADE_HIDDEN, st.ASSET_HIDDEN):
        return Refusal("DM-17", f"{name} is still under construction. Construct it in the Construction step.")
    return Refusal("DM-17", f"{name} cannot maneuver: only craft in play and batteries do. Choose one of those.")


def why_not_asset(s: State, p: int, step: str) -> Refusal | None:
    """Return the reason why a card cannot be tapped at all; None if it can."""
    if s.lies[p] == st.FREE:
        return Refusal("DM-64", f"There is no card at {PLACE_NAMES[p]}. Choose one of your assets.")
    if s.lies[p] == st.RUIN:
        return Refusal("DM-54", f"{me(s, p)} is destroyed and does nothing any more. Choose a standing asset.")
    if s.lies[p] == st.ASSET_HIDDEN:
        return Refusal("DM-82", f"{me(s, p)} is not in play yet. Construct it first.")
    if s.lies[p] != st.ASSET_IN_PLAY:
        return Refusal("DM-64", f"{me(s, p)} is no asset. In {step} only assets act.")
    if s.used[p]:
        other = f"Choose another asset, or '{names.DONE_LABELS[s.phase]}'."
        return Refusal("DM-64", f"{me(s, p)} is tapped: it has acted this turn. {other}")
    return None


def not_in_this_step(s: State, action: int) -> Refusal:
    """DM-10, DM-R28: return the reason for actions of a past or a later step."""
    if s.phase != st.CONSTRUCTION and is_for_construction(action):
        return not_yet(s)
    how = f"Choose one of your assets, or '{names.DONE_LABELS[s.phase]}'."
    return Refusal("DM-10", f"This is the {names.STEP_NAMES[s.phase]} step, and there is no going back. {how}")


def why_not_research(s: State, action: int) -> Refusal:
    """Return the reason in the Research step."""
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    return why_not_asset(s, p, "Research") or Refusal("DM-R35", "Your deck is empty: there is nothing to draw.")


def why_not_repair(s: State, action: int) -> Refusal:
    """Return the reason in the Repair step."""
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    nothing = Refusal("DM-R33", f"Neither {me(s, p)} nor an upgrade on it has damage. An asset repairs only its own.")
    return why_not_asset(s, p, "Repair") or nothing


def why_not_construction(s: State, action: int) -> Refusal:
    """D11: return the reason in the Construction step."""
    if st.HAND <= action < st.AMOUNT:
        return why_not_hand(s, action)
    if action == st.SCRAP:
        return Refusal("DM-R34", "You have nothing under construction to scrap.")
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    if s.lies[p] == st.CRAFT_HIDDEN:
        if not board.is_ready(s, p):
            counters = f"{s.built[p]} of {counted(board.craft_cost(s, p), 'counter')}"
            return Refusal("DM-R31", f"{me(s, p)} has {counters}. It can be launched when it has them all.")
        return why_no_room(s, p)
    return why_not_asset(s, p, "Construction") or why_not_allocate(s, p)


def why_no_room(s: State, p: int) -> Refusal:
    """Return the reason why a craft cannot be launched."""
    used, limit = board.population_used(s, s.active), board.population_limit(s, s.active)
    needs = board.population_of(s, s.active, board.card_at(s, p))
    room = "Found an asset, or scuttle a craft in your next Maneuvers step."
    return Refusal("DM-73", f"{me(s, p)} needs {needs} population, and {used} of {limit} are used. {room}")


def why_not_hand(s: State, action: int) -> Refusal:
    """Return the reason why a card in hand cannot be placed."""
    k = action - st.HAND + 1
    if not s.hand[s.active] >> k & 1:
        return Refusal("DM-R28", f"Card {k} of your deck is not in your hand. Choose one of the cards you hold.")
    card = s.deck[box.ROW * s.active + k]
    if maneuvers.first_in_hand(s, s.active, card) != k:
        return Refusal("DM-R28", f"You hold several {box.CARD_NAMES[card]}: they are all the same. Choose the first.")
    rule = "DM-72" if box.KIND[card] == box.CRAFT else "DM-76"
    what = "spacecraft" if box.KIND[card] == box.CRAFT else "upgrade"
    return Refusal(
        rule, f"Every asset of yours has {names.article(what)} {what} under construction. Finish or scrap one first."
    )


def why_not_allocate(s: State, asset: int) -> Refusal:
    """DM-66: return the reason why an untapped asset cannot allocate."""
    if board.power_of(s, asset) == 0:
        return Refusal("DM-R33", f"{me(s, asset)} has no construction power. It can only do research and repairs.")
    building = [p for p in range(st.PLACES * s.active, board.end_of(s, s.active)) if is_hidden(s, p)]
    for p in building:
        if s.at[p] == asset or s.lies[p] == st.ASSET_HIDDEN:
            return why_not_work(s, asset, p)
    return Refusal("DM-R33", f"{me(s, asset)} has nothing to construct. Place a card first.")


def why_not_work(s: State, asset: int, p: int) -> Refusal:
    """DM-66: return the reason why an asset cannot allocate to this card."""
    if not is_hidden(s, p):
        return Refusal("DM-66", "That is no card under construction. Choose one that is.")
    if s.lies[p] == st.ASSET_HIDDEN:
        why = f"An enemy spacecraft is in orbit around {me(s, asset)}: it cannot construct other assets."
        return Refusal("DM-81", f"{why} Drive it away, or construct a craft or upgrade there.")
    if s.at[p] != asset:
        return Refusal("DM-66", f"{me(s, p)} is built by {me(s, s.at[p])}, and only that asset can work on it.")
    needed = box.CLASS[board.card_at(s, p)]
    if not board.facilities_of(s, asset) & needed:
        return Refusal(
            "DM-71", f"{me(s, asset)} has no {classes(needed)[0]} facility. Add one as an upgrade, or scrap the craft."
        )
    return Refusal("DM-R31", f"{me(s, p)} has all its counters and takes no more. Launch it as soon as there is room.")


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
        return Refusal(
            "DM-65", f"{me(s, s.chosen)} repairs itself or an upgrade on it that has damage. Choose one of those."
        )
    if s.asked == st.SITE:
        return why_not_site(s, action)
    if s.asked == st.WORK:
        if not is_own(action):
            return Refusal("DM-66", f"Choose the card that {me(s, s.chosen)} works on, or take the choice back.")
        return why_not_work(s, s.chosen, place_named(s, action))
    if s.asked == st.SCRAPPED:
        return Refusal("DM-R34", "Choose one of your cards under construction, or take the choice back.")
    if s.asked == st.RECLAIM:
        return Refusal("DM-96", f"Choose an orbital of {me(s, s.chosen)} with debris, or '{names.NO_MORE_DEBRIS}'.")
    return Refusal("DM-99", f"Choose one of the {board.orbitals_of(s, s.chosen)} orbitals of {me(s, s.chosen)}.")


def why_not_kind(s: State, action: int) -> Refusal:
    """D5: return the reason why this craft cannot make a maneuver."""
    craft, name, left = s.chosen, me(s, s.chosen), board.delta_vee_left(s, s.chosen)
    if action in (st.BURN_UP, st.BURN_DOWN):
        orbital = s.orbital[craft] + (1 if action == st.BURN_UP else -1)
        if not 1 <= orbital <= board.orbitals_of(s, s.at[craft]):
            return why_no_burn(s, craft, action)
        cost = board.burn_cost(s, craft, orbital)
        return Refusal("DM-18", f"Orbital {orbital} costs {cost} delta-vee; {name} has {left} left.")
    if action == st.TRANSFER:
        if not maneuvers.can_leave(s, craft):
            return Refusal("DM-23", f"{name} is not in the outermost orbital. Burn up first.")
        return Refusal("DM-24", f"Every other asset costs more than the {left} delta-vee that {name} has left.")
    if action == st.COMBAT:
        return why_no_combat(s, craft)
    if action == st.BOMBARD:
        return why_no_bombardment(s, craft)
    if action == st.REFIT:
        return why_no_refit(s, craft)
    return Refusal("DM-17", f"Say what {name} does, or take the choice back to choose another.")


def why_no_burn(s: State, craft: int, action: int) -> Refusal:
    """DM-19: return the reason why there is no burn in this direction."""
    edge = "outermost" if action == st.BURN_UP else "lowest"
    ways = [] if board.orbitals_of(s, s.at[craft]) == 1 else ["burn down" if action == st.BURN_UP else "burn up"]
    if maneuvers.can_leave(s, craft):
        ways.append("transfer")
    return Refusal("DM-19", f"{me(s, craft)} is in the {edge} orbital already. {names.sentence(' or '.join(ways))}")


def why_no_combat(s: State, craft: int) -> Refusal:
    """Return the reason why a craft cannot attack."""
    name = me(s, craft)
    if not combat.may_fight(s, craft):
        return Refusal("DM-93", f"{name} may start only one combat per turn. It can still burn.")
    enemy = 1 - s.active
    around = [
        p
        for p in range(st.PLACES * enemy, board.end_of(s, enemy))
        if s.lies[p] == st.CRAFT_IN_PLAY and s.at[p] == s.at[craft]
    ]
    if not around:
        return Refusal("DM-28", f"No enemy spacecraft is around {me(s, s.at[craft])}. Go where they are.")
    if all(combat.attack_dice(s, craft, p) == 0 for p in around):
        return Refusal("DM-R16", f"{name} has accuracy 0 and attacks only from above. Climb above its target.")
    lower = box.ACCURACY[board.card_at(s, craft)] > 0 and s.orbital[craft] > 1
    how = "Get below them, or come with more." if lower else "Come with more."
    return Refusal("DM-R12", f"With {board.delta_vee_left(s, craft)} delta-vee {name} can hit nobody here. {how}")


def why_no_bombardment(s: State, craft: int) -> Refusal:
    """Return the reason why a craft cannot bombard."""
    name, asset = me(s, craft), s.at[craft]
    if box.BOMBS[board.card_at(s, craft)] == 0:
        return Refusal("DM-47", f"{name} carries no bombs. Choose a craft that does.")
    if board.side_of(asset) == s.active:
        return Refusal("DM-R11", f"{me(s, asset)} is your own. Bombard an asset of the enemy.")
    if s.lies[asset] == st.RUIN:
        return Refusal("DM-R18", f"{me(s, asset)} is destroyed already. Go on to the next one.")
    if board.bomb_power(s, craft) == 0:
        return Refusal("DM-47", f"From orbital {s.orbital[craft]} the bombs of {name} do nothing. Burn down first.")
    return Refusal("DM-R18", f"Nothing that {name} can pay for would harm {me(s, asset)}: it is too well protected.")


def why_no_refit(s: State, craft: int) -> Refusal:
    """Return the reason why a craft cannot refit."""
    name, asset = me(s, craft), s.at[craft]
    if s.used[craft]:
        return Refusal("DM-42", f"{name} has made a maneuver this turn. A refit must be the only one.")
    if s.orbital[craft] != 1 or board.side_of(asset) != s.active:
        return Refusal("DM-39", f"{name} is not in orbital 1 of an asset of yours. Only there it can refit.")
    if s.lies[asset] == st.RUIN:
        return Refusal("DM-R27", f"{me(s, asset)} is destroyed: nobody refits there any more.")
    card = board.card_at(s, craft)
    return Refusal(
        "DM-41", f"You hold no other {classes(box.CLASS[card])[0]} of cost {box.COST[card]} to swap {name} with."
    )


def why_not_destination(s: State, action: int) -> Refusal:
    """Return the reason why a craft cannot transfer there."""
    if not is_place(action):
        return Refusal("DM-22", f"Choose the asset that {me(s, s.chosen)} transfers to, or take the choice back.")
    p = place_named(s, action)
    if p == s.at[s.chosen]:
        return Refusal("DM-22", f"{me(s, s.chosen)} is there already. Choose another asset.")
    if not board.is_world(s, p):
        return Refusal("DM-26", f"Place {PLACE_NAMES[p]} is no asset in play. Choose one that is.")
    cost, left = board.transfer_cost(s, s.chosen, p), board.delta_vee_left(s, s.chosen)
    return Refusal("DM-24", f"A transfer to {me(s, p)} costs {cost} now; {me(s, s.chosen)} has {left} left.")


def why_not_amount(s: State, action: int) -> Refusal:
    """Return the reason why this amount cannot be spent."""
    attack = s.asked == st.ATTACK_AMOUNT
    least = (combat.least_attack if attack else combat.least_bombard)(s, s.chosen, s.aim)
    left = board.delta_vee_left(s, s.chosen)
    if not st.AMOUNT <= action < st.ORBITAL:
        return Refusal(
            "DM-29" if attack else "DM-46", f"Say how much delta-vee, {least} to {left}, or take the choice back."
        )
    amount = action - st.AMOUNT + 1
    if amount > left:
        return Refusal("DM-18", f"{me(s, s.chosen)} has only {left} delta-vee left.")
    rule = "DM-R12" if attack else "DM-R18"
    return Refusal(rule, f"With {amount} no roll could harm {me(s, s.aim)}. Spend at least {least}.")


def why_not_refit(s: State, action: int) -> Refusal:
    """Return the reason why a craft cannot be swapped with this card."""
    old = board.card_at(s, s.chosen)
    want = f"a {classes(box.CLASS[old])[0]} of cost {box.COST[old]}"
    if not st.HAND <= action < st.AMOUNT or not s.hand[s.active] >> (action - st.HAND + 1) & 1:
        return Refusal("DM-40", f"Choose {want} from your hand, or take the choice back.")
    card = s.deck[box.ROW * s.active + action - st.HAND + 1]
    if card == old:
        return Refusal("DM-R27", f"{box.CARD_NAMES[card]} is the same card. Choose another.")
    if maneuvers.refits(s, s.chosen, action - st.HAND + 1):
        return Refusal("DM-40", f"You hold several {box.CARD_NAMES[card]}: they are all the same. Choose the first.")
    return Refusal("DM-41", f"{box.CARD_NAMES[card]} does not fit: {me(s, s.chosen)} can be swapped only with {want}.")


def why_not_target(s: State, action: int) -> Refusal:
    """D6: return the reason why a target cannot be attacked, bombarded or shot at."""
    name = me(s, s.chosen)
    if not st.ENEMY <= action < st.HAND or not is_in_use(s, place_named(s, action)):
        return Refusal("DM-R11", f"Choose an enemy card that {name} can reach, or take the choice back.")
    p = place_named(s, action)
    if s.asked == st.BOMB_TARGET:
        if s.at[p] != s.at[s.chosen] or s.lies[p] not in (st.ASSET_IN_PLAY, st.UPGRADE_IN_PLAY):
            return Refusal("DM-46", f"{name} bombards the asset it orbits or an upgrade in play on it.")
        if board.resistance(s, p) >= combat.FACES:
            return Refusal("DM-R19", f"{me(s, p)} has resistance {board.resistance(s, p)}: no die can hit it.")
        return Refusal("DM-R18", f"With {board.delta_vee_left(s, s.chosen)} delta-vee {name} cannot harm {me(s, p)}.")
    if s.lies[p] != st.CRAFT_IN_PLAY or s.at[p] != s.at[s.chosen]:
        return Refusal(
            "DM-28" if s.asked == st.VICTIM else "DM-94",
            f"Place {PLACE_NAMES[p]} is no spacecraft around {me(s, s.at[s.chosen])}.",
        )
    if s.asked == st.VICTIM and combat.attack_dice(s, s.chosen, p) == 0:
        return Refusal("DM-R16", f"{name} has accuracy 0 and attacks only from above. {me(s, p)} is not below it.")
    rule = "DM-R12" if s.asked == st.VICTIM else "DM-R46"
    return Refusal(rule, f"{me(s, p)} has {board.delta_vee_left(s, p)} delta-vee left: {name} cannot hit it.")


def why_not_site(s: State, action: int) -> Refusal:
    """Return the reason why a card cannot be built there."""
    card = s.deck[s.card]
    if not is_own(action) or s.lies[place_named(s, action)] not in (st.ASSET_IN_PLAY, st.RUIN):
        rule = "DM-68" if box.KIND[card] == box.CRAFT else "DM-74"
        return Refusal(rule, names.sentence(f"Choose the asset that is to build {box.CARD_NAMES[card]}"))
    p = place_named(s, action)
    if s.lies[p] == st.RUIN:
        return Refusal("DM-R23", f"{me(s, p)} is destroyed and builds nothing any more. Choose another.")
    what = "spacecraft" if box.KIND[card] == box.CRAFT else "upgrade"
    rule = "DM-72" if box.KIND[card] == box.CRAFT else "DM-76"
    return Refusal(
        rule, f"{me(s, p)} has {names.article(what)} {what} under construction already. Choose another asset."
    )
