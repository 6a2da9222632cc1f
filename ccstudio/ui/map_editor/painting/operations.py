"""The commands of the map editor about terrain, labels and tracks."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _, content_text, plural
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import SpacesFollow
from ccstudio.documents.terrain import Drawing, Terrain
from ccstudio.edit.generated_outlines import with_generated_traced
from ccstudio.edit.map_elements import place_of_track, with_track, with_turned_labels
from ccstudio.edit.own_terrain import fresh_terrain_id, uses_of, with_own_terrain, without_own_terrain
from ccstudio.edit.parts import PartRef
from ccstudio.edit.terrain_brush import terrain_at, with_replaced
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import Stage

if TYPE_CHECKING:
    from ccstudio.edit.derived_terrain import DerivationMethod, Difference
    from ccstudio.ui.map_editor.painting.dialogs import DeriveDialog, ReplaceDialog, TrackDialog
    from ccstudio.ui.map_editor.painting.terrain_dialog import TerrainDialog

STEP_DEG: Final = 15.0
PURPOSES: Final[dict[str, Purpose]] = {"space": "space", "side": "side", "line": "line"}
"""For a kind of terrain what is drawn with it."""


class PaintOperations(CommandProvider, QObject):
    """The commands that change terrain, and those about labels and tracks.

    Signals:
        message(str): something to read in the status bar.
    """

    where = "map"
    message = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, purpose: Callable[[], Purpose | None]) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._purpose = purpose
        self.dialog: QDialog | None = None
        self._at: Position | None = None

    def _has_generated(self) -> bool:
        board = self._context.board
        return bool(board.contours) or any(feature.is_generated for feature in board.features)

    def _has_own_terrain(self) -> bool:
        stock = self._table_terrain
        return stock is not None and any(own.id == stock.id for own in self._context.document.terrains)

    def _has_labels(self) -> bool:
        return any(ref.kind == "labels" for ref in self._context.selection.refs)

    @property
    def follows_outlines(self) -> bool:
        """Whether the spaces of the map follow its outlines."""
        return self._context.document.spaces_follow != "nothing"

    @command(
        id="paint.smaller", text=N_("Make brush &smaller"), menu="Terrain", group="size", key=",",
        icon="mdi6.minus-circle-outline", tip=N_("Make the brush one ring of spaces smaller"),
        enabled=lambda self: self._context.rings > 1,
    )  # fmt: skip
    def smaller(self) -> None:
        """Make the brush a ring smaller."""
        self._context.choose_rings(self._context.rings - 1)

    @command(
        id="paint.larger", text=N_("Make brush &larger"), menu="Terrain", group="size", key=".",
        icon="mdi6.plus-circle-outline", tip=N_("Make the brush one ring of spaces larger"),
    )  # fmt: skip
    def larger(self) -> None:
        """Make the brush a ring larger."""
        self._context.choose_rings(self._context.rings + 1)

    @command(
        id="paint.replace", text=N_("Re&place terrain…"), menu="Terrain", group="spaces", key="Ctrl+R",
        icon="mdi6.find-replace", tip=N_("Replace one terrain by another, on the map or in the selected spaces"),
    )  # fmt: skip
    def replace(self) -> None:
        """Ask which terrain is to become which, and paint it."""
        from ccstudio.ui.map_editor.painting.dialogs import ReplaceDialog  # noqa: PLC0415 - not for the first paint

        context, place = self._context, self._stage.pointer
        space = None if place is None else context.board.space_at(place.x, place.y)
        before = context.document.ground if space is None else terrain_at(context.board, space)
        names = [str(ref.key) for ref in context.selection.refs if ref.kind == "spaces"]
        dialog = ReplaceDialog(
            context.choices("space"), before, context.chosen("space"), len(names), self._stage.view.window()
        )
        self._open(dialog, partial(self._replaced, dialog))

    @command(
        id="paint.derive", text=N_("Set terrain from o&utlines…"), menu="Terrain", group="spaces",
        icon="mdi6.hexagon-multiple-outline",
        tip=N_("Compare the terrain of spaces with the traced outlines, and apply the differences"),
    )  # fmt: skip
    def derive(self) -> None:
        """Show where the map says another terrain than its outlines show."""
        from ccstudio.edit.derived_terrain import derivation_method  # noqa: PLC0415 - not for the first paint
        from ccstudio.ui.map_editor.painting.dialogs import DeriveDialog  # noqa: PLC0415 - likewise

        method = derivation_method(self._context.document)
        dialog = DeriveDialog(self._differences, self._name, self._title, method, self._stage.view.window())
        dialog.pointed_at.connect(self._point_at)
        self._mark(dialog)
        dialog.method.currentIndexChanged.connect(partial(self._mark_again, dialog))
        dialog.by_hand.toggled.connect(partial(self._mark_again, dialog))
        self._open(dialog, partial(self._derived, dialog))

    @command(
        id="paint.follow", text=N_("Spaces follow outlines"), menu="Terrain", group="spaces",
        tip=N_("Update the terrain of spaces when outlines change; spaces set by hand stay"),
        checked=lambda self: self.follows_outlines,
    )  # fmt: skip
    def follow_outlines(self) -> None:
        """Let the terrain of spaces follow their outlines while these are edited, or no longer."""
        document = self._context.document
        follows: SpacesFollow = "nothing" if self.follows_outlines else "centre"
        text = _("Spaces follow outlines") if follows == "centre" else _("Spaces no longer follow outlines")
        self._context.apply(msgspec.structs.replace(document, spaces_follow=follows), text)

    @command(
        id="paint.trace", text=N_("Convert pain&ted terrain to outlines"), menu="Terrain", group="spaces",
        icon="mdi6.vector-polyline-plus",
        tip=N_("Convert generated outlines, sides and contours to outlines that you can edit; sight stays the same"),
        enabled=_has_generated,
    )  # fmt: skip
    def trace(self) -> None:
        """Turn what grew into outlines: from the selected spaces, or all."""
        context = self._context
        spaces = {context.grid.space(str(ref.key)) for ref in context.selection.refs if ref.kind == "spaces"}
        document, refs = with_generated_traced(context.board, spaces or None)
        context.apply(document, _("Make outlines"))
        context.selection.set(refs)
        self.message.emit(plural("{count} outline created", "{count} outlines created", len(refs)))

    @command(
        id="paint.own-terrain", text=N_("&New terrain…"), menu="Terrain", group="own", icon="mdi6.palette-outline",
        tip=N_("Make a terrain for this map: values, drawing and colours"),
    )  # fmt: skip
    def make_terrain(self) -> None:
        """Ask for a terrain of the map's own."""
        stock = self._table_terrain
        if stock is None:
            terrain = Terrain(id="new", name=_("New terrain"), kind="space", drawing=Drawing(style="brush"))
        else:
            # Its rule comes along: a hall that is made of a building is a building to the rules of the system.
            terrain = msgspec.structs.replace(stock, id="new", name=_("New terrain"), notes="")
        dialog = self._terrain_dialog(terrain, _("Add terrain"), is_of_table=False)
        self._open(dialog, partial(self._made, dialog))

    @command(
        id="paint.edit-terrain", text=N_("&Change terrain…"), menu="Terrain", group="own", icon="mdi6.palette",
        tip=N_("Change the chosen terrain on this map only"), enabled=lambda self: self._table_terrain is not None,
    )  # fmt: skip
    def change_terrain(self) -> None:
        """Ask for other values of the chosen terrain, on this map alone."""
        stock = self._table_terrain
        if stock is not None:
            title = _("Change {terrain}").format(terrain=content_text(stock.name))
            is_of_table = self._context.is_of_table(stock.id)
            dialog = self._terrain_dialog(stock, title, is_of_table=is_of_table)
            self._open(dialog, partial(self._changed, dialog))

    def _terrain_dialog(self, terrain: Terrain, title: str, *, is_of_table: bool) -> "TerrainDialog":
        from ccstudio.ui.map_editor.painting.terrain_dialog import TerrainDialog  # noqa: PLC0415 - not for the first paint

        units_per_mm, window = self._context.board.units_per_mm, self._stage.view.window()
        return TerrainDialog(terrain, title, units_per_mm, window, is_of_table=is_of_table)

    @command(
        id="paint.drop-terrain", text=N_("Reset terrain chan&ges"), menu="Terrain", group="own",
        icon="mdi6.palette-swatch-variant",
        tip=N_("Remove the chosen terrain of this map, or restore the original one"), enabled=_has_own_terrain,
    )  # fmt: skip
    def drop_terrain(self) -> None:
        """Remove the chosen terrain of the map's own, unless the map would be left with nothing in its place."""
        context, stock = self._context, self._table_terrain
        if stock is None:
            return
        document = without_own_terrain(context.document, stock.id)
        uses = uses_of(document, stock.id)
        if uses and not context.is_of_table(stock.id):
            words = plural(
                "The terrain is still used in {count} place. Replace it there first.",
                "The terrain is still used in {count} places. Replace it there first.",
                uses,
            )
            self.message.emit(words)
            return
        context.apply(document, _("Remove terrain"))

    @command(
        id="paint.track", text=N_("Add trac&k…"), menu="Map", group="add", icon="mdi6.view-week-outline",
        tip=N_("Add a row of numbered boxes at the mouse"),
    )  # fmt: skip
    def add_track(self) -> None:
        """Ask for a track, and put it where the mouse was, or beside the board."""
        from ccstudio.ui.map_editor.painting.dialogs import TrackDialog  # noqa: PLC0415 - not for the first paint

        width, units_per_mm = self._context.grid.width, self._context.board.units_per_mm
        dialog = TrackDialog(width, units_per_mm, self._stage.view.window())
        self._open(dialog, partial(self._track_asked, dialog))
        place = self._stage.pointer
        self._at = None if place is None else place.position

    @command(
        id="paint.turn-left", text=N_("Turn labels left"), menu="Map", group="add", key="Ctrl+[",
        icon="mdi6.rotate-left", tip=N_("Turn the selected labels counterclockwise by 15 degrees"), enabled=_has_labels,
    )  # fmt: skip
    def turn_left(self) -> None:
        """Turn the selected labels against the clock."""
        self._turn(-STEP_DEG)

    @command(
        id="paint.turn-right", text=N_("Turn labels rig&ht"), menu="Map", group="add", key="Ctrl+]",
        icon="mdi6.rotate-right", tip=N_("Turn the selected labels clockwise by 15 degrees"), enabled=_has_labels,
    )  # fmt: skip
    def turn_right(self) -> None:
        """Turn the selected labels with the clock."""
        self._turn(STEP_DEG)

    @property
    def _table_terrain(self) -> Terrain | None:
        """The terrain chosen for what the tool in hand draws, or else for spaces."""
        return self._context.stock(self._purpose() or "space")

    def _open(self, dialog: QDialog, accepted: Callable[[], None]) -> None:
        self.close_dialog()
        self.dialog = dialog
        dialog.setModal(True)
        dialog.accepted.connect(accepted)
        dialog.finished.connect(self._forget)
        dialog.open()

    def close_dialog(self) -> None:
        """Close the dialog that is open, as if it had been cancelled."""
        if self.dialog is not None:
            self.dialog.reject()

    def _forget(self, _result: int) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    def _replaced(self, dialog: "ReplaceDialog") -> None:
        context = self._context
        among = None
        if dialog.only_selected.isChecked():
            among = [str(ref.key) for ref in context.selection.refs if ref.kind == "spaces"]
        context.apply(with_replaced(context.document, dialog.before, dialog.after, among), _("Replace terrain"))

    def _differences(self, method: "DerivationMethod", by_hand: bool) -> "list[Difference]":
        from ccstudio.edit.derived_terrain import differences  # noqa: PLC0415 - not for the first paint

        return differences(self._context.board, method, by_hand=by_hand)

    def _name(self, space: int) -> str:
        return self._context.grid.name(SpaceId(space))

    def _title(self, terrain_id: str) -> str:
        terrain = self._context.terrain.find(terrain_id)
        return terrain_id if terrain is None else content_text(terrain.name)

    def _mark_again(self, dialog: "DeriveDialog", _choice: object) -> None:
        self._mark(dialog)

    def _mark(self, dialog: "DeriveDialog") -> None:
        """Show on the map where they differ."""
        names = [self._context.grid.name(entry.space) for entry in dialog.found]
        self._context.selection.set([PartRef("spaces", name) for name in names])

    def _point_at(self, name: str | None) -> None:
        ref = None if name is None else PartRef("spaces", name)
        self._context.selection.point_at(ref)
        if ref is not None:
            self._stage.reveal([ref])

    def _derived(self, dialog: "DeriveDialog") -> None:
        from ccstudio.edit.derived_terrain import with_derived  # noqa: PLC0415 - not for the first paint

        self._context.apply(with_derived(self._context.board, dialog.chosen), _("Terrain from outlines"))

    def _made(self, dialog: "TerrainDialog") -> None:
        context = self._context
        new_id = fresh_terrain_id(dialog.terrain.name, context.terrain, context.document)
        self._take(msgspec.structs.replace(dialog.terrain, id=new_id), _("New terrain"))

    def _changed(self, dialog: "TerrainDialog") -> None:
        self._take(dialog.terrain, _("Change terrain"))

    def _take(self, terrain: Terrain, text: str) -> None:
        self._context.apply(with_own_terrain(self._context.document, terrain), text)
        purpose = PURPOSES.get(terrain.kind)
        if purpose is not None:
            self._context.choose(purpose, terrain.id)

    def _track_asked(self, dialog: "TrackDialog") -> None:
        context = self._context
        size, titles, down = dialog.box_size.units, list(dialog.titles), dialog.down.isChecked()
        at = place_of_track(context.document, context.grid, self._at, len(titles), size, down=down)
        document, refs = with_track(context.document, at, titles, size, size, down=down)
        context.apply(document, _("Add track"))
        context.selection.set(refs)
        self._stage.reveal(refs)

    def _turn(self, by_deg: float) -> None:
        refs = [ref for ref in self._context.selection.refs if ref.kind == "labels"]
        self._context.apply(with_turned_labels(self._context.document, refs, by_deg), _("Turn label"))
