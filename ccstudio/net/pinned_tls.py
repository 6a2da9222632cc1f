"""TLS with certificates that are known by their fingerprints, not by authorities."""

import hashlib
import ssl

from websockets.asyncio.client import ClientConnection


def unverified_context() -> ssl.SSLContext:
    """Settings of TLS; who connects compares the fingerprint before anything is said."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def shown_fingerprint(socket: ClientConnection) -> str:
    """Return the SHA-256 digest of the certificate that the other end has shown."""
    shown = socket.transport.get_extra_info("ssl_object").getpeercert(binary_form=True)
    return hashlib.sha256(shown or b"").hexdigest()
