"""How time runs: what each clock is for, for whom a bot decides when time is up, and what bots search."""

from __future__ import annotations

import pytest
from tests.games.astrodroids.positions import (
    FOUR_CARDS,
    GAME,
    act,
    act_anyhow,
    begun,
    circle,
    claim,
    fall,
    hold,
    legal,
    pick,
    reroll,
    rolling,
)

from retrocade.engine.capabilities.realtime import RaceTiming, Stage
from retrocade.engine.contract import Refusal
from retrocade.engine.layout import copied
from retrocade.games.astrodroids import realtime
from retrocade.games.astrodroids.content import BOX
from retrocade.games.astrodroids.state import (
    BLAST,
    CIRCLE,
    CLAIM,
    COUNTDOWN,
    FIRE,
    GO,
    HOLD,
    LEAVE,
    OVER,
    PICK,
    PLAN,
    READY,
    REROLL,
    ROLL,
    SLOTS,
    TIME,
    UNLOCK,
    State,
)


def in_phase(phase: int, seats: int = 2, pace: str = "realtime", number: int = 3) -> State:
    s = rolling(*[[1] * 6] * seats, table=FOUR_CARDS[: max(seats + 1, 3)], pace=pace, number=number)
    s.phase = phase
    return s


# Stages


@pytest.mark.parametrize(
    ("phase", "fast", "slow"),
    [(PLAN, 30_000, 60_000), (COUNTDOWN, 3_000, 3_000), (BLAST, 90_000, 180_000), (UNLOCK, 20_000, 40_000)],
)
def test_ad_r36_ad_r41_how_long_each_part_may_take(phase: int, fast: int, slow: int) -> None:
    assert realtime.stage(in_phase(phase)) == Stage((3, phase), fast)
    assert realtime.stage(in_phase(phase, pace="slow")) == Stage((3, phase), slow)
    calm = realtime.stage(in_phase(phase, pace="calm"))
    assert calm == Stage((3, phase), fast)


@pytest.mark.parametrize("phase", [PLAN, BLAST, UNLOCK])
@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed")])
def test_ad_r38_alone_planning_blasting_and_unlocking_are_untimed(phase: int, pace: str) -> None:
    assert realtime.stage(in_phase(phase, 1, pace)) == Stage((3, phase), 0)


@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed")])
def test_ad_r38_alone_the_countdown_is_timed(pace: str) -> None:
    assert realtime.stage(in_phase(COUNTDOWN, 1, pace)) == Stage((3, COUNTDOWN), 3_000)


@pytest.mark.parametrize(("pace", "ms"), [("realtime", 25_000), pytest.param("slow", 40_000, id="half speed")])
def test_ad_73_ad_r41_the_solo_timer_is_secret(pace: str, ms: int) -> None:
    assert realtime.stage(in_phase(ROLL, 1, pace)) == Stage((3, ROLL, realtime.FREE), ms, secret=True)


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("phase", [PLAN, ROLL, BLAST, UNLOCK])
def test_in_beats_no_clock_runs(seats: int, phase: int) -> None:
    assert realtime.stage(in_phase(phase, seats, "beat")) is None


def test_alone_in_calm_play_no_clock_runs_and_none_when_the_game_is_over() -> None:
    assert realtime.stage(in_phase(ROLL, 1, "calm")) is None
    assert realtime.stage(in_phase(PLAN, 1, "calm")) is None
    for pace in ("realtime", "slow", "calm"):
        assert realtime.stage(in_phase(OVER, 2, pace)) is None


def test_ad_19_ad_r21_the_stages_of_rolling() -> None:
    s = in_phase(ROLL, 3)
    assert realtime.stage(s) == Stage((3, ROLL, realtime.FREE), 90_000)
    forced = copied(s)
    act(forced, 3, TIME)
    assert realtime.stage(forced) == Stage((3, ROLL, realtime.FORCED, forced.waiting), 10_000)
    act(s, 0, claim(s, "C06"))
    assert realtime.stage(s) == Stage((3, ROLL, realtime.FREE), 90_000)
    act(s, 1, claim(s, "C13"))
    assert realtime.stage(s) == Stage((3, ROLL, realtime.LAST), 30_000)


