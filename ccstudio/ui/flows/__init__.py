"""What happens to files, games, modules and scenarios on request, question by question."""
