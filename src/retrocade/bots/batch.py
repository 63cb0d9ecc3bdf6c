"""Step many games at once, for learning: one call takes an action in every game and writes the learners' next observations.

Seats belong to learners or to bots that do not search (`quick`). Bots act inside the call. There are two ways to step:

    in turns    one learner decides in each game and step; a game has one row of observations and one mask
    together    every learner that may act does so in the same step; each seat has a row

Game number i takes its luck from the stream of `seeds[i]`, as a match with that seed does. Bots and the order of seats use another
stream. A game therefore follows from its seed and its actions, whatever the number of games and of threads.

`envs.batch` owns the memory; `batch_memory` describes it. Free names are bound before use (see engine.binding).
"""

from __future__ import annotations

from typing import Any

from retrocade.bots import quick
from retrocade.bots.batch_memory import (
    ACTIONS,
    AUTORESET,
    COOPERATIVE,
    DEALS,
    DTYPE,
    GUESS,
    ILLEGAL,
    INT8,
    INT16,
    LEARNERS,
    LENGTH,
    LONGEST,
    NEXT_STEP,
    NOBODY,
    RANDOM_ORDER,
    REPLACE,
    REWARD,
    SAME_STEP,
    SCORE,
    SCRATCH,
    SEATS,
    SEEDS,
    STRIDE,
    TOGETHER,
    Batch,
    Work,
    worth,
)
from retrocade.engine.bits import lowest_bit
from retrocade.engine.chance import Chance, below, bits, one_of, seed
from retrocade.engine.contract import State
from retrocade.engine.layout import copy_into
from retrocade.engine.lockstep import meet

rules: Any = None
observer: Any = None

ENTRIES = ("reset", "step", "look", "sample", "first_illegal", "imagine")


def reset(b: Batch, w: Work, first: int, end: int) -> None:
    """Deal the chosen games, each with its seed."""
    for i in range(first, end):
        if b.chosen[i]:
            clear(b, i)
            deal(b, w, i)
            b.terminated[i] = 0
            b.truncated[i] = 0
            write(b, w, i)
            store(b, w, i)


def step(b: Batch, w: Work, first: int, end: int) -> None:
    """Take the action of every game, let bots play on, and write the learners' observations."""
    for i in range(first, end):
        advance(b, w, i)


def look(b: Batch, w: Work, first: int, end: int) -> None:
    """Write the learners' observations and masks, without a step."""
    for i in range(first, end):
        write(b, w, i)


def sample(b: Batch, w: Work, first: int, end: int) -> None:
    """Write a random legal action for every seat that acts, the first action for the others."""
    seats = b.params[SEATS]
    for i in range(first, end):
        w.own_chance.state = b.choices[i]
        if not b.params[TOGETHER]:
            b.actions[i] = 0
        for seat in range(seats):
            action = 0
            if b.acts[i * seats + seat]:
                action = w.out[below(w.own_chance, rules.legal(b.states[i], seat, w.out))]
            if b.params[TOGETHER]:
                b.actions[i * seats + seat] = action
            elif b.acts[i * seats + seat]:
                b.actions[i] = action
        b.choices[i] = w.own_chance.state


def first_illegal(b: Batch, first: int, end: int) -> int:
    """Return the row of the first illegal action, NOBODY if all are legal. Actions of seats that do not act are ignored."""
    rows = b.params[SEATS] if b.params[TOGETHER] else 1
    for i in range(first, end):
        over = b.params[AUTORESET] != SAME_STEP and (b.terminated[i] or b.truncated[i])
        for k in range(rows):
            row = i * rows + k
            if not over and (rows == 1 or b.acts[row]) and not is_open(b, row, b.actions[row]):
                return row
    return NOBODY


def imagine(b: Batch, w: Work, first: int, end: int, number: int, viewer: int) -> None:
    """Replace what a seat cannot know by a guess, and the random stream by another. `viewer` NOBODY means the seat of the row."""
    for i in range(first, end):
        load(b, w, i)
        w.own_chance.key = 0
        seed(w.own_chance, number + i)
        rules.imagine(b.states[i], b.seat[i] if viewer == NOBODY else viewer, w.own_chance)
        seed(w.chance, bits(w.own_chance) << 20 | bits(w.own_chance) >> 12)
        store(b, w, i)
        write(b, w, i)


# One game.


def advance(b: Batch, w: Work, i: int) -> None:
    """Step one game. The calls of `meet` keep the threads of a GPU together."""
    clear(b, i)
    same_step = b.params[AUTORESET] == SAME_STEP
    was_over = not same_step and (b.terminated[i] != 0 or b.truncated[i] != 0)
    if not was_over:
        load(b, w, i)
        if b.params[TOGETHER]:
            act_together(b, w, i)
        else:
            act_in_turn(b, w, i)
    meet()
    if not was_over:
        over = run_bots(b, w, i) == 0
        b.terminated[i] = over
        b.truncated[i] = not over and b.decisions[i] >= b.params[LONGEST]
        reward(b, i, over)
    meet()
    if was_over and b.params[AUTORESET] == NEXT_STEP:
        deal_next(b, w, i)
        b.terminated[i] = 0
        b.truncated[i] = 0
    elif same_step and (b.terminated[i] or b.truncated[i]):
        write_last(b, w, i)
        deal_next(b, w, i)
    meet()
    if not was_over or b.params[AUTORESET] == NEXT_STEP:
        store(b, w, i)
    write_observations(b, w, i)
    meet()
    write_masks(b, w, i)


