"""What every game promises, checked the same way for all of them; `docs/contract.md` says it in words.

Each check takes a game (and mostly a position or a step of it) and fails with an assertion that names the position.
Nothing here knows any game: a new one is covered as soon as `retrocade.games.NAMES` lists it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from retrocade.bots import BOTS, Bot, BotPlayer, SearchBudget, bind_bots, settings_of
from retrocade.engine.bound import BoundGame, interpreted
from retrocade.engine.chance import Chance, below, seeded
from retrocade.engine.contract import SPECTATOR, Game, State, seats_in
from retrocade.engine.errors import BadValue
from retrocade.engine.layout import copied, to_bytes
from retrocade.engine.match import Match
from retrocade.engine.messages import as_data, revived
from retrocade.games import ledger
from retrocade.lab import bot_games, libraries, random_games

RANDOM_COMBINATIONS = 4
SOME_STATES = 256  # compared at a time: a whole game of the largest states would take gigabytes
MOST_NUMBERS = 400  # illegal actions asked about in one position


@dataclass(frozen=True, eq=False)
class Case:
    """A game with chosen options."""

    game: Game
    label: str
    options: dict[str, int]

    def __str__(self) -> str:
        return f"{self.game.name}-{self.label}"


@dataclass(frozen=True, eq=False)
class Step:
    """One decision of a game."""

    before: State
    seat: int
    action: int
    after: State


def cases(game: Game) -> list[Case]:
    """Return the defaults at each number of seats, each preset, and a few combinations picked at random."""
    found: dict[str, dict[str, int]] = {}
    for word in game.option("seats").words:
        found[f"seats{word}"] = game.choose({"seats": word})
    for preset in game.presets:
        found[preset.name] = game.choose({}, preset.name)
    luck, tried = seeded(len(game.name)), 0
    while tried < RANDOM_COMBINATIONS:
        words = {option.name: list(option.words)[below(luck, len(option.words))] for option in game.options}
        found[f"mixed{tried}"] = game.choose(words)
        tried += is_playable(game, found[f"mixed{tried}"])
    return [Case(game, label, options) for label, options in found.items() if is_playable(game, options)]


def is_playable(game: Game, options: dict[str, int]) -> bool:
    """Return True if the game takes these options together; if not, it says why."""
    try:
        game.blank(options)
    except BadValue:
        return False
    return True


@cache
def interpreted_game(game: Game) -> BoundGame:
    return interpreted(game, random_games, bot_games)


@cache
def compiled_game(game: Game) -> BoundGame:
    """Return the game bound to its native library, with everything that plays it."""
    return libraries.ready(game)


@cache
def bots_of(game: Game) -> BoundGame:
    return bind_bots(game, quick=False)


@cache
def rule_ids(game: Game) -> frozenset[str]:
    """Return the numbers of the game's ledger."""
    return frozenset(row.name for row in ledger.rows(game.name))


# Positions to check


def begun(case: Case, seed: int) -> tuple[State, Chance]:
    state, chance = case.game.blank(case.options), seeded(seed)
    case.game.rules.setup(state, chance)
    return state, chance


def open_to(game: Game, s: State, seat: int) -> list[int]:
    out = [0] * game.most_legal
    return out[: game.rules.legal(s, seat, out)]


def random_game(case: Case, seed: int) -> Iterator[Step]:
    """Yield a game of random decisions, step by step."""
    game, bot_chance = case.game, seeded(seed + 1_000_000)
    state, chance = begun(case, seed)
    while game.rules.to_act(state):
        waiting = seats_in(game.rules.to_act(state))
        seat = waiting[below(bot_chance, len(waiting))]
        if game.realtime and open_to(game, state, state.seats) and below(bot_chance, 8) == 0:
            seat = state.seats  # the table's clock, which nobody waits for
        actions = open_to(game, state, seat)
        action = actions[below(bot_chance, len(actions))]
        before = copied(state)
        game.rules.apply(state, seat, action, chance)
        yield Step(before, seat, action, copied(state))


