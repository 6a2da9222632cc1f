"""The package as a user installs it: built from a source archive, used from an environment of its own."""

import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.repository.checkout import ROOT

pytestmark = [pytest.mark.wheel, pytest.mark.long]

CONTENT = ("maps", "modules", "schemas")


def run(command: Sequence[str | Path], folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive, which is built from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT], folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an empty environment with the wheel in it.

    Its libraries (Qt alone has 250 MB) are those of the environment that runs the tests, lent by a path file. A path
    file inside a lent folder is not read, so an editable ccstudio there cannot stand in for the wheel.
    """
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    python = folder / "bin" / "python"
    quickly = ("--quiet", "--no-deps", "--no-compile")
    run([sys.executable, "-m", "pip", "--python", python, "install", *quickly, wheel], folder)
    (site_packages,) = folder.glob("lib/python*/site-packages")
    (site_packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def test_the_wheel_holds_the_scripts_of_pages(wheel: Path) -> None:
    folder = Path("ccstudio", "net", "page", "static")
    with ZipFile(wheel) as archive:
        assert {(folder / path.name).as_posix() for path in (ROOT / folder).iterdir()} <= set(archive.namelist())


@pytest.mark.parametrize("kind", CONTENT)
def test_the_wheel_holds_every_file_of_the_content(wheel: Path, kind: str) -> None:
    ours = {path.relative_to(ROOT).as_posix() for path in (ROOT / kind).rglob("*") if path.is_file()}
    with ZipFile(wheel) as archive:
        theirs = {name.removeprefix("ccstudio/content/") for name in archive.namelist()}
    assert ours, f"the checkout has {kind}"
    assert ours <= theirs


def test_the_wheel_holds_the_licence_and_the_catalogue(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert "ccstudio/locale/ccstudio.pot" in names


def test_the_installed_package_runs_from_its_own_folder(installed: Path, tmp_path: Path) -> None:
    program = "import ccstudio.base.places as places; print(places.__file__); print(places.content_folder())"
    package, content = run([installed, "-c", program], tmp_path).splitlines()
    assert Path(package).is_relative_to(installed.parent.parent)
    assert Path(content).is_relative_to(installed.parent.parent)


def test_the_installed_program_opens_the_sample_map(installed: Path, tmp_path: Path) -> None:
    answer = run([installed.parent / "ccstudio", "sight", "orbeck", "A1", "O10"], tmp_path)
    assert "A1" in answer.splitlines()[0]


def test_the_installed_program_finds_its_content_without_problems(installed: Path, tmp_path: Path) -> None:
    program = "from ccstudio.base.places import sample_map; print(sample_map())"
    sample = run([installed, "-c", program], tmp_path).strip()
    assert "0 errors" in run([installed.parent / "ccstudio", "validate", sample], tmp_path)


def test_the_installed_program_draws_the_sample_map(installed: Path, tmp_path: Path) -> None:
    run([installed.parent / "ccstudio", "render", "orbeck", "orbeck.png", "--dpi", "50"], tmp_path)
    assert (tmp_path / "orbeck.png").read_bytes().startswith(b"\x89PNG")