def test_ad_r41_the_stages_of_rolling_at_half_speed() -> None:
    s = in_phase(ROLL, 3, "slow")
    assert realtime.stage(s) == Stage((3, ROLL, realtime.FREE), 180_000)
    s.last = 2
    assert realtime.stage(s) == Stage((3, ROLL, realtime.LAST), 60_000)
    s.last, s.time_up, s.waiting = 0, 1, 0b10
    assert realtime.stage(s) == Stage((3, ROLL, realtime.FORCED, 0b10), 20_000)


def test_ad_r38_alone_the_rerolls_after_a_time_out_are_untimed() -> None:
    s = in_phase(ROLL, 1)
    s.last = 1
    assert realtime.stage(s) == Stage((3, ROLL, realtime.LAST), 0)


def test_in_calm_play_every_beat_and_every_question_has_ten_seconds() -> None:
    s = in_phase(ROLL, 3, "calm")
    s.beat, s.asked = 4, 2
    assert realtime.stage(s) == Stage((3, ROLL, realtime.FREE, 4, 2), 10_000)


def test_the_names_of_all_stages_differ() -> None:
    assert len({realtime.FREE, realtime.LAST, realtime.FORCED}) == 3


def test_ad_13_only_the_countdown_counts_down() -> None:
    assert [realtime.counts_down(in_phase(phase)) for phase in range(OVER + 1)] == [
        False,
        True,
        False,
        False,
        False,
        False,
    ]


# RaceTiming


def test_ad_14_ad_r22_ad_r23_what_holds_while_everybody_rolls() -> None:
    assert realtime.timing(in_phase(ROLL)) == RaceTiming(
        interval_ms=1500, early_ms=250, opens_ms=1500, window_ms=120, credit_ms=150, settle_ms=600
    )


def test_ad_r41_half_speed_doubles_the_interval_alone_and_not_that_of_who_plays_alone() -> None:
    plain = realtime.timing(in_phase(ROLL))
    assert plain
    assert realtime.timing(in_phase(ROLL, 2, "slow")) == plain._replace(interval_ms=3000)
    assert realtime.timing(in_phase(ROLL, 1, "slow")) == plain
    assert realtime.timing(in_phase(ROLL, 1)) == plain


@pytest.mark.parametrize("phase", [PLAN, COUNTDOWN, BLAST, UNLOCK, OVER])
def test_nobody_hurries_but_when_dice_are_thrown(phase: int) -> None:
    assert realtime.timing(in_phase(phase)) is None


def test_nobody_hurries_in_calm_play_and_in_beats() -> None:
    assert realtime.timing(in_phase(ROLL, 2, "calm")) is None
    assert realtime.timing(in_phase(ROLL, 2, "beat")) is None


def test_what_is_a_throw_and_what_a_claim() -> None:
    throws = [action for action in range(GAME.actions) if realtime.is_paced(action)]
    claims = [action for action in range(GAME.actions) if realtime.is_claim(action)]
    assert throws == list(range(REROLL, CLAIM))
    assert claims == [CLAIM + slot for slot in range(SLOTS)]
    assert [realtime.late_claim(action) for action in claims] == [HOLD + slot for slot in range(SLOTS)]


def test_ad_e16_ties_go_to_who_threw_less_then_round_the_table_from_a_seat_that_changes_every_round() -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, table=FOUR_CARDS)
    act(s, 1, reroll(1), fall(1))
    assert [realtime.paced_count(s, seat) for seat in range(3)] == [0, 1, 0]
    for seats in (2, 3, 4):
        firsts = [realtime.first_seat(in_phase(ROLL, seats, number=number)) for number in range(1, 9)]
        assert firsts == [number % seats for number in range(1, 9)]


