"""The English sentences of problems and errors, by code; translations stand in `ccstudio/locale`."""

from typing import Final

from ccstudio.base.messages.board import BOARD_SENTENCES
from ccstudio.base.messages.documents import DOCUMENT_SENTENCES
from ccstudio.base.messages.engine import ENGINE_SENTENCES
from ccstudio.base.messages.exchange import EXCHANGE_SENTENCES
from ccstudio.base.messages.grids import GRID_SENTENCES
from ccstudio.base.messages.laws import LAWS_SENTENCES
from ccstudio.base.messages.layouts import LAYOUT_SENTENCES
from ccstudio.base.messages.lint import LINT_SENTENCES
from ccstudio.base.messages.outlines import OUTLINE_SENTENCES
from ccstudio.base.messages.pictures import PICTURE_SENTENCES
from ccstudio.base.messages.play import PLAY_SENTENCES
from ccstudio.base.messages.rules import RULES_SENTENCES
from ccstudio.base.messages.studio import STUDIO_SENTENCES

SENTENCES: Final[dict[str, str]] = {
    **DOCUMENT_SENTENCES,
    **BOARD_SENTENCES,
    **ENGINE_SENTENCES,
    **RULES_SENTENCES,
    **PLAY_SENTENCES,
    **LAWS_SENTENCES,
    **LAYOUT_SENTENCES,
    **OUTLINE_SENTENCES,
    **GRID_SENTENCES,
    **PICTURE_SENTENCES,
    **EXCHANGE_SENTENCES,
    **LINT_SENTENCES,
    **STUDIO_SENTENCES,
}
