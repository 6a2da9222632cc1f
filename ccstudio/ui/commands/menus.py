"""The order of the menus, and their texts in other places."""

from typing import Final

from ccstudio.base.language import N_, _

MENUS: Final[dict[str, str]] = {
    "File": N_("&File"),
    "File/Apart": N_("&Join, host or mail games"),
    "File/Recent files": N_("&Recent files"),
    "File/Import": N_("&Import"),
    "Edit": N_("&Edit"),
    "View": N_("&View"),
    "View/Layers": N_("&Layers"),
    "View/Parts": N_("Part&s"),
    "View/Panels": N_("&Panels"),
    "View/Theme": N_("T&heme"),
    "View/Colour vision": N_("&Colour vision"),
    "Map": N_("&Map"),
    "Map/Lint": N_("Li&nt"),
    "Outline": N_("&Outline"),
    "Terrain": N_("Te&rrain"),
    "Outline/Align": N_("&Align and distribute"),
    "Layout": N_("&Layout"),
    "Module": N_("&Module"),
    "Scenario": N_("S&cenario"),
    "Experiment": N_("E&xperiment"),
    "Game": N_("&Game"),
    "Game/Set-up": N_("&Set-up"),
    "Game/Playback": N_("Play&back"),
    "Game/Replay": N_("Rep&lay"),
    "Game/Computer player": N_("Compu&ter player"),
    "Game/Others at the table": N_("Others at the table"),
    "Game/Log": N_("L&og"),
    "Tools": N_("&Tools"),
    "Sight": N_("&Sight"),
    "Help": N_("&Help"),
    "Help/Lessons": N_("&Lessons"),
}
"""The menus in their order, by path."""


def plain_text(text: str) -> str:
    """A menu text without mnemonics and without the dots that announce a dialog."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("…")


def escaped(name: str) -> str:
    """A name for menus and tabs, in which `&` is no mnemonic."""
    return name.replace("&", "&&")


def menu_name(path: str) -> str:
    """A path of menus in the person's language: `View › Layers`."""
    parts = path.split("/")
    paths = ["/".join(parts[: end + 1]) for end in range(len(parts))]
    return " › ".join(plain_text(_(MENUS.get(one, one.rpartition("/")[2]))) for one in paths)
