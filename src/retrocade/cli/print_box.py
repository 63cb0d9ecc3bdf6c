"""`retrocade print`: print a game's box."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from retrocade import games
from retrocade.cli.arguments import BoxPath, GameName, Language, check_language, game_of
from retrocade.cli.output import wrapped
from retrocade.engine.catalogue import ENGLISH
from retrocade.engine.errors import BadValue, RetrocadeError, UnknownName

PAPER_NAMES, BACKS = ("a4", "letter"), ("duplex", "fold", "none")


def print_box(
    game: GameName,
    output: Annotated[
        str, typer.Option("--output", "-O", metavar="FILE", help="The PDF to write. [default: GAME.pdf]")
    ] = "",
    paper: Annotated[str, typer.Option("--paper", metavar="SIZE", help="The paper size: a4 or letter.")] = "a4",
    backs: Annotated[
        str, typer.Option("--backs", metavar="HOW", help="How to print the backs of cards: duplex, fold or none.")
    ] = "duplex",
    ink_saver: Annotated[
        bool, typer.Option("--ink-saver", help="Print black text on white instead of coloured backgrounds.")
    ] = False,
    deck: Annotated[
        list[str],
        typer.Option(
            "--deck", metavar="NAME", help="Print this deck of domination; repeat for more. [default: all cards]"
        ),
    ] = [],  # noqa: B006
    box: BoxPath = "",
    language: Language = ENGLISH,
    images: Annotated[
        str, typer.Option("--images", metavar="FOLDER", help="Also write pictures for virtual tables to this folder.")
    ] = "",
) -> None:
    """The PDF has cards of 63 x 88 mm, nine on a page, with crop marks and bleed; boards, sheets and counters; and a summary of the
    rules. With --backs duplex, backs are printed on the other side (flip along the long edge); with fold, beside the fronts, to fold
    and glue.

    Needs the extra 'print': pip install 'retrocade[print]'

    \b
    Examples:
      retrocade print starsprint
      retrocade print retrotetro --paper letter --backs fold --ink-saver
      retrocade print domination --deck blue_armada --deck red_hammer
      retrocade print insertcoin --images tabletop-simulator
    """
    found = game_of(game, box)
    if find_spec("reportlab") is None:
        raise RetrocadeError("Printing needs ReportLab. Install it: pip install 'retrocade[print]'")
    check_language(language)
    chosen(paper, PAPER_NAMES, "paper")
    chosen(backs, BACKS, "way to print backs")
    if deck and found.name != "domination":
        raise BadValue(f"{found.title} has no decks to choose. Leave --deck out.")
    from retrocade.printing import document
    from retrocade.printing import images as pictures
    from retrocade.printing.boxes import printer
    from retrocade.printing.paper import PAPERS

    folder = Path(games.__file__).parent / found.name
    inside = import_module(f"{found.package}.content").BOX
    contents = printer(found.name).contents(inside, deck, language)
    howto = (folder / "howto.md").read_text(encoding="utf-8")
    job = document.Job(found.title, found.credit, howto, contents, PAPERS[paper], backs, ink_saver, language)
    file = Path(output or f"{found.name}.pdf")
    typer.echo(f"{file}: {document.write(job, file)} pages on {job.paper.name}, backs: {backs}")
    if images:
        written = pictures.write(contents, Path(images), found.name)
        typer.echo(f"{images}: {len(written)} pictures")
    typer.echo(wrapped("Print at 100% and measure the ruler on the first page before you cut."))


def chosen(word: str, words: tuple[str, ...], what: str) -> None:
    """Raise UnknownName for a word that is not one of these."""
    if word not in words:
        raise UnknownName(f"{what} called", word, words)
