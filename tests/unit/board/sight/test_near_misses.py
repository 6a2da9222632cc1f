"""The near misses of a map: the threads whose verdict hangs by a small distance, by their exact distance."""

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.near_misses import near_report
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.map import Space
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.rules.registry import Registry
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain
from tests.unit.board.samples import TERRAIN, closed, feature, map_of, polygon

pytestmark = pytest.mark.usefixtures("kernel")


def report_of(board, within, **rest):
    return near_report(board, SightTable.fresh(board).all_pairs(), within, **rest)


def board_of(*features):
    return Board.compile(map_of(*features), TERRAIN)


def between(board, report, viewer, target):
    ends = {board.grid.space(viewer), board.grid.space(target)}
    return [it for it in report.threads if {it.viewer, it.target} == ends]


# A1 lies at (0, 0), A5 at (0, 11584): the thread is the line x = 0.


def test_a_thread_that_clears_an_outline_closely_is_reported_with_its_exact_distance():
    board = board_of(feature("peg", polygon(closed((30, 6000), (200, 5900), (200, 6100)))))
    (found,) = between(board, report_of(board, 50), "A1", "A5")
    assert (found.touches, found.distance_squared, found.place) == (False, Fraction(900), (30, 6000))


def test_a_thread_that_touches_an_outline_by_little_is_reported():
    board = board_of(feature("peg", polygon(closed((-20, 6000), (200, 5900), (200, 6100)))))
    (found,) = between(board, report_of(board, 50), "A1", "A5")
    assert (found.touches, found.distance_squared) == (True, Fraction(400))


def test_a_touch_in_one_point_hangs_by_nothing():
    board = board_of(feature("peg", polygon(closed((0, 6000), (200, 5900), (200, 6100)))))
    (found,) = between(board, report_of(board, 50), "A1", "A5")
    assert (found.touches, found.distance_squared) == (True, Fraction(0))


def test_a_slanting_thread_has_a_distance_that_is_no_whole_number():
    board = board_of(feature("peg", polygon(closed((2508, 2950), (2500, 3400), (2450, 3400)))))
    start, end = board.grid.centre(board.grid.space("A1")), board.grid.centre(board.grid.space("C3"))
    (found,) = between(board, report_of(board, 200), "A1", "C3")
    dx, dy = end[0] - start[0], end[1] - start[1]
    offset = dx * (2950 - start[1]) - dy * (2508 - start[0])
    assert found.distance_squared == Fraction(offset**2, dx**2 + dy**2)


def test_what_lies_further_away_is_not_reported():
    board = board_of(feature("peg", polygon(closed((30, 6000), (200, 5900), (200, 6100)))))
    assert between(board, report_of(board, 29), "A1", "A5") == []


def test_what_decides_nothing_is_not_reported():
    board = board_of(
        feature("peg", polygon(closed((30, 6000), (200, 5900), (200, 6100)))),
        feature("wood", polygon(closed((-900, 8000), (900, 8000), (0, 9000)))),
    )
    assert between(board, report_of(board, 50), "A1", "A5") == []


def test_an_outline_in_an_end_space_alone_is_passed_over():
    board = board_of(feature("peg", polygon(closed((30, 200), (200, 100), (200, 300)))))
    assert between(board, report_of(board, 50), "A1", "A5") == []


def test_the_nearest_come_first_and_no_more_than_are_asked_for():
    board = Board.compile(synthetic_map(8, 6, 40, seed=2), synthetic_terrain())
    all_of_them = report_of(board, 60)
    few = report_of(board, 60, most=5)
    distances = [it.distance_squared for it in all_of_them.threads]
    assert distances == sorted(distances)
    assert all_of_them.is_whole
    assert (few.threads, few.is_whole) == (all_of_them.threads[:5], False)


def test_the_quick_way_reports_the_same():
    board = Board.compile(synthetic_map(8, 6, 40, seed=6), synthetic_terrain())
    table = SightTable.fresh(board)
    slow, quick = report_of(board, 80), report_of(board, 80, code=table.code)
    assert slow.threads
    assert slow == quick


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_moving_the_outline_by_more_than_the_distance_changes_the_verdict_of_what_touches(seed):
    board = Board.compile(synthetic_map(7, 6, 16, seed=seed), synthetic_terrain())
    touching = [it for it in report_of(board, 60).threads if it.touches][:10]
    assert touching
    for found in touching:
        assert code_when_moved(board, found) != code_of(board, found)


