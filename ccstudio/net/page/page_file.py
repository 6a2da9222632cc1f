"""A recorded game as one HTML file, which replays in any browser, loads nothing and asks nobody for anything."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any, Final

import msgspec

from ccstudio.base.language import languages_in_use
from ccstudio.base.progress import Report, unreported
from ccstudio.engine.seats import Seat
from ccstudio.net.page.game_record import game_record
from ccstudio.net.page.looks import Looks, Pictures
from ccstudio.net.page.words import page_words
from ccstudio.play.table_session import TableSession

REPLAY_SCRIPTS: Final = ("patch.js", "pages.js", "arrange.js", "view.js", "board.js", "panels.js", "replay.js")
"""The scripts of a replay, in the order in which they build on each other."""
TABLE_SCRIPTS: Final = (
    *REPLAY_SCRIPTS[:-1],
    "dialogs.js", "host.js", "notices.js", "lobby.js", "new_game.js", "prompt.js", "beside.js", "exact_json.js",
    "told.js", "verification.js", "ending.js", "menu.js", "targets.js", "hand.js", "pointing.js",
    "sight.js", "watching.js", "free_hand.js", "table.js", "page.js",
)  # fmt: skip
"""The scripts of the page of a host, at which seats are played."""
STYLE: Final = "page.css"


def game_page(
    session: TableSession, viewpoint: Seat | None, pictures: Pictures, title: str, report: Report = unreported
) -> bytes:
    """Return the page of a game as a seat, a spectator or everybody (None) may know it.

    Raises:
        StudioError: there is no such seat, or the game in progress is to be shown to the last secret.
    """
    looks, printed = Looks(), pictures.map()
    record = game_record(session, viewpoint, printed.rect, looks, title, report)
    painted = {"map": data_url(printed.data), **painted_looks(looks, pictures)}
    return _page(title, {"game": msgspec.to_builtins(record, str_keys=True), "pictures": painted})


def painted_looks(looks: Looks, pictures: Pictures) -> dict[str, str]:
    """Return the pictures that were named since the last call, by their names."""
    painted = {name: pictures.paint(look) for name, look in looks.untold().items()}
    return {name: data_url(data) for name, data in painted.items() if data}


def data_url(picture: bytes) -> str:
    """Return a picture as an address that holds it."""
    kind = "png" if picture.startswith(b"\x89PNG") else "webp"
    return f"data:image/{kind};base64,{b64encode(picture).decode()}"


@cache
def static_file(name: str) -> str:
    """Return the text of a script or style sheet of the pages."""
    return files("ccstudio.net.page").joinpath("static", name).read_text(encoding="utf-8")


def scripts(names: Sequence[str]) -> str:
    """Return scripts as one."""
    return "\n".join(map(static_file, names))


def _page(title: str, data: Mapping[str, Any]) -> bytes:
    style, script = static_file(STYLE), scripts(REPLAY_SCRIPTS)
    policy = (
        f"default-src 'none'; img-src data:; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    # In JSON an escaped sign is the same sign; in HTML it cannot end the element that the data are in.
    written = msgspec.json.encode(data).replace(b"<", b"\\u003c").replace(b">", b"\\u003e").replace(b"&", b"\\u0026")
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>"
    )
    language = next(iter(languages_in_use()), "en")
    return (
        (
            f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n{head}\n</head>\n<body>\n'
            f"<noscript>{escape(page_words()['no-script'])}</noscript>\n"
            '<script type="application/json" id="data">'
        ).encode()
        + written
        + f"</script>\n<script>{script}</script>\n</body>\n</html>\n".encode()
    )


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
