"""`ccstudio tour`: what the program is for, shown without a screen on the map and the game that come with it."""

from argparse import Namespace
from pathlib import Path
from typing import Final

from ccstudio.base.language import _
from ccstudio.base.places import sample_map
from ccstudio.board.sight.explanation import explain
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.folders import make_folder
from ccstudio.cli.maps import open_map
from ccstudio.cli.offscreen import start_offscreen
from ccstudio.cli.output import say
from ccstudio.cli.play import play_alone, players_of
from ccstudio.cli.questions import read_thread
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from ccstudio.ui.rendering.render import render

THREADS: Final = ("C3:J6", "D2:G7", "A8:E4")
"""Threads of the sample map that are blocked, hindered and clear; a test holds that."""

DRAWN_DPI: Final = 100

SCENARIO: Final = "mill-road"
"""A scenario that comes with the program; computer players show it from beginning to end."""

SEED: Final = 1


def run(arguments: Namespace) -> int:
    """Draw the sample map, judge sight on it, play a whole game, and say where the pictures and the journal are.

    Raises:
        SaveError: the folder cannot be made, or a picture or the journal not be written.
    """
    folder = make_folder(arguments.folder)
    opened = open_map(str(sample_map()))
    board = opened.board
    say(_("The sample map: {title}, {file}").format(title=board.document.title, file=opened.path))
    _qt = start_offscreen()
    picture = folder / f"{board.document.id}.png"
    render(board, opened.path.parent, picture, dpi=DRAWN_DPI)
    pictures = [picture]
    for thread in THREADS:
        explanation = explain(board, *read_thread(board, thread))
        say("")
        for line in explanation.lines():
            say(line)
        picture = folder / f"{board.document.id}-{thread.replace(':', '-')}.png"
        render(board, opened.path.parent, picture, dpi=DRAWN_DPI, explanation=explanation)
        pictures.append(picture)
    say("")
    say(_("Drawn:"))
    for picture in pictures:
        say(f"  {picture.resolve()}")
    say("")
    _play(folder)
    say(_("Next: `ccstudio sight orbeck A1 D5`, `ccstudio --help`, and on a machine with a screen `ccstudio`."))
    return FINE


def _play(folder: Path) -> None:
    """Let computer players that choose at random play a game to its end, and tell the result."""
    opened = open_scenario(SCENARIO)
    titles = {"scenario": opened.contents.scenario.title, "rules": opened.system.title}
    say(_("A whole game, played at random under the rules: {scenario} ({rules})").format_map(titles))
    seats = len(opened.contents.scenario.seats)
    session = Session.begin(opened, seed=SEED, players=["random"] * seats)
    play_alone(session, players_of(session), folder / f"{SCENARIO}.json", quiet=True)
    say(_("Read it: `ccstudio replay {file}`. Play it: `ccstudio play {scenario}`.").format(
        file=folder / f"{SCENARIO}.json", scenario=SCENARIO))  # fmt: skip
