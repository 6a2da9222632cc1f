"""Hosts of the local network announce themselves (mDNS), so that nobody has to type addresses."""

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from zeroconf import NonUniqueNameException, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from ccstudio.net.host.faults import LOG
from ccstudio.net.protocol import PROTOCOL

SERVICE: Final = "_ccstudio._tcp.local."
"""The type of the service; the entries of its text are `title`, `protocol` and `fingerprint` (empty without TLS)."""

NAME_BYTES: Final = 50


def service_info(title: str, address: str, port: int, fingerprint: str) -> ServiceInfo:
    """Return what a host announces."""
    label = title.replace(".", " ").encode()[:NAME_BYTES].decode(errors="ignore").strip() or "ccstudio"
    return ServiceInfo(
        SERVICE,
        f"{label}.{SERVICE}",
        addresses=[socket.inet_aton(address)],
        port=port,
        properties={"title": title[:80], "protocol": str(PROTOCOL), "fingerprint": fingerprint},
        server=f"ccstudio-{port}-{socket.gethostname().partition('.')[0]}.local.",
    )


@asynccontextmanager
async def announced(title: str, address: str, port: int, fingerprint: str) -> AsyncIterator[None]:
    """Announce a host while the block runs; where that is not possible, people type its address."""
    try:
        zeroconf = AsyncZeroconf()
        await zeroconf.async_register_service(service_info(title, address, port, fingerprint), allow_name_change=True)
    except (OSError, NonUniqueNameException) as error:
        LOG.warning("not announced in the local network: %s", error)
        yield
        return
    try:
        yield
    finally:
        await zeroconf.async_unregister_all_services()
        await zeroconf.async_close()
