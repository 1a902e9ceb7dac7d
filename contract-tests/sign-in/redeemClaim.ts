// Scenarios of redeemClaim, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { aClaim } from '../administration/trust-fixtures.js';
import { PASSWORD, UNKNOWN_TOKEN } from './sign-in-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { claim, importedSeller } from '../access/trust-rows.js';
import { NEW_PASSWORD } from '../access/owner-fixtures.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';

const path = '/api/account/redeem-claim';

const redeemed: Scenario<BodyOf<'redeemClaim', 200>> = async (service) => {
  const { accountId, email, sellerName, token } = await aClaim(service);
  return {
    path,
    body: { token, password: PASSWORD, display_name: ' Robin ' },
    expect({ data: { account } }, headers) {
      assert.deepEqual(
        [account.id, account.email, account.email_verified, account.seller_name, account.display_name],
        [accountId, email, true, sellerName, 'Robin'],
      );
      assert.match(headers['set-cookie']!, /^session=[\w-]{43};/);
    },
  };
};

const common: Scenario<BodyOf<'redeemClaim', 400>> = async (service) => {
  const request = await redeemed(service);
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

const unknown: Scenario<BodyOf<'redeemClaim', 404>> = async () => ({
  path,
  body: { token: UNKNOWN_TOKEN, password: PASSWORD },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const taken: Scenario<BodyOf<'redeemClaim', 409>> = async (service) => {
  const { email } = await service.account();
  const { token } = await aClaim(service, email);
  return {
    path,
    body: { token, password: PASSWORD },
    expect: ({ code, error }) => {
      assert.equal(code, 'invalid_transition');
      assert.ok(error.includes(email), 'whoever has the link reads that mail');
    },
  };
};

export const redeemClaim: Scenarios<'redeemClaim'> = {
  ...signInLike('Sign-in', redeemed),
  ...bodied(redeemed),
  200: redeemed,
  400: common,
  404: unknown,
  409: taken,
};

export const access: AccessRows<'redeemClaim'> = [
  {
    rightful: 'owner',
    answers: everybody(200),
    request: async (fixtures) => ({
      body: { token: (await claim(fixtures)).token, password: NEW_PASSWORD },
      handedOver: [(await importedSeller(fixtures)).id, fixtures.people.admin.id],
    }),
  },
  {
    about: 'by a void link',
    rightful: 'owner',
    answers: everybody('not_found'),
    request: () => ({ body: { token: createSecret(), password: NEW_PASSWORD } }),
  },
];
