"""`MapContext`: the map under edit, compiled, with its selection; tools, panels and the view share it."""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Final, Literal

from msgspec import UNSET
from PySide6.QtCore import QObject, Signal

from ccstudio.application.maps.part_names import KIND_TITLES, name_of
from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.content_language import find_translated, translated_titles
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.terrain import Drawing, Terrain, TerrainDocument
from ccstudio.edit.arrays import Outline, OutlineIndex
from ccstudio.edit.board_edge import BoardEdge, edge_of
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.terrain_brush import LARGEST_BRUSH
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.map_editor.part_visibility import PartVisibility
from ccstudio.ui.map_editor.preload import compile_beside
from ccstudio.ui.map_editor.selection import Selection
from ccstudio.ui.tasks.background import Background, Outcome, Progress, Task

Purpose = Literal["outline", "side", "space", "line"]
"""What a terrain is drawn as: a traced outline or line, ink on a side, a whole space, a road or stream."""

KINDS: Final[dict[Purpose, tuple[str, ...]]] = {
    "outline": ("space", "line", "side"),
    "side": ("side",),
    "space": ("space",),
    "line": ("line",),
}
"""The kinds of terrain that can be drawn for each purpose."""

CONTOUR: Final = "/contour"
"""Stands for a terrain where the next outline is to be a contour; no id looks like it."""


NOTHING_RENAMED: Final[Mapping[PartRef, PartRef]] = {}