@pytest.mark.parametrize(
    ("why", "ms", "rule", "says"),
    [
        ("countdown", 0, "AD-13", "3, 2, 1: all dice are thrown together when the countdown is over."),
        ("too_soon", 740, "AD-14", "Your dice are still rolling. You can throw again in 0.7 s."),
        ("too_soon", 40, "AD-14", "Your dice are still rolling. You can throw again in 0.1 s."),
        ("not_open", 1500, "AD-R23", "Look at your dice first: cards can be claimed in 1.5 s."),
        ("held", 0, "AD-R22", "Your hand is on a card: a moment decides who was first."),
        ("late", 0, "AD-R37", "Stop came first: this throw does not count, and costs you none of your rerolls."),
    ],
)
def test_a_refusal_says_why_an_action_is_too_early_or_too_late(why: str, ms: int, rule: str, says: str) -> None:
    assert realtime.why_wait(in_phase(ROLL), why, ms) == Refusal(rule, says)


# Too late


def test_ad_r36_the_last_player_gets_the_held_card_or_a_bots_choice() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 0, claim(s, "C06"))
    assert realtime.overdue(s) == {1: None}
    act(s, 1, hold(s, "C20"))
    assert realtime.overdue(s) == {1: claim(s, "C20")}


def test_ad_r21_who_must_claim_and_does_not_is_claimed_for() -> None:
    s = in_phase(ROLL, 3)
    act(s, 3, TIME)
    assert realtime.overdue(s) == {0: None}


def test_ad_r36_while_all_roll_in_planning_and_unlocking_the_clock_itself_acts() -> None:
    for phase in (PLAN, COUNTDOWN, ROLL, UNLOCK):
        assert realtime.overdue(in_phase(phase)) == {}


def test_ad_r36_ad_r44_a_plan_that_nobody_has_begun_is_made_for_them() -> None:
    s = rolling([3, 3, 3, 3, 4, 4], [1, 1, 1, 1, 6, 6], [2] * 6, table=FOUR_CARDS)
    for seat, name in enumerate(("C06", "C20", "C13")):
        act(s, seat, claim(s, name))
    assert realtime.overdue(s) == {0: None, 1: None, 2: None}
    act(s, 0, pick("4,2"))
    assert realtime.overdue(s) == {1: None, 2: None}
    act(s, 2, FIRE)
    assert realtime.overdue(s) == {1: None}
    act(s, 1, circle(6))
    assert realtime.overdue(s) == {}


# What a bot thinks about


def untimed(s: State, seat: int, *, late: bool = False) -> State:
    after = copied(s)
    realtime.untimed(after, seat, late)
    return after


@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed")])
def test_a_bot_thinks_in_beats_in_which_it_acts_and_then_everybody_else_without_a_card(pace: str) -> None:
    s = rolling([1] * 6, [2] * 6, [3] * 6, [4] * 6, table=(*FOUR_CARDS, "C41"), pace=pace)
    act(s, 2, claim(s, "C06"))
    wanted = copied(s)
    wanted.waiting, wanted.later_in_beat, wanted.beat, wanted.pace = 0b0010, 0b1001, 1, 3
    assert untimed(s, 1) == wanted


def test_a_bot_that_is_last_or_must_claim_acts_alone() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 0, claim(s, "C06"))
    wanted = copied(s)
    wanted.pace = 3
    assert untimed(s, 1) == wanted
    forced = in_phase(ROLL, 3)
    act(forced, 3, TIME)
    wanted = copied(forced)
    wanted.pace = 3
    assert untimed(forced, 0) == wanted


def test_a_bot_that_is_late_has_no_reroll_left() -> None:
    s = rolling([1] * 6, [2] * 6)
    act(s, 0, claim(s, "C06"))
    assert s.rerolls == 2
    assert untimed(s, 1, late=True).rerolls == 0
    calm = rolling([1] * 6, [2] * 6, pace="calm")
    calm.last, calm.rerolls = 2, 2
    wanted = copied(calm)
    wanted.rerolls = 0
    assert untimed(calm, 1, late=True) == wanted


@pytest.mark.parametrize("pace", ["calm", "beat"])
def test_where_nobody_hurries_a_bot_thinks_about_the_table_as_it_is(pace: str) -> None:
    s = rolling([1] * 6, [2] * 6, pace=pace)
    s.beat = 2
    assert untimed(s, 1) == s


@pytest.mark.parametrize("phase", [PLAN, COUNTDOWN, BLAST, UNLOCK])
def test_in_other_parts_a_bot_thinks_about_the_table_as_it_is(phase: int) -> None:
    s = in_phase(phase)
    s.rerolls = 2
    assert untimed(s, 1, late=True) == s


