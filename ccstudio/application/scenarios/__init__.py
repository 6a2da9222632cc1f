"""What the scenario editor needs beside the scenario."""
