"""The actions of the map editor that draw figures and work on the shapes of parts, as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

FIGURE_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="tool.freehand", text=N_("Freehan&d outline"), menu="Tools", group="draw", key="N", where="map",
        icon="mdi6.draw-pen", checkable=True, choice="tool", toolbar=True,
        tip=N_("Draw an outline or a line by hand; it is simplified when the button is let go"),
    ),
    Action(
        id="tool.curve", text=N_("Cur&ved outline"), menu="Tools", group="draw", key="C", where="map",
        icon="mdi6.vector-curve", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click points; the outline runs smoothly through them. Enter closes it, Backspace drops the last point"),
    ),
    Action(
        id="tool.rectangle", text=N_("&Rectangle"), menu="Tools", group="draw", key="R", where="map",
        icon="mdi6.vector-rectangle", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag from corner to corner; Shift makes a square, Alt draws from the middle"),
    ),
    Action(
        id="tool.ellipse", text=N_("E&llipse"), menu="Tools", group="draw", key="E", where="map",
        icon="mdi6.vector-ellipse", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag from corner to corner; Shift makes a circle, Alt draws from the middle"),
    ),
    Action(
        id="tool.regular-polygon", text=N_("Re&gular polygon"), menu="Tools", group="draw", key="G", where="map",
        icon="mdi6.hexagon-outline", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag from the middle to a vertex; digits, + and - set the number of sides, Shift keeps to 15 degrees"),
    ),
    Action(
        id="tool.split", text=N_("Split b&y a line"), menu="Tools", group="reshape", key="Shift+K", where="map",
        icon="mdi6.box-cutter", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click a line across outlines; Enter cuts the selected ones, or with nothing selected all it crosses"),
    ),
    Action(
        id="tool.transform", text=N_("Turn and s&cale"), menu="Tools", group="reshape", key="Q", where="map",
        icon="mdi6.arrow-expand-all", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag the handles around the selection to scale and turn it; drag the cross to turn about there"),
    ),
)  # fmt: skip
"""One row for each tool that draws a figure or reshapes by hand."""

SHAPE_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="shape.unite", text=N_("&Unite"), menu="Outline", group="combine", key="Ctrl+Shift+U", where="map",
        icon="mdi6.vector-union", tip=N_("Make one outline of the selected ones; it stays what the first one is"),
    ),
    Action(
        id="shape.subtract", text=N_("&Cut out"), menu="Outline", group="combine", key="Ctrl+Shift+D", where="map",
        icon="mdi6.vector-difference-ab",
        tip=N_("Take the other selected outlines out of the first one; the others stay"),
    ),
    Action(
        id="shape.intersect", text=N_("&Overlap"), menu="Outline", group="combine", key="Ctrl+Shift+I", where="map",
        icon="mdi6.vector-intersection", tip=N_("Leave only what all selected outlines have in common"),
    ),
    Action(
        id="shape.merge", text=N_("&Merge into one part"), menu="Outline", group="combine", key="Ctrl+Shift+J",
        where="map", icon="mdi6.vector-combine",
        tip=N_("Make the selected outlines one part, even where they lie apart"),
    ),
    Action(
        id="shape.break-apart", text=N_("&Take apart"), menu="Outline", group="combine", key="Ctrl+Shift+B",
        where="map", icon="mdi6.vector-square-close",
        tip=N_("Make a part of its own of every area of the selected outlines"),
    ),
    Action(
        id="shape.buffer", text=N_("&Widen or narrow"), menu="Outline", group="reshape", key="Ctrl+Alt+B", where="map",
        icon="mdi6.vector-circle-variant",
        tip=N_("Move the rim of the selected outlines by the distance in the panel Shape"),
    ),
    Action(
        id="shape.simplify", text=N_("&Simplify"), menu="Outline", group="reshape", key="Ctrl+L", where="map",
        icon="mdi6.vector-polyline-minus",
        tip=N_("Leave out the vertices that matter less than the tolerance in the panel Shape"),
    ),
    Action(
        id="shape.square", text=N_("S&quare corners"), menu="Outline", group="reshape", key="Ctrl+Alt+Shift+Q",
        where="map", icon="mdi6.vector-square",
        tip=N_("Make houses of what was traced: right angles, as far as the tolerance in the panel Shape allows"),
    ),
    Action(
        id="shape.weld", text=N_("We&ld vertices"), menu="Outline", group="reshape", key="Ctrl+Alt+W", where="map",
        icon="mdi6.vector-point", tip=N_("Put vertices of the selected outlines that lie near each other in one place"),
    ),
    Action(
        id="shape.close-gaps", text=N_("Close &gaps"), menu="Outline", group="reshape", key="Ctrl+Alt+G", where="map",
        icon="mdi6.vector-link", tip=N_("Fill small gaps between the selected walls; each keeps its side"),
    ),
    Action(
        id="shape.transform", text=N_("Move, turn, scale by &numbers"), menu="Outline", group="transform",
        key="Ctrl+Shift+T", where="map", icon="mdi6.numeric",
        tip=N_("Apply the numbers in the panel Shape to the selection"),
    ),
    Action(
        id="shape.mirror-across", text=N_("Mirror left to &right"), menu="Outline", group="transform", key="Shift+H",
        where="map", icon="mdi6.flip-horizontal", tip=N_("Mirror the selection about the chosen point"),
    ),
    Action(
        id="shape.mirror-down", text=N_("Mirror top to &bottom"), menu="Outline", group="transform", key="Shift+V",
        where="map", icon="mdi6.flip-vertical", tip=N_("Mirror the selection about the chosen point"),
    ),
    Action(
        id="align.left", text=N_("Align &left edges"), menu="Outline/Align", group="align", key="A, L", where="map",
        icon="mdi6.align-horizontal-left", tip=N_("Move the selected parts to the leftmost edge"),
    ),
    Action(
        id="align.centre", text=N_("Align &centres"), menu="Outline/Align", group="align", key="A, C", where="map",
        icon="mdi6.align-horizontal-center", tip=N_("Put the selected parts below each other"),
    ),
    Action(
        id="align.right", text=N_("Align &right edges"), menu="Outline/Align", group="align", key="A, R", where="map",
        icon="mdi6.align-horizontal-right", tip=N_("Move the selected parts to the rightmost edge"),
    ),
    Action(
        id="align.top", text=N_("Align &top edges"), menu="Outline/Align", group="align", key="A, T", where="map",
        icon="mdi6.align-vertical-top", tip=N_("Move the selected parts to the topmost edge"),
    ),
    Action(
        id="align.middle", text=N_("Align &middles"), menu="Outline/Align", group="align", key="A, M", where="map",
        icon="mdi6.align-vertical-center", tip=N_("Put the selected parts beside each other"),
    ),
    Action(
        id="align.bottom", text=N_("Align &bottom edges"), menu="Outline/Align", group="align", key="A, B",
        where="map", icon="mdi6.align-vertical-bottom", tip=N_("Move the selected parts to the lowest edge"),
    ),
    Action(
        id="align.across", text=N_("Distribute &across"), menu="Outline/Align", group="distribute", key="A, H",
        where="map", icon="mdi6.distribute-horizontal-center",
        tip=N_("Make the gaps between the selected parts equal, from left to right"),
    ),
    Action(
        id="align.down", text=N_("Distribute &down"), menu="Outline/Align", group="distribute", key="A, V",
        where="map", icon="mdi6.distribute-vertical-center",
        tip=N_("Make the gaps between the selected parts equal, from top to bottom"),
    ),
)  # fmt: skip
"""One row for each operation on the selected outlines."""

VEIL_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="parts.hide", text=N_("&Hide the selection"), menu="View/Parts", group="hide", key="Ctrl+H", where="map",
        icon="mdi6.eye-off-outline", tip=N_("Do not draw the selected parts in the editor; the map keeps them"),
    ),
    Action(
        id="parts.show-all", text=N_("Show &all parts"), menu="View/Parts", group="hide", key="Ctrl+Alt+H",
        where="map", icon="mdi6.eye-outline", tip=N_("Draw every part again, and as strongly as it is printed"),
    ),
    Action(
        id="parts.lock", text=N_("&Lock the selection"), menu="View/Parts", group="lock", key="Shift+L", where="map",
        icon="mdi6.lock-outline", tip=N_("Keep the selected parts from being picked and changed"),
    ),
    Action(
        id="parts.unlock-all", text=N_("&Unlock all parts"), menu="View/Parts", group="lock", key="Ctrl+Alt+U",
        where="map", icon="mdi6.lock-open-variant-outline", tip=N_("Let every part be picked and changed again"),
    ),
)  # fmt: skip
"""What is drawn and what can be touched, part by part."""
