"""What can go wrong with a game in play: its session, its journal, its computer players, its words."""

from typing import Final

PLAY_SENTENCES: Final[dict[str, str]] = {
    # Sessions
    "session-seed": "The seed {seed} is none. Choose a whole number from 0 to {most}.",
    "session-players": "There are {players} players for {seats} seats. Name one for each seat.",
    "session-seating": "The game cannot be seated like that, with {seats} seats. It has seats for: {offered}.",
    "session-seat": "There is no seat {seat}. Seats are numbered from 0 to {last}; -1 watches.",
    "session-begun": "The game has begun already. Only the first entry of a journal is a beginning.",
    "choice-unreadable": (
        '"{text}" is no choice. Write what it names and which, such as space 12, side 12 ne, piece 3 or button pass.'
    ),
    "choice-unwritable": (
        'The rules offer "{name}", which no journal can hold. Their author has to name boxes and buttons by up to 64 '
        "letters, digits, _ and -."
    ),
    "undo-nothing": "There is nothing to take back: the game has just begun.",
    "undo-nowhere": "The game cannot go back there. Choose a number from 1 to that of the present entry.",
    "undo-barrier": "Dice have fallen, cards were drawn or something came to light since. That cannot be taken back.",
    "undo-not-yours": "Somebody else has chosen since. Ask the others to go on, or begin the game anew.",
    "redo-nothing": "There is nothing to bring back: nothing was taken back, or play has gone on since.",
    # Scenarios
    "scenario-not-found": "There is no scenario {name}. Name a file, a folder, or one of: {known}.",
    "module-not-found": (
        "There is no module {name}. Name a file, a folder, or the id of a module. Known are: {known}."
    ),
    "module-not": "{file} is no module. Name a module to make a scenario of.",
    "generate-without-seed": "{name} names no seed. Write generate:MODULE:SEED, with a whole number.",
    "nothing-generated": (
        "No random scenario can be made of the module {module}. Its rules, {system}, must have a generator, and there "
        "must be a map for it."
    ),
    "scenario-not-in-folder": "There is no scenario in the folder {folder}. Name the file of one.",
    "scenario-ambiguous": "Two scenarios may be meant by {name}: {one} and {other}. Name the file.",
    # Documents in the words of their rules
    "piece-kind-unknown": 'The rules {system} know no pieces of the kind "{word}". They know: {known}.',
    "piece-kind-unknown-meant": 'The rules {system} know no pieces of the kind "{word}". Did you mean "{meant}"?',
    "card-kind-unknown": 'The rules {system} know no cards of the kind "{word}". They know: {known}.',
    "card-kind-unknown-meant": 'The rules {system} know no cards of the kind "{word}". Did you mean "{meant}"?',
    "special-rule-unknown": 'The rules {system} have no special rule "{word}". They have: {known}.',
    "special-rule-unknown-meant": 'The rules {system} have no special rule "{word}". Did you mean "{meant}"?',
    "question-unknown": 'The rules {system} leave no question "{word}" open. They leave: {known}.',
    "question-unknown-meant": 'The rules {system} leave no question "{word}" open. Did you mean "{meant}"?',
    "ruling-unknown": '"{word}" is no answer to this question of the rules {system}. Choose one of: {known}.',
    "ruling-unknown-meant": ('"{word}" is no answer to this question of the rules {system}. Did you mean "{meant}"?'),
    "golden-blocked": (
        "By these rules the thread from {viewer} to {target} is blocked; the scenario relies on a hindrance of "
        "{expected}. Correct the pair, or the map."
    ),
    "golden-open": (
        "By these rules the thread from {viewer} to {target} is not blocked, its hindrance is {found}; the scenario "
        "relies on its being blocked. Correct the pair, or the map."
    ),
    "golden-hindrance": (
        "By these rules the hindrance from {viewer} to {target} is {found}; the scenario relies on {expected}. "
        "Correct the pair, or the map."
    ),
    # Positions set by hand
    "lesson-scenario": "The lesson is about {wanted}, and this is {scenario}. Open the lesson from the start page.",
    "lesson-seat": "The lesson is for seat {seat}, and the last seat of the scenario is {last}. Change the lesson.",
    "lesson-step": (
        "Step {step} of the lesson, {choice}, is not offered: rules or scenario have changed since it was made. "
        "You can go on without the lesson."
    ),
    "lesson-rule": "The rules {system} have no rule {rule}. Correct the step, or leave the rule empty.",
    "lesson-none": "This is no lesson. Choose a file of the format ccstudio/lesson.",
    "set-up-other-kind": "{file} is no set-up. Choose a file that was kept with “Keep this set-up”.",
    "set-up-other-scenario": "{file} is a set-up for {scenario}, and this game is {wanted}. Choose another file.",
    "set-up-other-seat": "{file} is a set-up for another seat than the one that sets up now. Choose another file.",
    "arrange-refused": "The position cannot be set like that, and stays as it was. Problems: {count}. One: {problem}",
    "arrange-places": "A piece goes to one place. Name a space, a box, or the piece that carries it.",
    "arrange-space": "The map has no space {space}. Choose a space of the map.",
    "arrange-piece-missing": "The piece {piece} is not on the table. Choose a piece that is.",
    "arrange-hidden": "You cannot set this by hand: it is, or depends on, something that you may not know.",
    "arrange-ring": "The piece {piece} would carry itself, by way of {carrier}. Choose another place.",
    "arrange-height": "Without the piece the stack is {most} high, so that it cannot lie at {height}. Count from 0.",
    "arrange-carrying": "The piece {piece} carries others: {riders}. Move these first.",
    "arrange-in-progress": (
        "The piece {piece} takes part in what is going on. Leave it on the table until that is over, "
        "or go on at another moment of the game."
    ),
    "arrange-moment": "There is no moment {moment} to go on at. The rules offer: {known}.",
    "arrange-not-by-hand": "{entry} is not set by hand: it is chance, or who knows what. Set what is on the table.",
    "arrange-no-entry": "The position has no entry {entry} here. It has: {known}.",
    "arrange-no-item": "There is no item {entry} here. Items are counted from 0, and there are {count}.",
    "arrange-no-container": "Nothing is inside {found}, so that {entry} leads nowhere. Shorten the path.",
    "arrange-value": "The rules cannot read the position with this value: {reason}.",
    "arrange-value-unwritable": "No file can hold this value. Write a text, a number, a list or an object.",
    # Games in words
    "typed-unknown": '"{text}" is neither an option nor a command. Type the number of an option, or help.',
    "typed-after-end": "The game is over, and nothing is left to choose. Type log, undo, save FILE or quit.",
    "name-unknown": '"{name}" is nothing on this table. Name a space, a piece or a card as the table calls it.',
    "name-ambiguous": '"{name}" can be several: {known}. Type more of the name, or the number of an option.',
    "why-what": "Name the space, piece or card that is not offered, like: why C4.",
    "rule-what": "Name the rule by its id, as it stands in brackets behind what is told.",
    "sight-unreadable": "Name the two spaces, like: sight A1 D5.",
    "odds-unreadable": '"{text}" is no option. Type the number or the name of one, like: odds 1.',
    "save-where": "Name the file to save to, like: save my-game.json.",
    "save-over-other": "{file} is there already and no journal. Choose another name.",
    "entered-count": "There are {count} dice, and {found} faces were typed. Type one for each.",
    "entered-face": '"{text}" is on no face of that die. Its faces are: {known}.',
    "entered-places": '"{text}" does not fit. Type different places from 1 to {most}, as many as are asked for.',
    "free-unreadable": '"{text}" is not understood. Write move, set or at; free alone explains them.',
    "free-move-unreadable": (
        '"{text}" is not understood. Write a piece and a place: a space, a box, off, or on and a piece; '
        "piece 3 is the piece of that number."
    ),
    "free-set-unreadable": '"{text}" is not understood. Write a path and a value, like: free set turn 3.',
    # Narration
    "narration-sentence-missing": (
        "The rules {system} name a sentence {sentence} that their catalogue does not have. Their author has to add it."
    ),
    "narration-value-missing": (
        "The sentence {sentence} of the rules {system} asks for {value} in vain. Their author has to mend it."
    ),
    "narration-unreadable": (
        "The sentence {sentence} of the rules {system} cannot be filled in: {reason}. Their author has to mend it."
    ),
    "narration-title-missing": "The rules {system} have no title for {thing}. Their author has to give it one.",
    # Journals
    "journal-unsealed": (
        "The journal has no seal, so that nobody can tell whether it is whole. Save it again to give it one."
    ),
    "journal-seal-broken": (
        "The seal of the journal does not fit: it was changed or cut short after it was saved. Open the backup that "
        "lies beside it, or save what you see as a new journal if all who play agree to it."
    ),
    "journal-copy-needless": "A game is not played with a {kind}. Remove this copy.",
    "journal-other-rules": "The module is played by the rules {module}, and the journal by {journal}. Name the same.",
    "replay-end": (
        "The entries lead to another end than this. The journal was changed after it was saved: open the backup that "
        "lies beside it, or go on from what the entries lead to."
    ),
    "replay-no-beginning": "The first entry is no beginning.",
    "replay-beginning": (
        "The game cannot be begun: {reason} The journal was changed, or the rules were. Open the backup that lies "
        "beside it, or begin the game anew."
    ),
    "replay-refused": (
        "This cannot have been played here: {reason} The journal was changed, or is put together of two. The game "
        "stands before this entry: go on from there, or open the backup. Entries proved from the beginning: {certain}."
    ),
    "replay-chance": (
        "Recorded is {recorded}, but here falls {fallen}. The journal was changed, or is put together of two. The game "
        "stands before this entry: go on from there, or open the backup. Entries proved from the beginning: {certain}."
    ),
    "replay-digest": (
        "The position here is not the one that was recorded: something between the entries that are proved and this "
        "one was changed. The game stands where it is still proved: go on from there, or open the backup. "
        "Entries proved from the beginning: {certain}."
    ),
    "replay-going-on": (
        "Version {saved} of the rules began this game, and version {present} plays it otherwise from here on. It goes "
        "on from the position that was saved; what was before can be stepped through with the older rules only."
    ),
    "replay-unproved": (
        "Version {saved} of the rules played this game, and version {present} plays it again; whether to the same "
        "position cannot be told. Look at it before you go on."
    ),
    "replay-no-position": (
        "Version {saved} of the rules played this game, and version {present} cannot go on from what it saved: "
        "{reason} Play on with the older rules, or from where the game stands now."
    ),
    "replay-position-seats": "The position that was saved has other seats than the game.",
    # Journals of seats
    "commitment-beginning": (
        "The host was bound to another seed or key than the journal shows: the game was not played with what it says. "
        "Ask for the journal of this very game."
    ),
    "commitment-broken": (
        "The host was bound to something else than the journal shows for this stretch of the game. Ask the host what "
        "was played."
    ),
    "commitment-told": (
        "The seat was told something else than the journal shows for this stretch of the game. Ask the host what was "
        "played."
    ),
    "commitment-longer": (
        "The journal shown ends before this stretch of the game, of which the seat was told. Ask for all of it."
    ),
    "commitment-unchecked": "The commitments cannot be checked: {reason}",
    "commitment-other-game": "The journal shown is of another game: its {entry} differs. Ask for that of this game.",
    "seat-journal-unreplayed": "The journal is not as it was played: {problem}",
    "seat-journal-event": "What the seat was told cannot be read: {reason}. Ask the host for the journal of the seat.",
}
