"""Map windows of VASSAL: the main one becomes maps, every other one a mat with boxes on its picture."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.grid_style import GridStyle
from ccstudio.documents.map import Affine, MapDocument, Picture
from ccstudio.documents.module import TrackBox, TrackType
from ccstudio.documents.sheet import Box, Frame, Print
from ccstudio.interop.vassal.boards import BoardPlan, Part, Spot, board_choices, boards_of
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.faces import MM_OF_PIXEL
from ccstudio.interop.vassal.joined_boards import Arrangement, joined_boards
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pictures import Pictures

WINDOWS: Final = ("Map", "PrivateMap", "PlayerHand", "WidgetMap")
MOST_BOXES: Final = 120
"""Boxes of a mat without zones and regions."""
MOST_BOARDS: Final = 24
"""Boards of the main window that become maps."""
TERRAIN: Final = Reference(id="neutral-terrain", version=1)
_LARGEST_MM: Final = 3_000
_LICENCE: Final = "unknown"


class Place(msgspec.Struct, frozen=True):
    """Where a piece lies: a space of the map, or a box."""

    space: str = ""
    box: str = ""


class Mat(msgspec.Struct, frozen=True, kw_only=True):
    """A map window beside the map, with the rectangles of its boxes in pixels."""

    track: TrackType
    boxes: tuple[tuple[str, Spot], ...]
    board: str
    """The name of its board."""

    def place_at(self, x: float, y: float) -> Place:
        """Return the box at a point, or the one next to it."""
        inside = [(spot.rect[2] * spot.rect[3], id_) for id_, spot in self.boxes if spot.holds(x, y)]
        if inside:
            return Place(box=min(inside)[1])
        return Place(box=min((abs(x - spot.centre[0]) + abs(y - spot.centre[1]), id_) for id_, spot in self.boxes)[1])

    def box_called(self, name: str) -> str:
        """Return the box with a title; empty if there is none."""
        return next((id_ for id_, spot in self.boxes if name and spot.title == name), "")


class MapPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A board of the main window as a map."""

    plan: BoardPlan
    document: MapDocument
    boxes: tuple[tuple[str, Spot], ...]

    def place_at(self, x: float, y: float) -> Place:
        """Return the place at a point of the board."""
        spot = self.plan.spot_at(x, y)
        if spot is not None:
            return Place(box=next(id_ for id_, other in self.boxes if other is spot))
        return Place(space=self.plan.grid.space_at(x, y))

    def box_called(self, name: str) -> str:
        """Return the box with a title; empty if there is none."""
        return next((id_ for id_, spot in self.boxes if name and spot.title == name), "")

    def space_called(self, name: str) -> Place | None:
        """Return the space of a name that the module uses."""
        for cell in self.plan.grid.names:
            if self.plan.grid.layout.rule.name(*self.plan.grid.layout.numbers(*cell)) == name:
                return Place(space=self.plan.grid.names[cell])
        return None


class Window(msgspec.Struct, frozen=True, kw_only=True):
    """A map window with what became of its boards; `edge` is the border around them, in pixels."""

    element: Element
    title: str
    edge: tuple[float, float]
    maps: tuple[MapPlan, ...] = ()
    mats: tuple[Mat, ...] = ()

    @property
    def is_main(self) -> bool:
        """Whether its boards are the maps of the game."""
        return bool(self.maps)


def windows_of(
    build: Element,
    pictures: Pictures,
    counter: float,
    module_id: str,
    arrangements: Sequence[Mapping[str, Arrangement]] = (),
) -> list[Window]:
    """Return all map windows of a module; the first of them that opens by itself has the maps.

    `arrangements` are the boards by window that saved games have; where several lie side by side they are one map.
    """
    elements = [element for element in build.walk() if element.kind in WINDOWS and _has_boards(element)]
    main = _main_window(elements)
    boxes = Ids("", longest=56)
    tracks = Ids()
    found = []
    for number, element in enumerate(elements, 1):
        title = title_of(element.get("mapName"), f"Map {number}")
        plans = boards_of(element, pictures, counter)
        edge = (element.number("edgeWidth"), element.number("edgeHeight"))
        if element is main:
            plans = [*_joined(element, plans, arrangements, counter), *plans]
            maps = tuple(
                _map_plan(plan, module_id, place, boxes, pictures) for place, plan in enumerate(plans[:MOST_BOARDS])
            )
            found.append(Window(element=element, title=title, edge=edge, maps=maps))
        else:
            mats = tuple(_mat(plan, title, len(plans), tracks, boxes, pictures) for plan in plans)
            found.append(Window(element=element, title=title, edge=edge, mats=mats))
    return found


