"""A whole game as a module of VASSAL: build file, module data, pictures, aids and set-ups."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.base.archives import name_problem
from ccstudio.base.language import _
from ccstudio.documents.module import DieType, ModuleDocument
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.writing.dealt_cards import dealt_cards
from ccstudio.interop.vassal.writing.decks import WINDOW as CARDS
from ccstudio.interop.vassal.writing.decks import deck_window, saved_decks, saved_hands
from ccstudio.interop.vassal.writing.elements import BUILD, MODULE, WIDGET, build_file, component
from ccstudio.interop.vassal.writing.grids import grid_component
from ccstudio.interop.vassal.writing.kinds import PALETTE, Kinds, kinds_of, settings_of, tabs_of
from ccstudio.interop.vassal.writing.names import art_file, map_file, plain
from ccstudio.interop.vassal.writing.pictures import GamePictures
from ccstudio.interop.vassal.writing.saves import module_data, save_of
from ccstudio.interop.vassal.writing.set_ups import WINDOW as FORCES
from ccstudio.interop.vassal.writing.set_ups import (
    Game,
    Tables,
    board_title,
    destinations_of,
    forces_board,
    saved_pieces,
    scenario_settings,
)
from ccstudio.interop.vassal.writing.tracks import track_plan, track_window
from ccstudio.interop.vassal.writing.windows import MAP_NAME, hand_window, main_window, picture_board, side_window

VASSAL_VERSION: Final = "3.6.0"
"""The oldest program that opens what is written here."""


class Exported(msgspec.Struct, frozen=True, kw_only=True):
    """A module as the entries of its archive, and what of the game it does not hold, in words."""

    entries: dict[str, bytes]
    losses: tuple[str, ...]


def vassal_module(games: Sequence[Game], pictures: GamePictures, tables: Mapping[str, str]) -> Exported:
    """Return a game as a module that VASSAL opens: maps with grids, palettes, decks, dice, sides, aids and set-ups.

    Rules are not part of it: pieces show their faces and are moved by hand.

    Args:
        games: its scenarios, all of one module; the first is what the module begins with.
        pictures: the pictures of all their maps, and of the module.
        tables: tables by title, as HTML.
    """
    module = games[0].contents.module
    plans = {track.id: track_plan(track) for track in module.tracks}
    found = Tables(
        {box.id: plain(track.title) for track in module.tracks for box in track.boxes},
        {box.id: plans[track.id] for track in module.tracks for box in track.boxes},
    )
    kinds = kinds_of(module, pictures, destinations_of(games, pictures, found))
    boards, irregular = _boards(games, pictures)
    hands = {side.id: _("{side}: hand").format(side=plain(side.title)).replace(":", "") for side in module.sides}
    data = module_data(module.title, _version(module), VASSAL_VERSION, games[0].contents.scenario.title)
    aids = {f"table-{number}.html": text for number, text in enumerate(tables.values(), 1)}
    deck = deck_window(module, kinds)
    root = component(
        f"{BUILD}GameModule",
        {
            "name": module.title,
            "version": _version(module),
            "VassalVersion": VASSAL_VERSION,
            "description": games[0].contents.scenario.title,
            "nextPieceSlotId": kinds.next_number,
            "ModuleOther1": ", ".join(module.authors),
            "ModuleOther2": module.licence,
        },
        *_module_components(module),
        component(f"{MODULE}PrototypesContainer"),
        main_window(boards),
        side_window(FORCES, list({board.get("name"): board for board in map(forces_board, games)}.values())),
        *(track_window(track, plans[track.id]) for track in module.tracks),
        *([deck] if deck is not None else []),
        *(hand_window(hands[side.id], plain(side.title)) for side in module.sides if deck is not None),
        _palette(module, kinds),
        *_charts(module, dict(zip(tables, aids, strict=True)), pictures),
        *_setups(games),
    )
    others = [(name, name) for name in (*(plain(track.title) for track in module.tracks), *([CARDS] if deck else []))]
    entries = {
        "buildFile.xml": build_file(root),
        "moduledata": data,
        **{f"images/{name}": picture for name, picture in pictures.files()},
        **{name: text.encode("utf-8") for name, text in aids.items()},
    }
    for game in games:
        chosen = [(MAP_NAME, plain(game.contents.map.title)), (FORCES, board_title(game)), *others]
        pieces = saved_pieces(game, kinds, pictures.boards[game.contents.map.id], found)
        dealt = dealt_cards(game.contents, kinds.piles, scenario_settings(game))
        cards = saved_hands(dealt, kinds, hands)
        entries[_setup_file(game)] = save_of([*pieces, *cards], chosen, data, saved_decks(dealt, kinds))
    assert not any(map(name_problem, entries)), "ids make names of files"
    return Exported(entries=entries, losses=tuple(_losses(games, kinds, irregular)))


def _version(module: ModuleDocument) -> str:
    return f"{module.version}.0"


def _boards(games: Sequence[Game], pictures: GamePictures) -> tuple[list[Element], int]:
    """The maps as boards, and how many of them need a region for every space."""
    found: dict[str, Element] = {}
    irregular = 0
    for game in games:
        if game.contents.map.id not in found:
            grid, is_regular = grid_component(game.board, pictures.boards[game.contents.map.id])
            irregular += not is_regular
            name = plain(game.contents.map.title)
            found[game.contents.map.id] = picture_board(name, map_file(game.contents.map.id), grid)
    return list(found.values()), irregular


def _setup_file(game: Game) -> str:
    return f"setup--{game.contents.scenario.id}.vsav"


def _setups(games: Sequence[Game]) -> Iterator[Element]:
    for game in games:
        title = game.contents.scenario.title
        setup = {"name": title, "file": _setup_file(game), "useFile": True, "isMenu": False, "description": ""}
        yield component(f"{MODULE}PredefinedSetup", {**setup})


def _module_components(module: ModuleDocument) -> Iterator[Element]:
    yield component(f"{MODULE}BasicCommandEncoder")
    yield component(f"{MODULE}Documentation")
    sides = [component("entry", text=plain(side.title)) for side in module.sides]
    yield component(f"{MODULE}PlayerRoster", {"buttonText": "Sides", "buttonToolTip": "Choose a side"}, *sides)
    options = {"autoReport": "Always", "playerIdFormat": "$playerName$", "nonOwnerUnmaskable": "Never"}
    yield component(f"{MODULE}GlobalOptions", {**options, "promptString": "Opponents can unmask my pieces"})
    yield component(f"{MODULE}Chatter")
    dice = {die.id: die for die in module.dice}
    rolls = [(roll.title, roll.dice) for roll in settings_of(module).rolls]
    alone = {names[0] for _title, names in rolls if len(names) == 1}
    for title, names in (*rolls, *((die.title, (die.id,)) for die in module.dice if die.id not in alone)):
        yield _roll(plain(title), [dice[name] for name in names if name in dice])


def _roll(title: str, dice: Sequence[DieType]) -> Element:
    """A button that rolls dice: ordinary ones by their number of sides, others by their faces."""
    looks: dict[str, object] = {"name": title, "text": title, "hotkey": "", "icon": "", "tooltip": title}
    sizes = {len(die.faces) for die in dice}
    if len(sizes) == 1 and all(
        sorted(map(str, die.faces)) == sorted(map(str, range(1, len(die.faces) + 1))) for die in dice
    ):
        numbers = {"nSides": sizes.pop(), "nDice": len(dice), "plus": 0, "addToTotal": 0, "reportTotal": False}
        report = {"prompt": False, "reportFormat": "** $name$ = $result$ *** <$PlayerName$>"}
        return component(f"{MODULE}DiceButton", {**looks, **numbers, **report})
    made = []
    for die in dice:
        faces = [
            component(f"{MODULE}SpecialDieFace", {"icon": "", "text": str(face), "value": place})
            for place, face in enumerate(die.faces, 1)
        ]
        made.append(component(f"{MODULE}SpecialDie", {"name": plain(die.title), "format": "$result$"}, *faces))
    results = " ".join(f"$result{number}$" for number in range(1, len(made) + 1))
    said = {"format": f"** {title} = {results} *** <$PlayerName$>", "resultChatter": True, "resultWindow": False}
    return component(f"{MODULE}SpecialDiceButton", {**looks, **said, "resultButton": False}, *made)


def _palette(module: ModuleDocument, kinds: Kinds) -> Element:
    tabs = []
    for title, pieces in tabs_of(module):
        own = [kinds.pieces[piece.id] for piece in pieces]
        slots = [component(f"{WIDGET}PieceSlot", kind.slot(), text=kind.text()) for kind in own]
        tabs.append(component(f"{WIDGET}ListWidget", {"entryName": title, "divider": 150, "scale": 1.0}, *slots))
    tab = component(f"{WIDGET}TabWidget", {"entryName": PALETTE}, *tabs)
    return component(
        f"{MODULE}PieceWindow",
        {"name": PALETTE, "text": PALETTE, "hidden": False, "hotkey": "80,130", "scale": 1.0},
        tab,
    )


def _charts(module: ModuleDocument, tables: Mapping[str, str], pictures: GamePictures) -> Iterator[Element]:
    """The window of aids: tables as text, charts as pictures."""
    made = [
        component(f"{WIDGET}HtmlChart", {"chartName": plain(title), "fileName": file}) for title, file in tables.items()
    ]
    made += [
        component(f"{WIDGET}Chart", {"chartName": plain(chart.title), "fileName": art_file(chart.art)})
        for chart in settings_of(module).charts
        if chart.art in pictures.art
    ]
    if made:
        tab = component(f"{WIDGET}TabWidget", {"entryName": "Charts"}, *made)
        looks: dict[str, object] = {"name": "Charts", "text": "Charts", "hidden": False, "hotkey": "", "scale": 1.0}
        yield component(f"{MODULE}ChartWindow", looks, tab)


def _losses(games: Sequence[Game], kinds: Kinds, irregular: int) -> Iterator[str]:
    module = games[0].contents.module
    if module.system != "freeform":
        yield _("The rules are not enforced: VASSAL moves pieces by hand.")
    if irregular:
        yield _("Spaces are named by regions, because the numbering of VASSAL has no such names.")
    if any(game.contents.map.features for game in games):
        yield _("The module has no outlines and no line of sight: VASSAL knows neither.")
    if kinds.commands:
        yield _("Commands of pieces that the module does not hold: {count}.").format(count=kinds.commands)
    settings = settings_of(module)
    if settings.scores or settings.phases:
        yield _("Scores and phases are not part of the module: {count}.").format(
            count=len(settings.scores) + len(settings.phases)
        )
    if any(scenario_settings(game).deals for game in games):
        yield _("Cards are dealt in the set-ups, and always the same: return them to their deck for another deal.")
