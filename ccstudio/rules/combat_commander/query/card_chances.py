"""What cards that cannot be placed may show, counted in ways: the arithmetic behind all odds (CC-1.9).

Every such card of a deck is as likely on top as any other, and none is rolled twice before the deck is shuffled.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import perm
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.cards import unseen_by
from ccstudio.rules.combat_commander.state import CombatState, CombatView

UNHARMED, SUPPRESSED, BROKEN, ELIMINATED = "odds-unharmed", "odds-suppressed", "odds-broken", "odds-eliminated"

Gone = Mapping[tuple[int, ...], int]
"""The totals of rolls made from a deck before, in order, each row with the ways in which it comes about."""

AT_ONCE: Gone = {(): 1}
"""No roll was made before."""


class Shot(NamedTuple):
    """An attack that could be made: `aimed` where its targeting roll has been made, or needs none."""

    side: Side
    firers: tuple[PieceId, ...]
    hexes: tuple[SpaceId, ...]
    bonus: int = 0
    aimed: bool = False


class Duel(NamedTuple):
    """An attack roll against a defence roll: the decks they come from, as totals of the cards that may lie on top."""

    attack: Counter[int]
    defence: Counter[int]
    same: bool
    """Whether both come from one deck."""

    def rolls(self, gone: Gone = AT_ONCE) -> Iterator[tuple[int, int, int]]:
        """Each pair of totals with the number of ways in which they are rolled after what is gone."""
        for spent, times in gone.items():
            for attack, cards in self.attack.items():
                left = cards - spent.count(attack)
                for defence, others in self.defence.items():
                    taken = spent.count(defence) + (attack == defence) if self.same else 0
                    if left > 0 and others > taken:
                        yield attack, defence, times * left * (others - taken)

    def ways(self, before: int = 0) -> int:
        """In how many ways both can be rolled after so many rolls of the attacker; 0 if a deck is too short."""
        cards = self.attack.total()
        return perm(cards, before + 2) if self.same else perm(cards, before + 1) * self.defence.total()


def duel(view: CombatView, attacker: Side, defender: Side) -> Duel:
    """The rolls of two sides, as a viewer may know their decks."""
    return Duel(totals(view, attacker), totals(view, defender), attacker == defender)


def totals(view: CombatView, side: Side) -> Counter[int]:
    """The totals of the cards of a side's deck that a viewer cannot place."""
    return Counter(sum(pair) for pair in pairs(view, side).elements())


def pairs(view: CombatView, side: Side) -> Counter[tuple[int, int]]:
    """Their dice."""
    board, state = view.board, view.state
    unseen = unseen_by(board, state, state.seating.side_of(view.seat), side)
    return Counter(board.cards[card].kind.stats.dice for card in unseen)


def total_of(board: CombatBoard, card: CardId) -> int:
    """CC-G.2 What the dice of a card add up to."""
    return sum(board.cards[card].kind.stats.dice)


def worst_of(state: CombatState, piece: PieceId) -> str:
    """CC-3.2.4 What becomes of a unit that breaks."""
    return ELIMINATED if state.units[piece].broken else BROKEN


def tied_of(board: CombatBoard, state: CombatState, piece: PieceId) -> str:
    """CC-O20.3.4 What a tie does: it breaks who is moving, and who is suppressed already by a ruling of OQ-7."""
    twice = state.units[piece].suppressed and board.rules("oq-7") == "breaks"
    return worst_of(state, piece) if twice or piece in state.moving else SUPPRESSED
