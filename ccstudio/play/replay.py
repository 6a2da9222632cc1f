"""Replaying a journal: its session, or the part of it that is valid."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.problems import Argument, Problem, Severity
from ccstudio.base.problems import Path as ProblemPath
from ccstudio.base.progress import Report, unreported
from ccstudio.documents.journal import (
    Arranged,
    Begun,
    Chosen,
    Entered,
    Entry,
    JournalDocument,
    Reseeded,
    Said,
    TakenBack,
)
from ccstudio.documents.reading import read_file
from ccstudio.engine import saves
from ccstudio.engine.chance import Answer
from ccstudio.engine.saves import SavedGameError
from ccstudio.engine.seats import SeatInfo, Seating, Side
from ccstudio.engine.sources import SEEDED, ChanceError, ChanceSource, EnteredChance, ListedChance
from ccstudio.play.game_documents import located
from ccstudio.play.journal import has_digest, is_sealed, journal_of
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.opening import Opened
from ccstudio.play.recorded_position import RecordedPosition
from ccstudio.play.session import ArrangeError, PlayedRecord, Session, SessionError
from ccstudio.rules.registry import Registry

_PARTS: Final[dict[type[Entry], ProblemPath]] = {
    Chosen: ("choice",),
    Entered: ("chance",),
    Arranged: ("edits",),
    Said: ("text",),
    TakenBack: ("count",),
    Reseeded: ("seed",),
}
"""The part of an entry that is at fault when it cannot be played."""

_SOURCES: Final[dict[str, ChanceSource]] = {
    "seeded": SEEDED,
    "entered": EnteredChance(),
    "rolls-entered": EnteredChance(rolls_only=True),
}
"""Where chance comes from, by the word of the journal."""

LONGEST_LIST: Final = 60
"""Characters of recorded chance that a problem shows."""


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """A replayed journal.

    `session` stands behind the first `played` entries of the journal, the last of which nothing is wrong with; it is
    None, and `played` 0, if not even the beginning can be made. Where rules of another version play the entries
    otherwise, it stands at the position that was saved. `problems` say what is wrong; errors forbid to trust the game.
    """

    session: Session | None
    problems: tuple[Problem, ...] = ()
    played: int = 0


def open_journal(
    path: Path, *, registry: Registry | None = None, to: int | None = None, report: Report = unreported
) -> Replayed:
    """Read and replay a journal; problems have lines.

    It never raises, whatever the file contains, but what `report` raises.
    """
    reading = read_file(path)
    if reading.document is None:
        return Replayed(session=None, problems=reading.problems)
    if not isinstance(reading.document, JournalDocument):
        unexpected = Problem(code="format-unexpected", path=("format",), arguments={"expected": "journal"})
        return Replayed(session=None, problems=located([unexpected], path))
    replayed = replay(reading.document, registry=registry, to=to, report=report)
    if not replayed.problems:
        return msgspec.structs.replace(replayed, problems=reading.problems)
    unlocated = [msgspec.structs.replace(problem, line=0, column=0) for problem in reading.problems]
    return msgspec.structs.replace(replayed, problems=located([*unlocated, *replayed.problems], path))


def replay(
    journal: JournalDocument,
    *,
    registry: Registry | None = None,
    to: int | None = None,
    report: Report = unreported,
) -> Replayed:
    """Replay a journal as far as it is valid.

    Every choice must be one that was offered to that seat, chance must fall as it is recorded (from the seed, unless it
    was entered), and the digests must be those of the positions. Going on with the session is going on with the game.

    Args:
        journal: what was saved.
        registry: where the rules are found.
        to: how many entries are played, at least the beginning; all if left out.
        report: told how many entries are played, of how many.
    """
    problems = _problems_of_seal(journal)
    opened, unusable = opened_from(journal, registry or Registry())
    problems += unusable
    if opened is None:
        return Replayed(session=None, problems=tuple(problems))
    until = len(journal.entries) if to is None else max(1, min(to, len(journal.entries)))
    if journal.system_version != opened.system.version:
        replayed = _by_other_rules(opened, journal, until, report)
        return msgspec.structs.replace(replayed, problems=(*problems, *replayed.problems))
    run = _run(opened, journal, until, report)
    _put_marks(run.session, journal)
    if run.session is not None and run.played == len(journal.entries):
        problems += _problems_of_end(journal, run.session)
    return Replayed(session=run.session, problems=(*problems, *run.problems), played=run.played)


def _problems_of_end(journal: JournalDocument, session: Session) -> list[Problem]:
    """Return differences between the recorded end and the replayed one."""
    came_of_it = journal_of(session)
    differs = {
        "result": bool(journal.result) and journal.result != came_of_it.result,
        "position": bool(journal.position) and not _is_same(journal.position, came_of_it.position, session),
    }
    return [Problem(code="replay-end", path=(entry,)) for entry, is_other in differs.items() if is_other]


def _is_same(said: dict[str, Any], came: dict[str, Any], session: Session) -> bool:
    """Whether two saved positions are the same; what is in no order may be saved in any."""
    undigested = session.system.state_type.UNDIGESTED
    if _proved(said, undigested) == _proved(came, undigested):
        return True
    try:
        game = saves.load(session.system, session.board, msgspec.json.encode(said))
    except saves.SavedGameError:
        return False
    return saves.digest(session.system, game) == saves.digest(session.system, session.game)


def _proved(position: dict[str, Any], undigested: frozenset[str]) -> dict[str, Any]:
    """Return a saved position that entries lead to under any version of the program.

    Where chance was listed the seed may have stayed behind; what only the log reads may not have been kept yet.
    """
    body = position.get("body")
    state = body.get("state") if isinstance(body, dict) else None
    if not isinstance(body, dict) or not isinstance(state, dict):
        return position
    kept = {name: value for name, value in state.items() if name not in undigested}
    return {**position, "digest": "", "body": {**body, "state": {**kept, "seed": 0}}}


class _Run(NamedTuple):
    """How many entries could be replayed, and the problem of the next."""

    session: Session | None
    played: int
    problems: tuple[Problem, ...] = ()


def _run(opened: Opened, journal: JournalDocument, until: int, report: Report, *, with_digests: bool = True) -> _Run:
    """Replay entries until one is invalid; the session stays at the last valid one."""
    session: Session | None = None
    certain = 0
    for number in range(until):
        entry = journal.entries[number]
        report(number, until)
        try:
            session = _played(opened, journal, session, entry)
        except StudioError as error:
            return _Run(session, number, (_refused(error, entry, number, certain),))
        fallen = _chance_of(session.records[-1].entry)
        if fallen != _chance_of(entry):
            problem = _chance_differs(_chance_of(entry), fallen, number, certain)
            return _Run(_begun_again(opened, journal, number, report), number, (problem,))
        if entry.digest or has_digest(number, entry):
            # Worked out in any case, while the position is at hand: the journal of the session will need it.
            digest = session.records[-1].position.digest
            if with_digests and entry.digest:
                if entry.digest != digest:
                    path: ProblemPath = ("entries", number, "digest")
                    problem = Problem(code="replay-digest", path=path, arguments={"certain": certain})
                    return _Run(_begun_again(opened, journal, certain, report), certain, (problem,))
                certain = number + 1
    return _Run(session, until)


def _played(opened: Opened, journal: JournalDocument, session: Session | None, entry: Entry) -> Session:
    """Return the session after an entry; without a session the entry must be the beginning.

    Raises:
        StudioError: the entry does not fit there; the session is as it was.
    """
    if session is None:
        return _begun(opened, journal, entry)
    answers = entry.chance[1:] if isinstance(entry, Entered) else _chance_of(entry)
    session.repeat(entry, ListedChance(answers, session.source) if journal.chance == "entered" and answers else None)
    return session


def _begun(opened: Opened, journal: JournalDocument, entry: Entry) -> Session:
    """Return the session at the beginning of its journal.

    Raises:
        StudioError: it does not begin there, or not like that.
    """
    if not isinstance(entry, Begun):
        raise SessionError("replay-no-beginning")
    if entry.position:
        return _at_position(opened, journal, entry.position)
    source = _SOURCES[journal.chance]
    listed = journal.chance == "entered" and bool(entry.chance)
    session = Session.begin(
        opened,
        seating=Seating(tuple(SeatInfo(Side(seat.side), seat.title) for seat in journal.seats)),
        seed=int(journal.seed, 16),
        players=[seat.player for seat in journal.seats],
        source=ListedChance(entry.chance, source) if listed else source,
        barriers=journal.barriers,
        key=journal.key,
    )
    return _session(opened, journal, session.records[0]) if listed else session


def _begun_again(opened: Opened, journal: JournalDocument, count: int, report: Report) -> Session | None:
    """Return a new session after the first entries, which are known to be valid."""
    session = None
    for number, entry in enumerate(journal.entries[:count]):
        report(number, count)
        session = _played(opened, journal, session, entry)
    return session


def _at_position(opened: Opened, journal: JournalDocument, position: dict[str, Any]) -> Session:
    """Return a session that begins at a saved position.

    Raises:
        SavedGameError: it is none of these rules and documents.
        SessionError: it is one of other seats.
    """
    system = opened.system
    board = opened.board
    game = saves.load(system, board, msgspec.json.encode(position), _SOURCES[journal.chance])
    seated = [(info.side, info.title) for info in game.state.seating.seats]
    if seated != [(seat.side, seat.title) for seat in journal.seats]:
        raise SessionError("replay-position-seats")
    beginning = Begun(position=msgspec.json.decode(saves.save_as_text(system, game)))
    return _session(
        opened,
        journal,
        PlayedRecord(entry=beginning, told=(), position=RecordedPosition.first(system, game), barrier=False),
    )


def _session(opened: Opened, journal: JournalDocument, first: PlayedRecord) -> Session:
    return Session(
        opened,
        first,
        seed=int(journal.seed, 16),
        players=[seat.player for seat in journal.seats],
        source=_SOURCES[journal.chance],
        barriers=journal.barriers,
        key=journal.key,
    )


def _by_other_rules(opened: Opened, journal: JournalDocument, until: int, report: Report) -> Replayed:
    """Replay entries of another version of the rules; use the saved position if they are invalid.

    Digests prove nothing here: the types of the state may have changed. The last position does, as it is read now.
    """
    run = _run(opened, journal, until, report, with_digests=False)
    _put_marks(run.session, journal)
    if until < len(journal.entries):
        return Replayed(session=run.session, problems=run.problems, played=run.played)
    versions: dict[str, Argument] = {"saved": journal.system_version, "present": opened.system.version}
    try:
        saved = _at_position(opened, journal, journal.position)
    except (SavedGameError, SessionError) as error:
        if run.session is None or run.problems:
            lost = Problem(code="replay-no-position", path=("position",), arguments={**versions, "reason": str(error)})
            return Replayed(session=run.session, problems=(*run.problems, lost), played=run.played)
        unproved = Problem(
            code="replay-unproved", path=("system_version",), arguments=versions, severity=Severity.WARNING
        )
        return Replayed(session=run.session, problems=(unproved,), played=run.played)
    if not run.problems and run.session is not None:
        digests = [saves.digest(opened.system, session.game) for session in (run.session, saved)]
        if digests[0] == digests[1]:
            return Replayed(session=run.session, played=run.played)
    path = run.problems[0].path[:2] if run.problems else ("position",)
    going_on = Problem(code="replay-going-on", path=path, arguments=versions, severity=Severity.WARNING)
    return Replayed(session=saved, problems=(going_on,), played=until)


def _put_marks(session: Session | None, journal: JournalDocument) -> None:
    """Set the marks of the journal on the replayed entries."""
    for mark in journal.marks:
        if session is not None and mark.entry <= len(session.records):
            session.mark_record(session.records[mark.entry - 1], mark.text)


def _problems_of_seal(journal: JournalDocument) -> list[Problem]:
    if not journal.seal:
        return [Problem(code="journal-unsealed", severity=Severity.WARNING)]
    if not is_sealed(journal):
        return [Problem(code="journal-seal-broken", path=("seal",))]
    return []


def _chance_of(entry: Entry) -> tuple[Answer, ...]:
    return () if isinstance(entry, TakenBack) else entry.chance


def _refused(error: StudioError, entry: Entry, number: int, certain: int) -> Problem:
    """Return why an entry is invalid, with its path in the journal."""
    reason = str(error)
    if number == 0:
        return Problem(code="replay-beginning", path=("entries", 0), arguments={"reason": reason})
    part = _PARTS.get(type(entry), ())
    if isinstance(error, ArrangeError) and error.problems[0].path[:1] == part:
        part = error.problems[0].path
    elif isinstance(error, ChanceError):
        part = ("chance",)
    elif error.code == "seat-not-asked":
        part = ("seat",)
    arguments: dict[str, Argument] = {"reason": reason, "certain": certain}
    return Problem(code="replay-refused", path=("entries", number, *part), arguments=arguments)


def _chance_differs(recorded: Sequence[Answer], fallen: Sequence[Answer], number: int, certain: int) -> Problem:
    arguments: dict[str, Argument] = {"recorded": _written(recorded), "fallen": _written(fallen), "certain": certain}
    return Problem(code="replay-chance", path=("entries", number, "chance"), arguments=arguments)


def _written(answers: Sequence[Answer]) -> str:
    """Return chance as in a journal; long lists are cut, because nobody compares piles by eye."""
    text = str([list(answer) for answer in answers])
    return text if len(text) <= LONGEST_LIST else f"{text[:LONGEST_LIST]} ..."
