"""Whether what a host tells can be shown: positions of a stranger can be well-formed and nonsense all the same."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import SeatEntry, SeatJournalDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.net.mail.errors import MailError
from ccstudio.play.log import log_lines, sides_of
from ccstudio.play.merge_patch import JsonObject, patch_between
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import Opened
from ccstudio.play.seat_session import SeatSession

NONSENSE: Final = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    AssertionError,
)
"""What rules and boards raise at numbers of pieces, spaces and cards that are none."""

_UNKNOWN: Final = "0" * 64


def check_can_be_shown(
    opened: Opened, head: SeatJournalDocument, before: JsonObject, entries: Sequence[SeatEntry]
) -> None:
    """Show new entries on trial: the log, the table, and the question with its options.

    Args:
        opened: the rules and the documents.
        head: the journal of the seat.
        before: the view before the entries, as JSON; empty at the beginning.
        entries: what is new.

    Raises:
        MailError: something cannot be shown.
    """
    if not entries:
        return
    # What is taken back is shown in its order: entries before these are left out of the trial.
    entries = [msgspec.structs.replace(entry, back_to=msgspec.UNSET) for entry in entries]
    known = (SeatEntry(commitment=_UNKNOWN, view=patch_between({}, before)),) if before else ()
    journal = msgspec.structs.replace(head, entries=(*known, *entries))
    try:
        session = SeatSession(opened, journal)
        log_lines(session, session.seat)
        view = session.view(session.seat)
        narrator = Narrator(opened.system, view, sides_of(session))
        for part in opened.system.table(view).moment:
            narrator.sentence(part)
        pending = session.game.pending
        if isinstance(pending, Ask):
            if pending.seat != session.seat or not pending.options:
                raise MailError("seat-not-asked", seat=pending.seat)
            narrator.question(pending, "")
            for option in pending.options:
                narrator.option(option)
    except (StudioError, *NONSENSE) as error:
        raise MailError("mail-view-unreadable", reason=f"{type(error).__name__}: {error}.") from error
