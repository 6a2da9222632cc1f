"""Every action of the studio as data: menus, keys, tool bars, the palette and the documentation come from here."""

from typing import Literal

import msgspec


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """One thing a person can ask for.

    `text` and `menu` are English and pass through the catalogue where they are shown; `menu` is the path of menus
    (`"View/Layers"`), `group` separates entries of a menu, `key` is a portable key sequence, `icon` a QtAwesome name.
    `where` says who answers: the window, or the editor in front. Actions of one `choice` exclude each other.
    """

    id: str
    text: str
    menu: str
    group: str = ""
    key: str = ""
    icon: str = ""
    where: Literal["window", "map"] = "window"
    checkable: bool = False
    choice: str = ""
    toolbar: bool = False
    tip: str = ""