# Bots' pace


def test_ad_r45_the_three_paces_of_the_box_and_those_in_between() -> None:
    assert realtime.bot_delays_ms(0) == ((2400, 3400), (900, 1600))
    assert realtime.bot_delays_ms(0.25) == ((2150, 3000), (750, 1350))
    assert realtime.bot_delays_ms(0.5) == ((1900, 2600), (600, 1100))
    easy_to_hard = [realtime.bot_delays_ms(rank / 4) for rank in range(5)]
    hard = BOX["bots"]["hard"]
    assert easy_to_hard[4] == (tuple(hard["reroll_ms"]), tuple(hard["claim_ms"]))
    for (low, high), (soon, late) in easy_to_hard:
        assert low <= high
        assert soon <= late
    throws = [reroll_ms for reroll_ms, _ in easy_to_hard]
    assert throws == sorted(throws, reverse=True)
    middle = [(a + b) // 2 for a, b in zip(realtime.bot_delays_ms(0.5)[0], realtime.bot_delays_ms(1)[0], strict=True)]
    assert list(realtime.bot_delays_ms(0.75)[0]) == pytest.approx(middle, abs=1)


# Without a clock


@pytest.mark.parametrize(("pace", "becomes"), [(0, 3), (1, 3), (2, 2), (3, 3)])
def test_where_no_clock_runs_paces_that_need_one_become_beats(pace: int, becomes: int) -> None:
    options = {"seats": 2, "pace": pace, "first_game": 1, "same_sheet": 1}
    assert realtime.untimed_options(options) == options | {"pace": becomes}
    assert options["pace"] == pace


@pytest.mark.parametrize(
    ("seats", "pace", "says"),
    [
        (1, 3, "you have 8 to 12 rerolls in each round; nobody knows how many."),
        (1, 2, "you have 8 to 12 rerolls in each round; nobody knows how many."),
        (1, 1, "you have 26 rerolls in each round."),
        (1, 0, "you have 16 rerolls in each round."),
        (2, 0, "players take turns. Throwing ends after 60 rerolls of a player."),
        (2, 1, "players take turns. Throwing ends after 60 rerolls of a player."),
        (
            2,
            2,
            "everybody chooses in secret, then all choices are carried out in a random order. Throwing ends after 60",
        ),
        (
            2,
            3,
            "in each beat, everybody without a card acts once, in a new random order. Throwing ends after 60 beats.",
        ),
    ],
)
def test_ad_73_ad_r21_a_sentence_says_what_replaces_the_clock(seats: int, pace: int, says: str) -> None:
    sentence = realtime.untimed_sentence({"seats": seats, "pace": pace})
    assert sentence.startswith("No clock runs here")
    assert says in sentence


# The rules' own clock


@pytest.mark.parametrize("pace", ["realtime", pytest.param("slow", id="half speed"), "calm"])
def test_ad_r36_where_the_clock_may_say_that_time_is_up(pace: str) -> None:
    for phase in (PLAN, COUNTDOWN, ROLL, BLAST, UNLOCK):
        assert legal(in_phase(phase, 2, pace), 2) == [TIME]
    assert legal(in_phase(OVER, 2, pace), 2) == []
    for field in ("last", "time_up"):
        s = in_phase(ROLL, 2, pace)
        setattr(s, field, 1)
        assert legal(s, 2) == []


@pytest.mark.parametrize(("pace", "phases"), [("realtime", [COUNTDOWN, ROLL]), ("calm", []), ("beat", [])])
def test_ad_r38_where_the_clock_of_who_plays_alone_may_say_so(pace: str, phases: list[int]) -> None:
    assert [phase for phase in range(OVER + 1) if legal(in_phase(phase, 1, pace), 1)] == phases


def test_actions_lie_one_after_another() -> None:
    assert READY < CLAIM < HOLD < PICK < CIRCLE < FIRE < LEAVE < GO < TIME == GAME.actions - 1
    s = begun(2)
    act(s, 0, READY)
    act(s, 1, READY)
    act_anyhow(s, 1, GO)
    assert s.phase == ROLL
