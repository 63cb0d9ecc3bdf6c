"""Why something cannot be done now: the rule, and a sentence that says what can be done instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.games.domination import board, combat, maneuvers
from retrocade.games.domination.board import card_at, delta_vee_left, end_of, side_of
from retrocade.games.domination.content import (
    ACCURACY,
    BATTERY_SHOTS,
    BOMBS,
    CARD_NAMES,
    CLASS,
    COST,
    CRAFT,
    KIND,
    ROW,
)
from retrocade.games.domination.losses import is_hidden
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.names import (
    DONE_LABELS,
    NO_MORE_DEBRIS,
    PLAYERS,
    STEP_NAMES,
    article,
    counted,
    named,
    sentence,
)
from retrocade.games.domination.state import (
    AMOUNT,
    ASSET_HIDDEN,
    ASSET_IN_PLAY,
    ATTACK_AMOUNT,
    BOMB_AMOUNT,
    BOMB_TARGET,
    BOMBARD,
    BURN_DOWN,
    BURN_UP,
    COMBAT,
    CONSTRUCTION,
    CRAFT_HIDDEN,
    CRAFT_IN_PLAY,
    DESTINATION,
    ENEMY,
    FIRST,
    FREE,
    HAND,
    KIND_OF_MANEUVER,
    MANEUVERS,
    ORBITAL,
    OVER,
    OWN,
    PLACES,
    RECLAIM,
    REFIT,
    REFIT_CARD,
    REFITTED,
    REPAIR,
    REPAIRED,
    RESEARCH,
    RUIN,
    SCRAP,
    SCRAPPED,
    SITE,
    SWEEP,
    TRANSFER,
    UPGRADE_HIDDEN,
    UPGRADE_IN_PLAY,
    VICTIM,
    WORK,
    State,
)
from retrocade.games.domination.view import PLACE_NAMES, classes


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Why this action is not open to this seat now."""
    if s.phase == OVER:
        return Refusal("DM-85", "The game is over. Start another, or watch the replay.")
    if seat != s.active:
        return Refusal(
            "DM-R52", f"It is {PLAYERS[s.active]}'s turn, and nobody acts in another's turn. Wait for yours."
        )
    if s.phase == SWEEP:
        return why_not_sweep(s, action)
    if s.asked != FIRST:
        return why_not_rest(s, action)
    if s.phase == MANEUVERS:
        return why_not_maneuver(s, action)
    if s.phase == RESEARCH:
        return why_not_research(s, action)
    if s.phase == REPAIR:
        return why_not_repair(s, action)
    return why_not_construction(s, action)


def me(s: State, place: int) -> str:
    """A card as the player on turn calls it."""
    return named(s, place, s.active)


def is_own(action: int) -> bool:
    return OWN <= action < ENEMY


def is_place(action: int) -> bool:
    return OWN <= action < HAND


def is_in_use(s: State, place: int) -> bool:
    return s.lies[place] != FREE


def why_not_sweep(s: State, action: int) -> Refusal:
    asset = s.at[PLACES * s.active + s.sweeper]
    if action >= ORBITAL:
        return Refusal(
            "DM-95", f"There is no debris in orbital {action - ORBITAL + 1} of {me(s, asset)}. Name another."
        )
    return Refusal("DM-R59", "First say from which orbital the Debris Sweeper takes debris; then your turn goes on.")


# The first choice of an action


def why_not_maneuver(s: State, action: int) -> Refusal:
    """DM-17: what cannot act in the Maneuvers step."""
    if is_own(action):
        return why_not_act(s, place_named(s, action))
    if is_for_construction(action):
        return not_yet(s)
    return Refusal("DM-17", "First choose the craft or battery that acts, one of your own.")


def is_for_construction(action: int) -> bool:
    return HAND <= action < AMOUNT or action == SCRAP


def not_yet(s: State) -> Refusal:
    """DM-R28: cards are placed and scrapped in a step that is still to come."""
    how = f"Choose '{DONE_LABELS[s.phase]}' to go on."
    return Refusal("DM-R28", f"Cards are placed and scrapped in the Construction step, later in your turn. {how}")


