"""`ccstudio play`: a game in the terminal, with people or between computer players."""

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path

import msgspec

from ccstudio.ai.registry import player_named, read_seats
from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.files import stamp_of
from ccstudio.base.language import _
from ccstudio.base.paths import is_file
from ccstudio.base.problems import errors_of
from ccstudio.cli.console import Console
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.journal_files import at_work_on, check_target, save_where_free
from ccstudio.cli.log_text import log_text
from ccstudio.cli.numbers import read_seed
from ccstudio.cli.output import say
from ccstudio.cli.text_game import TextGame
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.engine.chance import Roll
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat, Seating
from ccstudio.engine.seeds import derived_seed
from ccstudio.engine.sources import SEEDED, EnteredChance
from ccstudio.play.generating import PREFIX, scenario_seed, split_name
from ccstudio.play.journal import sealed
from ccstudio.play.log import LineKind, Log
from ccstudio.play.narration import Narration
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.player import Player
from ccstudio.play.replay import open_journal, replay
from ccstudio.play.session import PERSON, Session


def run(arguments: Namespace) -> int:
    """Play until the game ends or a person quits.

    Raises:
        StudioError: the game does not exist, cannot be played with these options, or cannot be saved.
    """
    target = None if arguments.record is None else check_target(Path(arguments.record))
    name = arguments.scenario if arguments.journal is None else arguments.journal
    path, kept, seed = Path(name), False, read_seed(arguments.seed)
    if arguments.journal is not None or (is_file(path) and isinstance(read_file(path).document, JournalDocument)):
        session, trusted = _resumed(path, arguments.seats)
        kept = target is None
        target = target or (path if trusted else None)
    else:
        session = _begun(open_scenario(_with_seed(name, seed)), arguments, seed)
    players = players_of(session)
    with at_work_on(target):
        if len(players) == len(session.players) and isinstance(session.decision, Ask | None):
            play_alone(session, players, target, quiet=arguments.quiet)
        else:
            TextGame(session, players, Console(), target, kept=kept).play()
    return FINE


def _with_seed(name: str, seed: int) -> str:
    """Return the name of a scenario; `generate:MODULE` without a seed gets one derived from the seed of the game."""
    if not name.startswith(PREFIX) or split_name(name)[1] is not None:
        return name
    return f"{name}:{scenario_seed(seed)}"


def _begun(opened: Opened, arguments: Namespace, seed: int) -> Session:
    """Begin a new game with the requested seats."""
    seatings = opened.system.seatings(opened.board)
    seating = _seating(seatings, arguments.seats)
    names = () if arguments.seats is None else read_seats(arguments.seats, len(seating.seats))
    is_entered = arguments.dice == "entered"
    if is_entered and Roll not in opened.system.chance:
        raise StudioError("play-no-dice", system=opened.system.title)
    source = EnteredChance(rolls_only=True) if is_entered else SEEDED
    return Session.begin(opened, seating=seating, seed=seed, players=names, source=source)


def _seating(seatings: tuple[Seating, ...], seats: str | None) -> Seating:
    """Return the seating with as many seats as players are named, else the default one."""
    count = len(seatings[0].seats) if seats is None else seats.count(",") + 1
    return next((seating for seating in seatings if len(seating.seats) == count), seatings[0])


def _resumed(path: Path, seats: str | None) -> tuple[Session, bool]:
    """Return the game of a journal, and whether the journal is valid; if not, the game is saved to another file.

    Raises:
        DocumentError: the file is no journal, or not even its beginning can be replayed.
    """
    replayed = open_journal(path)
    if replayed.session is None:
        raise DocumentError(path, replayed.problems)
    for problem in replayed.problems:
        say(str(problem))
    document = read_file(path).document
    trusted = not errors_of(replayed.problems)
    if seats is None or not trusted or not isinstance(document, JournalDocument):
        return replayed.session, trusted
    names = read_seats(seats, len(document.seats))
    seated = [msgspec.structs.replace(seat, player=name) for seat, name in zip(document.seats, names, strict=True)]
    again = replay(sealed(msgspec.structs.replace(document, seats=tuple(seated))))
    assert again.session is not None, "who plays makes no difference to what was played"
    return again.session, trusted


def players_of(session: Session) -> dict[Seat, Player]:
    """Return the computer players by seat; each has its own seed, derived from that of the game."""
    return {
        Seat(number): player_named(name, derived_seed(session.seed, "seat", number))
        for number, name in enumerate(session.players)
        if name != PERSON
    }


def play_alone(session: Session, players: Mapping[Seat, Player], target: Path | None, *, quiet: bool) -> None:
    """Play to the end without people; print the log (or only the result) and save the game, even after an error."""
    known = None if target is None else stamp_of(target)
    try:
        while isinstance(session.decision, Ask):
            seat = session.decision.seat
            view = session.view(seat)
            assert isinstance(view.pending, Ask), "the view of the seat that decides shows the decision"
            session.choose(seat, players[seat].choose(session.system, view, view.pending))
    finally:
        try:
            _print_log(session, quiet=quiet)
        finally:
            # Printing fails if the reader has gone or the rules lack a sentence; the game is saved all the same.
            if target is not None:
                say(_("{file}: saved").format(file=save_where_free(session, target, known)))


def _print_log(session: Session, *, quiet: bool) -> None:
    """Print the whole log, or only the result."""
    lines = Log(session, None).lines()
    results = (str(Narration(line.text, line.rule)) for line in lines if line.kind is LineKind.RESULT)
    for text in results if quiet else log_text(lines):
        say(text)
