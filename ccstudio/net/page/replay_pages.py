"""The page that replays a finished game of a host, made for a browser that took part in it or watched it."""

from ccstudio.base.errors import StudioError
from ccstudio.documents.files import from_bytes
from ccstudio.documents.journal import JournalDocument
from ccstudio.engine.seats import Seat
from ccstudio.net.page.looks import Look, MapPicture
from ccstudio.net.page.page_file import game_page
from ccstudio.net.page.picture_cache import PaintedGame, Painter
from ccstudio.play.log import sides_of
from ccstudio.play.replay import replay
from ccstudio.rules.registry import Registry


class GamePictures:
    """The pictures of one game, each painted once."""

    def __init__(self, painter: Painter, game: PaintedGame) -> None:
        self._painter = painter
        self._game = game

    def map(self) -> MapPicture:
        """Return the map as it is printed."""
        return self._painter.map(self._game)

    def paint(self, look: Look) -> bytes:
        """Return the picture of a look; no bytes if there is none."""
        return self._painter.paint(self._game, (look,))[0]


def replay_page(journal: str, seat: int, painter: Painter, registry: Registry) -> str:
    """Return the page of a finished game with all its secrets; called in a thread.

    Of a game that the rules did not end the page shows what the seat knew: the others may play its plans again.

    Raises:
        StudioError: the journal cannot be replayed, or painted.
    """
    document = from_bytes(journal.encode())
    if not isinstance(document, JournalDocument):
        raise StudioError("page-game-unplayable", reason="-")
    replayed = replay(document, registry=registry)
    session = replayed.session
    if session is None or replayed.played < len(document.entries):
        raise StudioError("page-game-unplayable", reason=str(next(iter(replayed.problems), "-")))
    game = PaintedGame(document.system, document.contents, sides_of(session))
    viewpoint = None if session.game.over else Seat(seat)
    return game_page(session, viewpoint, GamePictures(painter, game), document.title).decode()