def why_not_act(s: State, p: int) -> Refusal:
    what, name = s.lies[p], me(s, p)
    if what == FREE:
        return Refusal("DM-17", f"There is no card at {PLACE_NAMES[p]}. Choose one of your craft or batteries.")
    if what == CRAFT_IN_PLAY and s.used[p] == REFITTED:
        return Refusal("DM-43", f"{name} was refitted this turn and makes no maneuver. Choose another craft.")
    if what == CRAFT_IN_PLAY:
        return Refusal("DM-18", f"{name} has no delta-vee left. It gets it back in your next upkeep.")
    if what == UPGRADE_IN_PLAY and BATTERY_SHOTS[card_at(s, p)]:
        if s.used[p] >= BATTERY_SHOTS[card_at(s, p)]:
            return Refusal("DM-94", f"{name} has fired this turn. It fires again in your next turn.")
        return Refusal(
            "DM-R46", f"No enemy craft around {me(s, s.at[p])} has little enough delta-vee to be hit by {name}."
        )
    if what in (CRAFT_HIDDEN, UPGRADE_HIDDEN, ASSET_HIDDEN):
        return Refusal("DM-17", f"{name} is still under construction. Construct it in the Construction step.")
    return Refusal("DM-17", f"{name} cannot maneuver: only craft in play and batteries do. Choose one of those.")


def why_not_asset(s: State, p: int, step: str) -> Refusal | None:
    """What keeps a card from being tapped at all; None if nothing does."""
    if s.lies[p] == FREE:
        return Refusal("DM-64", f"There is no card at {PLACE_NAMES[p]}. Choose one of your assets.")
    if s.lies[p] == RUIN:
        return Refusal("DM-54", f"{me(s, p)} is destroyed and does nothing any more. Choose a standing asset.")
    if s.lies[p] == ASSET_HIDDEN:
        return Refusal("DM-82", f"{me(s, p)} is not in play yet. Construct it first.")
    if s.lies[p] != ASSET_IN_PLAY:
        return Refusal("DM-64", f"{me(s, p)} is no asset. In {step} only assets act.")
    if s.used[p]:
        other = f"Choose another asset, or '{DONE_LABELS[s.phase]}'."
        return Refusal("DM-64", f"{me(s, p)} is tapped: it has acted this turn. {other}")
    return None


def not_in_this_step(s: State, action: int) -> Refusal:
    """DM-10, DM-R28: what belongs to a step that is past, or to one that is still to come."""
    if s.phase != CONSTRUCTION and is_for_construction(action):
        return not_yet(s)
    how = f"Choose one of your assets, or '{DONE_LABELS[s.phase]}'."
    return Refusal("DM-10", f"This is the {STEP_NAMES[s.phase]} step, and there is no going back. {how}")


def why_not_research(s: State, action: int) -> Refusal:
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    return why_not_asset(s, p, "Research") or Refusal("DM-R35", "Your deck is empty: there is nothing to draw.")


def why_not_repair(s: State, action: int) -> Refusal:
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    nothing = Refusal("DM-R33", f"Neither {me(s, p)} nor an upgrade on it has damage. An asset repairs only its own.")
    return why_not_asset(s, p, "Repair") or nothing


def why_not_construction(s: State, action: int) -> Refusal:
    """D11: placing, allocating, launching, scrapping."""
    if HAND <= action < AMOUNT:
        return why_not_hand(s, action)
    if action == SCRAP:
        return Refusal("DM-R34", "You have nothing under construction to scrap.")
    if not is_own(action):
        return not_in_this_step(s, action)
    p = place_named(s, action)
    if s.lies[p] == CRAFT_HIDDEN:
        if not board.is_ready(s, p):
            counters = f"{s.built[p]} of {counted(board.craft_cost(s, p), 'counter')}"
            return Refusal("DM-R31", f"{me(s, p)} has {counters}. It can be launched when it has them all.")
        return why_no_room(s, p)
    return why_not_asset(s, p, "Construction") or why_not_allocate(s, p)


def why_no_room(s: State, p: int) -> Refusal:
    used, limit = board.population_used(s, s.active), board.population_limit(s, s.active)
    needs = board.population_of(s, s.active, card_at(s, p))
    room = "Found an asset, or scuttle a craft in your next Maneuvers step."
    return Refusal("DM-73", f"{me(s, p)} needs {needs} population, and {used} of {limit} are used. {room}")


