"""What Retrograde says to people: decisions, actions, events and refusals, in the rulebook's words."""

from __future__ import annotations

from functools import cache, lru_cache

from retrocade.engine.contract import Choice, Event, Refusal
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import blasting, payment, rules, sheet, view
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.state import State

SLOT_LETTERS = "ABCDE"


def seat_names(s: State) -> tuple[str, ...]:
    """What each seat is called."""
    return tuple(name(seat) for seat in range(s.seats))


def name(seat: int) -> str:
    return f"Player {seat + 1}"


def listed(things: list[str], word: str = "and") -> str:
    """a; a and b; a, b and c."""
    return f" {word} ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def counted(n: int, thing: str) -> str:
    if thing.endswith("die"):
        return f"{n} {thing}" if n == 1 else f"{n} {thing[:-3]}dice"
    if thing.endswith("trophy"):
        return f"{n} {thing}" if n == 1 else f"{n} {thing[:-1]}ies"
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s" if not thing.endswith("s") else f"{n} {thing}es"


def droid(kind: int) -> str:
    """A Droid by name and eyes: "Foar (4)"."""
    return f"{box.DROID_NAMES[kind]} ({kind})"


def bonus_name(card: int) -> str:
    bonus = box.BONUS[card]
    return "Coin" if bonus == box.COIN else "Comet" if bonus == box.COMET else box.POWER_NAMES[bonus - box.POWER_UP]


def card_name(card: int) -> str:
    """A card by its Droids and third spot, without a comma, so that cards can be listed: "Tu-Tu (2) + Triangel (3) +
    Coin"."""
    return f"{droid(box.FIRST_TYPE[card])} + {droid(box.SECOND_TYPE[card])} + {bonus_name(card)}"


def cards_on(s: State) -> list[int]:
    return [slot for slot in range(box.FLIPPED[s.seats]) if s.table[slot]]


def faces_of(s: State, seat: int, dice: int) -> list[str]:
    return [str(s.dice[seat * box.MOST_DICE + i]) for i in range(box.MOST_DICE) if dice >> i & 1]


def all_dice(s: State, seat: int) -> str:
    return " ".join(str(face) for face in s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE] if face)


def type_at(s: State, seat: int, cell: int) -> int:
    return box.SHEETS[s.sheet[seat]][cell]


def place_of(s: State, seat: int, cell: int) -> str:
    """A Droid of somebody's sheet: "Foar (4) on 2,4"."""
    return f"{droid(type_at(s, seat, cell))} on {view.CELL_NAMES[cell]}"


# What is to be decided


def ask(s: State, seat: int) -> str:
    """What this seat has to decide now, or whom it waits for."""
    if s.phase == st.OVER:
        return "The game is over."
    if not 0 <= seat < s.seats or not s.waiting >> seat & 1:
        return waits(s)
    if s.phase == st.PLAN:
        return f"Round {s.round}: look at the cards, plan, and say when you are ready."
    if s.phase == st.COUNTDOWN:
        return "3, 2, 1: throw all your dice."
    if s.phase == st.ROLL:
        return ask_roll(s, seat)
    if s.phase == st.BLAST:
        return ask_blast(s, seat)
    return f"Unlock a Power-Up? Your rows allow {sheet.capacity(s, seat)} more; it counts from the next round on, in every round."


def waits(s: State) -> str:
    """Whom everybody waits for."""
    who = listed([name(seat) for seat in range(s.seats) if s.waiting >> seat & 1])
    many = s.waiting & (s.waiting - 1) != 0
    what = {
        st.PLAN: "planning",
        st.COUNTDOWN: "about to throw",
        st.ROLL: "rolling",
        st.BLAST: "blasting",
        st.UNLOCK: "looking at the Power-Ups",
    }[s.phase]
    return f"{who} {'are' if many else 'is'} {what}."


def ask_roll(s: State, seat: int) -> str:
    if s.last == seat + 1:
        rerolls = f"you have {counted(s.rerolls, 'more reroll')}, then" if s.rerolls else "now"
        return f"{'Time!' if s.seats == 1 else 'Stop!'} Everything else is over: {rerolls} claim a card."
    if s.time_up:
        return "Throwing is over. Claim one of the cards."
    if s.asked == seat + 1:
        return "The card you chose is gone. Choose again."
    return f"Reroll any dice, or claim a card; with a card you cannot roll any more. {rerolls_left(s, seat)}"