def clear(b: Batch, i: int) -> None:
    """Clear the rewards of the previous step."""
    seats = b.params[SEATS]
    b.illegal[i] = 0
    for k in range(i * seats, i * seats + seats):
        b.rewards[k] = 0


def load(b: Batch, w: Work, i: int) -> None:
    """Load the game's random streams."""
    w.chance.state = b.luck[2 * i]
    w.chance.key = b.luck[2 * i + 1]
    w.own_chance.state = b.own[i]


def store(b: Batch, w: Work, i: int) -> None:
    """Store the game's random streams."""
    b.luck[2 * i] = w.chance.state
    b.luck[2 * i + 1] = w.chance.key
    b.own[i] = w.own_chance.state


def deal_next(b: Batch, w: Work, i: int) -> None:
    """Deal the game with the next seed in this place."""
    b.seeds[i] = b.seeds[i] + b.params[STRIDE] & SEEDS
    deal(b, w, i)


def deal(b: Batch, w: Work, i: int) -> None:
    """Deal until a learner has a decision to make. That is nearly always the first deal."""
    begin(b, w, i)
    deals = 1
    while run_bots(b, w, i) == 0 and deals < DEALS:
        b.seeds[i] = b.seeds[i] + b.params[STRIDE] & SEEDS
        begin(b, w, i)
        deals += 1


def begin(b: Batch, w: Work, i: int) -> None:
    """Deal the game of its seed."""
    s = b.states[i]
    copy_into(s, b.start)
    w.chance.key = 0
    w.own_chance.key = 0
    seed(w.chance, b.seeds[i])
    seed(w.own_chance, b.seeds[i] + quick.BOT_STREAM)
    rules.setup(s, w.chance)
    b.decisions[i] = 0
    b.seat[i] = lowest_bit(b.params[LEARNERS])
    for seat in range(b.params[SEATS]):
        b.scores[i * b.params[SEATS] + seat] = rules.score(s, seat)


def act_in_turn(b: Batch, w: Work, i: int) -> None:
    """Take the action of the learner whose turn it is."""
    s = b.states[i]
    seat = b.seat[i]
    action = legal_action(b, w, i, i, seat) if b.acts[i * b.params[SEATS] + seat] else NOBODY
    b.decisions[i] += 1
    if action >= 0:
        rules.apply(s, seat, action, w.chance)


def act_together(b: Batch, w: Work, i: int) -> None:
    """Take the actions of all seats that may act, in the order of seats or in random order.

    An action that an earlier one has made impossible does nothing.
    """
    s = b.states[i]
    waiting = rules.to_act(s)
    first = True
    while waiting:
        seat = next_seat(b, waiting, w.own_chance)
        waiting ^= 1 << seat
        if first or rules.to_act(s) >> seat & 1:
            if b.params[LEARNERS] >> seat & 1:
                action = legal_action(b, w, i, i * b.params[SEATS] + seat, seat)
            else:
                action = decide(b, w, s, seat)
            if action >= 0 and (first or is_legal(s, seat, action, w.out)):
                rules.apply(s, seat, action, w.chance)
                first = False
        b.decisions[i] += 1


def run_bots(b: Batch, w: Work, i: int) -> int:
    """Let bots act until a learner may; return the seats that may act then, 0 if the game is over."""
    s = b.states[i]
    waiting: int = rules.to_act(s)
    while waiting:
        if b.params[TOGETHER]:
            if waiting & b.params[LEARNERS]:
                return waiting
            seat = next_seat(b, waiting, w.own_chance)
        else:
            seat = next_seat(b, waiting, w.own_chance)
            if b.params[LEARNERS] >> seat & 1:
                b.seat[i] = seat
                return waiting
        if b.decisions[i] >= b.params[LONGEST]:
            return waiting
        rules.apply(s, seat, decide(b, w, s, seat), w.chance)
        b.decisions[i] += 1
        waiting = rules.to_act(s)
    return 0


def next_seat(b: Batch, waiting: int, chance: Chance) -> int:
    """Return which of these seats acts first: the lowest, or a random one in games where speed decides."""
    if b.params[RANDOM_ORDER]:
        return one_of(waiting, chance)
    return lowest_bit(waiting)


