// Scenarios of updateServerToken, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner, aToken, tokensUpTo } from './key-fixtures.js';
import { ownersAlone, REVOKED_TOKEN } from '../access/account-rows.js';
import { revokedServerToken, ownServerToken } from '../access/owner-fixtures.js';
import type { AccessRow, AccessRows } from '../access/access-row.js';
import type { AccessFixtures } from '../access/access-fixtures.js';

const HOUR_MS = 60 * 60 * 1000;
const pathOf = (tokenId: string): string => `/api/account/server-tokens/${tokenId}`;

const renamed: Scenario<BodyOf<'updateServerToken', 200>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  const { token, secret } = await aToken(service, owner);
  const expiry = new Date(service.market.clock() + HOUR_MS).toISOString();
  return {
    path: pathOf(token.id),
    headers: browser.headers,
    body: { name: 'Renamed', expires_at: expiry },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.name, data.expires_at, data.last_four],
        [token.id, 'Renamed', expiry, secret.slice(-4)],
      ),
  };
};

const prolongedLate: Scenario<never> = async (service) => {
  const { owner, browser } = await aKeyOwner(service, {}, 11);
  const { token } = await aToken(service, owner, { expiresAt: service.market.clock() + HOUR_MS });
  return { path: pathOf(token.id), headers: browser.headers, body: { expires_at: null } };
};

const ofAnother: Scenario<BodyOf<'updateServerToken', 404>> = async (service) => ({
  ...(await renamed(service)),
  path: pathOf((await aToken(service, await service.account())).token.id),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const revived: Scenario<BodyOf<'updateServerToken', 409>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  const { token } = await aToken(service, owner, { expiresAt: 1 });
  await tokensUpTo(service, owner, 50);
  return {
    path: pathOf(token.id),
    headers: browser.headers,
    body: { expires_at: null },
    expect: ({ code }) => assert.equal(code, 'key_limit_reached'),
  };
};

export const updateServerToken: Scenarios<'updateServerToken'> = {
  ...dashboard('API keys', renamed),
  ...bodied(renamed),
  ...unproved(prolongedLate),
  200: renamed,
  404: ofAnother,
  409: revived,
};

type TokenChange = AccessRow<'updateServerToken'>['answers'];

const tokenChange = (
  about: string,
  answers: TokenChange,
  body: (fixtures: AccessFixtures) => object,
): AccessRow<'updateServerToken'> => ({
  about,
  rightful: 'owner',
  request: async (fixtures) => ({ params: { tokenId: await ownServerToken(fixtures) }, body: body(fixtures) }),
  answers,
});

const PROLONGING: TokenChange = {
  ...ownersAlone(200).answers,
  'proved eleven minutes ago': 'reauthentication_required',
};

export const access: AccessRows<'updateServerToken'> = [
  tokenChange('its name', ownersAlone(200).answers, () => ({ name: 'Another name' })),
  tokenChange('no expiry', PROLONGING, () => ({ expires_at: null })),
  {
    ...REVOKED_TOKEN,
    request: async (fixtures) => ({
      params: { tokenId: await revokedServerToken(fixtures) },
      body: { name: 'Another name' },
    }),
  },
];
