"""The ledger of speed: every figure beside a floor measured in the same run. `python -m bench` prints it."""
