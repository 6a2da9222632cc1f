"""The lines of sight of a whole map on paper: a small picture and lists for each space."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from ccstudio.application.printing.paper import PAPERS, Millimetres
from ccstudio.base.errors import StudioError
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _, plural
from ccstudio.board.board import Board
from ccstudio.board.sight.statistics import Matrix
from ccstudio.board.sight.visible_spaces import SeenFrom, runs, seen_from
from ccstudio.ui.painting.text import CAPITAL, Face, fitted, text_path, text_width
from ccstudio.ui.printing.pages import FAINT, INK, print_words, write
from ccstudio.ui.printing.pdf_pages import new_pdf, with_millimetres
from ccstudio.ui.rendering import Report, new_buffer, painting_on

MOST_SPACES: Final = 700
LEAST_CELL_MM: Final = 2.9
"""Narrower cells cannot hold a readable number; the lists contain it as well."""
MOST_CARDS_ACROSS: Final = 3

CLEAR: Final = QColor("#FFFFFF")
HINDERED: Final = QColor("#F3C76B")
BLOCKED: Final = QColor("#ADB2B9")
VIEWER: Final = QColor("#0B5FA5")
RIM: Final = QColor("#73787F")
"""White, bright with a number, and grey can be told apart by everybody and without colours."""

_MARGIN_MM: Final = 12.0
_GAP_MM: Final = 7.0
_NAME_MM: Final = 5.2
_TEXT_MM: Final = 2.5
_LINE_MM: Final = 3.3
_EDGE_MM: Final = 3.6
"""The room for names along a picture."""
_HEAD_MM: Final = 27.0
_FOOT_MM: Final = 6.0


class _Line(NamedTuple):
    """A line of a list; its first words are bold."""

    head: str
    words: str


class _Card(NamedTuple):
    """The printed sight card of a space."""

    seen: SeenFrom
    name: str
    lines: tuple[_Line, ...]
    height: float


class _Picture:
    """The cells of a map at a width."""

    def __init__(self, board: Board, width: float) -> None:
        grid = board.grid
        x0, y0, x1, y1 = grid.bounds
        self.board = board
        self.scale = (width - _EDGE_MM) / (x1 - x0)
        self.height = (y1 - y0) * self.scale + _EDGE_MM
        self.cell = grid.width * self.scale
        self._left, self._top = _EDGE_MM - x0 * self.scale, _EDGE_MM - y0 * self.scale
        self._cells = {
            space: QPolygonF([QPointF(*self._at(x, y)) for x, y in (*grid.corners(space), grid.corners(space)[0])])
            for space in board.spaces
        }
        self.rims = self._path(board.spaces)
        self.names = self._edge_names()

    def paint(self, painter: QPainter, seen: SeenFrom) -> None:
        """Paint the field of view of a space; the painter's origin is the upper left corner."""
        painter.fillPath(self.rims, CLEAR)
        painter.fillPath(self._path(seen.blocked), BLOCKED)
        for spaces in seen.hindered.values():
            painter.fillPath(self._path(spaces), HINDERED)
        painter.strokePath(self.rims, QPen(RIM, 0.1))
        painter.fillPath(self.names, FAINT)
        size = min(self.cell * 0.5, 3.2)
        numbers = QPainterPath()
        numbers.setFillRule(Qt.FillRule.WindingFill)
        for value, spaces in seen.hindered.items():
            for space in spaces:
                numbers.addPath(text_path(str(value), self._centre(space), size, "bold"))
        painter.fillPath(numbers, INK)
        here = self._path((seen.viewer,))
        painter.fillPath(here, VIEWER)
        painter.strokePath(here, QPen(INK, 0.25))
        painter.fillPath(_dot(self._centre(seen.viewer), self.cell * 0.3), CLEAR)

    def _centre(self, space: SpaceId) -> Millimetres:
        return self._at(*self.board.grid.centre(space))

    def _at(self, x: float, y: float) -> Millimetres:
        return self._left + x * self.scale, self._top + y * self.scale

    def _path(self, spaces: Iterable[SpaceId]) -> QPainterPath:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for space in spaces:
            path.addPolygon(self._cells[space])
        return path

    def _edge_names(self) -> QPainterPath:
        """The names of the first space of each column above, and of each row on the left."""
        grid, path = self.board.grid, QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        heads: dict[int, SpaceId] = {}
        sides: dict[int, SpaceId] = {}
        for space in self.board.spaces:
            column, row = grid.place_of(space)
            heads.setdefault(column, space)
            sides.setdefault(row, space)
        size = min(1.9, self.cell * 0.38)
        for space in heads.values():
            x, _y = self._centre(space)
            name = grid.name(space)
            path.addPath(text_path(name, (x, self._top_of(space) - size * 0.6), fitted(name, size, self.cell * 0.8)))
        for space in sides.values():
            _x, y = self._centre(space)
            right = self._cells[space].boundingRect().left() - size * 0.25
            path.addPath(
                text_path(grid.name(space), (right, y), fitted(grid.name(space), size, _EDGE_MM), align="right")
            )
        return path

    def _top_of(self, space: SpaceId) -> float:
        return self._cells[space].boundingRect().top()


