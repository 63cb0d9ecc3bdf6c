"""Information-set Monte-Carlo tree search, for any game. Free names are bound before use (see engine.binding).

Each iteration makes a new guess at all that the seat cannot know (a world), walks down the tree by actions that are legal in that
world, adds one node, plays a short rollout guided by the heuristic and adds the reward to every node on its path. A node stands for
the decisions that led to it, whatever the dice showed. Where several seats decide at once, the tree holds only the searching
seat's own decisions. The others play as in the rollout, so that they cannot answer a choice that they have not seen.

The heuristic's value of an action counts as `TRUST` visits before the first real one. With few iterations the search therefore
follows the heuristic, with many its rollouts.

A flat search (`FLAT`) has no tree below the root's actions: each iteration plays one of them and a rollout. All actions are tried in
the same worlds with the same luck, so that neither decides between them.

A node is nine numbers in a row of `tree`; row 0 is the root.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from retrocade.bots.greedy import expected
from retrocade.engine.chance import Chance, below, one_of, seed
from retrocade.engine.contract import State, States
from retrocade.engine.layout import copy_into

rules: Any = None
heuristic: Any = None

ENTRIES = ("begin", "calibrate", "think", "rollout", "child_of", "copy_subtree")

ACTION, SEAT, CHILD, SIBLING, VISITS, SEEN, REWARD, PRIOR, FIRST, WIDTH = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
FULL = 10000  # the reward of a sure win

# Places in `params`.
USED, STAMP, DEPTH, BEST_OF, EXPLORE, WIDEN, TRUST, TOGETHER = 0, 1, 2, 3, 4, 5, 6, 7
FLAT, LUCK, SPREAD, CENTRE = 8, 9, 10, 11
PARAMS = CENTRE + 8  # a centre for each seat
CALIBRATIONS = 32  # rollouts that measure the spread of the heuristic's values
MOST_COMPARED = (
    16  # up to so many untried actions are all compared to find the most promising; at the root, all always are
)
TRIES = 8  # samples of an action at the root that uses luck
MOST_MORE = 240  # decisions played beyond the depth until values can be compared
LONGEST_PATH = 512  # tree nodes that an iteration may pass
STREAMS = 1 << 31  # random streams, of which a flat search uses one for each try of an action
LN_2 = 0.6931471805599453


class Workspace(NamedTuple):
    """The memory of one search."""

    tree: list[int]
    path: list[int]  # nodes that an iteration passed
    out: list[int]  # legal actions
    marks: list[int]  # for each action, the stamp of the last node visit at which it was legal
    states: States  # the state that an iteration plays on, and one to try actions on
    params: list[int]


def begin(work: Workspace) -> None:
    """Start an empty tree: a root without visits."""
    for i in range(WIDTH):
        work.tree[i] = 0
    work.params[USED] = 1


def think(s: State, seat: int, work: Workspace, chance: Chance, iterations: int) -> None:
    """Run so many iterations for this seat. Hidden parts of the state are replaced by a guess each time."""
    for _ in range(iterations):
        imagine_world(s, seat, work, chance)
        length = try_action(s, seat, work, chance) if work.params[FLAT] else descend(seat, work, chance)
        rollout(seat, work, chance)
        reward_path(work, length)


def imagine_world(s: State, seat: int, work: Workspace, chance: Chance) -> None:
    """Copy the state to the first of the workspace and replace there what is hidden from the seat by a guess."""
    copy_into(work.states[0], s)
    rules.imagine(work.states[0], seat, chance)


def try_action(s: State, seat: int, work: Workspace, chance: Chance) -> int:
    """Play one of the root's actions in the first state; return how many nodes `path` holds.

    The n-th try of every action has the same world and the same luck.
    """
    tree, path = work.tree, work.path
    n = rules.legal(work.states[0], seat, work.out)
    node = choose_child(0, seat, n, work, chance)
    path[0] = 0
    if node < 0:
        return 1
    path[1] = node
    seed(chance, work.params[LUCK] + tree[node + VISITS])
    imagine_world(s, seat, work, chance)
    rules.apply(work.states[0], seat, tree[node + ACTION], chance)
    return 2


def descend(seat: int, work: Workspace, chance: Chance) -> int:
    """Walk from the root to a new node, playing its actions in the first state; return how many nodes `path` holds."""
    tree, path, out, params = work.tree, work.path, work.out, work.params
    node = 0
    path[0] = 0
    length = 1
    at_once = 0  # seats that decide at the same time as others and have not decided yet
    s = work.states[0]
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
            rules.apply(s, who, rollout_action(s, who, n, work, chance), chance)
        else:
            used = params[USED]
            node = choose_child(node, who, n, work, chance)
            if node < 0:
                break
            rules.apply(s, who, tree[node + ACTION], chance)
            path[length] = node
            length += 1
            if params[USED] != used or tree[node + VISITS] == 0:
                break
    return length


def choose_child(node: int, who: int, n: int, work: Workspace, chance: Chance) -> int:
    """Return the best known child among n legal actions, or a new one. The more visits a node has, the more actions are tried.

    Return -1 if the tree is full and none of the actions has a node.
    """
    tree, params = work.tree, work.params
    best, known = best_child(node, who, n, work)
    has_space = (params[USED] + 1) * WIDTH <= len(tree)
    if best and not (known < n and has_space and known * known * 100 < params[WIDEN] * (tree[node + VISITS] + 1)):
        return best
    if not has_space:
        return -1
    untried = keep_untried(n, work)
    if node == 0:
        action, value = best_at_root(who, untried, work, chance)
    else:
        samples = untried if untried <= MOST_COMPARED else params[BEST_OF]
        action, value = best_sampled(work.states[0], who, untried, samples, work, chance)
    return add_child(node, who, action, value, work)


def best_child(node: int, who: int, n: int, work: Workspace) -> tuple[int, int]:
    """Return the child with the highest upper bound among those with a legal action (0: none), and how many of these there are."""
    tree, out, marks, params = work.tree, work.out, work.marks, work.params
    params[STAMP] += 1
    stamp = params[STAMP]
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
            bound = upper_bound(tree, child, params)
            if bound > best_bound:
                best = child
                best_bound = bound
        child = tree[child + SIBLING]
    return best, known


def upper_bound(tree: list[int], child: int, params: list[int]) -> float:
    """Return the child's mean reward plus a bonus that shrinks with its visits (UCB)."""
    visits = tree[child + VISITS] + params[TRUST]
    mean = (tree[child + REWARD] + params[TRUST] * tree[child + PRIOR]) / (visits * FULL)
    return mean + params[EXPLORE] / 1000 * sqrt(natural_log(tree[child + SEEN] + 1) / visits)


