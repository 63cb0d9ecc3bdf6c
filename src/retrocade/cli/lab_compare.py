"""`retrocade lab diff`, `sweep` and `tune`: what a change of the box changes."""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from retrocade.cli import STOPPED, complain
from retrocade.cli.arguments import GameName, Options, PresetName, Seats, Seed, options_of, seed_of
from retrocade.cli.lab_tools import check_numbers, progress
from retrocade.cli.paper import wrapped
from retrocade.cli.simulate import print_columns
from retrocade.cli.workers import Ray, Workers, hands
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.games import NAMES, boxes, load
from retrocade.lab.sample import Spread
from retrocade.lab.variants import Dial, Trial

if TYPE_CHECKING:
    from retrocade.lab.compare import Comparison, Difference

Rows = Iterator[dict[str, Any]]

FAILED = 1  # exit code if a condition of --fail-if holds
SHOWN_ITEMS = 10

Bot = Annotated[str, typer.Option("--bots", metavar="NAME", help="The bot in all seats.")]
Games = Annotated[int, typer.Option("--games", "-n", metavar="N", help="Games of each version.")]
Version = Annotated[str, typer.Argument(metavar="GAME|BOX", help="A game, or a box of your own.")]
Sets = Annotated[
    list[str], typer.Option("--set", metavar="PATH=LOW..HIGH", help="A number of the box; repeat for more.")
]
AsJson = Annotated[bool, typer.Option("--json", help="As data, for programs.")]


def diff(
    before: Version,
    after: Version,
    games: Games = 2000,
    bots: Bot = "greedy",
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: Seed = "0",
    metric: Annotated[
        str, typer.Option("--metric", metavar="NAME", help="The figure that --least is about.")
    ] = "score",
    least: Annotated[
        float,
        typer.Option("--least", metavar="X", help="Stop as soon as a change of X is sure, or surely not there (SPRT)."),
    ] = 0,
    fail_if: Annotated[
        list[str], typer.Option("--fail-if", metavar="CONDITION", help="Exit with 1 if this surely holds for AFTER.")
    ] = [],  # noqa: B006
    apart: Annotated[
        bool, typer.Option("--apart", help="Other seeds for the second version: what there is without pairs.")
    ] = False,
    workers: Workers = 0,
    ray: Ray = "",
    as_json: AsJson = False,
) -> None:
    """Play both versions with the same seeds, bots and luck, and say what changed. Luck is keyed by seed, purpose and index, so that
    pairs differ only through the change; the last columns say how many games p < 0.01 takes, in pairs and apart.

    \b
    Examples:
      retrocade lab diff starsprint mine/
      retrocade lab diff starsprint mine/ --metric score --least 0.2
      retrocade lab diff old/ new/ --fail-if 'seat_advantage > 0.02' --fail-if 'change.minutes > 5'
    """
    from retrocade.lab import compare

    check_numbers(games, 0, workers)
    conditions = [compare.condition(text) for text in fail_if]
    one, two = version_of(before), version_of(after)
    if one.name != two.name:
        raise BadValue(f"{before} is a box of {one.title}, {after} one of {two.title}. Compare boxes of one game.")
    playing = hands(workers, ray)
    with progress() as (tell, heed):
        tell("Getting both versions ready", 0)
        versions = dataclasses.replace(
            settled(one, two, option, preset, seats, bots, seed_of(seed), playing), apart=apart
        )
        figure = metric.replace("_", " ")
        compare.check(versions, figure if least else "", conditions)
        found = compare.compare(versions, games, figure, least, heed, tell)
    broken = [sentence for condition in conditions if (sentence := compare.fails(found, condition))]
    print_json(found, broken) if as_json else print_differences(found, one)
    for sentence in broken:
        complain(f"Failed: {sentence}")
    if found.broken_off:
        complain(f"Stopped. This is about the {len(found.before):,} pairs that were played by then.")
        raise typer.Exit(STOPPED)
    if broken:
        raise typer.Exit(FAILED)


def version_of(text: str) -> Game:
    """Return a game by its name, or with a box."""
    if text in NAMES:
        return load(text)
    file = boxes.box_file(Path(text))
    from retrocade.engine.content import read_toml

    slug = boxes.slug_of(read_toml(file, str(file)))
    load(slug)  # refuses what is no game
    return boxes.load_box(slug, file)


def settled(
    one: Game, two: Game, option: list[str], preset: str, seats: str, bot: str, seed: int, workers: int | Spread
) -> Any:
    """Return both versions ready to be played."""
    from retrocade.lab import compare, sample

    (name,) = sample.check_bots(one, [bot])
    settings = [sample.settle(game, options_of(game, option, preset, seats)) for game in (one, two)]
    return compare.Versions(*compare.same_kinds(*settings), name, seed, workers)


def print_differences(found: Comparison, game: Game) -> None:
    """Every figure with its change, then items."""
    from retrocade.lab.compare import changed_items

    what = "games of each version, apart" if found.versions.apart else "pairs of games"
    print(f"{game.title}: {len(found.before):,} {what}, {found.versions.bot} bots")
    if found.verdict:
        print(f"The sequential test stopped there: the second version is {found.verdict}.")
    print()
    rows: list[tuple[str, ...]] = [("", "before", "after", "change", "95% interval", "p", "pairs", "apart")]
    print_columns(rows + [line_of(row) for row in found.differences()])
    clear = [row for row in found.differences() if row.is_clear]
    print()
    print(
        wrapped(
            f"Clear (p < 0.01): {', '.join(row.name for row in clear)}." if clear else "Nothing is clear (p < 0.01)."
        )
    )
    for name, before, after, _ in list(changed_items(found))[:SHOWN_ITEMS]:
        print(wrapped(f"{name}: advantage {before:+.3f} before, {after:+.3f} after."))


