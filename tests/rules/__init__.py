"""The tests of the rules: beside them stands a second reading of the valuation."""
