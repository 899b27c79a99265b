"""The list document and its parts as JSON values: what `docs/contract.md` describes."""
