"""At a table whose game is kept elsewhere, a seat undoes what it did, and nothing that others did."""

from collections.abc import Sequence

from ccstudio.documents.journal import HandEdit
from ccstudio.engine.outcomes import Ask
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import Session
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_scenario

CHOICES = 3


class _Post:
    """Takes everything, and does nothing."""

    def choose(self, number: int, choice: str) -> None: ...

    def say(self, text: str, *, to_side: bool) -> None: ...

    def undo(self, number: int) -> None: ...

    def arrange(self, edits: Sequence[HandEdit], moment: str) -> None: ...


def _tables() -> tuple[PlayTable, PlayTable]:
    """Tables of the seat that chose three times, and of the other one that has learned of it."""
    session = Session.begin(combat_scenario("mill-road"), seed=3, barriers=True)
    assert isinstance(session.decision, Ask)
    chooser = session.decision.seat
    for _choice in range(CHOICES):
        assert isinstance(session.decision, Ask)
        session.choose(chooser, session.decision.options[0])
    own, other = (
        PlayTable(SeatSession(session.opened, for_seat(session, seat), _Post())) for seat in (chooser, 1 - chooser)
    )
    return own, other


def test_a_seat_undoes_its_last_choice_and_not_what_it_learned_of_others() -> None:
    own, other = _tables()
    assert own.undo_number == own.session.number - 1
    assert other.session.number > 1
    assert other.undo_number == 0
