"""`Survey`: what stands on a line of sight, thing by thing (VV-9.2, VV-9.3, VV-9.6, VV-10.10, VV-11.5)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import sentence
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.sight.verdict import SightBoard
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Clear, Hindrance, Obstacle, Terrain
from ccstudio.rules.valor_victory.ground import HEDGEROW
from ccstudio.rules.valor_victory.sight.findings import Finding, Meeting, Where
from ccstudio.rules.valor_victory.sight.line import Crossing, Line, Passed, Side

CROPS: Final = "VV-10.9"

NO_BUNKERS: Final[frozenset[SpaceId]] = frozenset()


@dataclass(frozen=True, slots=True)
class Rulings:
    """What open questions decide about single things on a line.

    Attributes:
        art: traced and generated outlines act, not the hexes between the ends as a whole.
        literal: VV-9.6d level 2 does not look over several hexes of level 1 at level 1.
        corners: VV-9.5a a hex that blocks does so, too, where it is touched in a corner.
        smoke_beside: VV-9.4c smoke and crops count beside hexsides.
    """

    art: bool
    literal: bool
    corners: bool
    smoke_beside: bool


class Walls(dict[tuple[SpaceId, SpaceId], Terrain | None]):
    """The walls, hedges and hedgerows between hexes, the lower first; None where nothing there matters.

    They are looked up when first asked for.
    """

    def __init__(self, board: SightBoard, overlay: Overlay) -> None:
        super().__init__()
        self._board = board
        self._overlay = overlay

    def __missing__(self, side: tuple[SpaceId, SpaceId]) -> Terrain | None:
        direction = self._board.grid.direction_between(*side)
        terrain = None if direction is None else self._board.side_terrain(side[0], direction, self._overlay)
        found = self[side] = None if terrain is None or isinstance(terrain.sight, Clear) else terrain
        return found


@dataclass(frozen=True, slots=True)
class Survey:
    """Looks for what stands on lines of a map, which blocks or hinders by its terrain.

    Args:
        board: the map.
        overlay: what scenario and play have changed.
        walls: what is on hexsides, under the same overlay.
        rulings: the answers to open questions.
        bunkers: VV-19.5b: hexes with a bunker.
    """

    board: SightBoard
    overlay: Overlay
    walls: Walls
    rulings: Rulings
    bunkers: Collection[SpaceId] = NO_BUNKERS

    def findings(self, line: Line) -> Iterator[Finding]:
        """What the printed map and the scenario put on a line, in no order; smoke and outlines are left aside."""
        if line.viewer == line.target:
            return
        yield from self._ends(line)
        for passed in line.between:
            yield from self._hexes(passed)
            if not passed.is_through:
                yield from self._along(passed)
        for passed in line.corners:
            yield from self._corner(passed)
        yield from self._hills(line)
        for crossing in line.crossings:
            yield from self._across(line, crossing)

    def smoke(self, line: Line) -> Iterator[Finding]:
        """VV-11.5a, VV-11.5b Smoke on a line: into or through its hex, not out of it."""
        smoke = self.overlay.smoke
        if line.viewer == line.target or not smoke:
            return
        for space, first, last in ((line.viewer, 0, 0), (line.target, line.whole, line.whole)):
            if space in smoke:
                yield self._smoke(space, "through" if space == line.target else "aside", first, last)
        for passed in line.between:
            for space in passed.hexes:
                if space in smoke:
                    yield self._smoke(space, _where(passed, space), passed.first, passed.last)

    def _smoke(self, space: SpaceId, where: Where, first: int, last: int) -> Finding:
        meeting = Meeting(where, first, last, "VV-11.5a")
        if where == "aside":
            meeting = Meeting(where, first, last, "VV-11.5b", "inside-end-space")
        elif where in {"left", "right"} and not self.rulings.smoke_beside:
            meeting = Meeting("aside", first, last, "VV-11.5a", "beside-thread", "pair-smoke")
        name = self.board.grid.name(space)
        return meeting.finding("smoke", name, name, value=self.overlay.smoke[space], space=space)

    def _ends(self, line: Line) -> Iterator[Finding]:
        """VV-9.2b, VV-9.3b Neither end blocks; what hinders in the target's hex counts."""
        for space, at in ((line.viewer, 0), (line.target, line.whole)):
            terrain = self.board.terrain_of(space, self.overlay)
            if terrain is not None and isinstance(terrain.sight, Hindrance):
                meeting = Meeting("aside", at, at, "VV-9.3b", "inside-end-space")
                if space == line.target:
                    meeting = Meeting("through", at, at, "VV-9.3b")
                yield self._terrain(space, terrain, meeting)

    def _hexes(self, passed: Passed) -> Iterator[Finding]:
        """VV-9.2a, VV-9.3, VV-9.4 What whole hexes do that the line passes through or runs along."""
        for space in passed.hexes:
            where, first, last = _where(passed, space), passed.first, passed.last
            if space in self.bunkers:
                yield self._bunker(space, Meeting(where, first, last, "VV-19.5b"))
            if self.rulings.art and space not in self.overlay.spaces:
                continue
            terrain = self.board.terrain_of(space, self.overlay)
            if terrain is None or isinstance(terrain.sight, Clear):
                continue
            if isinstance(terrain.sight, Obstacle):
                yield self._terrain(space, terrain, Meeting(where, first, last, "VV-9.2a"))
            elif where != "through" and terrain.rule == CROPS and not self.rulings.smoke_beside:
                beside = Meeting("aside", first, last, "VV-9.4d", "beside-thread", "pair-smoke")
                yield self._terrain(space, terrain, beside)
            else:
                yield self._terrain(space, terrain, Meeting(where, first, last, "VV-9.3b"))

    def _corner(self, passed: Passed) -> Iterator[Finding]:
        """VV-9.5a A hex that is only touched in a corner is not passed through."""
        space, first, last = passed.left, passed.first, passed.last
        meeting = Meeting("aside", first, last, "VV-9.5a", "touched-corner", "corner")
        if self.rulings.corners:
            meeting = Meeting("through", first, last, "VV-9.5a", ruling="corner")
        if space in self.bunkers:
            yield self._bunker(space, meeting)
        if self.rulings.art and space not in self.overlay.spaces:
            return
        terrain = self.board.terrain_of(space, self.overlay)
        if terrain is not None and isinstance(terrain.sight, Obstacle):
            yield self._terrain(space, terrain, meeting)

    def _hills(self, line: Line) -> Iterator[Finding]:
        """VV-9.6c, VV-9.6d Ground higher than the lower end blocks, a single slope next to the higher end does not."""
        level_of, corners = self.board.level_of, self.rulings.corners
        low = min(level_of(line.viewer), level_of(line.target))
        above = line.blocks_above(level_of, literal=self.rulings.literal, corners=corners)
        for passed in line.between + line.corners if corners else line.between:
            for space in passed.hexes:
                level = level_of(space)
                if above is not None and level > above:
                    rule, ruling = ("VV-9.6c", "hill") if level <= low else ("VV-9.6d", "")
                    where = _where(passed, space)
                    yield self._hill(
                        space, Meeting(where, passed.first, passed.last, rule, "above-lower-end", ruling)
                    )  # fmt: skip
                elif above is None and level > low:
                    yield self._hill(space, Meeting("aside", passed.first, passed.last, "VV-9.6c", "slope"))

    def _hill(self, space: SpaceId, meeting: Meeting) -> Finding:
        name = self.board.grid.name(space)
        return meeting.finding("space", name, name, blocks=True, space=space)

    def _along(self, passed: Passed) -> Iterator[Finding]:
        """VV-9.4e, VV-10.10c, VV-10.101b The hexside that the line runs along."""
        terrain = self._side(passed.left, passed.right)
        if terrain is not None:
            meeting = Meeting("along", passed.first, passed.last, "VV-9.4e")
            yield self._wall((passed.left, passed.right), terrain, meeting)

    def _across(self, line: Line, crossing: Crossing) -> Iterator[Finding]:
        """VV-10.10, VV-10.101b, VV-9.5c The hexsides that the line crosses at one place."""
        walls = [(side, terrain) for side in crossing.sides if (terrain := self._side(*side)) is not None]
        if not walls:
            return
        place = crossing.place
        if crossing.is_of(line.viewer):
            meeting = Meeting("aside", place, place, "VV-10.10b", "viewer-side")
        elif len(walls) < len(crossing.sides):
            meeting = Meeting("aside", place, place, "VV-9.5c", "one-of-two-sides")
        elif not crossing.is_of(line.target) and all(can_block(terrain) for _, terrain in walls):
            meeting = Meeting("through", place, place, "VV-10.101b")
        else:
            yield from self._hindering(walls, place)
            return
        for side, terrain in walls:
            yield self._wall(side, terrain, meeting)

    def _hindering(self, walls: Sequence[tuple[Side, Terrain]], place: int) -> Iterator[Finding]:
        """VV-10.10a, VV-9.5c Walls that are crossed hinder; two that are crossed together count once, the lower one."""
        rule = "VV-10.10a" if len(walls) == 1 else "VV-9.5c"
        counted = min(walls, key=lambda wall: hindrance_of(wall[1]))
        for side, terrain in walls:
            meeting = Meeting("through", place, place, rule)
            if not hindrance_of(terrain):
                # What only blocks does nothing at the target.
                meeting = Meeting("aside", place, place, rule, "no-effect")
            elif side != counted[0]:
                meeting = Meeting("aside", place, place, rule, "as-one")
            yield self._wall(side, terrain, meeting, blocks=False)

    def _side(self, one: SpaceId, other: SpaceId) -> Terrain | None:
        """The wall, hedge or hedgerow between two hexes of the map; None where nothing there matters."""
        if OFF_BOARD in (one, other):
            return None
        return self.walls[(one, other) if one < other else (other, one)]

    def _wall(self, side: Side, terrain: Terrain, meeting: Meeting, *, blocks: bool = True) -> Finding:
        name = "/".join(map(self.board.grid.name, side))
        blocks = blocks and can_block(terrain)
        return meeting.finding("side", name, terrain.name, blocks=blocks, value=hindrance_of(terrain))

    def _bunker(self, space: SpaceId, meeting: Meeting) -> Finding:
        name = self.board.grid.name(space)
        return meeting.finding("space", name, sentence("sight-bunker", {}), blocks=True, space=space)

    def _terrain(self, space: SpaceId, terrain: Terrain, meeting: Meeting) -> Finding:
        name, blocks = self.board.grid.name(space), isinstance(terrain.sight, Obstacle)
        return meeting.finding(
            "space", name, terrain.name, blocks=blocks, value=hindrance_of(terrain), space=space
        )  # fmt: skip


def _where(passed: Passed, space: SpaceId) -> Where:
    if passed.is_through:
        return "through"
    return "left" if space == passed.left else "right"


def can_block(terrain: Terrain) -> bool:
    """VV-10.101a Whether the terrain of a hexside blocks."""
    return terrain.rule == HEDGEROW or isinstance(terrain.sight, Obstacle)


def hindrance_of(terrain: Terrain) -> int:
    """What a terrain adds to attack rolls; 0 where it does not hinder."""
    return terrain.sight.value if isinstance(terrain.sight, Hindrance) else 0
