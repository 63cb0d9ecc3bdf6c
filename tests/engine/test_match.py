"""The one checked door: what it lets through, what it refuses, and how far back it lets people go."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.engine import toy
from tests.engine.toy import GAME, KEEP, SWAP, State

from retrocade.engine.chance import seeded
from retrocade.engine.contract import SPECTATOR, Game, Refusal
from retrocade.engine.errors import BadValue, ReplayError
from retrocade.engine.layout import copied
from retrocade.engine.match import AGREED_DRAW, FRESH_LUCK, LARGEST_SEED, RESIGNED, Done, Ending, Entry, Match


def begun(rounds: int = 3, seats: int = 2, seed: int = 5) -> Match:
    return Match(GAME, {"seats": seats, "rounds": rounds}, seed)


def did(match: Match, seat: int, action: int) -> Done:
    answer = match.act(seat, action)
    assert isinstance(answer, Done), answer
    return answer


def refused(answer: Done | Refusal | None) -> Refusal:
    assert isinstance(answer, Refusal), answer
    return answer


def test_a_match_begins_as_its_seed_deals() -> None:
    assert begun().state == begun().state
    assert {tuple(begun(seed=n).state.hand) for n in range(40)} > {tuple(begun().state.hand)}
    assert begun().to_act == [0, 1]
    assert begun(seats=3).to_act == [0, 1, 2]


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_that_does_not_fit_is_refused(seed: int) -> None:
    with pytest.raises(BadValue, match=str(seed)):
        begun(seed=seed)
    assert begun(seed=LARGEST_SEED).seed == LARGEST_SEED


def test_a_legal_action_is_done_and_logged() -> None:
    match = begun()
    before = copied(match.state)
    done = match.act(1, SWAP, 1200)
    assert isinstance(done, Done)
    assert match.log == [Entry(1, SWAP, 1200)] == [done.entry]
    assert done.before == before
    assert done.after == match.state != before
    assert match.to_act == [0]


def test_what_was_answered_stays_as_it_was() -> None:
    match = begun()
    done = did(match, 0, KEEP)
    after = copied(done.after)
    did(match, 1, KEEP)
    assert done.after == after
    assert [event.text for event in done.events(GAME)] == ["Ann has decided."]


def test_choices_are_the_legal_actions_in_words() -> None:
    match = begun()
    assert list(match.choices(0)) == match.legal(0) == [KEEP, SWAP]
    assert match.choices(0)[KEEP].label == f"Keep the {match.state.hand[0]}"


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    match = begun()
    did(match, 0, KEEP)
    state, luck, log = copied(match.state), match.chance.state, list(match.log)
    assert refused(match.act(0, SWAP)).rule == "HC-2"
    assert (match.state, match.chance.state, match.log) == (state, luck, log)


@pytest.mark.parametrize("action", [-1, 2, 1 << 70])
def test_an_action_that_does_not_exist_is_refused(action: int) -> None:
    refusal = refused(begun().act(0, action))
    assert refusal.rule == "action"
    assert str(action) in refusal.sentence


@pytest.mark.parametrize("seat", [SPECTATOR, -2, 2, 64, 1 << 70])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    match = begun()
    assert match.legal(seat) == []
    assert match.choices(seat) == {}
    refusal = refused(match.act(seat, KEEP))
    assert refusal.rule == "seat"
    assert str(seat) in refusal.sentence


def test_nothing_goes_on_after_the_end() -> None:
    match = begun(rounds=1)
    did(match, 0, KEEP)
    did(match, 1, KEEP)
    assert match.over
    assert match.to_act == []
    assert refused(match.act(0, KEEP)).rule == "HC-4"


# Taking back


def test_a_secret_choice_can_be_taken_back() -> None:
    match = begun()
    before = copied(match.state)
    assert did(match, 0, KEEP).takes_back
    assert match.can_take_back(0)
    assert match.take_back(0) is None
    assert match.state == before
    assert match.log == []
    assert did(match, 0, SWAP).takes_back


def test_several_steps_can_be_taken_back_one_by_one() -> None:
    match = begun(seats=3)
    before = copied(match.state)
    did(match, 2, KEEP)
    did(match, 0, SWAP)
    assert match.take_back(0) is None
    assert match.can_take_back(2)
    assert match.take_back(2) is None
    assert match.state == before
    assert refused(match.take_back(2)).rule == "take-back"


def test_what_used_luck_cannot_be_taken_back() -> None:
    match = begun()
    did(match, 0, SWAP)
    assert not did(match, 1, KEEP).takes_back  # the swap draws a card
    assert not match.can_take_back(1)
    assert "luck" in refused(match.take_back(1)).sentence


def without_end() -> Game:
    """High Card in which a seat still has to act after the last round, so that its last showing does not end it."""
    plain: Any = GAME.rules
    rules: Any = SimpleNamespace(**vars(plain))
    rules.to_act = lambda s: plain.to_act(s) or 1
    return replace(GAME, rules=rules)


def test_what_showed_something_hidden_cannot_be_taken_back() -> None:
    game = without_end()
    for seed in range(20):
        match = Match(game, {"seats": 2, "rounds": 1}, seed)
        did(match, 0, KEEP)
        luck = match.chance.state
        done = did(match, 1, KEEP)
        assert match.chance.state == luck  # nothing was drawn: it is the showing alone that counts
        assert not done.takes_back
        assert "hidden" in refused(match.take_back(1)).sentence


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    """Not even where no luck was used and the game says that nothing was shown."""
    open_game = replace(GAME, reveals=lambda before, after: False)
    match = Match(open_game, {"seats": 2, "rounds": 1}, 5)
    assert did(match, 0, KEEP).takes_back
    assert not did(match, 1, KEEP).takes_back
    assert match.over
    for seat in range(2):
        assert match.undoable(seat) is None
        assert not match.can_take_back(seat)
        assert "over" in refused(match.take_back(seat)).sentence
    assert len(match.log) == 2


def test_thoughts_hold_while_nobody_else_acts_and_nothing_new_is_seen() -> None:
    match = begun()
    did(match, 0, SWAP)
    assert match.only_quiet_moves_since(0, 0)
    assert match.only_quiet_moves_since(0, 1)
    assert not match.only_quiet_moves_since(1, 0)  # another's action may be a secret
    assert not match.only_quiet_moves_since(0, 2)  # more than there is
    did(match, 1, KEEP)  # the swap draws a card
    assert not match.only_quiet_moves_since(1, 1)
    assert match.only_quiet_moves_since(1, 2)


def test_nobody_takes_back_what_another_did() -> None:
    match = begun()
    assert "nobody has acted" in refused(match.take_back(0)).sentence
    did(match, 0, KEEP)
    assert not match.can_take_back(1)
    assert "somebody else" in refused(match.take_back(1)).sentence
    assert match.log == [Entry(0, KEEP, 0)]


class Whispering:
    """High Card's observer, less whether others have decided."""

    TABLE, SEAT = toy.TABLE, toy.SEAT

    def observe(self, s: State, seat: int, out: list[int]) -> int:
        n = toy.observe(s, seat, out)
        out[4:n:3] = [0] * s.seats
        return n

    def has_hidden(self, s: State, seat: int) -> bool:
        return toy.has_hidden(s, seat)