class MapContext(QObject):
    """The map under edit.

    It alone listens to the document: the board is compiled and the selection put right before anybody is told.

    Signals:
        board_changed(before, after): another board; views follow by identity of what it holds.
        terrain_changed(): another terrain table is in force.
        stock_changed(): another terrain, level or size of the brush was chosen for what is drawn next.
        options_changed(): snapping was switched.
        refused(str): an edit was not made, because it would change what is locked.
        keys_changed(): other keys are in force.
        writing_wanted(): the words of what is selected are to be written next.
        foreseen(): the board that was to be compiled beforehand is there.
    """

    board_changed = Signal(object, object)
    terrain_changed = Signal()
    stock_changed = Signal()
    options_changed = Signal()
    refused = Signal(str)
    keys_changed = Signal()
    writing_wanted = Signal()
    foreseen = Signal()

    def __init__(
        self,
        model: DocumentModel[MapDocument],
        library: Library | None = None,
        parent: QObject | None = None,
        prepared: Board | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self.selection = Selection(self)
        self.visibility = PartVisibility(self)
        self.keymap = Keymap((), parent=self)
        self.terrain_problems: tuple[Problem, ...] = ()
        self._library = library or Library()
        self._terrain = self._find_terrain()
        if prepared is not None and prepared.terrain == self._terrain:
            self._terrain = prepared.terrain
        self._board = Board.compile(model.value, self._terrain, prepared)
        self._index = OutlineIndex(model.value)
        self._edge: tuple[object, BoardEdge | None] = UNSET, None
        self._chosen: dict[Purpose, str] = {}
        self._level = 1
        self._paints_level = False
        self._rings = 1
        self._snaps = True
        self._renamed: Mapping[PartRef, PartRef] = NOTHING_RENAMED
        self._background = Background(self)
        self._gesture: tuple[str, Board] = ("", self._board)
        self._foreseeing: Task | None = None
        self._foreseen: Board | None = None
        model.changed.connect(self._follow)
        model.path_changed.connect(self.look_for_terrain)

    def show_keys(self, keymap: Keymap) -> None:
        """Speak of the keys of this keymap from now on."""
        self.keymap = keymap
        self.keys_changed.emit()

    @property
    def document(self) -> MapDocument:
        """The map as it is now."""
        return self.model.value

    @property
    def board(self) -> Board:
        """The map as it is now, compiled."""
        return self._board

    @property
    def grid(self) -> GridGeometry:
        """The spaces."""
        return self._board.grid

    @property
    def terrain(self) -> TerrainDocument:
        """What terrain ids mean, the map's own among them; of a table that is not to be had, the ground alone."""
        return self._terrain

    @property
    def index(self) -> OutlineIndex:
        """The outlines, for hits and snapping."""
        self._index = self._index.following(self.document)
        return self._index

    @property
    def edge(self) -> BoardEdge | None:
        """The edge of the board, for snapping; None where it ends with its spaces."""
        outline = self.document.outline
        if self._edge[0] is not outline:
            self._edge = outline, edge_of(outline)
        return self._edge[1]

    def apply(
        self, document: MapDocument, text: str, key: str = "", renamed: Mapping[PartRef, PartRef] = NOTHING_RENAMED
    ) -> None:
        """Make a step of the history (see `DocumentModel.apply`); what got another key stays selected under it.

        A step that would change a locked part is not made. The terrain of spaces follows their outlines in the
        same step.
        """
        locked = self.visibility.breaks_lock(self.document, document)
        if locked is not None:
            self.refused.emit(self._words_of_lock(locked))
            return
        document = self.followed(document, key)
        if not key or key != self._gesture[0]:
            self._gesture = (key, self._board)
        self._renamed = renamed
        self.model.apply(document, text, key)
        self._renamed = NOTHING_RENAMED

    def followed(self, document: MapDocument, key: str = "") -> MapDocument:
        """The map that an edit leads to, with the terrain of its spaces in agreement with its outlines.

        A drag makes each of its maps from the one it began with: that is the one to compare with.
        """
        gesture, start = self._gesture
        is_of_start = bool(key) and key == gesture and document.spaces is start.document.spaces
        from ccstudio.edit.terrain_following import with_terrain_followed  # noqa: PLC0415 - not for the first paint

        return with_terrain_followed(start if is_of_start else self._board, document, self._compiled)

    def _compiled(self, document: MapDocument) -> Board:
        """A map compiled on the way to the next step, which is compiled from it."""
        has_same_terrains = document.terrains is self.document.terrains
        terrain = self._terrain if has_same_terrains else with_own_terrains(self._table, document)
        self._foreseen = Board.compile(document, terrain, self._board)
        return self._foreseen

    def foresee(self, document: MapDocument) -> None:
        """Compile beside the window what the map is about to become; `foreseen` is told when it is there."""
        work = partial(_foreseen, document, self._terrain, self._board)
        self._foreseeing = self._background.start(_("Updating the map"), work, is_shown=False)
        self._foreseeing.ended.connect(partial(self._take_foreseen, self._foreseeing))

    def stop(self) -> None:
        """Foresee nothing more."""
        self._foreseeing = None
        self._background.close()

    # What is drawn next.

    def choices(self, purpose: Purpose) -> list[Terrain]:
        """The terrains that can be drawn for a purpose, in the order of the table."""
        return [terrain for terrain in self._terrain.terrains if terrain.kind in KINDS[purpose]]

    def chosen(self, purpose: Purpose) -> str:
        """The terrain id of what is drawn next, or `CONTOUR`; empty when there is nothing to draw with."""
        known = [terrain.id for terrain in self.choices(purpose)]
        chosen = self._chosen.get(purpose, "")
        if chosen in known or (chosen == CONTOUR and purpose == "outline"):
            return chosen
        return next((it for it in known if it != self.document.ground), known[0] if known else "")

    def stock(self, purpose: Purpose) -> Terrain | None:
        """The terrain of what is drawn next; None for a contour, or when there is nothing to draw with."""
        return self._terrain.find(self.chosen(purpose))

    def choose(self, purpose: Purpose, terrain_id: str) -> None:
        """Choose the terrain of what is drawn next, or `CONTOUR`."""
        if terrain_id != self.chosen(purpose):
            self._chosen[purpose] = terrain_id
            self.stock_changed.emit()

    @property
    def level(self) -> int:
        """The level of the next contour, and of spaces painted with one."""
        return self._level

    def choose_level(self, level: int) -> None:
        """Choose the level of the next contour and of spaces painted with one."""
        if level != self._level:
            self._level = level
            self.stock_changed.emit()

    @property
    def rings(self) -> int:
        """The size of the brush: 1 paints one space, 2 those around it as well."""
        return self._rings

    def choose_rings(self, rings: int) -> None:
        """Choose the size of the brush, kept from 1 to `LARGEST_BRUSH`."""
        rings = max(1, min(LARGEST_BRUSH, rings))
        if rings != self._rings:
            self._rings = rings
            self.stock_changed.emit()

    @property
    def paints_level(self) -> bool:
        """Whether painting a space gives it the level as well as the terrain."""
        return self._paints_level

    def set_paints_level(self, paints: bool) -> None:
        """Choose whether painting a space gives it the level as well."""
        if paints != self._paints_level:
            self._paints_level = paints
            self.stock_changed.emit()

    @property
    def snaps(self) -> bool:
        """Whether points are drawn to spaces and other outlines."""
        return self._snaps

    def set_snaps(self, snaps: bool) -> None:
        """Switch snapping."""
        if snaps != self._snaps:
            self._snaps = snaps
            self.options_changed.emit()

    def outlines(self, refs: Iterable[PartRef]) -> list[Outline]:
        """The outlines of those parts that have a geometry, without the hidden and the locked."""
        wanted = set(self.visibility.pickable(refs))
        return [outline for outline in self.index.outlines if outline.ref in wanted]

    def _follow(self, before: MapDocument, after: MapDocument) -> None:
        if before.terrain != after.terrain or before.terrains != after.terrains:
            self._take_terrain(self._find_terrain())
        was, self._board = self._board, Board.compile(after, self._terrain, self._start_for(after))
        self.selection.follow(after, self._renamed)
        self.visibility.follow(self._renamed)
        self.board_changed.emit(was, self._board)

    def _start_for(self, document: MapDocument) -> Board:
        """What the board of a document is compiled from: itself or its outlines, where these were foreseen."""
        foreseen, self._foreseen = self._foreseen, None
        if (
            foreseen is not None
            and foreseen.terrain is self._terrain
            and foreseen.document.features is document.features
        ):
            return foreseen
        return self._board

    def _take_foreseen(self, task: Task, outcome: Outcome[Board]) -> None:
        if task is self._foreseeing:
            self._foreseeing, self._foreseen = None, outcome.result
            self.foreseen.emit()

    def _words_of_lock(self, ref: PartRef) -> str:
        part = find(self.document, ref) if ref.key != "" else None
        if part is None:
            return _("{kind} are locked. Unlock them in the Parts panel.").format(kind=_(KIND_TITLES[ref.kind]))
        return _("{part} is locked. Unlock it in the Parts panel.").format(part=name_of(part, self._terrain))

    def look_for_terrain(self, *_paths: object) -> None:
        """Take the table of terrains as its file has it now."""
        found = self._find_terrain()
        if found == self._terrain:
            return
        self._take_terrain(found)
        was, self._board = self._board, Board.compile(self.document, self._terrain, self._board)
        self.board_changed.emit(was, self._board)

    def _take_terrain(self, terrain: TerrainDocument) -> None:
        self._terrain = terrain
        self.terrain_changed.emit()

    def _find_terrain(self) -> TerrainDocument:
        self._table = self._find_table()
        return with_own_terrains(self._table, self.model.value)

    def library_held(self) -> AbstractContextManager[None]:
        """Look through the library once for all that is asked of it meanwhile."""
        return self._library.held()

    def map_titles(self) -> dict[Reference, str]:
        """The maps that this one could name, those beside it, in its project, in the library, with their titles."""
        return translated_titles(self._library, MapDocument, self.model.path)

    def table_titles(self) -> dict[Reference, str]:
        """The terrain tables that this map could name, its own first, with their titles."""
        found = translated_titles(self._library, TerrainDocument, self.model.path)
        return {self._table.reference: self._table.title} | found

    def is_of_table(self, terrain_id: str) -> bool:
        """Whether the table of the map has a terrain of that id, whatever the map's own are."""
        return self._table.find(terrain_id) is not None

    def _find_table(self) -> TerrainDocument:
        document = self.model.value
        self.terrain_problems = ()
        try:
            return find_translated(self._library, TerrainDocument, document.terrain, self.model.path)
        except ContentError as error:
            self.terrain_problems = (Problem(code=error.code, path=("terrain",), arguments=error.arguments),)
        except DocumentError as error:
            self.terrain_problems = error.problems
        return unrepresented_terrain(document)


def _foreseen(document: MapDocument, terrain: TerrainDocument, previous: Board, _progress: Progress) -> Board:
    return compile_beside(document, terrain, previous)


def unrepresented_terrain(document: MapDocument) -> TerrainDocument:
    """A table with the ground of a map and plain roads, so that it can be looked at while its own table is missing."""
    ground = Terrain(id=document.ground, name=document.ground, kind="space", drawing=Drawing(style="open"))
    lines = sorted({course.terrain for course in document.courses} - {document.ground})
    roads = [Terrain(id=line, name=line, kind="line", drawing=Drawing(style="road")) for line in lines]
    return TerrainDocument(
        format_version=1,
        id=document.terrain.id,
        version=document.terrain.version,
        title=document.terrain.id,
        licence=document.licence,
        terrains=(ground, *roads),
    )
