"""Map windows of a module: that of the boards, those of tracks and forces, and the hands of players."""

from collections.abc import Sequence
from typing import Final

from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.writing.elements import BOARD, MAP, MODULE, PICKER, component

MAP_NAME: Final = "Main Map"
EDGE: Final = 40
"""Pixels around the boards of a window."""

_HELPERS: Final = (
    "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander",
    "PieceMover", "KeyBufferer", "SelectionHighlighters",
)  # fmt: skip
"""What every map of VASSAL has, without settings of its own."""

ZOOM_LEVELS: Final = "0.2,0.25,0.333,0.4,0.5,0.625,0.75,1.0,1.25,1.6"
Rect = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


def picture_board(name: str, image: str, *grids: Element) -> Element:
    """Return a board with a picture."""
    return component(f"{PICKER}Board", {"name": name, "image": image, "reversible": False}, *grids)


def plain_board(name: str, size: tuple[int, int], *grids: Element) -> Element:
    """Return a board of one colour."""
    colour = {"color": "232,226,208", "width": size[0], "height": size[1]}
    return component(f"{PICKER}Board", {"name": name, "image": "", "reversible": False, **colour}, *grids)


def zones(rects: Sequence[tuple[str, Rect]]) -> Element:
    """Return a grid of named rectangles."""
    made = []
    for name, (left, top, width, height) in rects:
        corners = ((left, top), (left + width, top), (left + width, top + height), (left, top + height))
        path = ";".join(f"{x},{y}" for x, y in corners)
        attributes: dict[str, object] = {"name": name, "path": path, "locationFormat": "$name$"}
        attributes |= {"useParentGrid": False, "useHighlight": False, "highlightProperty": ""}
        made.append(component(f"{BOARD}mapgrid.Zone", attributes))
    return component(f"{BOARD}ZonedGrid", {}, *made)


def main_window(boards: Sequence[Element], others: Sequence[Element] = ()) -> Element:
    """Return the window of the map, which is always open; it has the line that measures distances."""
    thread = component(
        f"{MAP}LOS_Thread",
        {
            "threadName": "LOS",
            "label": "LOS",
            "hotkey": "76,130",
            "snapStart": True,
            "snapEnd": True,
            "threadColor": "255,0,0",
            "report": "$PlayerId$ checks $FromLocation$ to $ToLocation$",
        },
    )
    return _window("Map", MAP_NAME, boards, [thread, *others], {"launch": False, "buttonName": ""})


def side_window(name: str, boards: Sequence[Element], others: Sequence[Element] = ()) -> Element:
    """Return a window that a button opens."""
    return _window("Map", name, boards, others, {"launch": True, "buttonName": name, "tooltip": name})


def hand_window(name: str, side: str) -> Element:
    """Return the hand of a side: nobody else sees it."""
    own = {"launch": True, "buttonName": name, "tooltip": name, "side": side, "visible": False}
    return _window("PlayerHand", name, [plain_board(name, (1_200, 320))], [], own)


def _window(
    kind: str, name: str, boards: Sequence[Element], others: Sequence[Element], own: dict[str, object]
) -> Element:
    first = boards[0].get("name")
    setup = component("setup", text=board_choice(name, first))
    texts: dict[str, object] = {"addColumnText": "Add column", "addRowText": "Add row", "boardPrompt": "Select board"}
    texts |= {"slotHeight": 125, "slotScale": 0.2, "slotWidth": 350, "title": "Choose Boards"}
    picker = component(f"{MAP}BoardPicker", texts, *boards, setup)
    stacks: dict[str, object] = {"disabled": False, "exSepX": 6, "exSepY": 18, "unexSepX": 4, "unexSepY": 4}
    stacks |= {"top": "38,0", "bottom": "40,0", "up": "39,0", "down": "37,0"}
    zoom: dict[str, object] = {"zoomLevels": ZOOM_LEVELS, "zoomStart": 3, "zoomInKey": "61,130", "zoomOutKey": "45,130"}
    zoom |= {"inButtonText": "", "inIconName": "/images/zoomIn.gif", "inTooltip": "Zoom in"}
    zoom |= {"outButtonText": "", "outIconName": "/images/zoomOut.gif", "outTooltip": "Zoom out"}
    viewer: dict[str, object] = {"delay": 700, "hotkey": "32,130", "showgraph": True, "showtext": True}
    viewer |= {"minDisplayPieces": 2, "summaryReportFormat": "$LocationName$"}
    metrics = "HandMetrics" if kind == "PlayerHand" else "StackMetrics"
    return component(
        f"{MODULE}{kind}",
        {**_looks(name), **own},
        picker,
        component(f"{MAP}{metrics}", stacks),
        *(component(f"{MAP}{helper}") for helper in _HELPERS),
        component(f"{MAP}HighlightLastMoved", {"color": "255,0,0", "enabled": True, "thickness": 2}),
        component(f"{MAP}Zoomer", zoom),
        component(f"{MAP}CounterDetailViewer", viewer),
        *others,
    )


def _looks(name: str) -> dict[str, object]:
    return {
        "mapName": name,
        "allowMultiple": False,
        "backgroundcolor": "255,255,255",
        "edgeWidth": EDGE,
        "edgeHeight": EDGE,
        "markMoved": "Never",
        "icon": "",
        "color": "255,0,0",
        "thickness": 3,
        "hotkey": "",
        "hideKey": "",
        "showKey": "",
        "moveKey": "",
        "moveWithinFormat": "$pieceName$ moves $previousLocation$ -> $location$ *",
        "moveToFormat": "$pieceName$ moves to $location$ *",
        "createFormat": "$pieceName$ comes to $location$ *",
        "changeFormat": "$message$",
    }


def board_choice(window: str, board: str) -> str:
    """Return the command that puts a board into a window."""
    return f"{window}BoardPicker\t{board}\t0\t0"
