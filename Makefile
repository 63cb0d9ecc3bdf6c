# Everything happens in scripts/arcade.py; without make, run `python3 scripts/arcade.py play` and so on.
PYTHON ?= python3
COMMANDS := help play test research lint format setup bundle lock release clean

.DEFAULT_GOAL := help
.PHONY: $(COMMANDS)
$(COMMANDS):
	@$(PYTHON) scripts/arcade.py $@ $(ARGS)
