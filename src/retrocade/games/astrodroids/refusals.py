"""Why an action is not legal: the rule, and what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.wording import counted, listed
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import sheet, view
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import (
    SLOT_LETTERS,
    all_dice,
    cards_on,
    droid,
    type_at,
    waiting_sentence,
)
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for, has_comet
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.state import State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("AD-41", "The game is over. Start another, or watch the replay.")
    if action == st.TIME:
        return Refusal("AD-R36", "Only the table's clock says when time is up. Decide in your own time.")
    if seat == s.seats:
        return Refusal("AD-R36", "The clock only says when time is up; it does not play.")
    if st.REROLL <= action < st.PICK:
        return why_not_roll(s, seat, action)
    if action in (st.READY, st.GO):
        return why_not_start(s, seat, action)
    if action < st.OPEN:
        return why_not_blast(s, seat, action)
    return why_not_unlock(s, seat, action)


def why_not_start(s: State, seat: int, action: int) -> Refusal:
    """Return why getting ready or the first throw is not legal."""
    if s.phase == st.PLAN and action == st.READY:
        return Refusal("AD-12", f"You are ready already. {waiting_sentence(s)}")
    if s.phase == st.PLAN:
        return Refusal("AD-12", "The dice are thrown when everybody is ready. Say when you are.")
    if s.phase == st.COUNTDOWN:
        return Refusal("AD-13", "Everybody is ready: the dice are about to be thrown.")
    return Refusal("AD-10", "The round is under way. That comes again at the start of the next one.")


def why_not_roll(s: State, seat: int, action: int) -> Refusal:
    """Return why a reroll, a claim or a hand on a card is not legal."""
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
    if action - st.REROLL + 1 >> sheet.dice_of(s, seat):
        return Refusal(
            "AD-03", f"You have {counted(sheet.dice_of(s, seat), 'die')}, numbered from 1. Choose among these."
        )
    if s.last:
        return Refusal("AD-77" if s.seats == 1 else "AD-20", "Your last rerolls are used up. Claim one of the cards.")
    return Refusal("AD-R21", "Throwing is over in this round. Claim one of the cards.")


def why_not_now(s: State) -> Refusal:
    """Return why this player must wait: in calm play, in a beat, or when claims are forced."""
    if s.time_up:
        return Refusal(
            "AD-R21", f"Throwing is over, and who made the fewest rerolls claims first. {waiting_sentence(s)}"
        )
    if s.last:
        return Refusal("AD-19", f"Everybody else has a card. {waiting_sentence(s)}")
    if s.pace == box.CALM:
        return Refusal("AD-14", f"You have chosen for this beat. {waiting_sentence(s)}")
    return Refusal("AD-14", f"In this game the players act one after another. {waiting_sentence(s)}")


def why_not_claim(s: State, action: int) -> Refusal:
    """Return why this card cannot be claimed or held."""
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
    """Return why a Droid, a trophy or firing is not legal."""
    if s.phase != st.BLAST:
        return Refusal("AD-10", "Droids are blasted in part 3, when everybody has a card.")
    if not s.waiting >> seat & 1 and s.later_in_order >> seat & 1:
        return Refusal("AD-22", f"The last player to claim blasts first, then around the table. {waiting_sentence(s)}")
    if not s.waiting >> seat & 1:
        return Refusal("AD-R17", f"You have fired; a plan is carried out as a whole. {waiting_sentence(s)}")
    if action < st.CIRCLE:
        return why_not_pick(s, seat, action - st.PICK)
    return why_not_circle(s, seat, action - st.CIRCLE + 1)


def why_not_pick(s: State, seat: int, cell: int) -> Refusal:
    """Return why this Droid cannot be added to the plan."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    kind, card = type_at(s, seat, cell), s.claimed[seat]
    if s.blasted[seat] >> cell & 1:
        return Refusal("AD-30", f"{view.CELL_NAMES[cell]} is crossed off already. Pick another Droid.")
    if cells >> cell & 1:
        return Refusal("AD-30", f"{view.CELL_NAMES[cell]} is part of your plan already. Take steps back to change it.")
    on_card = kind in (box.FIRST_TYPE[card], box.SECOND_TYPE[card])
    if not on_card and not has_comet(s, seat):
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
    """True if the dice and Coins pay for so many Droids and this trophy."""
    return coins_for(s, seat, firsts, seconds, others, trophy) < UNPAYABLE


def why_not_paid(s: State, seat: int, kind: int) -> Refusal:
    """Return why the dice do not pay for a Droid of the card: not at all, or not beside the plan."""
    first = kind == box.FIRST_TYPE[s.claimed[seat]]
    coins = " and Coins" if sheet.coins_left(s, seat) else ""
    if pays_for(s, seat, int(first), int(not first), 0, 0):
        return Refusal(
            "AD-26",
            f"Your dice ({all_dice(s, seat)}){coins} are spent on your plan: no pair is left for {droid(kind)}. "
            "Take steps back, or fire.",
        )
    comet = ", or three of a kind by Comet" if has_comet(s, seat) else ""
    return Refusal(
        "AD-23",
        f"Your dice ({all_dice(s, seat)}){coins} do not pay for {droid(kind)}: it takes a pair showing it{comet}. "
        "Pick another Droid, or fire.",
    )


def why_no_chain(s: State, seat: int, cell: int, cells: int) -> Refusal:
    """AD-28, AD-61: return why the Droids of the plan and this one do not form a chain in any order."""
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
    """Return why this trophy cannot be added to the plan."""
    if not box.TROPHIES >> eyes & 1:
        return Refusal("AD-R2", f"Your sheet has no trophy of {eyes}.")
    if s.trophies[seat] >> eyes & 1:
        return Refusal("AD-33", f"The trophy of {eyes} is circled already. Choose another.")
    if plan_of(s, seat)[3]:
        return Refusal("AD-33", "One trophy a round. Take the other one back first.")
    if not pays_for(s, seat, 0, 0, 0, eyes):
        return Refusal("AD-32", f"None of your dice shows {eyes}, which its trophy takes. Choose another, or fire.")
    return Refusal("AD-32", f"No die showing {eyes} is left over for the trophy. Take a Droid back, or choose another.")


def why_not_unlock(s: State, seat: int, action: int) -> Refusal:
    """Return why this Power-Up cannot be unlocked."""
    if s.phase != st.UNLOCK:
        return Refusal("AD-50", "Power-Ups are unlocked at the end of a round.")
    if not s.waiting >> seat & 1 and s.later_in_order >> seat & 1:
        return Refusal("AD-22", f"Others unlock first. {waiting_sentence(s)}")
    if not s.waiting >> seat & 1 and sheet.rows_done(s, seat) and sheet.capacity(s, seat) <= 0:
        return Refusal(
            "AD-52", "You have unlocked one Power-Up for each row you completed. Complete another row first."
        )
    if not s.waiting >> seat & 1:
        return Refusal("AD-39", f"It takes a completed row and a locked Power-Up card. {waiting_sentence(s)}")
    return Refusal(
        "AD-37", f"You keep no {box.POWER_NAMES[action - st.OPEN]}. A claimed card with one stays beside your sheet."
    )