def natural_log(n: int) -> float:
    """Return the natural logarithm of a whole number, to eight digits.

    WebAssembly has no logarithm, and C libraries differ in the last bit. With this one, searches agree on every machine.
    """
    power = 1
    exponent = 0
    while power * 2 <= n:
        power *= 2
        exponent += 1
    ratio = n / power  # from 1 to 2
    t = (ratio - 1.0) / (ratio + 1.0)
    u = t * t
    series = 2.0 + u * (2 / 3 + u * (2 / 5 + u * (2 / 7 + u * (2 / 9 + u * (2 / 11 + u * (2 / 13))))))
    return exponent * LN_2 + t * series


def keep_untried(n: int, work: Workspace) -> int:
    """Keep only those of the first n actions that have no node yet; return how many there are."""
    out, stamp = work.out, work.params[STAMP]
    kept = 0
    for i in range(n):
        out[kept] = out[i]
        kept += work.marks[out[i]] == stamp
    return kept


def add_child(node: int, who: int, action: int, value: int, work: Workspace) -> int:
    """Add a node and return it. Its prior compares its value with that of the first sibling, the most promising action."""
    tree, params = work.tree, work.params
    if tree[node + CHILD] == 0:
        tree[node + FIRST] = value
    child = params[USED] * WIDTH
    params[USED] += 1
    tree[child + ACTION] = action
    tree[child + SEAT] = who
    tree[child + CHILD] = 0
    tree[child + SIBLING] = tree[node + CHILD]
    tree[child + VISITS] = 0
    tree[child + SEEN] = 1
    tree[child + REWARD] = 0
    tree[child + PRIOR] = max(FULL // 2 + min(value - tree[node + FIRST], 0) * (FULL // 4) // params[SPREAD], 0)
    tree[node + CHILD] = child
    return child


def rollout_action(s: State, who: int, n: int, work: Workspace, chance: Chance) -> int:
    """Return the best of `BEST_OF` sampled actions."""
    samples = work.params[BEST_OF]
    if samples == 1 or n == 1:
        action: int = work.out[below(chance, n)]
        return action
    return best_sampled(s, who, n, samples, work, chance)[0]


def best_sampled(s: State, who: int, n: int, samples: int, work: Workspace, chance: Chance) -> tuple[int, int]:
    """Return the best of `samples` actions drawn from the first n, and its value. If there are no more than that, compare all."""
    out, scratch = work.out, work.states[1]
    best = -1
    best_value = 0
    for i in range(min(samples, n)):
        action = out[i] if samples >= n else out[below(chance, n)]
        value = expected(s, who, action, 1, scratch, chance)
        if best < 0 or value > best_value:
            best = action
            best_value = value
    return best, best_value


def best_at_root(who: int, n: int, work: Workspace, chance: Chance) -> tuple[int, int]:
    """Return the best of the first n actions and its value, with several samples of each."""
    best = -1
    best_value = 0
    for i in range(n):
        action = work.out[i]
        value = expected(work.states[0], who, action, TRIES, work.states[1], chance) // TRIES
        if best < 0 or value > best_value:
            best = action
            best_value = value
    return best, best_value


def rollout(seat: int, work: Workspace, chance: Chance) -> None:
    """Play `DEPTH` decisions in the first state, then continue until values can be compared."""
    s, depth = work.states[0], work.params[DEPTH]
    for i in range(depth + MOST_MORE):
        bits = rules.to_act(s)
        if bits == 0 or (i >= depth and heuristic.is_quiet(s, seat)):
            return
        who = one_of(bits, chance)  # seats that decide at once act in random order
        n = rules.legal(s, who, work.out)
        rules.apply(s, who, rollout_action(s, who, n, work, chance), chance)


def reward_path(work: Workspace, length: int) -> None:
    """Add a visit and the reward to the nodes of a path; each node's reward is that of the seat that decided there."""
    tree = work.tree
    tree[VISITS] += 1
    for i in range(1, length):
        node = work.path[i]
        tree[node + VISITS] += 1
        tree[node + REWARD] += reward(work.states[0], tree[node + SEAT], work.params)


def reward(s: State, who: int, params: list[int]) -> int:
    """Return how good a state is for a seat, from 0 to FULL.

    In a finished game between rivals mostly the seat's place counts. Seats that tie share what their places are worth.
    """
    gain: int = (heuristic.value(s, who) - params[CENTRE + who]) * (FULL // 4) // params[SPREAD]
    estimate = FULL // 2 + max(min(gain, FULL * 45 // 100), -FULL * 45 // 100)
    if rules.to_act(s) or (s.seats == 1 and not params[TOGETHER]):
        return estimate
    place: int = rules.result(s, who)
    if params[TOGETHER]:
        return FULL if place == 1 else estimate // 4
    others = 0
    for seat in range(s.seats):
        others += seat != who and rules.result(s, seat) == place
    won: int = FULL * (2 * (s.seats - place) - others) // (2 * (s.seats - 1))
    return (9 * won + estimate) // 10


def calibrate(s: State, seat: int, work: Workspace, chance: Chance) -> None:
    """Measure the scale of rewards with rollouts: each seat's median value, and the interquartile range of the searching seat.

    These are medians and not means because finished games may have extreme values. `path` holds the values meanwhile.
    """
    values, params = work.path, work.params
    seats = s.seats
    if params[FLAT]:
        params[LUCK] = below(chance, STREAMS)
    for i in range(CALIBRATIONS):
        imagine_world(s, seat, work, chance)
        rollout(seat, work, chance)
        for who in range(seats):
            insert(values, who * CALIBRATIONS, i, heuristic.value(work.states[0], who))
    for who in range(seats):
        params[CENTRE + who] = values[who * CALIBRATIONS + CALIBRATIONS // 2]
    mine = seat * CALIBRATIONS
    params[SPREAD] = max(values[mine + CALIBRATIONS * 3 // 4] - values[mine + CALIBRATIONS // 4], 1)


def insert(values: list[int], first: int, n: int, value: int) -> None:
    """Insert a value into the n sorted values that begin at `first`."""
    at = first + n
    while at > first and values[at - 1] > value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value


def child_of(tree: list[int], node: int, seat: int, action: int) -> int:
    """Return the child of a node for this seat's action; 0 if the action was never tried there."""
    child = tree[node + CHILD]
    while child and not (tree[child + ACTION] == action and tree[child + SEAT] == seat):
        child = tree[child + SIBLING]
    return child


def copy_subtree(tree: list[int], other: list[int], node: int, params: list[int]) -> None:
    """Copy a node and all nodes below it to another tree, as its root.

    Until a row's children have been copied, its CHILD is still an index into the old tree.
    """
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
    params[USED] = used
