"""What the commands about terrain, labels and tracks do."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, plural
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import SpacesFollow
from ccstudio.documents.terrain import Drawing, Terrain
from ccstudio.edit.derived_terrain import Difference, Manner, derivation_method, differences, with_derived
from ccstudio.edit.generated_outlines import with_generated_traced
from ccstudio.edit.map_elements import place_of_track, with_track, with_turned_labels
from ccstudio.edit.own_terrain import fresh_terrain_id, uses_of, with_own_terrain, without_own_terrain
from ccstudio.edit.parts import PartRef
from ccstudio.edit.terrain_brush import terrain_at, with_replaced
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.painting.dialogs import DeriveDialog, ReplaceDialog, TrackDialog
from ccstudio.ui.map_editor.painting.terrain_dialog import TerrainDialog
from ccstudio.ui.map_editor.stage import Stage

STEP_DEG: Final = 15.0
PURPOSES: Final[dict[str, Purpose]] = {"space": "space", "side": "side", "line": "line"}
"""For a kind of terrain what is drawn with it."""


class PaintOperations(QObject):
    """The handlers of actions, by id, and when each makes sense.

    Signals:
        told(str): something to read in the status bar.
    """

    told = Signal(str)

    def __init__(self, context: MapContext, stage: Stage, purpose: Callable[[], Purpose | None]) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self._purpose = purpose
        self.dialog: QDialog | None = None
        self._at: Position | None = None
        self.handlers: Mapping[str, Callable[[], None]] = {
            "paint.smaller": self.smaller,
            "paint.larger": self.larger,
            "paint.replace": self.replace,
            "paint.derive": self.derive,
            "paint.follow": self.follow_outlines,
            "paint.trace": self.trace,
            "paint.own-terrain": self.make_terrain,
            "paint.edit-terrain": self.change_terrain,
            "paint.drop-terrain": self.drop_terrain,
            "paint.track": self.add_track,
            "paint.turn-left": self.turn_left,
            "paint.turn-right": self.turn_right,
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action makes sense now; what nothing is known of always does."""
        context = self._context
        match action_id:
            case "paint.smaller":
                return context.rings > 1
            case "paint.trace":
                return bool(context.board.contours) or any(feature.is_generated for feature in context.board.features)
            case "paint.edit-terrain":
                return self._stock is not None
            case "paint.drop-terrain":
                stock = self._stock
                return stock is not None and any(own.id == stock.id for own in context.document.terrains)
            case "paint.turn-left" | "paint.turn-right":
                return any(ref.kind == "labels" for ref in context.selection.refs)
            case _:
                return True

    def smaller(self) -> None:
        """Make the brush a ring smaller."""
        self._context.choose_rings(self._context.rings - 1)

    def larger(self) -> None:
        """Make the brush a ring larger."""
        self._context.choose_rings(self._context.rings + 1)

    def replace(self) -> None:
        """Ask which terrain is to become which, and paint it."""
        context, place = self._context, self._stage.pointer
        space = None if place is None else context.board.space_at(place.x, place.y)
        before = context.document.ground if space is None else terrain_at(context.board, space)
        names = [str(ref.key) for ref in context.selection.refs if ref.kind == "spaces"]
        dialog = ReplaceDialog(
            context.choices("space"), before, context.chosen("space"), len(names), self._stage.view.window()
        )
        self._open(dialog, self._replaced)

    def derive(self) -> None:
        """Show where the map says another terrain than its outlines show."""
        manner = derivation_method(self._context.document)
        dialog = DeriveDialog(self._differences, self._name, self._title, manner, self._stage.view.window())
        dialog.pointed_at.connect(self._point_at)
        self._mark(dialog)
        dialog.manner.currentIndexChanged.connect(self._mark_again)
        dialog.by_hand.toggled.connect(self._mark_again)
        self._open(dialog, self._derived)

    def follow_outlines(self) -> None:
        """Let the terrain of spaces follow their outlines while these are edited, or no longer."""
        document = self._context.document
        follows: SpacesFollow = "nothing" if self.is_checked("paint.follow") else "centre"
        text = _("Spaces follow outlines") if follows == "centre" else _("Spaces no longer follow outlines")
        self._context.apply(msgspec.structs.replace(document, spaces_follow=follows), text)

    def is_checked(self, action_id: str) -> bool:
        """Whether the spaces of the map follow its outlines, for the switch that says so."""
        return action_id == "paint.follow" and self._context.document.spaces_follow != "nothing"

    def trace(self) -> None:
        """Turn what grew into outlines: from the selected spaces, or all."""
        context = self._context
        spaces = {context.grid.space(str(ref.key)) for ref in context.selection.refs if ref.kind == "spaces"}
        document, refs = with_generated_traced(context.board, spaces or None)
        context.apply(document, _("Make outlines"))
        context.selection.set(refs)
        self.told.emit(plural("{count} outline created", "{count} outlines created", len(refs)))

    def make_terrain(self) -> None:
        """Ask for a terrain of the map's own."""
        stock = self._stock
        if stock is None:
            terrain = Terrain(id="new", name=_("New terrain"), kind="space", drawing=Drawing(style="brush"))
        else:
            # Its rule comes along: a hall that is made of a building is a building to the rules of the system.
            terrain = msgspec.structs.replace(stock, id="new", name=_("New terrain"), notes="")
        window = self._stage.view.window()
        self._open(TerrainDialog(terrain, _("New terrain"), window, is_of_table=False), self._made)

    def change_terrain(self) -> None:
        """Ask for other values of the chosen terrain, on this map alone."""
        stock = self._stock
        if stock is not None:
            title = _("Change {terrain}").format(terrain=_(stock.name))
            is_of_table = self._context.is_of_table(stock.id)
            self._open(TerrainDialog(stock, title, self._stage.view.window(), is_of_table=is_of_table), self._changed)

    def drop_terrain(self) -> None:
        """Remove the chosen terrain of the map's own, unless the map would be left with nothing in its place."""
        context, stock = self._context, self._stock
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
            self.told.emit(words)
            return
        context.apply(document, _("Remove terrain"))

    def add_track(self) -> None:
        """Ask for a track, and put it where the mouse was, or beside the board."""
        width, units_per_mm = self._context.grid.width, self._context.board.units_per_mm
        self._open(TrackDialog(width, units_per_mm, self._stage.view.window()), self._track_asked)
        place = self._stage.pointer
        self._at = None if place is None else place.position

    def turn_left(self) -> None:
        """Turn the selected labels against the clock."""
        self._turn(-STEP_DEG)

    def turn_right(self) -> None:
        """Turn the selected labels with the clock."""
        self._turn(STEP_DEG)

    @property
    def _stock(self) -> Terrain | None:
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

    def _replaced(self) -> None:
        dialog, context = self.dialog, self._context
        assert isinstance(dialog, ReplaceDialog), "it was asked by its own dialog"
        among = None
        if dialog.only_selected.isChecked():
            among = [str(ref.key) for ref in context.selection.refs if ref.kind == "spaces"]
        context.apply(with_replaced(context.document, dialog.before, dialog.after, among), _("Replace terrain"))

    def _differences(self, manner: Manner, by_hand: bool) -> list[Difference]:
        return differences(self._context.board, manner, by_hand=by_hand)

    def _name(self, space: int) -> str:
        return self._context.grid.name(SpaceId(space))

    def _title(self, terrain_id: str) -> str:
        terrain = self._context.terrain.find(terrain_id)
        return terrain_id if terrain is None else _(terrain.name)

    def _mark_again(self, _choice: object) -> None:
        if isinstance(self.dialog, DeriveDialog):
            self._mark(self.dialog)

    def _mark(self, dialog: DeriveDialog) -> None:
        """Show on the map where they differ."""
        names = [self._context.grid.name(entry.space) for entry in dialog.found]
        self._context.selection.set([PartRef("spaces", name) for name in names])

    def _point_at(self, name: str | None) -> None:
        ref = None if name is None else PartRef("spaces", name)
        self._context.selection.point_at(ref)
        if ref is not None:
            self._stage.reveal([ref])

    def _derived(self) -> None:
        dialog = self.dialog
        assert isinstance(dialog, DeriveDialog), "it was asked by its own dialog"
        self._context.apply(with_derived(self._context.board, dialog.chosen), _("Terrain from outlines"))

    def _made(self) -> None:
        dialog, context = self.dialog, self._context
        assert isinstance(dialog, TerrainDialog), "it was asked by its own dialog"
        new_id = fresh_terrain_id(dialog.terrain.name, context.terrain, context.document)
        self._take(msgspec.structs.replace(dialog.terrain, id=new_id), _("New terrain"))

    def _changed(self) -> None:
        dialog = self.dialog
        assert isinstance(dialog, TerrainDialog), "it was asked by its own dialog"
        self._take(dialog.terrain, _("Change terrain"))

    def _take(self, terrain: Terrain, text: str) -> None:
        self._context.apply(with_own_terrain(self._context.document, terrain), text)
        purpose = PURPOSES.get(terrain.kind)
        if purpose is not None:
            self._context.choose(purpose, terrain.id)

    def _track_asked(self) -> None:
        dialog, context = self.dialog, self._context
        assert isinstance(dialog, TrackDialog), "it was asked by its own dialog"
        size, titles, down = dialog.box_size.units, list(dialog.titles), dialog.down.isChecked()
        at = place_of_track(context.document, context.grid, self._at, len(titles), size, down=down)
        document, refs = with_track(context.document, at, titles, size, size, down=down)
        context.apply(document, _("Add track"))
        context.selection.set(refs)
        self._stage.reveal(refs)

    def _turn(self, by_deg: float) -> None:
        refs = [ref for ref in self._context.selection.refs if ref.kind == "labels"]
        self._context.apply(with_turned_labels(self._context.document, refs, by_deg), _("Turn label"))
