"""Accounts: who a client is, by a token that the host knows only the digest of."""

import hashlib
import hmac
import secrets
import unicodedata
from typing import Final

from ccstudio.net.host.limits import AddressBuckets, Limits
from ccstudio.net.host.records import Account, HostError
from ccstudio.net.host.store import StoreThread
from ccstudio.net.protocol import Hello
from ccstudio.play.sayings import line_of

NAME_LENGTH: Final = 40
NAME_BITS: Final = 52
"""Numbers of accounts are random, and so small that every JSON reader has them exactly."""


class Accounts:
    """Signs clients in, and makes accounts for new ones."""

    def __init__(self, store: StoreThread, limits: Limits, password: str = "") -> None:
        self._store = store
        self._password = _digest(password)
        self._has_password = bool(password)
        self._new = AddressBuckets(limits.accounts_of_address, 1 / 60)
        self._wrong = AddressBuckets(limits.passwords_of_address, 1 / 60)

    async def sign_in(self, message: Hello, address: str) -> tuple[Account, str]:
        """Return the account of a client, and its token if it is new.

        Raises:
            HostError: the password or the token is wrong, or the name cannot be had.
        """
        if self._has_password:
            if not self._wrong.of(address).has(1.0):
                raise HostError("host-too-fast")
            if not hmac.compare_digest(_digest(message.password), self._password):
                self._wrong.of(address).spend()
                raise HostError("host-password-wrong")
        if message.token:
            digest = _digest(message.token)
            known = await self._store.call(lambda it: it.account(digest))
            if known is None:
                raise HostError("host-token-unknown")
            return known, ""
        return await self._added(message.name, address)

    async def _added(self, wanted: str, address: str) -> tuple[Account, str]:
        """Make an account.

        Raises:
            HostError: the name cannot be had, or too many accounts come from the address.
        """
        name = unicodedata.normalize("NFKC", line_of(wanted))[:NAME_LENGTH].strip()
        if not name:
            raise HostError("host-name-invalid")
        if not self._new.of(address).spend():
            raise HostError("host-too-many-accounts")
        token = secrets.token_urlsafe(32)
        account = Account(1 + secrets.randbits(NAME_BITS), name, _digest(token))
        if not await self._store.call(lambda it: it.add_account(account, name.casefold())):
            raise HostError("host-name-taken", name=name)
        return account, token


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
