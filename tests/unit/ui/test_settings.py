"""Settings that survive a restart and bad entries."""

import msgspec
import pytest
from PySide6.QtCore import QByteArray, QSettings

from ccstudio.application.settings.table_settings import ReactionPrompts, Screen, TableSettings
from ccstudio.ui.settings import (
    RECENT_FILES,
    RECENT_SEARCHES,
    REMEMBERED_VIEWS,
    Preferences,
    Settings,
    ThemeChoice,
)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "studio.ini"


@pytest.fixture
def settings(file, qapp):
    return Settings(file)


def again(settings: Settings, file) -> Settings:
    settings.sync()
    return Settings(file)


def test_without_a_file_the_defaults_are_in_force(settings):
    assert settings.preferences == Preferences()


def test_preferences_are_there_after_a_restart(settings, file):
    chosen = Preferences(language="ru", theme=ThemeChoice.DARK, autosave_s=90, scale_percent=125)
    settings.set_preferences(chosen)
    assert again(settings, file).preferences == chosen


def test_a_bad_entry_costs_only_itself(settings, file):
    settings.set_preferences(Preferences(theme=ThemeChoice.DARK, autosave_s=90))
    settings.sync()
    store = QSettings(str(file), QSettings.Format.IniFormat)
    store.setValue("preferences/autosave_s", "soon")
    store.sync()
    assert Settings(file).preferences == Preferences(theme=ThemeChoice.DARK)


@pytest.mark.parametrize("text", ["0", "-5", "1e9", '"30"', "null", "[", ""])
def test_an_entry_out_of_bounds_counts_as_its_default(file, qapp, text):
    store = QSettings(str(file), QSettings.Format.IniFormat)
    store.setValue("preferences/autosave_s", text)
    store.sync()
    assert Settings(file).preferences.autosave_s == Preferences().autosave_s


def test_a_settings_file_full_of_rubbish_is_survived(file, qapp):
    file.write_bytes(b"\x00\xff[[[\n=\n[preferences\nlanguage=\xfe\xff" * 20)
    assert Settings(file).recent == ()


def test_other_preferences_are_told_with_both_values(settings):
    told = []
    settings.changed.connect(lambda before, after: told.append((before.theme, after.theme)))
    settings.set_preferences(msgspec.structs.replace(settings.preferences, theme=ThemeChoice.LIGHT))
    assert told == [(ThemeChoice.SYSTEM, ThemeChoice.LIGHT)]


def test_the_same_preferences_are_not_told(settings):
    told = []
    settings.changed.connect(lambda *_both: told.append(1))
    settings.set_preferences(Preferences())
    assert told == []


def test_the_file_opened_last_heads_the_recent_files(settings, tmp_path):
    for name in ("a", "b", "a"):
        settings.remember_recent(tmp_path / name)
    assert [path.name for path in settings.recent] == ["a", "b"]


def test_recent_files_are_limited(settings, tmp_path):
    for number in range(RECENT_FILES + 5):
        settings.remember_recent(tmp_path / str(number))
    assert len(settings.recent) == RECENT_FILES


def test_a_recent_file_can_be_struck_off(settings, tmp_path):
    for name in ("a", "b"):
        settings.remember_recent(tmp_path / name)
    settings.forget_recent(tmp_path / "b")
    assert [path.name for path in settings.recent] == ["a"]


def test_file_names_of_every_kind_are_remembered(settings, file, tmp_path):
    path = tmp_path / 'ein "Plan", 地图; %20.json'
    settings.remember_recent(path)
    assert again(settings, file).recent == (path,)


def test_the_view_of_a_file_is_remembered(settings, file, tmp_path):
    settings.set_view_state(tmp_path / "map.json", {"zoom": 1.5, "layers": ["grid"]})
    assert again(settings, file).view_state(tmp_path / "map.json") == {"zoom": 1.5, "layers": ["grid"]}


def test_views_of_the_files_seen_longest_ago_are_forgotten(settings, tmp_path):
    for number in range(REMEMBERED_VIEWS + 1):
        settings.set_view_state(tmp_path / str(number), {"zoom": number})
    assert (settings.view_state(tmp_path / "0"), settings.view_state(tmp_path / "1")) == ({}, {"zoom": 1})


def test_layouts_are_bytes_and_come_back(settings, file):
    settings.set_layout("map", QByteArray(b"\x00\x01layout"))
    assert again(settings, file).layout("map") == QByteArray(b"\x00\x01layout")


def test_a_folder_that_is_gone_is_not_where_dialogs_begin(settings, tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    settings.set_last_folder(folder)
    folder.rmdir()
    assert settings.last_folder != folder


@pytest.mark.parametrize(
    ("entry", "text"),
    [("playback_speed", "-1"), ("playback_speed", "quick"), ("replay_ms", "0"), ("replay_ms", "soon")],
)
def test_a_pace_that_makes_no_sense_counts_as_the_usual_one(settings, file, entry, text):
    settings.sync()
    store = QSettings(str(file), QSettings.Format.IniFormat)
    store.setValue(f"preferences/{entry}", text)
    store.sync()
    assert Settings(file).preferences == Preferences()


def test_manners_are_remembered(settings):
    table_settings = TableSettings(
        screen=Screen.CURTAIN, asking=ReactionPrompts.CHOSEN, prompts=frozenset({"one", "two"})
    )
    settings.set_table_settings(table_settings)
    assert settings.table_settings == table_settings


def test_reactions_that_were_asked_for_are_remembered_by_game(settings):
    settings.remember_prompts("chess", ["castle", "take"])
    settings.remember_prompts("chess", ["take", "promote"])
    assert (settings.prompts_seen("chess"), settings.prompts_seen("go")) == (("castle", "promote", "take"), ())


def test_overlays_that_are_on_are_remembered_by_system(settings):
    settings.set_overlays_on("chess", ("threats",))
    assert (settings.overlays_on("chess"), settings.overlays_on("go")) == (("threats",), ())


def test_chosen_keys_are_there_after_a_restart_in_their_order(settings, file):
    chosen = {"tool.hand": ("X",), "plugin.fly": ("F9", "A, B"), "edit.cut": ()}
    settings.set_keys(chosen)
    assert list(again(settings, file).keys.items()) == list(chosen.items())


@pytest.mark.parametrize("text", ["[", "3", '["S"]', '{"tool.hand": 3}'])
def test_keys_that_make_no_sense_are_none(file, qapp, text):
    store = QSettings(str(file), QSettings.Format.IniFormat)
    store.setValue("keys", text)
    store.sync()
    assert Settings(file).keys == {}


def test_searches_are_remembered_newest_first_and_once(settings):
    for words in ("wood", " C3 ", "Wood", "  "):
        settings.remember_search(words)
    assert settings.searches == ("Wood", "C3")


def test_only_the_latest_searches_are_remembered(settings):
    for number in range(RECENT_SEARCHES + 5):
        settings.remember_search(f"A{number}")
    assert (len(settings.searches), settings.searches[0]) == (RECENT_SEARCHES, f"A{RECENT_SEARCHES + 4}")
