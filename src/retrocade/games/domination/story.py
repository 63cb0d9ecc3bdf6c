"""What happened, as everybody at the table may hear it: nothing here tells a face-down card.

A choice that is only half a decision is nobody's business yet and tells nothing. One action can end a turn, and with it
the next one too where there is nothing to decide; what came of it is read from the two states.
"""

from __future__ import annotations

from retrocade.engine.contract import SPECTATOR, Event
from retrocade.engine.layout import copied
from retrocade.engine.wording import counted, listed
from retrocade.games.domination import board, industry, names
from retrocade.games.domination import state as st
from retrocade.games.domination.content import ARMOR, CARD_NAMES, KIND, KIND_NAMES, ROW
from retrocade.games.domination.maneuvers import place_named
from retrocade.games.domination.state import State
from retrocade.games.domination.view import PLACE_NAMES, used_places


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What an action did, in order."""
    if after.asked != st.FIRST:
        return []
    events = told_coin(before) + told_action(before, action, after) + told_losses(before, action, after)
    for turn in range(before.turn + 1, after.turn + 1):
        events.append(told_turn(after, turn))
    for side in range(2):
        if after.looked[side] and (not before.looked[side] or before.drawn[side] != after.drawn[side]):
            text = f"{names.PLAYERS[1 - side]} looks at the top card of {names.PLAYERS[side]}'s deck."
            events.append(Event(text, "look"))
    if after.phase == st.OVER:
        events.append(Event(ending(after), "over"))
    return events


def told_coin(s: State) -> list[Event]:
    """DM-06: the flip comes before everything else. The first decision of a game is the first player's research."""
    if s.turn > 1 or s.phase != st.RESEARCH:
        return []
    return [Event(f"The coin falls for {names.PLAYERS[s.first]}, who goes first.", "coin"), told_turn(s, s.turn)]


def told_turn(s: State, turn: int) -> Event:
    """Whose turn begins; the first player has the odd ones."""
    player = names.PLAYERS[s.first if turn % 2 else 1 - s.first]
    return Event(f"Round {(turn + 1) // 2}: {player}'s turn.", "turn")


def told_action(before: State, action: int, after: State) -> list[Event]:
    """The action itself."""
    if action == st.DONE and before.asked == st.FIRST:
        what = "the turn" if before.phase == st.CONSTRUCTION else names.STEP_NAMES[before.phase]
        return [Event(f"{names.PLAYERS[before.active]} ends {what}.", "done")]
    if before.phase == st.SWEEP:
        sweeper = st.PLACES * before.active + before.sweeper
        return [told_sweep(before, sweeper, action - st.ORBITAL + 1)]
    if before.phase == st.MANEUVERS:
        return told_maneuver(before, action, after)
    if before.phase == st.RESEARCH:
        return [told_research(before, place_named(before, action))]
    if before.phase == st.REPAIR:
        return [told_repair(before, place_named(before, action))]
    return told_construction(before, action, after)


def called(s: State, place: int) -> str:
    """A card as everybody may call it."""
    return names.named(s, place, SPECTATOR)


# Maneuvers


def told_maneuver(before: State, action: int, after: State) -> list[Event]:
    """A maneuver, with the dice it rolled."""
    craft = before.chosen
    who, me = called(before, craft), PLACE_NAMES[craft]
    if before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT):
        verb = "attacks" if before.asked == st.ATTACK_AMOUNT else "bombards"
        target = before.aim
        text = f"{who} {verb} {called(before, target)} with {action - st.AMOUNT + 1} delta-vee and rolls {told_dice(after)}."
        kind = "attack" if before.asked == st.ATTACK_AMOUNT else "bombard"
        return [Event(text, kind, (me, PLACE_NAMES[target])), *told_damage(before, target, action, after)]
    if before.asked == st.SHOT:
        target = place_named(before, action)
        text = f"{who} fires at {called(before, target)} and rolls {told_dice(after)}."
        return [Event(text, "shoot", (me, PLACE_NAMES[target])), *told_damage(before, target, action, after)]
    if before.asked == st.DESTINATION:
        asset = place_named(before, action)
        cost = board.transfer_cost(before, craft, asset)
        text = f"{who} transfers to {called(before, asset)} for {cost} delta-vee."
        return [Event(text, "transfer", (me, PLACE_NAMES[asset]))]
    if before.asked == st.REFIT_CARD:
        card = before.deck[ROW * before.active + action - st.HAND + 1]
        return [Event(names.sentence(f"{who} is refitted to {CARD_NAMES[card]}"), "refit", (me,))]
    if action == st.SCUTTLE:
        text = f"{who} scuttles: debris in {names.orbital_of(before, craft, SPECTATOR)}."
        return [Event(text, "scuttle", (me,))]
    up = action == st.BURN_UP
    orbital = before.orbital[craft] + (1 if up else -1)
    cost = board.burn_cost(before, craft, orbital)
    text = (
        f"{who} burns {'up' if up else 'down'} to orbital {orbital} of {called(before, before.at[craft])} for {cost}."
    )
    return [Event(text, "burn", (me, PLACE_NAMES[before.at[craft]]))]


