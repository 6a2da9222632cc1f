"""`MailPlayer`: one seat of a game by mail. It believes nothing that the host could have made up."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from ccstudio.documents.copies import document_in
from ccstudio.documents.journal import JournalDocument, SeatEntry, SeatJournalDocument
from ccstudio.documents.turn import Acceptance, Invitation, News, Orders, TurnDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import SavedGameError, view_from_bytes
from ccstudio.engine.secrets import View
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.chance import RandomDigits
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.keys import KeyPair
from ccstudio.net.mail.showing import check_can_be_shown
from ccstudio.net.mail.states import PlayerState
from ccstudio.net.mail.store import DOCUMENTS, JOURNAL, GameFolder
from ccstudio.net.mail.turns import Envelope, signed
from ccstudio.net.mail.verification import unordered_choice, verify_opened
from ccstudio.play.choices import choice_text
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.merge_patch import JsonObject, patched
from ccstudio.play.opening import Opened
from ccstudio.rules.registry import Registry


class MailPlayer:
    """A player's side of one game. Every method leaves the game as it was if it raises."""

    def __init__(self, folder: GameFolder, state: PlayerState, keys: KeyPair, registry: Registry | None = None) -> None:
        self.folder = folder
        self.state = state
        self._keys = keys
        self._registry = registry or Registry()
        self._opened: Opened | None = None
        self._head: SeatJournalDocument | None = None
        self._seen: tuple[int, JsonObject] = (0, {})

    @classmethod
    def accept(
        cls,
        turn: TurnDocument,
        folder: GameFolder,
        keys: KeyPair,
        *,
        name: str = "",
        registry: Registry | None = None,
        digits: RandomDigits = secrets.token_hex,
    ) -> "tuple[MailPlayer, TurnDocument]":
        """Accept an invitation with a valid signature; return the game, and the acceptance to send.

        From now on the key of the invitation is that of the host.

        Raises:
            MailError: the turn is no invitation, or the game cannot be played here.
            SaveError: the game cannot be saved.
        """
        content = turn.content
        if not isinstance(content, Invitation):
            raise MailError("mail-game-unknown", title=turn.title)
        registry = registry or Registry()
        if content.system not in registry.ids():
            raise MailError("mail-no-rules", system=content.system)
        envelope = Envelope(game=turn.game, scenario=turn.id, title=turn.title, licence=turn.licence, seat=turn.seat)
        chain = Chain().with_taken(turn)
        name = name or content.names[turn.seat]
        part = digits(32)
        acceptance = signed(envelope, Acceptance(name=name, chance=part), chain, keys, from_host=False)
        state = PlayerState(
            envelope=envelope,
            invitation=content,
            chain=chain.with_sent(acceptance),
            name=name,
            part=part,
        )
        folder.keep_turns([turn, acceptance])
        folder.save(state)
        return cls(folder, state, keys, registry), acceptance

    @property
    def seat(self) -> int:
        """The number of the seat."""
        return self.state.envelope.seat

    @property
    def head(self) -> SeatJournalDocument:
        """The seat's journal without its entries.

        Raises:
            MailError: the game has not begun, or it cannot be read.
        """
        if not self.state.has_begun:
            raise MailError("mail-not-begun")
        if self._head is None:
            self._head = self.folder.document(SeatJournalDocument, DOCUMENTS)
        return self._head

    @property
    def opened(self) -> Opened:
        """The rules and documents of the game.

        Raises:
            MailError: the game has not begun, or cannot be played here.
        """
        if self._opened is None:
            self._opened = self._open(self.head)
        return self._opened

    @property
    def journal(self) -> SeatJournalDocument:
        """The game as the seat knows it.

        Raises:
            MailError: the game has not begun, or cannot be read.
        """
        return msgspec.structs.replace(self.head, entries=self.state.entries, result=self.state.result)

    @property
    def view(self) -> View[Any, Any]:
        """What the seat sees.

        Raises:
            MailError: the game has not begun, or cannot be read.
        """
        return _view(self.opened, self._seen_object())

    @property
    def asked(self) -> Ask | None:
        """The question that waits for an answer of the seat; None if none does."""
        if not self.state.has_begun or self.state.orders is not None or self.state.result:
            return None
        pending = self.view.pending
        return pending if isinstance(pending, Ask) else None

    def take(self, turn: TurnDocument) -> None:
        """Take in news with a valid signature.

        Raises:
            ForkError: the host has signed another turn of this number; that is kept as proof.
            MailError: it is not the next turn of the host, or tells what cannot be.
            SaveError: the game cannot be saved.
        """
        if turn.seat != self.seat:
            raise MailError("mail-other-seat", seat=self.state.invitation.names[turn.seat])
        self.state.chain.check(turn)
        content = turn.content
        if not isinstance(content, News):
            raise MailError("mail-not-for-player")
        state = self._with_news(content)
        journal = _opened_journal(content)
        state = msgspec.structs.replace(state, chain=state.chain.with_taken(turn))
        self.folder.keep_turns([turn])
        if self._head is not None and not self.state.has_begun:
            self.folder.keep_document(self._head)
        if journal is not None:
            told = msgspec.structs.replace(self._known_head(), entries=state.entries, result=state.result)
            findings = verify_opened(state, told, journal, content.secret, self._registry)
            state = msgspec.structs.replace(state, findings=tuple(findings))
            self.folder.keep_document(journal, JOURNAL)
        self.folder.save(state)
        self.state = state

    def order(self, orders: Orders) -> TurnDocument:
        """Decide, or write to the table; return the turn to send.

        Raises:
            MailError: the seat is not asked, or the first choice is not offered.
            SaveError: the game cannot be saved.
        """
        state = self.state
        decides = bool(orders.choices) or orders.reactions != "ask"
        if decides:
            asked = self.asked
            if asked is None:
                raise MailError("mail-not-asked")
            if orders.choices and orders.choices[0] not in map(choice_text, asked.options):
                raise MailError("mail-not-offered", choice=orders.choices[0])
        elif isinstance(orders.text, msgspec.UnsetType) and isinstance(orders.wish, msgspec.UnsetType):
            raise MailError("mail-nothing-ordered")
        if not isinstance(orders.wish, msgspec.UnsetType) and state.result:
            raise MailError("mail-not-asked")
        orders = msgspec.structs.replace(orders, known=len(state.entries))
        turn = signed(state.envelope, orders, state.chain, self._keys, from_host=False)
        state = msgspec.structs.replace(
            state,
            chain=state.chain.with_sent(turn),
            orders=orders if decides else state.orders,
            draft=() if decides else state.draft,
            draft_text="",
        )
        self.folder.keep_turns([turn])
        self.folder.save(state)
        self.state = state
        return turn

    def keep_draft(self, choices: Sequence[str], text: str) -> None:
        """Keep choices and a line that are not sent yet, for the next time that the game is opened.

        Raises:
            SaveError: they cannot be saved.
        """
        state = msgspec.structs.replace(self.state, draft=tuple(choices), draft_text=text)
        if state != self.state:
            self.folder.save(state)
            self.state = state

    def note_fork(self, turn: TurnDocument) -> str:
        """Keep the proof that the host changed a turn; return the folder.

        Raises:
            SaveError: it cannot be saved.
        """
        folder = self.folder.keep_proof(turn)
        self.state = msgspec.structs.replace(self.state, is_forked=True)
        self.folder.save(self.state)
        return str(folder)

    def _with_news(self, news: News) -> PlayerState:
        """Return the state with the entries of news, each of which leads to a view of this game.

        Raises:
            MailError: they tell what cannot be.
        """
        state = self.state
        if news.known != len(state.entries):
            raise MailError("mail-gap", known=news.known, expected=len(state.entries))
        if not isinstance(news.head, msgspec.UnsetType):
            state = self._with_head(state, news)
        elif not state.has_begun:
            raise MailError("mail-no-head")
        opened = self._opened
        if opened is None:
            opened = self._opened = self._open(self._known_head())
        before = seen = self._seen_object()
        for entry in news.entries:
            seen = _patched(seen, entry)
            if _view(opened, seen).seat != self.seat:
                raise MailError("mail-view-unreadable", reason=str(entry.view.get("seat")))
        check_can_be_shown(opened, self._known_head(), before, news.entries)
        strange = unordered_choice(news.entries, state.orders)
        if strange:
            raise MailError("mail-not-chosen", choice=strange)
        self._seen = (len(state.entries) + len(news.entries), seen)
        return msgspec.structs.replace(
            state,
            entries=(*state.entries, *news.entries),
            orders=None if _is_asked(seen) or news.result else state.orders,
            draft=() if news.entries else state.draft,
            offers=news.offers or (),
            settlement=None if isinstance(news.settlement, msgspec.UnsetType) else news.settlement,
            result=news.result,
        )

    def _with_head(self, state: PlayerState, news: News) -> PlayerState:
        if state.has_begun:
            raise MailError("mail-begun-again")
        assert not isinstance(news.head, msgspec.UnsetType), "there is a head"
        head = document_in(news.head, path=("content", "head"))
        invitation = state.invitation
        if not isinstance(head, SeatJournalDocument) or (head.system, head.seat, head.id) != (
            invitation.system, self.seat, invitation.scenario.id
        ):  # fmt: skip
            raise MailError("mail-other-game")
        parts = news.chance
        own = [parts[seat : seat + 1] for seat in invitation.own]
        if len(parts) != len(invitation.seats) or (parts[self.seat] != state.part and self.seat not in invitation.own):
            raise MailError("mail-chance-left-out")
        if any(part != ("",) for part in own):
            raise MailError("mail-chance-left-out")
        self._head = msgspec.structs.replace(head, entries=(), result="")
        self._opened = None
        return msgspec.structs.replace(state, parts=parts)

    def _known_head(self) -> SeatJournalDocument:
        return self._head if self._head is not None else self.head

    def _open(self, head: SeatJournalDocument) -> Opened:
        opened, problems = opened_from(head, self._registry)
        if opened is None:
            raise MailError("mail-cannot-play", reason=str(problems[0]))
        return opened

    def _seen_object(self) -> JsonObject:
        """Return the view as JSON, after all entries."""
        number, seen = self._seen
        if number != len(self.state.entries):
            seen = {}
            for entry in self.state.entries:
                seen = _patched(seen, entry)
            self._seen = (len(self.state.entries), seen)
        return seen


def _opened_journal(news: News) -> JournalDocument | None:
    """Return the journal in news; None before the end of the game.

    Raises:
        DocumentError: it cannot be read.
        MailError: it is something else.
    """
    if isinstance(news.journal, msgspec.UnsetType):
        return None
    journal = document_in(news.journal, path=("content", "journal"))
    if not isinstance(journal, JournalDocument):
        raise MailError("mail-journal-unreadable")
    return journal


def _patched(seen: JsonObject, entry: SeatEntry) -> JsonObject:
    after: JsonObject = patched(seen, entry.view)
    return after


def _view(opened: Opened, seen: JsonObject) -> View[Any, Any]:
    try:
        view: View[Any, Any] = view_from_bytes(opened.system, opened.board, msgspec.json.encode(seen))
    except SavedGameError as error:
        raise MailError("mail-view-unreadable", reason=str(error)) from error
    return view


def _is_asked(seen: JsonObject) -> bool:
    """Whether a view has an open question of its seat."""
    body = seen.get("body")
    pending = body.get("pending") if isinstance(body, dict) else None
    return isinstance(pending, dict) and "options" in pending