def rerolls_left(s: State, seat: int) -> str:
    """AD-73, AD-R21: what ends the rolling. How much is left of the solo timer nobody knows."""
    made = f"You have made {s.throws[seat]}."
    if s.seats == 1 and s.pace > box.SLOW:
        return f"Time is up after {box.BUDGET_MIN} to {box.BUDGET_MAX} rerolls; how many, nobody knows. {made}"
    if s.seats == 1:
        slow = s.pace == box.SLOW
        most = box.SLOW_SOLO_REROLLS_IN_TIME if slow else box.SOLO_REROLLS_IN_TIME
        seconds = (box.SLOW_SOLO_MS if slow else box.SOLO_MS) // 1000
        return f"The hidden timer takes {seconds} seconds, enough for {most} rerolls. {made}"
    if s.pace > box.SLOW:
        return f"Beat {s.beat} of {box.MOST_BEATS} at most: everybody without a card acts once."
    return "Roll until all but one have a card, or time is up."


def ask_blast(s: State, seat: int) -> str:
    firsts, seconds, others, trophy, _ = blasting.planned(s, seat)
    droids = firsts + seconds + others
    if droids + trophy == 0:
        return f"Blast Droids with your dice ({all_dice(s, seat)}), one pair for each. Pick the first, or fire without any."
    coins = blasting.coins_for(s, seat, firsts, seconds, others, trophy)
    cost = f", for {counted(coins, 'Coin')}" if coins else ""
    circled = f" and the trophy of {trophy}" if trophy else ""
    return f"Your plan: {counted(droids, 'Droid')}{circled}{cost}. Go on, or fire."


def describe(s: State, seat: int, action: int) -> Choice:
    """A legal action in words."""
    if action == st.READY:
        return Choice("Ready", "ready")
    if action < st.CLAIM:
        return described_reroll(
            action, tuple(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE]), sheet.dice_of(s, seat)
        )
    if action < st.PICK:
        slot = (action - st.CLAIM) % (st.HOLD - st.CLAIM)
        card = card_name(s.table[slot])
        letter = SLOT_LETTERS[slot]
        if action < st.HOLD:
            return Choice(f"Claim {letter}: {card}", "claim", (f"slot {letter}",), letter)
        return Choice(f"Put a hand on {letter}: {card}", "hold", (f"slot {letter}",), letter)
    if action < st.CIRCLE:
        cell = action - st.PICK
        return Choice(
            f"Blast {place_of(s, seat, cell)}", "pick", (view.CELL_NAMES[cell],), effect=pick_effect(s, seat, cell + 1)
        )
    if action < st.FIRE:
        eyes = action - st.CIRCLE + 1
        return Choice(
            f"Circle the trophy of {eyes}",
            "circle",
            (f"trophy {eyes}",),
            str(eyes),
            pick_effect(s, seat, box.CELLS + eyes),
        )
    if action == st.FIRE:
        return described_fire(s, seat)
    if action < st.LEAVE:
        kind = action - st.OPEN
        label = f"Unlock {box.POWER_NAMES[kind]}: {box.POWER_TEXTS[kind]}"
        return Choice(label, "unlock", (box.KINDS[kind],), box.KINDS[kind], second_copy(s, seat, kind))
    if action == st.LEAVE:
        return Choice("Leave the others locked for now", "leave")
    if action == st.GO:
        return Choice("Throw all dice", "go")
    return Choice("Time is up", "time")


@lru_cache(maxsize=1 << 13)
def described_reroll(dice: int, faces: tuple[int, ...], n: int) -> Choice:
    """A reroll, told by the numbers of the dice, since several may show the same face: "Reroll #1 and #4"."""
    label, at = named_reroll(dice)
    kept = " ".join([str(faces[i]) for i in range(n) if not dice >> i & 1])
    return Choice(label, "reroll", at, effect=f"keeps {kept}" if kept else "all dice")


@cache
def named_reroll(dice: int) -> tuple[str, tuple[str, ...]]:
    """What does not depend on how the dice lie: the label, and which dice."""
    numbers = [i + 1 for i in range(box.MOST_DICE) if dice >> i & 1]
    return f"Reroll {listed([f'#{number}' for number in numbers])}", tuple(f"die {number}" for number in numbers)


