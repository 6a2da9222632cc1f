"""`Board`: a map compiled for queries about spaces and sight."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.cell_contents import CellContents
from ccstudio.board.course_ink import BoardCourse, compile_courses
from ccstudio.board.facts import OFF_BOARD, Point, ThreadFacts
from ccstudio.board.features import BoardFeature, compile_feature
from ccstudio.board.geometry.spatial_index import BoxIndex
from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.board.thread import thread_facts
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.map import MapDocument
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.sheet import Print
from ccstudio.documents.terrain import Clear, Terrain, TerrainDocument

if TYPE_CHECKING:
    from ccstudio.board.generated.outlines import GeneratedContour, GeneratedOutlines

SideKey = tuple[SpaceId, Direction]

_PRINT: Final = Print()


@dataclass(frozen=True, eq=False, kw_only=True)
class _Printed:
    """The printed entries of spaces and sides."""

    terrains: Mapping[SpaceId, str]
    levels: Mapping[SpaceId, int]
    sides: Mapping[SideKey, str]


_BLANK: Final = _Printed(terrains={}, levels={}, sides={})


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Board:
    """A compiled map; immutable, so that all games on it can share it.

    `terrains` are those of the terrain document and the map's own by id. `features` are those of the document in its
    order, then generated ones where nothing is traced (`GeneratedOutlines`); facts of sight refer to them by index.
    `space_mm` is the printed distance between opposite sides of a space. Make one with `Board.compile` or, without
    documents, with `Board.of_features`.
    """

    grid: GridGeometry
    outline: Outline
    features: tuple[BoardFeature, ...]
    index: BoxIndex
    printed: _Printed
    terrains: Mapping[str, Terrain]
    space_mm: float
    source: tuple[MapDocument, TerrainDocument] | None
    generated: "GeneratedOutlines | None"

    @classmethod
    def compile(
        cls,
        map_document: MapDocument,
        terrain_document: TerrainDocument,
        previous: "Board | None" = None,
        *,
        printed: "Board | None" = None,
    ) -> "Board":
        """Compile a map.

        Odd geometry never fails: crossing rings are filled even-odd, a terrain nobody knows does nothing, a space
        nobody has is left out; the checks report such things.

        Args:
            map_document: the map.
            terrain_document: what its terrain ids mean.
            previous: an earlier board of the same map; whatever is the same object in both documents is taken over.
            printed: the board of the map as printed, where this is the map as play has changed it: nothing grows
                anew, what was grown stays.
        """
        was, was_terrain = (None, None) if previous is None or previous.source is None else previous.source
        if previous is not None and was is map_document and was_terrain is terrain_document:
            return previous
        document = map_document
        if (
            previous is not None
            and was is not None
            and (was.grid, was.numbering) == (document.grid, document.numbering)
        ):
            grid, same_grid = previous.grid, previous
        else:
            grid, same_grid = geometry_of(document.grid, document.numbering), None
        same_terrain = same_grid if was_terrain is terrain_document else None
        if same_terrain is not None and same_terrain.document.terrains != document.terrains:
            same_terrain = None
        terrains = same_terrain.terrains if same_terrain else _terrains(document, terrain_document)
        traced = _features(document, terrains, grid, same_grid, same_terrain is not None)
        outline, says = _outline(document, grid, same_grid), _printed(document, grid, same_grid)
        if printed is not None:
            generated = printed.generated
        else:
            generated = _generated(document, grid, outline, terrains, says, traced, same_grid)
        features = traced if generated is None else (*traced, *generated.features)
        return cls(
            grid=grid,
            outline=outline,
            features=features,
            index=_index(grid, features, same_grid),
            printed=says,
            generated=generated,
            terrains=terrains,
            space_mm=document.print.space_mm,
            source=(document, terrain_document),
        )

    @classmethod
    def of_features(
        cls, grid: GridGeometry, features: Sequence[BoardFeature], levels: Mapping[SpaceId, int] | None = None
    ) -> "Board":
        """Make a board without documents, on all spaces of a grid; `levels` are of spaces above level 0."""
        return cls(
            grid=grid,
            outline=Outline(grid),
            features=tuple(features),
            index=_index(grid, features, None),
            printed=_Printed(terrains={}, levels=dict(levels or {}), sides={}),
            terrains={},
            space_mm=_PRINT.space_mm,
            source=None,
            generated=None,
        )

    @property
    def document(self) -> MapDocument:
        """The map it was compiled from."""
        assert self.source is not None, "a board made by hand has no document"
        return self.source[0]

    @property
    def terrain(self) -> TerrainDocument:
        """The terrain document it was compiled with."""
        assert self.source is not None, "a board made by hand has no terrain document"
        return self.source[1]

    @property
    def units_per_mm(self) -> float:
        """Lattice units per millimetre on paper."""
        return self.grid.width / self.space_mm

    @property
    def spaces(self) -> tuple[SpaceId, ...]:
        """The spaces on the map, in order of their numbers."""
        return self.outline.spaces

    @cached_property
    def courses(self) -> tuple[BoardCourse, ...]:
        """The roads, railways, trails and streams, in document order."""
        return compile_courses(self.source[0].courses, self.terrains) if self.source else ()

    @cached_property
    def courses_in_sight(self) -> tuple[tuple[BoardCourse, Terrain], ...]:
        """The courses whose terrain does something to sight, with it."""
        known = [(course, self.terrains.get(course.terrain_id)) for course in self.courses]
        return tuple([(it, terrain) for it, terrain in known if terrain and not isinstance(terrain.sight, Clear)])

    @cached_property
    def owner_spaces(self) -> tuple[tuple[SpaceId, ...], ...]:
        """The spaces on the map of whose side each feature is part, in order."""
        return tuple(
            [tuple([SpaceId(it) for it in sorted(feature.owners) if self.on_map(it)]) for feature in self.features]
        )

    @property
    def contours(self) -> "tuple[GeneratedContour, ...]":
        """The generated contours of levels without traced ones, lowest first."""
        return () if self.generated is None else self.generated.contours

    @cached_property
    def unrepresented_spaces(self) -> tuple[SpaceId, ...]:
        """Painted spaces without an outline or course of their terrain."""
        if self.source is None:
            return ()
        grown = {(space, feature.terrain_id) for feature in self.features for space in feature.spaces}
        left = {
            space: terrain
            for space, terrain in self.printed.terrains.items()
            if terrain != self.document.ground
            and terrain in self.terrains
            and self.on_map(space)
            and (space, terrain) not in grown
        }
        return self._unrepresented_of(left) if left else ()

    def _unrepresented_of(self, painted: Mapping[SpaceId, str]) -> tuple[SpaceId, ...]:
        from ccstudio.board.generated.unrepresented_terrain import RepresentedTerrain, run_through  # noqa: PLC0415 - numpy costs start-up time

        outlined: Mapping[SpaceId, bool]
        if self.generated is not None and self.generated.inputs.document is self.document:
            outlined, through = self.generated.outlined, self.generated.through
        else:
            traced = [feature for feature in self.features if not feature.is_generated]
            outlined = RepresentedTerrain(self.grid, painted, traced).outlined
            through = run_through(self.grid, self.document.courses, self.terrains, painted)
        return tuple(
            space
            for space, terrain in painted.items()
            if not outlined[space] and (space, self.terrains[terrain].drawing.style) not in through
        )

    @cached_property
    def _features_by_id(self) -> Mapping[str, BoardFeature]:
        return {feature.id: feature for feature in self.features}

    def feature(self, feature_id: str) -> BoardFeature:
        """Return the feature with this id.

        Raises:
            KeyError: the board has none.
        """
        return self._features_by_id[feature_id]

    def on_map(self, space: int) -> bool:
        """Whether a space of the grid is on the map."""
        return space in self.outline.on_map

    def require_on_map(self, *spaces: SpaceId) -> None:
        """Raise an error if a space is not on the map.

        Raises:
            UnknownSpaceError: one of them is not.
        """
        if not self.outline.on_map.issuperset(spaces):
            space = next(space for space in spaces if not self.on_map(space))
            name = self.grid.name(space) if 0 <= space < self.grid.count else str(space)
            raise UnknownSpaceError("space-off-map", space=name)

    def is_half(self, space: SpaceId) -> bool:
        """Whether the edge of the board cuts the space."""
        return space in self.outline.halves

    def space_at(self, x: float, y: float) -> SpaceId | None:
        """Return the space whose closed cell contains the point; on a common edge one of them."""
        space = self.grid.space_at(x, y)
        return space if space is not None and self.on_map(space) else None

    def terrain_of(self, space: SpaceId, overlay: Overlay = NO_OVERLAY) -> Terrain | None:
        """Return the present terrain of a space; None if its id is unknown."""
        changed = overlay.spaces.get(space)
        return self.terrains.get(changed) if changed else self._printed_terrains.get(space, self._ground)

    @cached_property
    def _ground(self) -> Terrain | None:
        """The terrain of spaces without an entry; None if its id is unknown."""
        return self.terrains.get(self.source[0].ground) if self.source else None

    @cached_property
    def _printed_terrains(self) -> Mapping[SpaceId, Terrain | None]:
        """The terrain of each space with an entry; None where its id is unknown."""
        return {space: self.terrains.get(named) for space, named in self.printed.terrains.items()}

    def level_of(self, space: SpaceId) -> int:
        """Return the level of a space, 0 without an entry."""
        return self.printed.levels.get(space, 0)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The level of each space of the grid, by its number."""
        level_of = self.printed.levels.get
        return tuple([level_of(SpaceId(number), 0) for number in range(self.grid.count)])

    def side_terrain(self, space: SpaceId, direction: Direction, overlay: Overlay = NO_OVERLAY) -> Terrain | None:
        """Return the present terrain of a side, by either name; None without one."""
        keys: list[SideKey] = [(space, direction)]
        beyond = self.grid.neighbour(space, direction)
        if beyond is not None:
            keys.append((beyond, OPPOSITE[direction]))
        changed = [overlay.sides[of][way] for of, way in keys if way in overlay.sides.get(of, ())]
        printed = [self.printed.sides[key] for key in keys if key in self.printed.sides]
        return self.terrains.get(next(iter(changed + printed), ""))

    def thread(self, viewer: SpaceId, target: SpaceId, overlay: Overlay = NO_OVERLAY) -> ThreadFacts:
        """Return the facts of the thread between the centres of two spaces.

        What play has removed is told like everything else: whether it counts is the policy's to say.

        Raises:
            UnknownSpaceError: one of them is not on the map.
        """
        self.require_on_map(viewer, target)
        return thread_facts(self, viewer, target)

    @cached_property
    def cell_contents(self) -> CellContents:
        """Which features reach into each cell."""
        return CellContents(self.grid, self.features, self.index)


