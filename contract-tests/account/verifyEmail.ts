// Scenarios of verifyEmail.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { aToken, UNKNOWN_TOKEN } from '../sign-in/sign-in-fixtures.js';

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
