"""A map under edit is judged by the kernel like pair by pair."""

from random import Random

import pytest
from msgspec.structs import replace

from ccstudio.application.all_pairs.messages import Opened, edit_between
from ccstudio.application.all_pairs.worker import Judge
from ccstudio.base.places import content_folder
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_build import kernel_is_ready
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.reading import read_file
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from tests.helpers.synthetic_maps import synthetic_map

POLICY = CombatPolicy()
FILLING = ("woods", "orchard", "brush", "field", "marsh", "gully", "stone-building", "wooden-building")
COLUMNS, ROWS = 6, 5


@pytest.fixture(scope="module")
def terrain() -> TerrainDocument:
    found = read_file(content_folder() / "modules" / "combat_commander" / "terrain.json").document
    assert isinstance(found, TerrainDocument)
    return found


def random_spaces(random: Random) -> tuple[Space, ...]:
    """A third of the spaces painted, a third raised."""
    spaces = []
    for column in range(COLUMNS):
        for row in range(1, ROWS + 1):
            filling = random.choice((*FILLING, *[""] * 16))
            level = random.choice((0, 0, 0, 0, 1, 2))
            if filling or level:
                spaces.append(Space(space=f"{chr(ord('A') + column)}{row}", terrain=filling, level=level))
    return tuple(spaces)


def random_document(random: Random, terrain: TerrainDocument) -> MapDocument:
    """Painted spaces, walls on sides, and a railway now and then."""
    grid = HexGrid(columns=COLUMNS, rows=ROWS, stagger=random.choice(("odd", "even")))
    ends = [(random.randrange(0, 16_000), random.randrange(0, 14_000)) for _ in range(2)]
    railway = Course(id="line", terrain="railway", width=300, geometry=LineString(coordinates=tuple(ends)))
    walls = [Side(space=f"{random.choice('BCDE')}{random.randint(2, 4)}", direction="n", terrain="wall") for _ in "12"]
    return replace(
        synthetic_map(COLUMNS, ROWS, 0),
        grid=grid,
        terrain=terrain.reference,
        ground="open",
        features=(),
        spaces=random_spaces(random),
        sides=tuple({side.space: side for side in walls}.values()),
        courses=(railway,) if random.random() < 0.5 else (),
        contours=(),
        objectives=(),
        labels=(),
    )


def exact(board: Board, policy: CombatPolicy = POLICY) -> list[list[int]]:
    return [[policy.judge(board, board.thread(a, b)).code for b in board.spaces] for a in board.spaces]


@pytest.mark.slow
@pytest.mark.parametrize("has_kernel", [False, True], ids=["pair by pair", "by the kernel"])
def test_the_map_under_edit_is_judged_like_that_from_step_to_step(has_kernel: bool, terrain: TerrainDocument) -> None:
    assert kernel_is_ready(compile_missing=True)
    random = Random(7)
    document = random_document(random, terrain)
    judge = Judge(lambda: has_kernel)
    judge.take([Opened(number=1, document=document, terrain=terrain, policy="combat_commander")])
    for number in range(2, 5):
        while judge.work(1.0):
            pass
        codes = judge.codes
        assert codes is not None
        assert codes.tolist() == exact(Board.compile(document, terrain))
        after = replace(document, spaces=random_spaces(random)) if number == 3 else random_document(random, terrain)
        after = replace(after, grid=document.grid)
        judge.take([edit_between(number, document, after)])
        document = after
