"""PPO with action masks in plain PyTorch, in one file, on a batch of games.

    python examples/ppo.py starsprint --minutes 20
    python examples/ppo.py insertcoin --seats 2 --bots level1,level2,level3 --minutes 20
    python examples/ppo.py retrotetro --reward score --scale 0.1 --gpu --n 16384 --minibatch 65536 --minutes 5

Observations are whole numbers, most of them categories (a card, a square, a phase). So the first layer looks up a row of weights for
each of them, which is a one-hot layer without the zeros. Rewards may change during learning: `--reward score,place` learns to collect
points for half of the time, and to win for the rest. With `--gpu`, games and network are on an NVIDIA GPU, and nothing leaves it. At
the end the policy plays `--games` games against `--against` and prints the results.

Needs: pip install retrocade[torch]. Follows CleanRL's ppo.py (Huang and others, 2022).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from retrocade.envs import BatchEnv, settings
from retrocade.envs.evaluate import Outcome, versus
from retrocade.envs.gpu import GpuBatch

WIDEST = 64  # values of a number with a row each; beyond that, neighbours share one


class Policy(nn.Module):
    """A network that returns logits of all actions and the value of the position."""

    def __init__(self, low: Any, high: Any, actions: int, hidden: int = 256) -> None:
        super().__init__()
        low, high = low.astype(np.int64), high.astype(np.int64)
        step = np.maximum((high - low) // WIDEST + 1, 1)
        rows = (high - low) // step + 1
        self.register_buffer("low", torch.from_numpy(low))
        self.register_buffer("step", torch.from_numpy(step))
        self.register_buffer("first", torch.from_numpy(np.concatenate([[0], np.cumsum(rows)[:-1]])))
        self.table = nn.EmbeddingBag(int(rows.sum()), hidden, mode="sum")
        nn.init.normal_(self.table.weight, std=1 / np.sqrt(len(low)))
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actor, self.critic = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        rows = self.first + (observations.long() - self.low) // self.step
        hidden = self.body(self.table(rows))
        return self.actor(hidden).masked_fill(~masks, -1e9), self.critic(hidden).squeeze(-1)

    @torch.no_grad()
    def act(self, observations: Any, masks: Any) -> Any:
        """Return the likeliest action of each row, for `versus`."""
        logits, _ = self(torch.as_tensor(observations), torch.as_tensor(masks))
        return logits.argmax(-1).numpy()


class Rollout:
    """Steps of all games, n by T, with their rewards."""

    def __init__(self, env: BatchEnv, steps: int, device: str) -> None:
        n, kind = env.n, torch.as_tensor(env.now().observations).dtype
        self.observations = torch.zeros((steps, n, env.length), dtype=kind, device=device)
        self.masks = torch.zeros((steps, n, env.actions), dtype=torch.bool, device=device)
        self.actions = torch.zeros((steps, n), dtype=torch.int64, device=device)
        self.logs, self.rewards, self.values, self.dones = (torch.zeros((steps, n), device=device) for _ in range(4))


def collect(env: BatchEnv, policy: Policy, rollout: Rollout, scale: float) -> torch.Tensor:
    """Play, record every step, and return the advantages (GAE)."""
    step, on_host = env.now(), rollout.actions.device.type == "cpu"
    with torch.no_grad():
        for t in range(len(rollout.actions)):
            rollout.observations[t] = torch.as_tensor(step.observations)
            rollout.masks[t] = torch.as_tensor(step.masks)
            logits, rollout.values[t] = policy(rollout.observations[t], rollout.masks[t])
            chosen = torch.distributions.Categorical(logits=logits)
            rollout.actions[t] = chosen.sample()
            rollout.logs[t] = chosen.log_prob(rollout.actions[t])
            step = env.step(rollout.actions[t].numpy() if on_host else rollout.actions[t])
            rollout.rewards[t] = torch.as_tensor(step.rewards[:, 0]) * scale
            rollout.dones[t] = torch.as_tensor(step.terminated | step.truncated)
        after = policy(torch.as_tensor(step.observations), torch.as_tensor(step.masks))[1]
    return advantages(rollout, after)


def advantages(rollout: Rollout, after: torch.Tensor, gamma: float = 0.997, trace: float = 0.95) -> torch.Tensor:
    """Return generalised advantage estimates."""
    found, last = torch.zeros_like(rollout.rewards), torch.zeros_like(after)
    for t in reversed(range(len(found))):
        alive = 1 - rollout.dones[t]
        delta = rollout.rewards[t] + gamma * after * alive - rollout.values[t]
        found[t] = last = delta + gamma * trace * alive * last
        after = rollout.values[t]
    return found


def improve(policy: Policy, optimiser: Any, rollout: Rollout, gains: torch.Tensor, given: argparse.Namespace) -> float:
    """Take PPO's steps over the rollout; return the mean entropy."""
    flat = {
        name: getattr(rollout, name).flatten(0, 1) for name in ("observations", "masks", "actions", "logs", "values")
    }
    gains, total, count = gains.flatten(), torch.zeros((), device=gains.device), 0
    targets = gains + flat["values"]
    for _ in range(given.epochs):
        for part in torch.randperm(len(gains), device=gains.device).split(given.minibatch):
            logits, values = policy(flat["observations"][part], flat["masks"][part])
            chosen = torch.distributions.Categorical(logits=logits)
            ratio = (chosen.log_prob(flat["actions"][part]) - flat["logs"][part]).exp()
            gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
            surrogate = torch.min(gain * ratio, gain * ratio.clamp(0.8, 1.2)).mean()
            entropy = chosen.entropy().mean()
            loss = nn.functional.mse_loss(values, targets[part]) * 0.5 - surrogate - given.entropy * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            total, count = total + entropy.detach(), count + 1
    return float(total) / count


