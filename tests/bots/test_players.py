"""Bots at a match: they know what their seat may know, remember what still holds, and say why."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, islice

import pytest
from tests.engine import toy
from tests.games.conformance import compiled_game

from retrocade.bots import (
    BOTS,
    HINT_BOT,
    LEVELS,
    Bot,
    BotPlayer,
    Decision,
    SearchBudget,
    bind_bots,
    find,
    find_any,
    hint,
    search,
)
from retrocade.bots import player as player_module
from retrocade.bots.contract import SearchSettings, settings_of
from retrocade.bots.trees import Tree, TreePool
from retrocade.engine.chance import seeded
from retrocade.engine.contract import Game
from retrocade.engine.errors import UnknownName
from retrocade.engine.layout import copied
from retrocade.engine.match import Entry, Match
from retrocade.games import NAMES, load
from retrocade.games.domination.state import ASSET_HIDDEN, FREE, LOST


def brief(bot: Bot) -> Bot:
    """Iterations decide, never the clock: the same luck, the same decision."""
    return replace(bot, budget=replace(bot.budget, iterations=120, seconds=1e9)) if bot.budget else bot


def table(game: Game, seed: int, steps: int) -> Match:
    """Return a match between two seats where it can be, some way in."""
    *_, match = islice(stages(game, seed), steps + 1)
    return match


def stages(game: Game, seed: int) -> Iterator[Match]:
    """Yield a match between two seats where it can be, after each step."""
    options = game.choose({"seats": "2"} if "2" in game.options[0].words else {})
    match = Match(game, game.untimed(options), seed)
    bound = compiled_game(game)
    players = [BotPlayer(find("random"), bound, seed + seat) for seat in range(match.state.seats)]
    yield match
    while not match.over:
        seat = match.to_act[0]
        match.act(seat, players[seat].choose(match, seat))
        yield match


def worlds(match: Match, seat: int) -> list[Match]:
    """Matches that look the same to a seat, with what is hidden from it swapped."""
    found = []
    for luck in range(3):
        other = match.copy()
        other.state = copied(match.state)
        match.game.rules.imagine(other.state, seat, seeded(luck))
        found.append(other)
    return found


OPEN = {"starsprint"}  # what is face down is not in its state: flips draw it


GUARDED = {  # seeds and steps of `table`
    "astrodroids": [(1, 46), (2, 60), (3, 82), (4, 36)],
    "domination": [(1, 3), (2, 6), (3, 9), (4, 13)],
    "insertcoin": [(1, 3), (2, 6), (3, 9), (4, 12)],
    "retrotetro": [(1, 3), (2, 6), (3, 9), (4, 12)],
    "starsprint": [(1, 3), (2, 6), (3, 9), (4, 12)],
}


@cache
def guarded(name: str) -> list[tuple[Match, int]]:
    """Positions of a game in which a seat has a choice and something is hidden from it."""
    found: list[tuple[Match, int]] = []
    for seed, steps in GUARDED[name]:
        match = table(load(name), seed, steps)
        seats = [seat for seat in match.to_act if len(match.legal(seat)) > 1 and is_guarded(match, seat)]
        assert seats, f"the rules have changed game {seed} of {name}: name another step at which something is hidden"
        found.append((match.copy(), seats[-1]))
    return found


def is_guarded(match: Match, seat: int) -> bool:
    return match.game.name in OPEN or any(other.state != match.state for other in worlds(match, seat))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: bot.name)
def test_a_bot_does_the_same_whatever_is_hidden_from_it(name: str, bot: Bot) -> None:
    bound = compiled_game(load(name))
    for match, seat in guarded(name):
        chosen = BotPlayer(brief(bot), bound, 7).choose(match, seat)
        for other in worlds(match, seat):
            assert other.imagined(seat, seeded(7)) == match.imagined(seat, seeded(7))
            assert BotPlayer(brief(bot), bound, 7).choose(other, seat) == chosen


def test_a_bot_may_be_named_by_its_effort_but_not_at_a_table() -> None:
    bot = find_any("search40")
    assert bot.budget is not None
    assert (bot.budget.iterations, bot.budget.is_counted, bot.budget.uses_solver) == (40, True, False)
    for name in ("search40", "search0", "search"):
        with pytest.raises(UnknownName):
            find(name)
    with pytest.raises(UnknownName):
        find_any("search0")


@pytest.mark.parametrize("bot", [find("greedy"), find("level3"), find("level5")], ids=lambda bot: bot.name)
@pytest.mark.parametrize("peeks", [False, True])
def test_a_bot_that_peeks_is_found_out(bot: Bot, peeks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same test on a game whose heuristic would act on the rival's card, if it knew it."""
    monkeypatch.setattr(toy, "value", lambda s, seat: (s.choice[seat] == toy.SWAP + 1) == (s.hand[1 - seat] > 3))
    if peeks:
        monkeypatch.setattr(Match, "imagined", lambda match, seat, chance: copied(match.state))
        monkeypatch.setattr(toy, "imagine", lambda s, seat, chance: None)
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    others = [match.copy() for _ in range(2)]
    for card, other in zip((1, 5), others, strict=True):
        other.state = copied(match.state)
        other.state.hand[1] = card
    bound = bind_bots(toy.GAME, quick=False)
    settings = SearchSettings(min_samples=60)
    assert (len({BotPlayer(brief(bot), bound, 7, settings).choose(other, 0) for other in others}) > 1) is peeks