def whispering(seats: int = 3) -> Match:
    """High Card in which others cannot even see that a seat has decided."""
    return Match(replace(GAME, observer=Whispering()), {"seats": seats, "rounds": 3}, 5)


def test_what_nobody_saw_can_be_taken_back_after_others_acted() -> None:
    match, without = whispering(), whispering()
    did(match, 1, SWAP)
    did(match, 0, KEEP)
    did(without, 0, KEEP)
    assert match.undoable(1) == 0
    assert match.take_back(1) is None
    assert (match.state, match.log) == (without.state, without.log)
    assert match.can_take_back(0)
    assert not match.can_take_back(1)
    assert did(match, 1, KEEP).takes_back
    assert match.take_back(0) is None
    assert match.log == [Entry(1, KEEP, 0)]


def test_what_others_saw_before_they_acted_stays() -> None:
    match = begun(seats=3)
    did(match, 1, SWAP)
    did(match, 0, KEEP)
    assert match.undoable(1) is None
    assert "somebody else" in refused(match.take_back(1)).sentence
    assert match.undoable(0) == 1


def test_secrets_end_with_the_showing() -> None:
    match = whispering(seats=2)
    did(match, 1, KEEP)
    assert not did(match, 0, KEEP).takes_back
    assert match.undoable(0) is None
    assert match.undoable(1) is None


