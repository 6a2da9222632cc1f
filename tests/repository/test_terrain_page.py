"""The page of terrains says what the shipped tables contain, each with a picture."""

import re

from tests.repository.checkout import ROOT, tool

DOCS = ROOT / "docs"
chore = tool("terrain_page")


def test_the_page_of_terrains_is_up_to_date() -> None:
    page = (DOCS / "terrain.md").read_text(encoding="utf-8")
    assert page == chore.terrain_page(), "write it anew: python packaging/terrain_page.py docs/terrain.md"


def test_every_table_of_terrains_has_its_picture() -> None:
    pictures = set(re.findall(r"\((pictures/[^)]+)\)", chore.terrain_page()))
    tables = {path.parent.name.replace("_", "-") for path in (ROOT / "modules").glob("*/terrain.json")}
    assert pictures == {f"pictures/terrain-{table}.png" for table in tables}
    assert all((DOCS / picture).is_file() for picture in pictures)
