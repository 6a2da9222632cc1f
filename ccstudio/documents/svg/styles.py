"""Styles of an SVG, from style elements and attributes, as plain attributes of its elements."""

import re
from typing import Final, NamedTuple

from ccstudio.documents.svg.tree import Element, SvgRefusedError

_COMMENT: Final = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]*)\{([^{}]*)\}")
_FONT_FACE: Final = re.compile(r"@font-face\s*$", re.IGNORECASE)
_SELECTOR: Final = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_PART: Final = re.compile(r"[.#][\w-]+")


class _Rule(NamedTuple):
    """Declarations for the elements of a tag (empty: any) with all these classes and ids."""

    tag: str
    parts: frozenset[str]
    declarations: dict[str, str]

    @property
    def weight(self) -> tuple[int, int, int]:
        """Ids before classes before tags."""
        ids = sum(part.startswith("#") for part in self.parts)
        return ids, len(self.parts) - ids, bool(self.tag)


def flatten_styles(root: Element) -> None:
    """Give every element the styles that apply to it as attributes, in place.

    Raises:
        SvgRefusedError: a rule chooses its elements in a way that is not read here, or leads to another file.
    """
    rules: list[_Rule] = []
    for element in root.all_elements():
        if element.tag == "style":
            rules.extend(_rules(element))
    rules.sort(key=_weight)
    for element in root.all_elements():
        marks = {f".{name}" for name in element.attributes.pop("class", "").split()}
        if "id" in element.attributes:
            marks.add(f"#{element.attributes['id']}")
        style = element.attributes.pop("style", "")
        for rule in rules:
            if rule.tag in {"", element.tag} and rule.parts <= marks:
                element.attributes |= rule.declarations
        element.attributes |= declarations(style)


def declarations(text: str) -> dict[str, str]:
    """The entries of a style, by their names."""
    found: dict[str, str] = {}
    if not text:
        return found
    for entry in _COMMENT.sub("", text).split(";"):
        name, colon, value = entry.partition(":")
        if colon:
            found[name.strip().casefold()] = value.replace("!important", "").strip()
    return found


def _rules(element: Element) -> list[_Rule]:
    text = _COMMENT.sub("", "".join(child for child in element.children if isinstance(child, str)))
    if "@import" in text.casefold():
        element.refuse("art-svg-link", "@import")
    found: list[_Rule] = []
    for chosen, body in _RULE.findall(text):
        if _FONT_FACE.search(chosen):
            continue
        # What stands before the last semicolon is a statement of its own, such as @charset.
        for selector in chosen.rpartition(";")[2].split(","):
            match = _SELECTOR.fullmatch(selector.strip())
            if match is None or not selector.strip():
                raise SvgRefusedError("art-svg-style", " ".join(selector.split())[:60], element.line)
            tag = "" if match[1] == "*" else match[1] or ""
            found.append(_Rule(tag, frozenset(_PART.findall(match[2])), declarations(body)))
    return found


def _weight(rule: _Rule) -> tuple[int, int, int]:
    return rule.weight
