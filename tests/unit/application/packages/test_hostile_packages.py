"""Packages from strangers are refused with a sentence or are what they were; nothing is written outside."""

import hashlib
import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ccstudio.application.packages.installing import Answer, Installation
from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import package_problems, read_package
from ccstudio.base.archives import write_archive
from ccstudio.base.errors import StudioError
from ccstudio.documents.package import MANIFEST
from tests.unit.application.packages.projects import Project

SEEDS = range(8)
MUTATIONS_OF_EACH = 30
SCENARIO = "modules/our-night-1/scenarios/our-first-night-1.json"

Entries = dict[str, bytes]


@pytest.fixture
def small(project: Project, tmp_path: Path) -> Path:
    """The package of a map with a picture."""
    out = tmp_path / "small.ccs"
    pack(project.map, out)
    return out


def entries_of(package: Path) -> Entries:
    with zipfile.ZipFile(package) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def listed(entries: Entries, change: Callable[[dict[str, Any]], object] | None = None) -> Entries:
    """The entries with a manifest that lists them as they are, changed."""
    manifest = json.loads(entries[MANIFEST])
    for entry in manifest["entries"]:
        data = entries.get(entry["path"], b"")
        entry |= {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    if change is not None:
        change(manifest)
    return {**entries, MANIFEST: json.dumps(manifest).encode()}


def codes(entries: Entries, file: Path) -> set[str]:
    write_archive(entries, file)
    return {problem.code for problem in package_problems(file)}


def test_a_changed_entry_is_told_by_its_digest(package: Path) -> None:
    entries = entries_of(package)
    data = entries[SCENARIO]
    assert codes({**entries, SCENARIO: data.replace(b"first", b"worst", 1)}, package) == {"package-entry-changed"}


def test_an_entry_more_or_less_is_told(package: Path) -> None:
    entries = entries_of(package)
    assert codes({**entries, "run.py": b"print()"}, package) == {"package-not-listed"}
    assert codes({name: entries[name] for name in entries if name != SCENARIO}, package) == {"package-entry-missing"}


def test_a_listed_file_that_no_document_uses_is_refused(package: Path) -> None:
    entries = {**entries_of(package), "maps/yard-1/run.py": b"print()"}

    def list_it(manifest: dict[str, Any]) -> None:
        digest = hashlib.sha256(b"print()").hexdigest()
        manifest["entries"].append({"path": "maps/yard-1/run.py", "kind": "picture", "size": 7, "sha256": digest})

    assert codes(listed(entries, list_it), package) == {"package-not-needed"}


def test_a_document_in_another_place_is_refused(package: Path) -> None:
    entries = entries_of(package)
    entries["library.json"] = entries.pop(SCENARIO)

    def move(manifest: dict[str, Any]) -> None:
        manifest["main"] = "library.json"
        for entry in manifest["entries"]:
            if entry["path"] == SCENARIO:
                entry["path"] = "library.json"
                entry |= {"size": len(entries["library.json"])}
                entry |= {"sha256": hashlib.sha256(entries["library.json"]).hexdigest()}

    assert codes(listed(entries, move), package) == {"package-misplaced"}


def test_a_picture_that_is_none_is_refused(small: Path) -> None:
    entries = {**entries_of(small), "maps/yard-1/scan.png": b"MZ this is a program"}
    assert codes(listed(entries), small) == {"package-no-picture"}


def test_art_with_a_script_is_refused(package: Path) -> None:
    script = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    entries = {**entries_of(package), "modules/our-night-1/art/badge.svg": script}
    assert codes(listed(entries), package) == {"art-svg-script"}


@pytest.mark.parametrize("path", ["../out.json", "/etc/out.json", "maps\\out.json", "con.json", "a\u202e.json"])
def test_a_path_that_leads_outside_is_refused(path: str, small: Path) -> None:
    entries = entries_of(small)

    def rename(manifest: dict[str, Any]) -> None:
        manifest["entries"][0]["path"] = path

    assert "package-path" in codes(listed(entries, rename), small)


def test_what_a_document_needs_must_be_in_the_package(package: Path) -> None:
    entries = entries_of(package)
    del entries["modules/our-night-1/module.json"]
    del entries["modules/our-night-1/art/badge.svg"]

    def drop(manifest: dict[str, Any]) -> None:
        manifest["entries"] = [it for it in manifest["entries"] if it["path"] in entries]

    assert codes(listed(entries, drop), package) == {"content-not-found"}


def test_another_archive_is_no_package(tmp_path: Path) -> None:
    assert codes({"moduledata": b""}, tmp_path / "game.ccs") == {"package-no-manifest"}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mutated_package_is_refused_with_a_sentence_or_is_what_it_was(
    seed: int, small: Path, own_home: Path, tmp_path: Path
) -> None:
    sound, entries, chance = read_package(small), entries_of(small), random.Random(seed)
    before = outside(tmp_path, own_home)
    file = tmp_path / "mutated.ccs"
    for _ in range(MUTATIONS_OF_EACH):
        mutate(chance, small.read_bytes(), entries, file)
        files = installed_files(file)
        assert files in ({}, sound.files)
    file.unlink(missing_ok=True)
    assert outside(tmp_path, own_home) == before


def installed_files(file: Path) -> Entries:
    """Install a package, whatever is in conflict, and return its files; none if it is refused with a sentence."""
    try:
        package = read_package(file)
        installation = Installation(package)
        installation.install({conflict.key: Answer.BESIDE for conflict in installation.conflicts})
    except StudioError as error:
        return {} if str(error) else {"no sentence": b""}
    return package.files


def outside(folder: Path, home: Path) -> set[Path]:
    """All files that are not in the person's home."""
    return {path for path in folder.rglob("*") if not path.is_relative_to(home)}


def mutate(chance: random.Random, data: bytes, entries: Entries, file: Path) -> None:
    """Write a mutation of a package: of its bytes, of an entry, of its names, or of its manifest."""
    match chance.randrange(4):
        case 0:
            file.write_bytes(mutated_bytes(chance, data))
        case 1:
            name = chance.choice(sorted(entries))
            write_archive({**entries, name: mutated_bytes(chance, entries[name])}, file)
        case 2:
            former, *rest = chance.sample(sorted(entries), len(entries))
            name = chance.choice(["../x.json", "/x", "C:/x", former.upper(), "a/" + former, "nul.png", rest[0]])
            write_archive({**{it: entries[it] for it in rest}, name: entries[former]}, file)
        case _:
            manifest = json.loads(entries[MANIFEST])
            entry = chance.choice(manifest["entries"])
            field = chance.choice(["path", "kind", "size", "sha256"])
            entry[field] = chance.choice(["../../x.json", "", "map", "picture", -1, 10**30, None, [], "\x00", 0.5])
            write_archive({**entries, MANIFEST: json.dumps(manifest).encode()}, file)


def mutated_bytes(chance: random.Random, data: bytes) -> bytes:
    """Some bytes changed, cut off, or doubled."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    cut = chance.randrange(len(changed))
    return bytes(chance.choice([changed, changed[:cut], changed + changed[cut:]]))