def why_not_hand(s: State, action: int) -> Refusal:
    k = action - HAND + 1
    if not s.hand[s.active] >> k & 1:
        return Refusal("DM-R28", f"Card {k} of your deck is not in your hand. Choose one of the cards you hold.")
    card = s.deck[ROW * s.active + k]
    if maneuvers.first_in_hand(s, s.active, card) != k:
        return Refusal("DM-R28", f"You hold several {CARD_NAMES[card]}: they are all the same. Choose the first.")
    rule = "DM-72" if KIND[card] == CRAFT else "DM-76"
    what = "spacecraft" if KIND[card] == CRAFT else "upgrade"
    return Refusal(
        rule, f"Every asset of yours has {article(what)} {what} under construction. Finish or scrap one first."
    )


def why_not_allocate(s: State, asset: int) -> Refusal:
    """DM-66: an untapped asset that has nothing to build, or no power for it."""
    if board.power_of(s, asset) == 0:
        return Refusal("DM-R33", f"{me(s, asset)} has no construction power. It can only do research and repairs.")
    building = [p for p in range(PLACES * s.active, end_of(s, s.active)) if is_hidden(s, p)]
    for p in building:
        if s.at[p] == asset or s.lies[p] == ASSET_HIDDEN:
            return why_not_work(s, asset, p)
    return Refusal("DM-R33", f"{me(s, asset)} has nothing to construct. Place a card first.")


def why_not_work(s: State, asset: int, p: int) -> Refusal:
    """DM-66: why an asset cannot allocate to this card."""
    if not is_hidden(s, p):
        return Refusal("DM-66", "That is no card under construction. Choose one that is.")
    if s.lies[p] == ASSET_HIDDEN:
        why = f"An enemy spacecraft is in orbit around {me(s, asset)}: it cannot construct other assets."
        return Refusal("DM-81", f"{why} Drive it away, or construct a craft or upgrade there.")
    if s.at[p] != asset:
        return Refusal("DM-66", f"{me(s, p)} is built by {me(s, s.at[p])}, and only that asset can work on it.")
    needed = CLASS[card_at(s, p)]
    if not board.facilities_of(s, asset) & needed:
        return Refusal(
            "DM-71", f"{me(s, asset)} has no {classes(needed)[0]} facility. Add one as an upgrade, or scrap the craft."
        )
    return Refusal("DM-R31", f"{me(s, p)} has all its counters and takes no more. Launch it as soon as there is room.")


# The rest of a choice half made


def why_not_rest(s: State, action: int) -> Refusal:
    """What does not fit the choice that has been begun."""
    if s.asked == KIND_OF_MANEUVER:
        return why_not_kind(s, action)
    if s.asked == DESTINATION:
        return why_not_destination(s, action)
    if s.asked in (ATTACK_AMOUNT, BOMB_AMOUNT):
        return why_not_amount(s, action)
    if s.asked == REFIT_CARD:
        return why_not_refit(s, action)
    if s.phase == MANEUVERS:
        return why_not_target(s, action)
    if s.asked == REPAIRED:
        return Refusal(
            "DM-65", f"{me(s, s.chosen)} repairs itself or an upgrade on it that has damage. Choose one of those."
        )
    if s.asked == SITE:
        return why_not_site(s, action)
    if s.asked == WORK:
        if not is_own(action):
            return Refusal("DM-66", f"Choose the card that {me(s, s.chosen)} works on, or take the choice back.")
        return why_not_work(s, s.chosen, place_named(s, action))
    if s.asked == SCRAPPED:
        return Refusal("DM-R34", "Choose one of your cards under construction, or take the choice back.")
    if s.asked == RECLAIM:
        return Refusal("DM-96", f"Choose an orbital of {me(s, s.chosen)} with debris, or '{NO_MORE_DEBRIS}'.")
    return Refusal("DM-99", f"Choose one of the {board.orbitals_of(s, s.chosen)} orbitals of {me(s, s.chosen)}.")


def why_not_kind(s: State, action: int) -> Refusal:
    """D5: a maneuver that this craft cannot make."""
    craft, name, left = s.chosen, me(s, s.chosen), delta_vee_left(s, s.chosen)
    if action in (BURN_UP, BURN_DOWN):
        orbital = s.orbital[craft] + (1 if action == BURN_UP else -1)
        if not 1 <= orbital <= board.orbitals_of(s, s.at[craft]):
            return why_no_burn(s, craft, action)
        cost = board.burn_cost(s, craft, orbital)
        return Refusal("DM-18", f"Orbital {orbital} costs {cost} delta-vee; {name} has {left} left.")
    if action == TRANSFER:
        if not maneuvers.can_leave(s, craft):
            return Refusal("DM-23", f"{name} is not in the outermost orbital. Burn up first.")
        return Refusal("DM-24", f"Every other asset costs more than the {left} delta-vee that {name} has left.")
    if action == COMBAT:
        return why_no_combat(s, craft)
    if action == BOMBARD:
        return why_no_bombardment(s, craft)
    if action == REFIT:
        return why_no_refit(s, craft)
    return Refusal("DM-17", f"Say what {name} does, or take the choice back to choose another.")


