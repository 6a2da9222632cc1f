"""The English sentences of problems and errors, by code; translations are in `ccstudio/locale`."""

from typing import Final

from ccstudio.base.messages.archives import ARCHIVE_SENTENCES
from ccstudio.base.messages.board import BOARD_SENTENCES
from ccstudio.base.messages.documents import DOCUMENT_SENTENCES
from ccstudio.base.messages.lab import LAB_SENTENCES
from ccstudio.base.messages.layouts import LAYOUT_SENTENCES
from ccstudio.base.messages.lint import LINT_SENTENCES
from ccstudio.base.messages.mail import MAIL_SENTENCES
from ccstudio.base.messages.network import NETWORK_SENTENCES
from ccstudio.base.messages.play import PLAY_SENTENCES
from ccstudio.base.messages.rules import RULES_SENTENCES
from ccstudio.base.messages.studio import STUDIO_SENTENCES
from ccstudio.base.messages.vassal import VASSAL_SENTENCES

SENTENCES: Final[dict[str, str]] = {
    **DOCUMENT_SENTENCES,
    **ARCHIVE_SENTENCES,
    **BOARD_SENTENCES,
    **RULES_SENTENCES,
    **PLAY_SENTENCES,
    **NETWORK_SENTENCES,
    **LAYOUT_SENTENCES,
    **LAB_SENTENCES,
    **LINT_SENTENCES,
    **MAIL_SENTENCES,
    **STUDIO_SENTENCES,
    **VASSAL_SENTENCES,
}
