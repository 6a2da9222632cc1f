"""What can go wrong in the laboratory: its stores, its workers, its clusters."""

from typing import Final

LAB_SENTENCES: Final[dict[str, str]] = {
    # Experiments with their scenarios
    "experiment-scenario-faulty": "The scenario {scenario} cannot be played: {reason}",
    "experiment-other-rules": (
        "The scenario {scenario} is played by {system}, the others by {other}. Use scenarios of one rule system."
    ),
    "experiment-players-count": (
        "Players named: {players}, sides of the scenario {scenario}: {sides}. Name one player per side."
    ),
    "experiment-change-nowhere": (
        "The document has no entry {path}: there is no {step}. Name an existing entry, or a new entry of an object."
    ),
    "experiment-variant-faulty": (
        "In the variant {variant}, the scenario {scenario} cannot be played: {place}: {reason}"
    ),
    "experiment-variant-idle": (
        "The variant {variant} changes nothing: all its values are already those of the scenarios. Change or remove it."
    ),
    # Stores
    "lab-store-missing": "There is no file of results {file}. Name a file that `ccstudio lab run` has written.",
    "lab-store-unreadable": "{file} is no file of results, or it is damaged: {reason}. Use another file.",
    "lab-store-empty": "{file} has no results yet. Run its experiment with `ccstudio lab run`.",
    "lab-store-folder": "{file} cannot hold results: it is a folder. Name a file.",
    "lab-store-no-folder": (
        "The results cannot be written to {file}: the folder {folder} does not exist. Create it, or choose another "
        "folder."
    ),
    "lab-store-foreign": "{file} is a database of another program. Use another file.",
    "lab-store-unwritable": (
        "The results cannot be written to {file}: {reason}. Games that have been stored are kept. Free some space, or "
        "choose another place, and run the experiment again."
    ),
    "lab-store-experiment": (
        "{file} has results of another experiment: its entry {entry} is different. Use another file for the results."
    ),
    "lab-store-documents": (
        "{file} has results of other documents: {scenario} has changed since. Results are not mixed. Use another file "
        "for the results, or the documents of the time."
    ),
    "lab-store-program": (
        "{file} has results of version {stored} of the program; this is version {version}. Results are not mixed. Use "
        "another file for the results."
    ),
    "lab-store-newer": (
        "{file} is from a newer ccstudio: its version of files of results is {found}, and this program reads versions "
        "up to {version}. Install the latest ccstudio."
    ),
    "lab-store-rules": (
        "{file} has results of version {stored} of the rules of {system}; these are version {version}. Results are not "
        "mixed. Use another file for the results."
    ),
    "lab-trial-missing": "{file} has no game {number}. Name one from 1 to {last} that has been played.",
    "lab-trial-differs": (
        "The game {number} plays differently now than when it was stored: its last position is another one. The "
        "program has changed since, or a player thinks by time."
    ),
    "lab-trial-dead-end": "The game {number} has no end that could be replayed: {reason}",
    "lab-habits-unreadable": (
        "{file} has no counts of habits: {reason}. Name a file that `ccstudio lab habits --json` has written."
    ),
    "lab-no-weights": "The rules of {system} have no weights of advice to improve.",
    "lab-habits-other": "{file} has counts of {found}, not of {wanted}. Compare games of one system and level.",
    # Workers
    "lab-workers-die": (
        "The worker processes ended {count} times without finishing a game. The computer may lack memory. Games that "
        "have been stored are kept; run the experiment again, with fewer workers."
    ),
    "lab-cluster-not-installed": (
        "A cluster needs the library distributed. Install it with: pip install ccstudio[cluster]"
    ),
    "lab-cluster-unreachable": (
        "No Dask scheduler answers at {address}: {reason}. Start one with `dask scheduler`, and check the address."
    ),
    "lab-cluster-empty": "The scheduler at {address} has no workers. Start some with: dask worker {address}",
    "lab-worker-version": (
        "The worker {worker} has {found}, and the experiment is run with {wanted}. Install the same version of the "
        "program there."
    ),
    "lab-cluster-failed": "The cluster cannot play the games: {reason}",
    # Reports
    "lab-report-empty": (
        'There is nothing to report of "{experiment}" yet: some of its comparisons have no game that was played to its '
        "end. Run the experiment first."
    ),
    # Commands
    "lab-not-experiment": "{file} is no experiment.",
}
