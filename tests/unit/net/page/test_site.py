"""What browsers get at the address of a host."""

import re

import pytest

from ccstudio.net.page.gateway import Tables
from ccstudio.net.page.page_file import REPLAY_SCRIPTS, TABLE_SCRIPTS, static_file
from ccstudio.net.page.picture_cache import PictureCache
from ccstudio.net.page.site import POLICY, TableSite
from ccstudio.net.page.words import host_words
from tests.unit.net.page.test_gateway import CountingPainter

STATUSES = {"open", "running", "paused", "over", "no-script"}
"""Words that are named by the status of a game, or stand in the page itself."""


@pytest.fixture(scope="module")
def site() -> TableSite:
    return TableSite(Tables(PictureCache(CountingPainter()), lambda _system, _view: None))


def test_the_page_names_only_files_that_there_are(site: TableSite) -> None:
    page = site.page("/")
    assert page is not None
    names = re.findall(r'(?:src|href)="([^"]+)"', page.body.decode())
    assert len(names) == len(TABLE_SCRIPTS) + 1
    assert all(site.page(f"/{name}") is not None for name in names)


@pytest.mark.parametrize(
    "path", ["/replay.js", "/../pyproject.toml", "/%2e%2e/secrets", "//etc/passwd", "", "/page.css/"]
)
def test_there_is_nothing_else(site: TableSite, path: str) -> None:
    assert site.page(path) is None


def test_the_policy_allows_nothing_from_elsewhere() -> None:
    assert "'unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'; script-src 'self'; style-src 'self'; img-src data:;")


@pytest.mark.parametrize("name", TABLE_SCRIPTS)
def test_scripts_are_strict_and_make_no_code_of_text(name: str) -> None:
    script = static_file(name)
    assert script.startswith('"use strict";')
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", script)


def test_every_word_of_a_page_is_used_and_every_used_word_is_there() -> None:
    scripts = "\n".join(map(static_file, {*TABLE_SCRIPTS, *REPLAY_SCRIPTS}))
    used = set(re.findall(r'words(?:\.([a-z]+)|\["([a-z-]+)"\])', scripts))
    named = {dotted or quoted for dotted, quoted in used}
    prefixes = tuple(re.findall(r"words\[`([a-z-]+)\$", scripts))
    words = host_words()
    assert {name for name in named if name not in words} == set()
    quoted = set(re.findall(r'"([a-z-]+)"', scripts))
    assert {name for name in words if name not in named | quoted | STATUSES and not name.startswith(prefixes)} == set()
