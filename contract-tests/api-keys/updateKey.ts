// Scenarios of updateKey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner, keysUpTo } from './key-fixtures.js';
import { ownersAlone, REVOKED } from '../access/account-rows.js';
import { revokedKey, ownKey } from '../access/owner-fixtures.js';
import { everybody, type AccessRow, type AccessRows } from '../access/access-row.js';
import type { AccessFixtures } from '../access/access-fixtures.js';

const pathOf = (keyId: string): string => `/api/account/keys/${keyId}`;

const renamed: Scenario<BodyOf<'updateKey', 200>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service, { scopes: ['catalog:read', 'orders:read'] });
  return {
    path: pathOf(owner.keyId),
    headers: browser.headers,
    body: { name: 'Renamed', scopes: ['orders:read'] },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.name, data.scopes, data.last_four],
        [owner.keyId, 'Renamed', ['orders:read'], owner.key.slice(-4)],
      ),
  };
};

const widenedLate: Scenario<never> = async (service) => {
  const { owner, browser } = await aKeyOwner(service, { scopes: ['catalog:read'] }, 11);
  return { path: pathOf(owner.keyId), headers: browser.headers, body: { scopes: ['catalog:read', 'orders:read'] } };
};

const ofAnother: Scenario<BodyOf<'updateKey', 404>> = async (service) => ({
  ...(await renamed(service)),
  path: pathOf((await service.account()).keyId),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const revived: Scenario<BodyOf<'updateKey', 409>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  await service.market.write((tables) => tables.keys.update(owner.keyId, { expiresAt: 1 }));
  // The expired one and ten live ones.
  await keysUpTo(service, owner, 11);
  return {
    path: pathOf(owner.keyId),
    headers: browser.headers,
    body: { expires_at: null },
    expect: ({ code }) => assert.equal(code, 'key_limit_reached'),
  };
};

export const updateKey: Scenarios<'updateKey'> = {
  ...dashboard('API keys', renamed),
  ...bodied(renamed),
  ...unproved(widenedLate),
  200: renamed,
  404: ofAnother,
  409: revived,
};

type Change = AccessRow<'updateKey'>['answers'];

const keyChange = (
  about: string,
  answers: Change,
  body: (fixtures: AccessFixtures) => object,
): AccessRow<'updateKey'> => ({
  about,
  rightful: 'owner',
  request: async (fixtures) => ({ params: { keyId: (await ownKey(fixtures)).id }, body: body(fixtures) }),
  answers,
});

const WIDENING: Change = { ...ownersAlone(200).answers, 'proved eleven minutes ago': 'reauthentication_required' };

export const access: AccessRows<'updateKey'> = [
  keyChange('its name', ownersAlone(200).answers, () => ({ name: 'Another name' })),
  keyChange('one scope more', WIDENING, () => ({ scopes: ['catalog:read', 'orders:read'] })),
  keyChange('other products', WIDENING, ({ free }) => ({ product_ids: [free.id] })),
  keyChange('no expiry', WIDENING, () => ({ expires_at: null })),
  {
    ...REVOKED,
    request: async (fixtures) => ({ params: { keyId: await revokedKey(fixtures) }, body: { name: 'Another name' } }),
  },
  keyChange('the scope admin', { ...everybody('not_found'), owner: 'forbidden' }, () => ({ scopes: ['admin'] })),
  keyChange("a draft of somebody's", { ...everybody('not_found'), owner: 'validation_failed' }, ({ draft }) => ({
    product_ids: [draft.id],
  })),
];
