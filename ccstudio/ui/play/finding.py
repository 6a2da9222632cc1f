"""What can be found by name in a game: only what the viewer may see."""

from collections.abc import Iterator

from ccstudio.application.games.rule_book import Book
from ccstudio.application.search.sections import Item, Section
from ccstudio.base.language import _, content_text
from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.engine.pieces import InBox, InSpace, Place
from ccstudio.engine.present import CardFace, Counter
from ccstudio.ui.play.parts import GameParts


class GameFinder:
    """Pieces and cards of the view on show, spaces of the map, lines of the log, and rules.

    Everything comes from the table as it is shown (`PlayTable.table`, `PlayTable.view`) and from the viewer's log,
    never from the state of the game.
    """

    def __init__(self, parts: GameParts) -> None:
        self._parts = parts
        self._table = parts.table
        self._spaces: Section | None = None
        self._rules: Section | None = None

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        return [self._pieces(), self._cards(), self._space_section(), self._log(), self._rule_section()]

    def _pieces(self) -> Section:
        items = [
            Item(counter.title, counter.piece, where=self._place(stack.place))
            for stack in self._table.table.stacks
            for top in reversed(stack.counters)
            for counter in _all(top)
        ]
        return Section("pieces", _("Pieces"), items, self._go_to_piece, scope="here", icon="mdi6.chess-pawn")

    def _cards(self) -> Section:
        hand = self._parts.hand.own
        items = [] if hand is None else [Item(card.title, card, where=hand.title) for card in hand.cards]
        return Section("cards", _("Cards"), items, self._go_to_card, scope="here", icon="mdi6.cards-outline")

    def _space_section(self) -> Section:
        if self._spaces is None:
            board = self._table.board
            items = [Item(board.grid.name(space), SpaceOption(space)) for space in board.spaces]
            icon = "mdi6.hexagon-outline"
            self._spaces = Section(
                "spaces", _("Spaces"), items, self._go_to_space, scope="here", icon=icon, where_of=self._where_space
            )
        return self._spaces

    def _log(self) -> Section:
        items = [
            Item(row.written, place, where=_("entry {number}").format(number=row.number) if row.number else "")
            for place, row in enumerate(self._parts.log.model.unfolded)
        ]
        title, icon = _("Log"), "mdi6.text-box-outline"
        return Section("log", title, items[::-1], self._go_to_line, scope="here", icon=icon, is_prose=True)

    def _rule_section(self) -> Section:
        if self._rules is None:
            book = Book(self._table.system)
            items = [Item(f"{rule}  {book.sentence(rule)}", rule) for rule in book.rules]
            title, icon = _("Rules"), "mdi6.book-open-variant-outline"
            self._rules = Section("rules", title, items, self._go_to_rule, scope="here", icon=icon, is_prose=True)
        return self._rules

    # Where something is

    def _place(self, place: Place) -> str:
        match place:
            case InSpace(space):
                return self._table.board.grid.name(space)
            case InBox(box):
                boxes = self._table.board.document.boxes
                return next((one.title for one in boxes if one.id == box), _("off the map"))
        return ""

    def _where_space(self, option: SpaceOption) -> str:
        terrain = self._table.board.terrain_of(option.space, self._table.view.state.overlay)
        return content_text(terrain.name) if terrain is not None else ""

    # How a person is taken there

    def _go_to_piece(self, piece: int) -> None:
        option = PieceOption(piece)  # type: ignore[arg-type]  # keys of items are whatever they are
        self._parts.board.show_place(option)
        self._parts.reference.show_thing(option)

    def _go_to_space(self, option: SpaceOption) -> None:
        self._parts.board.show_place(option)
        self._parts.reference.show_thing(option)

    def _go_to_card(self, card: CardFace) -> None:
        option = CardOption(card.card)
        self._table.point_at(option)
        self._parts.hand.row.mark(card)
        self._parts.reference.show_thing(option)
        self._parts.bring_forward(self._parts.reference)

    def _go_to_line(self, place: int) -> None:
        log = self._parts.log
        self._parts.bring_forward(log)
        log.view.show_line(log.model.reveal(log.model.unfolded[place]))

    def _go_to_rule(self, rule: str) -> None:
        self._parts.show_rule(rule)


def _all(counter: Counter) -> Iterator[Counter]:
    """A counter and the visible counters it carries."""
    yield counter
    for carried in counter.carried:
        yield from _all(carried)
