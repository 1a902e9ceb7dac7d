// Scenarios of revokeKey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { aKeyOwner } from './key-fixtures.js';
import { ownersAlone, REVOKED } from '../access/account-rows.js';
import { ownKey, revokedKey } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (keyId: string): string => `/api/account/keys/${keyId}`;

const revoked: Scenario<BodyOf<'revokeKey', 204>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  return { path: pathOf(owner.keyId), headers: browser.headers };
};

const again: Scenario<BodyOf<'revokeKey', 404>> = async (service) => {
  const request = await revoked(service);
  await service.request(request, 'DELETE');
  return { ...request, expect: ({ code }) => assert.equal(code, 'not_found') };
};

export const revokeKey: Scenarios<'revokeKey'> = {
  ...dashboard('API keys', revoked),
  204: revoked,
  404: again,
};

export const access: AccessRows<'revokeKey'> = [
  { ...ownersAlone(204), request: async (fixtures) => ({ params: { keyId: (await ownKey(fixtures)).id } }) },
  { ...REVOKED, request: async (fixtures) => ({ params: { keyId: await revokedKey(fixtures) } }) },
];
