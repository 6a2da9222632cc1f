"""Compiled code that is kept: found again, never stale, and nothing without a file."""

import builtins
from pathlib import Path

import pytest

from ccstudio.base.code_cache import cached_code

SOURCE = b"value = 6 * 7\n"


def compiled(file: Path, source: bytes = SOURCE, name: str = "answers.py") -> tuple[object, list[bytes]]:
    """The value that a source computes, compiled with a cache, and the sources that were compiled for it."""
    anew: list[bytes] = []
    compile_anew = builtins.compile

    def watched(text: bytes, *words: object, **options: object) -> object:
        anew.append(text)
        return compile_anew(text, *words, **options)

    builtins.compile = watched
    try:
        with cached_code(file):
            code = compile(source, name, "exec")
    finally:
        builtins.compile = compile_anew
    found: dict[str, object] = {}
    exec(code, found)
    return found["value"], anew


def test_what_was_compiled_once_is_found(tmp_path: Path) -> None:
    assert compiled(tmp_path / "new" / "code") == (42, [SOURCE])
    assert compiled(tmp_path / "new" / "code") == (42, [])


def test_a_changed_source_is_compiled(tmp_path: Path) -> None:
    compiled(tmp_path / "code")
    assert compiled(tmp_path / "code", b"value = 6\n") == (6, [b"value = 6\n"])


def test_a_source_of_another_name_is_compiled(tmp_path: Path) -> None:
    compiled(tmp_path / "code")
    assert compiled(tmp_path / "code", name="questions.py") == (42, [SOURCE])


@pytest.mark.parametrize("cut", [0, 20, 60, -1], ids=["empty", "in the digest", "in the code", "at the end"])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "code"
    compiled(file)
    file.write_bytes(file.read_bytes()[:cut])
    assert compiled(file) == (42, [SOURCE])
    assert compiled(file) == (42, [])


def test_a_folder_that_cannot_be_written_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert compiled(tmp_path / "file" / "code") == (42, [SOURCE])


def test_other_compiling_passes(tmp_path: Path) -> None:
    with cached_code(tmp_path / "code"):
        assert eval(compile("6 * 7", "<words>", "eval")) == 42
        assert compile(SOURCE, "answers.py", "exec", 0x400)
    assert not (tmp_path / "code").exists()


def test_code_inherits_what_its_importer_has_of_later_languages(tmp_path: Path) -> None:
    importer = b"from __future__ import annotations\ncode = compile(b'def f(a: missing): pass', 'f.py', 'exec')\n"
    found: dict[str, object] = {}
    importing = compile(importer, "importer.py", "exec")
    for _ in range(2):
        with cached_code(tmp_path / "code"):
            exec(importing, found)
        exec(found["code"], found)
    assert found["f"].__annotations__ == {"a": "missing"}


def test_compile_is_that_of_python_again(tmp_path: Path) -> None:
    before = builtins.compile
    with cached_code(tmp_path / "code"):
        assert builtins.compile is not before
    assert builtins.compile is before
