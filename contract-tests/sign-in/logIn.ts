// Scenarios of logIn, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { PASSWORD } from './sign-in-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { SUSPENDED } from '../access/sign-in-rows.js';
import { withPassword, GOOD_PASSWORD } from '../access/owner-fixtures.js';

const path = '/api/account/login';

const signedIn: Scenario<BodyOf<'logIn', 200>> = async (service) => {
  const { accountId, email } = await service.account({ password: PASSWORD });
  return {
    path,
    body: { email: email.toUpperCase(), password: PASSWORD },
    expect({ data }, headers) {
      assert.deepEqual([data.account.id, data.account.email, data.account.two_factor], [accountId, email, false]);
      assert.equal(data.proved_at, data.created_at, 'signing in is a proof of identity');
      assert.match(
        headers['set-cookie']!,
        /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,device=/,
      );
    },
  };
};

const wrong: Scenario<BodyOf<'logIn', 401>> = async (service) => ({
  path,
  body: { email: (await service.account({ password: PASSWORD })).email, password: 'nine wobbly copper kettle' },
  expect: ({ code, error }) =>
    assert.deepEqual([code, error], ['invalid_credentials', 'The e-mail address or the password is wrong']),
});

const suspended: Scenario<BodyOf<'logIn', 403>> = async (service) => {
  const owner = await service.account({ password: PASSWORD });
  await service.suspend(owner);
  return {
    path,
    body: { email: owner.email, password: PASSWORD },
    expect: ({ code }) => assert.equal(code, 'account_suspended'),
  };
};

export const logIn: Scenarios<'logIn'> = {
  ...signInLike('Sign-in', signedIn),
  ...bodied(signedIn),
  200: signedIn,
  401: wrong,
  403: suspended,
};

export const access: AccessRows<'logIn'> = [
  {
    rightful: 'owner',
    answers: everybody(200, SUSPENDED),
    async request(fixtures) {
      await withPassword(fixtures, 'owner');
      return { body: { email: fixtures.people.owner.email, password: GOOD_PASSWORD } };
    },
  },
];
