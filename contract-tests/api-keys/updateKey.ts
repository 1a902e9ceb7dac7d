// Scenarios of updateKey.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner, keysUpTo } from './key-fixtures.js';

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
