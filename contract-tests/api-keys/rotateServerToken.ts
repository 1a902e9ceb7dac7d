// Scenarios of rotateServerToken, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner, aToken } from './key-fixtures.js';
import { ownersAlone, REVOKED_TOKEN } from '../access/account-rows.js';
import { ownServerToken, revokedServerToken } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const pathOf = (tokenId: string): string => `/api/account/server-tokens/${tokenId}/rotate`;

const rotated: Scenario<BodyOf<'rotateServerToken', 200>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  const { token, secret } = await aToken(service, owner);
  const before = service.market.clock();
  return {
    path: pathOf(token.id),
    headers: browser.headers,
    body: {},
    expect: ({ data }) => {
      assert.deepEqual([data.id, data.name, data.last_four], [token.id, token.name, data.token.slice(-4)]);
      assert.notEqual(data.token, secret);
      assert.ok(
        Date.parse(data.previous_expires_at!) >= before + DAY_MS,
        'the previous token works for a day unless told otherwise',
      );
    },
  };
};

const stale: Scenario<never> = async (service) => {
  const { owner, browser } = await aKeyOwner(service, {}, 11);
  return { path: pathOf((await aToken(service, owner)).token.id), headers: browser.headers, body: {} };
};

const expired: Scenario<BodyOf<'rotateServerToken', 404>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  const { token } = await aToken(service, owner, { expiresAt: 1 });
  return {
    path: pathOf(token.id),
    headers: browser.headers,
    body: {},
    expect: ({ error }) => assert.equal(error, 'This token is expired or revoked: make a new one'),
  };
};

export const rotateServerToken: Scenarios<'rotateServerToken'> = {
  ...dashboard('API keys', rotated),
  ...bodied(rotated),
  ...unproved(stale),
  200: rotated,
  404: expired,
};

export const access: AccessRows<'rotateServerToken'> = [
  {
    ...ownersAlone(200),
    request: async (fixtures) => ({ params: { tokenId: await ownServerToken(fixtures) }, body: {} }),
  },
  {
    ...REVOKED_TOKEN,
    request: async (fixtures) => ({ params: { tokenId: await revokedServerToken(fixtures) }, body: {} }),
  },
];
