"""The scenario editor: map, forces, areas and everything else of a scenario, drawn and edited."""
