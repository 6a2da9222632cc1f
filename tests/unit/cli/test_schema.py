"""`ccstudio schema`: the schema files follow the types."""

from pathlib import Path

import pytest

from ccstudio.play.system_schemas import shipped_schemas
from tests.unit.cli.conftest import Ask


@pytest.fixture
def folder(ask: Ask, tmp_path: Path) -> Path:
    """Freshly written schemas."""
    assert ask("schema", "--write", "--folder", tmp_path / "schemas").code == 0
    return tmp_path / "schemas"


def test_the_committed_schemas_are_current(ask: Ask) -> None:
    answer = ask("schema", "--check")
    assert answer.code == 0, f"{answer.out}run `ccstudio schema --write` and commit what it writes"


def test_what_was_written_is_current(ask: Ask, folder: Path) -> None:
    assert ask("schema", "--check", "--folder", folder).code == 0


def test_every_format_has_a_schema(folder: Path) -> None:
    assert {path.name for path in folder.iterdir()} == set(shipped_schemas())


def test_a_changed_schema_is_named(ask: Ask, folder: Path) -> None:
    (folder / "map-1.json").write_text("{}", "utf-8")
    answer = ask("schema", "--check", "--folder", folder)
    assert (answer.code, len(answer.lines)) == (1, 1)
    assert "map-1.json is out of date" in answer.out


def test_a_missing_schema_is_named(ask: Ask, folder: Path) -> None:
    (folder / "map-1.json").unlink()
    assert ask("schema", "--check", "--folder", folder).code == 1


def test_only_what_changed_is_written_again(ask: Ask, folder: Path) -> None:
    (folder / "map-1.json").write_text("{}", "utf-8")
    lines = ask("schema", "--write", "--folder", folder).lines
    assert [line for line in lines if not line.endswith(": unchanged")] == [f"{folder / 'map-1.json'}: written"]


def test_a_folder_that_cannot_be_made_is_told(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = ask("schema", "--write", "--folder", tmp_path / "file" / "schemas")
    assert answer.code == 2
    assert "cannot be used" in answer.err


def test_a_missing_folder_is_told_with_the_words_that_make_it(ask: Ask, tmp_path: Path) -> None:
    answer = ask("schema", "--check", "--folder", tmp_path / "no where")
    assert (answer.code, answer.out) == (2, "")
    assert f"ccstudio schema --write --folder '{tmp_path / 'no where'}'" in answer.err


def test_the_remedy_names_the_folder_that_was_named(ask: Ask, folder: Path) -> None:
    (folder / "map-1.json").write_text("{}", "utf-8")
    assert f"`ccstudio schema --write --folder {folder}`" in ask("schema", "--check", "--folder", folder).out


def test_a_folder_that_cannot_be_looked_into_is_told(ask: Ask, tmp_path: Path) -> None:
    answer = ask("schema", "--check", "--folder", tmp_path / ("a" * 300))
    assert (answer.code, "cannot be used" in answer.err) == (2, True)


def test_editors_are_set_up_for_a_folder(ask: Ask, tmp_path: Path) -> None:
    answer = ask("schema", "--editor", tmp_path)
    assert (answer.code, (tmp_path / ".vscode" / "settings.json").is_file()) == (0, True)
    assert ask("schema", "--editor", tmp_path).lines == [f"{tmp_path}: all settings are up to date."]


def test_settings_that_must_be_changed_by_hand_are_told(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / ".vscode").mkdir()
    (tmp_path / ".vscode" / "settings.json").write_text("// mine\n{}\n", "utf-8")
    answer = ask("schema", "--editor", tmp_path)
    assert (answer.code, '"json.schemas": [' in answer.out) == (1, True)


def test_a_folder_that_is_missing_cannot_be_set_up(ask: Ask, tmp_path: Path) -> None:
    assert ask("schema", "--editor", tmp_path / "nowhere").code == 2
