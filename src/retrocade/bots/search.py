"""Information-set Monte-Carlo tree search, for any game. Free names are bound when it is used (see engine.compile).

Each iteration imagines afresh what the seat cannot know, walks down the tree by the actions that are legal in that
world, adds one node, plays a little further at hand of the game's heuristic, and tells every node on the way what came
of it. The tree is open to luck: a node stands for the decisions that led there, whatever the dice showed. Where several
seats decide at once, only the thinker's own decisions are in the tree; the others play as in the rollout, also when they
are the last to decide, so that they cannot answer a choice they have not seen.

What the heuristic says of an action at once counts as so many visits before its first one (`TRUST`): with few iterations
the search plays as the heuristic would, with many as experience tells.

A node is nine whole numbers in a row of `tree`; row 0 is the root.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from retrocade.bots.greedy import expected
from retrocade.engine.chance import Chance, below, one_of
from retrocade.engine.layout import copy_into

rules: Any = None
heuristic: Any = None

ACTION, SEAT, CHILD, SIBLING, VISITS, SEEN, REWARD, PRIOR, FIRST, WIDTH = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
FULL = 10000  # the reward of a sure win

# Places in `knobs`.
USED, STAMP, DEPTH, BEST_OF, EXPLORE, WIDEN, TRUST, TOGETHER, SPREAD, CENTRE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
KNOBS = CENTRE + 8  # a centre for each seat
CALIBRATIONS = 32  # rollouts that find out how far the heuristic's values lie apart
MOST_WEIGHED = 16  # untried actions that are all looked at, to try the most promising one next; at the root always
TRIES = 8  # outcomes of a choice at the root that are looked at beforehand, where luck decides
MOST_MORE = 240  # decisions played beyond the depth, if values cannot be compared there
LONGEST_PATH = 512  # tree nodes an iteration may pass


def begin(tree: list[int], knobs: list[int]) -> None:
    """An empty tree: a root that nobody has visited."""
    for i in range(WIDTH):
        tree[i] = 0
    knobs[USED] = 1


def think(
    s: Any,
    seat: int,
    tree: list[int],
    path: list[int],
    out: list[int],
    marks: list[int],
    scratch: Any,
    chance: Chance,
    knobs: list[int],
    iterations: int,
) -> None:
    """So many more iterations for this seat, from a state it may imagine."""
    for _ in range(iterations):
        copy_into(scratch[0], s)
        rules.imagine(scratch[0], seat, chance)
        length = descend(seat, tree, path, out, marks, scratch, chance, knobs)
        rollout(seat, out, scratch, chance, knobs)
        reward_path(tree, path, length, scratch[0], knobs)


def descend(
    seat: int,
    tree: list[int],
    path: list[int],
    out: list[int],
    marks: list[int],
    scratch: Any,
    chance: Chance,
    knobs: list[int],
) -> int:
    """Walk from the root to a new node, playing along in scratch[0]; the nodes passed are written into path."""
    node = 0
    path[0] = 0
    length = 1
    at_once = 0  # seats that were to decide together with others, until they have
    s = scratch[0]
    while length < LONGEST_PATH:
        bits = rules.to_act(s)
        if bits == 0:
            break
        at_once = bits if bits & (bits - 1) else at_once & bits
        who = seat if length == 1 and bits >> seat & 1 else one_of(bits, chance)
        n = rules.legal(s, who, out)
        if n == 1:
            rules.apply(s, who, out[0], chance)
        elif who != seat and at_once >> who & 1:
            rules.apply(s, who, good_enough(s, who, out, n, scratch, chance, knobs), chance)
        else:
            fresh = knobs[USED]
            node = choose_child(node, who, tree, out, n, marks, scratch, chance, knobs)
            if node < 0:
                break
            rules.apply(s, who, tree[node + ACTION], chance)
            path[length] = node
            length += 1
            if knobs[USED] != fresh or tree[node + VISITS] == 0:
                break
    return length


def choose_child(
    node: int,
    who: int,
    tree: list[int],
    out: list[int],
    n: int,
    marks: list[int],
    scratch: Any,
    chance: Chance,
    knobs: list[int],
) -> int:
    """Select among the known actions, or add one that has not been tried: the more visits, the more are tried. -1 when
    the tree is full and nothing is known here."""
    knobs[STAMP] += 1
    stamp = knobs[STAMP]
    for i in range(n):
        marks[out[i]] = stamp
    best = 0
    best_bound = -1.0
    known = 0
    child = tree[node + CHILD]
    while child:
        if marks[tree[child + ACTION]] == stamp and tree[child + SEAT] == who:
            marks[tree[child + ACTION]] = -stamp
            known += 1
            tree[child + SEEN] += 1
            bound = confidence(tree, child, knobs)
            if bound > best_bound:
                best = child
                best_bound = bound
        child = tree[child + SIBLING]
    room = (knobs[USED] + 1) * WIDTH <= len(tree)
    if best == 0 or (known < n and room and known * known * 100 < knobs[WIDEN] * (tree[node + VISITS] + 1)):
        m = 0
        for i in range(n):
            out[m] = out[i]
            m += marks[out[i]] == stamp
        if not room:
            return -1
        looks = m if node == 0 or m <= MOST_WEIGHED else knobs[BEST_OF]
        action, value = promising(scratch[0], who, out, m, looks, TRIES if node == 0 else 1, scratch, chance)
        return add_child(node, who, action, value, tree, knobs)
    return best


def confidence(tree: list[int], child: int, knobs: list[int]) -> float:
    """The upper bound of what this child may be worth: its mean, and more for how little it was tried."""
    visits = tree[child + VISITS] + knobs[TRUST]
    mean = (tree[child + REWARD] + knobs[TRUST] * tree[child + PRIOR]) / (visits * FULL)
    return mean + knobs[EXPLORE] / 1000 * sqrt(log(tree[child + SEEN] + 1) / visits)


def add_child(node: int, who: int, action: int, value: int, tree: list[int], knobs: list[int]) -> int:
    """A new node below this one. What its action promises is seen against the first one there, which was the most
    promising."""
    if tree[node + CHILD] == 0:
        tree[node + FIRST] = value
    child = knobs[USED] * WIDTH
    knobs[USED] += 1
    tree[child + ACTION] = action
    tree[child + SEAT] = who
    tree[child + CHILD] = 0
    tree[child + SIBLING] = tree[node + CHILD]
    tree[child + VISITS] = 0
    tree[child + SEEN] = 1
    tree[child + REWARD] = 0
    tree[child + PRIOR] = max(FULL // 2 + min(value - tree[node + FIRST], 0) * (FULL // 4) // knobs[SPREAD], 0)
    tree[node + CHILD] = child
    return child


def good_enough(s: Any, who: int, out: list[int], n: int, scratch: Any, chance: Chance, knobs: list[int]) -> int:
    """The best, to the heuristic, of the first n actions in out; of a few drawn from them where there are many."""
    if knobs[BEST_OF] == 1 or n == 1:
        return out[below(chance, n)]
    return promising(s, who, out, n, knobs[BEST_OF], 1, scratch, chance)[0]


def promising(
    s: Any, who: int, out: list[int], n: int, looks: int, tries: int, scratch: Any, chance: Chance
) -> tuple[int, int]:
    """The best, to the heuristic, of the first n in out, or of some drawn from them; and its value."""
    best = -1
    best_value = 0
    for i in range(min(looks, n)):
        action = out[i] if looks >= n else out[below(chance, n)]
        value = expected(s, who, action, tries, scratch[1], chance) // tries
        if best < 0 or value > best_value:
            best = action
            best_value = value
    return best, best_value


def rollout(seat: int, out: list[int], scratch: Any, chance: Chance, knobs: list[int]) -> None:
    """Play on in scratch[0], so many decisions and then to the next moment at which values can be compared."""
    s = scratch[0]
    for i in range(knobs[DEPTH] + MOST_MORE):
        bits = rules.to_act(s)
        if bits == 0 or (i >= knobs[DEPTH] and heuristic.settled(s, seat)):
            return
        who = one_of(bits, chance)  # where several may decide at once, nobody waits for another
        n = rules.legal(s, who, out)
        rules.apply(s, who, good_enough(s, who, out, n, scratch, chance, knobs), chance)


def reward_path(tree: list[int], path: list[int], length: int, s: Any, knobs: list[int]) -> None:
    """Tell the nodes of a path how it went, each for the seat that decided there."""
    tree[VISITS] += 1
    for i in range(1, length):
        node = path[i]
        tree[node + VISITS] += 1
        tree[node + REWARD] += reward(s, tree[node + SEAT], knobs)


def reward(s: Any, who: int, knobs: list[int]) -> int:
    """How this state is for a seat, 0 to FULL. Between rivals a finished game counts by its place; seats that share one
    share what it and the next ones are worth."""
    gain: int = (heuristic.value(s, who) - knobs[CENTRE + who]) * (FULL // 4) // knobs[SPREAD]
    hoped = FULL // 2 + max(min(gain, FULL * 45 // 100), -FULL * 45 // 100)
    if rules.to_act(s) or (s.seats == 1 and not knobs[TOGETHER]):
        return hoped
    place: int = rules.result(s, who)
    if knobs[TOGETHER]:
        return FULL if place == 1 else hoped // 4
    others = 0
    for seat in range(s.seats):
        others += seat != who and rules.result(s, seat) == place
    won: int = FULL * (2 * (s.seats - place) - others) // (2 * (s.seats - 1))
    return (9 * won + hoped) // 10


def calibrate(
    s: Any, seat: int, values: list[int], out: list[int], scratch: Any, chance: Chance, knobs: list[int]
) -> None:
    """Find where the heuristic's values lie after rollouts from here, so that rewards tell them apart: the median for
    each seat, and how far the thinker's middle half is spread. Finished games may be worth anything, so no means."""
    seats = s.seats
    for i in range(CALIBRATIONS):
        copy_into(scratch[0], s)
        rules.imagine(scratch[0], seat, chance)
        rollout(seat, out, scratch, chance, knobs)
        for who in range(seats):
            insert(values, who * CALIBRATIONS, i, heuristic.value(scratch[0], who))
    for who in range(seats):
        knobs[CENTRE + who] = values[who * CALIBRATIONS + CALIBRATIONS // 2]
    mine = seat * CALIBRATIONS
    knobs[SPREAD] = max(values[mine + CALIBRATIONS * 3 // 4] - values[mine + CALIBRATIONS // 4], 1)


def insert(values: list[int], first: int, n: int, value: int) -> None:
    """Put a value into its place among the n sorted ones that begin at first."""
    at = first + n
    while at > first and values[at - 1] > value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value


def lead(tree: list[int]) -> tuple[int, int]:
    """By how many visits the best action is ahead of the next, and how many that has."""
    first = 0
    second = 0
    child = tree[CHILD]
    while child:
        visits = tree[child + VISITS]
        second = max(second, min(first, visits))
        first = max(first, visits)
        child = tree[child + SIBLING]
    return first - second, second


def child_of(tree: list[int], node: int, seat: int, action: int) -> int:
    """The node of this seat's action below another; 0 if it was never tried."""
    child = tree[node + CHILD]
    while child and not (tree[child + ACTION] == action and tree[child + SEAT] == seat):
        child = tree[child + SIBLING]
    return child


def replant(tree: list[int], other: list[int], node: int, knobs: list[int]) -> None:
    """Make the part of a tree below a node a tree of its own, in other. A row's CHILD tells where its children were in
    the old tree until they have been copied too."""
    for i in range(WIDTH):
        other[i] = tree[node + i]
    other[SIBLING] = 0
    used = 1
    at = 0
    while at < used:
        row = at * WIDTH
        child = other[row + CHILD]
        link = row + CHILD
        other[link] = 0
        while child:
            new = used * WIDTH
            for i in range(WIDTH):
                other[new + i] = tree[child + i]
            other[new + SIBLING] = 0
            other[link] = new
            link = new + SIBLING
            used += 1
            child = tree[child + SIBLING]
        at += 1
    knobs[USED] = used
