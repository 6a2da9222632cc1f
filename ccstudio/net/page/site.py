"""`TableSite`: what browsers get at the address of a host."""

from collections.abc import Awaitable, Callable, Mapping
from html import escape
from typing import Final

import msgspec

from ccstudio.base.language import _, languages_in_use
from ccstudio.net.channel import Channel
from ccstudio.net.page.gateway import Tables
from ccstudio.net.page.page_file import STYLE, TABLE_SCRIPTS, static_file
from ccstudio.net.page.words import host_words, page_words

TABLE_PATH: Final = "/table"
"""The path at which browsers open their WebSocket."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ws: wss:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the pages of a host may load: the scripts and the style of the host, and nothing from elsewhere."""


class SiteFile(msgspec.Struct, frozen=True):
    """A file that a browser gets: its type and its bytes."""

    kind: str
    body: bytes


class TableSite:
    """The page of the table with its scripts and style, and the tables themselves.

    Only these paths exist; nothing is read for a request.
    """

    table_path = TABLE_PATH

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        files = {f"/{name}": SiteFile("text/javascript; charset=utf-8", _body(name)) for name in TABLE_SCRIPTS}
        self._files: Mapping[str, SiteFile] = {
            "/": SiteFile("text/html; charset=utf-8", _table_page().encode()),
            f"/{STYLE}": SiteFile("text/css; charset=utf-8", _body(STYLE)),
            **files,
        }

    def page(self, path: str) -> SiteFile | None:
        """Return the file of a path; None if there is none."""
        return self._files.get(path)

    async def serve(self, browser: Channel, host: Callable[[Channel], Awaitable[None]]) -> None:
        """Let a browser play at a host until one of them leaves."""
        await self._tables.serve(browser, host)


def _body(name: str) -> bytes:
    return static_file(name).encode()


def _table_page() -> str:
    words = msgspec.json.encode(host_words()).decode().replace("<", "\\u003c")
    scripts = "".join(f'<script src="{name}" defer></script>\n' for name in TABLE_SCRIPTS)
    language = next(iter(languages_in_use()), "en")
    title = _("Table")
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY.partition("; frame-ancestors")[0]}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="{STYLE}">\n{scripts}</head>\n<body>\n'
        f"<noscript>{escape(page_words()['no-script'])}</noscript>\n"
        f'<script type="application/json" id="words">{words}</script>\n</body>\n</html>\n'
    )
