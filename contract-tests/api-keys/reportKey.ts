// Scenarios of reportKey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { ownKey } from '../access/owner-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const reported: Scenario<BodyOf<'reportKey', 202>> = async (service) => ({
  path: '/api/keys/report',
  body: { key: (await service.account()).key },
  expect: ({ data }) =>
    assert.equal(
      data.message,
      'Thank you. If it was a key or token of this service, it is revoked now and its owner has been told',
    ),
});

export const reportKey: Scenarios<'reportKey'> = {
  ...signInLike('API keys', reported),
  ...bodied(reported),
  202: reported,
};

export const access: AccessRows<'reportKey'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ body: { key: (await ownKey(fixtures)).secret } }),
    answers: everybody(202),
  },
];
