"""`ccstudio tour`: demonstrate the program without a screen, on the sample map and a scenario."""

from argparse import Namespace
from pathlib import Path
from typing import Final

from ccstudio.base.language import _
from ccstudio.base.places import sample_map
from ccstudio.board.sight.explanation import explain
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.folders import make_folder
from ccstudio.cli.maps import open_map
from ccstudio.cli.output import say
from ccstudio.cli.play import play_alone, players_of
from ccstudio.cli.questions import read_thread
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from ccstudio.ui.offscreen import start_offscreen
from ccstudio.ui.rendering import render

THREADS: Final = ("C3:J6", "D2:G7", "A8:E4")
"""Threads of the sample map that are blocked, hindered and clear, as a test checks."""

DRAWN_DPI: Final = 100

SCENARIO: Final = "mill-road"
"""A scenario that comes with the program, which computer players play to its end."""

SEED: Final = 1


def run(arguments: Namespace) -> int:
    """Draw the sample map, explain lines of sight, play a game, and print where the pictures and the journal are.

    Raises:
        SaveError: the folder cannot be made, or a file cannot be written.
    """
    folder = make_folder(arguments.folder)
    opened = open_map(str(sample_map()))
    board = opened.board
    say(_("Sample map: {title}, {file}").format(title=board.document.title, file=opened.path))
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
    say(_("Pictures:"))
    for picture in pictures:
        say(f"  {picture.resolve()}")
    say("")
    _play(folder)
    say(_("Try next: `ccstudio sight orbeck A1 D5`, `ccstudio --help`, or `ccstudio` on a computer with a screen."))
    return FINE


def _play(folder: Path) -> None:
    """Let random computer players play a game to its end, and print the result."""
    opened = open_scenario(SCENARIO)
    titles = {"scenario": opened.shown.scenario.title, "rules": opened.system.title}
    say(_("A game between random players: {scenario} ({rules})").format_map(titles))
    seats = len(opened.contents.scenario.seats)
    session = Session.begin(opened, seed=SEED, players=["random"] * seats)
    play_alone(session, players_of(session), folder / f"{SCENARIO}.json", quiet=True)
    say(_("To read the game: `ccstudio replay {file}`. To play the scenario: `ccstudio play {scenario}`.").format(
        file=folder / f"{SCENARIO}.json", scenario=SCENARIO))  # fmt: skip
