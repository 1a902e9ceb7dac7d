#!/bin/sh
# Prints events as they happen, and goes on where it stopped: MARKET_KEY=mpk_live_… sh follow.sh
set -eu
api=http://localhost:3000/api/v1

while true; do
  place=$(cat place.txt 2>/dev/null || true)
  answer=$(curl --silent --show-error --fail-with-body --max-time 60 --retry 5 --retry-connrefused \
    -H "Authorization: Bearer $MARKET_KEY" "$api/events?limit=100&wait=30$place") || {
    printf '%s\n' "$answer" >&2
    exit 1
  }
  case $answer in *'"data":[]'*) ;; *) printf '%s\n' "$answer" ;; esac
  # In two steps, so that the place is never half written.
  printf '%s\n' "$answer" | sed 's/.*"next_cursor":"\([^"]*\)".*/\&cursor=\1/' >place.new
  mv place.new place.txt
done
