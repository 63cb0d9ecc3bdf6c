"""The `retrocade` program. Each command is a module of its own here, imported when that command runs."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import cleandoc
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from retrocade import __version__
from retrocade.engine.errors import RetrocadeError

# Command, which is also its module and its function there, and what it is for.
COMMANDS = {
    "games": "List the games, their options and presets.",
    "learn": "Learn a game in a few minutes, by playing.",
    "play": "Play a game in the terminal.",
    "watch": "Watch bots play.",
    "decks": "List, show and check decks of Retrograde.",
    "box": "Copy a game's box to change it, and check what was changed.",
    "rules": "Read the rules of a game, or one of them.",
    "print": "Print a game: cards, boards and sheets as a PDF.",
    "replay": "Verify a saved game and go through it.",
    "simulate": "Let bots play thousands of games and say how they went.",
    "ladder": "Let bots play each other and say how strong each is.",
    "lab": "Measure a game: who wins, how long it takes, what each card does.",
    "bench": "Measure how fast a game runs.",
    "serve": "Serve tables to browsers, terminals and scripts.",
    "export": "Write the arcade as a website that needs no server.",
    "join": "Play at a server's table from the terminal.",
    "backup": "Write all of a server's tables to a file.",
    "restore": "Read such a file back.",
}
MODULES = {"print": "print_box"}  # whose name would hide something of Python's
MISTAKE, STOPPED = 2, 130  # exit codes; 130 is what shells expect after Ctrl-C


class Shelf(TyperGroup):
    """Commands by name only, so that `--help` need not import what each of them needs."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, purpose in COMMANDS.items():
            self.add_command(TyperCommand(name, help=purpose))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, found, rest = super().resolve_command(ctx, args)
        return name, loaded(name) if name else found, rest

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            complain("Stopped. Nothing was being saved, so nothing is lost.")
            raise typer.Exit(STOPPED) from None

    def main(self, args: Any = None, *more: Any, **settings: Any) -> Any:
        """Every way out: a mistake is one sentence on standard error, never a traceback."""
        try:
            code = super().main(args, *more, **settings | {"standalone_mode": False, "prog_name": "retrocade"})
        except RetrocadeError as trouble:
            complain(str(trouble))
            sys.exit(MISTAKE)
        except typer.TyperException as trouble:
            complain(usage(trouble))
            sys.exit(MISTAKE)
        sys.exit(code if isinstance(code, int) else 0)


def loaded(name: str) -> Any:
    """Return a command with its arguments. Its purpose opens its help, its docstring goes on."""
    home = MODULES.get(name, name)
    function = getattr(import_module(f"retrocade.cli.{home}"), home)
    if isinstance(function, typer.Typer):  # a command with commands of its own
        return typer.main.get_command(function)
    holder = typer.Typer(rich_markup_mode=None, add_completion=False)
    holder.command(name, help=f"{COMMANDS[name]}\n\n{cleandoc(function.__doc__)}")(function)
    return typer.main.get_command(holder)


def complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def usage(trouble: Any) -> str:
    """Return a mistake in the command itself, and where the right way is written."""
    command = trouble.ctx.command_path if getattr(trouble, "ctx", None) else "retrocade"
    message = trouble.format_message() if hasattr(trouble, "format_message") else str(trouble)
    return f"{message.rstrip('.?')}{'?' if message.endswith('?') else '.'} See '{command} --help'."


# Plain help instead of boxes: it reads well aloud, in a narrow window and in a pipe.
app = typer.Typer(cls=Shelf, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def retrocade(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which release this is.")] = False,
) -> None:
    """Tabletop games of the arcade age, for people, bots and research.

    \b
    Examples:
      retrocade learn starsprint
      retrocade play starsprint
      retrocade rules starsprint SS-14
      retrocade simulate starsprint --games 10000 --bots greedy
    """
    if version:
        print(f"retrocade {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """What the shell runs."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a sign the terminal lacks is no reason to stop
    app()
