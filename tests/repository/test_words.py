"""Names and texts keep to the terms of the field: coinages that were replaced once do not come back."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tests.repository.checkout import ROOT, files

INSTEAD_OF = {
    "breath": "yield_point",
    "breaths": "yield_points",
    "desk": "context",
    "foresight": "bulk_verdicts",
    "furniture": "map_elements",
    "harbour": "unsaved_pictures",
    "keeper": "what it does: autosave, client",
    "laborious": "expensive",
    "luggage": "copied pictures",
    "manner": "style, format or settings",
    "manners": "settings",
    "shelf": "library, cache or catalogue",
    "shelves": "library",
    "soil": "inputs",
    "stirred": "changed",
    "talk": "dialog",
    "talks": "dialogs",
    "talking": "dialogs",
    "veil": "part_visibility",
    "warmed": "preloaded",
    "warming": "preload",
    "wobble": "value_noise",
    "workbench": "context",
}
"""Words that no name of the program contains, each with the term of the field."""

ANY_COINAGE = re.compile("|".join(INSTEAD_OF), re.IGNORECASE)
"""What a source has, in a name or elsewhere, that is worth parsing: most have none."""

OLD_MANNER = {
    "is to be done": r"\b(?:is|are|was|were) to be\b",
    "in vain": r"\bin vain\b",
    "whoever does": r"\b[Ww]ho(?:m)?ever\b",
    "who does, as a subject": r"^Who [^?]*$",
    "what is, as a subject": r"^What [^?]*\b(?:is|are|has|have)\b[^?]*$",
    "is none": r"(?<!there )\b(?:is|are) none\b",
    "it is said": r"\b(?:is|are) said\b",
    "whom": r"\b[Ww]hom\b",
}
"""Sentences that a person has to read twice, as patterns."""


def defined_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names that a module gives: classes, functions, parameters, variables and attributes, with their lines."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name


def words_of(name: str) -> list[str]:
    """The words of a name in lower case: of `_MapTab` and of `map_tab` they are `map` and `tab`."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def coinages(path: Path, root: Path = ROOT) -> Iterator[str]:
    names = [(0, part) for part in path.relative_to(root).with_suffix("").parts]
    source = path.read_text(encoding="utf-8")
    if ANY_COINAGE.search(source):
        names += defined_names(ast.parse(source))
    for line, name in names:
        for word in words_of(name):
            if word in INSTEAD_OF:
                yield f"{path.relative_to(root)}:{line}: {name}: write {INSTEAD_OF[word]}"


def offences(text: str) -> list[str]:
    return [name for name, pattern in OLD_MANNER.items() if re.search(pattern, text)]


def texts() -> Iterator[str]:
    with (ROOT / "ccstudio" / "locale" / "ccstudio.pot").open("rb") as file:
        for message in read_po(file):
            yield from message.id if isinstance(message.id, tuple) else (message.id,)


def test_no_name_is_a_coinage_that_was_replaced() -> None:
    assert [
        found for path in files(".py") if path.parts[len(ROOT.parts)] == "ccstudio" for found in coinages(path)
    ] == []


@pytest.mark.parametrize("name", ["_Keeper", "open_talks", "HARBOUR", "Manner"])
def test_a_coinage_would_be_noticed(name: str) -> None:
    assert set(words_of(name)) & set(INSTEAD_OF)


def test_a_coinage_in_a_source_would_be_noticed(tmp_path: Path) -> None:
    source = tmp_path / "map.py"
    source.write_text("def open_map(veiled, unveil, HIS_Talk):\n    pass\n", encoding="utf-8")
    assert [*coinages(source, tmp_path)] == ["map.py:1: HIS_Talk: write dialog"]


def test_no_text_has_the_old_manner() -> None:
    assert {text: found for text in texts() if (found := offences(text))} == {}


@pytest.mark.parametrize(
    "text", ["The unit is to be moved.", "Who enters it has 2 MP more.", "{found} is none of them."]
)
def test_the_old_manner_would_be_noticed(text: str) -> None:
    assert offences(text) != []


@pytest.mark.parametrize("text", ["Who moves first?", "Choose the unit to move.", "What is this?"])
def test_plain_sentences_pass(text: str) -> None:
    assert offences(text) == []
