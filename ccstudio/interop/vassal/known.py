"""What becomes of traits and components: played, done by the table itself, or only kept."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Fate(StrEnum):
    """What an import makes of something."""

    PLAYED = "played"
    BY_ITSELF = "by itself"
    """The table does it for every game, or it only concerns the looks of VASSAL's windows."""
    KEPT = "kept"


_TRAITS: Final[Mapping[Fate, str]] = {
    Fate.PLAYED: (
        "piece emb emb2 prototype rotate obs hide immob placemark replace PROP sendto label mat matPiece macro "
        "basicName propertysheet"
    ),
    Fate.BY_ITSELF: (
        "mark delete clone return markmoved report nonRect nonRect2 submenu menuSeparator cmt locmsg deselect border"
    ),
}

TRAIT_NAMES: Final[Mapping[str, str]] = {
    "piece": "Basic Piece", "button": "Action Button", "AreaOfEffect": "Area of Effect", "attach": "Attachment",
    "basicName": "Basic Name", "border": "Border Outline", "calcProp": "Calculated Property", "pivot": "Can Pivot",
    "rotate": "Can Rotate", "clone": "Clone", "cmt": "Comment", "delete": "Delete", "deselect": "Deselect",
    "immob": "Does Not Stack", "PROP": "Dynamic Property", "globalhotkey": "Global Hotkey",
    "globalkey": "Global Key Command", "hide": "Invisible", "emb2": "Layer", "emb": "Layer (old)",
    "markmoved": "Mark When Moved", "mark": "Marker", "obs": "Mask", "mat": "Mat", "matPiece": "Mat Cargo",
    "menuSeparator": "Menu Separator", "translate": "Move Fixed Distance", "footprint": "Movement Trail",
    "locCommand": "Multi-Location Command", "nonRect2": "Non-Rectangular", "nonRect": "Non-Rectangular (old)",
    "placemark": "Place Marker", "playSound": "Play Sound", "propertysheet": "Property Sheet",
    "prototype": "Prototype", "replace": "Replace With Other", "report": "Report Action",
    "hideCmd": "Restrict Commands", "restrict": "Restricted Access", "return": "Return to Deck",
    "sendto": "Send to Location", "setprop": "Set Global Property", "setpieceprop": "Set Piece Property",
    "table": "Spreadsheet", "submenu": "Sub-Menu", "label": "Text Label", "locmsg": "Translatable Message",
    "macro": "Trigger Action",
}  # fmt: skip
"""What VASSAL's editor calls each trait."""

_COMPONENTS: Final[Mapping[Fate, str]] = {
    Fate.PLAYED: (
        "GameModule BasicModule Map WidgetMap MapWidget PlayerHand PrivateMap BoardPicker Board HexGrid SquareGrid "
        "RegionGrid Region ZonedGrid Zone HexGridNumbering SquareGridNumbering PieceSlot CardSlot PrototypeDefinition "
        "PrototypesContainer PieceWindow ListWidget TabWidget PanelWidget BoxWidget DrawPile SetupStack DiceButton "
        "SpecialDiceButton SpecialDie SpecialDieFace RandomTextButton PlayerRoster entry TurnTracker CounterTurnLevel "
        "ListTurnLevel PredefinedSetup ChartWindow Chart HtmlChart GlobalProperties GlobalProperty"
    ),
    Fate.BY_ITSELF: (
        "BasicCommandEncoder Chatter KeyNamer GlobalOptions option StackMetrics ForwardToKeyBuffer Scroller "
        "ForwardToChatter MenuDisplayer MapCenterer StackExpander PieceMover KeyBufferer ImageSaver TextSaver Flare "
        "CounterDetailViewer SelectionHighlighters SelectionHighlighter HighlightLastMoved Zoomer GlobalMap LOS_Thread "
        "HandMetrics Documentation AboutScreen Language Inventory ZonedGridHighlighter HidePiecesButton "
        "GlobalTranslatableMessages GlobalTranslatableMessage PieceRecenterer LayeredPieceCollection setup"
    ),
}


def fate_of_trait(kind: str) -> Fate:
    """Return what becomes of a trait of a kind; of an unknown one too."""
    return _TRAIT_FATES.get(kind, Fate.KEPT)


def fate_of_component(kind: str) -> Fate:
    """Return what becomes of a component by its class without the package; folders are only order."""
    return Fate.BY_ITSELF if kind.endswith("Folder") else _COMPONENT_FATES.get(kind, Fate.KEPT)


def _by_name(table: Mapping[Fate, str]) -> dict[str, Fate]:
    return {name: fate for fate, names in table.items() for name in names.split()}


_TRAIT_FATES: Final = _by_name(_TRAITS)
_COMPONENT_FATES: Final = _by_name(_COMPONENTS)
