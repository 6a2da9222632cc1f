"""The actions about a thread and about markers that are tried out, as data: the same wherever sight is explained."""

from typing import Literal

from ccstudio.base.language import N_
from ccstudio.ui.canvas.aids.actions import Where
from ccstudio.ui.commands.action_table import Action

SightPrefix = Literal["sight.", "layout.sight-"]
"""How the ids of these actions begin in an editor."""


def thread_actions(where: Where, prefix: SightPrefix) -> tuple[Action, ...]:
    """The actions in an editor."""
    return (
        Action(
            id=f"{prefix}swap", text=N_("S&wap ends"), menu="Sight", group="thread", key="X", where=where,
            icon="mdi6.swap-horizontal", tip=N_("Look along the thread from the other end"),
        ),
        Action(
            id=f"{prefix}clear", text=N_("Take it &away"), menu="Sight", group="thread", key="Shift+X", where=where,
            icon="mdi6.close-circle-outline", tip=N_("Remove the thread and the field of view"),
        ),
        Action(
            id=f"{prefix}copy-picture", text=N_("Copy as &picture"), menu="Sight", group="copy", key="Ctrl+Shift+C",
            where=where, icon="mdi6.image-outline", tip=N_("Copy the map around the thread, with the verdict"),
        ),
        Action(
            id=f"{prefix}copy-text", text=N_("Copy as &text"), menu="Sight", group="copy", key="Ctrl+Alt+C",
            where=where, icon="mdi6.text-box-outline", tip=N_("Copy the explanation in words"),
        ),
        Action(
            id=f"{prefix}copy-json", text=N_("Copy as &JSON"), menu="Sight", group="copy", key="Ctrl+Alt+J",
            where=where, icon="mdi6.code-json", tip=N_("Copy the explanation for another program"),
        ),
        Action(
            id=f"{prefix}smoke", text=N_("&Smoke here"), menu="Sight", group="markers", key="K", where=where,
            icon="mdi6.smoke", tip=N_("Try the sight with smoke in the space under the mouse; again to take it away"),
        ),
        Action(
            id=f"{prefix}blaze", text=N_("&Blaze here"), menu="Sight", group="markers", key="Shift+B", where=where,
            icon="mdi6.fire", tip=N_("Try the sight with a blaze in the space under the mouse; again to take it away"),
        ),
        Action(
            id=f"{prefix}clear-markers", text=N_("&Clear smoke and blazes"), menu="Sight", group="markers",
            key="Ctrl+Shift+K", where=where, icon="mdi6.weather-sunny", tip=N_("The map as printed again"),
        ),
    )  # fmt: skip
