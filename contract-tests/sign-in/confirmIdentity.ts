// Scenarios of confirmIdentity, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import { PASSWORD } from './sign-in-fixtures.js';
import { each } from '../access/account-rows.js';
import { withPassword, GOOD_PASSWORD, signature } from '../access/owner-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account/confirm-identity';

const proved: Scenario<BodyOf<'confirmIdentity', 200>> = async (service) => {
  const { headers, sessionId, token } = await service.browser(await service.account({ password: PASSWORD }), 60);
  return {
    path,
    headers,
    body: { password: PASSWORD },
    expect({ data }, received) {
      assert.equal(data.id, sessionId);
      assert.equal(data.csrf_token, headers['X-CSRF-Token'], 'pages that are open go on');
      assert.ok(Date.now() - Date.parse(data.proved_at) < 60_000);
      assert.match(received['set-cookie']!, /^session=[\w-]{43};/);
      assert.ok(!received['set-cookie']!.includes(token), 'the token is another one');
    },
  };
};

const noProof: Scenario<BodyOf<'confirmIdentity', 400>> = async (service) => ({
  ...(await proved(service)),
  body: { totp_code: '123456' },
  expect: ({ details }) =>
    assert.deepEqual(details, [{ path: 'body.password', message: 'is needed where there is no passkey' }]),
});

const wrong: Scenario<BodyOf<'confirmIdentity', 401>> = async (service) => ({
  ...(await proved(service)),
  body: { password: 'nine wobbly copper kettle' },
  expect: ({ code, error }) => assert.deepEqual([code, error], ['invalid_credentials', 'The password is wrong']),
});

export const confirmIdentity: Scenarios<'confirmIdentity'> = {
  ...dashboard('Sign-in', proved),
  ...bodied(proved),
  200: proved,
  400: noProof,
  401: wrong,
};

export const access: AccessRows<'confirmIdentity'> = [
  {
    ...each(200),
    async request(fixtures, who) {
      await withPassword(fixtures, who);
      return { body: { password: GOOD_PASSWORD } };
    },
  },
  {
    about: "by the owner's passkey",
    rightful: 'owner',
    request: async (fixtures) => ({ body: await signature(fixtures) }),
    answers: everybody('invalid_credentials', { owner: 200 }),
  },
  {
    about: "by the owner's password",
    rightful: 'owner',
    answers: everybody('invalid_credentials', { owner: 200 }),
    async request(fixtures) {
      await withPassword(fixtures, 'owner');
      return { body: { password: GOOD_PASSWORD } };
    },
  },
];