def sight_pdf(
    board: Board, codes: Matrix, paper: Millimetres = PAPERS["a4"], policy: str = "", report: Report | None = None
) -> bytes:
    """The sight of a map as PDF.

    Args:
        board: the map.
        codes: the verdict of all pairs, by viewer and target.
        paper: width and height of upright paper, millimetres.
        policy: whose rules judged, in the person's language; empty if that goes without saying.
        report: told how many spaces are done, of how many; an error it raises ends the drawing.

    Raises:
        StudioError: the map has too many spaces for paper.
    """
    if len(board.spaces) > MOST_SPACES:
        raise StudioError("sight-too-wide", count=len(board.spaces), most=MOST_SPACES)
    across = _cards_across(board, paper)
    width = (paper[0] - 2 * _MARGIN_MM - (across - 1) * _GAP_MM) / across
    picture = _Picture(board, width)
    cards = [_card(board, space, codes[space].tolist(), picture, width) for space in board.spaces]
    pages = list(_paged([cards[start : start + across] for start in range(0, len(cards), across)], paper))
    title = board.document.title
    buffer = new_buffer()
    writer = new_pdf(buffer, paper, _("{title}: sight").format(title=title))
    done = 0
    with painting_on(writer) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, rows in enumerate(pages):
            if number:
                writer.newPage()
            with_millimetres(painter)
            top = _MARGIN_MM
            if not number:
                _paint_head(painter, board, paper, policy)
                top += _HEAD_MM
            for row in rows:
                for column, card in enumerate(row):
                    if report is not None:
                        report(done, len(cards))
                    done += 1
                    painter.save()
                    painter.translate(_MARGIN_MM + column * (width + _GAP_MM), top)
                    _paint_card(painter, card, picture, width)
                    painter.restore()
                top += max(card.height for card in row) + _GAP_MM
            _paint_foot(painter, rows, paper, title, number + 1, len(pages))
    if report is not None:
        report(len(cards), len(cards))
    return bytes(buffer.data().data())


def _cards_across(board: Board, paper: Millimetres) -> int:
    x0, _y0, x1, _y1 = board.grid.bounds
    for across in range(MOST_CARDS_ACROSS, 1, -1):
        width = (paper[0] - 2 * _MARGIN_MM - (across - 1) * _GAP_MM) / across - _EDGE_MM
        if width / (x1 - x0) * board.grid.width >= LEAST_CELL_MM:
            return across
    return 1


def _card(board: Board, space: SpaceId, codes: Sequence[int], picture: _Picture, width: float) -> _Card:
    seen = seen_from(board, space, codes)
    lines: list[_Line] = []
    for value, spaces in seen.hindered.items():
        lines += _wrapped(_("Hindered by {value}:").format(value=value), runs(board.grid, spaces), width)
    if len(seen.blocked) <= len(seen.clear):
        lines += _wrapped(_("Blocked:"), runs(board.grid, seen.blocked) or [_("none")], width)
    else:
        lines += _wrapped(_("Clear:"), runs(board.grid, seen.clear) or [_("none")], width)
    height = _NAME_MM + 1.5 + picture.height + 2.5 + len(lines) * _LINE_MM
    return _Card(seen, board.grid.name(space), tuple(lines), height)


def _wrapped(head: str, words: Sequence[str], width: float) -> Iterator[_Line]:
    """A list in lines no wider than the card; the first line begins with its heading."""
    room = width - text_width(f"{head} ", _TEXT_MM, "semibold")
    line = ""
    for number, word in enumerate(words):
        item = word if number == len(words) - 1 else f"{word},"
        longer = f"{line} {item}" if line else item
        if line and text_width(longer, _TEXT_MM) > room:
            yield _Line(head, line)
            head, room, longer = "", width, item
        line = longer
    yield _Line(head, line)