def some_steps(case: Case, games: int, steps: int) -> list[Step]:
    """Steps spread over random games, the first and the last of each among them."""
    found: list[Step] = []
    for seed in range(games):
        played = list(random_game(case, seed))
        stride = max(1, len(played) * games // steps)
        found += [played[0], *played[1:-1:stride], played[-1]]
    return found


# Rules


def check_legal(game: Game, s: State) -> None:
    """Only seats that are to act have legal actions, at least one; actions are numbers of the game, each once."""
    waiting = game.rules.to_act(s)
    assert 0 <= waiting < 1 << s.seats, (waiting, s)
    for seat in range(s.seats + (game.realtime is not None)):
        actions = open_to(game, s, seat)
        assert seat == s.seats or bool(actions) is bool(waiting >> seat & 1), (seat, actions, s)
        assert len(set(actions)) == len(actions) <= game.most_legal, (seat, actions, s)
        assert all(0 <= action < game.actions for action in actions), (seat, actions, s)


def check_asking_changes_nothing(game: Game, s: State) -> None:
    """Only setup, apply and imagine write into a state."""
    before = copied(s)
    for seat in range(s.seats):
        open_to(game, s, seat)
        game.rules.score(s, seat)
        game.rules.result(s, seat)
        game.heuristic.value(s, seat)
    for seat in (*range(s.seats), SPECTATOR):
        game.view(s, seat)
        game.words.ask(s, seat)
        game.words.draw(s, seat)
    game.words.summary(s)
    assert s == before


def check_ending(game: Game, s: State) -> None:
    """Places are shared when tied, and leave as many free; together all win (1) or lose (2)."""
    assert game.rules.to_act(s) == 0
    places = [game.rules.result(s, seat) for seat in range(s.seats)]
    if game.cooperative:
        assert places in ([1] * s.seats, [2] * s.seats), (places, s)
    elif s.seats > 1:
        assert all(place == 1 + sum(other < place for other in places) for place in places), (places, s)
    else:
        assert places[0] in (1, 2), (places, s)


def check_same_log_same_state(case: Case, seed: int) -> None:
    """A match, resumed from its log, is the same match."""
    match, bot_chance = Match(case.game, case.options, seed), seeded(seed)
    while not match.over:
        seat = match.to_act[below(bot_chance, len(match.to_act))]
        actions = match.legal(seat)
        match.act(seat, actions[below(bot_chance, len(actions))])
    again = Match.resume(case.game, case.options, seed, match.log)
    assert again.log == match.log
    assert to_bytes(again.state) == to_bytes(match.state)
    assert again.chance == match.chance
    check_ending(case.game, match.state)


def check_compiled_agrees(case: Case, seeds: Sequence[int], steps: int) -> tuple[int, int]:
    """Interpreted and compiled random games are the same, byte for byte, at every state; how many games and steps."""
    total = 0
    for played, seed in enumerate(seeds, 1):
        total += check_compiled_game(case, seed)
        if total >= steps:
            return played, total
    return len(seeds), total


def check_compiled_game(case: Case, seed: int) -> int:
    """Return one random game, interpreted and compiled, some states at a time; how many states it has."""
    game, blank = case.game, case.game.blank(case.options)
    both = (interpreted_game(game), compiled_game(game))
    rooms = [(bound, bound.states(SOME_STATES), bound.numbers(game.most_legal), bound.chance(0)) for bound in both]
    for bound, states, _, luck in rooms:
        bound.random_games.begin(states[SOME_STATES - 1], bound.state(blank), luck, seed)
    first = [bound.record(states[SOME_STATES - 1]) for bound, states, _, _ in rooms]
    assert first[0] == first[1], f"{case}, seed {seed}: the deals differ"
    total, n = 1, SOME_STATES
    while n == SOME_STATES:
        n, other = (int(bound.random_games.trace(states, out, luck)) for bound, states, out, luck in rooms)
        ours, theirs = b"".join(to_bytes(state) for state in rooms[0][1][:n]), rooms[1][1][:other].tobytes()
        if ours != theirs:
            places = (at for at in range(n) if to_bytes(rooms[0][1][at]) != rooms[1][0].record(rooms[1][1][at]))
            at = next(places, n)
            found = [bound.plain(states[at]) for bound, states, _, _ in rooms]
            raise AssertionError(
                f"{case}, seed {seed}, state {total + at}: interpreted {found[0]}, compiled {found[1]}"
            )
        total += n
        assert total <= game.most_decisions + 1, f"{case}, seed {seed}: no end after {game.most_decisions} decisions"
    return total


def check_observers_agree(game: Game, s: State) -> None:
    """Interpreted and compiled, every seat observes the same."""
    machine = compiled_game(game)
    record, out = machine.state(s), machine.numbers(game.observation.length(s.seats))
    for seat in (*range(s.seats), SPECTATOR):
        n = int(machine.observer.observe(record, seat, out))
        assert [int(number) for number in out[:n]] == observed(game, s, seat), f"seat {seat}: {s}"
        assert bool(machine.observer.has_hidden(record, seat)) == game.observer.has_hidden(s, seat), f"seat {seat}: {s}"


# Words


def check_words(game: Game, s: State, rules: frozenset[str]) -> None:
    """Every legal action has a different label; every other one is refused with a rule of the ledger."""
    for seat in range(s.seats):
        actions = open_to(game, s, seat)
        labels = [game.words.describe(s, seat, action).label for action in actions]
        assert all(labels), (seat, s)
        assert len(set(labels)) == len(labels), f"seat {seat}: some actions read alike: {sorted(map(str, labels))}"
        refused = [action for action in range(game.actions) if action not in actions]
        for action in refused[:: max(1, len(refused) // MOST_NUMBERS)]:
            refusal = game.words.why_not(s, seat, action)
            assert refusal.rule in rules, f"action {action} is refused by {refusal.rule}, which the ledger lacks"
            assert str(refusal.sentence).strip().endswith((".", "!", "?")), (action, refusal)
    for seat in (*range(s.seats), SPECTATOR):
        assert str(game.words.ask(s, seat)).strip()
        assert game.words.draw(s, seat).strip()
    assert all(what and how for what, how in game.words.summary(s)), game.words.summary(s)
    assert len(game.seat_names(s)) == s.seats
    assert len(set(game.seat_names(s))) == s.seats


def check_narration(game: Game, step: Step) -> None:
    """A step that others can see has at least one sentence; a private one may have none."""
    events = game.words.narrate(step.before, step.seat, step.action, step.after)
    others = [seat for seat in (*range(step.before.seats), SPECTATOR) if seat != step.seat]
    if any(game.view(step.before, seat) != game.view(step.after, seat) for seat in others):
        assert any(event.text for event in events), (step.seat, step.action, step.before)
    assert all(event.kind for event in events), events


def shape(view: dict[str, Any]) -> dict[str, str]:
    """Return the structure of a view: its keys and the type of each value."""
    return {key: type(value).__name__ for key, value in view.items()}


def with_lists(value: Any) -> Any:
    """Return data with lists in place of tuples: both are sent as lists."""
    if isinstance(value, dict):
        return {key: with_lists(part) for key, part in value.items()}
    return [with_lists(part) for part in value] if isinstance(value, list | tuple) else value


def check_view(game: Game, s: State, first: State) -> None:
    """A view is plain data, and has the same keys with the same kinds of things all game long."""
    for seat in (*range(s.seats), SPECTATOR):
        seen = game.view(s, seat)
        for key, value in seen.items():
            sent = revived(json.loads(json.dumps(value, default=as_data)))
            assert sent == with_lists(value), f"seat {seat}: {key} is not plain data: {value}"
        now, then = shape(seen), shape(game.view(first, seat))
        assert list(now) == list(then), f"seat {seat}: the view's keys have changed"
        for key, kind in now.items():
            assert kind == then[key] or "NoneType" in (kind, then[key]), f"seat {seat}: {key} was a {then[key]}"


def check_help(game: Game, s: State) -> None:
    """The view without help, and the help of a seat that may act, are the view; nobody else has any."""
    if game.help is None:
        return
    for seat in (*range(s.seats), SPECTATOR):
        seen, without = game.view(s, seat), game.help.without(s, seat)
        acts = seat != SPECTATOR and game.rules.to_act(s) >> seat & 1
        assert list(seen) == list(without), f"seat {seat}: help adds parts to the view"
        assert shape(seen) == shape(without), f"seat {seat}: parts without help are of another kind"
        assert seen == {**without, **(game.help.parts(s, seat) if acts else {})}, f"seat {seat}"


# Secrets

UNWRITTEN = 1 << 40  # no number of any observation


def seen_by(game: Game, s: State, seat: int) -> tuple[Any, ...]:
    """Return everything that this seat receives."""
    actions = open_to(game, s, seat) if seat >= 0 else []
    choices = [(action, game.words.describe(s, seat, action)) for action in actions]
    return game.view(s, seat), choices, game.words.ask(s, seat), game.words.draw(s, seat), game.rules.to_act(s)


def check_imagining(game: Game, s: State, luck: int) -> None:
    """What a seat imagines looks to it, and to everybody who knows less, like the truth; and it follows from what the
    seat sees and from luck alone, so that no bot can find out more."""
    for seat in range(s.seats):
        guess = copied(s)
        game.rules.imagine(guess, seat, seeded(luck))
        assert seen_by(game, guess, seat) == seen_by(game, s, seat), f"seat {seat} sees a difference to {guess}"
        assert seen_by(game, guess, SPECTATOR) == seen_by(game, s, SPECTATOR), f"a spectator sees {guess}"
        again = copied(guess)
        game.rules.imagine(again, seat, seeded(luck + 1))
        directly = copied(s)
        game.rules.imagine(directly, seat, seeded(luck + 1))
        assert again == directly, f"seat {seat}: the guess knows something of the truth"
        check_legal(game, guess)


def observed(game: Game, s: State, seat: int) -> list[int]:
    """Return what a seat observes; every number is within the bounds of its part."""
    spec = game.observation.spec(s.seats)
    out = [UNWRITTEN] * (game.observation.length(s.seats) + 1)
    assert game.observer.observe(s, seat, out) == len(out) - 1 == spec[-1].offset + spec[-1].length
    assert out.pop() == UNWRITTEN, "observe writes further than it says"
    for part in spec:
        row = out[part.offset : part.offset + part.length]
        assert all(part.low <= number <= part.high for number in row), (part, row)
    return out


def check_observing(game: Game, step: Step, luck: int) -> None:
    """Two states look alike to a seat if and only if it observes the same: before and after a step, and in a world that the
    seat imagines."""
    for seat in (*range(step.before.seats), SPECTATOR):
        alike = visible(game, step.before, seat) == visible(game, step.after, seat)
        same = observed(game, step.before, seat) == observed(game, step.after, seat)
        assert alike == same, f"seat {seat}, action {step.action}: looks alike {alike}, observed the same {same}"
    for seat in range(step.after.seats):
        guess, chance = copied(step.after), seeded(luck)
        untouched = chance.state
        game.rules.imagine(guess, seat, chance)
        assert observed(game, guess, seat) == observed(game, step.after, seat), f"seat {seat} observes what it imagines"
        assert observed(game, guess, SPECTATOR) == observed(game, step.after, SPECTATOR)
        if not game.observer.has_hidden(step.after, seat):
            assert guess == step.after, f"seat {seat} imagines something, though nothing is hidden from it"
            assert chance.state == untouched


def visible(game: Game, s: State, seat: int) -> tuple[Any, ...]:
    return game.view(s, seat), open_to(game, s, seat) if seat >= 0 else []


def check_reveals(game: Game, step: Step, worlds: int) -> None:
    """A step that may be taken back tells the one who took it nothing: in every world that seat thinks possible, the same
    action leads to the same observation."""
    chance = seeded(0)
    seat, spent = step.seat, chance.state
    if seat >= step.before.seats or (game.reveals and game.reveals(step.before, step.after)):
        return
    again = copied(step.before)
    game.rules.apply(again, seat, step.action, chance)
    if chance.state != spent:
        return  # luck cannot be taken back either
    now = observed(game, step.after, seat)
    for number in range(worlds):
        guess = copied(step.before)
        game.rules.imagine(guess, seat, seeded(number))
        game.rules.apply(guess, seat, step.action, seeded(number))
        assert observed(game, guess, seat) == now, (
            f"seat {seat} learns something by action {step.action}: {step.before}"
        )


def check_imagined_games_end(game: Game, s: State, luck: int) -> None:
    """An imagined state is a state: it can be played to its end."""
    for seat in range(s.seats):
        guess, chance, out, n = copied(s), seeded(luck), [0] * game.most_legal, 0
        game.rules.imagine(guess, seat, chance)
        while game.rules.to_act(guess):
            actor = seats_in(game.rules.to_act(guess))[0]
            count = game.rules.legal(guess, actor, out)
            game.rules.apply(guess, actor, out[below(chance, count)], chance)
            n += 1
            assert n <= game.most_decisions


def check_secret_steps(game: Game, step: Step, luck: int) -> None:
    """Two things that may have happened, and that a watcher cannot tell apart by looking (another decision in secret,
    another card drawn unseen), are told to all in the same words and lead the watcher to the same guesses."""
    actions = open_to(game, step.before, step.seat)
    around = {step.action, *actions[:: max(1, len(actions) // 4)]}
    outcomes = []
    for action in sorted(around):
        for stream in (luck, luck + 1):
            after, chance = copied(step.before), seeded(stream)
            game.rules.apply(after, step.seat, action, chance)
            outcomes.append((action, after))
    for watcher in (*range(step.before.seats), SPECTATOR):
        if watcher == step.seat:
            continue
        for first, *others in alike(game, watcher, outcomes):
            told = game.words.narrate(step.before, step.seat, *first)
            for other in others:
                if other[1] != first[1]:
                    again = game.words.narrate(step.before, step.seat, *other)
                    assert again == told, f"seat {watcher} sees no difference, but hears {told} or {again}"
                    check_same_guess(game, watcher, first[1], other[1], luck)


def check_secret_deals(case: Case, seeds: Sequence[int]) -> None:
    """Deals that look alike to a seat lead it to the same guesses."""
    deals = [(0, begun(case, seed)[0]) for seed in seeds]
    for watcher in range(case.options["seats"]):
        for first, *others in alike(case.game, watcher, deals):
            for other in others[:3]:
                check_same_guess(case.game, watcher, first[1], other[1], 1)


def alike(game: Game, watcher: int, outcomes: list[tuple[int, State]]) -> Iterator[list[tuple[int, State]]]:
    """Yield what looks the same to a watcher."""
    groups: dict[str, list[tuple[int, State]]] = {}
    for outcome in outcomes:
        groups.setdefault(json.dumps(game.view(outcome[1], watcher), default=as_data), []).append(outcome)
    yield from groups.values()


def check_same_guess(game: Game, watcher: int, one: State, other: State, luck: int) -> None:
    if watcher >= 0:
        guesses = [copied(one), copied(other)]
        for guess in guesses:
            game.rules.imagine(guess, watcher, seeded(luck))
        assert guesses[0] == guesses[1], f"seat {watcher} guesses from what it cannot see: {one} or {other}"


# Bots


def thinkers(game: Game) -> list[Bot]:
    """Return every kind of bot, the searching ones with a budget that does not depend on the clock."""
    flat = settings_of(game).flat_iterations > 0
    kinds = {
        (bot.algorithm, bot.budget and bot.budget.uses_solver, bot.budget and flat and bot.budget.may_be_flat): bot
        for bot in reversed(BOTS)
    }
    return [replace(bot, budget=few(bot.budget)) if bot.budget else bot for bot in kinds.values()]


def few(budget: SearchBudget) -> SearchBudget:
    return replace(budget, iterations=4, seconds=1e6)


class Table(Match):
    """A match put into some position."""

    def __init__(self, case: Case, state: State) -> None:
        super().__init__(case.game, case.options, 0)
        self.state = copied(state)


def check_bots(case: Case, s: State, luck: int) -> None:
    """A bot's choice is legal, and the same in every world its seat cannot tell from this one."""
    game = case.game
    for seat in seats_in(game.rules.to_act(s))[-1:]:
        other = copied(s)
        game.rules.imagine(other, seat, seeded(luck))
        for bot in thinkers(game):
            choices = []
            for state in (s, other) if other != s else (s,):
                table = Table(case, state)
                choices.append(BotPlayer(bot, bots_of(game), luck).choose(table, seat))
                assert choices[-1] in table.legal(seat), (bot.name, choices, s)
            assert len(set(choices)) == 1, f"{bot.name} in seat {seat} knows what it cannot see: {s}"


def check_bots_overlook_secret_moves(case: Case, s: State, luck: int) -> None:
    """A bot that thinks, waits for another's secret decision, and thinks again does not learn what that was."""
    game = case.game
    waiting = seats_in(game.rules.to_act(s))
    searching = [bot for bot in thinkers(game) if bot.budget]  # the others remember nothing
    for seat in waiting[:1]:
        for other in waiting[-1:]:
            actions = open_to(game, s, other)
            if seat == other or len(actions) < 2:
                continue
            tables = [Table(case, s) for _ in range(2)]
            players = [[BotPlayer(bot, bots_of(game), luck) for bot in searching] for _ in tables]
            for table, thinking in zip(tables, players, strict=True):
                for player in thinking:
                    player.choose(table, seat)
            for table, action in zip(tables, (actions[0], actions[-1]), strict=True):
                table.act(other, action)
            if seen_by(game, tables[0].state, seat) != seen_by(game, tables[1].state, seat):
                continue
            if not game.rules.to_act(tables[0].state) >> seat & 1:
                continue
            for one, two in zip(*players, strict=True):
                thoughts = [one.decide(tables[0], seat), two.decide(tables[1], seat)]
                assert thoughts[0] == thoughts[1], f"{one.bot.name} in seat {seat} knows what seat {other} did: {s}"