def pick_effect(s: State, seat: int, step: int) -> str:
    """What a step adds to the plan: points by the end of the round, the Coins it costs, and whether a Comet pays."""
    trial = copied(s)
    blasting.add_step(trial, seat, step)
    more = view.gained(trial, seat) - view.gained(s, seat)
    coins = blasting.coins_for(trial, seat, *blasting.planned(trial, seat)[:4])
    coins -= blasting.coins_for(s, seat, *blasting.planned(s, seat)[:4])
    cost = f", {counted(coins, 'Coin')}" if coins > 0 else ""
    comet = ", by Comet" if comet_cell(trial, seat) >= 0 > comet_cell(s, seat) else ""
    return f"{more:+}{cost}{comet}"


def described_fire(s: State, seat: int) -> Choice:
    firsts, seconds, others, trophy, cells = blasting.planned(s, seat)
    droids = firsts + seconds + others
    if droids + trophy == 0:
        return Choice("Fire nothing", "fire")
    what = [counted(droids, "Droid")] if droids else []
    what += [f"trophy {trophy}"] if trophy else []
    return Choice(
        f"Fire: {listed(what)}",
        "fire",
        tuple(view.CELL_NAMES[cell] for cell in view.bits_in(cells)),
        effect=f"{view.gained(s, seat):+}",
    )


def second_copy(s: State, seat: int, kind: int) -> str:
    """AD-R12: a warning where it would do nothing."""
    wild = box.KINDS[kind] in ("snake_eye", "two_wild")
    return "you have one already, a second changes nothing" if wild and sheet.powers(s, seat, kind) else ""


# What happened


def narrate(before: State, seat: int, action: int, after: State) -> list[Event]:
    """What an action did, in order, as everybody may hear it: by comparing the table before and after."""
    events = told_action(before, seat, action, after)
    if before.round == after.round or before.phase <= st.ROLL:
        events += told_rolling(before, action, after)
    if before.phase == st.BLAST and (after.phase != st.BLAST or after.round != before.round):
        events += told_blasting(before, after)
    if before.phase >= st.BLAST:
        events += told_unlocking(before, after)
    if after.round != before.round:
        events += told_round(after)
    if after.phase == st.OVER:
        events.append(told_ending(after))
    return events


def told_action(before: State, seat: int, action: int, after: State) -> list[Event]:
    """The action itself, where the table alone does not tell it. Plans and calm choices are secret."""
    if action == st.TIME:
        return [Event(told_time(before), "time")]
    who = name(seat)
    if action == st.READY:
        return [Event(f"{who} is ready.", "ready", (who,))]
    if st.HOLD <= action < st.PICK:
        card = before.table[action - st.HOLD]
        return [
            Event(
                f"{who} has a hand on {SLOT_LETTERS[action - st.HOLD]}: {card_name(card)}.",
                "hold",
                (f"slot {SLOT_LETTERS[action - st.HOLD]}",),
            )
        ]
    if action < st.PICK and rules.chooses_in_secret(before) and before.asked == 0 and before.phase == st.ROLL:
        return [Event(f"{who} has chosen.", "chosen", (who,))]
    if action == st.FIRE:
        return [Event(f"{who} is done blasting.", "done", (who,))]
    if action == st.LEAVE:
        return [Event(f"{who} unlocks nothing more.", "leave", (who,))]
    return []


def told_time(before: State) -> str:
    """AD-75, AD-R21, AD-R36: what time being up means now."""
    if before.phase == st.PLAN:
        return "Planning time is up: everybody counts as ready."
    if before.phase == st.COUNTDOWN:
        return "3, 2, 1, go!"
    if before.phase == st.ROLL and before.seats == 1:
        return "Time!"
    if before.phase == st.ROLL and rules.chooses_in_secret(before):
        return "The beat is over: who has not chosen sits it out."
    if before.phase == st.ROLL:
        return "Time! Throwing is over."
    if before.phase == st.BLAST:
        return "Time is up: all plans are fired as they are."
    return "Time is up: Power-Ups are unlocked as far as rows allow."


