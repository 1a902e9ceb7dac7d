// What a page offers to whom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyState } from './buy-state.js';
import type { Standing } from './standing.js';
import type { Account, Visitor } from './visitor.js';

const ACCOUNT: Account = {
  id: 'a',
  email: 'alex@example.com',
  display_name: 'Alex',
  seller_name: null,
  avatar_url: 'https://shop.example/a.svg',
  roles: ['buyer'],
  email_verified: true,
  two_factor: false,
  created_at: '2026-01-01T00:00:00.000Z',
};
const NOTHING: Standing = {
  product_id: 'p',
  owns: false,
  runs: false,
  order_id: null,
  pending_order_id: null,
  license_id: null,
  review: null,
  helpful_review_ids: [],
};
const PAID = { is_free: false, seller_name: 'blockworks' };
const FREE = { ...PAID, is_free: true };

const member = (more: Partial<Account> = {}): Visitor => ({
  kind: 'member',
  account: { ...ACCOUNT, ...more },
  csrfToken: 't',
});
const known = (more: Partial<Standing> = {}) => ({ kind: 'known', standing: { ...NOTHING, ...more } }) as const;
const UNKNOWN = { kind: 'unknown' } as const;

test('whoever is not signed in, suspended or not known yet is offered that much', () => {
  for (const kind of ['unknown', 'guest', 'suspended'] as const)
    assert.deepEqual(buyState({ kind }, known({ owns: true }), PAID), { kind });
});

test('an address that is not confirmed comes before everything but a product of one’s own', () => {
  const email_verified = false;
  assert.deepEqual(buyState(member({ email_verified }), UNKNOWN, PAID), {
    kind: 'unconfirmed',
    email: ACCOUNT.email,
  });
  assert.deepEqual(buyState(member({ email_verified, seller_name: 'blockworks' }), UNKNOWN, PAID), { kind: 'own' });
});

test('it waits for the standing, and says when nobody tells it', () => {
  assert.deepEqual(buyState(member(), UNKNOWN, PAID), UNKNOWN);
  const failed = { kind: 'failed', error: new Error('no') } as const;
  assert.deepEqual(buyState(member(), failed, PAID), failed);
});

test('what is owned is downloaded, also while another order of it waits', () => {
  for (const product of [PAID, FREE]) {
    const state = buyState(member(), known({ owns: true, pending_order_id: 'o' }), product);
    assert.equal(state.kind, 'owned');
  }
});

test('what is not owned is got, ordered, or its order is continued', () => {
  assert.deepEqual(buyState(member(), known(), FREE), { kind: 'free' });
  assert.deepEqual(buyState(member(), known({ pending_order_id: 'o' }), FREE), { kind: 'free' });
  assert.deepEqual(buyState(member(), known({ pending_order_id: 'o' }), PAID), { kind: 'pending', orderId: 'o' });
  assert.deepEqual(buyState(member(), known(), PAID), { kind: 'paid', mayDownload: false });
  // An admin.
  assert.deepEqual(buyState(member(), known({ runs: true }), PAID), { kind: 'paid', mayDownload: true });
});
