"""What of a module is cut out: its counters, as many as are in the box or a scenario needs, and its cards."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from ccstudio.application.printing.cut_sheets import CutItem
from ccstudio.application.printing.paper import Millimetres
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.documents.scenario import ScenarioDocument

SizeOf = Callable[[tuple[str, ...]], Millimetres]
"""Returns the size of a printed side in millimetres."""


def counter_items(
    module: ModuleDocument,
    size_of: SizeOf,
    scenario: ScenarioDocument | None = None,
    further: Mapping[str, int] | None = None,
) -> Iterator[CutItem]:
    """Yield the counters of a module, front and back; with a scenario only those that it needs, and `further` ones.

    A type without a number in the box is printed once. Faces beyond the second are counters of their own.
    """
    needed = None if scenario is None else Counter(counts_of(scenario)) + Counter(further or {})
    for piece in module.pieces:
        for _ in range(_count(piece, needed)):
            yield from _sides(piece, size_of)


def counts_of(scenario: ScenarioDocument) -> Mapping[str, int]:
    """Return how many pieces of each type a scenario needs."""
    counts = Counter(piece.piece for piece in scenario.pieces)
    for force in scenario.forces:
        for entry in force.pieces:
            counts[entry.piece] += entry.count
    return counts


def card_items(module: ModuleDocument, size_of: SizeOf, scenario: ScenarioDocument | None = None) -> Iterator[CutItem]:
    """Yield the cards of all decks, each as often as it is in its deck; with a scenario those of its sides only."""
    sides = None if scenario is None else {"", *(seat.side for seat in scenario.seats)}
    for deck in module.decks:
        if sides is not None and deck.side not in sides:
            continue
        for entry in deck.cards:
            front = ("card", entry.card)
            for _ in range(entry.count):
                yield CutItem(front, ("deck", deck.id), size_of(front))


def _count(piece: PieceType, needed: Mapping[str, int] | None) -> int:
    return max(1, piece.count) if needed is None else needed.get(piece.id, 0)


def _sides(piece: PieceType, size_of: SizeOf) -> Iterator[CutItem]:
    for place in range(0, len(piece.faces), 2):
        front = ("counter", piece.id, piece.faces[place].id)
        behind = piece.faces[place + 1 : place + 2]
        back = ("counter", piece.id, behind[0].id) if behind else ()
        # A back of another size cannot lie behind its front.
        if back and size_of(back) != size_of(front):
            yield CutItem(back, (), size_of(back))
            back = ()
        yield CutItem(front, back, size_of(front))
