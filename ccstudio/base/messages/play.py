"""What can go wrong with a game in play: its session, its journal, its computer players, its words."""

from typing import Final

PLAY_SENTENCES: Final[dict[str, str]] = {
    # Sessions
    "session-seed": "Invalid seed {seed}. Use a whole number from 0 to {most}.",
    "session-players": "Players named: {players}, seats: {seats}. Name one player per seat.",
    "session-seating": "The game cannot be played with {seats} seats. Choose one of these numbers of seats: {offered}.",
    "session-nothing-said": "There is nothing to say. Type some text first.",
    "session-seat": "There is no seat {seat}. Seats are numbered from 0 to {last}; -1 is a watcher.",
    "seat-session-gap": "Entries of the game are missing: {known} are known, and these begin after entry {number}. "
    "Ask the host for the rest.",
    "seat-session-other": "Only the host knows what seat {seat} may know.",
    "seat-session-to-look-at": "This game can only be looked at here. Play it where it is kept.",
    "seat-journal-roll": "The journal of the seat tells of dice that cannot lie like that. Ask the host for it again.",
    "game-kept-elsewhere": "This game is kept elsewhere: it cannot be saved as {file}.",
    "session-begun": "The game has already begun. A journal can have only one beginning, its first entry.",
    "choice-unreadable": (
        '"{text}" is not a valid choice. Write its kind and its value, such as space 12, side 12 ne, piece 3 or '
        "button pass."
    ),
    "choice-unwritable": (
        'The rules offer "{name}", which cannot be written to a journal. Their author must name boxes and buttons '
        "with at most 64 letters, digits, _ and -."
    ),
    "undo-nothing": "There is nothing to undo: the game has just begun.",
    "undo-nowhere": "The game cannot return to this entry. Use a number from 1 to that of the current entry.",
    "undo-over": "The game is over, and is kept elsewhere: nothing can be undone any more.",
    "undo-standing-still": "Nothing can be undone: the game is paused or over where it is kept.",
    "undo-barrier": "You cannot undo past dice, drawn cards or revealed information.",
    "undo-not-yours": (
        "You cannot undo this, because another player has chosen since. Ask the others to continue, or start a new "
        "game."
    ),
    "redo-nothing": "There is nothing to redo: nothing was undone, or the game has continued since.",
    # Reports
    "report-unfinished": "There is a report only of a finished game. Finish this one first.",
    "report-ending": "{file} has no ending that a report can have. Use one of: {known}.",
    "report-stopped": "The report could not be made: its process ended. Try again.",
    # Scenarios
    "scenario-not-found": "There is no scenario {name}. Name a file, a folder or one of: {known}.",
    "module-not-found": "There is no module {name}. Name a file, a folder or one of these ids: {known}.",
    "module-not-found-meant": "There is no module {name}. Did you mean {meant}? The ids are: {known}.",
    "module-several": "{system} has several modules. Name one of these ids: {known}.",
    "module-not": "{file} is not a module. Name a module to generate a scenario.",
    "generate-without-seed": "{name} has no seed. Write generate:MODULE:SEED with a whole number as the seed.",
    "nothing-generated": (
        "No random scenario can be generated for the module {module}. The rules of {system} need a generator, and the "
        "module needs a suitable map."
    ),
    "scenario-not-in-folder": "The folder {folder} contains no scenario. Name a scenario file.",
    "scenario-ambiguous": "{name} matches two scenarios: {one} and {other}. Name the file.",
    # Documents in the words of their rules
    "piece-kind-unknown": 'The rules {system} have no pieces of the kind "{word}". Use one of: {known}.',
    "piece-kind-unknown-meant": 'The rules {system} have no pieces of the kind "{word}". Did you mean "{meant}"?',
    "card-kind-unknown": 'The rules {system} have no cards of the kind "{word}". Use one of: {known}.',
    "card-kind-unknown-meant": 'The rules {system} have no cards of the kind "{word}". Did you mean "{meant}"?',
    "special-rule-unknown": 'The rules {system} have no special rule "{word}". Use one of: {known}.',
    "special-rule-unknown-meant": 'The rules {system} have no special rule "{word}". Did you mean "{meant}"?',
    "question-unknown": 'The rules {system} have no open question "{word}". Use one of: {known}.',
    "question-unknown-meant": 'The rules {system} have no open question "{word}". Did you mean "{meant}"?',
    "ruling-unknown": '"{word}" is not an answer to this open question of the rules {system}. Use one of: {known}.',
    "ruling-unknown-meant": (
        '"{word}" is not an answer to this open question of the rules {system}. Did you mean "{meant}"?'
    ),
    "golden-blocked": (
        "Under these rules, the thread from {viewer} to {target} is blocked, but the scenario expects a hindrance of "
        "{expected}. Correct the pair or the map."
    ),
    "golden-open": (
        "Under these rules, the thread from {viewer} to {target} is not blocked (hindrance {found}), but the "
        "scenario expects it to be blocked. Correct the pair or the map."
    ),
    "golden-hindrance": (
        "Under these rules, the hindrance from {viewer} to {target} is {found}, but the scenario expects {expected}. "
        "Correct the pair or the map."
    ),
    # Positions set by hand
    "lesson-scenario": "The lesson is for {wanted}, but this is {scenario}. Open the lesson from the start page.",
    "lesson-seat": "The lesson is for seat {seat}, but the last seat of the scenario is {last}. Correct the lesson.",
    "lesson-step": (
        "The choice {choice} of step {step} is not offered: the rules or the scenario have changed since the lesson "
        "was made. You can continue without the lesson."
    ),
    "lesson-rule": "The rules {system} have no rule {rule}. Correct the step, or leave its rule empty.",
    "lesson-none": "This is not a lesson. Choose a file of the format ccstudio/lesson.",
    "set-up-other-kind": "{file} is not a set-up. Choose a file that was saved with “Save this set-up”.",
    "set-up-other-scenario": "{file} is a set-up for {scenario}, but this game is {wanted}. Choose another file.",
    "set-up-other-seat": "{file} is a set-up for a different seat from the one that sets up now. Choose another file.",
    "arrange-refused": (
        "The position cannot be changed in this way, so it is unchanged. Problems: {count}. First problem: {problem}"
    ),
    "arrange-places": "A piece can go to only one place. Name a space, a box or the piece that carries it.",
    "arrange-space": "The map has no space {space}. Choose a space of the map.",
    "arrange-piece-missing": "The piece {piece} is not on the table. Choose another piece.",
    "arrange-hidden": "You cannot set this by hand, because it depends on information hidden from you.",
    "arrange-ring": "The piece {piece} would carry itself through {carrier}. Choose another place.",
    "arrange-height": (
        "Height {height} is above the stack, which is {most} high without the piece. Use a number from 0 to {most}."
    ),
    "arrange-carrying": "The piece {piece} carries other pieces: {riders}. Move these first.",
    "arrange-in-progress": (
        "The piece {piece} is needed for the step in progress. Leave it on the table until this step ends, or "
        "continue from another moment of the game."
    ),
    "arrange-moment": "The game cannot continue from the moment {moment}. Use one of: {known}.",
    "arrange-not-by-hand": (
        "{entry} cannot be set by hand: it belongs to chance or to what players know. Set something on the table."
    ),
    "arrange-no-entry": "The position has no entry {entry} here. Use one of: {known}.",
    "arrange-no-item": "There is no item {entry} here. Items: {count}, numbered from 0.",
    "arrange-no-container": "{found} contains nothing, so {entry} leads nowhere. Shorten the path.",
    "arrange-value": "The rules cannot read the position with this value: {reason}. Use another value.",
    "arrange-value-unwritable": "This value cannot be saved. Write a text, a number, a list or an object.",
    # Games in words
    "typed-unknown": '"{text}" is neither an option nor a command. Type the number of an option, or type help.',
    "typed-after-end": "The game is over, so there is nothing to choose. Type log, undo, save FILE or quit.",
    "name-unknown": '"{name}" is not on this table. Type a space, a piece or a card by its name on the table.',
    "name-ambiguous": '"{name}" matches several things: {known}. Type more of the name, or the number of an option.',
    "why-what": "Type why with a space, piece or card that is not offered, for example: why C4.",
    "rule-what": "Type rule with the rule id shown in brackets after a message.",
    "sight-unreadable": "Type sight with two spaces, for example: sight A1 D5.",
    "odds-unreadable": (
        '"{text}" is not an option. Type odds with the number or name of an option, for example: odds 1.'
    ),
    "save-where": "Type save with a file name, for example: save my-game.json.",
    "save-over-other": "{file} already exists and is not a journal. Choose another name.",
    "entered-count": "Dice: {count}, faces typed: {found}. Type one face per die.",
    "entered-face": '"{text}" is not a face of this die. Its faces are: {known}.',
    "entered-places": '"{text}" is not valid. Type as many different places as asked, each from 1 to {most}.',
    "free-unreadable": '"{text}" is not valid. Type free with move, set or at, or free alone for help.',
    "free-move-unreadable": (
        '"{text}" is not valid. Type a piece and a place: a space, a box, off, or on and a piece. To name a piece by '
        "its number, type for example piece 3."
    ),
    "free-set-unreadable": '"{text}" is not valid. Type a path and a value, for example: free set turn 3.',
    # Narration
    "narration-sentence-missing": (
        "The rules {system} use a sentence {sentence} that is not in their catalogue. Their author must add it."
    ),
    "narration-value-missing": (
        "The sentence {sentence} of the rules {system} lacks {value}. Their author must correct it."
    ),
    "narration-unreadable": (
        "The sentence {sentence} of the rules {system} cannot be filled in: {reason}. Their author must correct it."
    ),
    "narration-title-missing": "The rules {system} have no title for {thing}. Their author must add one.",
    # Journals
    "journal-unsealed": "The journal has no seal, so changes to it cannot be detected. Save it again to add a seal.",
    "journal-seal-broken": (
        "The seal of the journal does not match: the journal was changed or cut short after it was saved. Open the "
        "backup in the same folder or, if all players agree, save the journal shown as a new one."
    ),
    "journal-copy-needless": "A game does not use a {kind}. Remove this copy.",
    "journal-other-rules": (
        "The module uses the rules {module}, but the journal uses {journal}. Use the same rules in both."
    ),
    "replay-end": (
        "The entries lead to a different ending. The journal was changed after it was saved. Open the backup in the "
        "same folder, or continue from the last entry."
    ),
    "replay-no-beginning": "The first entry does not begin a game. Restore the file from a backup.",
    "replay-beginning": (
        "The game cannot begin: {reason} The journal or the rules have changed. Open the backup in the same folder, "
        "or start a new game."
    ),
    "replay-refused": (
        "This entry is not possible here: {reason} The journal was changed or combines two games. Continue from the "
        "position before this entry, or open the backup. Entries verified from the beginning: {certain}."
    ),
    "replay-chance": (
        "The journal records {recorded}, but the result here is {fallen}. The journal was changed or combines two "
        "games. Continue from the position before this entry, or open the backup. Entries verified from the "
        "beginning: {certain}."
    ),
    "replay-digest": (
        "The position here differs from the recorded one: an entry after the last verified one was changed. Continue "
        "from the last verified position, or open the backup. Entries verified from the beginning: {certain}."
    ),
    "replay-going-on": (
        "Version {saved} of the rules began this game, but version {present} plays it differently from here on. The "
        "game continues from the saved position; only the older rules can replay the entries before it."
    ),
    "replay-unproved": (
        "Version {saved} of the rules played this game, and version {present} replays it. The positions cannot be "
        "compared, so check the position before you continue."
    ),
    "replay-no-position": (
        "Version {saved} of the rules played this game, and version {present} cannot continue from the saved "
        "position: {reason} Use the older rules, or continue from the position shown now."
    ),
    "replay-position-seats": "The saved position has different seats from the game. Restore the file from a backup.",
    # Journals of seats
    "commitment-beginning": (
        "The host committed to a different seed or key from the one in the journal, so this is not the game that was "
        "played. Ask the host for the journal of this game."
    ),
    "commitment-broken": (
        "The host committed to something different from the journal for this part of the game. Ask the host what was "
        "played."
    ),
    "commitment-told": (
        "The seat was told something different from the journal for this part of the game. Ask the host what was "
        "played."
    ),
    "commitment-longer": (
        "The journal ends before this part of the game, but the seat was told about it. Ask the host for the whole "
        "journal."
    ),
    "commitment-unchecked": "The commitments cannot be verified: {reason}",
    "commitment-other-game": (
        "This journal belongs to another game: its {entry} differs. Ask for the journal of this game."
    ),
    "seat-journal-unreplayed": "The journal does not match the game as played: {problem}",
    "seat-journal-event": (
        "An event told to the seat cannot be read: {reason}. Ask the host for the journal of the seat again."
    ),
}
