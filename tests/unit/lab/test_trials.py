"""Trials: which games an experiment has, in which order, and with which seeds."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.experiment import ExperimentDocument, Pairing
from ccstudio.documents.reading import read_bytes
from ccstudio.lab.records import Cell
from ccstudio.lab.trials import cells_of, orders_of, players_of, rounds, trial_of
from tests.unit.documents.game_samples import raw_experiment
from tests.unit.documents.samples import as_bytes

CELL = Cell(scenario="first-contact")


def experiment(**changes: object) -> ExperimentDocument:
    document = read_bytes(as_bytes(raw_experiment(**changes))).document
    assert isinstance(document, ExperimentDocument)
    return document


@given(st.lists(st.sampled_from(["rules", "regular", "recruit"]), min_size=1, max_size=4))
def test_swapped_sides_give_every_order_of_players_once(players: list[str]):
    orders = orders_of(Pairing(players=tuple(players), swap_sides=True))
    assert sorted(orders) == sorted(set(permutations(players)))


def test_the_order_of_the_document_comes_first():
    assert orders_of(Pairing(players=("rules", "regular"), swap_sides=True))[0] == ("rules", "regular")


def test_players_keep_their_sides_without_a_swap():
    assert orders_of(Pairing(players=("rules", "regular"))) == (("rules", "regular"),)


def test_every_scenario_is_played_unchanged_and_in_each_variant_by_each_order():
    cells = [(cell.variant, cell.order) for cell in cells_of(experiment())]
    assert cells == [("", 0), ("", 1), ("long", 0), ("long", 1)]


def test_the_second_order_exchanges_the_players():
    cell = Cell(scenario="first-contact", order=1)
    assert players_of(experiment(), cell) == ("planner:64", "rules")


@given(st.integers(0, 2**64 - 1), st.integers(0, 10_000), st.text("abc-", max_size=5), st.integers(0, 5))
def test_variants_and_orders_share_their_seeds(seed: int, number: int, variant: str, order: int):
    other = Cell(scenario="first-contact", variant=variant, pairing=1, order=order)
    assert trial_of(seed, other, number).seed == trial_of(seed, CELL, number).seed


@pytest.mark.parametrize("other", [(2, CELL, 3), (1, Cell(scenario="second"), 3), (1, CELL, 4)])
def test_experiments_scenarios_and_numbers_have_seeds_of_their_own(other: tuple[int, Cell, int]):
    assert trial_of(*other).seed != trial_of(1, CELL, 3).seed


def test_all_cells_play_a_seed_before_any_plays_the_next():
    cells = list(cells_of(experiment()))
    assert [[trial.number for trial in trials] for trials in rounds(1, cells, 3)] == [[0] * 4, [1] * 4, [2] * 4]
