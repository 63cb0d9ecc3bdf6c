"""`retrocade lab`: measure games, and the effects of changes to their boxes, in many games between bots."""

from __future__ import annotations

import typer

from retrocade.cli.lab_compare import diff, sweep, tune
from retrocade.cli.lab_puzzles import find_puzzles
from retrocade.cli.lab_report import report

lab = typer.Typer(rich_markup_mode=None, add_completion=False, no_args_is_help=True)


@lab.callback()
def about() -> None:
    """Measure a game: who wins, its length, the effect of cards.

    'report' needs the extra 'lab': pip install 'retrocade[lab]'

    \b
    Examples:
      retrocade lab report domination --games 100000 --minutes 10 --bots random,level2,greedy
      retrocade lab diff starsprint mine/
      retrocade lab sweep starsprint --set rules.rings_to_win=3..6
      retrocade lab tune starsprint --set rules.rings_to_win=2..6 --want wins=0.1
      retrocade lab puzzles starsprint --games 200
    """


for command in (report, diff, sweep, tune):
    lab.command()(command)
lab.command("puzzles")(find_puzzles)
