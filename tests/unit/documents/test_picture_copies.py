"""Pictures come along with a map that is saved in another folder, or nothing is left behind there."""

from pathlib import Path

import pytest

from ccstudio.base.errors import SaveError
from ccstudio.documents.pictures.copies import PictureCopies, copy_pictures, pictures_of, with_files
from tests.unit.documents.samples import full_map, map_document

PNG = b"\x89PNG\r\n\x1a\n some pixels IEND\xaeB`\x82"


def silent(_done: int, _total: int) -> None:
    """Nobody listens."""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "scans").mkdir(parents=True)
    (folder / "a.png").write_bytes(PNG)
    (folder / "scans" / "b.png").write_bytes(PNG + b" ")
    return folder


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "target"
    folder.mkdir()
    return folder


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_pictures_are_copied_with_their_folders(source, target):
    carried = copy_pictures(["a.png", "scans/b.png"], source, target, silent)
    assert (held(target), dict(carried.names)) == (held(source), {})


def test_one_that_is_there_already_is_not_copied_again(source, target):
    (target / "a.png").write_bytes(PNG)
    carried = copy_pictures(["a.png"], source, target, silent)
    assert (carried.made, dict(carried.names)) == ((), {})


def test_another_file_of_the_same_name_stays_what_it_is(source, target):
    (target / "a.png").write_bytes(b"somebody else's")
    carried = copy_pictures(["a.png"], source, target, silent)
    assert (held(target), dict(carried.names)) == (
        {"a.png": b"somebody else's", "a-2.png": PNG},
        {"a.png": "a-2.png"},
    )


@pytest.mark.parametrize("file", ["gone.png", "../a.png", "scans"])
def test_what_is_no_picture_of_the_map_stays_behind(source, target, file):
    assert (copy_pictures([file], source, target, silent).made, held(target)) == ((), {})


def test_a_link_out_of_the_folder_is_not_followed(source, target, tmp_path):
    (tmp_path / "secret.png").write_bytes(PNG)
    (source / "link.png").symlink_to(tmp_path / "secret.png")
    copy_pictures(["link.png"], source, target, silent)
    assert held(target) == {}


def test_when_one_cannot_be_written_none_is_left_behind(source, target):
    (target / "scans").write_bytes(b"a file where a folder should be")
    with pytest.raises(SaveError):
        copy_pictures(["a.png", "scans/b.png"], source, target, silent)
    assert held(target) == {"scans": b"a file where a folder should be"}


def test_when_the_person_cancels_none_is_left_behind(source, target):
    def cancel(done: int, _total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        copy_pictures(["a.png", "scans/b.png"], source, target, cancel)
    assert held(target) == {}


def test_copies_are_removed_when_the_map_was_not_saved(source, target):
    (target / "scans").mkdir()
    (target / "scans" / "b.png").write_bytes(PNG + b" ")
    copy_pictures(["a.png", "scans/b.png"], source, target, silent).undo()
    assert list(held(target)) == ["scans/b.png"]


def test_only_pictures_within_the_folder_of_the_map_are_asked_for():
    document = map_document(pictures=full_map()["pictures"])
    assert pictures_of([document, with_files(document, {document.pictures[0].file: "../out.png"})]) == [
        picture.file for picture in document.pictures
    ]


def test_a_map_whose_pictures_keep_their_names_is_the_same_object():
    document = map_document(pictures=full_map()["pictures"])
    assert with_files(document, PictureCopies().names) is document


def test_a_folder_that_is_gone_is_told_with_the_file_of_the_map(source, tmp_path):
    file = tmp_path / "gone" / "map.json"
    with pytest.raises(SaveError) as caught:
        copy_pictures(["a.png"], source, file.parent, silent, file)
    assert str(caught.value).startswith(f"{file} was not saved")