def why_no_burn(s: State, craft: int, action: int) -> Refusal:
    """DM-19: there is no orbital there; what is left is the other way, and from the outermost orbital a transfer."""
    edge = "outermost" if action == BURN_UP else "lowest"
    ways = [] if board.orbitals_of(s, s.at[craft]) == 1 else ["burn down" if action == BURN_UP else "burn up"]
    if maneuvers.can_leave(s, craft):
        ways.append("transfer")
    return Refusal("DM-19", f"{me(s, craft)} is in the {edge} orbital already. {sentence(' or '.join(ways))}")


def why_no_combat(s: State, craft: int) -> Refusal:
    name = me(s, craft)
    if not combat.may_fight(s, craft):
        return Refusal("DM-93", f"{name} may start only one combat per turn. It can still burn.")
    enemy = 1 - s.active
    around = [
        p for p in range(PLACES * enemy, end_of(s, enemy)) if s.lies[p] == CRAFT_IN_PLAY and s.at[p] == s.at[craft]
    ]
    if not around:
        return Refusal("DM-28", f"No enemy spacecraft is around {me(s, s.at[craft])}. Go where they are.")
    if all(combat.attack_dice(s, craft, p) == 0 for p in around):
        return Refusal("DM-R16", f"{name} has accuracy 0 and attacks only from above. Climb above its target.")
    lower = ACCURACY[card_at(s, craft)] > 0 and s.orbital[craft] > 1
    how = "Get below them, or come with more." if lower else "Come with more."
    return Refusal("DM-R12", f"With {delta_vee_left(s, craft)} delta-vee {name} can hit nobody here. {how}")


def why_no_bombardment(s: State, craft: int) -> Refusal:
    name, asset = me(s, craft), s.at[craft]
    if BOMBS[card_at(s, craft)] == 0:
        return Refusal("DM-47", f"{name} carries no bombs. Choose a craft that does.")
    if side_of(asset) == s.active:
        return Refusal("DM-R11", f"{me(s, asset)} is your own. Bombard an asset of the enemy.")
    if s.lies[asset] == RUIN:
        return Refusal("DM-R18", f"{me(s, asset)} is destroyed already. Go on to the next one.")
    if board.bomb_power(s, craft) == 0:
        return Refusal("DM-47", f"From orbital {s.orbital[craft]} the bombs of {name} do nothing. Burn down first.")
    return Refusal("DM-R18", f"Nothing that {name} can pay for would harm {me(s, asset)}: it is too well protected.")


def why_no_refit(s: State, craft: int) -> Refusal:
    name, asset = me(s, craft), s.at[craft]
    if s.used[craft]:
        return Refusal("DM-42", f"{name} has made a maneuver this turn. A refit must be the only one.")
    if s.orbital[craft] != 1 or side_of(asset) != s.active:
        return Refusal("DM-39", f"{name} is not in orbital 1 of an asset of yours. Only there it can refit.")
    if s.lies[asset] == RUIN:
        return Refusal("DM-R27", f"{me(s, asset)} is destroyed: nobody refits there any more.")
    card = card_at(s, craft)
    return Refusal("DM-41", f"You hold no other {classes(CLASS[card])[0]} of cost {COST[card]} to swap {name} with.")


def why_not_destination(s: State, action: int) -> Refusal:
    if not is_place(action):
        return Refusal("DM-22", f"Choose the asset that {me(s, s.chosen)} transfers to, or take the choice back.")
    p = place_named(s, action)
    if p == s.at[s.chosen]:
        return Refusal("DM-22", f"{me(s, s.chosen)} is there already. Choose another asset.")
    if not board.is_world(s, p):
        return Refusal("DM-26", f"Place {PLACE_NAMES[p]} is no asset in play. Choose one that is.")
    cost, left = board.transfer_cost(s, s.chosen, p), delta_vee_left(s, s.chosen)
    return Refusal("DM-24", f"A transfer to {me(s, p)} costs {cost} now; {me(s, s.chosen)} has {left} left.")


