// What the pages of webhooks say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventKind } from '#generated/enums.js';
import { addressWords, EVENT_GROUPS, eventsWords, formattedBody, attemptWords, healthOf } from './webhook-words.js';

test('every event is in one group', () => {
  const grouped = EVENT_GROUPS.flatMap(({ kinds }) => kinds);
  assert.deepEqual(grouped.toSorted(), [...EventKind].sort());
});

test('an endpoint that fails is told apart only while it is active', () => {
  const since = '2026-11-21T09:30:00.000Z';
  const labelOf = (status: 'active' | 'paused' | 'disabled', failingSince: string | null): string =>
    healthOf({ status, failing_since: failingSince }).label;
  assert.deepEqual(
    [labelOf('active', null), labelOf('active', since), labelOf('paused', since), labelOf('disabled', since)],
    ['Active', 'Failing', 'Paused', 'Disabled'],
  );
});

test('an attempt is told in a few words', () => {
  const wordsOf = (error: string | null, status: number | null, duration: number | null) =>
    attemptWords({ error, response_status: status, duration_ms: duration });
  assert.equal(wordsOf(null, 204, 87), 'Answered 204 after 87 ms');
  assert.equal(wordsOf('status', 500, 2449), 'Answered 500 after 2.4 s');
  assert.equal(wordsOf('redirected', 302, 5), 'A redirect, which is not followed (302) after 5 ms');
  assert.equal(wordsOf('no_public_address', null, null), 'The host name does not resolve to a public address');
  assert.equal(wordsOf('timed_out', null, 15_000), 'No answer within 15 seconds');
  assert.equal(wordsOf('of_tomorrow', null, null), 'of_tomorrow');
  assert.equal(wordsOf(null, null, null), undefined);
});

test('many events are counted', () => {
  assert.equal(eventsWords(['order.created', 'order.refunded']), 'order.created, order.refunded');
  assert.equal(eventsWords(EventKind.slice(0, 4)), '4 events');
  assert.equal(eventsWords(EventKind), 'All events');
});

test('a body is broken into lines, and left alone if it is no JSON', () => {
  assert.equal(formattedBody('{"id":"a"}'), '{\n  "id": "a"\n}');
  assert.equal(formattedBody('id=a'), 'id=a');
});

test('a long address is not shown whole', () => {
  assert.equal(addressWords('https://example.com/hooks'), 'https://example.com/hooks');
  const words = addressWords(`https://discord.com/api/webhooks/123456789012345678/${'t'.repeat(68)}`);
  assert.equal(words, 'https://discord.com/api/webhooks/123456789012345678…');
});
