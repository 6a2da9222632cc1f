"""`host_pages`: the pages of a host for browsers, with the process that paints their pictures."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ccstudio.engine.options import Option
    from ccstudio.engine.secrets import View
    from ccstudio.net.page.site import TableSite
    from ccstudio.rules.system import AnySystem


@contextmanager
def host_pages() -> "Iterator[TableSite]":
    """Give the pages while the block runs; nothing of them is loaded before."""
    from ccstudio.net.host.documents import DocumentCatalogue  # noqa: PLC0415 - the window names this when it starts
    from ccstudio.net.page.gateway import Tables  # noqa: PLC0415 - likewise
    from ccstudio.net.page.picture_cache import PictureCache  # noqa: PLC0415 - likewise
    from ccstudio.net.page.site import TableSite  # noqa: PLC0415 - likewise
    from ccstudio.ui.shell.painting_process import PaintingProcess  # noqa: PLC0415 - likewise

    painter = PaintingProcess()
    painter.start()
    try:
        yield TableSite(Tables(PictureCache(painter), _answer, scenarios=DocumentCatalogue()))
    finally:
        painter.close()


def _answer(system: "AnySystem", view: "View[Any, Any]") -> "Option | None":
    """Return what people at a browser are not asked for."""
    from ccstudio.application.settings.table_settings import TableSettings  # noqa: PLC0415 - likewise

    return TableSettings().answer(system, view, is_apart=False)
