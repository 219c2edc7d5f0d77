"""Listens with the stock client of Python: prints each event of a player as a line of JSON until its input ends.

The address and the token are the arguments.
"""

import json
import sys

import socketio

address, token = sys.argv[1:]
client = socketio.Client(reconnection=False)


def say(**line):
    print(json.dumps(line), flush=True)


@client.event
def connect():
    say(event="connect", payload={})


@client.event
def connect_error(reason):
    say(event="connect_error", payload=reason)


@client.on("*")
def any_event(event, payload):
    say(event=event, payload=payload)


try:
    client.connect(address, transports=["websocket"], auth={"token": token})
except socketio.exceptions.ConnectionError:
    sys.exit(2)

for line in sys.stdin:
    request = json.loads(line)
    answer = client.call("call", request)
    say(event="answer", payload=answer)
client.disconnect()
