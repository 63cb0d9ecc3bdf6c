"""Information-set Monte-Carlo tree search, for any game. Free names are bound when it is used (see engine.binding).

Each iteration imagines anew what the seat cannot know, walks down the tree by actions that are legal in that world, adds one
node, plays a short rollout guided by the heuristic, and adds the reward to every node on its way. A node stands for the
decisions that led to it, whatever the dice showed. Where several seats decide at once, the tree holds only the searching seat's
own decisions; the others play as in the rollout, so that they cannot answer a choice they have not seen.

The heuristic's value of an action counts as so many visits before the first real one (`TRUST`): with few iterations the search
plays as the heuristic would, with many as its rollouts say.

A flat search (`FLAT`) has no tree below the root's actions: each iteration plays one of them and a rollout. Every action meets
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
CALIBRATIONS = 32  # rollouts that measure how far the heuristic's values lie apart
MOST_COMPARED = 16  # untried actions that are all compared, to try the most promising one next; at the root always
TRIES = 8  # samples of an action at the root that uses luck
MOST_MORE = 240  # decisions played beyond the depth until values can be compared
LONGEST_PATH = 512  # tree nodes an iteration may pass
STREAMS = 1 << 31  # of luck, of which a flat search uses one for each try of an action
LN_2 = 0.6931471805599453


class Workspace(NamedTuple):
    """The memory of one search."""

    tree: list[int]
    path: list[int]  # nodes that an iteration passed
    out: list[int]  # legal actions
    marks: list[int]  # for each action, when it was last legal at the node in question
    states: States  # the state that is played on, and one to try actions on
    params: list[int]


def begin(work: Workspace) -> None:
    """Start an empty tree: a root without visits."""
    for i in range(WIDTH):
        work.tree[i] = 0
    work.params[USED] = 1


def think(s: State, seat: int, work: Workspace, chance: Chance, iterations: int) -> None:
    """Run so many iterations for this seat, from a state that it may imagine."""
    for _ in range(iterations):
        imagine_world(s, seat, work, chance)
        length = try_action(s, seat, work, chance) if work.params[FLAT] else descend(seat, work, chance)
        rollout(seat, work, chance)
        reward_path(work, length)


def imagine_world(s: State, seat: int, work: Workspace, chance: Chance) -> None:
    """Replace what is hidden from the seat by a guess, in a copy of the state: the first of the workspace."""
    copy_into(work.states[0], s)
    rules.imagine(work.states[0], seat, chance)


def try_action(s: State, seat: int, work: Workspace, chance: Chance) -> int:
    """Play one of the root's actions in the first state; return how many nodes `path` holds.

    How often the action was tried decides which world and which luck it meets, so they are the same for all actions.
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
    """Walk from the root to a new node, playing along in the first state; return how many nodes `path` holds."""
    tree, path, out, params = work.tree, work.path, work.out, work.params
    node = 0
    path[0] = 0
    length = 1
    at_once = 0  # seats that decide together with others, until they have decided
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
    """Return the best known child among n legal actions, or a new one: the more visits, the more actions are tried.

    Return -1 if the tree is full and no action is known here.
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
    """Return the child with the highest bound among those whose action is legal, 0 if there is none, and how many are."""
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
    """Return the child's mean reward, and more the less it was tried."""
    visits = tree[child + VISITS] + params[TRUST]
    mean = (tree[child + REWARD] + params[TRUST] * tree[child + PRIOR]) / (visits * FULL)
    return mean + params[EXPLORE] / 1000 * sqrt(natural_log(tree[child + SEEN] + 1) / visits)


def natural_log(n: int) -> float:
    """Return the logarithm of a whole number, to eight digits.

    It is our own because WebAssembly has none, and C libraries differ in the last bit: so searches agree on every machine.
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
    """Keep only those of the first n actions that have no node yet; return how many."""
    out, stamp = work.out, work.params[STAMP]
    kept = 0
    for i in range(n):
        out[kept] = out[i]
        kept += work.marks[out[i]] == stamp
    return kept


def add_child(node: int, who: int, action: int, value: int, work: Workspace) -> int:
    """Add a node. Its prior compares its value with that of its first sibling, which was the most promising."""
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
    """Return the best of a few sampled actions."""
    samples = work.params[BEST_OF]
    if samples == 1 or n == 1:
        action: int = work.out[below(chance, n)]
        return action
    return best_sampled(s, who, n, samples, work, chance)[0]


def best_sampled(s: State, who: int, n: int, samples: int, work: Workspace, chance: Chance) -> tuple[int, int]:
    """Return the best of so many actions drawn from the first n, or of all n if they are no more, and its value."""
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
    """Play `DEPTH` decisions in the first state, and on until values can be compared."""
    s, depth = work.states[0], work.params[DEPTH]
    for i in range(depth + MOST_MORE):
        bits = rules.to_act(s)
        if bits == 0 or (i >= depth and heuristic.is_quiet(s, seat)):
            return
        who = one_of(bits, chance)  # where several may decide at once, nobody waits for another
        n = rules.legal(s, who, work.out)
        rules.apply(s, who, rollout_action(s, who, n, work, chance), chance)


def reward_path(work: Workspace, length: int) -> None:
    """Add the outcome to the nodes of a path, each for the seat that decided there."""
    tree = work.tree
    tree[VISITS] += 1
    for i in range(1, length):
        node = work.path[i]
        tree[node + VISITS] += 1
        tree[node + REWARD] += reward(work.states[0], tree[node + SEAT], work.params)


def reward(s: State, who: int, params: list[int]) -> int:
    """Return how good a state is for a seat, 0 to FULL.

    Between rivals a finished game counts by its place. Seats that share a place share what it and the next ones are worth.
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
    """Find the scale of rewards from rollouts: each seat's median value, and how far the searching seat's middle half is spread.

    Medians and not means, because a finished game may have any value. The path's memory holds the values.
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
    """Insert a value among the n sorted ones that begin at first."""
    at = first + n
    while at > first and values[at - 1] > value:
        values[at] = values[at - 1]
        at -= 1
    values[at] = value


def child_of(tree: list[int], node: int, seat: int, action: int) -> int:
    """Return the node of this seat's action below another; 0 if it was never tried."""
    child = tree[node + CHILD]
    while child and not (tree[child + ACTION] == action and tree[child + SEAT] == seat):
        child = tree[child + SIBLING]
    return child


def copy_subtree(tree: list[int], other: list[int], node: int, params: list[int]) -> None:
    """Copy the part of a tree below a node into another tree, whose root it becomes.

    Until its children have been copied too, a row's CHILD is their place in the old tree.
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