def test_looking_for_what_was_shown_leaves_no_trace() -> None:
    match, other = begun(), begun()
    did(match, 0, KEEP)
    other.game.rules.apply(other.state, 0, KEEP, other.chance)
    assert match.state == other.state
    assert match.chance == other.chance


def test_a_copy_goes_on_by_itself() -> None:
    match = begun()
    other = match.copy()
    did(match, 0, SWAP)
    did(match, 1, SWAP)
    untouched = begun()
    assert (other.state, other.log) == (untouched.state, [])
    assert other.chance == untouched.chance
    luck = copied(match.chance)
    did(other, 0, SWAP)
    did(other, 1, SWAP)
    assert (other.state, other.chance) == (match.state, luck)  # and it has the luck that the match would have had
    assert match.chance == luck


def test_imagined_states_are_guesses_and_leave_the_match_alone() -> None:
    match = begun()
    did(match, 1, SWAP)
    true, luck = copied(match.state), match.chance.state
    guesses = [match.imagined(0, seeded(n)) for n in range(60)]
    assert {guess.hand[0] for guess in guesses} == {true.hand[0]}
    assert {guess.hand[1] for guess in guesses} == {1, 2, 3, 4, 5, 6}
    assert {guess.choice[1] for guess in guesses} == {KEEP + 1, SWAP + 1}
    assert (match.state, match.chance.state) == (true, luck)


# Going back by agreement


def played(match: Match, *actions: int) -> Match:
    for action in actions:
        did(match, match.to_act[0], action)
    return match


def test_rewinding_gives_the_old_state_and_other_luck() -> None:
    match = played(begun(), KEEP)
    then = copied(match.state)
    outcomes = set()
    for _ in range(12):
        played(match, SWAP)
        outcomes.add(tuple(match.state.shown))
        match.rewind(1)
        assert match.state == then
        assert not match.can_take_back(0)
    assert len(outcomes) > 4


def test_luck_is_another_after_each_rewind_to_the_same_place() -> None:
    match = played(begun(), KEEP, SWAP)
    streams = [match.chance.state]
    for _ in range(5):
        match.rewind(1)
        streams.append(match.chance.state)
        played(match, SWAP)
    assert len(set(streams)) == 6


def test_a_rewound_match_can_be_resumed_from_its_log() -> None:
    match = played(begun(), KEEP, SWAP, KEEP)
    match.rewind(1)
    played(match, SWAP, SWAP)
    match.rewind(0)
    played(match, SWAP)
    assert sum(entry.seat == FRESH_LUCK for entry in match.log) == 1
    again = Match.resume(GAME, match.options, match.seed, match.log)
    assert (again.state, again.chance, again.log) == (match.state, match.chance, match.log)


def test_the_same_log_gives_the_same_match() -> None:
    match = played(begun(seats=3), KEEP, SWAP, SWAP, KEEP, KEEP, KEEP, SWAP)
    again = Match.resume(GAME, match.options, match.seed, match.log)
    assert (again.state, again.chance, again.log) == (match.state, match.chance, match.log)
    assert played(again, KEEP).state == played(match, KEEP).state


def test_a_resumed_match_can_be_taken_back_as_before() -> None:
    match = played(begun(), KEEP, KEEP, SWAP)
    again = Match.resume(GAME, match.options, match.seed, match.log)
    assert again.can_take_back(0)
    assert again.take_back(0) is None
    assert again.log == match.log[:-1]


@pytest.mark.parametrize("entry", [Entry(0, SWAP, 0), Entry(7, KEEP, 0), Entry(-4, KEEP, 0), Entry(1, 9, 0)])
def test_a_log_that_breaks_the_rules_is_refused(entry: Entry) -> None:
    with pytest.raises(ReplayError, match="Step 2"):
        Match.resume(GAME, begun().options, 5, [Entry(0, KEEP, 0), entry])


def test_what_a_seat_sees_is_found_anew_when_anything_has_changed() -> None:
    match = begun()
    assert match.view(0) == GAME.view(match.state, 0)
    match.state.points[1] = 2
    assert match.view(0)["points"] == [0, 2]
    did(match, 0, KEEP)
    assert match.view(1)["decided"] == [True, False]
    assert match.view(SPECTATOR)["hand"] == 0


# Resigning and agreeing on a draw


def places(match: Match) -> list[int]:
    return [match.result(seat) for seat in range(match.state.seats)]


