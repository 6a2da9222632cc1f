"""Advice for computer players names only questions and buttons that the rules know."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "ccstudio" / "rules"
SYSTEMS = ("combat_commander", "dust_tactics")
CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

ABOUT_RULES = ("sentences", "preview", "reasons", "odds", "chart")
"""Files that speak of questions and buttons, and offer none."""


def trees(folder: Path) -> Iterator[ast.Module]:
    paths = (path for path in sorted(folder.rglob("*.py")) if "sentences" not in path.name)
    return (ast.parse(path.read_text("utf-8")) for path in paths)


def words_of(tree: ast.AST) -> set[str]:
    """The literals that could be codes."""
    found = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return {word for word in found if CODE.fullmatch(word)}


def offered_by(system: str) -> set[str]:
    """Every code in the files that hold procedures."""
    return {
        word
        for path in sorted((RULES / system).rglob("*.py"))
        if "advice" not in path.parts and not any(name in str(path.relative_to(RULES)) for name in ABOUT_RULES)
        for word in words_of(ast.parse(path.read_text("utf-8")))
    }


def named_in_advice(system: str) -> set[str]:
    """Codes in advice that stand for options: of buttons, those compared with kinds or prompts, keys of tables."""
    found: set[str] = set()
    for tree in trees(RULES / system / "advice"):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id="ButtonOption"), args=[ast.Constant(value=str(word))]):
                    found.add(word)
                case ast.Compare(left=ast.Attribute(attr="button" | "kind" | "prompt")):
                    found |= set().union(*map(words_of, node.comparators))
                case ast.AnnAssign(target=ast.Name(), value=ast.Dict(keys=keys)):
                    found |= {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
    return {word for word in found if CODE.fullmatch(word)}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_question_and_button_named_in_advice_occurs_in_the_procedures(system: str) -> None:
    assert named_in_advice(system) - offered_by(system) == set()


@pytest.mark.parametrize("system", SYSTEMS)
def test_advice_names_something(system: str) -> None:
    assert len(named_in_advice(system)) > 20
