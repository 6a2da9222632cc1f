"""`PlaybackPresenter`: shows each step of the playback over the board, with its controls."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QRectF

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.base.language import N_
from ccstudio.documents.journal import Chosen
from ccstudio.engine.event_style import Sound
from ccstudio.engine.reactions import PASS
from ccstudio.engine.seats import Seat
from ccstudio.play.choices import option_of
from ccstudio.play.playback_step import PlaybackStep
from ccstudio.play.playback_summary import Happening, happenings
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.playback.caption_place import along
from ccstudio.ui.play.playback.controller import PlaybackController
from ccstudio.ui.play.playback.step_caption import StepCaption
from ccstudio.ui.play.playback.step_overlay import StepOverlay
from ccstudio.ui.play.playback.summary_button import SummaryButton
from ccstudio.ui.play.sounds.player import SoundPlayer
from ccstudio.ui.play.table import PlayTable

AROUND: Final = 0.6
"""The margin around a step that is scrolled into view with it, in widths of a space."""


PATH: Final = 0.2
"""Half the width of what is kept free along a shot or a way, as a part of that margin."""


class PlaybackPresenter(CommandProvider, QObject):
    """Connects the playback of a game to its board."""

    where = "play"

    def __init__(self, table: PlayTable, board: BoardView, faces: FaceCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._board = board
        self.controller = PlaybackController(table, self, board.isVisible)
        self.overlay = StepOverlay(board.board_scene)
        board.board_scene.stage.add_overlay(self.overlay)
        self.caption = StepCaption(board, table, faces)
        self.controller.step_shown.connect(self._show_step)
        self.controller.moving.connect(self._plan_course)
        self.controller.step_added.connect(self._play_sound)
        self.controller.step_added.connect(self._note_step)
        self.controller.step_left_out.connect(self._note_step)
        self.controller.state_changed.connect(self._offer_summary)
        self.summary = SummaryButton(self._what_happened, board)
        self.summary.again_wanted.connect(self.controller.play_again)
        self._has_shown = False
        self.sounds = SoundPlayer()
        table.hurried.connect(self.controller.skip_step)
        table.recorded.connect(self._forget_summary)

    def set_speed(self, speed: PlaybackSpeed, *, waits: bool = False) -> None:
        """Set the speed of steps and moving counters, and whether results wait for the person."""
        self.controller.set_speed(speed, waits=waits)
        self.caption.set_pace(speed.factor)
        self._board.set_animation_ms(speed.move_ms)

    @command(
        id="play.skip", text=N_("&Skip to the present"), menu="Game/Playback", group="playback", key="Shift+Space",
        icon="mdi6.fast-forward", tip=N_("Show the game as it is now"),
        enabled=lambda self: self.controller.is_running,
    )  # fmt: skip
    def skip(self) -> None:
        """Show the current game at once."""
        self.controller.skip_all()

    @command(
        id="play.again", text=N_("Show &again what happened"), menu="Game/Playback", group="playback", key="R",
        icon="mdi6.replay", tip=N_("Show again what happened since your last choice"),
        enabled=lambda self: bool(self._first_of_others()),
    )  # fmt: skip
    def show_again(self) -> None:
        """Show what happened since the person's last choice once more."""
        first = self._first_of_others()
        if first:
            self.controller.play_again(first, self._table.session.number)

    @command(
        id="play.summary", text=N_("&What happened"), menu="Game/Playback", group="playback", key="Shift+R",
        icon="mdi6.format-list-bulleted", tip=N_("List what happened since your last choice"),
        enabled=lambda self: bool(self._first_of_others()), checked=lambda self: self.summary.is_open,
    )  # fmt: skip
    def toggle_summary(self) -> None:
        """Open or close the list of what happened."""
        self.summary.toggle_list()

    def set_volume(self, volume: float) -> None:
        """Set the volume of the sounds, 0 (silence) to 1."""
        self.sounds.set_volume(volume)

    def stop(self) -> None:
        """Stop the timer and the sounds."""
        self.controller.stop()
        self.sounds.close()

    def _first_of_others(self) -> int:
        """The number of the latest choice of a person other than to pass; 2 without one, 0 at the start of the game."""
        session, persons = self._table.session, self._table.persons
        for number in range(session.number, 1, -1):
            entry = session.in_force[number - 1].entry
            if isinstance(entry, Chosen) and Seat(entry.seat) in persons and option_of(entry.choice) != PASS:
                return number
        return 2 if session.number > 1 else 0

    def _play_sound(self, step: PlaybackStep) -> None:
        self.sounds.play(Sound.LOSS if step.is_own_loss else step.sound)

    def _note_step(self) -> None:
        self._has_shown = True

    def _forget_summary(self) -> None:
        """Close what happened earlier, once something else has happened."""
        if not self.controller.is_running:
            self._has_shown = False
            self.summary.withdraw()

    def _offer_summary(self) -> None:
        """Offer to look at what happened again after it was presented."""
        if not self.controller.is_running and self._has_shown and self._table.is_live:
            self.summary.offer()

    def _what_happened(self) -> Sequence[Happening]:
        first = self._first_of_others()
        if not first:
            return ()
        steps = self.controller.steps
        numbers = range(first, self._table.session.number + 1)
        return happenings((number, step) for number in numbers for step in steps.of(number))

    def _plan_course(self, step: PlaybackStep, begins: bool, ends: bool) -> None:
        spaces = [space.space for space in step.path]
        self._board.board_scene.plan_course(spaces, begins=begins, ends=ends)

    def _show_step(self, step: PlaybackStep | None) -> None:
        self.overlay.show_step(step)
        places = self.overlay.places()
        reach = AROUND * self._board.board_scene.board.grid.width
        around = [QRectF(place.x() - reach, place.y() - reach, 2 * reach, 2 * reach) for place in places]
        if around:
            rect = around[0]
            for other in around[1:]:
                rect = rect.united(other)
            self._board.reveal_rect(rect)
        transform = self._board.viewportTransform()
        about = [transform.mapRect(one).toAlignedRect() for one in around]
        half = PATH * reach / self._board.units_per_pixel
        for start, end in self.overlay.lines():
            about += along(transform.map(start), transform.map(end), half)
        is_silent = step is not None and step.is_motion
        self.caption.show_step(None if is_silent else step, about)
