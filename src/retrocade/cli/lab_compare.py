"""`retrocade lab diff`, `sweep` and `tune`: the effects of changes to a box."""

from __future__ import annotations

import dataclasses
import inspect
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from retrocade.cli import STOPPED, print_error
from retrocade.cli.arguments import AsJson, FixedSeed, GameName, Options, PresetName, Seats, options_of, seed_of
from retrocade.cli.lab_tools import check_numbers, progress
from retrocade.cli.output import wrapped
from retrocade.cli.simulate import print_columns
from retrocade.cli.workers import Ray, Workers, workers_for
from retrocade.engine.contract import Game
from retrocade.engine.errors import BadValue
from retrocade.games import NAMES, boxes, load
from retrocade.lab.sample import Spread
from retrocade.lab.variants import Parameter, Trial

if TYPE_CHECKING:
    from retrocade.lab.compare import Comparison, Difference

Rows = Iterator[dict[str, Any]]

FAILED = 1  # exit code if a condition of --fail-if holds
SHOWN_ITEMS = 10

Bot = Annotated[str, typer.Option("--bots", metavar="NAME", help="The bot in all seats.")]
Games = Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games to play with each version.")]
Before = Annotated[str, typer.Argument(metavar="BEFORE", help="The first version: a game, or a box of your own.")]
After = Annotated[str, typer.Argument(metavar="AFTER", help="The second version: a game, or a box of your own.")]
Sets = Annotated[
    list[str],
    typer.Option("--set", metavar="PATH=LOW..HIGH", help="A number of the box and the values to try; repeat for more."),
]


