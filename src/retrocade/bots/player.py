"""A bot in a match: it gets a state without secrets, thinks for a limited time and decides."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from time import perf_counter
from types import ModuleType
from typing import Any

from retrocade.bots import at_random, greedy, parts, quick, sampled, search
from retrocade.bots.contract import SearchSettings, settings_of
from retrocade.bots.parts import CHUNK_S, Portions, finished
from retrocade.bots.trees import POOL, STATES, Tree, TreeHolder, TreePool
from retrocade.engine.binding import module_name
from retrocade.engine.bound import BoundGame
from retrocade.engine.chance import below, seeded
from retrocade.engine.contract import State
from retrocade.engine.layout import copy_into
from retrocade.engine.match import Entry, Match

# Iterations until a search first checks whether its answer is clear, and between later checks: the same on every machine.
FIRST_CHECK, NEXT_CHECKS = 16, 256
CLEAR_LEAD = 3  # an action with so many times the visits of the second best is hardly ever overtaken
CLEAR_AFTER = 0.25  # of the budget
FULL_TIME_DECISIONS = 4  # decisions in a row with full time; each later one has half the time of the one before it
SHORTEST_S = 0.15  # the least time of a later one
LEVEL3_S = 0.3  # the most time of a Club player's search


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much a bot searches for a decision."""

    iterations: int  # at most; 0: the game's `level4_iterations`
    seconds: float  # at most
    parts: int = 1  # independent searches that share the decision
    uses_solver: bool = False  # asks the game's solver first, if it has one
    misses: bool = False  # misses some actions: `miss_percent` of the game
    may_be_flat: bool = False  # searches flat in games with `flat_iterations`

    @property
    def is_counted(self) -> bool:
        """True if only the number of iterations ends a search, never the clock."""
        return math.isinf(self.seconds)


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer opponent."""

    name: str  # in commands
    title: str  # on the page
    sentence: str
    algorithm: ModuleType
    budget: SearchBudget | None = None  # for a bot that searches
    share: int = 0  # for a sampling bot: how many actions it draws for every hundred
    may_search: bool = False  # a sampling bot that searches in games with `level3_iterations`


@dataclass(frozen=True, slots=True)
class Decision:
    """The action that a bot chose, and those it considered: (action, share of visits, expected reward from 0 to 1), best first.

    `considered` is empty if only one action was legal.
    """

    action: int
    considered: tuple[tuple[int, float, float], ...] = ()
    iterations: int = 0  # 0: it did not search
    margin: int = -1  # if a solver decided: the lead over the second best, in thousandths of a point


def suited(bot: Bot, settings: SearchSettings) -> Bot:
    """Return the bot as it plays a game with these settings."""
    if not bot.may_search or not settings.level3_iterations:
        return bot
    return replace(bot, algorithm=search, budget=SearchBudget(settings.level3_iterations, LEVEL3_S, misses=True))


def sampling_row(kind: int, bot: Bot, settings: SearchSettings) -> list[int]:
    """Return the numbers that describe a bot to compiled code (see `sampled`)."""
    least = settings.min_samples if bot.share > 100 else 2 + bot.share // 50
    return [kind, bot.share, least, settings.max_loss]


def quick_row(bot: Bot, settings: SearchSettings) -> list[int]:
    """Return the numbers that describe a bot that does not search (see `quick`)."""
    kinds = {at_random: quick.RANDOM, greedy: quick.GREEDY}
    return sampling_row(kinds.get(bot.algorithm, quick.SAMPLED), bot, settings)


class BotPlayer(TreeHolder):
    """A bot in one match.

    It has its own random stream, so that the game's luck follows from the seed alone. Its algorithms get only states in which a
    guess replaces all that the seat cannot know.
    """

    def __init__(
        self,
        bot: Bot,
        bound: BoundGame,
        seed: int,
        settings: SearchSettings | None = None,
        pool: TreePool = POOL,
        executor: parts.PartExecutor | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings or settings_of(bound.game)
        self.bot = suited(bot, self.settings) if bound.compiled else bot
        self.bound = bound
        self._pool = pool
        self._executor = executor or parts.ThreadExecutor()
        self._chance = bound.chance(seed)
        self._bot_chance = seeded(seed)
        self._out = bound.numbers(bound.game.most_legal)
        self._scratch = bound.states(STATES)
        self._solver_rows: Any = None  # allocated for the first call of the solver
        self._seen: list[Entry] = []  # the part of the log that the trees include
        self._forced: set[int] = set()  # later places in the log where one action was legal: they have no nodes
        self._seed = seed
        self._in_a_row = 0  # decisions since another seat acted

    def choose(self, match: Match, seat: int) -> int:
        """Return a legal action for this seat, chosen without knowledge of what is hidden from it."""
        return self.decide(match, seat).action

    @property
    def remembers(self) -> bool:
        """True if the player keeps trees for its next decision."""
        return bool(self.trees)

    def decide(self, match: Match, seat: int, seconds: float = math.inf) -> Decision:
        """Return a decision within so many seconds."""
        return finished(self.decide_in_portions(match, seat, seconds))

    def decide_in_portions(self, match: Match, seat: int, seconds: float = math.inf) -> Portions[Decision]:
        """Decide in portions of a few hundredths of a second, for a program that has other work in between."""
        began = perf_counter()
        legal = match.legal(seat)
        if len(legal) == 1:
            self._forced.add(len(match.log))
            return Decision(legal[0])
        imagined = match.imagined(seat, self._bot_chance)
        state = self.bound.state(imagined)
        budget = self.bot.budget
        if budget is None:
            return self._look(self.bot.algorithm, state, seat)
        if budget.uses_solver and self.bound.compiled and self.bound.game.solver:
            solved = self._solve(self.bound.game.solver, state, seat, self._noticed(legal, budget))
            if solved:
                return solved
        iterations = budget.iterations or self.settings.level4_iterations
        if self._is_flat(budget):
            iterations = min(iterations, self.settings.flat_iterations)
        if not iterations:
            return self._look(greedy, state, seat)
        self._count(match, seat)
        seconds = min(seconds, self._seconds)
        if not self.bound.compiled and self._is_too_slow(state, seat, seconds):
            return self._look(greedy, state, seat)
        budget = replace(budget, iterations=iterations, seconds=seconds)
        return (yield from self._search(match, seat, imagined, budget, began))

    def _is_flat(self, budget: SearchBudget) -> bool:
        """Return True if a search with this budget is flat in this game."""
        return budget.may_be_flat and self.settings.flat_iterations > 0

    def _look(self, algorithm: ModuleType, state: Any, seat: int) -> Decision:
        """Decide without a search."""
        bound = getattr(self.bound, module_name(algorithm))
        more = (self.bound.row(sampling_row(0, self.bot, self.settings)),) if algorithm is sampled else ()
        action = int(bound.choose(state, seat, self._out, self._scratch, self._chance, *more))
        return Decision(action, ((action, 1.0, 0.0),))

    def _solve(self, solver_module: ModuleType, state: Any, seat: int, noticed: list[int]) -> Decision | None:
        """Decide with the game's solver; return None if it has no answer. Actions of the same value count as one."""
        values = self.bound.numbers(self.bound.game.most_legal)
        solver = getattr(self.bound, module_name(solver_module))
        if self._solver_rows is None:
            self._solver_rows = self.bound.rows(solver.ROWS, solver.WIDTH)
        n = int(solver.action_values(state, seat, self._out, values, self._scratch[0], self._solver_rows))
        if not n:
            return None
        by_value = {int(values[i]): int(self._out[i]) for i in range(n - 1, -1, -1) if self._out[i] in noticed}
        ranked = sorted(by_value, reverse=True)
        considered = tuple((by_value[value], 1 / n, 0.0) for value in ranked)
        return Decision(by_value[ranked[0]], considered, n, ranked[0] - ranked[1] if len(ranked) > 1 else 0)

    def _is_too_slow(self, state: Any, seat: int, seconds: float) -> bool:
        """Return True if an interpreted search cannot give a result in so many seconds."""
        began = perf_counter()
        trial = Tree(self.bound, 0, 1, self.settings)
        copy_into(trial.work.states[0], state)
        self.bound.search.rollout(seat, trial.work, trial.chance)
        return (perf_counter() - began) * (search.CALIBRATIONS + FIRST_CHECK) > seconds

    def _search(
        self, match: Match, seat: int, imagined: State, budget: SearchBudget, began: float
    ) -> Portions[Decision]:
        self._pool.resume(self)
        running = self._start_others(match, seat, imagined, budget, began)
        try:
            own = replace(budget, iterations=parts.share_of(budget.iterations, 0, budget.parts))
            self._prepare_trees(match, seat, own)
            yield from search_in_portions(self.trees[0], self.bound.state(imagined), seat, own, began)
            found = [self.trees[0].visits()]
            if running:
                if not budget.is_counted:
                    running.stop()
                found += yield from running.results()
            return most_visited(found, self._noticed(match.legal(seat), budget))
        finally:
            if running:
                running.stop()
            self._pool.keep(self)

    def _start_others(
        self, match: Match, seat: int, imagined: State, budget: SearchBudget, began: float
    ) -> parts.Running | None:
        """Start all parts of the search but the first."""
        others = [
            parts.Part(
                state=imagined,
                seat=seat,
                seed=parts.part_seed(self._seed, len(match.log), part),
                iterations=parts.share_of(budget.iterations, part, budget.parts),
                settings=self.settings,
                flat=self._is_flat(budget),
            )
            for part in range(1, budget.parts)
        ]
        if not others:
            return None
        return self._executor.start(self.bound, others, budget.seconds - (perf_counter() - began))

    def _count(self, match: Match, seat: int) -> None:
        """Count the decisions in a row."""
        since = match.log[len(self._seen) :]
        same_move = since and all(entry.seat == seat for entry in since)
        self._in_a_row = self._in_a_row + 1 if same_move and match.state.seats > 1 else 0

    @property
    def _seconds(self) -> float:
        """The time for this decision. It shrinks in a long turn, because people wait for the whole turn."""
        full = self.bot.budget.seconds if self.bot.budget else 0.0
        return max(full * 0.5 ** max(self._in_a_row - FULL_TIME_DECISIONS + 1, 0), min(full, SHORTEST_S))

    def _noticed(self, legal: list[int], budget: SearchBudget) -> list[int]:
        """Return the legal actions without those that the bot misses.

        In games where actions can destroy something, the bot misses none while it completes a move that it has begun.
        """
        if not budget.misses or (self.settings.max_loss and sampled.END_TURN not in legal):
            return legal
        return [action for action in legal if below(self._bot_chance, 100) >= self.settings.miss_percent] or legal

    def _prepare_trees(self, match: Match, seat: int, budget: SearchBudget) -> None:
        """Keep the trees if their results are still valid, else start again.

        They are valid after quiet moves of this seat only: results for other cards and dice would mislead, and a rival's move may be
        secret.
        """
        known = len(self._seen)
        if not self.trees:
            nodes = parts.nodes_for(budget.iterations)
            self.trees = [Tree(self.bound, self._seed, nodes, self.settings, self._is_flat(budget))]
        # The log may be shorter than before: a player may have taken an action back.
        holds = match.log[:known] == self._seen and match.only_quiet_moves_since(seat, known)
        holds = holds and not self._is_flat(budget)  # a flat search knows nothing below the root's actions
        since = [(seat, match.log[at].action) for at in range(known, len(match.log)) if at not in self._forced]
        for tree in self.trees:
            if holds:
                tree.follow(since)
            if not holds or tree.is_cramped(budget.iterations):
                tree.clear()
        self._seen = list(match.log)
        self._forced.clear()


