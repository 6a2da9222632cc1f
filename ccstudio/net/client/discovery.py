"""`Nearby`: hosts that announce themselves in the local network."""

import threading
from collections.abc import Callable
from typing import Final

from zeroconf import ServiceBrowser, ServiceListener, Zeroconf

from ccstudio.net.client.connection import HostAddress
from ccstudio.net.client.known_hosts import KnownHost
from ccstudio.net.host.discovery import SERVICE

_ASK_MS: Final = 1_500


class Nearby(ServiceListener):
    """Looks for hosts until it is closed, and tells of each in a thread of its own."""

    def __init__(self, found: Callable[[KnownHost], object]) -> None:
        """Begin to look; without a network nothing is found.

        Args:
            found: is told of every host.
        """
        self._found = found
        self._closed = threading.Event()
        self._zeroconf: Zeroconf | None = None
        try:
            self._zeroconf = Zeroconf()
        except OSError:
            return
        self._browser = ServiceBrowser(self._zeroconf, SERVICE, listener=self)

    def close(self) -> None:
        """Look no longer."""
        self._closed.set()  # the thread may be about to ask for a host
        if self._zeroconf is not None:
            self._zeroconf.close()
            self._zeroconf = None

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Tell of a host, unless nobody wants to know any more."""
        if self._closed.is_set():
            return
        info = zc.get_service_info(type_, name, _ASK_MS)
        if self._closed.is_set() or info is None or not info.port or not info.parsed_addresses():
            return
        words = info.decoded_properties
        fingerprint = words.get("fingerprint") or ""
        address = HostAddress(
            host=info.parsed_addresses()[0], port=info.port, fingerprint=fingerprint, plain=not fingerprint
        )
        self._found(KnownHost(address=address, title=words.get("title") or ""))

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Tell of a host that changed."""
        self.add_service(zc, type_, name)

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Nothing: a host that is gone does not answer."""