def told_dice(s: State) -> str:
    """The dice on the table, and how many of them hit."""
    faces = [face for face in s.dice if face]
    hits = sum(s.hitting >> (face - 1) & 1 for face in faces)
    return f"{listed([str(face) for face in faces])}: {counted(hits, 'hit')}"


def told_damage(before: State, target: int, action: int, after: State) -> list[Event]:
    """What a roll did to its target."""
    hits = sum(after.hitting >> (face - 1) & 1 for face in after.dice if face)
    who, at = called(before, target), (PLACE_NAMES[target],)
    if before.asked != st.BOMB_AMOUNT:
        if hits == 0:
            return []
        armor = ARMOR[board.card_at(before, target)]
        damage = before.damage[target] + hits
        if damage >= armor:
            text = f"{who} is destroyed: debris in {names.orbital_of(before, target, SPECTATOR)}."
            return [Event(text, "destroyed", at)]
        return [Event(f"{who} has {damage} damage of {armor}.", "damage", at)]
    full = hits * board.bomb_power(before, before.chosen)
    less = min(board.shelter(before, before.at[target]), full)
    dealt = full - less
    saved = f" {less} damage was kept off." if less else ""
    if dealt == 0:
        return [Event(f"{who} takes none.{saved}", "sheltered", at)] if saved else []
    damage, resistance = before.damage[target] + dealt, board.resistance(before, target)
    if damage >= resistance:
        return [Event(f"{who} is destroyed.{saved}", "destroyed", at)]
    return [Event(f"{who} has {damage} damage of {resistance}.{saved}", "damage", at)]


# Assets at work


def told_research(before: State, asset: int) -> Event:
    count = industry.draw_count(before, asset)
    text = f"{called(before, asset)} researches: {names.PLAYERS[before.active]} draws {counted(count, 'card')}."
    return Event(text, "research", (PLACE_NAMES[asset],))


def told_repair(before: State, place: int) -> Event:
    after = max(before.damage[place] - industry.repair_amount(before, before.chosen), 0)
    what = "itself" if place == before.chosen else called(before, place)
    text = f"{called(before, before.chosen)} repairs {what}: damage {before.damage[place]}→{after}."
    return Event(text, "repair", (PLACE_NAMES[before.chosen], PLACE_NAMES[place]))


def told_construction(before: State, action: int, after: State) -> list[Event]:
    """Placing, allocating, launching, scrapping."""
    player = names.PLAYERS[before.active]
    if before.asked == st.SCRAPPED:
        p = place_named(before, action)
        return [Event(f"{player} scraps {called(before, p)}.", "scrap", (PLACE_NAMES[p],))]
    if before.asked == st.SITE or (before.asked == st.FIRST and action >= st.HAND):
        return [told_placing(before, action)]
    if before.asked == st.ENTRY_LAUNCHED or before.asked == st.FIRST:
        p = before.aim if before.asked == st.ENTRY_LAUNCHED else place_named(before, action)
        return [told_entry(before, after, p, "is launched")]
    allocating = completed_choice(before, action)
    asset, p = allocating.chosen, allocating.aim
    at = (PLACE_NAMES[asset], PLACE_NAMES[p])
    counters = counted(industry.power_now(allocating), "counter")
    events = [Event(f"{called(before, asset)} puts {counters} on {called(before, p)}.", "work", at)]
    taken = industry.debris_taken(allocating)
    if taken:
        events.insert(0, Event(f"{called(before, asset)} burns {taken} debris for more power.", "reclaim", at[:1]))
    if after.lies[p] == st.CRAFT_IN_PLAY:
        events.append(told_entry(before, after, p, "is complete"))
    elif after.lies[p] != before.lies[p]:
        events.append(Event(f"{called(after, p)} is complete.", "complete", (PLACE_NAMES[p],)))
    return events


def told_placing(before: State, action: int) -> Event:
    card = before.deck[before.card if before.asked == st.SITE else ROW * before.active + action - st.HAND + 1]
    p = board.end_of(before, before.active)
    kind = KIND_NAMES[KIND[card]]
    text = f"{names.PLAYERS[before.active]} places {names.article(kind)} {kind} face down, {PLACE_NAMES[p]}"
    if before.asked == st.SITE:
        asset = place_named(before, action)
        return Event(f"{text}, at {called(before, asset)}.", "place", (PLACE_NAMES[p], PLACE_NAMES[asset]))
    return Event(f"{text}.", "place", (PLACE_NAMES[p],))


