"""What can be taken along: a file with a name of ours, or one made safe."""

from flask import Response, make_response, request
from werkzeug.utils import secure_filename

from scorepad.documents.csv import Dialect

CSV = "text/csv; charset=utf-8"
PDF = "application/pdf"
JSON = "application/json"


def asked_dialect() -> Dialect:
    """How the address wants a table: plain, or as a German Excel reads it."""
    return Dialect.EXCEL if request.args.get("excel") else Dialect.COMMA


def download(data: bytes, kind: str, title: str, otherwise: str, ending: str) -> Response:
    """`data` as a file named after `title`, or `otherwise` if nothing of that is left. A PDF is shown."""
    response = make_response(data)
    response.headers["Content-Type"] = kind
    way = "inline" if kind == PDF else "attachment"
    name = f"{secure_filename(title) or otherwise}{ending}"
    response.headers["Content-Disposition"] = f'{way}; filename="{name}"'
    return response