def test_of_two_who_resigns_loses_at_once() -> None:
    match = begun()
    did(match, 0, KEEP)
    state, luck = copied(match.state), copied(match.chance)
    done = match.resign(1, 900)
    assert isinstance(done, Done)
    assert match.over
    assert places(match) == [1, 2]
    assert match.log[-1] == Entry(RESIGNED, 1, 900) == done.entry
    assert (match.state, match.chance) == (state, luck)  # no matter of the rules
    assert [event.text for event in done.events(GAME)] == ["Ben resigns."]
    assert (match.to_act, match.bits) == ([], 0)
    assert match.legal(1) == match.legal(0) == []
    assert "Ben resigned" in refused(match.act(1, KEEP)).sentence
    assert "Ben resigned" in match.ask(0)
    assert ("Ending", "Ben resigned") in match.summary()


def test_a_resignation_cannot_be_taken_back_nor_can_what_came_before_it() -> None:
    match = begun(seats=3)
    did(match, 0, KEEP)
    match.resign(1)
    assert not match.over
    assert not match.can_take_back(0)
    assert refused(match.take_back(1)).rule == "take-back"
    assert match.ending == Ending((1,))


def test_with_three_the_others_play_on_and_who_resigned_is_last() -> None:
    match = begun(seats=3, rounds=1)
    match.state.hand[:] = [2, 6, 4]
    match.resign(1)
    assert match.to_act == [0, 1, 2]  # another player plays the seat on
    for seat in range(3):
        did(match, seat, KEEP)
    assert match.over
    assert not match.ended_early
    assert [GAME.rules.result(match.state, seat) for seat in range(3)] == [2, 1, 2]
    assert places(match) == [1, 3, 1]
    assert ("Resigned", "Ben") in match.summary()


def test_who_resigns_later_is_placed_better_and_the_last_one_wins() -> None:
    match = begun(seats=3)
    match.resign(2)
    match.resign(0)
    assert match.over
    assert places(match) == [2, 1, 3]


def test_a_draw_is_agreed_by_all_who_still_play() -> None:
    match = begun(seats=3)
    match.resign(0)
    done = match.agree_on_draw(70)
    assert isinstance(done, Done)
    assert done.events(GAME)[0].text == "All agree on a draw."
    assert match.log[-1] == Entry(AGREED_DRAW, 0, 70)
    assert match.over
    assert places(match) == [3, 1, 1]
    assert ("Ending", "A draw was agreed") in match.summary()


def test_nobody_ends_a_game_twice_or_for_an_empty_seat() -> None:
    match = begun(seats=3)
    match.resign(0)
    assert "already" in refused(match.resign(0)).sentence
    assert refused(match.resign(3)).rule == "seat"
    match.agree_on_draw()
    assert "over" in refused(match.resign(1)).sentence
    assert "over" in refused(match.agree_on_draw()).sentence
    assert len(match.log) == 2


def test_nobody_resigns_alone_or_together() -> None:
    together = Match(replace(GAME, cooperative=True), {"seats": 2, "rounds": 3}, 5)
    alone = begun(seats=1)
    for match in (together, alone):
        assert "against each other" in refused(match.resign(0)).sentence
        assert refused(match.agree_on_draw()).rule == "table"
        assert match.log == []


def test_an_ending_is_resumed_rewound_and_copied_with_the_log() -> None:
    match = played(begun(seats=3), KEEP, SWAP)
    match.resign(0, 5)
    did(match, 2, KEEP)
    again = Match.resume(GAME, match.options, match.seed, match.log)
    assert (again.ending, again.log, again.state) == (match.ending, match.log, match.state)
    other = match.copy()
    other.resign(1)
    assert (other.over, match.over) == (True, False)
    match.rewind(1)  # as all agreed: before the resignation
    assert match.ending == Ending()
    assert match.to_act == [1, 2]


@pytest.mark.parametrize(
    "log", [[Entry(RESIGNED, 0, 0), Entry(RESIGNED, 1, 0)], [Entry(RESIGNED, 5, 0)], [Entry(AGREED_DRAW, 0, 0)] * 2]
)
def test_a_log_that_ends_what_is_over_is_refused(log: list[Entry]) -> None:
    with pytest.raises(ReplayError, match="does not fit"):
        Match.resume(GAME, begun().options, 5, log)
