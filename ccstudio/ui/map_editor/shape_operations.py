"""The commands on the shapes of what is selected, and what they do: tried for a preview, or done as one step."""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPainterPath

from ccstudio.application.maps.shape_parameters import Operation, ShapeNumbers
from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, plural
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef, find
from ccstudio.ui.canvas.overlay import DRAWN, SHADE, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_parts
from ccstudio.ui.commands.command import BoundCommand, Command, CommandProvider, Where, never
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage

if TYPE_CHECKING:
    from ccstudio.edit.shapes.outcomes import Outcome

SLIVERS_TOLD: Final = N_("Removed slivers")

MOST_REMEMBERED: Final = 50
"""Of so many operations what was selected before is selected again when they are undone."""

SHAPE_COMMANDS: Final[tuple[Command, ...]] = (
    Command(
        id="shape.unite", text=N_("&Unite outlines"), menu="Outline", group="combine", where="map",
        icon="mdi6.vector-union", tip=N_("Unite the selected outlines; the result keeps the properties of the first"),
    ),
    Command(
        id="shape.subtract", text=N_("&Cut out other outlines"), menu="Outline", group="combine", where="map",
        icon="mdi6.vector-difference-ab",
        tip=N_("Cut the other selected outlines out of the first one; the others stay"),
    ),
    Command(
        id="shape.intersect", text=N_("Intersect &outlines"), menu="Outline", group="combine", where="map",
        icon="mdi6.vector-intersection", tip=N_("Keep only the area that all selected outlines share"),
    ),
    Command(
        id="shape.merge", text=N_("&Merge into one part"), menu="Outline", group="combine", where="map",
        icon="mdi6.vector-combine", tip=N_("Merge the selected outlines into one part, even where they lie apart"),
    ),
    Command(
        id="shape.break-apart", text=N_("Spli&t into parts"), menu="Outline", group="combine", where="map",
        icon="mdi6.vector-square-close", tip=N_("Make each area of the selected outlines a part of its own"),
    ),
    Command(
        id="shape.buffer", text=N_("&Widen or narrow"), menu="Outline", group="reshape", where="map",
        icon="mdi6.vector-circle-variant",
        tip=N_("Grow or shrink the selected outlines by the distance in the panel Shape"),
    ),
    Command(
        id="shape.simplify", text=N_("&Simplify"), menu="Outline", group="reshape", key="Ctrl+L", where="map",
        icon="mdi6.vector-polyline-minus",
        tip=N_("Remove vertices that matter less than the tolerance in the panel Shape"),
    ),
    Command(
        id="shape.square", text=N_("S&quare corners"), menu="Outline", group="reshape", where="map",
        icon="mdi6.vector-square", tip=N_("Make corners right angles within the tolerance in the panel Shape"),
    ),
    Command(
        id="shape.weld", text=N_("We&ld vertices"), menu="Outline", group="reshape", where="map",
        icon="mdi6.vector-point", tip=N_("Join vertices of the selected outlines that are close to each other"),
    ),
    Command(
        id="shape.close-gaps", text=N_("Close &gaps"), menu="Outline", group="reshape", where="map",
        icon="mdi6.vector-link", tip=N_("Close small gaps between the selected walls; each wall keeps its side"),
    ),
    Command(
        id="shape.transform", text=N_("Move, turn, scale by &numbers"), menu="Outline", group="transform", where="map",
        icon="mdi6.numeric", tip=N_("Apply the numbers in the panel Shape to the selection"),
    ),
    Command(
        id="shape.mirror-across", text=N_("Mirror left to &right"), menu="Outline", group="transform", key="Shift+H",
        where="map", icon="mdi6.flip-horizontal", tip=N_("Mirror the selection about the chosen point"),
    ),
    Command(
        id="shape.mirror-down", text=N_("Mirror top to &bottom"), menu="Outline", group="transform", key="Shift+V",
        where="map", icon="mdi6.flip-vertical", tip=N_("Mirror the selection about the chosen point"),
    ),
    Command(
        id="align.left", text=N_("Align &left edges"), menu="Outline/Align", group="align", where="map",
        icon="mdi6.align-horizontal-left", tip=N_("Align the selected parts with the leftmost edge"),
    ),
    Command(
        id="align.centre", text=N_("Align &centres"), menu="Outline/Align", group="align", where="map",
        icon="mdi6.align-horizontal-center", tip=N_("Align the centres of the selected parts in one column"),
    ),
    Command(
        id="align.right", text=N_("Align &right edges"), menu="Outline/Align", group="align", where="map",
        icon="mdi6.align-horizontal-right", tip=N_("Align the selected parts with the rightmost edge"),
    ),
    Command(
        id="align.top", text=N_("Align &top edges"), menu="Outline/Align", group="align", where="map",
        icon="mdi6.align-vertical-top", tip=N_("Align the selected parts with the topmost edge"),
    ),
    Command(
        id="align.middle", text=N_("Align &middles"), menu="Outline/Align", group="align", where="map",
        icon="mdi6.align-vertical-center", tip=N_("Align the centres of the selected parts in one row"),
    ),
    Command(
        id="align.bottom", text=N_("Align &bottom edges"), menu="Outline/Align", group="align", where="map",
        icon="mdi6.align-vertical-bottom", tip=N_("Align the selected parts with the lowest edge"),
    ),
    Command(
        id="align.across", text=N_("Distribute &across"), menu="Outline/Align", group="distribute", where="map",
        icon="mdi6.distribute-horizontal-center",
        tip=N_("Make the gaps between the selected parts equal, from left to right"),
    ),
    Command(
        id="align.down", text=N_("Distribute &down"), menu="Outline/Align", group="distribute", where="map",
        icon="mdi6.distribute-vertical-center",
        tip=N_("Make the gaps between the selected parts equal, from top to bottom"),
    ),
)  # fmt: skip
"""One for each operation on the selected outlines."""


