"""How time runs in Retrograde at tables with a clock. Never compiled.

This is the ledger's "Real time online" with the numbers of the box. The slow pace doubles them, except for the solo timer
and the countdown.
"""

from __future__ import annotations

from collections.abc import Mapping

from retrocade.engine.capabilities.realtime import RaceTiming, Stage
from retrocade.engine.contract import Refusal
from retrocade.engine.messages import Text
from retrocade.games.astrodroids import content as box
from retrocade.games.astrodroids import state as st
from retrocade.games.astrodroids.names import say
from retrocade.games.astrodroids.state import State

CALM_BEAT_MS = int(box.BOX["beat"]["calm_beat_ms"])
PACES = [box.BOX["bots"][name] for name in ("easy", "normal", "hard")]
FREE, LAST, FORCED = 0, 1, 2  # how the rolling goes, in a stage's name


def untimed_options(options: Mapping[str, int]) -> dict[str, int]:
    """Return the options for a table without a clock: a race becomes beats. Calm play needs no clock."""
    return {**options, "pace": box.BEAT} if options["pace"] <= box.SLOW else dict(options)


def untimed_sentence(options: Mapping[str, int]) -> Text:
    """Return a sentence that says what replaces the clock: a budget of rerolls alone, else beats, or turns in a saved race."""
    seats, pace = options["seats"], options["pace"]
    if seats == 1 and pace > box.SLOW:
        return say("untimed-budget", least=box.BUDGET_MIN, most=box.BUDGET_MAX)
    if seats == 1:
        most = box.SLOW_SOLO_REROLLS_IN_TIME if pace == box.SLOW else box.SOLO_REROLLS_IN_TIME
        return say("untimed-alone", most=most)
    if pace <= box.SLOW:
        return say("untimed-turns", most=box.REROLLS_IN_TIME)
    return say("untimed-calm" if pace == box.CALM else "untimed-beats", most=box.MOST_BEATS)


def stage(s: State) -> Stage | None:
    """AD-R21, AD-R36, AD-R38: return what the clock runs for. Alone, only the countdown and the hidden timer run."""
    if s.pace == box.BEAT or (s.pace == box.CALM and s.seats == 1) or s.phase == st.OVER:
        return None
    if s.phase == st.ROLL:
        return rolling(s)
    ms = {
        st.PLAN: slowed(s, "plan_max_ms"),
        st.COUNTDOWN: box.TIMING["countdown_ms"],
        st.BLAST: slowed(s, "blast_max_ms"),
        st.UNLOCK: slowed(s, "unlock_max_ms"),
    }[s.phase]
    return Stage((s.round, s.phase), 0 if s.seats == 1 and s.phase != st.COUNTDOWN else ms)


def rolling(s: State) -> Stage:
    """AD-19, AD-73, AD-R21: return the stage of part 2: free rolling, the last rerolls, or a forced claim."""
    where = (s.round, s.phase)
    if s.last:
        return Stage((*where, LAST), 0 if s.seats == 1 else slowed(s, "stop_max_ms"))
    if s.time_up:
        return Stage((*where, FORCED, s.waiting), slowed(s, "forced_claim_max_ms"))
    if s.seats == 1:
        return Stage((*where, FREE), box.SLOW_SOLO_MS if s.pace == box.SLOW else box.SOLO_MS, secret=True)
    if s.pace == box.CALM:
        return Stage((*where, FREE, s.beat, s.asked), CALM_BEAT_MS)
    return Stage((*where, FREE), slowed(s, "roll_phase_max_ms"))


def slowed(s: State, key: str) -> int:
    """Return a time of the box, doubled at the slow pace."""
    return box.TIMING[key] * (box.SLOW_FACTOR if s.pace == box.SLOW else 1)


def counts_down(s: State) -> bool:
    """AD-13: return True during the countdown."""
    return bool(s.phase == st.COUNTDOWN)


def timing(s: State) -> RaceTiming | None:
    """AD-14, AD-R22, AD-R23: return the limits of part 2. Alone, the slow pace has a longer timer but no longer interval."""
    if s.phase != st.ROLL or s.pace > box.SLOW:
        return None
    return RaceTiming(
        interval_ms=slowed(s, "min_reroll_interval_ms") if s.seats > 1 else box.TIMING["min_reroll_interval_ms"],
        early_ms=box.TIMING["early_request_ms"],
        opens_ms=box.TIMING["claim_opens_ms"],
        window_ms=box.TIMING["claim_window_ms"],
        credit_ms=box.TIMING["latency_credit_max_ms"],
        settle_ms=box.TIMING["dice_animation_ms"],
    )


def is_paced(action: int) -> bool:
    """Return True for rerolls: two of them need an interval between them."""
    return st.REROLL <= action < st.CLAIM


def is_claim(action: int) -> bool:
    """Return True for claims: the server holds them for a moment, because another may have been earlier."""
    return st.CLAIM <= action < st.HOLD


def late_claim(action: int) -> int:
    """AD-R37: return the action that a claim becomes if it crosses "Stop": a hand on the card."""
    return action - st.CLAIM + st.HOLD


def paced_count(s: State, seat: int) -> int:
    """Return how many rerolls this player has made in the round."""
    return s.throws[seat]


def first_seat(s: State) -> int:
    """AD-E16: return the seat that wins an exact tie of claims."""
    return s.round % s.seats


def why_wait(s: State, why: str, ms: int) -> Refusal:
    """Return the refusal of an action that comes too early or too late."""
    seconds, tenths = divmod(round(max(ms, 100) / 100), 10)
    return {
        "countdown": Refusal("AD-13", say("wait-countdown")),
        "too_soon": Refusal("AD-14", say("wait-too-soon", seconds=seconds, tenths=tenths)),
        "not_open": Refusal("AD-R23", say("wait-not-open", seconds=seconds, tenths=tenths)),
        "held": Refusal("AD-R22", say("wait-held")),
        "late": Refusal("AD-R37", say("wait-late")),
    }[why]


def overdue(s: State) -> dict[int, int | None]:
    """AD-R21, AD-R36: return the players for whom a bot decides when time is up, each with the action if it is known.

    These are forced claims, the last player's claim, and plans that have no step yet."""
    waiting = [seat for seat in range(s.seats) if s.waiting >> seat & 1]
    if s.phase == st.ROLL and s.last:
        return dict.fromkeys(waiting, st.CLAIM + s.held - 1 if s.held else None)
    if s.phase == st.ROLL and s.time_up:
        return dict.fromkeys(waiting)
    if s.phase == st.BLAST:
        return {seat: None for seat in waiting if s.steps[seat * st.STEPS] == 0}
    return {}


def untimed(s: State, seat: int, overdue: bool) -> None:
    """Turn a race into beats in which this player acts first, so that a bot can search it."""
    if s.phase != st.ROLL:
        return
    if overdue:
        s.rerolls = 0
    if s.pace > box.SLOW:
        return
    if s.last == 0 and s.time_up == 0:
        s.later_in_beat = s.waiting & ~(1 << seat)
        s.waiting = 1 << seat
        s.beat = 1
    s.pace = box.BEAT


def bot_delays_ms(rank: float) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return how long a bot of this rank (0 to 1) takes to reroll and to claim. The box has three paces; others lie between."""
    at = min(int(2 * rank), 1)
    share = 2 * rank - at
    low, high = PACES[at], PACES[at + 1]

    def between(key: str) -> tuple[int, int]:
        lo, hi = (round(a + (b - a) * share) for a, b in zip(low[key], high[key], strict=True))
        return lo, hi

    return between("reroll_ms"), between("claim_ms")