def line_of(row: Difference) -> tuple[str, ...]:
    """Return a difference as a line of the table."""
    needed = [f"{number:,.0f}" if number < 1e7 else "-" for number in (row.pairs_needed, row.games_apart_needed)]
    between = f"{row.low:+.4f} to {row.high:+.4f}"
    return (row.name, f"{row.before:.4f}", f"{row.after:.4f}", f"{row.change:+.4f}", between, f"{row.p:.2g}", *needed)


def print_json(found: Comparison, broken: list[str]) -> None:
    """The same as data."""
    rows = [dataclasses.asdict(row) for row in found.differences()]
    for row in rows:
        for key in ("pairs_needed", "games_apart_needed"):
            row[key] = None if row[key] == float("inf") else row[key]
    print(
        json.dumps(
            {"pairs": len(found.before), "verdict": found.verdict, "failed": broken, "differences": rows}, indent=2
        )
    )


def varied(command: Callable[..., Rows]) -> Callable[..., None]:
    """Give a command the options of all that play versions of a box: it is called with a game, its dials, and how to play them,
    and yields a row for each version. After Ctrl-C those are shown that were finished."""

    def with_options(
        game: GameName,
        sets: Sets,
        games: Games = 1000,
        bots: Bot = "greedy",
        seats: Seats = "",
        option: Options = [],  # noqa: B006 - Typer copies it
        preset: PresetName = "",
        seed: Seed = "0",
        workers: Workers = 0,
        ray: Ray = "",
        as_json: AsJson = False,
        **own: Any,
    ) -> None:
        from retrocade.lab import sample, variants

        check_numbers(games, 0, workers)
        found = load(game)
        (bot,) = sample.check_bots(found, [bots])
        dials = [variants.dial(game, text) for text in sets]
        chosen = options_of(found, option, preset, seats)
        trial = variants.Trial(chosen, bot, games, seed_of(seed), hands(workers, ray))
        rows: list[dict[str, Any]] = []
        stopped = False
        try:
            rows.extend(command(game, dials, trial, **own))  # what came before Ctrl-C stays
        except KeyboardInterrupt:
            if not rows:
                raise
            stopped = True
        rows.sort(key=lambda row: row.get("distance", 0.0))  # a sweep keeps its order
        print(json.dumps(rows, indent=2)) if as_json else print_rows(rows)
        if stopped:
            complain("Stopped. These are the versions that were played to the end by then.")
            raise typer.Exit(STOPPED)

    shared = inspect.signature(with_options, eval_str=True)
    own = list(inspect.signature(command, eval_str=True).parameters.values())[3:]
    kept = [each for each in shared.parameters.values() if each.kind is not inspect.Parameter.VAR_KEYWORD]
    ordered = sorted([*kept[:2], *own, *kept[2:]], key=lambda each: each.default is not inspect.Parameter.empty)
    with_options.__signature__ = inspect.Signature(ordered)  # type: ignore[attr-defined]
    with_options.__annotations__ = {each.name: each.annotation for each in ordered}
    with_options.__name__, with_options.__doc__ = command.__name__, command.__doc__
    return with_options


@varied
def sweep(game: str, dials: list[Dial], trial: Trial) -> Rows:
    """A curve of every figure over the values of a number in the box: 'rules.rings_to_win', 'card[enc3].copies'.

    \b
    Examples:
      retrocade lab sweep starsprint --set rules.rings_to_win=3..6
      retrocade lab sweep domination --set cards.spacecraft[lav].cost=1..3 --bots level2 --games 500
    """
    from retrocade.lab import variants

    with progress() as (tell, heed):
        for values, outcome in variants.sweep(game, dials, trial, heed, lambda n: tell("sweep", n)):
            yield named_values(dials, values) | figures_of(outcome)


@varied
def tune(
    game: str,
    dials: list[Dial],
    trial: Trial,
    want: Annotated[list[str], typer.Option("--want", metavar="FIGURE=VALUE", help="What is wanted; repeat for more.")],
) -> Rows:
    """Look for values of numbers in the box with a wanted outcome: from the box's own values to the best neighbour, until none is
    nearer. Games have the same seeds each time.

    \b
    Examples:
      retrocade lab tune starsprint --set rules.rings_to_win=2..6 --want wins=0.1
      retrocade lab tune retrotetro --set rules.gold_points=1..4 --want seat_advantage_1=0 --want minutes=8
    """
    from retrocade.lab import variants

    aims = [variants.aim(text) for text in want]
    with progress() as (tell, heed):
        for values, outcome, away in variants.tune(game, dials, aims, trial, heed, lambda n: tell("tune", n)):
            yield named_values(dials, values) | {"distance": round(away, 5)} | figures_of(outcome)


def named_values(dials: list[Dial], values: Sequence[int]) -> dict[str, Any]:
    """Return the values of a version by the path of each."""
    return dict(zip((dial.text for dial in dials), values, strict=True))


def figures_of(outcome: Any) -> dict[str, Any]:
    """Return the figures of a version by name, or why it cannot be played."""
    if isinstance(outcome, str):
        return {"refused": outcome}
    return {metric.name: round(metric.value, 5) for metric in outcome}


def print_rows(rows: list[dict[str, Any]]) -> None:
    """Versions as lines, figures as columns; those that cannot be played with the reason."""
    names = list(dict.fromkeys(name for row in rows for name in row if name != "refused"))
    whole = [row for row in rows if "refused" not in row]
    lines: list[tuple[str, ...]] = [tuple(names)]
    lines += [tuple(f"{row.get(name, '')}" for name in names) for row in whole]
    print_columns(lines)
    for row in rows:
        if "refused" in row:
            print(wrapped(row["refused"]))
