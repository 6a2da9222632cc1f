"""Whole games of every system by mail between data folders, verified when they are over."""

import json
from pathlib import Path

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.base.places import modules_folder
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.lab.changes import changed
from ccstudio.net.mail.host import MailHost
from ccstudio.net.mail.store import JOURNAL
from ccstudio.play.opening import open_scenario
from ccstudio.play.replay import open_journal
from tests.unit.net.mail.post import Post
from tests.unit.play.journals import MICRO_REGISTRY, opened


def assert_verified(post: Post) -> None:
    """Everybody knows the same result, and found everything true that it was told."""
    host = next(game for game in post.boxes[0].games() if isinstance(game, MailHost))
    assert host.state.result
    told = [(player.state.result, player.state.findings) for player in post.players]
    assert told == [(host.state.result, ())] * len(host.state.chains)


def test_a_game_of_three_ends_verified(tmp_path: Path) -> None:
    post = Post(tmp_path, 3, registry=MICRO_REGISTRY)
    post.begin(opened("weir"))
    post.play_on(player_named("random", 5))
    assert_verified(post)


SUDDEN_DEATH = {"/settings/time": 11, "/settings/sudden_death": 2}
"""A clock by which the first advance of time ends the game."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "luck", "changes"),
    [
        ("dust_tactics/scenarios/moor-duel", "11", {"/settings/rounds": 2}),
        ("valor_victory/scenarios/rue-basse", "9", {"/settings/turns": 2}),
        ("scs_veska_crossing/scenarios/first-bridgehead", "8", {}),
        ("combat_commander/scenarios/pippin-farm", "1", SUDDEN_DEATH),
    ],
    ids=["dust", "valor", "scs", "commander"],
)
def test_a_game_of_each_system_ends_verified(scenario: str, luck: str, changes: dict[str, int], tmp_path: Path) -> None:
    raw = json.loads((modules_folder() / f"{scenario}.json").read_bytes())
    for pointer, value in changes.items():
        raw = changed(raw, pointer, value)
    file = tmp_path / "scenario.json"
    file.write_text(json.dumps(raw))
    post = Post(tmp_path, 2, luck=luck)
    post.begin(open_scenario(file))
    post.play_on(player_named("rules", 5))
    assert_verified(post)
    journal = post.players[1].folder.path / JOURNAL
    assert isinstance(read_file(journal).document, JournalDocument)
    assert open_journal(journal).problems == ()
