"""What can be wrong with modules of VASSAL, in English."""

from typing import Final

VASSAL_SENTENCES: Final[dict[str, str]] = {
    "vassal-no-module": "{file} is no module of VASSAL: it has no build file. Choose a .vmod or .mod file.",
    "vassal-extension": (
        "{file} is an extension of a module, and cannot be imported alone. Choose it together with the .vmod file that "
        "it extends."
    ),
    "vassal-no-extension": "{file} is no extension of a module of VASSAL. Choose a .vmdx file.",
    "vassal-other-extension": (
        "{file} extends the module {module}, not {own}. Choose an extension of the module that you import."
    ),
    "vassal-save": "{file} is a saved game. Choose the module that it belongs to: choose the save together with it.",
    "vassal-no-save": "{file} is no saved game of VASSAL. Choose a .vsav or .vlog file.",
    "vassal-save-damaged": "{file} is damaged: it does not begin as a saved game. Get the file again.",
    "vassal-other-module": "{file} is a game of {module}, not of {own}. Choose a save of the module that you import.",
    "vassal-build-unreadable": "{file}: the build file cannot be read (line {line}: {reason}). Get the module again.",
    "vassal-build-too-large": (
        "{file}: the build file has more than {most} components, or they lie more than {deepest} deep."
    ),
    "vassal-target-there": "{folder} is there already. Choose another folder, or remove it first.",
    "vassal-build-entities": "{file}: the build file declares entities, as no module does. Do not trust this file.",
}