def _joined(
    window: Element, plans: Sequence[BoardPlan], arrangements: Sequence[Mapping[str, Arrangement]], counter: float
) -> list[BoardPlan]:
    """Boards that lie side by side in the main window, by its own choice and by that of saved games."""
    boards = {board.get("name"): board for board in window.within("Board")}
    alone = {plan.title: plan for plan in plans}
    chosen = [setup.text.strip().partition("\t")[2] for setup in window.within("setup")]
    names = {window.get("mapName"), window.get("id")} - {""}
    wanted = [*map(board_choices, chosen), *(found[name] for found in arrangements for name in names if name in found)]
    distinct = {tuple(arrangement): None for arrangement in wanted}
    made = (joined_boards(arrangement, boards, alone, counter) for arrangement in distinct)
    return [plan for plan in made if plan is not None]


def _has_boards(element: Element) -> bool:
    return any(True for _ in element.within("Board"))


def _main_window(elements: Iterable[Element]) -> Element | None:
    windows = [element for element in elements if element.kind == "Map"]
    return next((window for window in windows if not window.is_set("launch")), windows[0] if windows else None)


def empty_map(module_id: str, title: str) -> MapDocument:
    """Return a bare table for a module without a map window."""
    return MapDocument(
        format_version=1,
        id=module_id,
        version=1,
        title=title,
        licence=_LICENCE,
        terrain=TERRAIN,
        ground="open",
        grid=SquareGrid(columns=20, rows=20),
    )


def _map_plan(plan: BoardPlan, module_id: str, number: int, boxes: Ids, pictures: Pictures) -> MapPlan:
    grid = plan.grid
    named = tuple((boxes.make(spot.title, "place"), spot) for spot in plan.spots)
    seen: Literal["sides", "nowhere"] = "sides" if plan.is_seen or (not plan.entry and not plan.is_free) else "nowhere"
    pixel = grid.layout.dy if isinstance(grid.grid, HexGrid) else grid.layout.dx
    placed = tuple(_placed_pictures(plan, pictures))
    suffix = f"-{number + 1}" if number else "-map"
    document = MapDocument(
        format_version=1,
        id=f"{module_id[: 64 - len(suffix)]}{suffix}",
        version=1,
        title=title_of(plan.title, "Map"),
        licence=_LICENCE,
        terrain=TERRAIN,
        ground="open",
        grid=grid.grid,
        numbering=grid.numbering,
        outline=grid.outline,
        print=Print(space_mm=min(max(pixel * MM_OF_PIXEL, 1.0), 1_000.0)),
        frame=Frame(margin=0, title=False, compass=False, legend=False, scale_bar=False),
        grid_style=GridStyle(lines=seen, dots="nowhere", names="top" if seen == "sides" else "nowhere"),
        spaces_follow="nothing",
        boxes=tuple(_box(id_, spot, plan) for id_, spot in named),
        pictures=placed,
    )
    return MapPlan(plan=plan, document=document, boxes=named)


def _placed_pictures(plan: BoardPlan, pictures: Pictures) -> Iterator[Picture]:
    """The pictures of a board where they lie on the lattice."""
    parts = plan.parts or (Part(plan.title, plan.entry, (0.0, 0.0, *plan.size)),)
    (across, down), (left, top) = plan.grid.scale, plan.grid.offset
    for number, part in enumerate(parts, 1):
        x, y, width, height = part.rect
        sign = -1 if part.is_reversed else 1
        corner = (x + width, y + height) if part.is_reversed else (x, y)
        transform = Affine(
            matrix=(sign * across, 0.0, left + corner[0] * across, 0.0, sign * down, top + corner[1] * down)
        )
        if part.entry:
            id_ = "board" if len(parts) == 1 else f"board-{number}"
            yield Picture(id=id_, file=pictures.loose_file(part.entry, "boards"), transform=transform, locked=True)