def code_of(board, found):
    return THREAD.judge(board, board.thread(found.viewer, found.target), NO_OVERLAY).code


def code_when_moved(board, found):
    """The code where the outline is moved off the thread, at right angles to it, to whichever side is nearer."""
    (ax, ay), (bx, by) = board.grid.centre(found.viewer), board.grid.centre(found.target)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    step = (found.distance_units + 3) / length
    codes = []
    for sign in (1, -1):
        dx, dy = round(-sign * step * (by - ay)), round(sign * step * (bx - ax))
        moved = tuple(
            replace(it, geometry=shifted(it.geometry, dx, dy)) if it.id == found.feature else it
            for it in board.document.features
        )
        other = Board.compile(replace(board.document, features=moved), board.terrain, board)
        codes.append(code_of(other, found))
    now = code_of(board, found)
    return next((code for code in codes if code != now), now)


def shifted(geometry, dx, dy):
    return replace(
        geometry, coordinates=tuple(tuple((x + dx, y + dy) for x, y in ring) for ring in geometry.coordinates)
    )


def test_a_search_ends_when_its_progress_raises():
    class EnoughError(Exception):
        pass

    told = []

    def report(done, every):
        told.append((done, every))
        if done == 3:
            raise EnoughError

    board = Board.compile(synthetic_map(6, 5, 12), synthetic_terrain())
    with pytest.raises(EnoughError):
        report_of(board, 50, report=report)
    assert told == [(number, 12) for number in range(4)]


def test_pairs_that_are_not_judged_are_passed_over():
    board = Board.compile(synthetic_map(6, 5, 12, seed=Random(1).randint(1, 9)), synthetic_terrain())
    codes = SightTable.fresh(board).all_pairs().copy()
    codes[:] = -3
    assert near_report(board, codes, 200).threads == ()
    assert board.on_map(SpaceId(0))


def test_adjacent_spaces_are_passed_over():
    # Between A1 and A2 the peg crosses their common side, where nothing counts.
    board = board_of(feature("peg", polygon(closed((30, 1400), (200, 1300), (200, 1500)))))
    assert between(board, report_of(board, 50), "A1", "A2") == []


def test_a_contact_on_the_rim_of_an_end_space_is_a_near_miss_by_nothing():
    # The tip lies where the thread leaves A1, and all of the peg in A1.
    board = board_of(feature("peg", polygon(closed((0, 1448), (200, 1000), (-200, 1000)))))
    (found,) = between(board, report_of(board, 50), "A1", "A5")
    assert (found.touches, found.distance_squared, found.place) == (False, Fraction(0), (0, 1448))


def test_an_outline_that_ends_with_the_map_is_measured_the_other_way():
    # The thread along x = 0 is the edge of the map; the wood reaches 300 units into it, and cannot reach beyond.
    wood = feature("wood", polygon(closed((0, 5800), (300, 5800), (300, 6200), (0, 6200))))
    edge = polygon(closed((0, 0), (20_000, 0), (20_000, 12_000), (0, 12_000)))
    board = Board.compile(replace(map_of(wood), outline=edge), TERRAIN)
    assert between(board, report_of(board, 50), "A1", "A5") == []
    (found,) = between(board, report_of(board, 400), "A1", "A5")
    assert (found.touches, found.distance_squared) == (True, Fraction(300**2))


@pytest.mark.parametrize("reach", [0, 30], ids=["touched", "beside"])
@pytest.mark.parametrize(("level", "is_reported"), [(0, True), (1, False)])
def test_an_outline_that_the_higher_end_sees_over_is_no_near_miss(level, is_reported, reach):
    peg = feature("peg", polygon(closed((reach, 3000), (200, 2900), (200, 3100))))
    board = Board.compile(map_of(peg, spaces=(Space(space="A5", level=level),)), TERRAIN)
    policy = Registry().system("combat_commander").policy
    report = near_report(board, SightTable.fresh(board, policy).all_pairs(), 50, policy)
    assert bool(between(board, report, "A1", "A5")) is is_reported
