"""A recorded game as a page for browsers (`ccstudio replay --page`)."""

from pathlib import Path

from ccstudio.base.files import save_atomically
from ccstudio.base.language import _
from ccstudio.cli.output import say
from ccstudio.cli.progress import Progress
from ccstudio.engine.seats import Seat
from ccstudio.net.page.game_record import usual_viewpoint
from ccstudio.net.page.page_file import game_page
from ccstudio.play.session import Session
from ccstudio.ui.offscreen import start_offscreen
from ccstudio.ui.play.pages.pictures import pictures_of


def write_page(session: Session, seat: Seat | None, title: str, out: Path) -> None:
    """Write a game as a seat may know it, or as everybody may.

    Raises:
        SaveError: the page cannot be written; an older file is untouched.
    """
    _qt = start_offscreen()
    viewpoint = usual_viewpoint(session) if seat is None else seat
    with Progress() as progress:

        def report(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        page = game_page(session, viewpoint, pictures_of(session), title, report)
    save_atomically(out, page, backup=False)
    say(_("{file}: written").format(file=out))
