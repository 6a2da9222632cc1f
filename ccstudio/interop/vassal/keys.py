"""Keys as VASSAL writes them (`70,130`), and as people do (`Ctrl+F`)."""

from typing import Final

_NAMED: Final = {
    8: "Backspace", 9: "Tab", 10: "Return", 27: "Esc", 32: "Space", 33: "PgUp", 34: "PgDown", 35: "End", 36: "Home",
    37: "Left", 38: "Up", 39: "Right", 40: "Down", 44: ",", 45: "-", 46: ".", 47: "/", 59: ";", 61: "=", 91: "[",
    92: "\\", 93: "]", 127: "Del", 155: "Ins", 192: "`", 222: "'",
}  # fmt: skip
"""Keys of Java by their codes, where the code is not that of a letter or digit."""
_FIRST_F: Final = 112
_LAST_F: Final = 123
_MODIFIERS: Final = (("Ctrl", 2 | 128), ("Alt", 8 | 512), ("Shift", 1 | 64))
"""Old and new bits of each."""


def key_name(code: str) -> str:
    """Return a key as people write it; empty for none, and for commands that no key gives."""
    if len(code) == 1 and code.isalnum():
        return f"Ctrl+{code.upper()}"
    parts = code.split(",")
    if len(parts) < 2 or (len(parts) > 2 and parts[2]):
        return ""
    try:
        number, bits = int(parts[0]), int(parts[1])
    except ValueError:
        return ""
    name = _key(number)
    if not name or number >= 57_000:
        return ""
    return "+".join((*(word for word, mask in _MODIFIERS if bits & mask), name))


def key_code(name: str) -> str:
    """Return a key as VASSAL writes it; empty for none, and for a key that it has no code for."""
    *words, last = name.split("+")
    codes = {sign: number for number, sign in _NAMED.items()}
    codes |= {f"F{number - _FIRST_F + 1}": number for number in range(_FIRST_F, _LAST_F + 1)}
    code = ord(last.upper()) if len(last) == 1 and last.isascii() and last.isalnum() else codes.get(last, 0)
    bits = dict(_MODIFIERS)
    if not code or any(word not in bits for word in words):
        return ""
    return f"{code},{sum(bits[word] for word in words)}"


def key_identity(code: str) -> str:
    """Return what two keys have in common that mean the same: named commands by name, others by code and bits."""
    if len(code) == 1 and code.isalnum():
        return f"{ord(code.upper())},130"
    parts = code.split(",")
    if len(parts) > 2 and parts[2]:
        return ",".join(parts[2:])
    return ",".join(parts[:2])


def _key(number: int) -> str:
    if _FIRST_F <= number <= _LAST_F:
        return f"F{number - _FIRST_F + 1}"
    if 48 <= number <= 57 or 65 <= number <= 90:
        return chr(number)
    return _NAMED.get(number, "")