def decide(b: Batch, w: Work, s: State, seat: int) -> int:
    """Return the action of this seat's bot, in a state with guesses in place of all that the seat cannot know."""
    copy_into(w.scratch[GUESS], s)
    rules.imagine(w.scratch[GUESS], seat, w.own_chance)
    return quick.choose(w.scratch[GUESS], seat, w.out, w.scratch[SCRATCH:], w.own_chance, b.bots[seat])


def legal_action(b: Batch, w: Work, i: int, row: int, seat: int) -> int:
    """Return a learner's action. If it is illegal, return NOBODY or a random legal one."""
    action = b.actions[row]
    if is_open(b, row, action):
        return action
    b.illegal[i] = 1
    if b.params[ILLEGAL] == REPLACE:
        return w.out[below(w.own_chance, rules.legal(b.states[i], seat, w.out))]
    return NOBODY


def is_open(b: Batch, row: int, action: int) -> bool:
    """Return True if the mask of a row allows this action."""
    actions = b.params[ACTIONS]
    return 0 <= action < actions and b.masks[row * actions + action] != 0


def is_legal(s: State, seat: int, action: int, out: list[int]) -> bool:
    """Return True if this action is legal now."""
    for k in range(rules.legal(s, seat, out)):
        if out[k] == action:
            return True
    return False


# Rewards.


def reward(b: Batch, i: int, over: bool) -> None:
    """Write the rewards of a step."""
    s = b.states[i]
    seats = b.params[SEATS]
    if b.params[REWARD] == SCORE:
        for seat in range(seats):
            points = rules.score(s, seat)
            b.rewards[i * seats + seat] = points - b.scores[i * seats + seat]
            b.scores[i * seats + seat] = points
    elif over:
        for seat in range(seats):
            b.rewards[i * seats + seat] = reward_of(b, s, seat)


def reward_of(b: Batch, s: State, seat: int) -> float:
    """Return a seat's reward for the end of a game."""
    place: int = rules.result(s, seat)
    tied = 0
    for other in range(b.params[SEATS]):
        tied += rules.result(s, other) == place
    return worth(place, tied, b.params[SEATS], b.params[COOPERATIVE], b.params[REWARD])


# Observations and masks.


def write(b: Batch, w: Work, i: int) -> None:
    """Write the rows of a game: observations, masks and which seats act."""
    write_observations(b, w, i)
    write_masks(b, w, i)


def write_observations(b: Batch, w: Work, i: int) -> None:
    """Write the observations of a game, one for each row."""
    if b.params[TOGETHER]:
        for seat in range(b.params[SEATS]):
            write_observation(b, w, b.states[i], i * b.params[SEATS] + seat, seat)
    else:
        write_observation(b, w, b.states[i], i, b.seat[i])


def write_masks(b: Batch, w: Work, i: int) -> None:
    """Write which seats act in a game, and the mask of each row."""
    s = b.states[i]
    seats = b.params[SEATS]
    over = b.params[AUTORESET] != SAME_STEP and (b.terminated[i] != 0 or b.truncated[i] != 0)
    waiting = 0 if over else rules.to_act(s) & b.params[LEARNERS]
    if not b.params[TOGETHER]:
        waiting &= 1 << b.seat[i]
    for seat in range(seats):
        b.acts[i * seats + seat] = waiting >> seat & 1
    if b.params[TOGETHER]:
        for seat in range(seats):
            write_mask(b, w, s, i * seats + seat, seat, waiting >> seat & 1)
    else:
        write_mask(b, w, s, i, b.seat[i], waiting)


def write_last(b: Batch, w: Work, i: int) -> None:
    """Write the last observations of a game that starts again in the same step."""
    n = len(b.seeds)
    if b.params[TOGETHER]:
        seats = b.params[SEATS]
        for seat in range(seats):
            write_observation(b, w, b.states[i], (n + i) * seats + seat, seat)
    else:
        write_observation(b, w, b.states[i], n + i, b.seat[i])


def write_observation(b: Batch, w: Work, s: State, row: int, seat: int) -> None:
    """Write the observation of a seat."""
    length = b.params[LENGTH]
    at = row * length
    # With slices the compiler knows that no index is negative, so it can vectorise the loops.
    if b.params[DTYPE] == INT8:
        observer.observe(s, seat, b.observations8[at : at + length])
    elif b.params[DTYPE] == INT16:
        observer.observe(s, seat, b.observations16[at : at + length])
    else:
        observer.observe(s, seat, w.row)
        out32 = b.observations32[at : at + length]
        for k in range(length):
            out32[k] = w.row[k] * b.scale[k]


def write_mask(b: Batch, w: Work, s: State, row: int, seat: int, acts: int) -> None:
    """Write which actions are legal. For a seat that does not act that is the first action alone, so that no mask is empty."""
    actions = b.params[ACTIONS]
    mask = b.masks[row * actions : row * actions + actions]
    for action in range(actions):
        mask[action] = 0
    if acts:
        for k in range(rules.legal(s, seat, w.out)):
            mask[w.out[k]] = 1
    else:
        mask[0] = 1
