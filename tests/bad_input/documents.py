"""Documents read, checked and used: maps compiled and painted, games opened and played, journals replayed."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from ccstudio.base.errors import StudioError
from ccstudio.base.places import content_folder
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import explain
from ccstudio.conformance.laws.trials import Trial
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.reading import read_bytes, read_file
from ccstudio.engine.seats import Seat
from ccstudio.play.checking import Checked, check_file
from ccstudio.play.journal import sealed
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import open_journal
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.ui.rendering import render
from tests.bad_input.mutations import Mutation
from tests.bad_input.outcomes import ACCEPTED, FaultError, Refusal, assert_sound, refusal_of, refused_by
from tests.unit.application.packages.projects import Project

MICRO: Final = Path(__file__).parents[1] / "micro_system" / "content"
MOST_CHOICES: Final = 25
PAINTED: Final = 8
"""One of so many sound maps is painted."""


@cache
def registry() -> Registry:
    """The systems that are shipped, and Micro."""
    return Registry({**BUILT_IN, "micro": "tests.micro_system:MICRO"}, plugins=[], tried="")


@cache
def library() -> Library:
    """The shipped content, and that of Micro."""
    return Library(folders=(content_folder(), MICRO))


def document_read(file: Path) -> Refusal:
    """Check a document and use it."""
    checked = check_file(file, library=library(), registry=registry())
    told = refused_by(checked.problems)
    if told:
        return told
    if checked.document is None:
        raise FaultError("refused without a problem")
    assert_sound(checked.document, file.read_bytes())
    chance = Random(file.read_bytes())
    if isinstance(checked.document, JournalDocument):
        return _gone_on(file, chance)
    _use_map(checked, file, chance)
    return ACCEPTED


def form_read(file: Path) -> Refusal:
    """Read a document by itself, whether or not what it refers to is there."""
    reading = read_file(file)
    told = refused_by(reading.problems)
    if not told:
        if reading.document is None:
            raise FaultError("refused without a problem")
        assert_sound(reading.document, file.read_bytes())
    check_file(file, library=library(), registry=registry())
    return told


def sealed_again(mutate: Mutation, chance: Random, data: bytes) -> bytes:
    """A mutated journal with the seal of whoever knows how to make one."""
    mutated = mutate(chance, data)
    document = read_bytes(mutated).document
    return to_bytes(sealed(document)) if isinstance(document, JournalDocument) else mutated


def game_read(project: Project, file: Path) -> Refusal:
    """Check the scenario of a project of which one document is mutated, and play it."""
    own = document_read(file)
    told = refused_by(check_file(project.scenario, library=library(), registry=registry()).problems)
    try:
        opened = open_scenario(project.scenario, library=library(), registry=registry())
    except StudioError as error:
        if not told:
            raise FaultError("is not opened, though its checks find nothing") from error
        return own or refusal_of(error)
    if told:
        raise FaultError("is opened, though its checks find errors")
    play(opened, Random(file.read_bytes()))
    return own


def play(opened: Any, chance: Random) -> None:
    """Play a random game for some choices, and look at it from every seat."""
    trial = Trial(opened, chance.getrandbits(64))
    trial.play(MOST_CHOICES)
    for seat in range(len(trial.seating.seats)):
        trial.system.table(trial.view(Seat(seat)))


def _gone_on(file: Path, chance: Random) -> Refusal:
    replayed = open_journal(file, registry=registry())
    session = replayed.session
    told = refused_by(replayed.problems)
    if session is None and not told:
        raise FaultError("has no game, and nothing is wrong with it")
    for _ in range(3):
        decision = session.decision if session is not None else None
        if session is None or decision is None or not hasattr(decision, "options"):
            break
        session.choose(decision.seat, chance.choice(decision.options))
    return told


def _use_map(checked: Checked, file: Path, chance: Random) -> None:
    document = checked.joined or checked.document
    if not isinstance(document, MapDocument) or checked.terrain is None:
        return
    board = Board.compile(document, checked.terrain)
    for _ in range(6):
        explain(board, chance.choice(board.spaces), chance.choice(board.spaces))
    if chance.randrange(PAINTED) == 0:
        try:
            render(board, file.parent, file.with_suffix(".png"), scale=8)
        except StudioError as error:
            refusal_of(error)