def why_not_amount(s: State, action: int) -> Refusal:
    attack = s.asked == ATTACK_AMOUNT
    least = (combat.least_attack if attack else combat.least_bombard)(s, s.chosen, s.aim)
    left = delta_vee_left(s, s.chosen)
    if not AMOUNT <= action < ORBITAL:
        return Refusal(
            "DM-29" if attack else "DM-46", f"Say how much delta-vee, {least} to {left}, or take the choice back."
        )
    amount = action - AMOUNT + 1
    if amount > left:
        return Refusal("DM-18", f"{me(s, s.chosen)} has only {left} delta-vee left.")
    rule = "DM-R12" if attack else "DM-R18"
    return Refusal(rule, f"With {amount} no roll could harm {me(s, s.aim)}. Spend at least {least}.")


def why_not_refit(s: State, action: int) -> Refusal:
    old = card_at(s, s.chosen)
    want = f"a {classes(CLASS[old])[0]} of cost {COST[old]}"
    if not HAND <= action < AMOUNT or not s.hand[s.active] >> (action - HAND + 1) & 1:
        return Refusal("DM-40", f"Choose {want} from your hand, or take the choice back.")
    card = s.deck[ROW * s.active + action - HAND + 1]
    if card == old:
        return Refusal("DM-R27", f"{CARD_NAMES[card]} is the same card. Choose another.")
    if maneuvers.refits(s, s.chosen, action - HAND + 1):
        return Refusal("DM-40", f"You hold several {CARD_NAMES[card]}: they are all the same. Choose the first.")
    return Refusal("DM-41", f"{CARD_NAMES[card]} does not fit: {me(s, s.chosen)} can be swapped only with {want}.")


def why_not_target(s: State, action: int) -> Refusal:
    """D6: a target that cannot be attacked, bombarded or shot at."""
    name = me(s, s.chosen)
    if not ENEMY <= action < HAND or not is_in_use(s, place_named(s, action)):
        return Refusal("DM-R11", f"Choose an enemy card that {name} can reach, or take the choice back.")
    p = place_named(s, action)
    if s.asked == BOMB_TARGET:
        if s.at[p] != s.at[s.chosen] or s.lies[p] not in (ASSET_IN_PLAY, UPGRADE_IN_PLAY):
            return Refusal("DM-46", f"{name} bombards the asset it orbits or an upgrade in play on it.")
        if board.resistance(s, p) >= combat.FACES:
            return Refusal("DM-R19", f"{me(s, p)} has resistance {board.resistance(s, p)}: no die can hit it.")
        return Refusal("DM-R18", f"With {delta_vee_left(s, s.chosen)} delta-vee {name} cannot harm {me(s, p)}.")
    if s.lies[p] != CRAFT_IN_PLAY or s.at[p] != s.at[s.chosen]:
        return Refusal(
            "DM-28" if s.asked == VICTIM else "DM-94",
            f"Place {PLACE_NAMES[p]} is no spacecraft around {me(s, s.at[s.chosen])}.",
        )
    if s.asked == VICTIM and combat.attack_dice(s, s.chosen, p) == 0:
        return Refusal("DM-R16", f"{name} has accuracy 0 and attacks only from above. {me(s, p)} is not below it.")
    rule = "DM-R12" if s.asked == VICTIM else "DM-R46"
    return Refusal(rule, f"{me(s, p)} has {delta_vee_left(s, p)} delta-vee left: {name} cannot hit it.")


def why_not_site(s: State, action: int) -> Refusal:
    card = s.deck[s.card]
    if not is_own(action) or s.lies[place_named(s, action)] not in (ASSET_IN_PLAY, RUIN):
        rule = "DM-68" if KIND[card] == CRAFT else "DM-74"
        return Refusal(rule, sentence(f"Choose the asset that is to build {CARD_NAMES[card]}"))
    p = place_named(s, action)
    if s.lies[p] == RUIN:
        return Refusal("DM-R23", f"{me(s, p)} is destroyed and builds nothing any more. Choose another.")
    what = "spacecraft" if KIND[card] == CRAFT else "upgrade"
    rule = "DM-72" if KIND[card] == CRAFT else "DM-76"
    return Refusal(rule, f"{me(s, p)} has {article(what)} {what} under construction already. Choose another asset.")
