"""The `retrocade` program. Each command is a module in this folder, which is imported when that command runs."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import cleandoc
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from retrocade import __version__
from retrocade.engine.errors import RetrocadeError

# Each command, which is also the name of its module and of the function there, and its purpose.
COMMANDS = {
    "games": "List the games, their options and presets.",
    "learn": "Learn a game in a few minutes, by playing it.",
    "play": "Play a game in the terminal.",
    "watch": "Watch bots play.",
    "decks": "List, show and check decks of Retrograde.",
    "box": "Copy a game's box to change it, and check the changes.",
    "rules": "Read the rules of a game, or a single rule.",
    "print": "Print a game: cards, boards and sheets as a PDF.",
    "replay": "Verify a saved game and show it step by step.",
    "simulate": "Let bots play thousands of games and print statistics.",
    "ladder": "Let bots play each other and rank them.",
    "lab": "Measure a game: who wins, its length, the effect of cards.",
    "bench": "Measure how fast a game runs.",
    "serve": "Serve tables to browsers, terminals and scripts.",
    "export": "Write the arcade as a website that needs no server.",
    "join": "Play at a server's table from the terminal.",
    "backup": "Write all tables of a server to a backup file.",
    "restore": "Restore a server's tables from a backup file.",
}
MODULES = {"print": "print_box"}  # for a command whose name would hide a built-in function
MISTAKE, STOPPED = 2, 130  # exit codes; shells expect 130 after Ctrl-C


class LazyGroup(TyperGroup):
    """A group that knows its commands by name and imports a command's module only to run it, so that `--help` is quick."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, purpose in COMMANDS.items():
            self.add_command(TyperCommand(name, help=purpose))

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, found, rest = super().resolve_command(ctx, args)
        return name, load_command(name) if name else found, rest

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            print_error("Stopped. Nothing was being saved, so nothing is lost.")
            raise typer.Exit(STOPPED) from None

    def main(self, args: Any = None, *more: Any, **settings: Any) -> Any:
        """Run the program and exit. A user's mistake prints one sentence to standard error, never a traceback."""
        try:
            code = super().main(args, *more, **settings | {"standalone_mode": False, "prog_name": "retrocade"})
        except RetrocadeError as error:
            print_error(str(error))
            sys.exit(MISTAKE)
        except typer.TyperException as error:
            print_error(usage_error(error))
            sys.exit(MISTAKE)
        sys.exit(code if isinstance(code, int) else 0)


def load_command(name: str) -> Any:
    """Import a command and return it. Its help is its purpose, followed by its docstring."""
    home = MODULES.get(name, name)
    function = getattr(import_module(f"retrocade.cli.{home}"), home)
    if isinstance(function, typer.Typer):  # a command with commands of its own
        return typer.main.get_command(function)
    holder = typer.Typer(rich_markup_mode=None, add_completion=False)
    holder.command(name, help=f"{COMMANDS[name]}\n\n{cleandoc(function.__doc__)}")(function)
    return typer.main.get_command(holder)


def print_error(sentence: str) -> None:
    """Print a sentence to standard error."""
    print(sentence, file=sys.stderr)


def usage_error(error: Any) -> str:
    """Return a sentence about a mistake in the command line, with the command for its help."""
    command = error.ctx.command_path if getattr(error, "ctx", None) else "retrocade"
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    return f"{message.rstrip('.?')}{'?' if message.endswith('?') else '.'} See '{command} --help'."


# Plain help instead of boxes suits screen readers, narrow windows and pipes.
app = typer.Typer(cls=LazyGroup, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def retrocade(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
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
    """Run the program: the entry point of the script `retrocade`."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # do not fail because of a character that the terminal lacks
    app()
