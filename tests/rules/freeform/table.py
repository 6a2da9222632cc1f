"""A freeform game in words: pieces by type, spaces and boxes by name, buttons as they are."""

from typing import Self

from ccstudio.engine.events import Event
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from ccstudio.rules.freeform.state import FreeformState, FreeformView, Piece

THIEVES, WATCH = Seat(0), Seat(1)


class Table:
    """A game of Night at the Depot; `do` answers the questions of whoever is asked, a word for each."""

    def __init__(self, opened: Opened | None = None, seed: int = 3) -> None:
        self.session = Session.begin(opened or open_scenario("depot-night-long-night"), seed=seed)
        grid = self.session.board.map.grid
        self._spaces = {grid.name(space): space for space in self.session.board.map.spaces}

    @property
    def state(self) -> FreeformState:
        """What is on the table."""
        state: FreeformState = self.session.game.state
        return state

    @property
    def asked(self) -> Ask:
        """The open question."""
        decision = self.session.decision
        assert isinstance(decision, Ask), "somebody is asked"
        return decision

    def view(self, seat: Seat) -> FreeformView:
        """What a seat knows."""
        return self.session.view(seat)

    def do(self, *words: object) -> Self:
        """Answer with pieces and cards by number, spaces and boxes by name, anything else as a button."""
        for word in words:
            self.session.choose(self.asked.seat, self.option(word))
        return self

    def option(self, word: object) -> Option:
        """The option that a word means; an option is itself."""
        match word:
            case str() if word in self._spaces:
                return SpaceOption(self._spaces[word])
            case str() if word in self.session.board.boxes or word.startswith("pile-"):
                return BoxOption(word)
            case str():
                return ButtonOption(word)
        assert isinstance(word, PieceOption | CardOption | NumberOption | SpaceOption | BoxOption | ButtonOption), (
            "words and options"
        )
        return word

    def piece(self, kind: str, number: int = 0) -> PieceOption:
        """A piece of a type, the first ones first."""
        return PieceOption([piece for piece, found in sorted(self.state.pieces.items()) if found.type == kind][number])

    def found(self, piece: PieceOption) -> Piece:
        """What is known of a piece."""
        return self.state.pieces[piece.piece]

    def place(self, piece: PieceOption) -> Place:
        """Where a piece is."""
        return self.state.stacks.place_of(piece.piece)

    def space(self, name: str) -> InSpace:
        """A space as a place."""
        return InSpace(self._spaces[name])

    def at(self, name: str) -> tuple[PieceId, ...]:
        """The stack in a space or box."""
        place = self.space(name) if name in self._spaces else InBox(name)
        return self.state.stacks.at(place)

    def hand(self, seat: Seat) -> tuple[CardId, ...]:
        """The cards of a seat."""
        return self.state.hands[seat]

    def told(self, seat: Seat | None = None) -> list[Event]:
        """What was told of the last choice, to everybody or to a seat."""
        events = [told.event for told in self.session.game.events]
        if seat is None:
            return events
        return [known for event in events if (known := event.for_seat(seat)) is not None]