def search_in_portions(tree: Tree, state: Any, seat: int, budget: SearchBudget, began: float) -> Portions[None]:
    """Search until the budget is spent or the answer is clear, in portions. Time counts from `began`, so it includes new trees."""
    tree.calibrate(state, seat)
    ready = perf_counter()
    left, chunk, until_check = budget.iterations, FIRST_CHECK, FIRST_CHECK
    while left > 0:
        done = min(chunk, left, until_check)
        tree.think(state, seat, done)
        yield 0.0
        left -= done
        until_check -= done
        now = perf_counter()
        spent = now - began
        pace = (budget.iterations - left) / max(now - ready, 1e-6)
        chunk = max(FIRST_CHECK, int(pace * min(CHUNK_S, budget.seconds - spent)))
        still = min(left, pace * (budget.seconds - spent))
        if still <= 0:
            return
        if until_check == 0:
            until_check = NEXT_CHECKS
            share = max(spent / budget.seconds, 1 - left / budget.iterations)
            if is_clear(tree, still, share):
                return


def is_clear(tree: Tree, still: float, share: float) -> bool:
    """Return True if the remaining iterations cannot change the answer, or are very unlikely to."""
    ranked = sorted((visits for visits, _ in tree.visits().values()), reverse=True)
    first, second = [*ranked, 0, 0][:2]
    lead = first - second
    return bool(lead > still or (share > CLEAR_AFTER and lead >= (CLEAR_LEAD - 1) * second))


def most_visited(found: list[parts.Visits], legal: list[int]) -> Decision:
    """Return the decision for the action with the most visits in all parts of a search together."""
    visits = parts.merged(found)
    considered = parts.ranked(visits, legal)
    return Decision(considered[0][0], considered, max(sum(visits[a][0] for a in legal if a in visits), 1))
