"""The events of the fate cards (CC-E42 to CC-E77), one procedure each."""