def _terrains(document: MapDocument, table: TerrainDocument) -> dict[str, Terrain]:
    return {terrain.id: terrain for terrain in (*table.terrains, *document.terrains)}


def _outline(document: MapDocument, grid: GridGeometry, previous: Board | None) -> Outline:
    if previous is not None and previous.document.outline is document.outline:
        return previous.outline
    return _outline_of(grid, () if document.outline is UNSET else rings_of(document.outline))


@lru_cache(maxsize=16)
def _outline_of(grid: GridGeometry, rings: tuple[tuple[Point, ...], ...]) -> Outline:
    """The outline of maps that have the same grid and edge."""
    return Outline(grid, rings)


def _printed(document: MapDocument, grid: GridGeometry, previous: Board | None) -> _Printed:
    if (
        previous is not None
        and previous.document.spaces is document.spaces
        and previous.document.sides is document.sides
    ):
        return previous.printed
    spaces = [(found, space) for space in document.spaces if (found := _space(grid, space.space)) != OFF_BOARD]
    sides = [(found, side) for side in document.sides if (found := _space(grid, side.space)) != OFF_BOARD]
    return _Printed(
        terrains={number: space.terrain for number, space in spaces if space.terrain},
        levels={number: space.level for number, space in spaces if space.level},
        sides={(number, side.direction): side.terrain for number, side in sides},
    )


