"""The games of an experiment, in the order in which they are played and counted."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from ccstudio.documents.experiment import ExperimentDocument, Pairing
from ccstudio.engine.seeds import derived_seed
from ccstudio.lab.records import Cell, Trial


def orders_of(pairing: Pairing) -> tuple[tuple[str, ...], ...]:
    """Return the players of all sides for each order in which a pairing takes the sides, that of the document first."""
    if not pairing.swap_sides:
        return (pairing.players,)
    return tuple(dict.fromkeys(permutations(pairing.players)))


def cells_of(experiment: ExperimentDocument) -> Iterator[Cell]:
    """Yield what the experiment compares; each scenario comes as it is before its variants."""
    for scenario in experiment.scenarios:
        for variant in ("", *(each.id for each in experiment.variants)):
            for pairing, players in enumerate(experiment.pairings):
                for order in range(len(orders_of(players))):
                    yield Cell(scenario=scenario.id, variant=variant, pairing=pairing, order=order)


def players_of(experiment: ExperimentDocument, cell: Cell) -> tuple[str, ...]:
    """Return the players of a cell, one for each side."""
    return orders_of(experiment.pairings[cell.pairing])[cell.order]


def trial_of(seed: int, cell: Cell, number: int) -> Trial:
    """Return a game of a cell; `seed` is that of the experiment."""
    # The name of the scenario goes in, not its place, so that games stay the same when another is added.
    return Trial(cell=cell, number=number, seed=derived_seed(seed, f"trial:{cell.scenario}", number))


def rounds(seed: int, cells: Sequence[Cell], games: int) -> Iterator[tuple[Trial, ...]]:
    """Yield the games by number: first that of each cell with the first seed, then with the second.

    Cells then advance together, and what is known when a run ends early is about all of them.
    """
    for number in range(games):
        yield tuple(trial_of(seed, cell, number) for cell in cells)
