"""The piles of a module as decks of VASSAL, in a window of their own."""

from collections.abc import Iterator
from typing import Final

from ccstudio.documents.module import Deck, ModuleDocument
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.writing.elements import MAP, WIDGET, component
from ccstudio.interop.vassal.writing.kinds import Kinds
from ccstudio.interop.vassal.writing.names import plain
from ccstudio.interop.vassal.writing.windows import Rect, plain_board, side_window, zones
from ccstudio.rules.freeform.settings import PileKind

WINDOW: Final = "Cards"
CARD_SIZE: Final = (180, 250)
_GAP: Final = 50
_ACROSS: Final = 6


def deck_window(module: ModuleDocument, kinds: Kinds) -> Element | None:
    """Return the window with all decks; None for a game without cards."""
    if not kinds.piles:
        return None
    decks = {deck.id: deck for deck in module.decks}
    places = [_place(number) for number in range(len(kinds.piles))]
    titles = [plain(pile.title) for pile in kinds.piles]
    size = (max(x + width for x, _y, width, _h in places) + _GAP, max(y + h for _x, y, _w, h in places) + _GAP)
    board = plain_board(WINDOW, size, zones(list(zip(titles, places, strict=True))))
    made = [
        _deck(pile, place, list(_cards(decks.get(pile.deck), kinds)), _draw_pile(pile, kinds.piles))
        for pile, place in zip(kinds.piles, places, strict=True)
    ]
    return side_window(WINDOW, [board], made)


def _place(number: int) -> Rect:
    width, height = CARD_SIZE
    return _GAP + number % _ACROSS * (width + _GAP), _GAP + number // _ACROSS * (height + _GAP), width, height


def _cards(deck: Deck | None, kinds: Kinds) -> Iterator[Element]:
    if deck is None:
        return
    for entry in deck.cards:
        kind = kinds.cards[deck.id, entry.card]
        yield from (component(f"{WIDGET}CardSlot", kind.slot(), text=kind.text()) for _ in range(entry.count))


def _draw_pile(pile: PileKind, piles: tuple[PileKind, ...]) -> str:
    """The deck into which an open pile can be shuffled; empty where there is none or it is not clear which."""
    if pile.deck or pile.faces != "up":
        return ""
    draws = [other for other in piles if other.deck]
    own = [other for other in draws if pile.id.startswith(other.id)] or draws
    return plain(own[0].title) if len(own) == 1 else ""


def _deck(pile: PileKind, place: Rect, cards: list[Element], draw_pile: str) -> Element:
    left, top, width, height = place
    is_open = pile.faces == "up"
    shuffles = "Always" if pile.deck and not pile.is_sorted else "Via right-click Menu"
    return component(
        f"{MAP}DrawPile",
        {
            "name": plain(pile.title),
            "owningBoard": WINDOW,
            "x": left + width // 2,
            "y": top + height // 2,
            "width": width,
            "height": height,
            "faceDown": "Never" if is_open else "Always",
            "shuffle": "Via right-click Menu" if is_open else shuffles,
            "shuffleCommand": "Shuffle",
            "draw": True,
            "drawFaceUp": is_open,
            "color": "0,0,0",
            "canSave": False,
            "reversible": False,
            "allowMultiple": True,
            "drawMultipleMessage": "Draw multiple cards",
            "allowSelect": is_open,
            "drawSpecificMessage": "Draw specific cards",
            "reshufflable": bool(draw_pile),
            "reshuffleCommand": f"Shuffle into {draw_pile}" if draw_pile else "",
            "reshuffleTarget": draw_pile,
            "reshuffleMessage": "$playerName$ shuffles $deckName$ into $reshuffleTarget$" if draw_pile else "",
            "maxStack": 15,
            "hotkeyOnEmpty": False,
            "faceUpMessage": "Face up",
            "restrictOption": False,
        },
        *cards,
    )
