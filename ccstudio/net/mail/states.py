"""What each side of a game by mail keeps, besides documents and turns."""

from typing import TypeAlias

import msgspec

from ccstudio.documents.journal import Entry, SeatEntry
from ccstudio.documents.turn import Invitation, Orders, Reactions, Settlement, TakeBack
from ccstudio.net.mail.chain import Chain
from ccstudio.net.mail.turns import Envelope


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has decided for the next questions.

    `number` is how many entries were in force when it was made or left off.
    """

    choices: tuple[str, ...] = ()
    reactions: Reactions = "ask"
    past_chance: bool = False
    number: int = 0


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal to take choices back, as the host keeps it.

    `records` is how many entries would stay in force, `back_to` what each seat then knows of them, `turns` are the
    turns in which seats proposed it or agreed to it.
    """

    number: int
    seat: int
    records: int
    back_to: tuple[int, ...]
    turns: dict[int, int]

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that have not answered."""
        return tuple(seat for seat in range(len(self.back_to)) if seat not in self.turns)


class OwnConsent(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has proposed, or agreed to: to continue after entry `back_to`.

    `turn` is the number of the turn that says so, `proposal` that of the proposal, 0 before the host has given one.
    """

    turn: int
    proposal: int
    back_to: int


class HostState(msgspec.Struct, frozen=True, kw_only=True, tag="host"):
    """The game as its host keeps it: the only whole one.

    `parts` are the players' parts of the seed, `chains` the files for each seat, `known` how many entries each seat was
    sent, `asked` which seat was sent the open question (-1 for none), `opened` whether the journal was sent to all.
    Entries are those of the journal, none before everybody has accepted; `key` is its key.
    """

    game: str
    title: str
    licence: str
    invitation: Invitation
    secret: str
    key: str
    parts: tuple[str, ...]
    chains: tuple[Chain, ...]
    known: tuple[int, ...]
    plans: dict[int, Plan] = {}
    entries: tuple[Entry, ...] = ()
    asked: int = -1
    result: str = ""
    offers: dict[int, int] = {}
    """The turns in which seats offer a draw."""
    settlement: Settlement | None = None
    opened: bool = False
    proposals: int = 0
    """How many proposals to take choices back there were."""
    proposal: Proposal | None = None
    """The one that is open."""
    consents: tuple[dict[int, int], ...] = ()
    """For each time that choices were taken back, the turns in which seats agreed."""

    @property
    def has_begun(self) -> bool:
        """Whether everybody has accepted."""
        return bool(self.entries)


class PlayerState(msgspec.Struct, frozen=True, kw_only=True, tag="player"):
    """The game as the player of one seat knows it.

    `part` is the player's part of the seed, `parts` those of all; `orders` are the last ones that may still be played,
    `draft` the choices that were made since and not sent, `draft_text` the line that goes with them.
    `findings` are the sentences of what is wrong with the opened journal, None before it is opened. `is_forked` says
    that the host has signed two different files of one number.
    """

    envelope: Envelope
    invitation: Invitation
    chain: Chain
    name: str
    part: str
    parts: tuple[str, ...] = ()
    entries: tuple[SeatEntry, ...] = ()
    orders: Orders | None = None
    orders_turn: int = 0
    """The number of the turn with these orders."""
    draft: tuple[str, ...] = ()
    draft_text: str = ""
    result: str = ""
    offers: tuple[int, ...] = ()
    settlement: Settlement | None = None
    take_back: TakeBack | None = None
    """The proposal to take choices back that was told last."""
    consent: OwnConsent | None = None
    """What the player has agreed to, until the host tells what became of it."""
    void: int = 0
    """The last turn, if it came too late."""
    dropped: bool = False
    """Whether choices made in advance were dropped with the last news."""
    findings: tuple[str, ...] | None = None
    is_forked: bool = False

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.envelope.game

    @property
    def title(self) -> str:
        """The title of the game."""
        return self.envelope.title

    @property
    def has_begun(self) -> bool:
        """Whether the host has sent the first position."""
        return bool(self.entries)


GameState: TypeAlias = HostState | PlayerState
