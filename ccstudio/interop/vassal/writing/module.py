"""A whole game as a module of VASSAL: build file, module data, pictures and set-ups."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

import msgspec

from ccstudio.base.archives import name_problem
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import CardType, Deck, Face, PieceType
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.traits import write_definition
from ccstudio.interop.vassal.writing.counters import Counter, definition_of
from ccstudio.interop.vassal.writing.elements import BUILD, MODULE, WIDGET, build_file, component
from ccstudio.interop.vassal.writing.grids import grid_component
from ccstudio.interop.vassal.writing.map_window import deck_component, map_window
from ccstudio.interop.vassal.writing.pictures import GamePictures
from ccstudio.interop.vassal.writing.saves import SavedPiece, module_data, save_of

VASSAL_VERSION: Final = "3.6.0"
"""The oldest program that opens what is written here."""
MARGIN: Final = 320
"""Pixels around the board for decks."""
CARD_SIZE: Final = (180, 250)
_UNFIT: Final = str.maketrans(dict.fromkeys('/\\:*?"<>|\t', "-"))


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """A module as the entries of its archive, and what of the game it does not hold, in words."""

    entries: dict[str, bytes]
    losses: tuple[str, ...]


class _Kind(msgspec.Struct, frozen=True):
    """A kind of piece or card with its stable number in the module."""

    counter: Counter
    number: int


def vassal_module(contents: Contents, board: Board, pictures: GamePictures) -> Exported:
    """Return a game as a module that VASSAL opens: map with grid, palettes, decks, dice, sides and the set-up.

    Rules are not part of it: pieces show their faces and are moved by hand.
    """
    module, scenario = contents.module, contents.scenario
    numbers = count(1)
    firsts = {piece.id: piece.faces[0].id for piece in module.pieces}
    pieces = {piece.id: _Kind(_piece_counter(piece, firsts), next(numbers)) for piece in module.pieces}
    decks = {deck.id: deck.title for deck in module.decks}
    cards = {
        (deck.id, entry.card): _Kind(_card_counter(_card(module.cards, entry.card), deck, decks), next(numbers))
        for deck in module.decks
        for entry in deck.cards
    }
    grid, is_regular = grid_component(board, pictures.board)
    board_name = _plain(contents.map.title)
    window = map_window(board_name, "map.png", grid, list(_decks(module.decks, cards, board_name, pictures)), MARGIN)
    root = component(
        f"{BUILD}GameModule",
        {
            "name": module.title,
            "version": f"{module.version}.0",
            "VassalVersion": VASSAL_VERSION,
            "description": scenario.title,
            "nextPieceSlotId": next(numbers),
            "ModuleOther1": ", ".join(module.authors),
            "ModuleOther2": module.licence,
        },
        *_module_components(contents),
        component(f"{MODULE}PrototypesContainer"),
        window,
        _palette(contents, pieces),
    )
    save = save_of(
        _saved_pieces(contents, board, pictures, pieces),
        board_name,
        module.title,
        f"{module.version}.0",
        VASSAL_VERSION,
    )
    setup = {"name": scenario.title, "file": "setup.vsav", "useFile": True, "isMenu": False, "description": ""}
    root.children.append(component(f"{MODULE}PredefinedSetup", {**setup}))
    entries = {
        "buildFile.xml": build_file(root),
        "moduledata": module_data(module.title, f"{module.version}.0", VASSAL_VERSION, scenario.title),
        "setup.vsav": save,
        "images/map.png": pictures.board.data,
        **{f"images/{_face_file(*name)}": data for name, data in pictures.faces.items()},
        **{f"images/{_card_file(name)}": data for name, data in pictures.cards.items()},
        **{f"images/{_back_file(name)}": data for name, data in pictures.backs.items()},
    }
    assert not any(map(name_problem, entries)), "ids make names of files"
    return Exported(entries=entries, losses=tuple(_losses(contents, is_regular=is_regular)))


def _module_components(contents: Contents) -> Iterator[Element]:
    yield component(f"{MODULE}BasicCommandEncoder")
    yield component(f"{MODULE}Documentation")
    sides = [component("entry", text=_plain(side.title)) for side in contents.module.sides]
    yield component(f"{MODULE}PlayerRoster", {"buttonText": "Sides", "buttonToolTip": "Choose a side"}, *sides)
    options = {"autoReport": "Always", "playerIdFormat": "$playerName$", "nonOwnerUnmaskable": "Never"}
    yield component(f"{MODULE}GlobalOptions", {**options, "promptString": "Opponents can unmask my pieces"})
    yield component(f"{MODULE}Chatter")
    for number, die in enumerate(contents.module.dice):
        numeric = [face for face in die.faces if isinstance(face, int)]
        if len(numeric) == len(die.faces) and sorted(numeric) == list(range(1, len(die.faces) + 1)):
            dice = {
                "name": die.title,
                "text": die.title,
                "nSides": len(die.faces),
                "nDice": 1,
                "plus": 0,
                "addToTotal": 0,
            }
            dice |= {"reportTotal": False, "prompt": False, "hotkey": "", "icon": "", "tooltip": die.title}
            yield component(f"{MODULE}DiceButton", {**dice, "reportFormat": "** $name$ = $result$ *** <$PlayerName$>"})
        else:
            faces = [
                component(f"{MODULE}SpecialDieFace", {"icon": "", "text": str(face), "value": place})
                for place, face in enumerate(die.faces, 1)
            ]
            special = component(f"{MODULE}SpecialDie", {"name": die.title, "report": "$result1$"}, *faces)
            button = {
                "name": die.title,
                "text": die.title,
                "hotkey": "",
                "icon": "",
                "tooltip": die.title,
                "resultChatter": True,
            }
            button |= {"format": f"** {die.title} = $result1$ *** <$PlayerName$>", "resultWindow": False}
            yield component(f"{MODULE}SpecialDiceButton", {**button, "number": number}, special)


def _piece_counter(piece: PieceType, firsts: Mapping[str, str]) -> Counter:
    stats = piece.stats
    facings = stats.get("facings", 0)
    mask = stats.get("mask", "")
    values = {"Type": piece.id, **({"Side": piece.side} if piece.side else {})}
    values |= {name: str(value) for name, value in piece.faces[0].values.items()}
    return Counter(
        name=_plain(piece.title),
        faces=tuple((_plain(face.title), _face_file(piece.id, face.id)) for face in piece.faces),
        values=values,
        facings=facings if isinstance(facings, int) else 0,
        mask=_face_file(mask, firsts[mask]) if mask in firsts and mask != piece.id else "",
    )


def _card(cards: tuple[CardType, ...], name: str) -> CardType:
    return next(card for card in cards if card.id == name)


def _card_counter(card: CardType, deck: Deck, decks: dict[str, str]) -> Counter:
    back = _back_file(deck.id) if isinstance(deck.back, Face) else ""
    return Counter(
        name=_plain(card.title),
        faces=((_plain(card.title), _card_file(card.id)),),
        mask=back,
        returns_to=_plain(decks[deck.id]),
    )


def _decks(
    decks: tuple[Deck, ...], cards: dict[tuple[str, str], _Kind], board_name: str, pictures: GamePictures
) -> Iterator[Element]:
    height = CARD_SIZE[1]
    for place, deck in enumerate(decks):
        x, y = -MARGIN // 2, height // 2 + place * 2 * (height + 20)
        slots = [
            component(f"{WIDGET}CardSlot", _slot(kind), text=_text(kind))
            for entry in deck.cards
            for kind in [cards[deck.id, entry.card]] * entry.count
        ]
        yield deck_component(_plain(deck.title), board_name, (x, y), CARD_SIZE, slots, is_open=False)
        discards = f"{_plain(deck.title)}: discards"
        yield deck_component(discards, board_name, (x, y + height + 20), CARD_SIZE, [], is_open=True)


def _palette(contents: Contents, pieces: dict[str, _Kind]) -> Element:
    tabs = []
    for side, title in [*((side.id, side.title) for side in contents.module.sides), ("", "Others")]:
        own = [pieces[piece.id] for piece in contents.module.pieces if piece.side == side]
        if own:
            slots = [component(f"{WIDGET}PieceSlot", _slot(kind), text=_text(kind)) for kind in own]
            tabs.append(
                component(f"{WIDGET}ListWidget", {"entryName": _plain(title), "divider": 150, "scale": 1.0}, *slots)
            )
    tab = component(f"{WIDGET}TabWidget", {"entryName": "Pieces"}, *tabs)
    return component(
        f"{MODULE}PieceWindow",
        {"name": "Pieces", "text": "Pieces", "hidden": False, "hotkey": "80,130", "scale": 1.0},
        tab,
    )


def _slot(kind: _Kind) -> dict[str, object]:
    return {"entryName": kind.counter.name, "gpid": kind.number, "height": 0, "width": 0}


def _text(kind: _Kind) -> str:
    return write_definition(definition_of(kind.counter, kind.number))


def _saved_pieces(
    contents: Contents, board: Board, pictures: GamePictures, pieces: dict[str, _Kind]
) -> Iterator[SavedPiece]:
    """The pieces of the scenario: in their spaces, or in a row above the board where they wait."""
    waiting = count()
    places = {piece.id: piece.space for piece in contents.scenario.pieces if piece.id}
    for piece in contents.scenario.pieces:
        space = piece.space or places.get(piece.on, "")
        yield _saved(pieces[piece.piece], _pixel(board, pictures, space, waiting))
    for force in contents.scenario.forces:
        for entry in force.pieces:
            for _piece in range(entry.count):
                yield _saved(pieces[entry.piece], _pixel(board, pictures, "", waiting))


def _saved(kind: _Kind, at: tuple[int, int]) -> SavedPiece:
    return SavedPiece(kind.counter, kind.number, at)


def _pixel(board: Board, pictures: GamePictures, space: str, waiting: "count[int]") -> tuple[int, int]:
    if space:
        x, y = pictures.board.pixel(*board.grid.centre(board.grid.space(space)))
        return MARGIN + round(x), MARGIN + round(y)
    place = next(waiting)
    across = max(1, (pictures.board.width + MARGIN) // 90)
    return 60 + place % across * 90, 60 + place // across * 90


def _losses(contents: Contents, *, is_regular: bool) -> Iterator[str]:
    if contents.module.system != "freeform":
        yield _("The rules are not enforced: VASSAL moves pieces by hand.")
    if not is_regular:
        yield _("Spaces are named by regions, because the numbering of VASSAL has no such names.")
    if contents.module.tables:
        yield _("Tables that the module does not hold: {count}.").format(count=len(contents.module.tables))
    if contents.map.features:
        yield _("The module has no outlines and no line of sight: VASSAL knows neither.")
    if contents.module.tracks:
        yield _("Tracks that the module does not hold: {count}.").format(count=len(contents.module.tracks))


def _face_file(piece: str, face: str) -> str:
    return f"{piece}--{face}.png"


def _card_file(card: str) -> str:
    return f"card--{card}.png"


def _back_file(deck: str) -> str:
    return f"back--{deck}.png"


def _plain(title: str) -> str:
    """A title without the signs that VASSAL uses between names."""
    return title.translate(_UNFIT).strip() or "-"