def _paged(rows: Sequence[Sequence[_Card]], paper: Millimetres) -> Iterator[list[Sequence[_Card]]]:
    """The rows of cards on each page; a row that is too high for any page has one of its own."""
    room = paper[1] - 2 * _MARGIN_MM - _FOOT_MM
    left = room - _HEAD_MM
    page: list[Sequence[_Card]] = []
    for row in rows:
        height = max(card.height for card in row)
        if page and height > left:
            yield page
            left, page = room, []
        page.append(row)
        left -= height + _GAP_MM
    yield page


def _paint_card(painter: QPainter, card: _Card, picture: _Picture, width: float) -> None:
    middle = _NAME_MM * CAPITAL / 2
    print_words(painter, card.name, (0, middle), _NAME_MM, "bold")
    count = _("sees {seen} of {every}").format(seen=card.seen.seen, every=card.seen.every)
    write(painter, count, (width, middle + 0.4), 2.8, align="right", colour=FAINT)
    painter.save()
    painter.translate(0, _NAME_MM + 1.5 - 1.0)
    picture.paint(painter, card.seen)
    painter.restore()
    y = _NAME_MM + 1.5 + picture.height + 2.5
    for line in card.lines:
        left = 0.0
        if line.head:
            print_words(painter, line.head, (0, y), _TEXT_MM, "semibold")
            left = text_width(f"{line.head} ", _TEXT_MM, "semibold")
        print_words(painter, line.words, (left, y), _TEXT_MM)
        y += _LINE_MM


def _paint_head(painter: QPainter, board: Board, paper: Millimetres, policy: str) -> None:
    """Paint the title, a description of the map, and a legend."""
    document, room = board.document, paper[0] - 2 * _MARGIN_MM
    title = _("{title}: sight").format(title=document.title)
    write(painter, title, (_MARGIN_MM, _MARGIN_MM + 3), fitted(title, 7.0, room, "bold"), "bold", align="left")
    about = [
        _("{id}, version {version}").format(id=document.id, version=document.version),
        plural("{count} space", "{count} spaces", len(board.spaces)),
    ]
    if policy:
        about.append(_("judged by {policy}").format(policy=policy))
    words = " · ".join([*about, _("for level ground, as printed")])
    write(painter, words, (_MARGIN_MM, _MARGIN_MM + 10), fitted(words, 3.0, room), align="left", colour=FAINT)
    entries = [
        (VIEWER, "dot", _("viewer")),
        (CLEAR, "", _("clear")),
        (HINDERED, "2", _("hindered by the number")),
        (BLOCKED, "", _("blocked")),
    ]
    x, y = _MARGIN_MM, _MARGIN_MM + 15
    for colour, sign, meaning in entries:
        patch = QRectF(x, y - 2, 5, 4)
        painter.fillRect(patch, colour)
        painter.setPen(QPen(RIM, 0.15))
        painter.drawRect(patch)
        if sign == "dot":
            painter.fillPath(_dot((x + 2.5, y), 1.5), CLEAR)
        elif sign:
            write(painter, sign, (x + 2.5, y), 2.8, "bold")
        write(painter, meaning, (x + 6.5, y), 3.0, align="left")
        x += 6.5 + text_width(meaning, 3.0) + 7
    painter.setPen(QPen(RIM, 0.2))
    painter.drawLine(QPointF(_MARGIN_MM, y + 5), QPointF(paper[0] - _MARGIN_MM, y + 5))


def _paint_foot(
    painter: QPainter, rows: Sequence[Sequence[_Card]], paper: Millimetres, title: str, number: int, count: int
) -> None:
    y = paper[1] - _MARGIN_MM + 1
    span = _("{first} to {last}").format(first=rows[0][0].name, last=rows[-1][-1].name)
    face: Face = "semibold"
    write(painter, span, (_MARGIN_MM, y), 3.2, face, align="left")
    page = _("{title} · page {number} of {count}").format(title=title, number=number, count=count)
    write(painter, page, (paper[0] - _MARGIN_MM, y), 2.6, align="right", colour=FAINT)


def _dot(at: Millimetres, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(*at), radius, radius)
    return path