def told_rolling(before: State, action: int, after: State) -> list[Event]:
    """Throws, claims, "Stop", and what time being up brings."""
    events = []
    if before.phase < st.ROLL <= after.phase:
        events += told_first_throw(after)
    elif after.round == before.round:
        for seat in range(after.seats):
            if after.throws[seat] > before.throws[seat]:
                events.append(told_throw(after, seat))
    for seat in range(after.seats):
        if after.claimed[seat] > 0 and before.claimed[seat] == 0 and before.phase == st.ROLL:
            slot = before.table[:].index(after.claimed[seat])
            text = f"{name(seat)} claims {SLOT_LETTERS[slot]}: {card_name(after.claimed[seat])}."
            events.append(Event(text, "claim", (name(seat), f"slot {SLOT_LETTERS[slot]}")))
    if after.asked and after.asked != before.asked:
        events.append(Event(f"{name(after.asked - 1)}'s card is gone; {name(after.asked - 1)} chooses again.", "asked"))
    if before.time_up == 0 and after.time_up:
        events.append(Event("Nobody may throw any more. Who made the fewest rerolls claims first.", "time-up"))
    if before.last == 0 and after.last and after.seats > 1:
        text = f"Stop! {name(after.last - 1)} has {counted(after.rerolls, 'more reroll')}, then must claim."
        events.append(Event(text, "stop", (name(after.last - 1),)))
    if before.last == 0 and after.last and after.seats == 1:
        events += told_time_out(before, action, after)
    return events


def told_first_throw(after: State) -> list[Event]:
    throws = [f"{name(seat)} {all_dice(after, seat)}" for seat in range(after.seats)]
    return [Event(f"Everybody throws: {'; '.join(throws)}.", "go")]


def told_throw(after: State, seat: int) -> Event:
    dice = after.thrown[seat]
    at = tuple(f"die {i + 1}" for i in range(box.MOST_DICE) if dice >> i & 1)
    n = counted(dice.bit_count(), "die")
    return Event(f"{name(seat)} rerolls {n}: {' '.join(faces_of(after, seat, dice))}.", "throw", (name(seat), *at))


def told_time_out(before: State, action: int, after: State) -> list[Event]:
    """AD-75 to AD-77: the solo timer."""
    events = [] if action == st.TIME else [Event("Time!", "time")]
    events.append(Event(f"The box dice show {after.box[0]} and {after.box[1]}.", "box-dice"))
    gone = [slot for slot in cards_on(before) if rules.shows(before.table[slot], *after.box)]
    if gone:
        told = listed([card_name(before.table[slot]) for slot in gone])
        events.append(Event(f"Discarded: {told}.", "eliminated", tuple(f"slot {SLOT_LETTERS[slot]}" for slot in gone)))
    if after.reserves > before.reserves:
        events.append(
            Event(
                f"None is left, so one is flipped from those set aside: {card_name(after.table[0])}.",
                "reserve",
                ("slot A",),
            )
        )
    events.append(Event(f"{counted(after.rerolls, 'more reroll')}, then claim.", "stop"))
    return events


def told_blasting(before: State, after: State) -> list[Event]:
    """AD-22: what each player blasted, in the order of blasting; then part 4."""
    events = []
    for seat in view.order(before):
        trial = copied(before)
        rules.blast(trial, seat)
        cells = view.bits_in(trial.blasted[seat] & ~before.blasted[seat])
        coins = trial.spent[seat] - before.spent[seat]
        cost = f" (and {counted(coins, 'Coin')})" if coins else ""
        if cells:
            by_comet = comet_cell(before, seat)
            droids = listed(
                [
                    place_of(before, seat, cell) + (" (by Comet)" if cell == by_comet else "")
                    for cell in view.blast_order(before, seat)
                ]
            )
            events.append(
                Event(
                    f"{name(seat)} blasts {droids} with {all_dice(before, seat)}{cost}.",
                    "blast",
                    (name(seat), *(view.CELL_NAMES[cell] for cell in cells)),
                )
            )
        else:
            events.append(Event(f"{name(seat)} blasts nothing.", "blast", (name(seat),)))
        trophy = (trial.trophies[seat] & ~before.trophies[seat]).bit_length() - 1
        if trophy > 0:
            events.append(
                Event(f"{name(seat)} circles the trophy of {trophy}.", "trophy", (name(seat), f"trophy {trophy}"))
            )
    for seat in view.order(before):
        events += told_part_4(before, after, seat)
    return events


def comet_cell(s: State, seat: int) -> int:
    """The Droid of a plan that a Comet pays for; -1: none."""
    steps = s.steps[seat * st.STEPS : (seat + 1) * st.STEPS]
    paid = zip(steps, payment.payments(s, seat), strict=False)
    return next((step - 1 for step, payment in paid if payment["comet"]), -1)


