"""Piece types and cards of a module as kinds to be written, each with its stable number."""

from collections import Counter as Counted
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

import msgspec
from msgspec.structs import replace

from ccstudio.base.language import _
from ccstudio.documents.face_layouts import whole_layouts
from ccstudio.documents.module import CardType, Deck, Layout, ModuleDocument, PieceType
from ccstudio.documents.printed_values import printed_face
from ccstudio.interop.vassal.traits import write_definition
from ccstudio.interop.vassal.writing.commands import Destination, Slot, Written, written_commands
from ccstudio.interop.vassal.writing.counters import Amount, Counter, definition_of
from ccstudio.interop.vassal.writing.elements import MODULE, WIDGET
from ccstudio.interop.vassal.writing.names import art_file, back_file, card_file, face_file, plain
from ccstudio.interop.vassal.writing.pictures import GamePictures
from ccstudio.rules.freeform.settings import ModuleSettings, PileKind, piles_of
from ccstudio.rules.freeform.traits import PieceStats, Traits, Value, traits_of

FREEFORM: Final = "freeform"
PALETTE: Final = "Pieces"
_NOWHERE: Final[Mapping[str, Destination]] = {}


class Kind(msgspec.Struct, frozen=True):
    """A kind of piece or card with its stable number in the module."""

    counter: Counter
    number: int

    def slot(self) -> dict[str, object]:
        """Return the attributes of its place in a palette or deck."""
        return {"entryName": self.counter.name, "gpid": self.number, "height": 0, "width": 0}

    def text(self) -> str:
        """Return its definition."""
        return write_definition(definition_of(self.counter, self.number))


class Kinds(msgspec.Struct, frozen=True, kw_only=True):
    """All kinds of a module; cards by deck and type. `commands` counts the commands of pieces that are left out."""

    pieces: Mapping[str, Kind]
    cards: Mapping[tuple[str, str], Kind]
    piles: tuple[PileKind, ...]
    faces: Mapping[str, tuple[str, ...]]
    """The ids of the faces by piece type."""
    titles: Mapping[str, Mapping[str, str]]
    """By piece type, what its values and layers are called in VASSAL, by their ids."""
    next_number: int
    commands: int


def kinds_of(
    module: ModuleDocument, pictures: GamePictures, destinations: Mapping[str, Destination] = _NOWHERE
) -> Kinds:
    """Return the kinds of a module; `destinations` are the boxes to which commands can send pieces, by id."""
    numbers = count(1)
    settings = settings_of(module)
    prototypes = {prototype.id: prototype for prototype in settings.prototypes}
    traits = {piece.id: _traits(piece, module, prototypes) for piece in module.pieces}
    piles = piles_of(module, settings)
    firsts = {piece.id: piece.faces[0].id for piece in module.pieces}
    layouts = whole_layouts(module.layouts)
    slots = dict(_slots(module, numbers))
    commands = {
        piece.id: written_commands(traits[piece.id], [face.id for face in piece.faces], destinations, slots)
        for piece in module.pieces
    }
    pieces = {
        piece.id: Kind(
            _piece_counter(_as_printed(piece, layouts), traits[piece.id], commands[piece.id], firsts, pictures),
            next(numbers),
        )
        for piece in module.pieces
    }
    types = {card.id: card for card in module.cards}
    cards = {
        (deck.id, entry.card): Kind(_card_counter(types[entry.card], deck, piles, pictures), next(numbers))
        for deck in module.decks
        for entry in deck.cards
    }
    return Kinds(
        pieces=pieces,
        cards=cards,
        piles=piles,
        faces={piece.id: tuple(face.id for face in piece.faces) for piece in module.pieces},
        titles={
            name: {value.id: plain(value.title) for value in found.values}
            | {layer.id: plain(layer.title) for layer in found.layers}
            for name, found in traits.items()
        },
        next_number=next(numbers),
        commands=sum(found.left_out for found in commands.values()),
    )


def settings_of(module: ModuleDocument) -> ModuleSettings:
    """Return what a freeform module sets; of another one what a freeform module would have by itself."""
    return msgspec.convert(module.settings, ModuleSettings) if module.system == FREEFORM else ModuleSettings()


