"""What can be wrong with an answer, a saved game, a rule system, or chance played to a game."""

from typing import Final

ENGINE_SENTENCES: Final[dict[str, str]] = {
    # Answers
    "no-question-open": "There is nothing to decide: the game is waiting for dice or cards, or is over.",
    "choice-not-offered": "This choice is not offered here ({kind}).",
    "seat-not-asked": "Seat {seat} cannot decide now: another seat is asked.",
    "no-chance-awaited": "The game is not waiting for dice or cards.",
    "chance-not-possible": "This result is not possible for the dice or cards asked for ({reason}).",
    "chance-does-not-fit": (
        "Result {number} of the recorded dice and cards does not match what the game asks for there ({reason}). The "
        "record belongs to another game or was changed."
    ),
    # Odds
    "odds-too-many": "There are more than {limit} possible outcomes, so the odds are not calculated.",
    "odds-question": "The odds depend on a choice of seat {seat} ({kind}).",
    # Saved games
    "saved-game-damaged": "The saved game is damaged: {reason}. Open an earlier save or the journal of the game.",
    "saved-game-format": "This file is {format} version {version}, not a saved game that this program can read.",
    "saved-game-system": "The game was saved with the rules {saved}, not with {system}.",
    "saved-game-altered": (
        "The saved game was changed after it was saved. Open an earlier save or the journal of the game."
    ),
    "saved-game-contradictory": (
        "The saved game is inconsistent: its open question does not match the procedures in progress."
    ),
    "saved-game-position": (
        "The saved position breaks the rules of the game. Problems: {count}. First problem: {problem}"
    ),
    # Rule systems written against the grammar
    "procedure-without-steps": "The procedure {procedure} has no steps. Mark its methods with @step.",
    "steps-with-fields": (
        "The class with the steps of {procedure} adds fields. Declare these fields in the procedure itself."
    ),
    "step-without-docstring": "The step {step} of {procedure} has no docstring. Add one that begins with the rule id.",
    "step-name-reserved": 'A step of {procedure} has the reserved name "{step}". Choose another name.',
    "secret-without-default": (
        "The secret {field} of {procedure} is not a field with a default to show in its place. Add the default."
    ),
    "secret-without-owner": (
        "The secret {field} of {procedure} names {owner} as its owner, but there is no such field. Name an existing "
        "field."
    ),
    "pieces-among-others": "In {type}, pieces cannot be distinguished from other numbers. Use options or records.",
    "question-without-options": "The step {step} of {procedure} asks a question without options. Offer at least one.",
    "not-an-outcome": "The step {step} of {procedure} does not return an outcome.",
    "caught-in-a-loop": "The rules loop without end in {procedure}, near the step {step}.",
    "return-out-of-nowhere": "The rules return from the procedure {procedure}, but it is not in progress.",
    "goto-nowhere": "The procedure {procedure} has no step {step} to go to.",
    "procedure-twice": "Two procedures have this name, so saved games cannot distinguish them. Rename one.",
    "procedure-undeclared": "The system does not declare the procedure {procedure}. Add it to the declarations.",
    "step-without-rule": 'The docstring of the step begins with "{begins}". Begin it with a rule id.',
    "target-unreadable": (
        "The target {target} cannot be determined from the source. Name the procedure or the step directly."
    ),
    "sentence-missing": "The sentences of the system lack {code}. Add it.",
    "asking-step-acts": (
        "The step asks a question and also acts in line {line}. A step that asks may run twice: divide it into two "
        "steps."
    ),
    "asking-step-heeds": (
        "The step asks a question and also uses the value it receives, which is missing when the step runs again. "
        "Divide it into two steps."
    ),
    "answer-unheard": "The last step of a procedure asks or rolls, but no step follows to use the answer. Add one.",
    "field-not-frozen": (
        "A field of type {type} cannot be shared by clones or cannot be saved. Use frozen records and plain values."
    ),
    "source-missing": "The source code of {name} is not available. Run this command in a checkout.",
    # Rule systems that cannot be used
    "rules-unknown": "There are no rules {system}. Use one of: {known}.",
    "rules-failed": (
        "The rules {system} failed ({kind}: {reason}; {place}). This is a fault in the rules: report it to their "
        "authors, or remove the plugin."
    ),
    "rules-broken": "The rules {system} cannot be used: {reason}. Fix or remove the plugin {source}.",
    "rules-tried-broken": (
        "The rules {system}, named in CCSTUDIO_RULES, cannot be used: {reason}. Fix {source}, or add its folder to "
        "PYTHONPATH."
    ),
    "rules-not-a-system": "{source} does not contain a rule system named {system}. Correct the plugin or remove it.",
    "rules-variable": (
        "{variable} contains {entry}, which does not name a rule system. Write id=module:object, separated by commas."
    ),
    "rules-content-missing": "The content folder {folder} of the rules {system} is missing. Reinstall the rules.",
    "rules-say": "{sentence}",
    "rules-twice": "The plugin {source} offers the rules {system}, which already exist. The plugin is ignored.",
    "sequence-phases": "A sequence of play needs phases with different ids. Found: {phases}",
    "sequence-players": "A sequence of play needs at least one player.",
    "sequence-phase-missing": "The sequence of play has no phase {phase}.",
}