def diff(
    before: Before,
    after: After,
    games: Games = 2000,
    bots: Bot = "greedy",
    seats: Seats = "",
    option: Options = [],  # noqa: B006 - Typer copies it
    preset: PresetName = "",
    seed: FixedSeed = "0",
    metric: Annotated[str, typer.Option("--metric", metavar="NAME", help="The figure for --least.")] = "score",
    least: Annotated[
        float,
        typer.Option(
            "--least",
            metavar="X",
            help="Stop as soon as a sequential test shows that the figure changed by at least X, or that it did not; "
            "0: play all games.",
        ),
    ] = 0,
    fail_if: Annotated[
        list[str],
        typer.Option(
            "--fail-if", metavar="CONDITION", help="Exit with 1 if this is certain for AFTER (95%); repeat for more."
        ),
    ] = [],  # noqa: B006
    apart: Annotated[
        bool, typer.Option("--apart", help="Use other seeds for AFTER, to compare without pairs.")
    ] = False,
    workers: Workers = 0,
    ray: Ray = "",
    as_json: AsJson = False,
) -> None:
    """Compare two versions of a game.

    Plays both in pairs, with the same seeds, bots and luck, and prints the differences. Luck is keyed by seed, purpose and index, so
    that two games of a pair differ only through the change. The last columns are the numbers of games that p < 0.01 needs, with and
    without pairs.

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
    playing = workers_for(workers, ray)
    with progress() as (tell, check_stop):
        tell("Getting both versions ready", 0)
        versions = dataclasses.replace(
            versions_of(one, two, option, preset, seats, bots, seed_of(seed), playing), apart=apart
        )
        figure = metric.replace("_", " ")
        compare.check(versions, figure if least else "", conditions)
        found = compare.compare(versions, games, figure, least, check_stop, tell)
    broken = [sentence for condition in conditions if (sentence := compare.fails(found, condition))]
    print_json(found, broken) if as_json else print_differences(found, one)
    for sentence in broken:
        print_error(f"Failed: {sentence}")
    if found.broken_off:
        print_error(f"Stopped; the figures cover the {len(found.before):,} pairs until then.")
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
    load(slug)  # raises an error if there is no such game
    return boxes.load_box(slug, file)


def versions_of(
    one: Game, two: Game, option: list[str], preset: str, seats: str, bot: str, seed: int, workers: int | Spread
) -> Any:
    """Return both versions, prepared for sampling."""
    from retrocade.lab import compare, sample

    (name,) = sample.check_bots(one, [bot])
    settings = [sample.prepare(game, options_of(game, option, preset, seats)) for game in (one, two)]
    return compare.Versions(*compare.same_kinds(*settings), name, seed, workers)


def print_differences(found: Comparison, game: Game) -> None:
    """Print every figure with its change, then the items whose effect changed."""
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
    """Print the differences as JSON."""
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
    """Decorate a command that plays versions of a box: add the options that all such commands have.

    The command is called with the game's name, the parameters and the trial, and yields a row for each version. After Ctrl-C the
    finished rows are printed.
    """

    def with_options(
        game: GameName,
        sets: Sets,
        games: Games = 1000,
        bots: Bot = "greedy",
        seats: Seats = "",
        option: Options = [],  # noqa: B006 - Typer copies it
        preset: PresetName = "",
        seed: FixedSeed = "0",
        workers: Workers = 0,
        ray: Ray = "",
        as_json: AsJson = False,
        **own: Any,
    ) -> None:
        from retrocade.lab import sample, variants

        check_numbers(games, 0, workers)
        found = load(game)
        (bot,) = sample.check_bots(found, [bots])
        parameters = [variants.parameter(game, text) for text in sets]
        chosen = options_of(found, option, preset, seats)
        trial = variants.Trial(chosen, bot, games, seed_of(seed), workers_for(workers, ray))
        rows: list[dict[str, Any]] = []
        stopped = False
        try:
            rows.extend(command(game, parameters, trial, **own))  # keeps the rows before Ctrl-C
        except KeyboardInterrupt:
            if not rows:
                raise
            stopped = True
        rows.sort(key=lambda row: row.get("distance", 0.0))  # a sweep keeps its order
        print(json.dumps(rows, indent=2)) if as_json else print_rows(rows)
        if stopped:
            print_error("Stopped; these are the versions that were finished until then.")
            raise typer.Exit(STOPPED)

    set_signature(with_options, command)
    return with_options


def set_signature(with_options: Any, command: Callable[..., Rows]) -> None:
    """Give a decorated command its name, its help and its own options, after the first two shared ones."""
    shared = inspect.signature(with_options, eval_str=True)
    own = list(inspect.signature(command, eval_str=True).parameters.values())[3:]
    kept = [each for each in shared.parameters.values() if each.kind is not inspect.Parameter.VAR_KEYWORD]
    ordered = sorted([*kept[:2], *own, *kept[2:]], key=lambda each: each.default is not inspect.Parameter.empty)
    with_options.__signature__ = inspect.Signature(ordered)
    with_options.__annotations__ = {each.name: each.annotation for each in ordered}
    with_options.__name__, with_options.__doc__ = command.__name__, command.__doc__


@varied
def sweep(game: str, parameters: list[Parameter], trial: Trial) -> Rows:
    """Measure a game over a range of values in its box.

    Plays a version of the box for each value of a number in it and prints every figure. A number is named by its place in the box,
    such as 'rules.rings_to_win' or 'card[enc3].copies'. With several numbers, all combinations are played.

    \b
    Examples:
      retrocade lab sweep starsprint --set rules.rings_to_win=3..6
      retrocade lab sweep domination --set cards.spacecraft[lav].cost=1..3 --bots level2 --games 500
    """
    from retrocade.lab import variants

    with progress() as (tell, check_stop):
        for values, outcome in variants.sweep(game, parameters, trial, check_stop, lambda n: tell("sweep", n)):
            yield named_values(parameters, values) | figures_of(outcome)


@varied
def tune(
    game: str,
    parameters: list[Parameter],
    trial: Trial,
    want: Annotated[
        list[str], typer.Option("--want", metavar="FIGURE=VALUE", help="The wanted value of a figure; repeat for more.")
    ],
) -> Rows:
    """Find values in a box that give wanted figures.

    The search starts with the box's own values and moves to the best neighbour until none is nearer. All versions are played with the
    same seeds.

    \b
    Examples:
      retrocade lab tune starsprint --set rules.rings_to_win=2..6 --want wins=0.1
      retrocade lab tune retrotetro --set rules.gold_points=1..4 --want seat_advantage_1=0 --want minutes=8
    """
    from retrocade.lab import variants

    aims = [variants.aim(text) for text in want]
    with progress() as (tell, check_stop):
        for values, outcome, away in variants.tune(
            game, parameters, aims, trial, check_stop, lambda n: tell("tune", n)
        ):
            yield named_values(parameters, values) | {"distance": round(away, 5)} | figures_of(outcome)


def named_values(parameters: list[Parameter], values: Sequence[int]) -> dict[str, Any]:
    """Return the values of a version by their paths."""
    return dict(zip((parameter.text for parameter in parameters), values, strict=True))


def figures_of(outcome: Any) -> dict[str, Any]:
    """Return the figures of a version by name, or why it cannot be played."""
    if isinstance(outcome, str):
        return {"refused": outcome}
    return {metric.name: round(metric.value, 5) for metric in outcome}


def print_rows(rows: list[dict[str, Any]]) -> None:
    """Print versions as lines and figures as columns, then the reasons why some versions cannot be played."""
    names = list(dict.fromkeys(name for row in rows for name in row if name != "refused"))
    whole = [row for row in rows if "refused" not in row]
    lines: list[tuple[str, ...]] = [tuple(names)]
    lines += [tuple(f"{row.get(name, '')}" for name in names) for row in whole]
    print_columns(lines)
    for row in rows:
        if "refused" in row:
            print(wrapped(row["refused"]))
