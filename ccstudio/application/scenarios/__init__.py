"""The documents that the scenario editor needs beside the scenario."""