def _box(id_: str, spot: Spot, plan: BoardPlan) -> Box:
    scale = plan.grid.scale
    return Box(
        id=id_,
        title=title_of(spot.title, id_),
        at=plan.grid.to_lattice(*spot.centre),
        width=min(max(round(spot.rect[2] * scale[0]), 1), 2**20),
        height=min(max(round(spot.rect[3] * scale[1]), 1), 2**20),
        unseen=plan.has_picture,
    )


def _mat(plan: BoardPlan, window: str, count: int, tracks: Ids, boxes: Ids, pictures: Pictures) -> Mat:
    title = window if count == 1 else title_of(f"{window}: {plan.title}", window)
    id_ = tracks.make(title, "mat")
    spots = plan.spots or tuple(_cells(plan))
    named = tuple((boxes.make(f"{id_[:24]} {spot.title}", "box"), spot) for spot in spots)
    width, height = (min(max(round(side * MM_OF_PIXEL), 5), _LARGEST_MM) for side in plan.size)
    track = TrackType(
        id=id_,
        title=title,
        art=pictures.use(plan.entry) if plan.entry else "",
        width=width,
        height=height,
        boxes=tuple(_track_box(box, spot, plan.size) for box, spot in named),
    )
    return Mat(track=track, boxes=named, board=plan.title)


def _cells(plan: BoardPlan) -> Iterable[Spot]:
    """Boxes for a mat without places of its own: its grid, or squares where that has too many."""
    width, height = plan.size
    grid = plan.grid
    if not plan.is_free and len(grid.names) <= MOST_BOXES:
        across, down = grid.layout.dx, grid.layout.dy
        for cell, name in grid.names.items():
            x, y = grid.layout.centre(*cell)
            yield Spot(name, (x - across / 2, y - down / 2, across, down))
        return
    side = max((width * height / MOST_BOXES) ** 0.5, 50.0)
    columns, rows = max(int(width / side), 1), max(int(height / side), 1)
    for row in range(rows):
        for column in range(columns):
            rect = (column * width / columns, row * height / rows, width / columns, height / rows)
            yield Spot(f"{column + 1}.{row + 1}", rect)


def _track_box(id_: str, spot: Spot, size: tuple[float, float]) -> TrackBox:
    return TrackBox(
        id=id_,
        title=title_of(spot.title, id_),
        at=(_thousandths(spot.centre[0], size[0]), _thousandths(spot.centre[1], size[1])),
        size=(max(_thousandths(spot.rect[2], size[0]), 1), max(_thousandths(spot.rect[3], size[1]), 1)),
    )


def _thousandths(part: float, whole: float) -> int:
    return min(max(round(part * 1_000 / whole), 0), 1_000)


class Places:
    """The boxes of all map windows by title, the spaces of the first map by name, and both by point."""

    def __init__(self, windows: Sequence[Window]) -> None:
        self._windows = windows
        self._maps = [plan for window in windows for plan in window.maps[:1]]
        mats = [named for window in windows for mat in window.mats for named in mat.boxes]
        spots = [named for plan in self._maps for named in plan.boxes]
        self._by_title = {spot.title: id_ for id_, spot in (*mats, *spots)}

    def called(self, name: str) -> Place | None:
        """Return the box with a title, or the space of a grid location; None if there is none."""
        if name in self._by_title:
            return Place(box=self._by_title[name])
        return next((place for plan in self._maps if (place := plan.space_called(name)) is not None), None)

    def at(self, window: str, board: str, x: float, y: float) -> Place | None:
        """Return the place at a point of a board of a map window; without a board the border of the window counts."""
        found = next((it for it in self._windows if window in {it.title, it.element.get("mapName")}), None)
        if found is None:
            return None
        point = (x, y) if board else (x - found.edge[0], y - found.edge[1])
        if found.mats:
            return next((mat for mat in found.mats if mat.board == board), found.mats[0]).place_at(*point)
        plan = found.maps[0]
        return plan.place_at(*point) if board in {"", plan.plan.title} else None
