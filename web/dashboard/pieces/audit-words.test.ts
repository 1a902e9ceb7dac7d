// What the audit log says in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditChoices, auditWords, isAlarming, isKnownAction } from './audit-words.js';

const OWNER = 'owner';
const wordsOf = (action: string, details: Record<string, string> = {}, actor: string | null = OWNER) =>
  auditWords({ action, details, account_id: OWNER, actor_id: actor, credential_type: null, credential_id: null });

test('an act is told with its details', () => {
  assert.deepEqual(wordsOf('key.created', { last_four: '4f7k', scopes: 'orders:read' }), {
    title: 'API key created',
    more: 'ends in 4f7k',
    byWhom: undefined,
    byWhat: undefined,
  });
  assert.equal(wordsOf('account.profile_changed', { fields: 'display_name, avatar' }).more, 'name, picture');
  assert.equal(wordsOf('session.ended', { sessions: '1' }).more, '1 session');
  assert.equal(wordsOf('session.ended', { sessions: '3' }).more, '3 sessions');
  assert.equal(wordsOf('session.ended').more, undefined);
});

test('what nobody has words for keeps its own', () => {
  assert.deepEqual(wordsOf('weather.changed'), {
    title: 'weather.changed',
    more: undefined,
    byWhom: undefined,
    byWhat: undefined,
  });
  assert.equal(wordsOf('session.sign_in_failed', { step: 'smoke_signal' }).more, 'smoke_signal');
  assert.equal(wordsOf('account.profile_changed', { fields: 'motto' }).more, 'motto');
  // Names of every object's own members are names of acts nobody knows.
  assert.equal(wordsOf('constructor').title, 'constructor');
});

test('who did it is said where it was not the owner', () => {
  assert.equal(wordsOf('account.suspended', {}, 'somebody else').byWhom, 'by an admin');
  for (const action of ['account.promoted', 'account.demoted', 'account.suspended', 'key.created'])
    assert.equal(wordsOf(action, {}, null).byWhom, 'by the operator');
  assert.equal(wordsOf('session.sign_in_failed', {}, null).byWhom, undefined);
});

test('by what it was done is said where it is told', () => {
  const event = { action: 'account.trusted', details: {}, account_id: OWNER, actor_id: 'admin', credential_id: 'k1' };
  assert.equal(auditWords({ ...event, credential_type: 'key' }).byWhat, 'with the API key k1');
  assert.equal(auditWords({ ...event, credential_type: 'session' }).byWhat, 'in the session k1');
});

test('only a known password in strange hands alarms', () => {
  const steps = ['password', 'second_factor', 'passkey'].map((step) =>
    isAlarming({ action: 'session.sign_in_failed', details: { step } }),
  );
  assert.deepEqual(steps, [false, true, false]);
  const missing = ['true', 'false'].map((known) =>
    isAlarming({ action: 'session.sign_in_failed', details: { step: 'second_factor_missing', known_device: known } }),
  );
  assert.deepEqual(missing, [false, true]);
});

test('every act that can be chosen has words, and groups can be left out', () => {
  const all = auditChoices().flatMap(({ items }) => items);
  assert.ok(all.length > 30 && all.every(({ value }) => isKnownAction(value)));
  assert.ok(
    !auditChoices(['Administration']).some(({ items }) => items.some(({ value }) => value === 'messages.read')),
  );
});
