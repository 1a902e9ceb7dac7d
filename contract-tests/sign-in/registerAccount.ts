// Scenarios of registerAccount.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { PASSWORD } from './sign-in-fixtures.js';

let people = 0;

const registered: Scenario<BodyOf<'registerAccount', 202>> = async () => ({
  path: '/api/account/register',
  body: { email: `newcomer-${++people}@example.com`, password: PASSWORD, display_name: 'A newcomer' },
  expect: ({ data }) => assert.equal(data.message, 'Look into your mailbox'),
});

const common: Scenario<BodyOf<'registerAccount', 400>> = async (service) => {
  const request = await registered(service);
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

const closed: Scenario<BodyOf<'registerAccount', 403>> = async (service) => {
  service.settingsOnce({ registration: 'closed' });
  return { ...(await registered(service)), expect: ({ code }) => assert.equal(code, 'forbidden') };
};

export const registerAccount: Scenarios<'registerAccount'> = {
  ...signInLike('Sign-in', registered),
  ...bodied(registered),
  202: registered,
  400: common,
  403: closed,
};
