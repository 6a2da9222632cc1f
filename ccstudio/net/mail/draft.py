"""`Draft`: the next orders of a seat while they are made, tried out in a game that its view allows."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import HandEdit, SeatEntry
from ccstudio.documents.turn import Orders, Reactions
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import true_option
from ccstudio.net.mail.player import MailPlayer
from ccstudio.play.choices import option_of
from ccstudio.play.errors import SessionError
from ccstudio.play.merge_patch import JsonObject, patch_between
from ccstudio.play.seat_feed import SeatUpdate
from ccstudio.play.seat_session import SeatSession

_UNKNOWN: Final = "0" * 64
"""Stands for the commitment of an entry that is only tried."""


class _DraftSession(SeatSession):
    """The game of a draft, in which only choices that are not sent can be undone."""

    def __init__(self, player: MailPlayer, draft: "Draft") -> None:
        self._least = 0
        super().__init__(player.opened, player.journal, draft)
        self._least = self.number

    def undo_refusal(self, seat: Seat | None = None, number: int | None = None) -> str:
        """Return the code of why so much cannot be undone; empty if it is not sent yet."""
        wanted = self.number - 1 if number is None else number
        return super().undo_refusal(seat, number) or ("mail-sent" if wanted < self._least else "")


class Draft:
    """The choices of a seat that are not sent yet, and the game as it would look after them.

    Where chance falls, something comes to light or somebody else decides, nothing more can be foreseen: the draft
    `is_full`. What the seat cannot know may turn out otherwise; then the host plays the choices as far as they are
    offered, and asks again.
    """

    def __init__(self, player: MailPlayer, seed: int = 0) -> None:
        """Begin with the choices that were made before and not sent.

        Raises:
            MailError: the game has not begun, or cannot be played here.
        """
        self.player: Final = player
        self.session: Final = _DraftSession(player, self)
        self.choices: list[str] = []
        self.asked_by: list[Game[Any, Any]] = []
        """The position in which each choice was made, as the session shows it."""
        self.text = ""
        self.is_full = False
        self._seed = seed
        self._game: Game[Any, Any] | None = None
        self._first = self.session.known
        self._numbers: list[int] = []
        """How many entries the session has after each choice that could be foreseen."""
        self._untried = False
        self.is_sent = False
        if player.state.result:
            self.session.stand_still(still=True)  # a game that was settled still has a question
        if player.state.orders is not None or player.state.consent is not None:
            self.note_sent()
        else:
            self._restore()
        self.text = player.state.draft_text

    @property
    def is_untried(self) -> bool:
        """Whether the last choice waits for `follow`."""
        return self._untried

    def keep(self) -> None:
        """Keep what is not sent yet, as far as it can be foreseen.

        Raises:
            SaveError: it cannot be saved.
        """
        if self.player.state.consent is not None:
            return  # whether the choices can still be made is known when the others have answered
        foreseen = self.choices[: len(self._numbers)]
        self.player.keep_draft(() if self.is_sent else foreseen, self.text)

    def _restore(self) -> None:
        """Make the choices again that were kept, as long as they are offered."""
        for choice in self.player.state.draft:
            asked = self.session.decision
            if not isinstance(asked, Ask) or option_of(choice) not in asked.options:
                return
            self.session.choose(self.session.seat, option_of(choice))
            if not self.follow():
                self.take_back()
                return

    def note_sent(self) -> None:
        """Ask nothing more until the next turn comes: the orders were sent."""
        self.is_sent = True
        self.text = ""
        self.session.wait()

    def choose(self, number: int, choice: str) -> None:
        """Add a choice; `follow` shows what comes of it."""
        del number
        self.choices.append(choice)
        self.asked_by.append(self.session.game)
        self._untried = True

    def follow(self) -> bool:
        """Let the session show the position after the last choice; return whether the seat can choose on."""
        if not self._untried:
            return not self.is_full
        self._untried = False
        before = self._seen()
        entry = self._tried(before, self.choices[-1])
        if entry is None:
            self.is_full = True
            return False
        self.session.take(SeatUpdate(number=self.session.known, entries=(entry,)))
        self._numbers.append(self.session.known)
        return True

    def say(self, text: str, *, to_side: bool) -> None:
        """Add a line to everybody.

        Raises:
            SessionError: lines to one side do not go by mail.
        """
        if to_side:
            raise SessionError("mail-no-side-lines")
        self.text = text

    def undo(self, number: int) -> None:
        """Take back choices that are not sent yet.

        Raises:
            SessionError: they are sent.
        """
        if self.is_sent or number < self._first:
            raise SessionError("mail-sent")
        self.take_back(len(self.choices) - sum(1 for known in self._numbers if known <= number))

    def take_back(self, count: int = 1) -> None:
        """Take back the last choices."""
        kept = self.choices[: max(0, len(self.choices) - count)]
        before = self._seen()
        del self.asked_by[len(kept) :]
        self.choices, self.is_full, self._untried, self._game = [], False, False, None
        view = _view_of(self.player)
        for choice in kept:
            entry = self._tried(view, choice)
            self.choices.append(choice)
            if entry is None:
                self.is_full = True
                break
            view = _json(self._seen_in_game())
        del self._numbers[len(self.choices) - self.is_full :]
        back_to = self._numbers[-1] if self._numbers else self._first
        back = SeatEntry(commitment=_UNKNOWN, view=patch_between(before, view), back_to=back_to)
        self.session.take(SeatUpdate(number=self.session.known, entries=(back,)))

    def arrange(self, edits: Sequence[HandEdit], moment: str) -> None:
        """Refuse: nobody sets positions by hand in a game by mail.

        Raises:
            SessionError: always.
        """
        del edits, moment
        raise SessionError("mail-no-free-hand")

    def orders(self, reactions: Reactions = "ask", *, past_chance: bool = False) -> Orders:
        """Return the orders of the draft; after choices were sent, only a line can follow."""
        return Orders(
            known=0,
            choices=() if self.is_sent else tuple(self.choices),
            reactions=reactions,
            past_chance=past_chance,
            text=self.text or msgspec.UNSET,
        )

    def _tried(self, before: JsonObject, choice: str) -> SeatEntry | None:
        """Return the entry that a choice would lead to; None where that cannot be foreseen."""
        system, seat = self.session.system, self.session.seat
        game = self._game
        if game is None:
            game = self._game = system.resample(self.player.view, self._seed)
        game.answer(true_option(game, seat, option_of(choice)))
        if game.barrier or not isinstance(game.pending, Ask) or game.pending.seat != seat:
            return None
        return SeatEntry(
            commitment=_UNKNOWN,
            choice=choice,
            events=tuple(self._events(game)),
            view=patch_between(before, _json(self._seen_in_game())),
        )

    def _events(self, game: Game[Any, Any]) -> Iterator[JsonObject]:
        for told in game.events:
            event = told.for_seat(self.session.seat)
            if event is not None:
                yield msgspec.json.decode(canonical(msgspec.structs.replace(event, public=None)))

    def _seen(self) -> JsonObject:
        """Return the view that the session shows, as JSON."""
        return _json(view_to_bytes(self.session.system, self.session.view(self.session.seat)))

    def _seen_in_game(self) -> bytes:
        assert self._game is not None, "a choice was tried"
        system = self.session.system
        return view_to_bytes(system, system.view(self._game, self.session.seat))


def _view_of(player: MailPlayer) -> JsonObject:
    return _json(view_to_bytes(player.opened.system, player.view))


def _json(data: bytes) -> JsonObject:
    value: JsonObject = msgspec.json.decode(data)
    return value
