"""Games by mail that the tests begin from: each a copy of one that was begun once."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.unit.net.mail.post import Post
from tests.unit.play.journals import MICRO_REGISTRY, opened

Begun = Callable[[], Post]


@pytest.fixture(scope="session")
def first_turns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a game of three in which everybody has accepted and somebody is asked."""
    folder = tmp_path_factory.mktemp("mail")
    post = Post(folder, 3, registry=MICRO_REGISTRY)
    post.begin(opened("weir"))
    post.carry()
    return folder


@pytest.fixture
def begun(first_turns: Path, tmp_path: Path) -> Post:
    """A game of three, just begun."""
    shutil.copytree(first_turns, tmp_path / "post")
    return Post(tmp_path / "post", 3, luck="later", registry=MICRO_REGISTRY)
