// Scenarios of createFirstAdmin, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { aToken, PASSWORD, UNKNOWN_TOKEN } from './sign-in-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import { link } from '../access/sign-in-rows.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';
import type { AccessFixtures } from '../access/access-fixtures.js';
import { NEW_PASSWORD } from '../access/owner-fixtures.js';

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

const firstAdmin = ({ people }: AccessFixtures, token: string) => ({
  body: { token, email: `first-${people.buyer.email}`, password: NEW_PASSWORD, display_name: 'First' },
});

/** Takes the role from all admins, those of other fixtures too, and gives it back afterwards. */
async function withoutRights({ service: { market } }: AccessFixtures): Promise<() => Promise<void>> {
  const admins = await market.db.write(async ({ knex }) => {
    const found: { id: string }[] = await knex('accounts').where({ is_admin: 1 }).select('id');
    // Nobody else: there are thousands, and each would be noted.
    await knex('accounts').where({ is_admin: 1 }).update({ is_admin: 0 });
    return found.map(({ id }) => id);
  });
  return () =>
    market.db.write(async ({ knex }) => {
      await knex('accounts').whereIn('id', admins).update({ is_admin: 1 });
    });
}

export const access: AccessRows<'createFirstAdmin'> = [
  {
    rightful: 'owner',
    answers: everybody(201),
    request: async (fixtures) => ({
      ...firstAdmin(fixtures, await link(fixtures, 'set_up')),
      undo: await withoutRights(fixtures),
    }),
  },
  {
    about: 'where there is an admin',
    rightful: 'owner',
    request: async (fixtures) => firstAdmin(fixtures, await link(fixtures, 'set_up')),
    answers: everybody('not_found'),
  },
  {
    about: 'by a void link',
    rightful: 'owner',
    answers: everybody('not_found'),
    request: async (fixtures) => ({ ...firstAdmin(fixtures, createSecret()), undo: await withoutRights(fixtures) }),
  },
];
