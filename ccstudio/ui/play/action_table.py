"""Every action of play mode as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.canvas.aids.actions import aid_actions, layer_actions, measure_action
from ccstudio.ui.commands.action_table import Action

PLAY_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="play.confirm", text=N_("&Choose"), menu="Game", group="choose", key="Return; Enter", where="play",
        icon="mdi6.check", tip=N_("Choose the option that is pointed at"),
    ),
    Action(
        id="play.next-option", text=N_("&Next option"), menu="Game", group="choose", key="Tab", where="play",
        tip=N_("Point at the next option"),
    ),
    Action(
        id="play.previous-option", text=N_("P&revious option"), menu="Game", group="choose", key="Shift+Tab",
        where="play", tip=N_("Point at the option before"),
    ),
    Action(
        id="play.pass", text=N_("&Pass"), menu="Game", group="choose", key="Space", where="play",
        icon="mdi6.debug-step-over", toolbar=True, tip=N_("Do nothing, where the rules allow it"),
    ),
    Action(
        id="play.hand", text=N_("Look at my &hand"), menu="Game", group="look", key="H", where="play",
        icon="mdi6.cards-outline", toolbar=True, checkable=True,
        tip=N_("Open the curtain before your hand, or draw it"),
    ),
    Action(
        id="play.fold-hand", text=N_("Fol&d the hand"), menu="Game", group="look", key="Shift+H", where="play",
        checkable=True, tip=N_("Show the cards of the hand as names in one line, and leave the room to the board"),
    ),
    Action(
        id="play.why", text=N_("&Why not?"), menu="Game", group="look", key="W", where="play",
        icon="mdi6.help-circle-outline", toolbar=True, checkable=True,
        tip=N_("Click anything that cannot be chosen, and read which rule forbids it"),
    ),
    Action(
        id="play.hint", text=N_("What would &the computer do?"), menu="Game", group="look", key="Ctrl+I", where="play",
        icon="mdi6.lightbulb-outline", tip=N_("Let the computer player rate your options"),
    ),
    Action(
        id="play.thread", text=N_("Sight &thread"), menu="Sight", group="sight", key="L", where="play",
        icon="mdi6.vector-line", toolbar=True, checkable=True,
        tip=N_("Drag from a space to another, and see whether it is seen"),
    ),
    Action(
        id="play.field", text=N_("&Field of view"), menu="Sight", group="sight", key="V", where="play",
        icon="mdi6.eye-outline", toolbar=True, checkable=True, tip=N_("Click a space, and see what is seen from there"),
    ),
    measure_action("play"),
    Action(
        id="play.first", text=N_("To the &beginning"), menu="Game/Replay", group="replay", key="Home", where="play",
        icon="mdi6.skip-backward", tip=N_("Show the game as it began"),
    ),
    Action(
        id="play.back", text=N_("Step b&ack"), menu="Game/Replay", group="replay", key="PgUp", where="play",
        icon="mdi6.step-backward", tip=N_("Show the position before"),
    ),
    Action(
        id="play.forward", text=N_("Step &forward"), menu="Game/Replay", group="replay", key="PgDown", where="play",
        icon="mdi6.step-forward", tip=N_("Show the next position"),
    ),
    Action(
        id="play.latest", text=N_("To the &latest position"), menu="Game/Replay", group="replay", key="End",
        where="play", icon="mdi6.skip-forward", tip=N_("Go back to the game as it stands"),
    ),
    Action(
        id="play.run", text=N_("&Play by itself"), menu="Game/Replay", group="replay", key="P", where="play",
        icon="mdi6.play-outline", checkable=True, tip=N_("Step on by itself, up to the latest position"),
    ),
    Action(
        id="play.bookmark", text=N_("Book&mark"), menu="Game/Replay", group="marks", key="Ctrl+B", where="play",
        icon="mdi6.bookmark-outline", checkable=True, tip=N_("Mark this position, or take the mark away"),
    ),
    Action(
        id="play.note", text=N_("&Note…"), menu="Game/Replay", group="marks", key="Ctrl+Shift+B", where="play",
        icon="mdi6.note-edit-outline", tip=N_("Write something down about this position"),
    ),
    Action(
        id="play.next-mark", text=N_("Ne&xt mark"), menu="Game/Replay", group="marks", key="Ctrl+Down", where="play",
        tip=N_("Show the next position with a bookmark or a note"),
    ),
    Action(
        id="play.previous-mark", text=N_("Pre&vious mark"), menu="Game/Replay", group="marks", key="Ctrl+Up",
        where="play", tip=N_("Show the position before with a bookmark or a note"),
    ),
    Action(
        id="play.branch", text=N_("&Go on from here as a new game"), menu="Game/Replay", group="branch",
        key="Ctrl+Alt+B", where="play", icon="mdi6.source-branch",
        tip=N_("Begin another game from the position on show; this one stays as it is"),
    ),
    Action(
        id="play.go-back", text=N_("Take back to &here"), menu="Game/Replay", group="branch", key="Ctrl+Backspace",
        where="play", icon="mdi6.undo-variant", tip=N_("Take back everything after the position on show"),
    ),
    Action(
        id="play.find-in-log", text=N_("&Search the log"), menu="Game/Log", group="log", key="Ctrl+F", where="play",
        icon="mdi6.text-search", tip=N_("Show only the lines of the log that have certain words in them"),
    ),
    Action(
        id="play.copy-log", text=N_("&Copy the log"), menu="Game/Log", group="log", key="Ctrl+Alt+X", where="play",
        icon="mdi6.content-copy", tip=N_("Copy the lines of the log that are selected, or all that are shown, as text"),
    ),
    Action(
        id="play.save-log", text=N_("&Write the log to a file…"), menu="Game/Log", group="log", key="Ctrl+Alt+W",
        where="play", icon="mdi6.file-document-outline", tip=N_("Save what the log shows as text or Markdown"),
    ),
    Action(
        id="play.free-hand", text=N_("&Free hand"), menu="Game", group="hand", key="F", where="play",
        icon="mdi6.hand-back-right-outline", checkable=True, tip=N_("Set the position by hand, outside the rules"),
    ),
    Action(
        id="play.suggest", text=N_("&Suggest a set-up"), menu="Game/Set-up", group="set-up", key="Ctrl+Alt+G",
        where="play", icon="mdi6.auto-fix", tip=N_("Let the computer player place what waits"),
    ),
    Action(
        id="play.as-last-time", text=N_("Same as &last time"), menu="Game/Set-up", group="set-up", key="Ctrl+Alt+L",
        where="play", icon="mdi6.history", tip=N_("Place everything as in the latest game of this scenario"),
    ),
    Action(
        id="play.load-set-up", text=N_("&Open a set-up…"), menu="Game/Set-up", group="files", key="Ctrl+Alt+P",
        where="play", tip=N_("Place everything as a file says")
    ),
    Action(
        id="play.save-set-up", text=N_("&Keep this set-up…"), menu="Game/Set-up", group="files", key="Ctrl+Alt+K",
        where="play", tip=N_("Write to a file how your pieces were set up, to use it again or pass it on"),
    ),
    Action(
        id="play.manners", text=N_("&At the table…"), menu="Game", group="manners", key="Ctrl+Shift+T", where="play",
        icon="mdi6.account-group-outline", tip=N_("Curtain or open table, and which reactions you are asked for"),
    ),
    Action(
        id="play.quiet", text=N_("No reactions this t&urn"), menu="Game", group="manners", key="Q", where="play",
        icon="mdi6.bell-off-outline", checkable=True, tip=N_("Pass by itself until the turn is over"),
    ),
    Action(
        id="play.next-stack", text=N_("N&ext place"), menu="Game", group="look", key="N", where="play",
        tip=N_("Look at the next place where something can be chosen"),
    ),
    Action(
        id="play.zoom-in", text=N_("Zoom &in"), menu="View", group="zoom", key="Ctrl++; Ctrl+=", where="play",
        icon="mdi6.magnify-plus-outline", toolbar=True, tip=N_("Larger; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="play.zoom-out", text=N_("Zoom &out"), menu="View", group="zoom", key="Ctrl+-", where="play",
        icon="mdi6.magnify-minus-outline", toolbar=True, tip=N_("Smaller; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="play.zoom-fit", text=N_("Fi&t the map"), menu="View", group="zoom", key="Ctrl+/", where="play",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("The whole map in the window"),
    ),
    *aid_actions("play"),
    *layer_actions("play"),
)  # fmt: skip
"""What a game in front answers."""
