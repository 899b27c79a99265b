"""The status codes of answers, by what they mean here."""

BAD_REQUEST = 400
"""No page of ours sends this."""
NOT_FOUND = 404
"""A link that is unknown, altered, renewed or made for another purpose; something that isn't there."""
CONFLICT = 409
"""A form that was overtaken: it comes back with what was filled in."""
UNPROCESSABLE = 422
"""A form with problems: it comes back with them."""
UNAVAILABLE = 503
"""Later it may work."""
