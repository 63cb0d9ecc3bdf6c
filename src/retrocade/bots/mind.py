"""A bot at a match: what it is given to know, and how long it thinks."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from time import perf_counter
from types import ModuleType
from typing import Any, cast

from retrocade.bots import search
from retrocade.engine.chance import below, seeded
from retrocade.engine.compile import Twin, short
from retrocade.engine.layout import copy_into
from retrocade.engine.match import Entry, Match

SCRATCH = 2  # states a bot may work on
CHUNK_S = 0.05  # between two looks at the clock
LARGEST_TREE = 150_000  # nodes
ROOM = 4  # nodes in a tree for each iteration, so that one that was kept can grow; half full, it begins anew
FIRST_LOOK, NEXT_LOOKS = 16, 256  # iterations until it looks whether the answer is clear: the same on any machine
CLEAR = 3  # times the visits of the next best: so far ahead, a choice is hardly ever overtaken
CLEAR_AFTER = 0.25  # of the effort
UNHURRIED = 4  # decisions in a row that have all their time; after them each has half of the last one's
SHORTEST_S = 0.15  # however many they are
GLIMPSE_S = 0.3  # of a club player


@dataclass(frozen=True, slots=True)
class Effort:
    """How a searching bot searches."""

    iterations: int  # at most, a decision; 0: as many as the game calls a moment
    seconds: float  # at most, a decision
    threads: int = 1
    reckons: bool = False  # asks the game's own solver first, where there is one
    overlooks: bool = False  # a choice now and then; how often is the game's to say


@dataclass(frozen=True, slots=True)
class Style:
    """How search suits a game; a game's heuristic may carry its own as SEARCH_DEPTH and so on."""

    depth: int = 20  # decisions played on below the tree
    best_of: int = 3  # actions looked at for each of those
    explore: int = 300  # how curious, in thousandths
    widen: int = 100  # how soon further actions are tried, in hundredths
    trust: int = 4  # visits that the heuristic's first word counts for
    moment: int = 400  # iterations for a short thought; 0: looking at every choice once is better
    overlooks: int = 5  # choices of a hundred that a short thought overlooks
    glimpse: int = 0  # iterations of a club player; 0: looking at the choices is enough


