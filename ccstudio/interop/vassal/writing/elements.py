"""Components of a module as a tree, and the tree as a build file."""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from ccstudio.interop.vassal.build_tree import Element

BUILD: Final = "VASSAL.build."
MODULE: Final = "VASSAL.build.module."
MAP: Final = "VASSAL.build.module.map."
PICKER: Final = "VASSAL.build.module.map.boardPicker."
BOARD: Final = "VASSAL.build.module.map.boardPicker.board."
WIDGET: Final = "VASSAL.build.widget."


def component(tag: str, attributes: dict[str, object] | None = None, *children: Element, text: str = "") -> Element:
    """Return a component; numbers and truth values as VASSAL writes them."""
    return Element(
        tag=tag,
        attributes={name: _written(value) for name, value in (attributes or {}).items()},
        text=text,
        children=list(children),
    )


def build_file(root: Element) -> bytes:
    """Return the build file of a module, in UTF-8."""
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', *_lines(root, 0)]
    return ("\n".join(lines) + "\n").encode("utf-8")


def _lines(element: Element, depth: int) -> list[str]:
    indent = "    " * depth
    names = "".join(f" {name}={quoteattr(_clean(value))}" for name, value in sorted(element.attributes.items()))
    words = escape(_clean(element.text))
    if not element.children:
        return [
            f"{indent}<{element.tag}{names}>{words}</{element.tag}>" if words else f"{indent}<{element.tag}{names}/>"
        ]
    inner = [line for child in element.children for line in _lines(child, depth + 1)]
    return [f"{indent}<{element.tag}{names}>{words}", *inner, f"{indent}</{element.tag}>"]


def _clean(text: str) -> str:
    """A text without the signs that no XML can hold."""
    return "".join(sign for sign in text if sign in "\t\n" or ord(sign) >= 32)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
