"""The actions of the map editor about pictures, as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

PICTURE_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="map.picture", text=N_("Add p&icture…"), menu="Map", group="pictures", key="Ctrl+Alt+I", where="map",
        icon="mdi6.image-plus-outline", tip=N_("Put a scan under the map and fit it to the grid"),
    ),
    Action(
        id="map.fit-picture", text=N_("&Fit picture…"), menu="Map", group="pictures", key="Ctrl+Alt+F", where="map",
        icon="mdi6.image-move", tip=N_("Pick centres of spaces in the selected picture, so that it lies on the grid"),
    ),
    Action(
        id="map.follow-picture", text=N_("Move outlines &with the picture"), menu="Map", group="pictures",
        key="Ctrl+Alt+M", where="map", icon="mdi6.vector-arrange-above",
        tip=N_("Move what was traced over a picture as the picture moved when it was last fitted"),
    ),
    Action(
        id="map.picture-up", text=N_("Picture further &up"), menu="Map", group="pictures", key="Alt+PgUp", where="map",
        icon="mdi6.arrange-bring-forward", tip=N_("Put the selected picture over the next one"),
    ),
    Action(
        id="map.picture-down", text=N_("Picture further &down"), menu="Map", group="pictures", key="Alt+PgDown",
        where="map", icon="mdi6.arrange-send-backward", tip=N_("Put the selected picture under the one before"),
    ),
)  # fmt: skip