@dataclass(frozen=True, slots=True)
class Bot:
    """Somebody to play with."""

    name: str  # in commands
    title: str  # on the page
    sentence: str
    algorithm: ModuleType
    effort: Effort | None = None  # of a searching bot
    share: int = 0  # of a sampled one: how many actions it looks at, for every hundred there are
    glimpses: bool = False  # searches a little in games where looking at the choices is not enough


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot came to, and what it thought of the choices: (action, share of its attention, hope 0 to 1); nothing
    where there was no choice."""

    action: int
    considered: tuple[tuple[int, float, float], ...] = ()
    iterations: int = 0  # 0: it only looked at the choices
    margin: int = -1  # where it was reckoned: how far it is ahead of the next, in thousandths of a point


def style_of(game: Any) -> Style:
    """The search style of a game."""
    told = {each.name: getattr(game.heuristic, f"SEARCH_{each.name.upper()}", None) for each in fields(Style)}
    return Style(**{name: value for name, value in told.items() if value is not None})


def suited(bot: Bot, style: Style) -> Bot:
    """The bot as it plays a game of this style."""
    if not bot.glimpses or not style.glimpse:
        return bot
    return replace(bot, algorithm=search, effort=Effort(style.glimpse, GLIMPSE_S, overlooks=True))


class Tree:
    """Room for one search, and the tree it grows."""

    def __init__(self, bound: Twin, seed: int, nodes: int, style: Style) -> None:
        game = bound.game
        self.bound = bound
        self.chance = bound.chance(seed)
        self.rows = bound.numbers(search.WIDTH * nodes)
        self.spare = bound.numbers(search.WIDTH * nodes)
        self.path = bound.numbers(search.LONGEST_PATH)
        self.out = bound.numbers(game.most_legal)
        self.marks = bound.numbers(game.actions)
        self.scratch = bound.states(SCRATCH)
        self.knobs = bound.numbers(search.KNOBS)
        settings = {
            search.DEPTH: style.depth,
            search.BEST_OF: style.best_of,
            search.EXPLORE: style.explore,
            search.WIDEN: style.widen,
            search.TRUST: style.trust,
            search.TOGETHER: int(game.cooperative),
        }
        for place, value in settings.items():
            self.knobs[place] = value
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.bound.search.begin(self.rows, self.knobs)

    def calibrate(self, state: Any, seat: int) -> None:
        """Find the scale of rewards, unless there are some already."""
        if not self.rows[search.CHILD]:
            self.bound.search.calibrate(state, seat, self.path, self.out, self.scratch, self.chance, self.knobs)

    def think(self, state: Any, seat: int, iterations: int) -> None:
        self.bound.search.think(
            state, seat, self.rows, self.path, self.out, self.marks, self.scratch, self.chance, self.knobs, iterations
        )

    def follow(self, actions: list[tuple[int, int]]) -> None:
        """Go on from where these (seat, action) lead, with what is known of it; from nothing if nothing is."""
        node = 0
        for seat, action in actions:
            node = self.bound.search.child_of(self.rows, node, seat, action)
            if not node:
                self.clear()
                return
        self.bound.search.replant(self.rows, self.spare, node, self.knobs)
        self.rows, self.spare = self.spare, self.rows

    def is_cramped(self, iterations: int) -> bool:
        """Whether so many more might not find room, or old knowledge would weigh too much."""
        nodes, used = len(self.rows) // search.WIDTH, int(self.knobs[search.USED])
        return 2 * used > nodes or used + iterations > nodes

    def visits(self) -> dict[int, tuple[int, int]]:
        """Visits and summed reward of each action at the root."""
        found = {}
        child = int(self.rows[search.CHILD])
        while child:
            row = self.rows[child : child + search.WIDTH]
            found[int(row[search.ACTION])] = (int(row[search.VISITS]), int(row[search.REWARD]))
            child = int(row[search.SIBLING])
        return found


class Mind:
    """A bot at one match. Its luck is its own, so that the game's luck follows from the seed alone, and it is only ever
    given a state that its seat may imagine."""

    def __init__(self, bot: Bot, bound: Twin, seed: int, style: Style | None = None) -> None:
        self._style = style or style_of(bound.game)
        self.bot = suited(bot, self._style) if bound.compiled else bot
        self.twin = bound
        self._chance = bound.chance(seed)
        self._whims = seeded(seed)
        self._out = bound.numbers(bound.game.most_legal)
        self._scratch = bound.states(SCRATCH)
        self._rows: Any = None  # what a solver works on, made when first asked
        self._trees: list[Tree] = []
        self._seen: list[Entry] = []  # the log as far as the trees know it
        self._forced: set[int] = set()  # places in the log, since then, where there was no choice: no nodes of a tree
        self._seed = seed
        self._in_a_row = 0  # decisions since somebody else acted

    def choose(self, match: Match, seat: int) -> int:
        """A legal action for this seat, from what this seat may know."""
        return self.ponder(match, seat).action

    @property
    def remembers(self) -> bool:
        """Whether it knows something that will be of use for its next decision."""
        return bool(self._trees)

    def ponder(self, match: Match, seat: int, seconds: float = math.inf) -> Thought:
        """A legal action, with what was thought of the others; found within so many seconds."""
        legal = match.legal(seat)
        if len(legal) == 1:
            self._forced.add(len(match.log))
            return Thought(legal[0])
        state = self.twin.state(match.imagined(seat, self._whims))
        if self.bot.effort is None:
            return self._glance(short(self.bot.algorithm), state, seat, self.bot.share)
        if self.bot.effort.reckons and self.twin.compiled and self.twin.game.solver:
            reckoned = self._reckon(state, seat, self._noticed(legal, self.bot.effort))
            if reckoned:
                return reckoned
        iterations = self.bot.effort.iterations or self._style.moment
        if not iterations:
            return self._glance("greedy", state, seat)
        self._count(match, seat)
        seconds = min(seconds, self._patience)
        effort = replace(self.bot.effort, iterations=iterations, seconds=seconds)
        if not self.twin.compiled and self._is_too_slow(state, seat, seconds):
            return self._glance("greedy", state, seat)
        return self._search(match, seat, state, effort)

    def _glance(self, algorithm: str, state: Any, seat: int, share: int = 0) -> Thought:
        """What one look at the choices tells; at a share of them if one is given."""
        choose = getattr(self.twin, algorithm).choose
        how = (share,) if share else ()
        action = int(choose(state, seat, self._out, self._scratch, self._chance, *how))
        return Thought(action, ((action, 1.0, 0.0),))

    def _reckon(self, state: Any, seat: int, noticed: list[int]) -> Thought | None:
        """What the game's solver says, if it has an answer here. Choices that it cannot tell apart are one."""
        worths = self.twin.numbers(self.twin.game.most_legal)
        solver = getattr(self.twin, short(cast("ModuleType", self.twin.game.solver)))
        if self._rows is None:
            self._rows = self.twin.rows(solver.ROWS, solver.WIDTH)
        n = int(solver.action_values(state, seat, self._out, worths, self._scratch[0], self._rows))
        if not n:
            return None
        named = {int(worths[i]): int(self._out[i]) for i in range(n - 1, -1, -1) if self._out[i] in noticed}
        ranked = sorted(named, reverse=True)
        considered = tuple((named[worth], 1 / n, 0.0) for worth in ranked)
        return Thought(named[ranked[0]], considered, n, ranked[0] - ranked[1] if len(ranked) > 1 else 0)

    def _is_too_slow(self, state: Any, seat: int, seconds: float) -> bool:
        """Whether search would take longer than that before it says anything: bots that are not compiled may."""
        began = perf_counter()
        trial = Tree(self.twin, 0, 1, self._style)
        copy_into(trial.scratch[0], state)
        self.twin.search.rollout(seat, trial.out, trial.scratch, trial.chance, trial.knobs)
        return (perf_counter() - began) * (search.CALIBRATIONS + FIRST_LOOK) > seconds

    def _search(self, match: Match, seat: int, state: Any, effort: Effort) -> Thought:
        self._plant(match, seat, effort)
        if effort.threads == 1:
            grow(self._trees[0], state, seat, effort)
        else:
            with ThreadPoolExecutor(effort.threads, "search") as pool:
                list(pool.map(lambda tree: grow(tree, state, seat, effort), self._trees))
        return gathered(self._trees, self._noticed(match.legal(seat), effort))

    def _count(self, match: Match, seat: int) -> None:
        """Count decisions in a row."""
        since = match.log[len(self._seen) :]
        same_move = since and all(entry.seat == seat for entry in since)
        self._in_a_row = self._in_a_row + 1 if same_move and match.state.seats > 1 else 0

    @property
    def _patience(self) -> float:
        """Seconds for this decision. In a long turn nobody wants to wait for all of them as long as for the first."""
        whole = self.bot.effort.seconds if self.bot.effort else 0.0
        return max(whole * 0.5 ** max(self._in_a_row - UNHURRIED + 1, 0), min(whole, SHORTEST_S))

    def _noticed(self, legal: list[int], effort: Effort) -> list[int]:
        """The choices that are not overlooked."""
        if not effort.overlooks:
            return legal
        return [action for action in legal if below(self._whims, 100) >= self._style.overlooks] or legal

    def _plant(self, match: Match, seat: int, effort: Effort) -> None:
        """Keep of the trees what still holds, or begin new ones. What was tried with cards and dice that did not come
        misleads, and what a rival did may be a secret."""
        known = len(self._seen)
        if not self._trees:
            nodes = min(LARGEST_TREE, ROOM * effort.iterations)
            self._trees = [Tree(self.twin, self._seed + number, nodes, self._style) for number in range(effort.threads)]
        holds = match.log[:known] == self._seen and match.holds_for(seat, known)  # unless something was taken back
        for tree in self._trees:
            if holds:
                tree.follow(
                    [(seat, match.log[at].action) for at in range(known, len(match.log)) if at not in self._forced]
                )
            if not holds or tree.is_cramped(effort.iterations):
                tree.clear()
        self._seen = list(match.log)
        self._forced.clear()


