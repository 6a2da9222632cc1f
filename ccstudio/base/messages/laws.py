"""What a rule system can break of the laws that hold for all, and what can go wrong with computer players."""

from typing import Final

LAWS_SENTENCES: Final[dict[str, str]] = {
    # Laws of rule systems
    "conformance-at": "{law} (Seed {seed}, question {number}.)",
    "conformance-endless": (
        "A random game has not ended after {most} choices. Let the rules end it, by turns or otherwise."
    ),
    "conformance-result": (
        "The game ended with {result}. Its first procedure has to return a Result, won by sides there are."
    ),
    "conformance-score": "The score of side {side} is {score}. It has to be a whole number.",
    "conformance-chance-awaited": "The game has stopped, and asks nobody. Chance has to be answered by its source.",
    "conformance-seat": "Seat {asked} is asked, which is not at the table. Ask a seat of the seating.",
    "conformance-options": "The options of the question {kind} are not each there once, in order. Use in_order.",
    "conformance-position": (
        "The system finds fault with a position that its own rules led to. Mend the rules, or the check. "
        "Problems: {count}. One: {problem}"
    ),
    "conformance-asking-acts": (
        "Put again, the question of the step {step} is another, or something has changed. A step that asks does "
        "nothing else."
    ),
    "conformance-asking-tells": "Put again, the question of the step {step} tells or rolls something. Divide the step.",
    "conformance-moment": (
        "From the moment {moment} play goes on to a position that breaks the rules. Problem: {problem}"
    ),
    "conformance-clone-differs": "A clone is not the position it was made of. Do not change how states are cloned.",
    "conformance-clone-shares": (
        "Playing a clone changed the game it was made of. Let containers stand at the top of the state, and hold "
        "frozen records."
    ),
    "conformance-save": (
        "Saved ({form}) and loaded, the game plays on otherwise. Keep everything in the state and the frames, and"
        " read sets in sorted order."
    ),
    "conformance-undo": "What was taken back has left something in the position. Keep everything in the state.",
    "conformance-played-again": (
        "What was taken back and played again leads elsewhere. Keep everything in the state and the frames."
    ),
    "conformance-replay": "The journal of the game cannot be replayed. Problem: {problem}",
    "conformance-replay-differs": "Replayed from its journal, the game comes to other positions.",
    "conformance-process": "The game cannot be played in another process (PYTHONHASHSEED={hash_seed}): {reason}",
    "conformance-process-differs": (
        "In another process (PYTHONHASHSEED={hash_seed}) the game goes otherwise, or looks otherwise. Read sets "
        "in sorted order."
    ),
    "conformance-view-of-view": (
        "The view that seat {seat} has of its own view is another one. Hiding what is hidden must change nothing."
    ),
    "conformance-view-sent": "The view of seat {seat} is another one after it was sent. Keep to plain records.",
    "conformance-looking": "Looking at the game changed it. Views are made of copies.",
    "conformance-world-differs": (
        "Seat {seat} would see by {place} of the view that the game sampled from its view is another. Hide what "
        "it may not know, and sample nothing else."
    ),
    "conformance-world-chance": (
        "The same seed samples two games from the view of seat {seat}. Draw from the seed alone."
    ),
    "conformance-world-unsound": "The game sampled from the view of seat {seat} is none. Problem: {problem}",
    "conformance-one-world": "Whatever the seed, the same game is sampled from a view that hides something.",
    "conformance-leak": (
        "Seat {seat} can tell by the {what} ({place}) what it may not know: it differs between games that are the"
        " same for all it knows."
    ),
    "conformance-drawn-card": (
        "Seat {seat} sees cards that were shuffled or drawn, and is told of none. Hide them, or tell an event."
    ),
    "conformance-unmarked": (
        "Seat {seat} learns by events ({kinds}) what it could not know. Mark the one that tells it with reveals: undo "
        "must not cross it."
    ),
    "conformance-private-event": "Seat {seat} sees a card of the event {kind}, of which only others may know. Hide it.",
    "conformance-seat-journal": "The journal of seat {seat} holds other views or events than the seat has had.",
    "conformance-free-hand": (
        "Setting {edit} by hand is answered otherwise in another game that seat {seat} sees alike. "
        "Judge a position by nothing that a seat may not know."
    ),
    "conformance-words": "Seat {seat} cannot be told what there is. {problem}",
    "conformance-question-words": "The open question {question} names {text}, which is not there. Add it.",
    "conformance-destination": (
        "The destination {thing} at the step {step} is offered itself, or does not begin with what is offered."
    ),
    "conformance-gaps": "The tables of the system lack entries, or name what nobody asks: {names}. Complete them.",
    "conformance-explained": "{thing} is offered by the step {step}, and a reason is given why not. Give none.",
    "conformance-unexplained": "{thing} is not offered by the step {step}, and no rule says why not. Name the rule.",
    "conformance-odds": "The odds {title} do not add up to one, or one of them is no fraction.",
    "conformance-grammar": "The rules are written against the grammar. Offences: {count}. One: {problem}",
    "conformance-steps": (
        "Random games did not reach these steps: {steps}. Add a scenario that does, or list them with the reason "
        "in `unreached`."
    ),
    "conformance-steps-unknown": "`unreached` lists steps that there are not: {steps}. Remove them.",
    # Computer players and matches
    "player-unknown": "There is no player {name}. Known are: {known}.",
    "seats-count": (
        "There are {named} players for {seats} seats. Name one for each, with commas between them: {example}."
    ),
    "scenarios-none": "No scenario comes with the rules {system}. Name the file of one with --scenario.",
    "scenario-other-rules": "The scenario {scenario} is played by the rules {system}, not by {wanted}. Name another.",
    "match-endless": "A game of the match has not ended after {most} choices (seed {seed}). Let the rules end it.",
    "match-one-side": "The scenario {scenario} has one side only. Choose one with two sides or more.",
}
