"""One evening's list: its heading, its entries, and the ledger that follows from them."""
