"""A game as one HTML file."""

import json
import re
from base64 import b64encode
from hashlib import sha256

import pytest

from ccstudio.engine.seats import WATCHER
from ccstudio.net.page.page_file import REPLAY_SCRIPTS, STYLE, game_page, static_file
from tests.helpers.plain_pictures import PlainPictures
from tests.unit.play.table import begun, play

NASTY = "</script><b>&'\"\u2028"


@pytest.fixture(scope="module")
def page() -> str:
    session = play(begun(seed=8), range(5, 100, 9))
    session.say(session.decision.seat, NASTY)
    pictures = PlainPictures(session.system.map_of(session.board))
    return game_page(session, WATCHER, pictures, NASTY).decode()


def policy(page: str) -> str:
    found = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert found is not None
    return found[1]


def test_text_cannot_end_the_element_that_it_is_in(page: str) -> None:
    assert "<b>" not in page
    assert page.count("</script>") == 2


def test_a_title_is_told_as_it_was_written(page: str) -> None:
    data = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    assert json.loads(data[1])["game"]["title"] == NASTY


def test_nothing_is_loaded_from_anywhere(page: str) -> None:
    assert policy(page).startswith("default-src 'none'; img-src data:;")
    assert not re.search(r"\b(src|href)=", page)


@pytest.mark.parametrize(("tag", "rule"), [("script", "script-src"), ("style", "style-src")])
def test_only_the_script_and_style_of_the_page_are_allowed(page: str, tag: str, rule: str) -> None:
    written = re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    (digest,) = [b64encode(sha256(text.encode()).digest()).decode() for text in written]
    assert f"{rule} 'sha256-{digest}'" in policy(page)


@pytest.mark.parametrize("name", [*REPLAY_SCRIPTS])
def test_scripts_are_strict_and_make_no_code_of_text(name: str) -> None:
    script = static_file(name)
    assert script.startswith('"use strict";')
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", script)


def test_the_style_loads_nothing() -> None:
    assert not re.search(r"url\(|@import", static_file(STYLE))
