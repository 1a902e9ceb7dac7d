// Scenarios of revokeKey.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { aKeyOwner } from './key-fixtures.js';

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
