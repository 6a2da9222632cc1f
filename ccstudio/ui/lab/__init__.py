"""The tab of an experiment: what is compared, runs in the background, results and games."""