def told_entry(before: State, after: State, p: int, how: str) -> Event:
    orbital = after.orbital[p]
    text = f"{CARD_NAMES[board.card_at(after, p)]} {PLACE_NAMES[p]} {how}, in orbital {orbital} of {called(before, before.at[p])}."
    return Event(text, "complete", (PLACE_NAMES[p], PLACE_NAMES[before.at[p]]))


def completed_choice(before: State, action: int) -> State:
    """The choices of an allocation, with the last one made."""
    s = copied(before)
    if before.asked == st.WORK:
        s.aim = place_named(before, action)
    elif before.asked == st.RECLAIM and action != st.DONE:
        s.taken[action - st.ORBITAL + 1] += 1
    return s


# What came of it


def told_losses(before: State, action: int, after: State) -> list[Event]:
    """Cards that left play besides the target itself: with their asset, by debris, by sweeping."""
    events = []
    rolled = before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT, st.SHOT)
    target = place_named(before, action) if before.asked == st.SHOT else before.aim if rolled else -1
    for p in used_places(before):
        was, now, at = before.lies[p], after.lies[p], (PLACE_NAMES[p],)
        if was == now or p == target:
            continue
        if now == st.RUIN:
            events.append(Event(f"{called(before, p)} is destroyed.", "destroyed", at))
        elif was == st.UPGRADE_IN_PLAY and now == st.REMOVED:
            events.append(Event(f"{called(before, p)} is lost with it.", "removed", at))
        elif now > st.LOST and before.asked != st.SCRAPPED:
            text = names.sentence(f"{called(before, p)}, under construction there, is removed")
            events.append(Event(text, "removed", at))
    return events + told_debris(before, action, after) + told_swept(before, action, after)


def told_debris(before: State, action: int, after: State) -> list[Event]:
    """DM-60: what debris did at the end of the turn."""
    if after.turn == before.turn and after.phase != st.OVER:
        return []
    events = []
    rolled = before.asked in (st.ATTACK_AMOUNT, st.BOMB_AMOUNT, st.SHOT)
    target = place_named(before, action) if before.asked == st.SHOT else before.aim if rolled else -1
    scuttled = before.chosen if before.phase == st.MANEUVERS and action == st.SCUTTLE else -1
    for p in used_places(after):
        if p in (target, scuttled) or before.lies[p] not in (st.CRAFT_IN_PLAY, st.CRAFT_HIDDEN):
            continue
        if after.lies[p] == st.DEBRIS:
            text = f"{called(after, p)} is destroyed by debris in {names.orbital_of(after, p, SPECTATOR)}."
            events.append(Event(text, "destroyed", (PLACE_NAMES[p],)))
        elif (
            after.lies[p] == st.CRAFT_IN_PLAY
            and board.side_of(p) == before.active
            and after.damage[p] > before.damage[p]
        ):
            hurt = after.damage[p] - before.damage[p]
            text = f"{called(after, p)} takes {hurt} damage from debris in {names.orbital_of(after, p, SPECTATOR)}."
            events.append(Event(text, "damage", (PLACE_NAMES[p],)))
    return events


def told_sweep(s: State, sweeper: int, orbital: int) -> Event:
    text = f"{called(s, sweeper)} sweeps 1 debris from orbital {orbital} of {called(s, s.at[sweeper])}."
    return Event(text, "sweep", (PLACE_NAMES[sweeper], PLACE_NAMES[s.at[sweeper]]))


def told_swept(before: State, action: int, after: State) -> list[Event]:
    """DM-95: debris that Sweepers took without asking, at the beginning of a turn."""
    gone = [p for p in used_places(before) if before.lies[p] == st.DEBRIS and after.lies[p] == st.REMOVED]
    named_ones = 0
    if before.phase == st.SWEEP:
        named_ones = 1
    elif before.phase == st.CONSTRUCTION and before.asked != st.FIRST:
        named_ones = industry.debris_taken(completed_choice(before, action))
    n = len(gone) - named_ones
    return [Event(f"Debris Sweepers remove {n} debris.", "sweep")] if n > 0 else []


def ending(s: State) -> str:
    """How it ended, and for whom."""
    winner = names.PLAYERS[s.winner - 1] if s.winner else ""
    if s.ended == st.HOMEWORLD_FELL:
        return f"{CARD_NAMES[s.deck[ROW * (2 - s.winner)]]} has fallen: {winner} wins!"
    why = {
        st.DEAD_POSITION: "Neither player has a bombarding craft left",
        st.STALLED: f"{s.stall_rounds} rounds have passed without progress",
    }.get(s.ended, f"{s.round_limit} rounds have been played")
    if not winner:
        return f"{why}: the game is a draw."
    damage = [s.damage[0], s.damage[st.PLACES]]
    if damage[0] != damage[1]:
        return f"{why}: {winner} wins on points, with less damage on the Homeworld."
    worth = [board.worth(s, side) for side in range(2)]
    return f"{why}: {winner} wins on points, {max(worth)} to {min(worth)}."
