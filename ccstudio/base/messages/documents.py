"""What can be wrong with files, documents and content."""

from typing import Final

DOCUMENT_SENTENCES: Final[dict[str, str]] = {
    "document-unusable": "{file} cannot be used. Problems found: {count}.",
}