def told_part_4(before: State, after: State, seat: int) -> list[Event]:
    """AD-36 to AD-38: a Coin, a kept Power-Up, Bosses."""
    events, who = [], name(seat)
    if after.coins[seat] > before.coins[seat]:
        events.append(Event(f"{who} gets a Coin.", "coin", (who,)))
    new = (after.locked[seat] | after.unlocked[seat]) & ~(before.locked[seat] | before.unlocked[seat])
    if new:
        card = box.POWER_CARDS[new.bit_length() - 1]
        events.append(
            Event(
                f"{who} keeps {bonus_name(card)}, still locked.",
                "power",
                (who, box.KINDS[box.BONUS[card] - box.POWER_UP]),
            )
        )
    finished = [column for column in range(box.COLUMNS) if (after.bosses[seat] & ~before.bosses[seat]) >> column & 1]
    events += [
        Event(
            f"{who} finishes column {column + 1} and blasts its Boss: {box.POINTS_BOSS} points.",
            "boss",
            (who, f"boss {column + 1}"),
        )
        for column in finished
    ]
    return events


def told_unlocking(before: State, after: State) -> list[Event]:
    events = []
    for seat in range(after.seats):
        new = after.unlocked[seat] & ~before.unlocked[seat]
        for bit, card in enumerate(box.POWER_CARDS):
            if new >> bit & 1:
                kind = box.BONUS[card] - box.POWER_UP
                events.append(
                    Event(f"{name(seat)} unlocks {box.POWER_NAMES[kind]}.", "unlock", (name(seat), box.KINDS[kind]))
                )
    return events


def told_round(after: State) -> list[Event]:
    """AD-11: the cards of the new round; without a ready-check the first throw follows at once."""
    cards = "; ".join(f"{SLOT_LETTERS[slot]} {card_name(after.table[slot])}" for slot in cards_on(after))
    events = [Event(f"Round {after.round} of {box.ROUNDS}: {cards}.", "round")]
    return events + (told_first_throw(after) if after.phase == st.ROLL else [])


def told_ending(s: State) -> Event:
    """AD-69, AD-70, AD-78: who has won."""
    if s.seats == 1:
        return Event(f"The game is over: {counted(sheet.points(s, 0), 'point')} of {box.PERFECT}.", "over")
    best = [seat for seat in range(s.seats) if rules.result(s, seat) == 1]
    top = sheet.points(s, best[0])
    tied = [seat for seat in range(s.seats) if sheet.points(s, seat) == top]
    by_coins = (
        f", ahead of {listed([name(seat) for seat in tied if seat not in best])} by Coins"
        if len(tied) > len(best)
        else ""
    )
    if len(best) > 1:
        return Event(f"{listed([name(seat) for seat in best])} share the victory with {top} points{by_coins}.", "over")
    return Event(f"{name(best[0])} wins with {top} points{by_coins}.", "over")


