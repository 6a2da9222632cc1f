"""Checking a game by mail from its files: every signature and chain again, and the journal once it is opened."""

from collections.abc import Iterator

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.turn import News, TurnDocument
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.player import MailPlayer
from ccstudio.net.mail.store import JOURNAL
from ccstudio.net.mail.turns import check_signature
from ccstudio.net.mail.verification import verify_opened
from ccstudio.rules.registry import Registry


def findings_of(game: MailHost | MailPlayer, registry: Registry | None = None) -> list[str]:
    """Return what is wrong with a game, in sentences; empty if all files agree with what is known of it."""
    if isinstance(game, MailPlayer):
        return list(dict.fromkeys(_of_player(game, registry or Registry())))
    return list(dict.fromkeys(_of_host(game)))


def _of_player(game: MailPlayer, registry: Registry) -> Iterator[str]:
    state = game.state
    if state.is_forked:
        yield _("The host has signed two different turns of one number. Both are in the folder “proof”.")
    try:
        turns = [*_checked(game, "host", game.seat, state.chain)]
    except StudioError as error:
        yield str(error)
        return
    news = [turn.content for turn in turns if isinstance(turn.content, News)]
    if tuple(entry for told in news for entry in told.entries) != state.entries:
        yield _("The turns tell another game than the one that is kept here.")
    if not news or isinstance(news[-1].journal, msgspec.UnsetType):
        return
    try:
        journal = game.folder.document(JournalDocument, JOURNAL)
        yield from verify_opened(state, game.journal, journal, news[-1], registry)
    except StudioError as error:
        yield str(error)


def _of_host(game: MailHost) -> Iterator[str]:
    try:
        for seat, chain in enumerate(game.state.chains):
            list(_checked(game, "player", seat, chain))
        _session = game.session
    except StudioError as error:
        yield str(error)


def _checked(game: MailHost | MailPlayer, sender: str, seat: int, known: Chain) -> Iterator[TurnDocument]:
    """Return the turns that came from a side, each checked as on the first day.

    Raises:
        StudioError: one is missing, or is not what it was.
    """
    chain = Chain(other=known.other, sent=known.sent)
    for number, seal in enumerate(known.taken, 1):
        turn = game.folder.turn(sender, seat, number)
        check_signature(turn)
        chain.check(turn)
        if turn.seal != seal:
            raise MailError("mail-altered")
        chain = chain.with_taken(turn)
        yield turn