def grow(tree: Tree, state: Any, seat: int, effort: Effort) -> None:
    """Search until the effort is spent, or the answer cannot change any more."""
    began = perf_counter()
    tree.calibrate(state, seat)
    ready = perf_counter()
    left, chunk, look = effort.iterations, FIRST_LOOK, FIRST_LOOK
    while left > 0:
        done = min(chunk, left, look)
        tree.think(state, seat, done)
        left -= done
        look -= done
        now = perf_counter()
        spent = now - began
        pace = (effort.iterations - left) / max(now - ready, 1e-6)
        chunk = max(FIRST_LOOK, int(pace * CHUNK_S))
        still = min(left, pace * (effort.seconds - spent))
        if still <= 0:
            return
        if look == 0:
            look = NEXT_LOOKS
            share = max(spent / effort.seconds, 1 - left / effort.iterations)
            if is_settled(tree, still, share):
                return


def is_settled(tree: Tree, still: float, share: float) -> bool:
    """Whether the answer cannot change any more in the iterations left, or hardly ever would."""
    lead, next_best = tree.bound.search.lead(tree.rows)
    return bool(lead > still or (share > CLEAR_AFTER and lead >= (CLEAR - 1) * next_best))


def gathered(trees: list[Tree], legal: list[int]) -> Thought:
    """What all trees found together."""
    totals = {action: [0, 0] for action in legal}
    for tree in trees:
        for action, (visits, reward) in tree.visits().items():
            if action in totals:
                totals[action][0] += visits
                totals[action][1] += reward
    everything = max(sum(visits for visits, _ in totals.values()), 1)
    weighed = [(a, v / everything, r / (v * search.FULL) if v else 0.0) for a, (v, r) in totals.items()]
    considered = tuple(sorted(weighed, key=lambda item: (-item[1], -item[2])))
    return Thought(considered[0][0], considered, everything)
