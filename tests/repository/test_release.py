"""What a release consists of, as far as it can be told without building one."""

import configparser
import re
import stat
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from ccstudio.documents.package import PACKAGE_SUFFIX
from ccstudio.documents.turn import TURN_SUFFIX
from tests.repository.checkout import ROOT, tool

app, release = tool("app"), tool("release")

TYPES = ET.parse(ROOT / "packaging" / "ccstudio-mime.xml").getroot()
NAMES = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}


@pytest.fixture
def menu_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys of languages keep their case
    parser.read(ROOT / "packaging" / "ccstudio.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_desktop_knows_the_files_that_only_this_program_writes() -> None:
    assert {glob.get("pattern") for glob in TYPES.iterfind(".//m:glob", NAMES)} == {
        f"*{PACKAGE_SUFFIX}",
        f"*{TURN_SUFFIX}",
    }


def test_the_menu_entry_opens_every_type_of_file(menu_entry: configparser.SectionProxy) -> None:
    declared = {it.get("type") for it in TYPES.iterfind("m:mime-type", NAMES)}
    assert declared < set(menu_entry["MimeType"].rstrip(";").split(";"))
    assert menu_entry["Exec"].endswith("%U")


@pytest.mark.parametrize("language", ["ru", "zh_CN"])
def test_the_desktop_speaks_the_languages_of_the_program(language: str, menu_entry: configparser.SectionProxy) -> None:
    assert menu_entry[f"Comment[{language}]"]
    tags = {comment.get("{http://www.w3.org/XML/1998/namespace}lang") for comment in TYPES.iter() if comment.text}
    assert language in tags


def test_a_debian_package_names_the_libraries_of_qt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "deb"
    (package / "opt").mkdir(parents=True)
    (package / "opt" / "file").write_bytes(bytes(3 * 1024))
    monkeypatch.setattr(app, "PACKAGE", package)
    monkeypatch.setattr(app, "output_of", lambda _command: "riscv64\n")
    monkeypatch.setattr(app, "version", lambda: "9.8.7")
    app.write_control(package / "DEBIAN")
    control = (package / "DEBIAN" / "control").read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([A-Z][A-Za-z-]+): (.*)$", control, re.MULTILINE))
    assert fields["Version"] == "9.8.7"
    assert fields["Architecture"] == "riscv64"
    assert fields["Installed-Size"] == "3"
    assert {"libegl1", "libxcb-cursor0"} < set(fields["Depends"].split(", "))
    assert stat.S_IMODE((package / "DEBIAN" / "postinst").stat().st_mode) == 0o755


def test_distributions_that_differ_are_no_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "distributions", lambda **odd: {"one.whl": b"same", "two.tar.gz": bytes(bool(odd))})
    monkeypatch.setattr(release, "DIST", tmp_path / "dist")
    with pytest.raises(SystemExit, match=r"two\.tar\.gz"):
        release.write_distributions()
    assert not (tmp_path / "dist").exists()
