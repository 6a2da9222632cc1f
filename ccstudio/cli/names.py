"""Unique labels of spaces, boxes, pieces and cards, which people read and type."""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InBox
from ccstudio.engine.present import Counter, Table
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.errors import SessionError
from ccstudio.play.narration import DIRECTION_TITLES, Narrator


class Names:
    """Labels of everything on a table; a label adds the place where several things share a title.

    Args:
        narrator: that of the view.
        table: what the view shows.
        board: the map.
        offered: the options of the open decision, which need not be on the table.
    """

    def __init__(self, narrator: Narrator, table: Table, board: Board, offered: Iterable[Option] = ()) -> None:
        self._narrator = narrator
        self._board = board
        chosen = dict.fromkeys(offered)
        things = dict.fromkeys([*_things(table), *chosen])
        titles = {thing: narrator.option(thing) for thing in things}
        # Any two pieces can be confused; of cards and other things only those that are offered.
        apart = [thing for thing in things if thing in chosen or isinstance(thing, PieceOption)]
        self._labels = titles | _told_apart({thing: titles[thing] for thing in apart}, narrator)

    def label(self, option: Option) -> str:
        """Return the label of an option, which `named` reads."""
        return self._labels.get(option) or self._narrator.option(option)

    def named(self, text: str, among: Iterable[Option]) -> list[Option]:
        """Return the options whose title is `text`, else those whose title begins with it, ignoring case."""
        wanted = text.casefold()
        titles = {option: self.label(option).casefold() for option in among}
        exact = [option for option, title in titles.items() if title == wanted or choice_text(option) == wanted]
        return exact or [option for option, title in titles.items() if title.startswith(wanted)]

    def things(self, text: str) -> list[Option]:
        """Return the spaces, sides, boxes, pieces and cards with this label, or all pieces with this title."""
        found = [*self._spaces(text), *self.named(text, self._labels)]
        if not found:
            wanted = text.casefold()
            found = [thing for thing in self._labels if self._narrator.option(thing).casefold() == wanted]
        if not found:
            try:
                found = [option_of(text.casefold())]
            except SessionError:
                return []
        return list(dict.fromkeys(found))

    def _spaces(self, text: str) -> Iterator[Option]:
        words = text.split()
        for name in (text, text.upper()):
            if self._is_space(name):
                yield SpaceOption(self._board.grid.space(name))
                return
            if len(words) == 2 and self._is_space(name.split()[0]):
                space = self._board.grid.space(name.split()[0])
                for direction, title in DIRECTION_TITLES.items():
                    if words[1].casefold() in {direction, _(title).casefold()}:
                        yield SideOption(space, direction)
                        return

    def _is_space(self, name: str) -> bool:
        try:
            return self._board.on_map(self._board.grid.space(name))
        except UnknownSpaceError:
            return False


def _things(table: Table) -> Iterator[Option]:
    for stack in table.stacks:
        if isinstance(stack.place, InBox):
            yield BoxOption(stack.place.box)
        for counter in stack.counters:
            yield from _pieces(counter)
    for cards in (*(hand.cards for hand in table.hands), *(pile.cards for pile in table.piles)):
        yield from (CardOption(card.card) for card in cards)
    for track in table.tracks:
        yield from (BoxOption(space.box) for space in track.spaces)


def _pieces(counter: Counter) -> Iterator[Option]:
    yield PieceOption(counter.piece)
    for rider in counter.carried:
        yield from _pieces(rider)


def _told_apart(titles: Mapping[Option, str], narrator: Narrator) -> dict[Option, str]:
    """Make titles unique: append the place to a piece's title, then the id where that is not enough."""
    stacks = narrator.view.state.stacks
    shared = _shared(titles)
    placed = dict(titles)
    for option in shared:
        if isinstance(option, PieceOption) and option.piece in stacks:
            place = narrator.place(stacks.place_of(option.piece))
            placed[option] = _("{piece}, {place}").format(piece=titles[option], place=place)
    for option in _shared(placed):
        placed[option] = _("{title} ({words})").format(title=placed[option], words=choice_text(option))
    return placed


def _shared(titles: Mapping[Option, str]) -> list[Option]:
    """Return the options with the same title as another of their kind."""
    tally = Tally((type(option), title) for option, title in titles.items())
    return [option for option, title in titles.items() if tally[type(option), title] > 1]
