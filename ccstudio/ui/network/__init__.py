"""Playing over a network: hosts, their games, and the tables of seats there."""
