// Scenarios of resetPassword, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { aToken, NEXT_PASSWORD, PASSWORD, UNKNOWN_TOKEN } from './sign-in-fixtures.js';
import { link } from '../access/sign-in-rows.js';
import { NEW_PASSWORD } from '../access/owner-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';

const path = '/api/account/reset-password';

const reset: Scenario<BodyOf<'resetPassword', 200>> = async (service) => {
  const { accountId } = await service.account({ password: PASSWORD, isVerified: false });
  return {
    path,
    body: { token: await aToken(service, 'reset_password', accountId), password: NEXT_PASSWORD },
    expect: ({ data }) => assert.deepEqual([data.id, data.email_verified], [accountId, true]),
  };
};

const common: Scenario<BodyOf<'resetPassword', 400>> = async (service) => {
  const request = await reset(service);
  return {
    ...request,
    body: { ...(request.body as object), password: 'password1234' },
    expect: ({ details }) =>
      assert.deepEqual(
        details.map((detail) => detail.path),
        ['body.password'],
      ),
  };
};

const unknown: Scenario<BodyOf<'resetPassword', 404>> = async () => ({
  path,
  body: { token: UNKNOWN_TOKEN, password: NEXT_PASSWORD },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const resetPassword: Scenarios<'resetPassword'> = {
  ...signInLike('Sign-in', reset),
  ...bodied(reset),
  200: reset,
  400: common,
  404: unknown,
};

export const access: AccessRows<'resetPassword'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({
      body: { token: await link(fixtures, 'reset_password'), password: NEW_PASSWORD },
    }),
    answers: everybody(200),
  },
  {
    about: 'by a void link',
    rightful: 'owner',
    request: () => ({ body: { token: createSecret(), password: NEW_PASSWORD } }),
    answers: everybody('not_found'),
  },
  {
    about: 'by a link for something else',
    rightful: 'owner',
    request: async (fixtures) => ({ body: { token: await link(fixtures, 'verify_email'), password: NEW_PASSWORD } }),
    answers: everybody('not_found'),
  },
];