# Why not


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Why this action is not open to this seat now."""
    if s.phase == st.OVER:
        return Refusal("AD-41", "The game is over. Start another, or watch the replay.")
    if action == st.TIME:
        return Refusal("AD-R36", "Only the table's clock says when time is up. Decide in your own time.")
    if seat == s.seats:
        return Refusal("AD-R36", "The clock only says when time is up; it does not play.")
    if (action < st.CLAIM and action != st.READY) or st.CLAIM <= action < st.PICK:
        return why_not_roll(s, seat, action)
    if action in (st.READY, st.GO):
        return why_not_start(s, seat, action)
    if action < st.OPEN:
        return why_not_blast(s, seat, action)
    return why_not_unlock(s, seat, action)


def why_not_start(s: State, seat: int, action: int) -> Refusal:
    if s.phase == st.PLAN and action == st.READY:
        return Refusal("AD-12", f"You are ready already. {waits(s)}")
    if s.phase == st.PLAN:
        return Refusal("AD-12", "The dice are thrown when everybody is ready. Say when you are.")
    if s.phase == st.COUNTDOWN:
        return Refusal("AD-13", "Everybody is ready: the dice are about to be thrown.")
    return Refusal("AD-10", "The round is under way. That comes again at the start of the next one.")


def why_not_roll(s: State, seat: int, action: int) -> Refusal:
    """A reroll, a claim or a hand on a card."""
    rolling = action < st.CLAIM
    if s.phase < st.ROLL:
        return Refusal("AD-R23", "Nobody has thrown yet. The common first throw comes first.")
    if s.phase > st.ROLL:
        return Refusal("AD-10", "Rolling is over in this round. Cards and dice come again in the next one.")
    if s.claimed[seat]:
        return Refusal("AD-17", "You have claimed a card: it is yours, and your dice stay as they are.")
    if not s.waiting >> seat & 1:
        return why_not_now(s)
    if not rolling:
        return why_not_claim(s, action)
    if action >> sheet.dice_of(s, seat):
        return Refusal(
            "AD-03", f"You have {counted(sheet.dice_of(s, seat), 'die')}, numbered from 1. Choose among these."
        )
    if s.last:
        return Refusal("AD-77" if s.seats == 1 else "AD-20", "Your last rerolls are used up. Claim one of the cards.")
    return Refusal("AD-R21", "Throwing is over in this round. Claim one of the cards.")


def why_not_now(s: State) -> Refusal:
    """Others act first: in calm play, in a beat, or when claims are forced."""
    if s.time_up:
        return Refusal("AD-R21", f"Throwing is over, and who made the fewest rerolls claims first. {waits(s)}")
    if s.last:
        return Refusal("AD-19", f"Everybody else has a card. {waits(s)}")
    if s.pace == box.CALM:
        return Refusal("AD-14", f"You have chosen for this beat. {waits(s)}")
    return Refusal("AD-14", f"In this game the players act one after another. {waits(s)}")


def why_not_claim(s: State, action: int) -> Refusal:
    slot = (action - st.CLAIM) % (st.HOLD - st.CLAIM)
    there = listed([SLOT_LETTERS[other] for other in cards_on(s)], "or")
    if slot >= box.FLIPPED[s.seats] or s.table[slot] == 0:
        return Refusal("AD-16", f"There is no card {SLOT_LETTERS[slot]} on the table any more. Take {there}.")
    if s.last == 0 or s.seats == 1 or s.pace > box.SLOW:
        return Refusal("AD-R37", "A hand on a card helps only the last player, against the clock. Claim it instead.")
    if s.rerolls == 0:
        return Refusal("AD-R37", "You have no reroll left. Claim the card instead.")
    return Refusal("AD-R37", f"Your hand is on {SLOT_LETTERS[s.held - 1]} already. Claim it or the other card.")


def why_not_blast(s: State, seat: int, action: int) -> Refusal:
    """A Droid, a trophy, or firing."""
    if s.phase != st.BLAST:
        return Refusal("AD-10", "Droids are blasted in part 3, when everybody has a card.")
    if not s.waiting >> seat & 1 and s.queue >> seat & 1:
        return Refusal("AD-22", f"The last player to claim blasts first, then around the table. {waits(s)}")
    if not s.waiting >> seat & 1:
        return Refusal("AD-R17", f"You have fired; a plan is carried out as a whole. {waits(s)}")
    if action < st.CIRCLE:
        return why_not_pick(s, seat, action - st.PICK)
    return why_not_circle(s, seat, action - st.CIRCLE + 1)


def why_not_pick(s: State, seat: int, cell: int) -> Refusal:
    firsts, seconds, others, trophy, cells = blasting.planned(s, seat)
    kind, card = type_at(s, seat, cell), s.claimed[seat]
    if s.blasted[seat] >> cell & 1:
        return Refusal("AD-30", f"{view.CELL_NAMES[cell]} is crossed off already. Pick another Droid.")
    if cells >> cell & 1:
        return Refusal("AD-30", f"{view.CELL_NAMES[cell]} is part of your plan already. Take steps back to change it.")
    on_card = kind in (box.FIRST_TYPE[card], box.SECOND_TYPE[card])
    if not on_card and not blasting.has_comet(s, seat):
        first, second = droid(box.FIRST_TYPE[card]), droid(box.SECOND_TYPE[card])
        return Refusal("AD-24", f"Your card shows {first} and {second}, not {droid(kind)}. Pick one of these.")
    if not on_card and others:
        return Refusal("AD-R14", "Your Comet pays for one Droid, and the plan has it already. Keep to your card.")
    if firsts + seconds + others == box.MOST_PICKS:
        return Refusal("AD-26", f"A plan has room for {box.MOST_PICKS} Droids. Fire.")
    if not on_card and not pays_for(s, seat, firsts, seconds, 1, trophy):
        return Refusal("AD-46", f"A Comet takes three matching dice, and you have none to spare ({all_dice(s, seat)}).")
    if on_card and not pays_for(
        s, seat, firsts + (kind == box.FIRST_TYPE[card]), seconds + (kind == box.SECOND_TYPE[card]), others, trophy
    ):
        return why_not_paid(s, seat, kind)
    return why_no_chain(s, seat, cell, cells)


def pays_for(s: State, seat: int, firsts: int, seconds: int, others: int, trophy: int) -> bool:
    return blasting.coins_for(s, seat, firsts, seconds, others, trophy) < blasting.NEVER


def why_not_paid(s: State, seat: int, kind: int) -> Refusal:
    """Dice that do not pay for a Droid of the card: at all, or only without the plan."""
    first = kind == box.FIRST_TYPE[s.claimed[seat]]
    coins = " and Coins" if sheet.coins_left(s, seat) else ""
    if pays_for(s, seat, int(first), int(not first), 0, 0):
        return Refusal(
            "AD-26",
            f"Your dice ({all_dice(s, seat)}){coins} are spent on your plan: no pair is left for {droid(kind)}. "
            "Take steps back, or fire.",
        )
    comet = ", or three of a kind by Comet" if blasting.has_comet(s, seat) else ""
    return Refusal(
        "AD-23",
        f"Your dice ({all_dice(s, seat)}){coins} do not pay for {droid(kind)}: it takes a pair showing it{comet}. "
        "Pick another Droid, or fire.",
    )


def why_no_chain(s: State, seat: int, cell: int, cells: int) -> Refusal:
    """AD-28, AD-61: the Droids of the plan and this one are no chain, in whatever order."""
    froggers = sheet.powers(s, seat, box.FROGGER)
    others = listed([view.CELL_NAMES[other] for other in view.bits_in(cells)])
    if froggers:
        return Refusal(
            "AD-61",
            f"{view.CELL_NAMES[cell]} makes no chain with {others}, even if {counted(froggers, 'Frogger')} may leave out as "
            "many of them. Pick one that touches them, or fire.",
        )
    return Refusal(
        "AD-28",
        f"{view.CELL_NAMES[cell]} makes no chain with {others}: one after another, each Droid must touch the one before. Pick "
        "one that touches an end of the chain, corners count, or fire.",
    )


def why_not_circle(s: State, seat: int, eyes: int) -> Refusal:
    if not box.TROPHIES >> eyes & 1:
        return Refusal("AD-R2", f"Your sheet has no trophy of {eyes}.")
    if s.trophies[seat] >> eyes & 1:
        return Refusal("AD-33", f"The trophy of {eyes} is circled already. Choose another.")
    if blasting.planned(s, seat)[3]:
        return Refusal("AD-33", "One trophy a round. Take the other one back first.")
    if not pays_for(s, seat, 0, 0, 0, eyes):
        return Refusal("AD-32", f"None of your dice shows {eyes}, which its trophy takes. Choose another, or fire.")
    return Refusal("AD-32", f"No die showing {eyes} is left over for the trophy. Take a Droid back, or choose another.")


def why_not_unlock(s: State, seat: int, action: int) -> Refusal:
    if s.phase != st.UNLOCK:
        return Refusal("AD-50", "Power-Ups are unlocked at the end of a round.")
    if not s.waiting >> seat & 1 and s.queue >> seat & 1:
        return Refusal("AD-22", f"Others unlock first. {waits(s)}")
    if not s.waiting >> seat & 1 and sheet.rows_done(s, seat) and sheet.capacity(s, seat) <= 0:
        return Refusal(
            "AD-52", "You have unlocked one Power-Up for each row you completed. Complete another row first."
        )
    if not s.waiting >> seat & 1:
        return Refusal("AD-39", f"It takes a completed row and a locked Power-Up card. {waits(s)}")
    return Refusal(
        "AD-37", f"You keep no {box.POWER_NAMES[action - st.OPEN]}. A claimed card with one stays beside your sheet."
    )


# The table in text


def draw(s: State, seat: int) -> str:
    """The table and every sheet, in plain characters."""
    lines = [f"Round {s.round} of {box.ROUNDS}. Cards in the deck: {(box.ROUNDS - s.round) * box.FLIPPED[s.seats]}."]
    if view.is_first_round(s):
        lines[0] += " First game: third spots do not count yet."
    lines += [f"  {SLOT_LETTERS[slot]}  {card_name(s.table[slot])}" for slot in cards_on(s)]
    if s.box[0]:
        lines.append(f"Box dice: {s.box[0]} and {s.box[1]}.")
    lines.append("")
    blocks = [drawn_sheet(s, other, seat) for other in range(s.seats)]
    height = max(len(block) for block in blocks)
    for block in blocks:
        block += [""] * (height - len(block))
    lines += ["  ".join(f"{line:<20}" for line in row).rstrip() for row in zip(*blocks, strict=True)]
    lines += ["", *(drawn_player(s, other) for other in range(s.seats))]
    lines.append("B Boss, * blasted Boss; 1-6 Droid by its eyes, [3] in your plan, x blasted; T trophies, (4) circled")
    return "\n".join(lines)


def drawn_sheet(s: State, seat: int, watcher: int) -> list[str]:
    """One sheet: Bosses, Droids, trophies; what its player plans is for that player's eyes alone."""
    cells, trophy = 0, 0
    if seat == watcher and s.phase == st.BLAST:
        *_, trophy, cells = blasting.planned(s, seat)
    lines = [f"{name(seat)}, {box.SHEET_IDS[s.sheet[seat]]}"]
    lines.append("  " + "".join(f" {column + 1} " for column in range(box.COLUMNS)))
    lines.append("  " + "".join(" * " if s.bosses[seat] >> column & 1 else " B " for column in range(box.COLUMNS)))
    for row in range(box.ROWS):
        drawn = ""
        for cell in range(row * box.COLUMNS, row * box.COLUMNS + box.COLUMNS):
            kind = type_at(s, seat, cell)
            drawn += " x " if s.blasted[seat] >> cell & 1 else f"[{kind}]" if cells >> cell & 1 else f" {kind} "
        lines.append(f"{row + 1} {drawn}")
    circled = [
        f"({eyes})" if s.trophies[seat] >> eyes & 1 else f"[{eyes}]" if eyes == trophy else f" {eyes} "
        for eyes in range(1, box.TYPES + 1)
        if box.TROPHIES >> eyes & 1
    ]
    lines.append("T " + "".join(circled))
    return lines


