"""Bots at a match: they know what their seat may know, remember what still holds, and say why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, islice

import pytest
from tests.engine import toy
from tests.games.conformance import machine_twin

from retrocade.bots import ADVISER, BOTS, LEVELS, Bot, Effort, Mind, Thought, advice, find, mindset, search
from retrocade.bots import mind as mind_module
from retrocade.bots.mind import Tree, style_of
from retrocade.engine.chance import seeded
from retrocade.engine.contract import Game
from retrocade.engine.layout import copied
from retrocade.engine.match import Entry, Match
from retrocade.games import NAMES, load
from retrocade.games.domination.state import ASSET_HIDDEN, FREE, LOST


def brief(bot: Bot) -> Bot:
    """Iterations decide, never the clock: the same luck, the same thought."""
    return replace(bot, effort=replace(bot.effort, iterations=120, seconds=1e9)) if bot.effort else bot


def table(game: Game, seed: int, steps: int) -> Match:
    """A match between two seats where it can be, some way in."""
    *_, match = islice(stages(game, seed), steps + 1)
    return match


def stages(game: Game, seed: int) -> Iterator[Match]:
    """A match between two seats where it can be, after each step."""
    options = game.choose({"seats": "2"} if "2" in game.options[0].words else {})
    match = Match(game, game.untimed(options), seed)
    bound = machine_twin(game)
    minds = [Mind(find("random"), bound, seed + seat) for seat in range(match.state.seats)]
    yield match
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, minds[seat].choose(match, seat))
        yield match


def worlds(match: Match, seat: int) -> list[Match]:
    """Matches that look the same to a seat, with what is hidden from it swapped."""
    found = []
    for luck in range(3):
        other = match.twin()
        other.state = copied(match.state)
        match.game.rules.imagine(other.state, seat, seeded(luck))
        found.append(other)
    return found


OPEN = {"starsprint"}  # what is face down is not in its state: flips draw it


@cache
def guarded(name: str) -> list[tuple[Match, int]]:
    """Positions of a game in which a seat has a choice and something is hidden from it."""
    found: list[tuple[Match, int]] = []
    for seed in range(1, 100):
        for match in islice(stages(load(name), seed), 3 * seed, None):
            seats = [seat for seat in match.to_act if len(match.legal(seat)) > 1 and is_guarded(match, seat)]
            if seats:
                found.append((match.twin(), seats[-1]))
                break
        if len(found) == 4:
            return found
    raise AssertionError(f"{name} has no secrets to try a bot with")


def is_guarded(match: Match, seat: int) -> bool:
    return match.game.name in OPEN or any(other.state != match.state for other in worlds(match, seat))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_a_bot_does_the_same_whatever_is_hidden_from_it(name: str, bot: Bot) -> None:
    bound = machine_twin(load(name))
    for match, seat in guarded(name):
        chosen = Mind(brief(bot), bound, 7).choose(match, seat)
        for other in worlds(match, seat):
            assert other.imagined(seat, seeded(7)) == match.imagined(seat, seeded(7))
            assert Mind(brief(bot), bound, 7).choose(other, seat) == chosen


@pytest.mark.parametrize("bot", [find("greedy"), find("level3"), find("level5")], ids=lambda bot: bot.name)
@pytest.mark.parametrize("peeks", [False, True])
def test_a_bot_that_peeks_is_found_out(bot: Bot, peeks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same test on a game whose heuristic would act on the rival's card, if it knew it."""
    monkeypatch.setattr(toy, "LEAST_LOOKS", 60)
    monkeypatch.setattr(toy, "value", lambda s, seat: (s.choice[seat] == toy.SWAP + 1) == (s.hand[1 - seat] > 3))
    if peeks:
        monkeypatch.setattr(Match, "imagined", lambda match, seat, chance: copied(match.state))
        monkeypatch.setattr(toy, "imagine", lambda s, seat, chance: None)
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    others = [match.twin() for _ in range(2)]
    for card, other in zip((1, 5), others, strict=True):
        other.state = copied(match.state)
        other.state.hand[1] = card
    bound = mindset(toy.GAME, quick=False)
    assert (len({Mind(brief(bot), bound, 7).choose(other, 0) for other in others}) > 1) is peeks


