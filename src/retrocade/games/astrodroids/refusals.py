"""Why an action is not legal: the rule, and what to do instead."""

from __future__ import annotations

from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Listing, joined
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import names, sheet, view
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import say
from retrocade.games.astrodroids.rules.paying import UNPAYABLE, coins_for, has_comet
from retrocade.games.astrodroids.rules.plans import plan_of
from retrocade.games.astrodroids.state import State


def why_not(s: State, seat: int, action: int) -> Refusal:
    """Return why this action is not legal for this seat now."""
    if s.phase == st.OVER:
        return Refusal("AD-41", say("no-over"))
    if action == st.TIME:
        return Refusal("AD-R36", say("no-only-clock"))
    if seat == s.seats:
        return Refusal("AD-R36", say("no-clock-plays-not"))
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
        return Refusal("AD-12", joined(say("no-ready-already"), names.waiting_sentence(s)))
    if s.phase == st.PLAN:
        return Refusal("AD-12", say("no-say-ready"))
    if s.phase == st.COUNTDOWN:
        return Refusal("AD-13", say("no-all-ready"))
    return Refusal("AD-10", say("no-round-under-way"))


def why_not_roll(s: State, seat: int, action: int) -> Refusal:
    """Return why a reroll, a claim or a hand on a card is not legal."""
    rolling = action < st.CLAIM
    if s.phase < st.ROLL:
        return Refusal("AD-R23", say("no-throw-yet"))
    if s.phase > st.ROLL:
        return Refusal("AD-10", say("no-rolling-over"))
    if s.claimed[seat]:
        return Refusal("AD-17", say("no-claimed"))
    if not s.waiting >> seat & 1:
        return why_not_now(s)
    if not rolling:
        return why_not_claim(s, action)
    if action - st.REROLL + 1 >> sheet.dice_of(s, seat):
        return Refusal("AD-03", say("no-such-die", dice=sheet.dice_of(s, seat)))
    if s.last:
        return Refusal("AD-77" if s.seats == 1 else "AD-20", say("no-last-rerolls"))
    return Refusal("AD-R21", say("no-throwing-over"))


def why_not_now(s: State) -> Refusal:
    """Return why this player must wait: in calm play, in a beat, or when claims are forced."""
    waiting = names.waiting_sentence(s)
    if s.time_up:
        return Refusal("AD-R21", joined(say("no-fewest-first"), waiting))
    if s.last:
        return Refusal("AD-19", joined(say("no-others-have-cards"), waiting))
    return Refusal("AD-14", joined(say("no-chosen" if s.pace == box.CALM else "no-one-by-one"), waiting))


def why_not_claim(s: State, action: int) -> Refusal:
    """Return why this card cannot be claimed or held."""
    slot = (action - st.CLAIM) % (st.HOLD - st.CLAIM)
    if slot >= box.FLIPPED[s.seats] or s.table[slot] == 0:
        there = Listing([names.SLOT_LETTERS[other] for other in names.cards_on(s)], "or")
        return Refusal("AD-16", say("no-card", slot=names.SLOT_LETTERS[slot], slots=there))
    if s.last == 0 or s.seats == 1 or s.pace > box.SLOW:
        return Refusal("AD-R37", say("no-hand-needed"))
    if s.rerolls == 0:
        return Refusal("AD-R37", say("no-reroll-left"))
    return Refusal("AD-R37", say("no-hand-there", slot=names.SLOT_LETTERS[s.held - 1]))


def why_not_blast(s: State, seat: int, action: int) -> Refusal:
    """Return why a Droid, a trophy or firing is not legal."""
    if s.phase != st.BLAST:
        return Refusal("AD-10", say("no-blasting-yet"))
    if not s.waiting >> seat & 1 and s.later_in_order >> seat & 1:
        return Refusal("AD-22", joined(say("no-last-blasts-first"), names.waiting_sentence(s)))
    if not s.waiting >> seat & 1:
        return Refusal("AD-R17", joined(say("no-fired"), names.waiting_sentence(s)))
    if action < st.CIRCLE:
        return why_not_pick(s, seat, action - st.PICK)
    return why_not_circle(s, seat, action - st.CIRCLE + 1)


