"""The forces of a random scenario: cards of each side at random, within its army points (DT-U8, DT-S1)."""

from collections.abc import Iterator, Sequence
from typing import Final

from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.rules.dust_tactics.board import CARD_KINDS
from ccstudio.rules.dust_tactics.checks.setup import stats_of
from ccstudio.rules.shared.seeded_choices import SeededChoices

TRIES: Final = 12
"""Of so many armies at random the one that leaves the fewest points is taken."""
LEAST_UNITS: Final = 2


def army(chance: SeededChoices, module: ModuleDocument, side: str, limit: int) -> tuple[PieceType, ...] | None:
    """DT-S1 Cards of a side for so many points at most, each as often as there are of it; None where it has too few."""
    own = [piece for piece in module.pieces if piece.kind in CARD_KINDS and piece.side == side]
    cards = [piece for piece in own for _ in range(piece.count or 1)]
    best: tuple[PieceType, ...] = ()
    for _ in range(TRIES):
        tried = tuple(_bought(chance.shuffled(cards), limit))
        if any(piece.kind != "hero" for piece in tried) and points_of(tried) > points_of(best):
            best = tried
    return _in_order(best, cards) if len(best) >= LEAST_UNITS else None


def points_of(pieces: Sequence[PieceType]) -> int:
    """DT-U7 What cards cost together."""
    return sum(stats_of(piece).points for piece in pieces)


def _bought(cards: Sequence[PieceType], limit: int) -> Iterator[PieceType]:
    """Card after card as long as there are points for it; no second command squad of a class (DT-CS17)."""
    commanding: set[str] = set()
    for piece in cards:
        stats = stats_of(piece)
        commands = "command-squad" in stats.abilities
        if stats.points > limit or (commands and stats.armour in commanding):
            continue
        commanding |= {stats.armour} if commands else set()
        limit -= stats.points
        yield piece


def _in_order(chosen: Sequence[PieceType], cards: Sequence[PieceType]) -> tuple[PieceType, ...]:
    places = {piece.id: place for place, piece in enumerate(cards)}
    return tuple(sorted(chosen, key=lambda piece: places[piece.id]))
