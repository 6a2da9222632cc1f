"""Sentences about rule systems: catalogue and registry, engine, and laws."""

from typing import Final

RULES_SENTENCES: Final[dict[str, str]] = {
    # The catalogue
    "catalogue-missing": (
        "The rules have no catalogue. Create this file with a header row rule,sentence,reason and one row for each "
        "rule."
    ),
    "catalogue-columns": "The first row of the catalogue must be {columns}, not {found}.",
    "catalogue-row-cells": (
        "Cells in this row: {found}. It must have the cells {columns}; put a text that contains a comma in quotes."
    ),
    "catalogue-row-unreadable": (
        "From this line on, the file is not valid comma-separated text: {reason}. Check its quotes."
    ),
    "catalogue-not-an-id": (
        '"{rule}" is not a valid rule id. Write capital letters, a hyphen and a number, such as AB-7.1 or AB-O20.3.'
    ),
    "catalogue-rule-twice": "The rule {rule} is already in line {first}. Keep one of the two.",
    "catalogue-sentence-empty": "The rule {rule} has no sentence. Write one in your own words.",
    "catalogue-line-broken": "The text of the rule {rule} contains a line break. Write it on one line.",
    "rule-unlisted": "The catalogue lacks the rule {rule}, which {name} refers to. Add a row for it.",
    "rule-unknown": "The rules {system} have no rule {rule}. See their catalogue for a list of all rules.",
    "rule-unknown-near": "The rules {system} have no rule {rule}. Did you mean {near}?",
    # The tests that hold rules
    "tests-absent": (
        "The tests of the rules {system} are missing, and there are no stored figures. Run this command in a "
        "checkout of their sources."
    ),
    "tests-needed": (
        "Figures can be stored only in a checkout of the rules {system} that contains their tests. Run this command "
        "there."
    ),
    "tests-not-run": "The tests could not run. pytest reports: {reason}",
    "tests-failed-not-stored": "The figures were not stored because of the problems above. Fix them first.",
    "pytest-missing": "pytest is needed to run the tests, but it is not installed. Install it: pip install pytest",
    "marks-too-many": "The test {test} covers {count} rules; the maximum is {most}. Divide it.",
    "marks-unknown": "The test {test} covers {rule}, which is not in the catalogue. Correct one of the two.",
    "figures-unreadable": (
        "The stored figures cannot be used: {reason}. Update them: ccstudio rules coverage {system} --store"
    ),
    "figures-stale": (
        "The stored figures are missing or do not match the current rules and tests. Update them: ccstudio rules "
        "coverage {system} --store"
    ),
    "results-heading": (
        "The heading {heading} of a results table is not valid. Use a number, numbers (5-10, 12+) or odds (2:1)."
    ),
    "results-headings-fall": (
        "The headings {headings} of a results table are not in ascending order. Put each of them in order, once."
    ),
    "results-heading-missing": "A results table lacks the heading {heading}. Add it.",
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
    "rules-unknown": "There is no rule system {system}. Use one of: {known}.",
    "rules-ruling-unknown": "The sight policy {system} knows no answer {ruling}. Use one of: {known}.",
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
    # Laws of rule systems
    "conformance-at": "{law} (Seed {seed}, question {number}.)",
    "conformance-endless": (
        "A random game did not end within {most} choices. Add a rule that ends it, such as a turn limit."
    ),
    "conformance-result": (
        "The game ended with {result}. Its first procedure must return a Result that names existing sides as winners."
    ),
    "conformance-score": "The score of side {side} is {score}. It must be a whole number.",
    "conformance-luck": (
        "The chances of {topic} do not add up, or what fell has none. Give the exact distribution and a side that "
        "plays."
    ),
    "conformance-luck-nameless": "The report of a game names {sentence}, which has no sentence.",
    "conformance-loss": "Side {side} lost {type}, which is no piece of the module or belongs to nobody who plays.",
    "conformance-features": (
        "Side {side} has {numbers} numbers for {names} features, or one that is not finite. Give one for each feature."
    ),
    "conformance-feature-no-difference": (
        "The feature {feature} of one side is not minus that of the other. Measure the difference between the sides."
    ),
    "conformance-habit": (
        "The habit {habit} has an impossible count, or belongs to a side that does not play. "
        "Count from 0 for a side of the game."
    ),
    "conformance-habit-nameless": "The habit {habit} lacks its name in habit_names or its sentence in sentences.",
    "conformance-points": "The system counts points of {count} sides only. Give those of every side, or none.",
    "conformance-chance-awaited": (
        "The game has stopped without a question to a seat. Let its chance source answer rolls and draws."
    ),
    "conformance-seat": "The game asks seat {asked}, which is not at the table. Ask a seat of the seating.",
    "conformance-options": "The options of the question {kind} are not unique and in order. Use in_order.",
    "conformance-position": (
        "The system rejects a position that its own rules reached. Correct the rules or the check. Problems: "
        "{count}. First problem: {problem}"
    ),
    "conformance-asking-acts": (
        "When the step {step} ran again, its question differed or something changed. A step that asks must do "
        "nothing else."
    ),
    "conformance-asking-tells": "When the step {step} ran again, it told or rolled something. Divide the step.",
    "conformance-moment": "Play from the moment {moment} leads to a position that breaks the rules. Problem: {problem}",
    "conformance-clone-differs": "A clone differs from its original position. Do not change how states are cloned.",
    "conformance-clone-shares": (
        "Playing a clone changed the original game. Keep containers at the top level of the state, and only frozen "
        "records inside them."
    ),
    "conformance-save": (
        "After saving ({form}) and loading, the game continues differently. Keep all data in the state and the "
        "frames, and read sets in sorted order."
    ),
    "conformance-undo": "Undo left a change in the position. Keep all data in the state.",
    "conformance-played-again": (
        "After undo, the same choices lead to a different position. Keep all data in the state and the frames."
    ),
    "conformance-replay": "The journal of the game cannot be replayed. Problem: {problem}",
    "conformance-replay-differs": (
        "The journal of the game leads to different positions when replayed. Keep all data in the state and the frames."
    ),
    "conformance-process": "The game cannot be played in another process (PYTHONHASHSEED={hash_seed}): {reason}",
    "conformance-process-differs": (
        "In another process (PYTHONHASHSEED={hash_seed}), the game runs or looks different. Read sets in sorted order."
    ),
    "conformance-view-of-view": (
        "The view of seat {seat} changes when it is hidden for the same seat again. Hiding hidden things again must "
        "change nothing."
    ),
    "conformance-view-sent": "The view of seat {seat} changes when it is sent. Use only plain records.",
    "conformance-looking": "Viewing the game changed it. Build views from copies.",
    "conformance-world-differs": (
        "The game sampled from the view of seat {seat} gives this seat a different view at {place}. Sample only what "
        "the seat may not know."
    ),
    "conformance-world-chance": (
        "The same seed samples two different games from the view of seat {seat}. Take all randomness from the seed."
    ),
    "conformance-world-unsound": "The game sampled from the view of seat {seat} is not valid. Problem: {problem}",
    "conformance-one-world": (
        "Every seed samples the same game from a view that hides something. Sample the hidden parts from the seed."
    ),
    "conformance-leak": (
        "The {what} ({place}) reveals hidden information to seat {seat}: it differs between games that must look the "
        "same to this seat."
    ),
    "conformance-drawn-card": (
        "Seat {seat} sees shuffled or drawn cards but gets no event about them. Hide the cards, or tell an event."
    ),
    "conformance-unmarked": (
        "Seat {seat} gets hidden information from events ({kinds}). Mark the event with reveals, so that undo cannot "
        "go back past it."
    ),
    "conformance-private-event": (
        "Seat {seat} sees a card of the event {kind}, which is private to other seats. Hide the card."
    ),
    "conformance-seat-journal": (
        "The journal of seat {seat} contains views or events that differ from those of the seat."
    ),
    "conformance-free-hand": (
        "The answer to setting {edit} by hand differs between two games that look the same to seat {seat}. Check a "
        "position only by what the seat may know."
    ),
    "conformance-words": "Something cannot be put into words for seat {seat}. {problem}",
    "conformance-question-words": "The open question {question} names {text}, which does not exist. Add it.",
    "conformance-destination": (
        "The destination {thing} at the step {step} is itself an option, or does not begin with an option."
    ),
    "conformance-shortcut": (
        "The shortcut {thing} at the step {step} makes a choice that is not offered: number {number}. Make only "
        "choices that are offered in turn."
    ),
    "conformance-way": (
        "The way {thing} at the step {step} makes a choice that is not offered: number {number}. Make only choices "
        "that are offered in turn."
    ),
    "conformance-prospect": (
        "At the step {step} a prospect is not of one offered option, has no chance from 0 to 1, or is 0 without a "
        "rule: {thing}."
    ),
    "conformance-useless": (
        "An option at the step {step} is called useless, but it harms others or gains points: {thing}. Give it a "
        "chance above 0, or no prospect."
    ),
    "conformance-open-kind": (
        "Seat {seat} cannot know what the question of kind {kind} at the step {step} offers. Remove the kind from "
        "`open_kinds`."
    ),
    "conformance-gaps": (
        "The tables of the system lack entries or contain names that no question uses: {names}. Complete or correct "
        "them."
    ),
    "conformance-explained": (
        "The step {step} offers {thing}, but the system also gives a reason why not. Give no reason for an offered "
        "option."
    ),
    "conformance-unexplained": (
        "The step {step} does not offer {thing}, and the system names no rule that forbids it. Name the rule in the "
        "reason."
    ),
    "conformance-table-mark": (
        "At the step {step} a mark is not in any table of the game: {mark}. Name a table, and a row or column of it."
    ),
    "conformance-odds": "The odds {title} do not add up to one, or one of them is not a fraction.",
    "conformance-grammar": "The rules break the engine's grammar. Problems: {count}. First problem: {problem}",
    "conformance-steps": (
        "Random games did not reach these steps: {steps}. Add a scenario that reaches them, or list them with a "
        "reason in `unreached`."
    ),
    "conformance-steps-unknown": "`unreached` lists steps that do not exist: {steps}. Remove them.",
    # Computer players and matches
    "player-unknown": "There is no player {name}. Use one of: {known}.",
    "player-budget": (
        "The budget of the player {name} is neither playouts nor time. Use, for example, {player}:64 or {player}:5s."
    ),
    "seats-count": "Players named: {named}, seats: {seats}. Name one player per seat, separated by commas: {example}.",
    "scenarios-none": "The rules {system} include no scenario. Name a scenario file with --scenario.",
    "scenario-other-rules": "The scenario {scenario} uses the rules {system}, not {wanted}. Choose another scenario.",
    "match-endless": (
        "A game of the match (seed {seed}) did not end within {most} choices. Add a rule that ends it, such as a "
        "turn limit."
    ),
    "play-no-dice": "{system} has no dice to roll. Leave out --dice entered.",
    "match-one-side": "The scenario {scenario} has only one side. Choose a scenario with at least two sides.",
}
