"""The panel of properties: forms for what is selected, for the map itself when nothing is."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import UNSET
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.application.maps.part_names import KIND_NAMES, KIND_TITLES
from ccstudio.application.records.field_labels import choice_label, field_label, problem_sentence
from ccstudio.base.language import _, plural
from ccstudio.documents.document import Document
from ccstudio.documents.geometry import Geometry, LineString, Position
from ccstudio.documents.map import Contour, Course, Feature, Label, MapDocument, Objective, Picture, Space
from ccstudio.documents.numbering import numbering_problems
from ccstudio.documents.sheet import Box, Frame
from ccstudio.edit import maps
from ccstudio.edit.outlines import Vertex, chains
from ccstudio.edit.parts import Kind, Part, PartRef, find, is_outlined, key_of, replaced, used_ids, with_fields
from ccstudio.edit.sides import with_terrain
from ccstudio.edit.space_renaming import with_layout
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.widgets.dock_watch import DockWatch
from ccstudio.ui.widgets.fields import ChoiceField, Field, Several, TextField
from ccstudio.ui.widgets.form import Form, Makers, RecordField
from ccstudio.ui.widgets.form_foot import FormFoot
from ccstudio.ui.widgets.lengths import LengthField, PlaceField
from ccstudio.ui.widgets.terrain_choice import TerrainField
from ccstudio.ui.widgets.vertex_table import VertexTable

SHOWN: Final[dict[Kind, tuple[type[msgspec.Struct], tuple[str, ...]]]] = {
    "features": (Feature, ("id", "title", "terrain", "effect", "owners", "level")),
    "contours": (Contour, ("id", "level")),
    "courses": (Course, ("id", "title", "terrain", "width", "smooth", "spaces")),
    "objectives": (Objective, ("number", "title", "spaces")),
    "labels": (Label, ("text", "style", "size", "angle_deg", "at")),
    "boxes": (Box, ("id", "title", "at", "width", "height")),
    "pictures": (Picture, ("id", "file", "opacity")),
    "spaces": (Space, ("space", "terrain", "level", "set_by_hand")),
}
"""The type of each kind and the entries its form shows, in order."""

LENGTHS: Final[Mapping[type[msgspec.Struct], tuple[str, ...]]] = {
    Course: ("width",),
    Label: ("size",),
    Box: ("width", "height"),
}
"""The entries that are lengths on the map."""

PLACES: Final[Mapping[type[msgspec.Struct], tuple[str, ...]]] = {Label: ("at",), Box: ("at",)}
"""The entries that are places on the map."""

LONGEST: Final = 2**20
"""The longest length a document may hold, in lattice units."""

MAP_ENTRIES: Final = (
    "title", "number", "id", "version", "authors", "licence", "notes", "terrain", "ground", "spaces_follow",
    "grid", "numbering", "print", "grid_style", "frame", "back",
)  # fmt: skip

PANEL_SIZE: Final = QSize(300, 380)

LAYOUT: Final = ("grid", "numbering")
"""Entries of the map on which the names of its spaces depend."""

WORDS: Final = ("text", "title")
"""Entries that hold what a part says on the map, the first that it has."""

KEYS: Final = {"id", "number", "space", "file"}
"""Entries that several parts cannot share."""


class PropertiesPanel(QScrollArea):
    """Forms made from the types of documents. Each edit is one step of the history, whatever it applies to."""

    def __init__(self, context: MapContext, choose_owners: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._choose_owners = choose_owners
        self._form: Form | None = None
        self._shape: tuple[object, ...] = ()
        self._table = VertexTable()
        self._table.vertex_model.moved.connect(self._move_vertex)
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        self._table.setSizeAdjustPolicy(VertexTable.SizeAdjustPolicy.AdjustIgnored)
        self._heading = QLabel()
        self._heading.setStyleSheet("font-weight: 600;")
        self._owners = QPushButton(_("Choose the side on the map"))
        self._owners.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._owners.clicked.connect(self._ask_for_owners)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.addWidget(self._heading)
        self._column.addWidget(self._owners)
        self._column.addWidget(self._summary)
        self._column.addWidget(self._table, 1)
        self._column.addStretch(0)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._foot = FormFoot(self)
        context.selection.changed.connect(self._follow)
        context.board_changed.connect(self._follow)
        context.terrain_changed.connect(self._rebuild)
        context.refused.connect(self._follow)
        context.writing_wanted.connect(self.begin_writing)
        self._watch = DockWatch(self)
        self._follow()

    @property
    def form(self) -> Form:
        """The form on show."""
        assert self._form is not None, "there is always a form: for the selection, or for the map"
        return self._form

    @property
    def heading(self) -> str:
        """The heading of the form."""
        return self._heading.text()

    @property
    def table(self) -> VertexTable:
        """The vertices of the one outline that is selected."""
        return self._table

    def sizeHint(self) -> QSize:
        """Narrow, so that the map has the room."""
        return PANEL_SIZE

    def begin_writing(self) -> None:
        """Give the keys to the words of what is selected, all of them marked, so that writing replaces them."""
        self._watch.bring_up()
        name = next((name for name in WORDS if name in self.form.names), "")
        field = self.form.field(name) if name else None
        if isinstance(field, TextField):
            field.begin_writing()

    def _follow(self, *_boards: object) -> None:
        refs = self._context.selection.refs
        found = [(ref, part) for ref in refs if (part := find(self._context.document, ref)) is not None]
        records: list[msgspec.Struct] = [part for _ref, part in found] or [self._context.document]
        record_type, names = self._entries([ref.kind for ref, _part in found])
        shape = record_type, names, self._context.board.units_per_mm
        if shape != self._shape:
            self._make_form(record_type, names)
            self._shape = shape
        self._heading.setText(self._words(refs))
        self.form.show_records(records)
        self._show_effect(records)
        self._show_geometry([part for _ref, part in found])

    def _entries(self, kinds: Sequence[Kind]) -> tuple[type[msgspec.Struct], tuple[str, ...]]:
        """The type whose form is shown and the entries all selected kinds have in common."""
        if not kinds:
            return MapDocument, MAP_ENTRIES
        record_type, names = SHOWN[kinds[0]]
        if len(kinds) > 1:
            names = tuple(name for name in names if name not in KEYS and all(name in SHOWN[kind][1] for kind in kinds))
        return record_type, names

    def _make_form(self, record_type: type[msgspec.Struct], names: tuple[str, ...]) -> None:
        if self._form is not None:
            self._column.removeWidget(self._form)
            self._form.hide()
            self._form.deleteLater()
        with self._context.library_held():
            self._form = Form(record_type, names, self._makers(record_type))
        self._form.edited.connect(self._edit)
        self._column.insertWidget(1, self._form)

    def _makers(self, record_type: type[msgspec.Struct]) -> Makers:
        if issubclass(record_type, Document):
            return {
                "terrain": self._table_field,
                "ground": self._ground_field,
                "grid": self._grid_field,
                "back": self._back_field,
                "frame": self._frame_field,
            }
        return self._length_makers(record_type) | {"terrain": _TerrainFieldMaker(self._context, record_type)}

    def _length_makers(self, record_type: type[msgspec.Struct]) -> dict[str, Callable[[], Field]]:
        """Fields in millimetres for the lengths and places of a record."""
        units = self._context.board.units_per_mm
        length, place = partial(LengthField, units, 1, LONGEST), partial(PlaceField, units)
        makers: dict[str, Callable[[], Field]] = dict.fromkeys(LENGTHS.get(record_type, ()), length)
        return makers | dict.fromkeys(PLACES.get(record_type, ()), place)

    def _frame_field(self) -> Field:
        margin = partial(LengthField, self._context.board.units_per_mm, 0, LONGEST)
        return RecordField(Frame, {"margin": margin})

    def _table_field(self) -> Field:
        return ChoiceField([(reference, _(title)) for reference, title in self._context.table_titles().items()])

    def _ground_field(self) -> Field:
        return TerrainField(self._context.choices("space"))

    def _back_field(self) -> Field:
        own = self._context.document.reference
        others = [(it, _(title)) for it, title in self._context.map_titles().items() if it != own]
        return ChoiceField([(UNSET, choice_label("")), *others])

    def _grid_field(self) -> Field:
        return RecordField(
            type(self._context.document.grid), {"origin": partial(PlaceField, self._context.board.units_per_mm)}
        )

    def _rebuild(self) -> None:
        self._shape = ()
        self._follow()

    def _words(self, refs: Sequence[PartRef]) -> str:
        if not refs:
            return _("The map")
        kinds = {ref.kind for ref in refs}
        if len(refs) == 1:
            return _(KIND_NAMES[refs[0].kind])
        if len(kinds) == 1:
            return f"{_(KIND_TITLES[refs[0].kind])}: {len(refs)}"
        return plural("{count} part", "{count} parts", len(refs))

    def _show_effect(self, records: Sequence[msgspec.Struct]) -> None:
        """A feature with a terrain has no effect of its own, and no field for one."""
        if "effect" in self.form.names:
            bare = all(not getattr(record, "terrain", "") for record in records)
            self.form.set_row_visible("effect", visible=bare)
        self._owners.setVisible("owners" in self.form.names)

    def _show_geometry(self, parts: Sequence[Part]) -> None:
        part = parts[0] if len(parts) == 1 else None
        geometry = part.geometry if is_outlined(part) else None
        self._summary.setText("" if geometry is None else summary_of(geometry))
        self._table.setVisible(geometry is not None)
        self._table.vertex_model.show_geometry(geometry, self._context.board.units_per_mm)

    def _edit(self, name: str, value: object) -> None:
        context = self._context
        refs = context.selection.refs
        text = _("Change {entry}").format(entry=field_label(name, self.form.record_type))
        changes: dict[str, Any] = {name: value}
        if not refs and name in LAYOUT:
            self._lay_out(name, changes, text)
        elif not refs:
            context.apply(msgspec.structs.replace(context.document, **changes), text)
        elif name == "terrain" and all(ref.kind == "features" for ref in refs):
            terrain = context.terrain.find(str(value))
            context.apply(with_terrain(context.document, context.grid, refs, terrain), text)
        elif name in KEYS:
            self._rename(refs[0], changes, text)
        elif isinstance(value, Several):
            document = context.document
            for ref, one in zip([ref for ref in refs if find(document, ref) is not None], value.values, strict=True):
                document = with_fields(document, [ref], **{name: one})
            context.apply(document, text)
        else:
            context.apply(with_fields(context.document, refs, **changes), text)

    def _lay_out(self, name: str, changes: dict[str, Any], text: str) -> None:
        """Give the map another grid or other names of spaces, unless two spaces would bear one name."""
        layout = {entry: getattr(self._context.document, entry) for entry in LAYOUT} | changes
        problems = numbering_problems(layout["numbering"], layout["grid"])
        if problems:
            self._follow()
            self.form.field(name).set_wrong(problem_sentence(problems[0], self._context.document))
        else:
            document = with_layout(self._context.document, layout["grid"], layout["numbering"])
            self._context.apply(document, text)

    def _rename(self, ref: PartRef, changes: dict[str, Any], text: str) -> None:
        """Give a part another key; one that is taken is not given, and the form shows the old one again."""
        part = find(self._context.document, ref)
        if part is None:
            return
        after = msgspec.structs.replace(part, **changes)
        renamed = PartRef(ref.kind, key_of(after, 0))
        if renamed != ref and self._is_taken(renamed):
            self._follow()
            self.form.field(next(iter(changes))).set_wrong(_("This value is already used. Choose another."))
            return
        document = replaced(self._context.document, {ref: after})
        self._context.apply(document, text, renamed={ref: renamed})

    def _is_taken(self, ref: PartRef) -> bool:
        """Whether another part has that key: ids are shared by all kinds, numbers and names are not."""
        document = self._context.document
        return ref.key in used_ids(document) or (ref.kind != "spaces" and find(document, ref) is not None)

    def _move_vertex(self, vertex: Vertex, position: Position) -> None:
        refs = self._context.selection.refs
        if len(refs) == 1:
            document = maps.with_moved_vertices(
                self._context.document, self._context.grid, {refs[0]: {vertex: position}}
            )
            self._context.apply(document, _("Move vertex"))

    def _ask_for_owners(self) -> None:
        self._choose_owners()


class _TerrainFieldMaker:
    """Makes the field for the terrain of a kind of part."""

    def __init__(self, context: MapContext, record_type: type[msgspec.Struct]) -> None:
        self._context = context
        self._type = record_type

    def __call__(self) -> ChoiceField:
        if self._type is Course:
            lines = [terrain for terrain in self._context.terrain.terrains if terrain.kind == "line"]
            return TerrainField(lines)
        if self._type is Space:
            return TerrainField(self._context.choices("space"), [("", _("ground of the map"))])
        return TerrainField(self._context.choices("outline"), [("", _("none"))])


def summary_of(geometry: Geometry) -> str:
    """The kind of a geometry, and how many polygons, holes and vertices it has."""
    polygons = chains(geometry)
    count = sum(len(chain) for polygon in polygons for chain in polygon)
    points = plural("{count} vertex", "{count} vertices", count)
    if isinstance(geometry, LineString):
        return _("Line, {vertices}").format(vertices=points)
    holes = sum(len(polygon) - 1 for polygon in polygons)
    words = [plural("{count} area", "{count} areas", len(polygons)), points]
    if holes:
        words.insert(1, plural("{count} hole", "{count} holes", holes))
    return ", ".join(words)
