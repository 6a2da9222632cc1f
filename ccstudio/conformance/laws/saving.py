"""Laws of saving: clones, saved games, undo and journals lead to the same game."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from ccstudio.conformance.laws.trials import AnyGame, ConformanceError, Trial, named_for
from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import digest, load, save, save_as_text, view_to_bytes
from ccstudio.play.journal import journal_of
from ccstudio.play.opening import Opened
from ccstudio.play.replay import replay
from ccstudio.play.seat_journal import for_seat, views
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem

CLOSELY: Final = 6
"""Choices after each of which two games that must go alike are compared; they are compared once more at the last."""

ON: Final = 60
"""Choices that two games which must go alike are played on."""

TOLD: Final = 200
"""Choices of a game whose journals for the seats are read."""

TAKEN_BACK: Final = 40
"""Choices that are taken back and played again."""


class OnlyOne(Registry):
    """A registry with one system, which need not be installed."""

    def __init__(self, system: AnySystem) -> None:
        super().__init__({}, (), "")
        self._system = system

    def system(self, system_id: str) -> AnySystem:
        """The system, whatever it is called."""
        del system_id
        return self._system


def check_clones(trial: Trial) -> None:
    """Check that a clone equals its game, plays on alike, and does not affect it."""
    system = trial.system
    before = _mark(system, trial.game)
    clone = trial.game.clone()
    if _mark(system, clone) != before:
        raise ConformanceError("conformance-clone-differs", trial)
    course(system, clone, trial.seed)
    if _mark(system, trial.game) != before:
        raise ConformanceError("conformance-clone-shares", trial)


def check_saves(trial: Trial) -> None:
    """Check that a game saved as bytes or text and loaded plays on alike."""
    system = trial.system
    forms: dict[str, Callable[[AnySystem, AnyGame], bytes]] = {"msgpack": save, "text": save_as_text}
    games = {name: load(system, trial.board, form(system, trial.game)) for name, form in forms.items()}
    ours = course(system, trial.game.clone(), trial.seed)
    for name, game in games.items():
        if course(system, game, trial.seed) != ours:
            raise ConformanceError("conformance-save", trial, form=name)


def undo_restores(opened: Opened, seed: int, count: int = TAKEN_BACK) -> None:
    """Check that undo restores the position, and redo leads to the same one again."""
    trial = Trial(opened, seed)
    trial.play(sum(seed.to_bytes(8, "big")))
    session = trial.session()
    digests = [_mark(trial.system, session.game)]
    made = []
    for _ in range(count):
        option = trial.next_choice()
        if option is None:
            break
        trial.choose(option)
        asked = session.decision
        assert isinstance(asked, Ask), "the session goes as the game"
        made.append(option)
        session.choose(asked.seat, named_for(asked.seat, option, session.game))
        digests.append(_mark(trial.system, session.game))
    for before in reversed(digests[:-1]):
        session.undo()
        if _mark(trial.system, session.game) != before:
            raise ConformanceError("conformance-undo", trial)
    for option, after in zip(made, digests[1:], strict=True):
        asked = session.decision
        assert isinstance(asked, Ask), "the session goes as the game"
        session.choose(asked.seat, named_for(asked.seat, option, session.game))
        if _mark(trial.system, session.game) != after:
            raise ConformanceError("conformance-played-again", trial)


def journals_replay(opened: Opened, seed: int) -> None:
    """Check that the journal of a game replays with all digests to the same end."""
    trial = Trial(opened, seed)
    trial.play()
    session = trial.session()
    again = replay(journal_of(session), registry=OnlyOne(trial.system))
    if again.problems or again.session is None:
        raise ConformanceError("conformance-replay", trial, problem=str(again.problems[0]))
    for record, other in zip(session.records, again.session.records, strict=True):
        if _mark(trial.system, record.game) != _mark(trial.system, other.game):
            raise ConformanceError("conformance-replay-differs", trial)


def seat_journals_tell_what_was_seen(opened: Opened, seed: int) -> None:
    """Check that the journal of a seat contains exactly its views and events, and commitments."""
    trial = Trial(opened, seed)
    trial.play(TOLD)
    session = trial.session()
    for seat in trial.seating.viewers():
        journal = for_seat(session, seat)
        seen = [view_to_bytes(trial.system, view) for view in views(journal, trial.system, session.board)]
        had = [view_to_bytes(trial.system, trial.system.view(record.game, seat)) for record in session.records]
        told = [told.for_seat(seat) for record in session.records for told in record.told]
        events = [event for entry in journal.entries for event in entry.events]
        if [*_changes(seen)] != [*_changes(had)] or len(events) != len(told) - told.count(None):
            raise ConformanceError("conformance-seat-journal", trial, seat=seat)


def _changes(views: Iterable[bytes]) -> Iterator[bytes]:
    """Return views without repetitions."""
    before = b""
    for view in views:
        if view != before:
            yield view
        before = view


def course(system: AnySystem, game: AnyGame, luck: int) -> list[str]:
    """Return fingerprints of a game continued by random choices, after each of the first and at the end."""
    digests = [_mark(system, game)]
    for number in range(ON):
        if not isinstance(game.pending, Ask):
            break
        place, luck = below(len(game.pending.options), luck)
        game.answer(game.pending.options[place])
        if number < CLOSELY:
            digests.append(_mark(system, game))
    return [*digests, _mark(system, game)]


def _mark(system: AnySystem, game: AnyGame) -> str:
    """Return a fingerprint of a position, including chance to come."""
    return f"{digest(system, game)} {game.state.seed:x}"