def drawn_player(s: State, seat: int) -> str:
    """What lies beside a sheet, in one line."""
    told = [f"{counted(sheet.points(s, seat), 'point')}, {counted(sheet.coins_left(s, seat), 'Coin')}"]
    if any(s.dice[seat * box.MOST_DICE : (seat + 1) * box.MOST_DICE]):
        told.append(f"dice #1 to #{sheet.dice_of(s, seat)}: {all_dice(s, seat)}")
    if s.claimed[seat]:
        told.append(f"card {card_name(s.claimed[seat])}")
    if s.phase == st.ROLL and s.last == seat + 1:
        told.append(counted(s.rerolls, "reroll") + " left")
    if s.held and s.last == seat + 1:
        told.append(f"hand on {SLOT_LETTERS[s.held - 1]}")
    for label, cards in (("unlocked", s.unlocked[seat]), ("locked", s.locked[seat])):
        kinds = [box.POWER_NAMES[kind] for kind in range(len(box.KINDS)) for _ in range(sheet.kinds_in(cards, kind))]
        if kinds:
            told.append(f"{label}: {', '.join(kinds)}")
    return f"{name(seat)}: {'; '.join(told)}."


def summary(s: State) -> list[tuple[str, str]]:
    """How the game stands or ended, as the fold-down list of the sheet adds it up."""
    lines = [("Round", f"{s.round} of {box.ROUNDS}{', over' if s.phase == st.OVER else ''}")]
    for seat in range(s.seats):
        bosses, trophies = s.bosses[seat].bit_count(), s.trophies[seat].bit_count()
        parts = [counted(s.blasted[seat].bit_count(), "Droid"), counted(bosses, "Boss"), counted(trophies, "trophy")]
        if s.trophies[seat] == box.TROPHIES:
            parts.append("all trophies")
        total = f"{counted(sheet.points(s, seat), 'point')}: {', '.join(parts)}; {counted(sheet.coins_left(s, seat), 'unspent Coin')}"
        lines.append((name(seat), total))
    if s.seats == 1:
        lines.append(("Perfect", f"{box.PERFECT} points"))
    return lines
