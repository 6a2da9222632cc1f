"""The Ed25519 key pair of a person, in a file that only this person can read."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ccstudio.base.files import save_atomically
from ccstudio.net.mail.errors import MailError

KEY_FILE: Final = "key.pem"

_PRIVATE: Final = 0o600

_GROUPS: Final = 8
"""Groups of four digits in a fingerprint: half the digits of a key, 128 bits."""


class KeyPair:
    """A private key and its public key."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public: Final = private.public_key().public_bytes_raw().hex()
        """The public key in hexadecimal digits."""

    def sign(self, data: bytes) -> str:
        """Return the signature of data in hexadecimal digits."""
        return self._private.sign(data).hex()


def own_keys(folder: Path) -> KeyPair:
    """Return the key pair kept in a folder; a new one is made if there is none.

    Raises:
        MailError: the file cannot be read, or holds no key.
        SaveError: a new key cannot be written.
    """
    path = folder / KEY_FILE
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return _new_keys(path)
    except OSError as error:
        raise MailError("mail-key-unreadable", file=str(path), reason=error.strerror or "") from error
    with suppress(OSError):
        # Backups and copies may have opened it to others.
        path.chmod(_PRIVATE)
    try:
        private = serialization.load_pem_private_key(data, None)
    except (ValueError, TypeError) as error:
        raise MailError("mail-key-damaged", file=str(path)) from error
    if not isinstance(private, Ed25519PrivateKey):
        raise MailError("mail-key-damaged", file=str(path))
    return KeyPair(private)


def is_signature(public: str, signature: str, data: bytes) -> bool:
    """Whether a signature of data was made with the private key that belongs to a public key."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(public: str) -> str:
    """Return a public key as people compare it, in groups of four digits."""
    return " ".join(public[start : start + 4] for start in range(0, 4 * _GROUPS, 4))


def _new_keys(path: Path) -> KeyPair:
    private = Ed25519PrivateKey.generate()
    data = private.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    before = os.umask(0o077)
    try:
        save_atomically(path, data, backup=False)
    finally:
        os.umask(before)
    return KeyPair(private)