def train(given: argparse.Namespace) -> tuple[Policy, dict[str, Any]]:
    """Learn for this many minutes; return the policy and the cost."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    device = "cuda" if given.gpu else "cpu"
    phases = given.reward.split(",")
    bots = given.bots.split(",")
    policy: Policy | None = None
    began, steps, games = time.perf_counter(), 0, 0
    optimiser: Any = None
    for number in range(max(len(phases), len(bots))):
        more = {"reward": phases[min(number, len(phases) - 1)], "bots": bots[min(number, len(bots) - 1)]}
        env = (GpuBatch if given.gpu else BatchEnv)(
            given.game, given.n, seats=given.seats, preset=given.preset, seed=given.seed + number,
            autoreset="same_step", threads=given.threads, **more,
        )  # fmt: skip
        env.reset()
        if policy is None:
            policy = Policy(*env.settings.bounds(), env.actions, given.hidden).to(device)
            if given.resume:
                policy.load_state_dict(torch.load(given.resume, map_location=device))
            optimiser = torch.optim.Adam(policy.parameters(), lr=given.rate, eps=1e-5)
        rollout = Rollout(env, given.steps, device)
        scale = given.scale if more["reward"] == "score" else 1.0
        until = given.minutes * 60 * (number + 1) / max(len(phases), len(bots))
        reported = time.perf_counter()
        while time.perf_counter() - began < until:
            left = 1 - (time.perf_counter() - began) / (given.minutes * 60)
            optimiser.param_groups[0]["lr"] = given.rate * max(left, 0.05)
            gains = collect(env, policy, rollout, scale)
            entropy = improve(policy, optimiser, rollout, gains, given)
            steps += rollout.actions.numel()
            games += int(rollout.dones.sum())
            if time.perf_counter() - reported > given.report:
                reported = time.perf_counter()
                ended = float(rollout.dones.sum())
                each = f"{float(rollout.rewards.sum()) / scale / ended:6.3f} a game" if ended else "no game ended"
                minutes = (reported - began) / 60
                print(f"{minutes:5.1f} min {steps:>10,} steps {games:>8,} games, {more}: {each}, "
                      f"entropy {entropy:.2f}", flush=True)  # fmt: skip
                if given.out:
                    torch.save(policy.state_dict(), given.out)
        env.close()
    if policy is None:
        raise ValueError("no phase")
    return policy.cpu(), {
        "minutes": round((time.perf_counter() - began) / 60, 1),
        "steps": steps,
        "games_learned_from": games,
    }


def judge(policy: Policy, given: argparse.Namespace) -> Outcome:
    """Let the policy play against the named bot."""
    return versus(
        given.game, policy.act, given.against, given.games, seed=1_000_000, seats=given.seats, preset=given.preset
    )


def arguments() -> argparse.Namespace:
    """Return the command line's arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--preset", default="")
    parser.add_argument("--bots", default="random", help="opponents, one after another: level1,level2,level3")
    parser.add_argument("--reward", default="score,place")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--against", default="level3")
    parser.add_argument("--games", type=int, default=500)
    for name, value in (
        ("n", 256),
        ("steps", 64),
        ("epochs", 2),
        ("minibatch", 2048),
        ("hidden", 256),
        ("threads", 1),
        ("seed", 1),
    ):
        parser.add_argument(f"--{name}", type=int, default=value)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument(
        "--scale", type=float, default=1.0, help="factor from points to rewards: bring games to 1 to 10"
    )
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--report", type=float, default=30, help="seconds between two reports")
    parser.add_argument("--gpu", action="store_true", help="on an NVIDIA GPU: docs/research.md")
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


def main() -> None:
    given = arguments()
    settings(given.game, seats=given.seats, preset=given.preset)  # reports wrong options before learning starts
    policy, took = train(given)
    if given.out:
        torch.save(policy.state_dict(), given.out)
    outcome = judge(policy, given)
    print(json.dumps({"game": given.game, "seats": given.seats, **took, "bot": given.against, **outcome._asdict()}))


if __name__ == "__main__":
    main()
