"""Search trees, and the pool that bounds their memory."""

from __future__ import annotations

import threading
from typing import Any
from weakref import WeakKeyDictionary

from retrocade.bots import search
from retrocade.bots.contract import SearchSettings
from retrocade.engine.bound import BoundGame

LARGEST_TREE = 150_000  # nodes
NODES_PER_ITERATION = 4  # leaves space for a tree that is kept to grow; when half full, it starts again
STATES = 2  # that a search works on
FLAT_TRUST = 8  # how many visits the heuristic's prior counts as in a flat search
NODE_BYTES = 8 * search.WIDTH


class TreePool:
    """The memory of all search trees. Players keep their trees between decisions, up to a bound of bytes in total.

    A player's trees are busy while it decides and idle between its decisions. When idle trees exceed the bound, the pool clears
    those that have been idle longest. Trees of deleted players do not count. Busy trees are never cleared: only as many are busy as
    threads search.
    """

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._idle: WeakKeyDictionary[TreeHolder, None] = WeakKeyDictionary()  # the longest idle first
        self._lock = threading.Lock()

    @property
    def idle_bytes(self) -> int:
        """How many bytes the idle trees take."""
        with self._lock:
            return sum(holder.tree_bytes for holder in self._idle)

    def resume(self, holder: TreeHolder) -> None:
        """Mark a player's trees as busy."""
        with self._lock:
            self._idle.pop(holder, None)

    def keep(self, holder: TreeHolder) -> None:
        """Mark a player's trees as idle. If idle trees then exceed the bound, clear those that have been idle longest."""
        with self._lock:
            self._idle[holder] = None
            total = sum(each.tree_bytes for each in self._idle)
            while total > self.most_bytes:
                oldest = next(iter(self._idle.keys()))
                total -= oldest.tree_bytes
                del self._idle[oldest]
                oldest.drop_trees()


class TreeHolder:
    """A player that may keep trees between its decisions."""

    def __init__(self) -> None:
        self.trees: list[Tree] = []

    @property
    def tree_bytes(self) -> int:
        return sum(tree.nodes for tree in self.trees) * NODE_BYTES

    def drop_trees(self) -> None:
        """Free the memory of all trees."""
        self.trees = []


class Tree:
    """One search: its tree and the memory it works in."""

    def __init__(self, bound: BoundGame, seed: int, nodes: int, settings: SearchSettings, flat: bool = False) -> None:
        game = bound.game
        self.bound = bound
        self.nodes = nodes
        self.chance = bound.chance(seed)
        self.work = search.Workspace(
            tree=bound.numbers(search.WIDTH * nodes),
            path=bound.numbers(search.LONGEST_PATH),
            out=bound.numbers(game.most_legal),
            marks=bound.numbers(game.actions),
            states=bound.states(STATES),
            params=bound.numbers(search.PARAMS),
        )
        params = {
            search.DEPTH: settings.depth,
            search.BEST_OF: settings.best_of,
            search.EXPLORE: settings.explore,
            search.WIDEN: settings.widen,
            search.TRUST: FLAT_TRUST if flat else settings.trust,
            search.FLAT: int(flat),
            search.TOGETHER: int(game.cooperative),
        }
        for place, value in params.items():
            self.work.params[place] = value
        self.clear()

    @property
    def used(self) -> int:
        """How many nodes the tree has."""
        return int(self.work.params[search.USED])

    def clear(self) -> None:
        """Start again with an empty tree."""
        self.bound.search.begin(self.work)

    def calibrate(self, state: Any, seat: int) -> None:
        """Measure the scale of rewards, unless the tree has nodes already."""
        if not self.work.tree[search.CHILD]:
            self.bound.search.calibrate(state, seat, self.work, self.chance)

    def think(self, state: Any, seat: int, iterations: int) -> None:
        """Search so many more iterations."""
        self.bound.search.think(state, seat, self.work, self.chance, iterations)

    def follow(self, actions: list[tuple[int, int]]) -> None:
        """Make the node after these pairs of seat and action the new root; start again if there is no such node."""
        tree, node = self.work.tree, 0
        for seat, action in actions:
            node = self.bound.search.child_of(tree, node, seat, action)
            if not node:
                self.clear()
                return
        if node:
            other = self.bound.numbers(search.WIDTH * self.nodes)
            self.bound.search.copy_subtree(tree, other, node, self.work.params)
            self.work = self.work._replace(tree=other)

    def is_cramped(self, iterations: int) -> bool:
        """Return True if so many more iterations may not fit or old results would outweigh new ones."""
        return 2 * self.used > self.nodes or self.used + iterations > self.nodes

    def visits(self) -> dict[int, tuple[int, int]]:
        """Return visits and summed reward of each action at the root."""
        tree, found = self.work.tree, {}
        child = int(tree[search.CHILD])
        while child:
            row = tree[child : child + search.WIDTH]
            found[int(row[search.ACTION])] = (int(row[search.VISITS]), int(row[search.REWARD]))
            child = int(row[search.SIBLING])
        return found


# Enough for nine trees of the largest size, or for hundreds of an Expert's.
POOL = TreePool(96 * 1024 * 1024)
