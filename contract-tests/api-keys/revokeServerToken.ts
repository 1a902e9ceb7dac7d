// Scenarios of revokeServerToken, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { aKeyOwner, aToken } from './key-fixtures.js';
import { ownersAlone } from '../access/account-rows.js';
import { ownServerToken } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (tokenId: string): string => `/api/account/server-tokens/${tokenId}`;

const revoked: Scenario<BodyOf<'revokeServerToken', 204>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  return { path: pathOf((await aToken(service, owner)).token.id), headers: browser.headers };
};

const ofAnother: Scenario<BodyOf<'revokeServerToken', 404>> = async (service) => ({
  ...(await revoked(service)),
  path: pathOf((await aToken(service, await service.account())).token.id),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const revokeServerToken: Scenarios<'revokeServerToken'> = {
  ...dashboard('API keys', revoked),
  204: revoked,
  404: ofAnother,
};

export const access: AccessRows<'revokeServerToken'> = [
  { ...ownersAlone(204), request: async (fixtures) => ({ params: { tokenId: await ownServerToken(fixtures) } }) },
];
