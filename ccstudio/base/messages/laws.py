"""What a rule system can break of the laws that hold for all, and what can go wrong with computer players."""

from typing import Final

LAWS_SENTENCES: Final[dict[str, str]] = {
    # Laws of rule systems
    "conformance-at": "{law} (Seed {seed}, question {number}.)",
    "conformance-endless": (
        "A random game did not end within {most} choices. Add a rule that ends it, such as a turn limit."
    ),
    "conformance-result": (
        "The game ended with {result}. Its first procedure must return a Result that names existing sides as winners."
    ),
    "conformance-score": "The score of side {side} is {score}. It must be a whole number.",
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
    "conformance-gaps": (
        "The tables of the system lack entries or contain names that no question uses: {names}. Complete or correct "
        "them."
    ),
    "conformance-explained": (
        "The step {step} offers {thing}, but the system also gives a reason why not. Give no reason for an offered "
        "option."
    ),
    "conformance-unexplained": (
        "The step {step} does not offer {thing}, and the system gives no rule as the reason. Name the rule."
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
    "seats-count": "Players named: {named}, seats: {seats}. Name one player per seat, separated by commas: {example}.",
    "scenarios-none": "The rules {system} include no scenario. Name a scenario file with --scenario.",
    "scenario-other-rules": "The scenario {scenario} uses the rules {system}, not {wanted}. Choose another scenario.",
    "match-endless": (
        "A game of the match (seed {seed}) did not end within {most} choices. Add a rule that ends it, such as a "
        "turn limit."
    ),
    "match-one-side": "The scenario {scenario} has only one side. Choose a scenario with at least two sides.",
}
