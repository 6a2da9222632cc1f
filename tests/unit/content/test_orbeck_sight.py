"""Threads on Orbeck Mill, each read off the printed picture with a ruler before it was written down here."""

import pytest

from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.overlay import NO_OVERLAY, Overlay

BLOCKED = -1

# from, to, verdict, what decides, why
THREADS = [
    ("L6", "O6", 0, [], "open ground beside the road, just south of the farm's wing"),
    ("F4", "I5", 0, [], "through the gap between the inn's ridge end and the church tower"),
    ("F5", "I5", 0, [], "up the High Road, between the inn and the village hall"),
    ("F5", "J5", BLOCKED, ["village-hall"], "a little lower and the village hall stands in the way"),
    ("D8", "E3", 0, [], "stream and mill pond do nothing, and the hedge at D4 is passed by"),
    ("D6", "F5", 1, ["bridge"], "along the High Road over the bridge"),
    ("A3", "A5", 1, ["field-west"], "Abbot's Wood ends within A3; what is left is the field's edge in A4"),
    ("A4", "C4", BLOCKED, ["abbots-wood"], "the wood of B3 bulges over the side that the thread runs along"),
    ("C1", "E1", 0, [], "on the very edge of the board; the wood is left behind within C1"),
    ("A1", "C1", BLOCKED, ["abbots-wood"], "the same edge, where the wood fills B1"),
    ("G3", "I3", BLOCKED, ["wall-h2-s"], "along the churchyard wall, which is part of neither end"),
    ("B6", "D4", BLOCKED, ["hedge-c5-s"], "the hedge between the fields at C5 and C6"),
    ("C5", "D6", 0, [], "the same hedge is part of C5's own side, and the field ends within C5"),
    ("C10", "H6", 2, ["orchard-south"], "marsh 1, then past Long Copse, then orchard 2: the highest, not three"),
    ("F6", "H8", 2, ["orchard-south"], "orchard 2 and fence 1: the highest"),
    ("J3", "K6", 2, ["orchard-east"], "wall and fence are parts of the ends, the orchard is not"),
    ("J10", "L9", BLOCKED, ["fox-wood"], "nobody looks into the clearing of Fox Wood from outside"),
    ("N6", "N9", BLOCKED, ["hay-barn", "hedge-n7-s"], "straight through the hay barn and the hedge behind it"),
    ("M6", "O8", 0, [], "past the hay barn's corner, over the fence that is part of O8"),
    ("I8", "J5", 0, [], "over a wall of I8's own, then between the carpenter's shop and the garden hedge"),
    ("H8", "H9", 0, [], "neighbours on the lane"),
]


def judged(board, start, end, overlay=NO_OVERLAY):
    space = board.grid.space
    return THREAD.judge(board, board.thread(space(start), space(end), overlay), overlay)


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{row[0]}-{row[1]}") for row in THREADS])
def test_a_thread_is_what_the_picture_shows(orbeck_board, row):
    start, end, code, decisive, why = row
    verdict = judged(orbeck_board, start, end)
    assert (verdict.code, sorted(verdict.items[i].id for i in verdict.decisive)) == (code, decisive), why


def test_a_thread_from_the_hill_holds_on_level_ground_only(orbeck_board):
    assert judged(orbeck_board, "M3", "E6").level_ground_only


def test_smoke_in_the_street_hinders_the_view_along_it(orbeck_board):
    smoke = Overlay(smoke={orbeck_board.grid.space("G5"): 5})
    assert judged(orbeck_board, "F5", "I5", smoke).code == 5


def test_a_house_on_fire_closes_the_gap_beside_it(orbeck_board):
    blaze = Overlay(blaze=frozenset({orbeck_board.grid.space("G5")}))
    assert judged(orbeck_board, "F4", "I5", blaze).blocked


def test_a_blown_bridge_hinders_no_more(orbeck_board):
    assert judged(orbeck_board, "D6", "F5", Overlay(removed=frozenset({"bridge"}))).code == 0
