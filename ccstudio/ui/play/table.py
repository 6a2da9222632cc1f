"""`PlayTable`: a game on the screen: its questions, and what a person does."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.application.games.hotseat import Hotseat, Stage
from ccstudio.application.settings.table_settings import TableSettings
from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import Chosen, HandEdit, Said
from ccstudio.engine.chance import Answer
from ccstudio.engine.destinations import Destination, Shortcut
from ccstudio.engine.options import CardOption, Option, PieceOption
from ccstudio.engine.outcomes import Ask, Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Preview, Reason
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.reactions import PASS
from ccstudio.engine.renaming import renamed
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import View
from ccstudio.play import placed_again
from ccstudio.play.choice_path import ChoicePath, begin_path, foresee, go_on
from ccstudio.play.table_session import TableSession
from ccstudio.play.thoughts import Thought, Thoughts
from ccstudio.play.undo import Learned, Record
from ccstudio.ui.play.refusal import Refusal
from ccstudio.ui.play.viewed_game import LIVE, ViewedGame

POINTED_FOR_MS: Final = 60
"""How long an option must be pointed at before its preview is computed."""


class PlayTable(ViewedGame):
    """A game on the screen.

    All widgets of a game use this class and nothing else of the game; nothing here knows rules. Options and pieces have
    the names of the view on show.

    Signals:
        pointed_changed(): another option is pointed at (mouse or keys), or none.
        unavailable_requested(option): a person requested an option that is not offered; `explain` says why.
        wrong_option_requested(option): a person requested an option other than that of the lesson.
        failed(error): a request failed (a StudioError); the game is unchanged.
        recorded(): something was played, undone or redone; the game must be saved.
        marked(): a mark was added or removed; the game must be saved.
    """

    pointed_changed = Signal()
    unavailable_requested = Signal(object)
    wrong_option_requested = Signal(object)
    failed = Signal(object)
    recorded = Signal()
    marked = Signal()

    def __init__(
        self, session: TableSession, table_settings: TableSettings | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(session, table_settings or TableSettings(), parent)
        self._pointed: Option | None = None
        self._pointed_choices: tuple[Option, ...] = ()
        self._only: tuple[Option, ...] | None = None
        self.refusal: Refusal | None = None
        """What is refused at this moment, by a question that is no longer open."""
        self._by_itself: set[int] = set()
        self.thoughts: Final = Thoughts()
        self._arranged: dict[int, tuple[Record, placed_again.Arranged]] = {}
        """The set-up before it was changed, by the last record after the change."""
        self._path: ChoicePath | None = None
        """Choices to a goal that is not reached yet, gone on with when others have answered."""
        self._settle()
        self._follow_question()
        self._presented = session.number
        self._shown = self._look()

    # What is asked.

    @property
    def decision(self) -> Decision | None:
        """The open question to a person, in the names of the view on show.

        None while a computer player thinks, chance is awaited, the game is over, the past is on show, or the screen
        waits for another seat. At a curtain, a window for reactions offers no more than to pass.
        """
        if not self.is_live or self.asked not in self.persons:
            return None
        pending = self._session.decision
        if isinstance(pending, Ask) and self.stage is Stage.WINDOW:
            # Even what is no card may be offered only because a card in the hand allows it.
            return msgspec.structs.replace(pending, options=(PASS,), subject=None, detail="")
        known = self._shown.view.pending
        return known if isinstance(known, Ask) else None

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of a person, in the order of their numbers; no cards while the curtain is drawn."""
        decision = self.decision
        if decision is None:
            return ()
        if self.is_curtain_drawn:
            return tuple(option for option in decision.options if not isinstance(option, CardOption))
        if self._only is None:
            return decision.options
        allowed = tuple(option for option in decision.options if option in self._only)
        return allowed if allowed or not self._only else decision.options

    def allow_only(self, options: Sequence[Option] | None) -> None:
        """Let a person choose only some of the options, as a lesson does; None allows all."""
        only = None if options is None else tuple(options)
        if only != self._only:
            self._only = only
            self._show()

    @property
    def is_quiet_window(self) -> bool:
        """Whether a curtain is drawn and the question is only whether somebody reacts."""
        return self.stage is Stage.WINDOW and self.decision is not None

    @property
    def pointed(self) -> Option | None:
        """The option pointed at."""
        return self._pointed

    def point_at(self, option: Option | None) -> None:
        """Point at an option, so that all panels show its consequences; None for none."""
        if option is not None and option not in self.options:
            option = None
        self._point(option, () if option is None else (option,))

    @property
    def pointed_choices(self) -> tuple[Option, ...]:
        """The choices pointed at together: those of a shortcut or to a goal, else the one option; empty for none."""
        return self._pointed_choices

    def point_at_choices(self, choices: tuple[Option, ...]) -> None:
        """Point at several choices in a row, of which the first is offered."""
        if len(choices) == 1 or not choices or choices[0] not in self.options:
            self.point_at(choices[0] if len(choices) == 1 else None)
        else:
            self._point(None, choices)

    def take_pointed(self) -> bool:
        """Play what is pointed at; return whether anything was played."""
        return self.take_choices(self._pointed_choices)

    def _point(self, option: Option | None, choices: tuple[Option, ...]) -> None:
        if (option, choices) != (self._pointed, self._pointed_choices):
            self._pointed, self._pointed_choices = option, choices
            self.pointed_changed.emit()

    # What it would do, and why it cannot be done.

    def preview(self, choices: tuple[Option, ...]) -> Preview | None:
        """The preview of several options in turn: costs and reactions."""
        return self.system.preview(self.view, choices) if self._can_look_ahead else None

    def way(self, goal: Option) -> tuple[Option, ...]:
        """The choices that lead to a goal several choices away; empty if there are none."""
        return self.system.way(self.view, goal) if self._can_look_ahead else ()

    def odds(self, choice: Option) -> tuple[Odds, ...]:
        """The odds of an option's outcomes."""
        return self.system.odds(self.view, choice) if self._can_look_ahead else ()

    @property
    def destinations(self) -> tuple[Destination, ...]:
        """The goals several choices away whose first choice is offered."""
        options = self.options
        if not self._can_look_ahead or self._only is not None:
            return ()
        return tuple(it for it in self._shown.destinations if it.choices[0] in options)

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """Choices that are usually made together from the open question; none while the curtain is drawn."""
        if self.decision is None or self.is_curtain_drawn or self._only is not None:
            return ()
        return self._shown.shortcuts

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What options of the open question can change; nothing is known while the curtain is drawn."""
        return self._shown.prospects if self.decision is not None and not self.is_curtain_drawn else ()

    def foresee(self, choices: Sequence[Option]) -> View[Any, Any] | None:
        """The view of the same seat when it is asked again after choices in a row.

        None if one of them is not offered, another seat is asked, or something is rolled, drawn or revealed.
        """
        seat = self.asked
        return None if seat is None else foresee(self._session, seat, [self._in_words_of(seat, it) for it in choices])

    def explain(self, wish: Option) -> tuple[Reason, ...]:
        """The reasons why an option is not offered; none before the seat that is asked has the screen."""
        if self.is_quiet_window or self.next_holder is not None:
            return ()
        if self.refusal is not None and self.refusal.wish == wish:
            return self.refusal.reasons
        return self.system.explain(self.view, wish)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something was not offered by a question that is no longer open, such as that of a drag."""
        self.refusal = refusal
        self.unavailable_requested.emit(refusal.wish)
        self.refusal = None

    def request(self, option: Option) -> None:
        """Choose an option if it is offered, else explain why it is not."""
        decision = self.decision
        if option in self.options:
            self.choose(option)
        elif decision is not None and self._only is not None and option in decision.options:
            self.wrong_option_requested.emit(option)
        elif not self.is_quiet_window and self.next_holder is None:
            self.unavailable_requested.emit(option)

    # What a person does.

    def choose(self, option: Option) -> bool:
        """Play an option for the person who is asked; return whether it was played."""
        seat = self.asked
        if seat is None or option not in self.options:
            return False
        self._path = None
        self._hotseat = self._hotseat.answered(is_pass=option == PASS)
        return self.choose_for(seat, self._in_words_of(seat, option))

    def go_to(self, goal: Option) -> bool:
        """Play the choices that lead to a goal, until something happens; return whether any was played.

        A goal that is offered is chosen; one that cannot be reached is explained.
        """
        choices = self.way(goal)
        if not choices or choices[0] not in self.options:
            self.request(goal)
            return False
        return self._begin_path(choices)

    def take(self, shortcut: Shortcut) -> bool:
        """Play the choices of a shortcut, until something happens; return whether any was played."""
        return self.take_choices(shortcut.choices)

    def take_choices(self, choices: tuple[Option, ...]) -> bool:
        """Play choices in a row, until something happens, to be undone together; return whether any was played."""
        if not choices or choices[0] not in self.options:
            return False
        return self.choose(choices[0]) if len(choices) == 1 else self._begin_path(choices)

    def choose_for(
        self, seat: Seat, option: Option, thought: Thought | None = None, *, by_itself: bool = False
    ) -> bool:
        """Play a choice such as that of a computer player, in the names of the seat; return whether it was played.

        Choices that are played `by_itself` for a person are undone together with the choice before.
        """
        try:
            record = self._session.choose(seat, option)
        except StudioError as error:
            self.failed.emit(error)
            return False
        if by_itself:
            self._by_itself.add(id(record))
        if thought is not None and record is not None:
            self.thoughts.note(record, thought)
        self._after_record()
        return True

    def enter(self, answer: Answer) -> bool:
        """Enter the result of real dice or cards; return whether it is possible."""
        try:
            self._session.enter(answer)
        except StudioError as error:
            self.failed.emit(error)
            return False
        self._after_record()
        return True

    def arrange(self, edits: Sequence[HandEdit], moment: str = "", *, by_itself: bool = False) -> bool:
        """Set the position by hand, with true names; return whether the rules accept it.

        What a lesson sets `by_itself` is undone together with the choice before.
        """
        self._path = None
        try:
            record = self._session.arrange(edits, moment, self._shown.viewer)
        except StudioError as error:
            self.failed.emit(error)
            return False
        if by_itself:
            self._by_itself.add(id(record))
        self._after_record()
        return True

    def catch_up(self) -> None:
        """Show a game whose session was played by somebody else, such as a set-up."""
        self._after_record(leaves_past=not self._may_stay)

    @property
    def undo_number(self) -> int:
        """The number of entries that remain after undoing the last choice of a person; 0 if there is none.

        What was answered for the person, and by computer players, is undone with it. It is 0 while the past is on show,
        because the undone entries would not be visible.
        """
        if not self.is_live:
            return 0
        persons = self.persons
        for number in range(self._session.number - 1, 0, -1):
            record = self._session.in_force[number]
            entry = record.entry
            is_of_other = isinstance(entry, Said | Learned) or (
                isinstance(entry, Chosen) and Seat(entry.seat) not in persons
            )
            if is_of_other or id(record) in self._by_itself:
                continue
            return number if not self._session.undo_refusal(None, number) else 0
        return 0

    @property
    def _setting_up(self) -> Seat | None:
        """The seat that is asked, while it sets up a game that is kept here."""
        is_here = self.whole is not None and self.decision is not None and self.table.setting_up
        return self.asked if is_here else None

    def goals_of_placed(self, piece: PieceId) -> tuple[Option, ...]:
        """Where a piece that stands already can stand as well, while its seat sets up; empty for other pieces."""
        seat, session = self._setting_up, self._session
        return () if seat is None else placed_again.goals_of_placed(session, seat, self._true_piece(seat, piece))

    def why_not_placed(self, piece: PieceId, goal: Option) -> tuple[Reason, ...]:
        """Why a piece that stands already cannot stand elsewhere; none if only others that depend on it forbid it."""
        seat, session = self._setting_up, self._session
        return () if seat is None else placed_again.why_not_placed(session, seat, self._true_piece(seat, piece), goal)

    def move_placed(self, piece: PieceId, goal: Option | None) -> bool:
        """Let a piece that stands already stand elsewhere, or wait again; return whether the rules allow it.

        The set-up of the seat is taken back and repeated with the change, as one choice to undo.
        """
        seat = self._setting_up
        if seat is None:
            return False
        changed = placed_again.changed_set_up(self._session, seat, self._true_piece(seat, piece), goal)
        return changed is not None and self._set_up_again(changed)

    def _set_up_again(self, arranged: placed_again.Arranged) -> bool:
        session = self.whole
        if session is None or session.undo_refusal(None, arranged.number):
            return False
        self._path = None
        before = placed_again.arranged_now(session, arranged)
        try:
            placed_again.repeat_set_up(session, arranged)
        except StudioError as error:
            self.failed.emit(error)
            return False
        record = session.in_force[-1]
        self._arranged[id(record)] = (record, before)
        self._after_record(settles=False)
        return True

    def _true_piece(self, seat: Seat, piece: PieceId) -> PieceId:
        option = self._in_words_of(seat, PieceOption(piece))
        assert isinstance(option, PieceOption), "renaming keeps the kind of an option"
        return option.piece

    def undo(self) -> None:
        """Undo the last choice of a person, or the last change of what was set up."""
        _record, arranged = self._arranged.pop(id(self._session.in_force[-1]), (None, None))
        if arranged is not None and self.is_live and self._set_up_again(arranged):
            self._arranged.pop(id(self._session.in_force[-1]), None)
        elif self.undo_number:
            self.undo_to(self.undo_number)

    def undo_to(self, number: int) -> None:
        """Undo to the first entries."""
        self._path = None
        try:
            self._session.undo_to(number)
        except StudioError as error:
            self.failed.emit(error)
            return
        self._after_record(settles=False)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone and nothing played since; false while the past is on show."""
        return self.is_live and self._session.can_redo

    def redo(self) -> None:
        """Redo what was undone last."""
        if self.can_redo:
            self._session.redo()
            self._after_record(settles=False)

    def mark(self, number: int, text: str = "") -> None:
        """Mark the position after an entry with a note; without a text it is a bookmark."""
        self._session.mark(number, text)
        self.marked.emit()

    def unmark(self, number: int) -> None:
        """Remove the mark of the position after an entry."""
        self._session.unmark(number)
        self.marked.emit()

    def is_by_itself(self, record: Record) -> bool:
        """Whether a choice was made for a person, by the settings, or as a later step of one choice."""
        return id(record) in self._by_itself

    def set_table_settings(self, table_settings: TableSettings) -> None:
        """Change the table settings."""
        if table_settings != self._table_settings:
            if table_settings.screen is not self._table_settings.screen:
                self._hotseat = Hotseat()
            self._table_settings = table_settings
            if self._settle():
                self._after_record()
            else:
                self._follow_question()
                self._show()

    # How it works.

    def _show(self) -> None:
        with self._changing():
            super()._show()
            if len(self._pointed_choices) != 1 or self._pointed not in self.options:
                self._point(None, ())

    @property
    def _can_look_ahead(self) -> bool:
        """Whether the view on show is that of the seat that is asked."""
        return self.decision is not None and not self.is_quiet_window

    def _in_words_of(self, seat: Seat, option: Option) -> Option:
        """An option on show, in the names of the view of a seat."""
        if self._shown.viewer is not None:
            return option
        return renamed(option, self._session.game.state.aliases_of(seat).names)

    def _after_record(self, *, settles: bool = True, leaves_past: bool = True) -> None:
        self._at = LIVE if leaves_past else self._at
        if settles:
            self._settle()
        if not (settles and self._presents_later):
            self._presented = self._session.number
        self._follow_question()
        with self._changing():
            self._show()
            self.recorded.emit()
            if settles:
                self._follow_path()

    def _begin_path(self, choices: tuple[Option, ...]) -> bool:
        seat = self.asked
        if seat is None:
            return False
        self._hotseat = self._hotseat.answered(is_pass=False)
        self._path = begin_path(self._session, seat, tuple(self._in_words_of(seat, choice) for choice in choices))
        return self._follow_path(begins=True)

    def _follow_path(self, *, begins: bool = False) -> bool:
        """Continue to the chosen goal; return whether anything was played. All steps are undone together."""
        if self._path is None:
            return False
        try:
            played, self._path = go_on(self._session, self._path, self._automatic)
        except StudioError as error:
            self._path = None
            self.failed.emit(error)
            return False
        self._by_itself |= {id(record) for record in played[begins:]}
        if played:
            self._after_record()
        return bool(played)

    def _settle(self) -> bool:
        """Answer questions that people do not want to be asked; return whether there were any."""
        settled = False
        while isinstance(self._session.decision, Ask) and self._session.decision.seat in self.persons:
            seat = self._session.decision.seat
            answer = self._automatic(self._session.view(seat))
            if answer is None:
                break
            try:
                record = self._session.choose(seat, answer)
            except StudioError as error:
                self.failed.emit(error)
                break
            self._by_itself.add(id(record))
            settled = True
        return settled

    def _automatic(self, view: View[Any, Any]) -> Option | None:
        """Return the answer that a person does not want to be asked for, in the names of the view."""
        entries = (record.entry for record in self._session.in_force)
        has_chosen = any(isinstance(entry, Chosen) and entry.seat == view.seat for entry in entries)
        return self._table_settings.answer(self.system, view, is_apart=self._has_curtain, has_chosen=has_chosen)
