// Scenarios of verifyEmail, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { aToken, UNKNOWN_TOKEN } from '../sign-in/sign-in-fixtures.js';
import { link } from '../access/sign-in-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';

const path = '/api/account/verify-email';

const verified: Scenario<BodyOf<'verifyEmail', 200>> = async (service) => {
  const { accountId, email } = await service.account({ isVerified: false });
  return {
    path,
    body: { token: await aToken(service, 'verify_email', accountId) },
    expect: ({ data }) => assert.deepEqual([data.id, data.email, data.email_verified], [accountId, email, true]),
  };
};

const unknown: Scenario<BodyOf<'verifyEmail', 404>> = async () => ({
  path,
  body: { token: UNKNOWN_TOKEN },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const verifyEmail: Scenarios<'verifyEmail'> = {
  ...signInLike('Account', verified),
  ...bodied(verified),
  200: verified,
  404: unknown,
};

export const access: AccessRows<'verifyEmail'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ body: { token: await link(fixtures, 'verify_email') } }),
    answers: everybody(200),
  },
  {
    about: 'by a void link',
    rightful: 'owner',
    request: () => ({ body: { token: createSecret() } }),
    answers: everybody('not_found'),
  },
  {
    about: 'by a link for something else',
    rightful: 'owner',
    request: async (fixtures) => ({ body: { token: await link(fixtures, 'reset_password') } }),
    answers: everybody('not_found'),
  },
];
