// Scenarios of checkLink, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { aToken, UNKNOWN_TOKEN } from './sign-in-fixtures.js';
import { link } from '../access/sign-in-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';

const path = '/api/account/links/check';

const checked: Scenario<BodyOf<'checkLink', 200>> = async (service) => {
  const { accountId, email } = await service.account();
  const expiresAt = service.market.clock() + 60 * 60 * 1000;
  return {
    path,
    body: { token: await aToken(service, 'reset_password', accountId) },
    expect({ data }) {
      assert.deepEqual([data.purpose, data.email], ['password_reset', email]);
      assert.ok(Date.parse(data.expires_at!) >= expiresAt);
    },
  };
};

const unknown: Scenario<BodyOf<'checkLink', 404>> = async () => ({
  path,
  body: { token: UNKNOWN_TOKEN },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const checkLink: Scenarios<'checkLink'> = {
  ...signInLike('Sign-in', checked),
  ...bodied(checked),
  200: checked,
  404: unknown,
};

export const access: AccessRows<'checkLink'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ body: { token: await link(fixtures, 'reset_password') } }),
    answers: everybody(200),
  },
  {
    about: 'of a void link',
    rightful: 'owner',
    request: () => ({ body: { token: createSecret() } }),
    answers: everybody('not_found'),
  },
];
