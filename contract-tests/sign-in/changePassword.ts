// Scenarios of changePassword, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import { anApp } from '../second-factors/second-factor-fixtures.js';
import { each } from '../access/account-rows.js';
import { withPassword, GOOD_PASSWORD, NEW_PASSWORD } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account/change-password';
const PASSWORD = 'nine wobbly copper kettles';

const changed: Scenario<BodyOf<'changePassword', 200>> = async (service) => {
  const { headers, sessionId, token } = await service.browser(await service.account({ password: PASSWORD }), 60);
  return {
    path,
    headers,
    body: { current_password: PASSWORD, password: 'eleven patient garden snails' },
    expect({ data }, received) {
      assert.equal(data.id, sessionId);
      assert.ok(Date.now() - Date.parse(data.proved_at) < 60_000, 'it is a proof of identity');
      assert.match(received['set-cookie']!, /^session=[\w-]{43};/);
      assert.ok(!received['set-cookie']!.includes(token), 'the token is another one');
    },
  };
};

const common: Scenario<BodyOf<'changePassword', 400>> = async (service) => ({
  ...(await changed(service)),
  body: { current_password: PASSWORD, password: 'password1234' },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((detail) => detail.path),
      ['body.password'],
    ),
});

const half: Scenario<BodyOf<'changePassword', 401>> = async (service) => {
  const owner = await service.account({ password: PASSWORD });
  await anApp(service, owner);
  return {
    path,
    headers: (await service.browser(owner)).headers,
    body: { current_password: PASSWORD, password: 'eleven patient garden snails' },
    expect: ({ code, second_factors: factors }) => assert.deepEqual([code, factors], ['two_factor_required', ['totp']]),
  };
};

export const changePassword: Scenarios<'changePassword'> = {
  ...dashboard('Sign-in', changed),
  ...bodied(changed),
  200: changed,
  400: common,
  401: half,
};

export const access: AccessRows<'changePassword'> = [
  {
    ...each(200),
    async request(fixtures, who) {
      await withPassword(fixtures, who);
      return { body: { current_password: GOOD_PASSWORD, password: NEW_PASSWORD } };
    },
  },
];
