"""Scenarios from stacks that lie there at the start, and from set-ups and saved games."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.base.language import _
from ccstudio.documents.document import Reference
from ccstudio.documents.module import ModuleSide
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument, ScenarioSeat
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.decks import Decks
from ccstudio.interop.vassal.map_windows import MapPlan, Place, Window
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pieces import SLOTS, Made, PieceBook
from ccstudio.interop.vassal.saved_games import SavedGame, SavedPiece
from ccstudio.interop.vassal.saved_states import SavedState, state_of
from ccstudio.rules.freeform.settings import HandStart, PieceStart, PileStart, ScenarioSettings

MOST_PLACED: Final = 20_000
_LICENCE: Final = "unknown"
_PLAIN: Final = ScenarioSettings()


class Placed(msgspec.Struct, frozen=True):
    """A piece at its place; `board` is the map it is on, or None for a box of a mat."""

    made: Made
    place: Place
    board: MapPlan | None
    state: SavedState = SavedState()


class Scenarios:
    """Makes the scenarios of a module."""

    def __init__(
        self,
        module_id: str,
        sides: Sequence[ModuleSide],
        windows: Sequence[Window],
        books: tuple[PieceBook, PieceBook],
        decks: Decks,
    ) -> None:
        self._module_id = module_id
        self._sides = sides
        self._windows = windows
        self._book, self._cards = books
        self._piles = decks.piles
        self._in_decks: Counter[str] = Counter()
        for deck in decks.decks:
            self._in_decks.update({entry.card: entry.count for entry in deck.cards})
        self._ids = Ids()

    def at_start(self, map_id: str, title: str, board: MapPlan | None) -> ScenarioDocument:
        """Return the scenario of a board with the stacks that lie there at the start."""
        found = [placed for window in self._windows for placed in self._stacks(window, board)]
        return self._scenario(title, map_id, found)

    def saved(self, game: SavedGame, title: str) -> ScenarioDocument | None:
        """Return the scenario of a set-up, save or log; None if the module has no map."""
        main = next((window for window in self._windows if window.is_main), None)
        if main is None:
            return None
        board = _chosen(main, game)
        owners = {side.title: side.id for side in self._sides}
        players = owners | {player: owners[side] for player, side in game.players.items() if side in owners}
        hands: dict[str, list[str]] = {}
        found: list[Placed] = []
        on_maps: list[str] = []
        for piece in game.pieces:
            card, hand = self._cards.known(piece.definition), self._hand(piece.window)
            if card is not None and hand:
                hands.setdefault(hand, []).append(card.id)
            elif (placed := self._saved_piece(piece, board, players)) is not None:
                found.append(placed)
                on_maps += [card.id] if card is not None else []
        piles = tuple(self._started_piles(game))
        settings = ScenarioSettings(
            pieces=tuple(
                PieceStart(
                    piece=_placed_id(number),
                    facing=placed.state.facing,
                    values=placed.state.values,
                    levels=placed.state.levels,
                    hider=placed.state.hider,
                )
                for number, placed in enumerate(found[:MOST_PLACED])
                if not placed.state.is_plain
            ),
            piles=piles,
            hands=tuple(HandStart(side=side, cards=tuple(cards)) for side, cards in hands.items()),
            removed=tuple(self._left_over(on_maps, [*(pile.cards for pile in piles), *hands.values()])),
        )
        return self._scenario(title, board.document.id, found, settings)

    def _started_piles(self, game: SavedGame) -> Iterator[PileStart]:
        """The decks of a save in their order."""
        ids = {pile.title: pile.id for pile in self._piles}
        for deck in game.decks:
            pile = ids.pop(title_of(deck.name, "Deck"), "")
            cards = tuple(card.id for piece in deck.cards if (card := self._cards.known(piece.definition)) is not None)
            if pile:
                yield PileStart(pile=pile, cards=cards, is_shuffled=deck.is_shuffled)

    def _left_over(self, on_maps: Sequence[str], placed: Sequence[Sequence[str]]) -> Iterator[str]:
        """Cards that lie on maps as pieces, as far as their decks would have them once more."""
        left = self._in_decks - Counter(card for cards in placed for card in cards)
        for card in on_maps:
            if left[card] > 0:
                left[card] -= 1
                yield card

    def _hand(self, name: str) -> str:
        """The side whose hand a window is; empty for any other window."""
        for window in self._windows:
            if window.element.kind in {"PlayerHand", "PrivateMap"} and name in _names(window):
                owners = {*window.element.get("side").split(","), window.title}
                return next((side.id for side in self._sides if any(side.title in owner for owner in owners)), "")
        return ""

    def _stacks(self, window: Window, board: MapPlan | None) -> Iterator[Placed]:
        if window.is_main and board is None:
            return
        for stack in window.element.within("SetupStack"):
            place = _start(stack, window, board)
            if place is None:
                continue
            for slot in stack.within(*SLOTS):
                made = self._book.add(slot)
                if made is not None:
                    yield Placed(made, place, board if window.is_main else None)

    def _saved_piece(self, piece: SavedPiece, board: MapPlan, players: Mapping[str, str]) -> Placed | None:
        window = next((window for window in self._windows if piece.window in _names(window)), None)
        made = self._book.add_definition(piece.definition, piece.text) if window is not None else None
        if window is None or made is None:
            return None
        x, y = piece.x - window.edge[0], piece.y - window.edge[1]
        place = board.place_at(x, y) if window.is_main else window.mats[0].place_at(x, y)
        state = state_of(piece.definition, made, self._book, players)
        return Placed(made, place, board if window.is_main else None, state)

    def _scenario(
        self, title: str, map_id: str, found: Sequence[Placed], settings: ScenarioSettings = _PLAIN
    ) -> ScenarioDocument:
        return ScenarioDocument(
            format_version=1,
            id=self._ids.make(f"{self._module_id[:30]} {title}", "scenario"),
            version=1,
            title=title_of(title, "Scenario"),
            licence=_LICENCE,
            module=_reference(self._module_id),
            map=_reference(map_id),
            seats=tuple(ScenarioSeat(title=side.title, side=side.id) for side in self._sides),
            pieces=tuple(self._placed(placed, number) for number, placed in enumerate(found[:MOST_PLACED])),
            settings=_plain(settings),
        )

    def _placed(self, placed: Placed, number: int) -> PlacedPiece:
        side = placed.made.side or self._sides[0].id
        place, state = placed.place, placed.state
        id_ = "" if state.is_plain else _placed_id(number)
        return PlacedPiece(id=id_, piece=placed.made.id, side=side, space=place.space, box=place.box, face=state.face)


def _placed_id(number: int) -> str:
    return f"piece-{number + 1}"


def _plain(settings: ScenarioSettings) -> dict[str, object]:
    """The settings as they stand in a file, without what is as by itself."""
    found: dict[str, object] = msgspec.to_builtins(settings)
    usual: dict[str, object] = msgspec.to_builtins(_PLAIN)
    return {name: value for name, value in found.items() if value != usual[name]}


def _names(window: Window) -> set[str]:
    """What a save may call a map window: by its name, or by its number of the kind."""
    return {window.title, window.element.get("mapName"), window.element.get("id")} - {""}


def _chosen(main: Window, game: SavedGame) -> MapPlan:
    """The board of the main window that a save chose; the first where it says none that we have."""
    for names in (game.boards.get(main.element.get("mapName"), []), *game.boards.values()):
        wanted = {name.removesuffix("/rev") for name, _column, _row in names}
        joined = next((plan for plan in main.maps if {part.title for part in plan.plan.parts} == wanted), None)
        if joined is not None and len(names) > 1:
            return joined
        found = next((plan for plan in main.maps if not plan.plan.parts and plan.plan.title in wanted), None)
        if found is not None:
            return found
    return main.maps[0]


def _start(stack: Element, window: Window, board: MapPlan | None) -> Place | None:
    """Where a stack lies at the start; None if it is on a board that is not there."""
    owner = stack.get("owningBoard")
    x, y = stack.number("x"), stack.number("y")
    location = stack.get("location") if stack.is_set("useGridLocation") else ""
    if window.is_main:
        origin = board.plan.origin_of(owner) if board is not None else None
        if board is None or origin is None:
            return None
        box = board.box_called(location)
        space = board.space_called(location) if location else None
        named = space or (Place(box=box) if box else None)
        return named or board.place_at(origin[0] + x, origin[1] + y)
    mat = next((mat for mat in window.mats if mat.board == owner), window.mats[0])
    box = mat.box_called(location)
    return Place(box=box) if box else mat.place_at(x, y)


def _reference(id_: str) -> Reference:
    return Reference(id=id_, version=1)


def default_title(board: MapPlan | None, count: int) -> str:
    """Return the title of the scenario of a board."""
    return board.plan.title if board is not None and count > 1 and board.plan.title else _("Beginning")
