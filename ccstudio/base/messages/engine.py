"""What can be wrong with an answer, a saved game, a rule system, or chance played to a game."""

from typing import Final

ENGINE_SENTENCES: Final[dict[str, str]] = {
    # Answers
    "no-question-open": "No question is open: the game waits for chance, or is over.",
    "choice-not-offered": "This is not one of the choices offered here ({kind}).",
    "seat-not-asked": "It is not the turn of seat {seat} to decide.",
    "no-chance-awaited": "The game does not wait for dice or cards.",
    "chance-not-possible": "Dice or cards cannot fall like that here ({reason}).",
    "chance-does-not-fit": (
        "Entry {number} of the recorded chance does not fit what is rolled or drawn there ({reason}). "
        "The record belongs to another game, or was changed."
    ),
    # Odds
    "odds-too-many": "There are more than {limit} ways this can come out; the odds are not computed.",
    "odds-question": "The odds depend on what seat {seat} would answer ({kind}).",
    # Saved games
    "saved-game-damaged": "The saved game is damaged: {reason}. Open an earlier one, or its journal.",
    "saved-game-format": "This is {format} of version {version}, not a saved game this program can read.",
    "saved-game-system": "The game was saved by the rules {saved}, not by {system}.",
    "saved-game-altered": "The saved game was changed after it was saved. Open an earlier one, or its journal.",
    "saved-game-contradictory": (
        "The saved game contradicts itself: its open question does not fit the procedures in progress."
    ),
    "saved-game-position": "The saved game breaks the rules it is to be played by. Problems: {count}. One: {problem}",
    # Rule systems written against the grammar
    "procedure-without-steps": "The procedure {procedure} has no step. Mark its methods with @step.",
    "steps-with-fields": "The steps of {procedure} have fields of their own. Declare them with the procedure.",
    "step-without-docstring": "The step {step} of {procedure} has no docstring. Open it with the rule id.",
    "step-name-reserved": 'The step of {procedure} may not be called "{step}". Choose another name.',
    "secret-without-default": "The secret {field} of {procedure} is no field with a default to show instead.",
    "secret-without-owner": "The secret {field} of {procedure} names {owner}, which is no field, as its owner.",
    "pieces-among-others": "In {type}, pieces and other numbers cannot be told apart. Use options, or records.",
    "question-without-options": "The step {step} of {procedure} asks without offering anything.",
    "not-an-outcome": "The step {step} of {procedure} returns something that is no outcome.",
    "caught-in-a-loop": "The rules go round in a circle in {procedure}, near the step {step}.",
    "return-out-of-nowhere": "The procedure {procedure}, which is to be left, is not in progress.",
    "goto-nowhere": "The procedure {procedure} has no step {step} to go to.",
    "procedure-twice": "Two procedures have this name. Saved games could not tell them apart.",
    "procedure-undeclared": "The procedure {procedure} is not declared by the system.",
    "step-without-rule": 'The docstring of the step opens with "{begins}" and not with a rule id.',
    "target-unreadable": "Where {target} leads cannot be read from the source. Name the procedure or the step.",
    "sentence-missing": "The catalogue of the system has no sentence {code}.",
    "asking-step-acts": "The step asks, and does something else in its line {line}. It may be run twice: divide it.",
    "asking-step-heeds": "The step asks, and looks at what it receives, which it does not when it is run again.",
    "answer-unheard": "The last step of a procedure asks or rolls, and no step hears the answer.",
    "field-not-frozen": "A field of type {type} cannot be shared by clones, or not be saved.",
    "source-missing": "The source of {name} is not there to be read. Run this from a checkout.",
    # Rule systems that cannot be used
    "rules-unknown": "There are no rules {system}. Known are: {known}.",
    "rules-failed": (
        "The rules {system} failed ({kind}: {reason}; {place}). This is their fault: tell their makers, "
        "or remove the plugin."
    ),
    "rules-broken": "The rules {system} cannot be used: {reason}. Mend or remove the plugin {source}.",
    "rules-tried-broken": (
        "The rules {system} that CCSTUDIO_RULES names cannot be used: {reason}. "
        "Mend {source}, or put the folder it is in on PYTHONPATH."
    ),
    "rules-not-a-system": "What {source} offers as the rules {system} is no rule system of this name.",
    "rules-variable": (
        "{variable} says {entry}, which names no rule system. Write id=module:object, separated by commas."
    ),
    "rules-content-missing": "The rules {system} bring content in {folder}, which is not there. Install them again.",
    "rules-say": "{sentence}",
    "rules-twice": "The plugin {source} offers the rules {system}, which there are already. It is not used.",
    "sequence-phases": "A sequence of play needs phases, each with an id of its own. Found: {phases}",
    "sequence-players": "A sequence of play needs at least one player.",
    "sequence-phase-missing": "The sequence of play has no phase {phase}.",
}
