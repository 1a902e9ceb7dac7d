// Scenarios of createFirstAdmin.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { aToken, PASSWORD, UNKNOWN_TOKEN } from './sign-in-fixtures.js';

const path = '/api/account/set-up';

let admins = 0;
const person = () => ({
  email: `first-admin-${++admins}@example.com`,
  password: PASSWORD,
  display_name: 'The operator',
});

/** Takes every admin out of office, so that the installation waits for one. */
async function withoutAdmins({ market }: TestService): Promise<void> {
  const { items } = await market.tables.accounts.list({ role: 'admin', page: 1, limit: 1000 });
  await market.write(async (tables) => {
    for (const { id } of items) await tables.accounts.suspend(id, 'a test');
  });
}

const created: Scenario<BodyOf<'createFirstAdmin', 201>> = async (service) => {
  await withoutAdmins(service);
  const body = person();
  return {
    path,
    body: { ...body, token: await aToken(service, 'set_up', null) },
    expect({ data: { account } }, headers) {
      assert.deepEqual([account.email, account.email_verified, account.roles], [body.email, true, ['buyer', 'admin']]);
      assert.equal(headers['location'], `${service.market.settings.publicUrl}/api/account`);
      assert.match(headers['set-cookie']!, /^session=[\w-]{43};/);
    },
  };
};

const taken: Scenario<BodyOf<'createFirstAdmin', 400>> = async (service) => {
  const { email } = await service.account();
  const request = await created(service);
  return {
    ...request,
    body: { ...(request.body as object), email },
    expect: ({ details }) =>
      assert.deepEqual(
        details.map((detail) => detail.path),
        ['body.email'],
      ),
  };
};

const unknown: Scenario<BodyOf<'createFirstAdmin', 404>> = async () => ({
  path,
  body: { ...person(), token: UNKNOWN_TOKEN },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const createFirstAdmin: Scenarios<'createFirstAdmin'> = {
  ...signInLike('Sign-in', created),
  ...bodied(created),
  201: created,
  400: taken,
  404: unknown,
};
