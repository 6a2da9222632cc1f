"""The light cipher of saves and logs: a header, a key byte, and each byte xor the key, in hexadecimal digits."""

from typing import Final

HEADER: Final = b"!VCSK"


def deobfuscated(data: bytes) -> bytes:
    """Return the content of `savedGame`; old files are plain and are returned as they are.

    Raises:
        ValueError: it has the header, but is not followed by pairs of hexadecimal digits.
    """
    if not data.startswith(HEADER):
        return data
    digits = bytes.fromhex(data[len(HEADER) :].decode("ascii", "replace"))
    if not digits:
        raise ValueError(data[:20])
    key = digits[0]
    return bytes(byte ^ key for byte in digits[1:])


def obfuscated(data: bytes, key: int = 0x5A) -> bytes:
    """Return a content as VASSAL writes it into `savedGame`; `key` is a byte."""
    return HEADER + bytes((key, *(byte ^ key for byte in data))).hex().encode("ascii")
