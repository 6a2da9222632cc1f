"""The certificate that a host makes for itself: clients know it by its fingerprint, which invitations carry."""

import hashlib
import os
import socket
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from ccstudio.net.host.records import HostError

FILE: Final = "certificate.pem"
VALID_DAYS: Final = 3_650
RENEWED_DAYS: Final = 30
"""A certificate that ends sooner is made anew when the host starts."""


class Certificate:
    """The certificate of a host, with its key, in a file that only its owner can read."""

    def __init__(self, path: Path) -> None:
        """Read the file, or make it.

        Raises:
            HostError: it cannot be written, or is no certificate.
        """
        self.path = path
        try:
            if not path.exists() or _ends_soon(path.read_bytes()):
                _write_private(path, _made())
            self.fingerprint: str = fingerprint_of(path.read_bytes())
        except (OSError, ValueError) as error:
            raise HostError("host-folder-unusable", folder=str(path), reason=str(error)) from error

    def context(self) -> ssl.SSLContext:
        """Return the settings of TLS for a server."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(self.path)
        return context


def fingerprint_of(pem: bytes) -> str:
    """Return the SHA-256 digest of a certificate, in hexadecimal digits.

    Raises:
        ValueError: it is none.
    """
    certificate = x509.load_pem_x509_certificate(pem)
    return hashlib.sha256(certificate.public_bytes(serialization.Encoding.DER)).hexdigest()


def _ends_soon(pem: bytes) -> bool:
    certificate = x509.load_pem_x509_certificate(pem)
    return certificate.not_valid_after_utc < datetime.now(UTC) + timedelta(days=RENEWED_DAYS)


def _made() -> bytes:
    """Return a new key and certificate as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "ccstudio host")])
    now = datetime.now(UTC)
    names = dict.fromkeys(["localhost", socket.gethostname()])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=VALID_DAYS))
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host) for host in names]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return certificate.public_bytes(serialization.Encoding.PEM) + private


def _write_private(path: Path, content: bytes) -> None:
    """Write a file that nobody else can read; it is there as a whole or not at all."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
