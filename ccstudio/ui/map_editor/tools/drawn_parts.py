"""What a drawn outline or line becomes: a feature, a contour or a course, as chosen in the bar above the map."""

from collections.abc import Sequence

from ccstudio.base.language import _, content_text
from ccstudio.documents.geometry import Area, Position
from ccstudio.documents.map import MapDocument
from ccstudio.edit import maps
from ccstudio.edit.parts import PartRef
from ccstudio.ui.map_editor.context import CONTOUR, MapContext


def draws_line(context: MapContext) -> bool:
    """Whether what is drawn next is a line, not an area."""
    stock = context.stock("outline")
    return stock is not None and stock.kind == "line"


def with_drawn(
    context: MapContext, document: MapDocument, points: Sequence[Position]
) -> tuple[MapDocument, PartRef, str]:
    """The map with what was drawn, the part it became, and the name of the step.

    `points` are those of an area, the first not repeated, or of a line.
    """
    if context.chosen("outline") == CONTOUR:
        document, ref = maps.with_contour(document, points, context.level)
        return document, ref, _("Trace contour")
    terrain = context.stock("outline")
    if terrain is not None and terrain.kind == "line":
        document, ref = maps.with_course(document, context.grid, points, terrain)
    else:
        document, ref = maps.with_outline(document, points, terrain)
    return document, ref, _("Trace {terrain}").format(terrain=content_text(terrain.name) if terrain else ref.key)


def with_drawn_area(context: MapContext, document: MapDocument, area: Area) -> tuple[MapDocument, PartRef, str]:
    """The map with an area that was traced, the part it became, and the name of the step."""
    from ccstudio.edit.tracing.traced_features import with_area, with_contour_area  # noqa: PLC0415 - not for the first paint

    if context.chosen("outline") == CONTOUR:
        document, ref = with_contour_area(document, area, context.level)
        return document, ref, _("Trace contour")
    terrain = context.stock("outline")
    document, ref = with_area(document, area, terrain)
    return document, ref, _("Trace {terrain}").format(terrain=content_text(terrain.name) if terrain else ref.key)
