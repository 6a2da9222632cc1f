"""The line that says how far a long command is."""

import io

import pytest

from ccstudio.cli.progress import Progress


class Terminal(io.StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, *texts: str) -> str:
    """What stands on standard error after texts were shown one after the other."""
    monkeypatch.setattr("sys.stderr", stream)
    with Progress() as progress:
        for text in texts:
            progress.show(text)
    return stream.getvalue()


def test_each_text_is_written_over_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, Terminal(), "one", "two").startswith("\rone\rtwo")


def test_nothing_is_left_of_a_longer_text(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\rten games\rone      \r" in shown(monkeypatch, Terminal(), "ten games", "one") + "\r"


def test_in_the_end_the_line_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, Terminal(), "half").endswith("\rhalf\r    \r")


def test_where_nobody_looks_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, io.StringIO(), "one") == ""


def test_what_would_steer_the_terminal_is_written_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\\x1b" in shown(monkeypatch, Terminal(), "\x1b[2J")
