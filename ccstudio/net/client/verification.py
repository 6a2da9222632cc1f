"""Verifying a finished game of a host: the whole journal, and everything that a seat was told of it."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.base.problems import errors_of
from ccstudio.documents.journal import Begun, Entered, JournalDocument, Reseeded, SeatJournalDocument, TakenBack
from ccstudio.documents.reading import read_bytes
from ccstudio.play.commitments import seed_after_undo
from ccstudio.play.replay import replay
from ccstudio.play.seat_journal import commitment_problems
from ccstudio.rules.registry import Registry


class Verified(msgspec.Struct, frozen=True):
    """The journal of a finished game, and what contradicts it, in sentences; no findings if everything is true."""

    journal: JournalDocument
    findings: tuple[str, ...] = ()


def read_and_verify(told: SeatJournalDocument, text: str, registry: Registry) -> Verified:
    """Read the journal of a host, and verify it.

    Raises:
        StudioError: it is none.
    """
    document = read_bytes(text.encode()).document
    if not isinstance(document, JournalDocument):
        raise StudioError("link-journal-unreadable")
    return verify(told, document, registry)


def verify(told: SeatJournalDocument, journal: JournalDocument, registry: Registry) -> Verified:
    """Verify the journal of a host against what a seat or watcher was told.

    The journal is replayed by the rules, with dice and cards from the seed to which the host was bound before the first
    choice.

    Args:
        told: the journal of the seat, with everything that it was told.
        journal: that of the host.
        registry: where rules are found.
    """
    findings = [*_of_chance(journal)]
    findings += [str(problem) for problem in errors_of(replay(journal, registry=registry).problems)]
    findings += [str(problem) for problem in errors_of(commitment_problems(told, journal, registry=registry))]
    if told.result != journal.result:
        findings.append(_("The journal has another result than the one you were told."))
    return Verified(journal, tuple(dict.fromkeys(findings)))


def _of_chance(journal: JournalDocument) -> Iterator[str]:
    entries = journal.entries
    begins = journal.chance == "seeded" and not any(isinstance(entry, Entered) for entry in entries)
    if not begins or any(entry.position for entry in entries if isinstance(entry, Begun)):
        yield _("The journal does not begin as the scenario does, with chance from the seed.")
    is_new_after = [isinstance(entry, Reseeded) for entry in entries[1:]] + [False]
    if any(isinstance(entry, TakenBack) != is_new for entry, is_new in zip(entries, is_new_after, strict=True)):
        yield _("Choices were taken back without new chance, or chance was made new without consent.")
    seeds = [entry.seed for entry in entries if isinstance(entry, Reseeded)]
    if any(seed != seed_after_undo(journal.key, journal.seed, number) for number, seed in enumerate(seeds, 1)):
        yield _("The new seed after choices were taken back is not the one to which the host was bound.")
