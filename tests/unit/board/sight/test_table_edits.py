"""A table that follows an edit is the table of the edited map."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.sight.table import SightTable
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.overlay import Overlay
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain
from tests.unit.board.samples import box, closed, polygon

pytestmark = pytest.mark.usefixtures("kernel")

TERRAIN = synthetic_terrain()
DOCUMENT = synthetic_map(12, 9, 60, seed=6)
OUTLINE = 40
WALL = 1


def with_feature(document, number, **changes):
    """The map with one feature changed."""
    features = list(document.features)
    features[number] = replace(features[number], **changes)
    return replace(document, features=tuple(features))


def dragged(feature, right=700, down=-300):
    """The geometry of a feature with its second vertex moved."""
    first, (x, y), *others = feature.geometry.coordinates[0]
    return Polygon(coordinates=((first, (x + right, y + down), *others),))


def shifted(feature, right):
    return Polygon(coordinates=(tuple((x + right, y) for x, y in feature.geometry.coordinates[0]),))


EDITED = DOCUMENT.features[OUTLINE]
FRESH_OUTLINE = replace(EDITED, id="fresh", terrain="woods", geometry=polygon(box(9000, 9000, 3000, 2000)))

EDITS = {
    "a vertex dragged": with_feature(DOCUMENT, OUTLINE, geometry=dragged(EDITED)),
    "a feature moved across the map": with_feature(DOCUMENT, OUTLINE, geometry=shifted(EDITED, 9000)),
    "a feature moved off the map": with_feature(DOCUMENT, OUTLINE, geometry=shifted(EDITED, 90_000)),
    "another terrain": with_feature(DOCUMENT, OUTLINE, terrain="woods" if EDITED.terrain == "field" else "field"),
    "a terrain that does nothing": with_feature(DOCUMENT, OUTLINE, terrain="open"),
    "a wall without owners": with_feature(DOCUMENT, WALL, owners=()),
    "a feature added": replace(DOCUMENT, features=(*DOCUMENT.features, FRESH_OUTLINE)),
    "a feature deleted": replace(DOCUMENT, features=DOCUMENT.features[:OUTLINE] + DOCUMENT.features[OUTLINE + 1 :]),
    "two features deleted": replace(DOCUMENT, features=DOCUMENT.features[2:]),
    "half of all features deleted": replace(DOCUMENT, features=DOCUMENT.features[::2]),
    "nothing left": replace(DOCUMENT, features=()),
    "the order turned round": replace(DOCUMENT, features=DOCUMENT.features[::-1]),
    "part of the board cut off": replace(
        DOCUMENT, outline=polygon(closed((-900, -900), (20_000, -900), (20_000, 30_000), (-900, 30_000)))
    ),
    "another grid": replace(DOCUMENT, grid=HexGrid(columns=11, rows=9)),
}
NO_EDITS = {
    "a title": with_feature(DOCUMENT, OUTLINE, title="The old mill"),
    "a copy of the same points": with_feature(DOCUMENT, OUTLINE, geometry=shifted(EDITED, 0)),
    "another map's title": replace(DOCUMENT, title="Elsewhere"),
}


@pytest.fixture(scope="module")
def before():
    return Board.compile(DOCUMENT, TERRAIN)


@pytest.fixture(scope="module")
def table(before):
    return SightTable.fresh(before)


@pytest.mark.parametrize("edit", [*EDITS, *NO_EDITS])
def test_a_table_follows_an_edit(before, table, edit):
    board = Board.compile({**EDITS, **NO_EDITS}[edit], TERRAIN, before)
    assert np.array_equal(table.updated(board).all_pairs(), SightTable.fresh(board).all_pairs())


@pytest.mark.parametrize("edit", EDITS)
def test_these_edits_change_verdicts_except_for_that_of_the_order(before, table, edit):
    codes = SightTable.fresh(Board.compile(EDITS[edit], TERRAIN)).all_pairs()
    assert np.array_equal(codes, table.all_pairs()) == (edit == "the order turned round")


def test_the_table_before_the_edit_stays_as_it_was(before):
    table = SightTable.fresh(before)
    codes = table.all_pairs().copy()
    table.updated(Board.compile(EDITS["a vertex dragged"], TERRAIN, before))
    assert np.array_equal(table.all_pairs(), codes)


def test_the_same_board_has_the_same_table(before, table):
    assert table.updated(before) is table


def test_a_table_out_of_the_cache_follows_an_edit(before):
    SightTable.of(before)
    board = Board.compile(EDITS["a vertex dragged"], TERRAIN, before)
    assert np.array_equal(SightTable.of(before).updated(board).all_pairs(), SightTable.fresh(board).all_pairs())


def test_a_board_compiled_anew_is_followed_too(before, table):
    board = Board.compile(EDITS["a vertex dragged"], TERRAIN)
    assert np.array_equal(table.updated(board).all_pairs(), SightTable.fresh(board).all_pairs())


def test_an_exact_table_stays_one(before):
    board = Board.compile(EDITS["a vertex dragged"], TERRAIN, before)
    assert not SightTable.exact(before).updated(board).is_complete


def test_removed_features_are_found_after_an_edit(before, table):
    board = Board.compile(EDITS["two features deleted"], TERRAIN, before)
    fresh, followed = SightTable.fresh(board), table.updated(board)
    overlay = Overlay(removed=frozenset({board.features[30].id, board.features[41].id}))
    rows = [(followed.codes_from(viewer, overlay), fresh.codes_from(viewer, overlay)) for viewer in board.spaces]
    assert all(one == other for one, other in rows)


def test_two_hundred_edits_in_a_row_end_where_a_fresh_table_begins(before, table):
    random = Random(12)
    document, board, followed = DOCUMENT, before, table
    for step in range(200):
        features = list(document.features)
        number = random.randrange(len(features))
        kind = random.choice(("drag", "drag", "drag", "add", "delete", "terrain"))
        chosen = features[number]
        if kind == "drag":
            features[number] = replace(
                chosen, geometry=dragged(chosen, random.randint(-900, 900), random.randint(-9, 9))
            )
        elif kind == "terrain":
            features[number] = replace(chosen, terrain=random.choice(("woods", "field", "orchard", "open")))
        elif kind == "add":
            features.insert(
                number, replace(chosen, id=f"more-{step}", geometry=shifted(chosen, random.randint(-9, 9000)))
            )
        else:
            del features[number]
        document = replace(document, features=tuple(features))
        board = Board.compile(document, TERRAIN, board)
        followed = followed.updated(board)
    assert np.array_equal(followed.all_pairs(), SightTable.fresh(board).all_pairs())
