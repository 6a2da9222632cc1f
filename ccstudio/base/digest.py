"""The digest of a document: one short text that changes when its content does."""

import hashlib

from ccstudio.base.jsonio import canonical


def digest(document: object) -> str:
    """Return the SHA-256 of the document's canonical JSON as 64 hexadecimal digits.

    How the file is laid out, and whether defaults are written in it, makes no difference.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    return hashlib.sha256(canonical(document)).hexdigest()
