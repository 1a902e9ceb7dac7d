#!/bin/sh
# Prints events as they happen, and goes on where it stopped: MARKET_KEY=mpk_live_… sh follow.sh
set -eu
api=http://localhost:3000/api/v1

while true; do
  place=$(cat place.txt 2>/dev/null || true)
  # Into a file, in which nothing stays of an answer after which curl tries again.
  rm -f answer.json
  curl --silent --show-error --fail-with-body --max-time 60 --retry 5 --retry-connrefused --output answer.json \
    -H "Authorization: Bearer $MARKET_KEY" "$api/events?limit=100&wait=30$place" || {
    [ ! -f answer.json ] || cat answer.json >&2
    exit 1
  }
  answer=$(cat answer.json)
  case $answer in *'"data":[]'*) ;; *) printf '%s\n' "$answer" ;; esac
  # In two steps, so that the place is never half written.
  printf '%s\n' "$answer" | sed 's/.*"next_cursor":"\([^"]*\)".*/\&cursor=\1/' >place.new
  mv place.new place.txt
done