def why_not_pick(s: State, seat: int, cell: int) -> Refusal:
    """Return why this Droid cannot be added to the plan."""
    firsts, seconds, others, trophy, cells = plan_of(s, seat)
    kind, card = names.type_at(s, seat, cell), s.claimed[seat]
    if s.blasted[seat] >> cell & 1:
        return Refusal("AD-30", say("no-crossed-off", cell=names.CELL_NAMES[cell]))
    if cells >> cell & 1:
        return Refusal("AD-30", say("no-planned", cell=names.CELL_NAMES[cell]))
    first, second = box.FIRST_TYPE[card], box.SECOND_TYPE[card]
    on_card = kind in (first, second)
    if not on_card and not has_comet(s, seat):
        return Refusal(
            "AD-24",
            say("no-card-shows", first=names.DROIDS[first], second=names.DROIDS[second], droid=names.DROIDS[kind]),
        )
    if not on_card and others:
        return Refusal("AD-R14", say("no-second-comet"))
    if firsts + seconds + others == box.MOST_PICKS:
        return Refusal("AD-26", say("no-room", most=box.MOST_PICKS))
    if not on_card and not pays_for(s, seat, firsts, seconds, 1, trophy):
        return Refusal("AD-46", say("no-three-dice", dice=names.all_dice(s, seat)))
    if on_card and not pays_for(s, seat, firsts + (kind == first), seconds + (kind == second), others, trophy):
        return why_not_paid(s, seat, kind)
    return why_no_chain(s, seat, cell, cells)


def pays_for(s: State, seat: int, firsts: int, seconds: int, others: int, trophy: int) -> bool:
    """Return True if the dice and Coins pay for so many Droids and this trophy."""
    return coins_for(s, seat, firsts, seconds, others, trophy) < UNPAYABLE


def why_not_paid(s: State, seat: int, kind: int) -> Refusal:
    """Return why the dice do not pay for a Droid of the card: not at all, or not beside the plan."""
    first = kind == box.FIRST_TYPE[s.claimed[seat]]
    dice, coins = names.all_dice(s, seat), sheet.coins_left(s, seat)
    if pays_for(s, seat, int(first), int(not first), 0, 0):
        return Refusal("AD-26", say("no-pair-left", dice=dice, coins=coins, droid=names.DROIDS[kind]))
    sentence = "no-pair-or-comet" if has_comet(s, seat) else "no-pair"
    return Refusal("AD-23", say(sentence, dice=dice, coins=coins, droid=names.DROIDS[kind]))


def why_no_chain(s: State, seat: int, cell: int, cells: int) -> Refusal:
    """AD-28, AD-61: return why the Droids of the plan and this one do not form a chain in any order."""
    froggers = sheet.powers(s, seat, box.FROGGER)
    others = Listing([names.CELL_NAMES[other] for other in view.bits_in(cells)])
    if froggers:
        return Refusal("AD-61", say("no-chain-frogger", cell=names.CELL_NAMES[cell], cells=others, froggers=froggers))
    return Refusal("AD-28", say("no-chain", cell=names.CELL_NAMES[cell], cells=others))


def why_not_circle(s: State, seat: int, eyes: int) -> Refusal:
    """Return why this trophy cannot be added to the plan."""
    if not box.TROPHIES >> eyes & 1:
        return Refusal("AD-R2", say("no-trophy", trophy=eyes))
    if s.trophies[seat] >> eyes & 1:
        return Refusal("AD-33", say("no-circled", trophy=eyes))
    if plan_of(s, seat)[3]:
        return Refusal("AD-33", say("no-second-trophy"))
    return Refusal("AD-32", say("no-die-left" if pays_for(s, seat, 0, 0, 0, eyes) else "no-die-shows", trophy=eyes))


def why_not_unlock(s: State, seat: int, action: int) -> Refusal:
    """Return why this Power-Up cannot be unlocked."""
    if s.phase != st.UNLOCK:
        return Refusal("AD-50", say("no-unlocking-yet"))
    if not s.waiting >> seat & 1 and s.later_in_order >> seat & 1:
        return Refusal("AD-22", joined(say("no-others-unlock"), names.waiting_sentence(s)))
    if not s.waiting >> seat & 1 and sheet.rows_done(s, seat) and sheet.capacity(s, seat) <= 0:
        return Refusal("AD-52", say("no-row-left"))
    if not s.waiting >> seat & 1:
        return Refusal("AD-39", joined(say("no-row-and-card"), names.waiting_sentence(s)))
    return Refusal("AD-37", say("no-such-power", power=names.POWERS[action - st.OPEN]))
