"""`MailPlayer`: one seat of a game by mail. It believes nothing that the host could have made up."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from ccstudio.documents.copies import document_in
from ccstudio.documents.journal import JournalDocument, SeatEntry, SeatJournalDocument
from ccstudio.documents.turn import Acceptance, Invitation, News, Orders, TakeBack, TurnDocument
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import SavedGameError, view_from_bytes
from ccstudio.engine.secrets import View
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.chance import RandomDigits
from ccstudio.net.mail.errors import MailError
from ccstudio.net.mail.keys import KeyPair
from ccstudio.net.mail.showing import check_can_be_shown
from ccstudio.net.mail.states import OwnConsent, PlayerState
from ccstudio.net.mail.store import DOCUMENTS, JOURNAL, GameFolder
from ccstudio.net.mail.take_backs import entries_before_choices
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
        state = self.state
        if not state.has_begun or state.orders is not None or state.result or state.consent is not None:
            return None
        pending = self.view.pending
        return pending if isinstance(pending, Ask) else None

    @property
    def asked_to_take_back(self) -> TakeBack | None:
        """The proposal to take choices back that waits for an answer of the seat; None if none does."""
        found, state = self.state.take_back, self.state
        if found is None or found.state != "open" or state.consent is not None or state.result:
            return None
        return found if self.seat in found.waits_for else None

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
        state = self._with_news(content, self.state.chain.with_taken(turn).confirmed)
        journal = _opened_journal(content)
        state = msgspec.structs.replace(state, chain=state.chain.with_taken(turn))
        self.folder.keep_turns([turn])
        if self._head is not None and not self.state.has_begun:
            self.folder.keep_document(self._head)
        if journal is not None:
            told = msgspec.structs.replace(self._known_head(), entries=state.entries, result=state.result)
            findings = verify_opened(state, told, journal, content, self._registry)
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
        consent = self._consent(orders)
        turn = signed(state.envelope, orders, state.chain, self._keys, from_host=False)
        state = msgspec.structs.replace(
            state,
            chain=state.chain.with_sent(turn),
            orders=orders if decides else state.orders,
            orders_turn=len(state.chain.sent) + 1 if decides else state.orders_turn,
            consent=consent,
            draft=() if decides else state.draft,
            draft_text="",
        )
        self.folder.keep_turns([turn])
        self.folder.save(state)
        self.state = state
        return turn

    def propose_take_back(self, count: int = 1, digits: RandomDigits = secrets.token_hex) -> Orders:
        """Return orders that ask the others to take back the last choices of the seat.

        Args:
            count: how many of its choices; those of the turn sent last count as one until something is told of them.
            digits: draws the seat's part of the new chance.

        Raises:
            MailError: the seat has not made so many choices, or a proposal is open.
        """
        if not self.state.has_begun or self.state.result:
            raise MailError("mail-not-begun" if not self.state.has_begun else "mail-over")
        if self.state.consent is not None:
            raise MailError("mail-take-back-open")
        if self.asked_to_take_back is not None:
            raise MailError("mail-take-back-answer")
        places = entries_before_choices(self.state)
        if not 1 <= count <= len(places):
            raise MailError("mail-take-back-nothing", count=count)
        return Orders(known=0, wish="take-back", back_to=places[count - 1], chance=digits(32))

    def answer_take_back(self, *, agrees: bool, digits: RandomDigits = secrets.token_hex) -> Orders:
        """Return orders that agree to take choices back, refuse it, or withdraw what the seat proposed.

        Args:
            agrees: whether the seat agrees.
            digits: draws the seat's part of the new chance.

        Raises:
            MailError: no proposal waits for an answer of the seat, or none is open that it can withdraw.
        """
        found = self.asked_to_take_back
        if agrees and found is not None:
            return Orders(
                known=0,
                wish="agree-take-back",
                proposal=found.proposal,
                back_to=found.back_to,
                chance=digits(32),
            )
        told = self.state.take_back
        if agrees or told is None or told.state != "open":
            raise MailError("mail-take-back-none")
        return Orders(known=0, wish="no-take-back", proposal=told.proposal)

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

    def _with_news(self, news: News, confirmed: int) -> PlayerState:
        """Return the state with the entries of news, each of which leads to a view of this game.

        Args:
            news: what the host tells.
            confirmed: how many turns of the seat the host had read.

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
        self._check_taken_back(news)
        check_can_be_shown(opened, self._known_head(), before, news.entries)
        strange = unordered_choice(news.entries, state.orders)
        if strange:
            raise MailError("mail-not-chosen", choice=strange)
        self._seen = (len(state.entries) + len(news.entries), seen)
        found = None if isinstance(news.take_back, msgspec.UnsetType) else news.take_back
        is_asked = _is_asked(seen) and confirmed >= state.orders_turn
        void = news.void if isinstance(news.void, int) else 0
        is_agreed = found is not None and found.state == "agreed"
        return msgspec.structs.replace(
            state,
            entries=(*state.entries, *news.entries),
            # Orders that the host had not read when it wrote stay as they are: they may still be played.
            orders=None if is_asked or news.result or is_agreed else _left_of(state.orders, news),
            take_back=found,
            consent=_consent_after(state.consent, found, self.seat, void),
            void=void,
            dropped=news.dropped is True or (is_agreed and bool(state.draft)),
            draft=() if news.entries else state.draft,
            offers=news.offers or (),
            settlement=None if isinstance(news.settlement, msgspec.UnsetType) else news.settlement,
            result=news.result,
        )

    def _consent(self, orders: Orders) -> OwnConsent | None:
        """Return what the seat has agreed to after orders."""
        if orders.wish in {"take-back", "agree-take-back"}:
            proposal = orders.proposal if isinstance(orders.proposal, int) else 0
            back_to = orders.back_to if isinstance(orders.back_to, int) else 1
            return OwnConsent(turn=len(self.state.chain.sent) + 1, proposal=proposal, back_to=back_to)
        return self.state.consent

    def _check_taken_back(self, news: News) -> None:
        """Check that nothing is taken back that the seat has not agreed to take back.

        Raises:
            MailError: the news say so.
        """
        backs = [entry.back_to for entry in news.entries if isinstance(entry.back_to, int)]
        found, consent = news.take_back, self.state.consent
        is_agreed = isinstance(found, TakeBack) and found.state == "agreed"
        if not backs and not is_agreed:
            return
        is_same = isinstance(found, TakeBack) and consent is not None and (
            found.proposal == consent.proposal if consent.proposal else found.seat == self.seat
        )  # fmt: skip
        if not is_agreed or not is_same or consent is None or len(backs) > 1:
            raise MailError("mail-take-back-unagreed")
        known = [*self.state.entries, *news.entries]
        if any(back != consent.back_to or back > len(known) for back in backs):
            raise MailError("mail-take-back-unagreed")

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


def _consent_after(consent: OwnConsent | None, found: TakeBack | None, seat: int, void: int) -> OwnConsent | None:
    """Return what a seat has agreed to after news."""
    if consent is None or consent.turn == void:
        return None
    is_own = found is not None and (
        consent.proposal == found.proposal or (consent.proposal == 0 and found.seat == seat)
    )  # fmt: skip
    if found is None or not is_own:
        return consent  # the news crossed with the own turn in the mail
    return msgspec.structs.replace(consent, proposal=found.proposal) if found.state == "open" else None


def _left_of(orders: Orders | None, news: News) -> Orders | None:
    """Return what is left of orders after the choices that news tell of."""
    if orders is None:
        return None
    left = list(orders.choices)
    for entry in news.entries:
        if left and entry.choice == left[0]:
            left.pop(0)
    return msgspec.structs.replace(orders, choices=tuple(left))


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
