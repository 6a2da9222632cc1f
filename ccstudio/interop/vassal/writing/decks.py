"""The piles of a module as decks of VASSAL, in a window of their own."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.documents.module import Deck, ModuleDocument
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.sequences import join
from ccstudio.interop.vassal.writing.counters import Position
from ccstudio.interop.vassal.writing.dealt_cards import DealtCards, DeckCard
from ccstudio.interop.vassal.writing.elements import MAP, WIDGET, component
from ccstudio.interop.vassal.writing.kinds import Kinds
from ccstudio.interop.vassal.writing.names import plain
from ccstudio.interop.vassal.writing.saves import SavedDeck, SavedPiece
from ccstudio.interop.vassal.writing.windows import EDGE, Rect, plain_board, side_window, zones
from ccstudio.rules.freeform.settings import PileKind

WINDOW: Final = "Cards"
CARD_SIZE: Final = (180, 250)
_GAP: Final = 50
_ACROSS: Final = 6
BY_HAND: Final = "Via right-click Menu"
_TYPE: Final = (
    "draw", "color", "width", "height", "faceDown", "shuffle", "allowMultiple", "allowSelect", "reversible",
    "reshuffleCommand", "reshuffleTarget", "reshuffleMessage", "name", "", "", "", "drawFaceUp", "canSave", "", "",
    "maxStack",
)  # fmt: skip
"""The attributes of a deck in the order in which a save has them; what follows is as by itself."""


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


def saved_decks(dealt: DealtCards, kinds: Kinds) -> Iterator[SavedDeck]:
    """Yield all decks with their cards, as a scenario begins with them."""
    for number, pile in enumerate(kinds.piles):
        left, top, width, height = _place(number)
        at = Position(WINDOW, EDGE + left + width // 2, EDGE + top + height // 2)
        looks = _deck(pile, (left, top, width, height), [], _draw_pile(pile, kinds.piles)).attributes
        if pile.id in dealt.in_order:
            looks["shuffle"] = BY_HAND
        yield SavedDeck(
            type=join(("deck", *(looks.get(name, "") for name in _TYPE)), ";"),
            at=at,
            is_face_down=pile.faces == "down",
            cards=tuple(_saved_card(card, kinds, at) for card in dealt.piles.get(pile.id, ())),
        )


def saved_hands(dealt: DealtCards, kinds: Kinds, windows: Mapping[str, str]) -> Iterator[SavedPiece]:
    """Yield the cards that sides have in their hands; `windows` are the hands by side."""
    for side, cards in dealt.hands.items():
        at = Position(windows[side], EDGE + _GAP + CARD_SIZE[0] // 2, EDGE + _GAP + CARD_SIZE[1] // 2)
        yield from (_saved_card(card, kinds, at) for card in cards)


def _saved_card(card: DeckCard, kinds: Kinds, at: Position) -> SavedPiece:
    kind = kinds.cards[card]
    return SavedPiece(kind.counter, kind.number, at)


def _deck(pile: PileKind, place: Rect, cards: list[Element], draw_pile: str) -> Element:
    left, top, width, height = place
    is_open = pile.faces == "up"
    shuffles = "Always" if pile.deck and not pile.is_sorted else BY_HAND
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
            "shuffle": BY_HAND if is_open else shuffles,
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
