"""The table that is judged bit by bit says in the end what the exact path says, from edit to edit."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.incremental_table import IncrementalTable
from ccstudio.board.sight.kernel_arrays import UNKNOWN
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.map import Space
from ccstudio.documents.overlay import NO_OVERLAY
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain

TERRAIN = synthetic_terrain()


class OneWay(SightPolicy):
    """A policy by which nobody sees a space with a lower number."""

    name = "one-way"

    def judge(self, board, facts, overlay=NO_OVERLAY):
        verdict = THREAD.judge(board, facts, overlay)
        return replace(verdict, blocked=True, hindrance=0) if facts.target < facts.viewer else verdict


def exact(board, policy=THREAD):
    return [[policy.judge(board, board.thread(a, b), NO_OVERLAY).code for b in board.spaces] for a in board.spaces]


def finished(table):
    while table.work(1.0):
        pass
    return table.codes.tolist()


@pytest.fixture(scope="module")
def board():
    return Board.compile(synthetic_map(6, 5, 24, seed=3), TERRAIN)


@pytest.mark.parametrize("policy", [THREAD, OneWay()], ids=["mutual", "one way"])
def test_in_the_end_all_pairs_are_judged_like_on_the_exact_path(board, policy):
    assert finished(IncrementalTable(board, policy)) == exact(board, policy)


def test_before_it_works_nothing_is_known(board):
    assert (IncrementalTable(board, THREAD).codes == UNKNOWN).all()


def test_what_is_wanted_is_judged_first(board):
    table = IncrementalTable(board, THREAD)
    table.want([SpaceId(7)])
    while (table.codes[7] == UNKNOWN).any():
        table.work(0.0)
    assert (table.codes == UNKNOWN).sum() >= (len(board.spaces) - 2) * (len(board.spaces) - 1)


def edited(document, random):
    """A step of editing: an outline moved, removed or copied, or a space on another level."""
    features = list(document.features)
    kind = random.choice(("move", "remove", "add", "level"))
    if kind == "level":
        spaces = (*document.spaces, Space(space="A1", level=random.randint(1, 3)))
        return replace(document, spaces=tuple({it.space: it for it in spaces}.values()))
    number = random.randrange(len(features))
    if kind == "remove":
        del features[number]
    else:
        ring = features[number].geometry.coordinates[0]
        dx, dy = random.randint(-3000, 3000), random.randint(-3000, 3000)
        shape = replace(features[number].geometry, coordinates=(tuple((x + dx, y + dy) for x, y in ring),))
        moved = replace(features[number], geometry=shape)
        if kind == "move":
            features[number] = moved
        else:
            features.append(replace(moved, id=f"{moved.id}-{len(features)}"))
    return replace(document, features=tuple(features))


def test_after_every_edit_it_says_what_the_exact_path_says(board):
    random = Random(8)
    table = IncrementalTable(board, THREAD)
    now = board
    for step in range(6):
        # An edit may come while it works.
        table.work(0.01 * step)
        now = Board.compile(edited(now.document, random), TERRAIN, now)
        table.follow(now)
        assert finished(table) == exact(now)


def test_an_edit_leaves_what_lies_far_from_it(board):
    table = IncrementalTable(board, THREAD)
    finished(table)
    last = board.document.features[-1]
    after = Board.compile(replace(board.document, features=board.document.features[:-1]), TERRAIN, board)
    table.follow(after)
    assert last.id not in {feature.id for feature in after.features}
    assert 0 < np.count_nonzero(table.codes == UNKNOWN) < table.codes.size
