"""Content is found in a checkout, in a wheel and in a frozen app; the person's folders can be moved."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ccstudio.base import places

PACKAGE = Path(places.__file__).resolve().parent.parent
PRINT_CONTENT = "from ccstudio.base import places; print(places.content_folder())"
FREEZE = "import sys; sys.frozen = True; sys._MEIPASS = {unpacked!r}; sys.executable = {executable!r}; "


def content_of(site: Path, prelude: str = "") -> str:
    """What a copy of the program in `site` takes for its content; the error if there is none."""
    done = subprocess.run(
        [sys.executable, "-c", prelude + PRINT_CONTENT],
        capture_output=True,
        text=True,
        check=False,
        cwd=site,
        env={"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return done.stdout.strip() or done.stderr


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with a copy of the floor `base` and nothing else."""
    folder = tmp_path / "site"
    shutil.copytree(PACKAGE / "base", folder / "ccstudio" / "base", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PACKAGE / "__init__.py", folder / "ccstudio")
    return folder


def add_content(folder: Path) -> str:
    for name in places.SHIPPED:
        (folder / name).mkdir(parents=True)
    return str(folder)


def test_in_a_checkout_the_content_lies_beside_the_package(site: Path) -> None:
    (site / "pyproject.toml").touch()
    content = add_content(site)
    assert content_of(site) == content


def test_in_a_wheel_the_content_lies_inside_the_package(site: Path) -> None:
    content = add_content(site / "ccstudio" / "content")
    assert content_of(site) == content


def test_folders_of_the_same_names_beside_an_installed_package_are_not_ours(site: Path) -> None:
    add_content(site)
    assert content_of(site) != str(site)


def test_a_frozen_app_has_its_content_where_it_was_unpacked(site: Path, tmp_path: Path) -> None:
    unpacked = tmp_path / "unpacked"
    content = add_content(unpacked / "ccstudio" / "content")
    assert content_of(site, FREEZE.format(unpacked=str(unpacked), executable=sys.executable)) == content


def test_a_frozen_app_in_a_folder_has_its_content_beside_the_program(site: Path, tmp_path: Path) -> None:
    folder = tmp_path / "app"
    content = add_content(folder / "ccstudio" / "content")
    prelude = FREEZE.format(unpacked="", executable=str(folder / "ccstudio.bin"))
    assert content_of(site, prelude) == content


def test_an_incomplete_installation_names_where_it_looked(site: Path) -> None:
    error = content_of(site)
    assert "ContentError" in error
    assert str(site / "ccstudio" / "content") in error


def test_the_sample_map_is_there() -> None:
    assert places.sample_map().is_file()


def test_maps_modules_and_schemas_lie_in_one_folder() -> None:
    folders = {places.maps_folder().parent, places.modules_folder().parent, places.schemas_folder().parent}
    assert folders == {places.content_folder()}


def test_the_persons_folders_follow_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    assert places.user_data_folder() == tmp_path / "data"
    assert places.user_cache_folder() == tmp_path / "cache"


def test_without_it_they_are_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(places.HOME_VARIABLE)
    assert places.user_data_folder().is_absolute()
    assert places.user_data_folder() != places.user_cache_folder()
