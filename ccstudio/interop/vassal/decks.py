"""Decks of VASSAL: cards with their backs, and piles."""

from collections import Counter
from typing import Final

import msgspec
from msgspec import UNSET

from ccstudio.documents.module import CardType, Deck, DeckEntry, Face
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.faces import Dresser
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pictures import Pictures
from ccstudio.interop.vassal.pieces import SLOTS, Made, PieceBook, mask_image_of, picture_piece
from ccstudio.rules.freeform.settings import PileKind

KIND: Final = "card"
MOST_OF_A_CARD: Final = 999
MOST_CARDS: Final = 9_999


class Decks(msgspec.Struct, frozen=True, kw_only=True):
    """The cards, decks and piles of a module."""

    cards: tuple[CardType, ...]
    decks: tuple[Deck, ...]
    piles: tuple[PileKind, ...]


def decks_of(build: Element, cards: PieceBook, dresser: Dresser, pictures: Pictures) -> Decks:
    """Return the decks of a module; `cards` is a book of its own, for what lies in them."""
    decks: list[Deck] = []
    piles: list[PileKind] = []
    ids = Ids(longest=40)
    for element in build.within("DrawPile"):
        title = title_of(element.get("name"), "Deck")
        id_ = ids.make(title, "deck")
        held = [made for slot in element.within(*SLOTS) if (made := cards.add(slot)) is not None][:MOST_CARDS]
        faces = "up" if element.get("faceDown") == "Never" or not held else "down"
        if held:
            counted = Counter(made.id for made in held)
            entries = tuple(DeckEntry(card=card, count=min(count, MOST_OF_A_CARD)) for card, count in counted.items())
            size = sum(entry.count for entry in entries)
            back = _back(held, dresser, pictures)
            decks.append(Deck(id=id_, title=title, size=size, cards=entries, back=UNSET if back is None else back))
        piles.append(
            PileKind(
                id=id_,
                title=title,
                deck=id_ if held else "",
                faces="up" if faces == "up" else "down",
                is_sorted=element.get("shuffle") == "Never",
            )
        )
    return Decks(
        cards=tuple(
            CardType(id=made.id, title=made.title, kind=KIND, face=made.looks.faces[0]) for made in cards.made.values()
        ),
        decks=tuple(decks),
        piles=tuple(piles),
    )


def _back(held: list[Made], dresser: Dresser, pictures: Pictures) -> Face | None:
    """What shows of the cards of a deck that lie face down: the picture of the first that is masked."""
    for made in held[:20]:
        image = mask_image_of(made.whole)
        if pictures.entry(image):
            return dresser.looks(picture_piece(image), made.title).faces[0]
    return None