def test_who_decides_at_the_same_time_answers_no_choice_of_the_others() -> None:
    """Nor does the last one to decide: in the tree there are only the thinker's own choices."""
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    player = BotPlayer(replace(find("level5"), budget=SearchBudget(200, 30.0)), bind_bots(toy.GAME, quick=False), 3)
    player.choose(match, 0)
    (tree,) = player.trees
    rows = [
        tree.work.tree[at : at + search.WIDTH]
        for at in range(0, tree.work.params[search.USED] * search.WIDTH, search.WIDTH)
    ]
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
    bound = bind_bots(toy.GAME, quick=False)
    params = bound.numbers(search.PARAMS)
    params[search.SPREAD] = 1
    for seat in range(len(points)):
        params[search.CENTRE + seat] = toy.value(s, seat)  # so that the heuristic says half and half
    rewards = [bound.search.reward(s, seat, params) for seat in range(len(points))]
    assert rewards == [search.FULL * 9 * share // 10 + search.FULL // 20 for share in shares]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_bot_remembers_is_forgotten_when_moves_are_taken_back(name: str) -> None:
    game = load(name)
    bound = compiled_game(game)
    player = BotPlayer(brief(find("level4")), bound, 3)
    first, second = table(game, 1, 12), table(game, 2, 9)
    for match in (first, second, first, second):  # logs that do not go on from one another
        if not match.over:
            seat = match.to_act[0]
            assert player.choose(match, seat) in match.legal(seat)
            assert all(
                tree.work.tree[search.VISITS] <= 120 for tree in player.trees
            )  # nothing of what it decision before


@pytest.mark.parametrize("name", NAMES)
def test_a_hint_says_what_and_why(name: str) -> None:
    game = load(name)
    match = table(game, 5, 6)
    while not match.over and len(match.legal(match.to_act[0])) < 2:
        match.act(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    found = hint(match, seat, BotPlayer(brief(find("level4")), compiled_game(game), 1).decide(match, seat))
    assert found.action in match.legal(seat)
    choice = game.words.describe(match.state, seat, found.action)
    assert found.label == (f"{choice.label} ({choice.effect})" if choice.effect else choice.label)
    assert "from here" in found.why or "all odds known" in found.why
    assert found.why.endswith(".")
    assert ".." not in found.why


def test_where_there_is_no_choice_the_hint_says_so() -> None:
    match = table(load("starsprint"), 1, 3)
    decision = BotPlayer(find("level4"), bind_bots(match.game, quick=False), 1).decide(match, match.to_act[0], 0.01)
    only = hint(match, match.to_act[0], replace(decision, considered=()))
    assert "nothing else to do" in only.why


def test_few_tries_are_put_into_words_and_many_into_figures() -> None:
    match = table(load("starsprint"), 1, 3)
    seat = match.to_act[0]
    first, second = match.legal(seat)[:2]
    few = Decision(first, ((first, 0.6, 0.8), (second, 0.4, 0.4)), 16)
    assert "this does better than the next best" in hint(match, seat, few).why
    assert "the outlook is 80%" in hint(match, seat, replace(few, iterations=200)).why


def test_levels_are_named_and_said_in_a_sentence() -> None:
    assert [bot.name for bot in LEVELS] == [f"level{n}" for n in range(1, 6)]
    assert len({bot.title for bot in LEVELS}) == 5
    assert all(bot.sentence.endswith(".") for bot in LEVELS)


def test_nothing_is_kept_of_what_luck_has_overtaken() -> None:
    """What was tried with cards that did not come would outweigh what is known now."""
    game = load("retrotetro")
    match = Match(game, game.choose({"seats": "1"}), 4)
    player = BotPlayer(brief(find("level4")), compiled_game(game), 1)
    overtaken = 0
    for _ in range(6):
        if not match.only_quiet_moves_since(0, len(player._seen)):
            overtaken += 1
            assert player.decide(match, 0).iterations <= 120
        match.act(0, player.choose(match, 0))
    assert overtaken


def test_a_tree_is_kept_between_decisions_of_ones_own_while_nothing_new_is_seen() -> None:
    game = load("insertcoin")
    bot = brief(find("level5"))
    kept = 0
    match = Match(game, game.choose({"seats": "2"}), 3)
    players = [BotPlayer(bot, compiled_game(game), seat) for seat in (0, 1)]
    while not match.over:
        seat = match.to_act[0]
        before = len(players[seat]._seen)
        decision = players[seat].decide(match, seat)
        if decision.iterations > (bot.budget or SearchBudget(0, 0)).iterations:
            assert match.only_quiet_moves_since(seat, before)
            kept += 1
        match.act(seat, decision.action)
    assert kept


def test_a_tree_is_kept_over_moves_without_a_choice() -> None:
    game = load("insertcoin")
    bot = brief(find("level5"))
    match = Match(game, game.choose({"seats": "2"}), 0)
    players = [BotPlayer(bot, compiled_game(game), seat) for seat in (0, 1)]
    kept = 0
    while not match.over:
        seat = match.to_act[0]
        player = players[seat]
        may_keep = (
            bool(player._forced)
            and match.only_quiet_moves_since(seat, len(player._seen))
            and len(match.legal(seat)) > 1
        )
        decision = player.decide(match, seat)
        if may_keep:
            assert decision.iterations > 120  # with what it knew before
            kept += 1
        match.act(seat, decision.action)
    assert kept


def test_a_large_tree_begins_anew_before_it_is_full() -> None:
    game = load("starsprint")
    tree = Tree(compiled_game(game), 1, 150, settings_of(game))
    tree.work.params[search.USED] = 49
    assert not tree.is_cramped(100)
    tree.work.params[search.USED] = 51
    assert tree.is_cramped(100)
    tree.work.params[search.USED] = 76
    assert tree.is_cramped(10)


def test_where_search_would_take_too_long_before_it_is_compiled_a_bot_looks_at_its_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count(0.0, 0.5)  # every reading of the clock is half a second later
    monkeypatch.setattr(player_module, "perf_counter", lambda: next(clock))
    game = load("astrodroids")
    match = table(game, 5, 12)
    seat = match.to_act[0]
    decision = BotPlayer(HINT_BOT, bind_bots(game, quick=False), 1).decide(match, seat)
    assert decision.iterations == 0
    assert "looks best" in hint(match, seat, decision).why


def test_time_to_find_the_scale_is_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0.0, 0.2)
    monkeypatch.setattr(player_module, "perf_counter", lambda: next(clock))
    match = table(load("starsprint"), 1, 3)
    bot = replace(find("level5"), budget=SearchBudget(100_000, 0.5))
    decision = BotPlayer(bot, compiled_game(match.game), 1).decide(match, match.to_act[0])
    assert decision.iterations == 32  # the scale is found after 0.2 s, the first look is at 0.4 s, the second at 0.6 s


@pytest.mark.parametrize("name", NAMES)
def test_a_tree_never_fills_so_that_every_choice_may_be_tried(name: str) -> None:
    """Kept from decision to decision it once did, and the Expert no longer found what it had not tried before."""
    game = load(name)
    bot = replace(find("level5"), budget=SearchBudget(30, 30.0, uses_solver=True))
    match = table(game, 5, 20)
    players = [BotPlayer(bot, compiled_game(game), seat) for seat in range(match.state.seats)]
    for _ in range(40):
        if match.over:
            break
        seat = match.to_act[0]
        match.act(seat, players[seat].choose(match, seat))
        for tree in players[seat].trees:
            assert tree.work.params[search.USED] * search.WIDTH < len(tree.work.tree)


@pytest.mark.parametrize("name", NAMES)
def test_as_many_iterations_lead_to_the_same_answer_on_a_slow_machine(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(name)
    match = table(game, 7, 7)
    seat = match.to_act[0]
    patient = replace(find("level5"), budget=SearchBudget(700, 1e9))

    def decision(tick: float) -> Decision:
        clock = count(1)
        monkeypatch.setattr(player_module, "perf_counter", lambda: tick * next(clock))
        return BotPlayer(patient, compiled_game(game), 7).decide(match, seat)

    assert decision(1e-6) == decision(0.004) == decision(3.0)


def test_only_in_a_long_turn_have_later_decisions_less_time() -> None:
    match = table(load("domination"), 1, 0)
    player = BotPlayer(find("level5"), bind_bots(match.game, quick=False), 1)
    seat = match.to_act[0]
    given = []
    for number in range(9):
        player._count(match, seat)
        given.append(player._seconds)
        player._seen = list(match.log)
        match.log.append(Entry(seat, 0, number))
    assert given == [2.0, 2.0, 2.0, 2.0, 1.0, 0.5, 0.25, 0.15, 0.15]
    match.log.append(Entry(1 - seat, 0, 9))
    player._count(match, seat)
    assert player._seconds == 2.0


@pytest.mark.parametrize(("looks", "missed"), [(1, 1 / 8), (4, 1 / 16), (12, 0)])
def test_how_closely_a_club_player_looks_at_two_choices_is_the_games_to_say(
    looks: int, missed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy, "value", lambda s, seat: s.choice[seat] == toy.KEEP + 1)
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    bound = bind_bots(toy.GAME, quick=False)
    settings = SearchSettings(min_samples=looks)
    tries = [BotPlayer(find("level3"), bound, seed, settings).choose(match, 0) for seed in range(1000)]
    assert abs(tries.count(toy.SWAP) / 1000 - missed) < 0.03


def test_an_expert_misses_an_action_now_and_then_a_champion_none() -> None:
    game = load("domination")
    expert, champion = (BotPlayer(find(name), bind_bots(game, quick=False), 5) for name in ("level4", "level5"))
    legal = list(range(100))
    noticed = [expert._noticed(legal, expert.bot.budget or SearchBudget(0, 0)) for _ in range(40)]
    missed = 1 - sum(map(len, noticed)) / 4000
    assert abs(missed - settings_of(game).miss_percent / 100) < 0.02
    assert champion._noticed(legal, champion.bot.budget or SearchBudget(0, 0)) == legal


def test_an_expert_without_iterations_or_solver_plays_greedily() -> None:
    game = load("astrodroids")
    bound = bind_bots(game, quick=False)
    for steps in (0, 5, 11):
        match = table(game, steps, steps)
        seat = match.to_act[0]
        assert BotPlayer(find("level4"), bound, 3).choose(match, seat) == BotPlayer(find("greedy"), bound, 3).choose(
            match, seat
        )


def test_an_expert_with_a_solver_may_miss_the_best_action() -> None:
    game = load("astrodroids")
    bound = compiled_game(game)
    match = table(game, 5, 5)
    seat = match.to_act[0]
    best = BotPlayer(find("level5"), bound, 1).choose(match, seat)
    chosen = [BotPlayer(find("level4"), bound, number).choose(match, seat) for number in range(40)]
    assert 20 < chosen.count(best) < 40


@pytest.mark.parametrize("level", ["level1", "level2", "level3"])
@pytest.mark.parametrize(("max_loss", "swaps"), [(0, True), (5, False), (15, True)])
def test_a_sampling_bot_that_sees_only_losses_ends_its_turn(
    level: str, max_loss: int, swaps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keeping, action 0, changes nothing; swapping loses ten points."""
    monkeypatch.setattr(toy, "value", lambda s, seat: -10 * (s.choice[seat] == toy.SWAP + 1))
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    bound = bind_bots(toy.GAME, quick=False)
    settings = SearchSettings(min_samples=2, max_loss=max_loss)
    tries = [BotPlayer(find(level), bound, seed, settings).choose(match, 0) for seed in range(200)]
    assert (toy.SWAP in tries) is swaps


@pytest.mark.parametrize("level", ["level1", "level2"])
def test_a_weak_commander_hardly_ever_scraps_what_it_has_just_placed(level: str) -> None:
    """Rookies and Regulars once scrapped half of their cards, most of them in the turn they had placed them."""
    game = load("domination")
    bound = bind_bots(game, quick=False)
    placed = scrapped = 0
    for seed in range(4):
        match = Match(game, game.choose({}, "ranked"), seed)
        players = [BotPlayer(find(level), bound, 2 * seed + seat) for seat in (0, 1)]
        fresh: set[int] = set()
        while not match.over and match.state.turn <= 12:
            seat, before = match.to_act[0], copied(match.state)
            match.act(seat, players[seat].choose(match, seat))
            if match.state.turn != before.turn:
                fresh.clear()
            gone = {place for place in fresh if before.lies[place] <= ASSET_HIDDEN and match.state.lies[place] > LOST}
            scrapped += len(gone)
            new = {place for place, what in enumerate(before.lies) if what == FREE and match.state.lies[place] != FREE}
            fresh |= new
            placed += len(new)
    assert placed > 40
    assert scrapped <= placed // 50


def test_an_expert_misses_nothing_while_it_completes_a_move() -> None:
    """It missed one in ten there, too, and so spoiled what it had begun."""
    game = load("domination")
    expert = BotPlayer(find("level4"), bind_bots(game, quick=False), 5)
    half_made = list(range(1, 100))
    assert expert._noticed(half_made, expert.bot.budget or SearchBudget(0, 0)) == half_made


def test_idle_trees_have_a_bound_and_the_longest_idle_go_first() -> None:
    pool, bound = TreePool(250_000), bind_bots(toy.GAME, quick=False)
    bot = replace(find("level5"), budget=SearchBudget(300, 30.0))  # 1,200 nodes, 86,400 bytes
    match = Match(toy.GAME, {"seats": 2, "rounds": 1}, 1)
    players = [BotPlayer(bot, bound, seed, pool=pool) for seed in range(3)]
    for player in players:
        player.choose(match, 0)
    assert [player.remembers for player in players] == [False, True, True]
    assert pool.idle_bytes == 2 * 86_400
    players[1].choose(match, 0)  # now the third one is idle for longest
    players[0].choose(match, 0)
    assert [player.remembers for player in players] == [True, True, False]
    del player, players
    gc.collect()
    assert pool.idle_bytes == 0