def overlay_art(module: ModuleDocument) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the ids of the art that is laid over counters, and of that which is charts."""
    settings = settings_of(module)
    prototypes = {prototype.id: prototype for prototype in settings.prototypes}
    traits = [_traits(piece, module, prototypes) for piece in module.pieces]
    layers = {level.art: None for it in traits for layer in it.layers for level in layer.levels if level.art}
    return tuple(layers), tuple(chart.art for chart in settings.charts)


def _traits(piece: PieceType, module: ModuleDocument, prototypes: Mapping[str, Traits]) -> Traits:
    """The traits of a piece; those of other systems say in what directions it faces, if anything."""
    if module.system == FREEFORM:
        return traits_of(msgspec.convert(piece.stats, PieceStats), prototypes)
    facings = piece.stats.get("facings", 0)
    return Traits(facings=facings if isinstance(facings, int) else 0)


def _as_printed(piece: PieceType, layouts: Mapping[str, Layout]) -> PieceType:
    """A piece whose first face has all values that its layout prints of the piece."""
    first, *others = piece.faces
    if first.layout not in layouts:
        return piece
    return replace(piece, faces=(printed_face(first, layouts[first.layout], piece), *others))


def tabs_of(module: ModuleDocument) -> Iterator[tuple[str, list[PieceType]]]:
    """Yield the tabs of the palette with their pieces: one for each side, and one for the others."""
    for side, title in [*((side.id, side.title) for side in module.sides), ("", _("Others"))]:
        own = [piece for piece in module.pieces if piece.side == side]
        if own:
            yield plain(title), own


def _slots(module: ModuleDocument, numbers: Iterator[int]) -> Iterator[tuple[str, Slot]]:
    """Where each piece type is found in the palette; those of one name in a tab cannot be told apart."""
    for tab, pieces in tabs_of(module):
        names = Counted(plain(piece.title) for piece in pieces)
        for piece in pieces:
            name = plain(piece.title)
            if names[name] == 1:
                steps = (f"{MODULE}PieceWindow:{PALETTE}", f"{WIDGET}TabWidget:{PALETTE}", f"{WIDGET}ListWidget:{tab}")
                yield piece.id, Slot("/".join((*steps, f"{WIDGET}PieceSlot:{name}")), next(numbers))


def _piece_counter(
    piece: PieceType, traits: Traits, commands: Written, firsts: Mapping[str, str], pictures: GamePictures
) -> Counter:
    values = {"Type": piece.id, **({"Side": piece.side} if piece.side else {})}
    numbers = {value.id for value in traits.values}
    printed = piece.faces[0].values.items()
    values |= {name: str(value) for name, value in printed if name not in numbers}
    layers = {
        plain(layer.title): (
            layer.start,
            tuple(
                (plain(level.title), art_file(level.art) if level.art in pictures.art else "") for level in layer.levels
            ),
        )
        for layer in traits.layers
    }
    return Counter(
        name=plain(piece.title),
        faces=tuple((plain(face.title), face_file(piece.id, face.id)) for face in piece.faces),
        values=values,
        amounts=tuple(_amount(value, commands) for value in traits.values),
        layers=layers,
        facings=traits.facings,
        mask=face_file(traits.mask, firsts[traits.mask]) if traits.mask in firsts else "",
        is_fixed="fixed" in traits.words,
        commands=commands.traits,
        reset=commands.reset,
    )


def _amount(value: Value, commands: Written) -> Amount:
    title = plain(value.title)
    return Amount(title, value.start, value.least, value.most, commands.changes.get(title, ()))


def _card_counter(card: CardType, deck: Deck, piles: tuple[PileKind, ...], pictures: GamePictures) -> Counter:
    own = [("Return to deck", "R", plain(pile.title)) for pile in piles if pile.deck == deck.id]
    discards = [
        (f"To {plain(pile.title)}", letter, plain(pile.title))
        for letter, pile in zip("XYZ", (pile for pile in piles if not pile.deck and pile.faces == "up"), strict=False)
        if pile.id.startswith(deck.id) or len([pile for pile in piles if pile.deck]) == 1
    ]
    return Counter(
        name=plain(card.title),
        faces=((plain(card.title), card_file(card.id)),),
        mask=back_file(deck.id) if deck.id in pictures.backs else "",
        decks=(*own[:1], *discards),
    )
