// What the audit log says in words.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { auditLink } from './audit-links.js';
import { auditSentence, type AuditView } from './audit-sentences.js';
import { auditChoices, auditWords, isAlarming, isKnownAction, type AuditEvent } from './audit-words.js';

const OWNER = 'owner';
const eventOf = (action: string, rest: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 'entry',
  account_id: OWNER,
  account_name: 'Robin',
  actor_id: OWNER,
  actor_name: 'Robin',
  action,
  target_type: null,
  target_id: null,
  target_name: null,
  address: null,
  credential_type: null,
  credential_id: null,
  credential_name: null,
  details: {},
  created_at: '2026-09-22T09:20:00.000Z',
  ...rest,
});
const BY_ADMIN = { actor_id: 'admin', actor_name: 'Ann' };
const KEY = { target_type: 'key', target_id: 'k1', target_name: 'CI' };
const REVIEW = { target_type: 'review', target_id: 'r1', target_name: 'Region Guard' };

const sentenceOf = (view: AuditView, action: string, rest: Partial<AuditEvent> = {}): string | undefined =>
  auditSentence(eventOf(action, rest), view)
    ?.map(({ text }) => text)
    .join('');

/** Every act that the service notes. */
async function notedActions(): Promise<string[]> {
  const source = await readFile(new URL('../../../db/audit/audit.ts', import.meta.url), 'utf8');
  const declared = /type AuditAction =([^;]+);/.exec(source)![1]!;
  return [...declared.matchAll(/'([a-z_]+[.][a-z_]+)'/g)].map(([, action]) => action!);
}

test('an entry is a sentence about its reader', () => {
  assert.equal(sentenceOf('own', 'key.created', KEY), 'You created the API key CI');
  assert.equal(sentenceOf('own', 'key.created', { ...KEY, target_name: null }), 'You created an API key');
  assert.equal(sentenceOf('own', 'server_token.created'), 'You created a server token');
  assert.equal(sentenceOf('own', 'password.changed'), 'You changed your password');
  assert.equal(sentenceOf('own', 'account.suspended', BY_ADMIN), 'An admin suspended your account');
  assert.equal(
    sentenceOf('own', 'review.hidden', { ...BY_ADMIN, ...REVIEW }),
    'An admin hid your review of Region Guard',
  );
  assert.equal(sentenceOf('own', 'session.ended', { details: { sessions: '3' } }), 'You ended 3 sessions');
  assert.equal(sentenceOf('own', 'session.ended'), 'You ended a session');
});

test('to admins it names who did it and whose it is', () => {
  assert.equal(sentenceOf('all', 'password.changed'), 'Robin changed their password');
  assert.equal(sentenceOf('all', 'account.suspended', BY_ADMIN), 'Ann suspended Robin’s account');
  assert.equal(sentenceOf('all', 'account.trusted', BY_ADMIN), 'Ann marked Robin as a trusted seller');
  assert.equal(
    sentenceOf('all', 'account.suspended', { ...BY_ADMIN, actor_name: null, account_name: null }),
    'A deleted user suspended a deleted user’s account',
  );
  assert.equal(sentenceOf('all', 'messages.read', { details: { count: '1' } }), 'Robin read 1 unsent message');
});

test('an act of nobody known is that of the operator where only they do it without an account', () => {
  for (const action of ['account.promoted', 'account.demoted', 'account.suspended', 'key.created'])
    assert.ok(sentenceOf('own', action, { actor_id: null })?.startsWith('The operator '));
  assert.equal(
    sentenceOf('own', 'session.sign_in_failed', { actor_id: null }),
    'Somebody tried to sign in to your account and failed',
  );
});

test('every act that is noted has a sentence without a gap, and a name to choose it by', async () => {
  const actions = await notedActions();
  assert.ok(actions.length > 60);
  const chosen = auditChoices(['admin']).flatMap(({ items }) => items.map(({ value }) => value));
  for (const action of actions) {
    for (const view of ['own', 'all'] as const) assert.match(sentenceOf(view, action) ?? '', /^\w[^{}]+$/, action);
    assert.ok(isKnownAction(action) && chosen.includes(action), action);
  }
});

test('details that no sentence tells are told besides it', () => {
  const more = (action: string, details: Record<string, string>) => auditWords(eventOf(action, { details })).more;
  assert.equal(more('key.created', { last_four: '4f7k', scopes: 'orders:read' }), 'ends in 4f7k');
  assert.equal(more('account.profile_changed', { fields: 'display_name, avatar' }), 'name, picture');
  assert.equal(more('account.profile_changed', { fields: 'motto' }), 'motto');
  assert.equal(more('session.sign_in_failed', { step: 'smoke_signal' }), 'smoke_signal');
});

test('what nobody has words for keeps its own', () => {
  for (const action of ['weather.changed', 'constructor']) {
    assert.equal(auditWords(eventOf(action)).title, action);
    assert.equal(sentenceOf('own', action), undefined);
  }
});

test('by what it was done is said where it is told', () => {
  const byWhat = (rest: Partial<AuditEvent>) => auditWords(eventOf('account.trusted', rest)).byWhat;
  assert.equal(byWhat({ credential_type: 'key', credential_name: 'CI' }), 'with the API key CI');
  assert.equal(byWhat({ credential_type: 'key' }), 'with an API key');
  assert.equal(byWhat({ credential_type: 'session' }), 'signed in to the dashboard');
  assert.equal(byWhat({}), undefined);
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

test('who sells nothing chooses among nothing that only sellers and admins do, unless it happened', () => {
  const choices = (...given: Parameters<typeof auditChoices>) => auditChoices(...given).map(({ group }) => group);
  assert.ok(!choices(['buyer']).includes('Selling') && !choices(['buyer']).includes('Administration'));
  assert.ok(
    choices(['buyer', 'seller']).includes('Selling') && !choices(['buyer', 'seller']).includes('Administration'),
  );
  const offered = auditChoices(['buyer'], ['messages.read']).find(({ group }) => group === 'Administration');
  assert.deepEqual(offered?.items, [{ value: 'messages.read', label: 'Unsent mail read' }]);
});

test('what is named leads to the page that its reader has', () => {
  const product = { type: 'product', id: 'p1' };
  assert.equal(auditLink(product, 'own', false), '/publishing/products/p1');
  assert.equal(auditLink(product, 'all', true), '/moderation/products/p1');
  assert.equal(auditLink({ type: 'account', id: 'a1' }, 'all', true), '/administration/accounts/a1');
  assert.equal(auditLink({ type: 'account', id: 'a1' }, 'own', false), undefined);
  assert.equal(auditLink({ type: 'key', id: 'k1' }, 'own', true), '/settings/api-keys');
  assert.equal(auditLink({ type: 'key', id: 'k1' }, 'all', true), undefined);
  assert.equal(auditLink({ type: 'constructor', id: 'x' }, 'own', true), undefined);
});
