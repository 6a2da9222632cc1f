"""The bases of events (CC-E42)."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.combat_commander.procedures.dice import RevealHex
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.state import NO_CARD, NO_SPACE, CombatGame
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import BOTH, enemy

NO = ButtonOption("no")
YES = ButtonOption("yes")


class Event(Frame):
    """An event of the side whose roll caused the trigger, on a card of its own deck (CC-E42.1)."""

    side: Side
    card: CardId = NO_CARD

    def seat(self, game: CombatGame) -> Seat:
        """CC-E42.7 That side makes all choices that the event gives to nobody else."""
        return seat_of(game.state, self.side)

    def tie_seat(self, game: CombatGame) -> Seat:
        """CC-E42.2 The seat that chooses between things equally close to a random hex."""
        return seat_of(game.state, enemy(self.side)) if game.board.rules("e42") == "enemy" else self.seat(game)


@procedure
class Choice(Event):
    """CC-E42.7 An event with one choice; subclasses add the steps that apply it."""

    PROMPT: ClassVar[str]
    MAY: ClassVar[bool] = False
    """Whether the player may choose nothing."""

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.7 Without a possible choice nothing happens."""
        return None if self.eligible(game) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.7 Ask for a choice, or none if the event is optional."""
        options = [*self.eligible(game), *([NO] if self.MAY else [])]
        return Ask(self.chooser(game), "event", self.PROMPT, in_order(options))

    @abstractmethod
    def eligible(self, game: CombatGame) -> Sequence[Option]:
        """The possible choices."""

    def chooser(self, game: CombatGame) -> Seat:
        """The seat that chooses."""
        return self.seat(game)


@procedure
class HexEvent(Event):
    """CC-E42.2 An event at a random hex."""

    space: SpaceId = NO_SPACE

    @step
    def reveal(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.2 Reveal a card for the hex."""
        return Call(RevealHex(side=self.side))


@procedure
class ClosestEvent(HexEvent):
    """CC-E42.2 An event that affects the piece closest to a random hex."""

    PROMPT: ClassVar[str]

    @step
    def note(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-E42.7 Without such a piece nothing happens."""
        self.space = space
        return None if self.eligible(game) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.2 Ask for one of several equally close."""
        options = in_order(map(PieceOption, closest(game, self.space, self.eligible(game))))
        return Ask(self.tie_seat(game), "event", self.PROMPT, options)

    @abstractmethod
    def eligible(self, game: CombatGame) -> list[PieceId]:
        """The pieces of which the closest is affected."""


def everybody(game: CombatGame) -> list[PieceId]:
    """CC-E42.3 All units on the map, of both sides."""
    return sorted(piece for side in BOTH for piece in units_on_map(game.state, side))


def broken(game: CombatGame, able: Iterable[PieceId]) -> list[PieceId]:
    """The broken units among some."""
    return [piece for piece in able if game.state.units[piece].broken]


def closest(game: CombatGame, space: SpaceId, able: Iterable[PieceId]) -> list[PieceId]:
    """CC-E42.2 The pieces nearest to a hex; distance 0 counts."""
    distances = {
        piece: game.board.ground.distance(space, here)
        for piece in able
        if (here := hex_of(game.state, piece)) is not None
    }
    least = min(distances.values(), default=0)
    return [piece for piece, distance in distances.items() if distance == least]


def near(game: CombatGame, space: SpaceId) -> tuple[SpaceId, ...]:
    """A hex and its neighbours."""
    return (space, *game.board.ground.beside(space))
