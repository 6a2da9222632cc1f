"""The window of a map: its board with the grid, what players do there, and the decks on its margin."""

from typing import Final

from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.writing.elements import MAP, MODULE, PICKER, component

MAP_NAME: Final = "Main Map"

_HELPERS: Final = (
    "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander",
    "PieceMover", "KeyBufferer", "SelectionHighlighters",
)  # fmt: skip
"""What every map of VASSAL has, without settings of its own."""

ZOOM_LEVELS: Final = "0.2,0.25,0.333,0.4,0.5,0.625,0.75,1.0,1.25,1.6"


def map_window(board_name: str, image: str, grid: Element, others: list[Element], margin: int) -> Element:
    """Return the window of the map.

    Args:
        board_name: what the board is called.
        image: its picture.
        grid: its grid.
        others: decks and stacks on the map.
        margin: pixels around the board where decks lie.
    """
    board = component(f"{PICKER}Board", {"name": board_name, "image": image, "reversible": False}, grid)
    setup = component("setup", text=f"{MAP_NAME}BoardPicker\t{board_name}\t0\t0")
    picker = component(
        f"{MAP}BoardPicker",
        {
            "addColumnText": "Add column",
            "addRowText": "Add row",
            "boardPrompt": "Select board",
            "slotHeight": 125,
            "slotScale": 0.2,
            "slotWidth": 350,
            "title": "Choose Boards",
        },
        board,
        setup,
    )
    stacks: dict[str, object] = {"disabled": False, "exSepX": 6, "exSepY": 18, "unexSepX": 4, "unexSepY": 4}
    stacks |= {"top": "38,0", "bottom": "40,0", "up": "39,0", "down": "37,0"}
    zoom: dict[str, object] = {"zoomLevels": ZOOM_LEVELS, "zoomStart": 3, "zoomInKey": "61,130", "zoomOutKey": "45,130"}
    zoom |= {"inButtonText": "", "inIconName": "/images/zoomIn.gif", "inTooltip": "Zoom in"}
    zoom |= {"outButtonText": "", "outIconName": "/images/zoomOut.gif", "outTooltip": "Zoom out"}
    return component(
        f"{MODULE}Map",
        {
            "mapName": MAP_NAME,
            "launch": False,
            "allowMultiple": False,
            "backgroundcolor": "255,255,255",
            "edgeWidth": margin,
            "edgeHeight": margin,
            "markMoved": "Never",
            "buttonName": "",
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
        },
        picker,
        component(f"{MAP}StackMetrics", stacks),
        *(component(f"{MAP}{name}") for name in _HELPERS),
        component(f"{MAP}HighlightLastMoved", {"color": "255,0,0", "enabled": True, "thickness": 2}),
        component(f"{MAP}Zoomer", zoom),
        component(
            f"{MAP}CounterDetailViewer",
            {
                "delay": 700,
                "hotkey": "32,130",
                "showgraph": True,
                "showtext": True,
                "minDisplayPieces": 2,
                "summaryReportFormat": "$LocationName$",
            },
        ),
        component(
            f"{MAP}LOS_Thread",
            {
                "threadName": "LOS",
                "hotkey": "76,130",
                "label": "LOS",
                "snapLOS": True,
                "lineColor": "255,0,0",
                "report": "$PlayerId$ checks $FromLocation$ to $ToLocation$",
            },
        ),
        *others,
    )


def deck_component(
    name: str, board_name: str, place: tuple[int, int], size: tuple[int, int], cards: list[Element], *, is_open: bool
) -> Element:
    """Return a deck of cards, or with `is_open` a pile that lies face up."""
    x, y = place
    width, height = size
    return component(
        f"{MAP}DrawPile",
        {
            "name": name,
            "owningBoard": board_name,
            "x": x,
            "y": y,
            "width": width,
            "height": height,
            "faceDown": "Never" if is_open else "Always",
            "shuffle": "Never" if is_open else "Always",
            "draw": True,
            "drawFaceUp": is_open,
            "color": "0,0,0",
            "canSave": False,
            "reversible": False,
            "allowMultiple": True,
            "drawMultipleMessage": "Draw multiple cards",
            "allowSelect": is_open,
            "drawSpecificMessage": "Draw specific cards",
            "shuffleCommand": "Shuffle",
            "reshufflable": is_open,
            "maxStack": 15,
            "hotkeyOnEmpty": False,
            "restrictOption": False,
            "faceUpMessage": "Face up",
        },
        *cards,
    )