class ShapeOperations(CommandProvider, QObject):
    """Carries out operations by the id of their command; `said` is what was told last.

    Signals:
        message(str): what came of one, or why nothing did.
        numbers_changed(): other numbers are to be taken.
    """

    where = "map"
    message = Signal(str)
    numbers_changed = Signal()

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context)
        self._context = context
        self._preview = PathOverlay(TOOL_Z, DRAWN, 2.2, fill=SHADE)
        stage.add_overlay(self._preview)
        self._numbers = ShapeNumbers()
        self.said = ""
        self.message.connect(self._note)
        self._made: deque[tuple[MapDocument, tuple[PartRef, ...], Outcome]] = deque(maxlen=MOST_REMEMBERED)
        context.board_changed.connect(self.clear_preview)
        # Only when everybody has followed the board do all lists know the parts that are selected again.
        context.model.changed.connect(self._follow)
        context.selection.changed.connect(self.clear_preview)

    @classmethod
    def declared_commands(cls, where: Where | None = None, id_prefix: str | None = None) -> tuple[Command, ...]:
        """A command for each operation."""
        return SHAPE_COMMANDS

    def bound_commands(self) -> Sequence[BoundCommand]:
        """The same, possible while something is selected."""
        return [
            BoundCommand(command=row, run=partial(self.run, row.id), is_enabled=self._has_selected, is_checked=never)
            for row in SHAPE_COMMANDS
        ]

    def _has_selected(self) -> bool:
        return bool(self._context.selection.refs)

    @property
    def numbers(self) -> ShapeNumbers:
        """The numbers the next operation takes."""
        return self._numbers

    def set_numbers(self, numbers: ShapeNumbers) -> None:
        """Take other numbers from now on."""
        if numbers != self._numbers:
            self._numbers = numbers
            self.numbers_changed.emit()

    @property
    def preview_path(self) -> QPainterPath:
        """The outlines shown as what would come of an operation."""
        return self._preview.path

    def run(self, operation: str) -> None:
        """Carry out an operation as one step, select what came of it and say so."""
        self.clear_preview()
        try:
            outcome = self._outcome(operation)
        except StudioError as error:
            self.message.emit(str(error))
            return
        if outcome.document is self._context.document:
            self.message.emit(_("Nothing changed."))
            return
        before, refs = self._context.document, self._context.selection.refs
        self._context.apply(outcome.document, _STEPS[operation])
        if self._context.document is outcome.document:
            self._made.append((before, refs, outcome))
            self._context.selection.set(outcome.refs)
            self.message.emit(_words(outcome))

    def preview(self, operation: str) -> None:
        """Show what would come of an operation, and say why if nothing would."""
        try:
            outcome = self._outcome(operation)
        except StudioError as error:
            self.clear_preview()
            self.message.emit(str(error))
            return
        self._preview.set_path(path_of_parts(outcome.document, self._context.grid, outcome.refs))
        self.message.emit(_words(outcome))

    def clear_preview(self, *_boards: object) -> None:
        """Show nothing of operations."""
        if not self._preview.path.isEmpty():
            self._preview.set_path(QPainterPath())

    def _follow(self, before: MapDocument, after: MapDocument) -> None:
        """Select again what an operation was made of when it is undone, what it made when it is redone."""
        for was, refs, outcome in self._made:
            if before is outcome.document and after is was:
                self._context.selection.set(refs)
            elif before is was and after is outcome.document:
                self._context.selection.set(outcome.refs)

    def _note(self, text: str) -> None:
        self.said = text

    def _outcome(self, operation: str) -> "Outcome":
        context = self._context
        return _operations()[operation](context.document, context.grid, context.selection.refs, self._numbers)


def mended_or_same(context: MapContext, document: MapDocument, refs: Iterable[PartRef]) -> MapDocument:
    """The map with outlines made valid that rounding has spoilt; those of which nothing would be left stay as they are.

    The panel Problems tells of these.
    """
    # shapely costs start-up time, which a map that is only looked at does not need.
    from ccstudio.edit.shapes.areas import OutlineError  # noqa: PLC0415
    from ccstudio.edit.shapes.reshaping import mended  # noqa: PLC0415

    refs = list(refs)
    try:
        return mended(document, context.grid, refs)
    except OutlineError:
        pass
    for ref in refs:
        with suppress(OutlineError):
            document = mended(document, context.grid, [ref])
    return document


def _operations() -> Mapping[str, Operation]:
    # shapely costs start-up time, which a map that is only looked at does not need.
    from ccstudio.application.maps.shape_operations import OPERATIONS  # noqa: PLC0415

    return OPERATIONS


def _words(outcome: "Outcome") -> str:
    """How many parts and vertices came of an operation, and whether slivers were dropped."""
    from ccstudio.edit.outlines import vertices  # noqa: PLC0415
    from ccstudio.edit.parts import is_outlined  # noqa: PLC0415

    parts = [find(outcome.document, ref) for ref in outcome.refs]
    count = sum(1 for part in parts if is_outlined(part) for _vertex in vertices(part.geometry))
    words = [
        plural("{count} part", "{count} parts", len(outcome.refs)),
        plural("{count} vertex", "{count} vertices", count),
    ]
    told = ", ".join(words) + "."
    return f"{told} {_(SLIVERS_TOLD)}" if outcome.slivers else told


_STEPS: Final[Mapping[str, str]] = {row.id: plain_text(row.text) for row in SHAPE_COMMANDS}
