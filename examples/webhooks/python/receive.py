"""A receiver of webhooks with nothing but Python 3.9 or newer: WEBHOOK_SECRET=whsec_... python3 receive.py"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def verify(headers, body, secret):
    """The event in a request, when it was signed with the secret during the last five minutes; else a ValueError.

    `body` are the bytes as they came: JSON that was parsed and written anew has another signature.
    """
    event_id, sent_at, signatures = (headers.get("webhook-" + name, "") for name in ("id", "timestamp", "signature"))
    if len(sent_at) > 12 or abs(time.time() - int(sent_at)) > 300:
        raise ValueError("It was not sent during the last five minutes")
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f"{event_id}.{sent_at}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    # While the secret is being replaced there are two signatures.
    if not any(hmac.compare_digest(given.encode(), expected) for given in signatures.split()):
        raise ValueError("It was not signed with the secret")
    return json.loads(body)


class Receiver(BaseHTTPRequestHandler):
    timeout = 15

    def do_POST(self):
        # No webhook is longer; what is cut off has a wrong signature.
        length = min(max(0, int(self.headers.get("content-length", 0))), 65_536)
        try:
            event = verify(self.headers, self.rfile.read(length), SECRET)
        except ValueError as error:
            return self.answer(400, str(error))
        # Save it here, unless an event with this id was saved before. Then answer, and act on it afterwards.
        print(event["event"], event["id"], flush=True)
        self.answer(204, "")

    def answer(self, status, sentence):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(sentence.encode())


SECRET = os.environ["WEBHOOK_SECRET"]
if not SECRET.startswith("whsec_"):
    raise SystemExit("WEBHOOK_SECRET must be the secret of the endpoint")
server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("Listening on port", server.server_port, flush=True)
server.serve_forever()
