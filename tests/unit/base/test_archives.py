"""Archives from strangers."""

import zipfile
from pathlib import Path

import pytest

from ccstudio.base.archives import Archive, ArchiveError, Limits, name_problem, write_archive


def archive_of(folder: Path, entries: dict[str, bytes]) -> Path:
    path = folder / "some.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return path


def code_of(path: Path, limits: Limits = Limits()) -> str:  # noqa: B008 - frozen
    with pytest.raises(ArchiveError) as caught:
        Archive(path, limits)
    return caught.value.code


def test_entries_are_read_by_name(tmp_path: Path) -> None:
    with Archive(archive_of(tmp_path, {"a/b.txt": b"hello", "c": b""})) as archive:
        assert archive.names == ("a/b.txt", "c")
        assert archive.read("a/b.txt") == b"hello"
        assert archive.size("a/b.txt") == 5


def test_what_is_written_is_read_and_always_the_same(tmp_path: Path) -> None:
    entries = {"b": b"2" * 5000, "a": b"1"}
    write_archive(entries, tmp_path / "one.zip")
    write_archive(dict(reversed(entries.items())), tmp_path / "two.zip")
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with Archive(tmp_path / "one.zip") as archive:
        assert {name: archive.read(name) for name in archive.names} == entries


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("../up", "archive-outside"),
        ("/root", "archive-outside"),
        ("a/../../b", "archive-outside"),
        ("a\\b", "archive-outside"),
        ("a\nb", "archive-name"),
        ("nul.txt", "archive-name"),
        ("dir/Con", "archive-name"),
        ("end.", "archive-name"),
        ("c:x", "archive-name"),
        ("fine/name-1.json", ""),
    ],
)
def test_names_that_lead_outside_or_are_impossible_somewhere_are_refused(name: str, code: str) -> None:
    assert name_problem(name) == code


def test_an_entry_that_leads_outside_refuses_the_archive(tmp_path: Path) -> None:
    assert code_of(archive_of(tmp_path, {"ok": b"", "../evil": b"x"})) == "archive-outside"


def test_an_entry_without_a_name_refuses_the_archive(tmp_path: Path) -> None:
    path = archive_of(tmp_path, {"?": b"x"})
    data = bytearray(path.read_bytes())
    central = data.index(b"PK\x01\x02")
    data[central + 28], data[central + 30] = 0, 1
    path.write_bytes(bytes(data))
    assert code_of(path) in {"archive-outside", "archive-no-zip"}


def test_names_that_differ_in_case_alone_are_refused(tmp_path: Path) -> None:
    assert code_of(archive_of(tmp_path, {"Map.json": b"", "map.json": b""})) == "archive-twice"


def test_a_link_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "link.zip"
    with zipfile.ZipFile(path, "w") as archive:
        info = zipfile.ZipInfo("link")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
    assert code_of(path) == "archive-link"


def test_a_bomb_is_refused(tmp_path: Path) -> None:
    assert code_of(archive_of(tmp_path, {"bomb": bytes(30 * 2**20)})) == "archive-ratio"


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        (Limits(entries=1), "archive-too-many"),
        (Limits(entry_size=10), "archive-entry-too-large"),
        (Limits(total_size=110), "archive-too-large"),
    ],
    ids=["entries", "one entry", "all entries"],
)
def test_the_limits_hold(tmp_path: Path, limits: Limits, code: str) -> None:
    assert code_of(archive_of(tmp_path, {"a": b"x" * 60, "b": b"y" * 60}), limits) == code


def test_a_file_that_is_no_archive_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "no.zip"
    path.write_bytes(b"PK but not really")
    assert code_of(path) == "archive-no-zip"
    assert code_of(tmp_path / "none.zip") == "archive-missing"


def test_a_damaged_entry_is_told_when_it_is_read(tmp_path: Path) -> None:
    path = archive_of(tmp_path, {"a": bytes(range(256)) * 40})
    data = bytearray(path.read_bytes())
    data[60:90] = bytes(30)
    path.write_bytes(bytes(data))
    with Archive(path) as archive, pytest.raises(ArchiveError) as caught:
        archive.read("a")
    assert caught.value.code == "archive-entry-damaged"
