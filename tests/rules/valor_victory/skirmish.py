"""Small scenarios with nearly everything in them, on which random games and the laws of conformance are held."""

from functools import cache
from typing import Any, Final

import msgspec

from ccstudio.documents.contents import Contents
from ccstudio.play.opening import Opened
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.boards import contents_of

TERRAIN: Final = {
    **dict.fromkeys(["D5", "E5", "H7", "I7"], "woods"),
    **dict.fromkeys(["G5", "G6", "H5"], "building"),
    **dict.fromkeys(["C8", "D8"], "orchard"),
    **dict.fromkeys(["K4", "K5"], "stream"),
    "M9": "pond",
    "J8": "field",
}

AREAS: Final = {
    "north": [f"{column}{row}" for column in "BCDEFGHI" for row in (2, 3, 4)],
    "south": [f"{column}{row}" for column in "DEFGHIJK" for row in (7, 8, 9)],
    "south-edge": ["F12", "G12", "H12"],
}

WAITING: Final[list[dict[str, Any]]] = [
    {
        "id": "germans", "title": "Germans", "side": "axis",
        "pieces": [
            {"piece": "german-rifle", "count": 3}, {"piece": "german-pioneer"}, {"piece": "german-brandt"},
            {"piece": "german-mg34"}, {"piece": "german-mg42-tripod"}, {"piece": "german-5cm-mortar"},
            {"piece": "german-stug-iiig"}, {"piece": "german-5cm-pak-38"}, {"piece": "german-panzerfaust"},
            {"piece": "grenades"}, {"piece": "satchel-charge"}, {"piece": "light-barrage"},
            {"piece": "fighter-bomber"}, {"piece": "trench"},
        ],
    },
    {
        "id": "americans", "title": "Americans", "side": "allies",
        "pieces": [
            {"piece": "american-rifle", "count": 3}, {"piece": "american-rifle-half"}, {"piece": "american-haskell"},
            {"piece": "american-bar"}, {"piece": "american-bazooka"}, {"piece": "american-60mm-mortar"},
            {"piece": "american-m4a1"}, {"piece": "american-m3-halftrack"}, {"piece": "grenades"},
            {"piece": "heavy-barrage"}, {"piece": "foxholes"}, {"piece": "wire"},
        ],
    },
    {
        "id": "relief", "title": "Relief", "side": "allies", "turn": 2, "area": "south-edge",
        "pieces": [{"piece": "american-rifle"}, {"piece": "american-m1919a6"}, {"piece": "american-jeep"}],
    },
]  # fmt: skip

MINES: Final[list[dict[str, Any]]] = [
    {"piece": "minefield", "side": "allies", "space": "F6", "traits": ["hidden"]},
    {"piece": "minefield", "side": "allies", "space": "H6", "traits": ["hidden"]},
    {"piece": "sandbags", "side": "allies", "space": "E9"},
    {"piece": "concrete-bunker", "side": "allies", "space": "I8", "facing": "n"},
]


def skirmish_contents(**changes: Any) -> Contents:
    """The documents of the skirmish, with other wishes of `contents_of`."""
    wishes: dict[str, Any] = {
        "terrain": TERRAIN,
        "sides": {"F5 n": "hedge", "G7 n": "wall"},
        "roads": [["J2", "J3", "J4", "J5", "J6"]],
        "areas": AREAS,
        "forces": WAITING,
        "pieces": MINES,
        "special": ["hidden-minefields"],
        "turns": 4,
        "victory": {
            "sides": [
                {"side": "axis", "goals": [{"title": "Take the houses", "kind": "hold", "spaces": ["G5", "G6"]}]},
                {"side": "allies", "goals": [{"title": "Hold the houses", "kind": "hold", "spaces": ["G6"]}]},
            ]
        },
        **changes,
    }
    return with_sides(contents_of(**wishes))


def with_sides(contents: Contents) -> Contents:
    """The same with the sides of the skirmish: smoke, snipers, areas and exits."""
    sides = [
        {"side": "axis", "nation": "german", "area": "north", "smoke": 4, "sniper": True, "exits": ["s"]},
        {"side": "allies", "nation": "american", "area": "south", "smoke": 6, "sniper": True, "exits": ["n"]},
    ]
    settings = {**contents.scenario.settings, "sides": sides}
    return msgspec.structs.replace(contents, scenario=msgspec.structs.replace(contents.scenario, settings=settings))


@cache
def skirmish() -> Opened:
    """What the skirmish opens to."""
    contents = skirmish_contents()
    problems = VALOR_VICTORY.check_documents(contents)
    assert not problems, problems
    return Opened(system=VALOR_VICTORY, contents=contents)
