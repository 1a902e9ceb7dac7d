// Scenarios of createKey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner, keysUpTo } from './key-fixtures.js';
import { each } from '../access/account-rows.js';
import { everybody, type AccessRow, type AccessRows } from '../access/access-row.js';
import type { AccessFixtures } from '../access/access-fixtures.js';

const path = '/api/account/keys';

const created: Scenario<BodyOf<'createKey', 201>> = async (service) => {
  const { browser } = await aKeyOwner(service);
  return {
    path,
    headers: browser.headers,
    body: { name: 'CI publishing', scopes: ['orders:read', 'catalog:read'], expires_at: '2999-01-01T00:00:00Z' },
    expect: ({ data }, headers) => {
      assert.deepEqual(
        [data.name, data.scopes, data.product_ids, data.expires_at],
        ['CI publishing', ['catalog:read', 'orders:read'], null, '2999-01-01T00:00:00.000Z'],
      );
      assert.deepEqual([data.last_four, data.previous_expires_at, data.last_used_at], [data.key.slice(-4), null, null]);
      assert.equal(headers['location'], `${service.market.settings.publicUrl}/api/account/keys/${data.id}`);
    },
  };
};

const stale: Scenario<never> = async (service) => ({
  ...(await created(service)),
  headers: (await aKeyOwner(service, {}, 11)).browser.headers,
});

/** Also a role's limit: nobody but an admin gives a key the scope `admin`. */
const beyondRole: Scenario<BodyOf<'createKey', 403>> = async (service) => ({
  ...(await created(service)),
  body: { name: 'Too much', scopes: ['catalog:read', 'admin'] },
  expect: ({ code, error }) =>
    assert.deepEqual([code, error], ['forbidden', "Only an admin's key can have the scope admin"]),
});

const eleventh: Scenario<BodyOf<'createKey', 409>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  await keysUpTo(service, owner, 10);
  return {
    path,
    headers: browser.headers,
    body: { name: 'One too many' },
    expect: ({ code }) => assert.equal(code, 'key_limit_reached'),
  };
};

export const createKey: Scenarios<'createKey'> = {
  ...dashboard('API keys', created),
  ...bodied(created),
  ...unproved(stale),
  201: created,
  403: beyondRole,
  409: eleventh,
};

const newKey = (
  answers: AccessRow<'createKey'>['answers'],
  about: string,
  body: (fixtures: AccessFixtures) => object,
): AccessRow<'createKey'> => ({
  about,
  rightful: 'seller',
  request: (fixtures) => ({ body: { name: 'CI', ...body(fixtures) } }),
  answers,
});

export const access: AccessRows<'createKey'> = [
  { ...each(201), request: () => ({ body: { name: 'CI' } }) },
  newKey(everybody('forbidden', { admin: 201 }), 'with the scope admin', () => ({ scopes: ['admin'] })),
  newKey(everybody('validation_failed', { seller: 201, admin: 201 }), 'for a draft', ({ draft }) => ({
    product_ids: [draft.id],
  })),
];