def _generated(
    document: MapDocument,
    grid: GridGeometry,
    outline: Outline,
    terrains: Mapping[str, Terrain],
    says: _Printed,
    traced: tuple[BoardFeature, ...],
    previous: Board | None,
) -> "GeneratedOutlines | None":
    """Return the generated outlines; None if there are none."""
    if not (says.terrains or says.levels or says.sides):
        return None
    from ccstudio.board.generated.outlines import GeneratedOutlines, OutlineInputs  # noqa: PLC0415 - numpy costs start-up time, bare maps need none

    inputs = OutlineInputs(
        document=document,
        grid=grid,
        outline=outline,
        terrains=terrains,
        painted=says.terrains,
        levels=says.levels,
        sides=says.sides,
        traced=traced,
    )
    return GeneratedOutlines(inputs, None if previous is None else previous.generated)


def _space(grid: GridGeometry, name: str) -> SpaceId:
    """Return the number of a space by name; an unused number if there is none."""
    try:
        return grid.space(name)
    except UnknownSpaceError:
        return OFF_BOARD


def _features(
    document: MapDocument,
    terrains: Mapping[str, Terrain],
    grid: GridGeometry,
    previous: Board | None,
    same_terrain: bool,
) -> tuple[BoardFeature, ...]:
    before = {} if previous is None else {feature.id: feature for feature in previous.features}
    compiled = []
    for feature in document.features:
        known = before.get(feature.id)
        if known is not None and known.document is feature and same_terrain:
            compiled.append(known)
        else:
            compiled.append(
                compile_feature(feature, terrains.get(feature.terrain), lambda name: _space(grid, name), known)
            )
    return tuple(compiled)


def _index(grid: GridGeometry, features: Iterable[BoardFeature], previous: Board | None) -> BoxIndex:
    boxes = [feature.bounds for feature in features]
    if previous is not None and len(previous.features) == len(boxes):
        changed = {
            number: box
            for number, (box, feature) in enumerate(zip(boxes, previous.features, strict=True))
            if box != feature.bounds
        }
        return previous.index.replaced(changed)
    return BoxIndex(grid.bounds, grid.width, boxes)