def test_who_decides_at_the_same_time_answers_no_choice_of_the_others() -> None:
    """Nor does the last one to decide: in the tree there are only the thinker's own choices."""
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    mind = Mind(replace(find("level5"), effort=Effort(200, 30.0)), mindset(toy.GAME, quick=False), 3)
    mind.choose(match, 0)
    (tree,) = mind._trees
    rows = [tree.rows[at : at + search.WIDTH] for at in range(0, tree.knobs[search.USED] * search.WIDTH, search.WIDTH)]
    assert len(rows) == 3
    assert {row[search.SEAT] for row in rows} == {0}


@pytest.mark.parametrize(
    ("points", "shares"),
    [
        ((3, 1), (1.0, 0.0)),
        ((2, 2), (0.5, 0.5)),
        ((3, 2, 1), (1.0, 0.5, 0.0)),
        ((2, 2, 1), (0.75, 0.75, 0.0)),
        ((2, 1, 1), (1.0, 0.25, 0.25)),
        ((1, 1, 1), (0.5, 0.5, 0.5)),
    ],
)
def test_seats_that_share_a_place_share_what_the_search_gives_for_it(
    points: tuple[int, ...], shares: tuple[float, ...]
) -> None:
    """Full for every seat of a tie made a draw worth a win, so that Experts were content with one."""
    s = toy.GAME.blank({"seats": len(points), "rounds": 3})
    s.round = 3
    s.points[: len(points)] = points
    bound = mindset(toy.GAME, quick=False)
    knobs = bound.numbers(search.KNOBS)
    knobs[search.SPREAD] = 1
    for seat in range(len(points)):
        knobs[search.CENTRE + seat] = toy.value(s, seat)  # so that the heuristic says half and half
    rewards = [bound.search.reward(s, seat, knobs) for seat in range(len(points))]
    assert rewards == [search.FULL * 9 * share // 10 + search.FULL // 20 for share in shares]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_bot_remembers_is_forgotten_when_moves_are_taken_back(name: str) -> None:
    game = load(name)
    bound = machine_twin(game)
    mind = Mind(brief(find("level4")), bound, 3)
    first, second = table(game, 1, 12), table(game, 2, 9)
    for match in (first, second, first, second):  # logs that do not go on from one another
        if not match.over:
            seat = match.to_act[0]
            assert mind.choose(match, seat) in match.legal(seat)
            assert all(tree.rows[search.VISITS] <= 120 for tree in mind._trees)  # nothing of what it thought before


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_says_what_and_why(name: str) -> None:
    game = load(name)
    match = table(game, 5, 6)
    while not match.over and len(match.legal(match.to_act[0])) < 2:
        match.act(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    found = advice(match, seat, Mind(brief(find("level4")), machine_twin(game), 1).ponder(match, seat))
    assert found.action in match.legal(seat)
    assert found.label == game.words.describe(match.state, seat, found.action).label
    assert "from here" in found.why or "all odds reckoned" in found.why
    assert found.why.endswith(".")
    assert ".." not in found.why


def test_where_there_is_no_choice_the_hint_says_so() -> None:
    match = table(load("starsprint"), 1, 3)
    thought = Mind(find("level4"), mindset(match.game, quick=False), 1).ponder(match, match.to_act[0], 0.01)
    only = advice(match, match.to_act[0], replace(thought, considered=()))
    assert "nothing else to do" in only.why


def test_few_tries_are_put_into_words_and_many_into_figures() -> None:
    match = table(load("starsprint"), 1, 3)
    seat = match.to_act[0]
    first, second = match.legal(seat)[:2]
    few = Thought(first, ((first, 0.6, 0.8), (second, 0.4, 0.4)), 16)
    assert "it looks better than the next best" in advice(match, seat, few).why
    assert "the outlook is 80%" in advice(match, seat, replace(few, iterations=200)).why


def test_levels_are_named_and_said_in_a_sentence() -> None:
    assert [bot.name for bot in LEVELS] == [f"level{n}" for n in range(1, 6)]
    assert len({bot.title for bot in LEVELS}) == 5
    assert all(bot.sentence.endswith(".") for bot in LEVELS)


def test_nothing_is_kept_of_what_luck_has_overtaken() -> None:
    """What was tried with cards that did not come would outweigh what is known now."""
    game = load("retrotetro")
    match = Match(game, game.choose({"seats": "1"}), 4)
    mind = Mind(brief(find("level4")), machine_twin(game), 1)
    overtaken = 0
    for _ in range(6):
        if not match.holds_for(0, len(mind._seen)):
            overtaken += 1
            assert mind.ponder(match, 0).iterations <= 120
        match.act(0, mind.choose(match, 0))
    assert overtaken


def test_a_tree_is_kept_between_decisions_of_ones_own_while_nothing_new_is_seen() -> None:
    game = load("insertcoin")
    bot = brief(find("level5"))
    kept = 0
    match = Match(game, game.choose({"seats": "2"}), 3)
    minds = [Mind(bot, machine_twin(game), seat) for seat in (0, 1)]
    while not match.over:
        seat = match.to_act[0]
        before = len(minds[seat]._seen)
        thought = minds[seat].ponder(match, seat)
        if thought.iterations > (bot.effort or Effort(0, 0)).iterations:
            assert match.holds_for(seat, before)
            kept += 1
        match.act(seat, thought.action)
    assert kept


def test_a_tree_is_kept_over_moves_without_a_choice() -> None:
    game = load("insertcoin")
    bot = brief(find("level5"))
    match = Match(game, game.choose({"seats": "2"}), 0)
    minds = [Mind(bot, machine_twin(game), seat) for seat in (0, 1)]
    kept = 0
    while not match.over:
        seat = match.to_act[0]
        mind = minds[seat]
        may_keep = bool(mind._forced) and match.holds_for(seat, len(mind._seen)) and len(match.legal(seat)) > 1
        thought = mind.ponder(match, seat)
        if may_keep:
            assert thought.iterations > 120  # with what it knew before
            kept += 1
        match.act(seat, thought.action)
    assert kept


def test_a_large_tree_begins_anew_before_it_is_full() -> None:
    game = load("starsprint")
    tree = Tree(machine_twin(game), 1, 150, style_of(game))
    tree.knobs[search.USED] = 49
    assert not tree.is_cramped(100)
    tree.knobs[search.USED] = 51
    assert tree.is_cramped(100)
    tree.knobs[search.USED] = 76
    assert tree.is_cramped(10)


def test_where_search_would_take_too_long_before_it_is_compiled_a_bot_looks_at_its_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count(0.0, 0.5)  # every look at the clock finds half a second gone
    monkeypatch.setattr(mind_module, "perf_counter", lambda: next(clock))
    game = load("astrodroids")
    match = table(game, 5, 12)
    seat = match.to_act[0]
    thought = Mind(ADVISER, mindset(game, quick=False), 1).ponder(match, seat)
    assert thought.iterations == 0
    assert "looks best" in advice(match, seat, thought).why


def test_time_to_find_the_scale_is_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0.0, 0.2)
    monkeypatch.setattr(mind_module, "perf_counter", lambda: next(clock))
    match = table(load("starsprint"), 1, 3)
    bot = replace(find("level5"), effort=Effort(100_000, 0.5))
    thought = Mind(bot, machine_twin(match.game), 1).ponder(match, match.to_act[0])
    assert thought.iterations == 32  # the scale is found after 0.2 s, the first look is at 0.4 s, the second at 0.6 s


@pytest.mark.parametrize("name", NAMES)
def test_a_tree_never_fills_so_that_every_choice_may_be_tried(name: str) -> None:
    """Kept from decision to decision it once did, and the Expert no longer found what it had not tried before."""
    game = load(name)
    bot = replace(find("level5"), effort=Effort(30, 30.0, reckons=True))
    match = table(game, 5, 20)
    minds = [Mind(bot, machine_twin(game), seat) for seat in range(match.state.seats)]
    for _ in range(40):
        if match.over:
            break
        seat = match.to_act[0]
        match.act(seat, minds[seat].choose(match, seat))
        for tree in minds[seat]._trees:
            assert tree.knobs[search.USED] * search.WIDTH < len(tree.rows)


@pytest.mark.parametrize("name", NAMES)
def test_as_many_iterations_lead_to_the_same_answer_on_a_slow_machine(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(name)
    match = table(game, 7, 7)
    seat = match.to_act[0]
    patient = replace(find("level5"), effort=Effort(700, 1e9))

    def thought(tick: float) -> Thought:
        clock = count(1)
        monkeypatch.setattr(mind_module, "perf_counter", lambda: tick * next(clock))
        return Mind(patient, machine_twin(game), 7).ponder(match, seat)

    assert thought(1e-6) == thought(0.004) == thought(3.0)


def test_only_in_a_long_turn_have_later_decisions_less_time() -> None:
    match = table(load("domination"), 1, 0)
    mind = Mind(find("level5"), mindset(match.game, quick=False), 1)
    seat = match.to_act[0]
    given = []
    for number in range(9):
        mind._count(match, seat)
        given.append(mind._patience)
        mind._seen = list(match.log)
        match.log.append(Entry(seat, 0, number))
    assert given == [2.0, 2.0, 2.0, 2.0, 1.0, 0.5, 0.25, 0.15, 0.15]
    match.log.append(Entry(1 - seat, 0, 9))
    mind._count(match, seat)
    assert mind._patience == 2.0


@pytest.mark.parametrize(("looks", "missed"), [(1, 1 / 8), (4, 1 / 16), (12, 0)])
def test_how_closely_a_club_player_looks_at_two_choices_is_the_games_to_say(
    looks: int, missed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "LEAST_LOOKS", looks)
    monkeypatch.setattr(toy, "value", lambda s, seat: s.choice[seat] == toy.KEEP + 1)
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    bound = mindset(toy.GAME, quick=False)
    tries = [Mind(find("level3"), bound, seed).choose(match, 0) for seed in range(1000)]
    assert abs(tries.count(toy.SWAP) / 1000 - missed) < 0.03


def test_an_expert_overlooks_a_choice_now_and_then_a_champion_none() -> None:
    game = load("domination")
    expert, champion = (Mind(find(name), mindset(game, quick=False), 5) for name in ("level4", "level5"))
    legal = list(range(100))
    noticed = [expert._noticed(legal, expert.bot.effort or Effort(0, 0)) for _ in range(40)]
    missed = 1 - sum(map(len, noticed)) / 4000
    assert abs(missed - style_of(game).overlooks / 100) < 0.02
    assert champion._noticed(legal, champion.bot.effort or Effort(0, 0)) == legal


def test_where_it_cannot_reckon_and_a_moment_is_nothing_an_expert_looks_at_everything_once() -> None:
    game = load("astrodroids")
    bound = mindset(game, quick=False)
    for steps in (0, 5, 11):
        match = table(game, steps, steps)
        seat = match.to_act[0]
        assert Mind(find("level4"), bound, 3).choose(match, seat) == Mind(find("greedy"), bound, 3).choose(match, seat)


def test_where_an_expert_reckons_it_may_overlook_the_best() -> None:
    game = load("astrodroids")
    bound = machine_twin(game)
    match = table(game, 5, 5)
    seat = match.to_act[0]
    best = Mind(find("level5"), bound, 1).choose(match, seat)
    chosen = [Mind(find("level4"), bound, number).choose(match, seat) for number in range(40)]
    assert 20 < chosen.count(best) < 40


@pytest.mark.parametrize("level", ["level1", "level2", "level3"])
@pytest.mark.parametrize(("regret", "swaps"), [(0, True), (5, False), (15, True)])
def test_whoever_sees_nothing_but_losses_is_done_where_they_are_regretted(
    level: str, regret: int, swaps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keeping, action 0, changes nothing; swapping loses ten points."""
    monkeypatch.setattr(toy, "REGRET", regret)
    monkeypatch.setattr(toy, "LEAST_LOOKS", 2)
    monkeypatch.setattr(toy, "value", lambda s, seat: -10 * (s.choice[seat] == toy.SWAP + 1))
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    bound = mindset(toy.GAME, quick=False)
    tries = [Mind(find(level), bound, seed).choose(match, 0) for seed in range(200)]
    assert (toy.SWAP in tries) is swaps


@pytest.mark.parametrize("level", ["level1", "level2"])
def test_a_weak_commander_hardly_ever_scraps_what_it_has_just_placed(level: str) -> None:
    """Rookies and Regulars once scrapped half of their cards, most of them in the turn they had placed them."""
    game = load("domination")
    bound = mindset(game, quick=False)
    placed = scrapped = 0
    for seed in range(4):
        match = Match(game, game.choose({}, "ranked"), seed)
        minds = [Mind(find(level), bound, 2 * seed + seat) for seat in (0, 1)]
        fresh: set[int] = set()
        while not match.over and match.state.turn <= 12:
            seat, before = match.to_act[0], copied(match.state)
            match.act(seat, minds[seat].choose(match, seat))
            if match.state.turn != before.turn:
                fresh.clear()
            gone = {place for place in fresh if before.lies[place] <= ASSET_HIDDEN and match.state.lies[place] > LOST}
            scrapped += len(gone)
            new = {place for place, what in enumerate(before.lies) if what == FREE and match.state.lies[place] != FREE}
            fresh |= new
            placed += len(new)
    assert placed > 40
    assert scrapped <= placed // 50
