"""The memory that `batch` works on: its arrays, and the meaning of the parameters."""

from __future__ import annotations

from typing import NamedTuple

from retrocade.engine.chance import Chance
from retrocade.engine.contract import State, States
from retrocade.engine.rows import Float32s, Int8s, Int16s

# Places of the parameters.
SEATS, LENGTH, ACTIONS, LEARNERS, TOGETHER, RANDOM_ORDER, REWARD, COOPERATIVE = 0, 1, 2, 3, 4, 5, 6, 7
LONGEST, AUTORESET, DTYPE, ILLEGAL, STRIDE, PARAMS = 8, 9, 10, 11, 12, 13
NEXT_STEP, SAME_STEP, DISABLED = 0, 1, 2  # when a finished game starts again
INT8, INT16, FLOAT32 = 0, 1, 2  # the type of observations
PLACE, WIN, SCORE = 0, 1, 2  # the kind of rewards
IGNORE, REPLACE = 0, 1  # an illegal action does nothing, or a random one replaces it
GUESS, SCRATCH = 0, 1  # places in `Work.scratch`
SEEDS = (1 << 53) - 1  # the largest seed
DEALS = 100  # the most deals until a learner has a decision to make
NOBODY = -1


class Batch(NamedTuple):
    """The games, and the arrays that they are stepped with. n is the number of games."""

    start: State  # a state with its options, before the deal
    states: States  # n
    params: list[int]
    bots: list[list[int]]  # for each seat the row of its bot; learners' rows are not used
    luck: list[int]  # 2n: the random stream of each game, state and key
    own: list[int]  # n: the stream of its bots and of the order of seats
    choices: list[int]  # n: the stream that `sample` draws from
    seeds: list[int]  # n: of the current game
    decisions: list[int]  # n: in the current game so far, with those of bots
    seat: list[int]  # n: whose row the observation is; in turns, the seat that decides
    scores: list[int]  # n * seats: the scores when rewards were last written
    actions: list[int]  # n in turns, n * seats together
    chosen: Int8s  # n: the games that `reset` deals
    observations8: Int8s  # one of these three is used; its second half is for the last rows of games that start again
    observations16: Int16s
    observations32: Float32s
    scale: Float32s  # factors of a float32 observation
    masks: Int8s  # legal actions of every row; if the row's seat does not act, the first action alone
    acts: Int8s  # n * seats: the seat acts in the next step
    rewards: Float32s  # n * seats: of the last step
    terminated: Int8s  # n
    truncated: Int8s  # n
    illegal: Int8s  # n: a learner's action was not legal


class Work(NamedTuple):
    """Memory to work in; each thread has its own."""

    scratch: States
    out: list[int]
    row: list[int]
    chance: Chance  # the streams of the game that is being stepped
    own_chance: Chance


def worth(place: int, tied: int, seats: int, cooperative: int, kind: int) -> float:
    """Return the reward for a place. Seats that tie share the rewards of their places.

    WIN: 1 for the winner, 0 for the others. PLACE: from 1 for the first to -1 for the last, in equal steps; the sum is 0. In solo and
    cooperative games it is 1 or -1.
    """
    if kind == WIN:
        return (1.0 if cooperative else 1.0 / tied) if place == 1 else 0.0
    if cooperative or seats == 1:
        return 1.0 if place == 1 else -1.0
    return 1.0 - (2.0 * (place - 1) + (tied - 1)) / (seats - 1)
