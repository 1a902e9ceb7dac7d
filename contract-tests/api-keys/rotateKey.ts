// Scenarios of rotateKey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner } from './key-fixtures.js';
import { ownersAlone, REVOKED } from '../access/account-rows.js';
import { ownKey, revokedKey } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const pathOf = (keyId: string): string => `/api/account/keys/${keyId}/rotate`;

const rotated: Scenario<BodyOf<'rotateKey', 200>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  const before = service.market.clock();
  return {
    path: pathOf(owner.keyId),
    headers: browser.headers,
    body: {},
    expect: ({ data }) => {
      assert.deepEqual([data.id, data.last_four], [owner.keyId, data.key.slice(-4)]);
      assert.notEqual(data.key, owner.key);
      assert.ok(
        Date.parse(data.previous_expires_at!) >= before + DAY_MS,
        'the previous key works for a day unless told otherwise',
      );
    },
  };
};

const stale: Scenario<never> = async (service) => {
  const { owner, browser } = await aKeyOwner(service, {}, 11);
  return { path: pathOf(owner.keyId), headers: browser.headers, body: {} };
};

const expired: Scenario<BodyOf<'rotateKey', 404>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  await service.market.write((tables) => tables.keys.update(owner.keyId, { expiresAt: service.market.clock() - 1 }));
  return {
    path: pathOf(owner.keyId),
    headers: browser.headers,
    body: {},
    expect: ({ error }) => assert.equal(error, 'This key is expired or revoked: make a new one'),
  };
};

export const rotateKey: Scenarios<'rotateKey'> = {
  ...dashboard('API keys', rotated),
  ...bodied(rotated),
  ...unproved(stale),
  200: rotated,
  404: expired,
};

export const access: AccessRows<'rotateKey'> = [
  {
    ...ownersAlone(200),
    request: async (fixtures) => ({ params: { keyId: (await ownKey(fixtures)).id }, body: {} }),
  },
  { ...REVOKED, request: async (fixtures) => ({ params: { keyId: await revokedKey(fixtures) }, body: {} }) },
];
