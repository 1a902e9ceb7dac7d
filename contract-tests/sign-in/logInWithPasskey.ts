// Scenarios of logInWithPasskey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { anAssertion, aSigningPasskey } from './sign-in-fixtures.js';
import { signature } from '../access/owner-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { SUSPENDED } from '../access/sign-in-rows.js';

const path = '/api/account/login/passkey';

const signedIn: Scenario<BodyOf<'logInWithPasskey', 200>> = async (service) => {
  const owner = await service.account();
  return {
    path,
    body: { passkey: await anAssertion(service, await aSigningPasskey(service, owner)) },
    expect({ data }, headers) {
      assert.deepEqual([data.account.id, data.account.two_factor], [owner.accountId, true]);
      assert.match(headers['set-cookie']!, /^session=[\w-]{43};/);
    },
  };
};

/** The same answer to the same challenge, a second time. */
const replayed: Scenario<BodyOf<'logInWithPasskey', 401>> = async (service) => {
  const { body } = await signedIn(service);
  assert.equal((await service.request({ path, body }, 'POST')).status, 200);
  return { path, body, expect: ({ code }) => assert.equal(code, 'invalid_credentials') };
};

const suspended: Scenario<BodyOf<'logInWithPasskey', 403>> = async (service) => {
  const owner = await service.account();
  const passkey = await anAssertion(service, await aSigningPasskey(service, owner));
  await service.suspend(owner);
  return { path, body: { passkey }, expect: ({ code }) => assert.equal(code, 'account_suspended') };
};

export const logInWithPasskey: Scenarios<'logInWithPasskey'> = {
  ...signInLike('Sign-in', signedIn),
  ...bodied(signedIn),
  200: signedIn,
  401: replayed,
  403: suspended,
};

export const access: AccessRows<'logInWithPasskey'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ body: await signature(fixtures) }),
    answers: everybody(200, SUSPENDED),
  },
];
