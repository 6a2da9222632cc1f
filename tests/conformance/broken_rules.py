"""Micro with one fault each in its procedures, for the laws to find."""

from typing import Any, ClassVar

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.events import Event
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import CardOption, NumberOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import Seat, Seating
from tests.conformance.variants import OpenDeck
from tests.micro_system import effects, rules
from tests.micro_system.board import MicroBoard
from tests.micro_system.state import MicroGame
from tests.micro_system.system import Micro


class Beginning(Micro):
    """Base of the faults that lie in the bidding: the game begins with another first procedure."""

    first: ClassVar[type[Frame]]

    def setup(self, board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
        game = super().setup(board, seating, seed)
        game.stack = [self.first()]
        return game


@procedure
class EndlessBidding(rules.Bidding):
    """MI-2 Bids for ever."""

    @step
    def note(self, game: MicroGame, bid: NumberOption) -> Outcome:
        """MI-2.3 And again."""
        return Goto("clear")


@procedure
class EndlessBattle(rules.Battle):
    """MI-1 A game without end."""

    @step
    def bid(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.1 Bids."""
        return Call(EndlessBidding())


class Endless(Beginning):
    """A game never ends."""

    first = EndlessBattle
    procedures = (*Micro.procedures, EndlessBidding, EndlessBattle)


def busy_bids(game: MicroGame) -> tuple[NumberOption, ...]:
    """The bids there are; and something happens."""
    game.state.thrown = () if game.state.thrown else game.board.die.faces[:1]
    return game.board.bids


@procedure
class BusyBidding(rules.Bidding):
    """MI-2 A question that does something."""

    @step
    def ask(self, game: MicroGame, _: object) -> Outcome:
        """MI-2.2 A question."""
        return Ask(Seat(self.place), "bid", "bid", busy_bids(game))


@procedure
class BusyBattle(rules.Battle):
    """MI-1 A game with a question that does something."""

    @step
    def bid(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.1 Bids."""
        self.place = 0
        return Call(BusyBidding())


class Busy(Beginning):
    """A step that asks does something else."""

    first = BusyBattle
    procedures = (*Micro.procedures, BusyBidding, BusyBattle)


@procedure
class BackwardBidding(rules.Bidding):
    """MI-2 Options in the wrong order."""

    @step
    def ask(self, game: MicroGame, _: object) -> Outcome:
        """MI-2.2 A question."""
        return Ask(Seat(self.place), "bid", "bid", game.board.bids[::-1])


@procedure
class BackwardBattle(rules.Battle):
    """MI-1 A game with options in the wrong order."""

    @step
    def bid(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.1 Bids."""
        self.place = 0
        return Call(BackwardBidding())


class Backward(Beginning):
    """Options are not in order."""

    first = BackwardBattle
    procedures = (*Micro.procedures, BackwardBidding, BackwardBattle)


@procedure
class DealtBattle(rules.Battle):
    """MI-1 A game that begins with a shuffle."""

    @step
    def bid(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.1 The deck is shuffled, once."""
        return Shuffle(game.state.discards.cards, "reshuffle")

    @step
    def go(self, game: MicroGame, cards: tuple[CardId, ...]) -> Outcome:
        """MI-1.2 All bid."""
        game.state.deck, game.state.discards = Pile((*cards, *game.state.deck.cards)), Pile()
        return Call(rules.Bidding())

    @step
    def pass_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.3 And again, a few times."""
        effects.end_turn(game)
        return Goto("bid") if game.state.turn < 4 else None


class OpenDeal(OpenDeck, Beginning):
    """Everybody sees how the deck was shuffled before the first question."""

    first = DealtBattle
    procedures = (*Micro.procedures, DealtBattle)


@procedure
class FailingBattle(rules.Battle):
    """MI-1 A game that fails in its second turn."""

    @step
    def pass_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.3 The next seat."""
        if game.state.turn == 2:
            raise KeyError("nothing of the kind")
        return rules.Battle.pass_on(self, game, None)


class Failing(Beginning):
    """The rules fail in the second turn."""

    first = FailingBattle
    procedures = (*Micro.procedures, FailingBattle)


MEMORY: list[int] = []
"""What rules must not have."""


@procedure
class RememberingBattle(rules.Battle):
    """MI-1 A game that remembers something outside of its state."""

    @step
    def pass_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.3 The next seat."""
        MEMORY.append(game.state.turn)
        game.state.thrown = game.board.die.faces[:1] * (len(MEMORY) % 101)
        return rules.Battle.pass_on(self, game, None)


class Remembering(Beginning):
    """Something is kept outside of the state."""

    first = RememberingBattle
    procedures = (*Micro.procedures, RememberingBattle)


@procedure
class SharingBattle(rules.Battle):
    """MI-1 A game that changes what clones share."""

    @step
    def pass_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.3 The next seat."""
        for known in game.state.aliases.values():
            known.names[PieceId(900 + game.state.turn)] = PieceId(-900 - game.state.turn)
        return rules.Battle.pass_on(self, game, None)


class Sharing(Beginning):
    """A record that clones share is changed in place."""

    first = SharingBattle
    procedures = (*Micro.procedures, SharingBattle)


@procedure
class Confession(Frame):
    """MI-97 A seat is asked something."""

    seat: Seat

    @step
    def ask(self, game: MicroGame, _: object) -> Outcome:
        """MI-97.1 Whatever it says."""
        return Ask(self.seat, "bid", "bid", game.board.bids)

    @step
    def hear(self, game: MicroGame, _: object) -> Outcome:
        """MI-97.2 It does not matter."""
        return None


@procedure
class TellingGo(rules.Go):
    """MI-3 A go whose course depends on a hand."""

    @step
    def go_on(self, game: MicroGame, _: object) -> Outcome:
        """MI-3.4 Orders."""
        self.orders += 1
        return Goto("order") if self.orders < game.board.scenario.orders[self.seat] else None

    @step
    def confess(self, game: MicroGame, _: object) -> Outcome:
        """MI-3.5 Whoever holds a card of an even number is asked something."""
        is_even = any(card % 2 == 0 for card in game.state.hands[self.seat])
        return Call(Confession(seat=self.seat)) if is_even else Return()


@procedure
class TellingBattle(rules.Battle):
    """MI-1 A game in which whether one is asked tells what one has."""

    @step
    def go(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.2 A go."""
        return Call(TellingGo(seat=game.state.order[self.place]))


class Telling(Beginning):
    """Whether a seat is asked depends on its hand."""

    first = TellingBattle
    procedures = (*Micro.procedures, Confession, TellingGo, TellingBattle)


@procedure
class LoudDraw(rules.Draw):
    """MI-4 A draw that tells everybody the cards."""

    @step
    def keep(self, game: MicroGame, _: object) -> Outcome:
        """MI-4.3 Cards go into the hand."""
        game.state.hands[self.seat] += self.drawn
        values: dict[str, Any] = {"cards": tuple(map(CardOption, self.drawn))}
        public = Event(kind="drew", rule="MI-4.3", values=values)
        game.tell(Event(kind="drew", values=values, seats=frozenset({self.seat}), public=public, reveals=True))
        return Return()


@procedure
class LoudGo(rules.Go):
    """MI-3 A go with a loud draw."""

    @step
    def draw(self, game: MicroGame, _: object) -> Outcome:
        """MI-3.1 Cards are drawn."""
        settings, hand = game.board.settings, game.state.hands[self.seat]
        wanted = min(settings.effort - game.state.bids[self.seat], settings.hand - len(hand))
        return Call(LoudDraw(seat=self.seat, wanted=wanted)) if wanted > 0 else None


@procedure
class LoudBattle(rules.Battle):
    """MI-1 A game with loud draws."""

    @step
    def go(self, game: MicroGame, _: object) -> Outcome:
        """MI-1.2 A go."""
        return Call(LoudGo(seat=game.state.order[self.place]))


class Loud(Beginning):
    """What others are told instead of a secret is the secret."""

    first = LoudBattle
    procedures = (*Micro.procedures, LoudDraw, LoudGo, LoudBattle)


FAILING = Failing()
ENDLESS = Endless()
