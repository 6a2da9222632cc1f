"""Everything the command line says passes through the catalogue."""

import gettext
import io
import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccstudio.base.language import use_catalogue
from ccstudio.base.places import user_data_folder
from ccstudio.cli import play, schema, sight, text_commands, validate
from ccstudio.cli.arguments import ARGPARSE_TEXTS, COMMANDS, make_parser
from ccstudio.cli.parsers.maps import DEPENDENTS

CONTENT = Path(__file__).parents[2] / "micro_system" / "content"
HELP = tuple(usage for usage, _purpose in text_commands.HELP)
OPEN, CLOSE = "⟦", "⟧"
MAIL_PARTS = tuple(f"mail {part}" for part in ("keep", "new", "send", "status", "take", "verify"))
LAB_PARTS = tuple(
    f"lab {part}" for part in ("habits", "learn", "list", "practise", "replay", "report", "run", "show", "try")
)
PARTS = ("rules list", "rules explain", "rules coverage", "geojson export", "geojson import", *LAB_PARTS, *MAIL_PARTS)
NAMES = {"ccstudio", "json", "trial", "map", "the", "wood", "woods", "thicket", "brush", "open", *COMMANDS}
NAMES |= {"seeded", "entered", "sees", "seen", "lattice", "millimetres", "fit", *DEPENDENTS}
NAMES |= {"letter", "legal", "tabloid", "keep", "replace", "beside", "ask", "pass", "resign", "draw"}
NAMES |= {"agree", "take", "back"}
NAMES |= {part.partition(" ")[2] for part in PARTS}
"""Words that are the same in every language: the program, its commands, and what the map calls its things."""


class PseudoLanguage(gettext.NullTranslations):
    """A language in which every text is the English one in brackets."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    before = use_catalogue(PseudoLanguage())
    yield
    use_catalogue(before)


def outside(text: str) -> str:
    """What stands in no brackets."""
    depth, kept = 0, []
    for character in text:
        depth += (character == OPEN) - (character == CLOSE)
        kept.append(" " if depth or character == CLOSE else character)
    return "".join(kept)


def untranslated(text: str) -> set[str]:
    words = set(re.findall(r"[a-z]{3,}", outside(text)))
    return words - NAMES


def test_brackets_in_brackets_are_one_text() -> None:
    assert outside(f"a{OPEN}b{OPEN}c{CLOSE}d{CLOSE}e").split() == ["a", "e"]


def test_a_text_outside_the_catalogue_would_be_noticed() -> None:
    assert untranslated(f"{OPEN}inside{CLOSE} outside") == {"outside"}


@pytest.mark.parametrize("command", ["", *COMMANDS, *PARTS])
def test_the_help_is_translated(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        make_parser().parse_args([*command.split(), "--help"])
    told = capsys.readouterr().out.partition("examples:")[0]
    for text in ARGPARSE_TEXTS:
        told = told.replace(text, "")
    assert untranslated(re.sub(r"--[a-z-]+|\[options\]", "", told)) == set()


QUESTION = {
    "policy": "thread",
    "smoke": ["C4:2"],
    "blaze": [],
    "viewer": None,
    "target": None,
    "origin": None,
    "pairs": None,
    "heat": None,
    "table": None,
    "diff": None,
    "near": None,
}


@pytest.mark.parametrize(
    "asked", [{"viewer": "D1", "target": "A3"}, {"viewer": "D1", "target": "D4"}, {"origin": "D1"}]
)
def test_verdicts_are_translated(asked: dict[str, str], trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sight.run(Namespace(map=str(trial), json=False, **{**QUESTION, **asked}))
    assert untranslated(capsys.readouterr().out) == set()


def test_problems_are_translated(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    validate.run(Namespace(files=[str(trial), "nowhere"], json=False, lint=True))
    assert untranslated(capsys.readouterr().out.replace(str(trial), "").replace("nowhere", "")) == set()


def test_words_about_schemas_are_translated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for task in ("check", "write", "check"):
        options = {"write": task == "write", "check": task == "check", "editor": "", "mark": False}
        schema.run(Namespace(folder=str(tmp_path), **options))
    schema.run(Namespace(folder="", write=False, check=False, editor=str(tmp_path), mark=True))
    assert untranslated(capsys.readouterr().out.replace(str(tmp_path), "")) == set()


TYPED = """\
1
1
odds 28
28
hit hit miss
table
map
look A3
why D1
rule MI-2.2
sight A1 B1
log
help
free
free move Amber Sappers D5
free at turn
undo
redo
nonsense
free nonsense
quit
"""


def test_a_game_in_words_is_translated(
    micro: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TYPED.encode())))
    words = ("play", "weir", "--seats", "person,random,random", "--seed", "3", "--dice", "entered")
    play.run(make_parser().parse_args(words))
    told = capsys.readouterr().out.replace(str(user_data_folder()), "")
    content = "".join(path.read_text("utf-8") for path in CONTENT.rglob("*.json"))
    told = re.sub(r"(?m)^  \w+ = .*$", "", told)  # entries of the position, in JSON
    strange = untranslated(told) - set(re.findall("[a-z]{3,}", f"{TYPED} {content} {HELP}"))
    assert strange == set()
