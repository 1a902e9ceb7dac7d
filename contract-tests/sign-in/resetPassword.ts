// Scenarios of resetPassword.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { aToken, NEXT_PASSWORD, PASSWORD, UNKNOWN_TOKEN } from './sign-in-fixtures.js';

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
