"""The commands on the shapes of what is selected, as data: one operation carries out all of them."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import Command

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
