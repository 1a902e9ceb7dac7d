// Scenarios of registerAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { PASSWORD } from './sign-in-fixtures.js';
import { everybody, type AccessRow, type AccessRows } from '../access/access-row.js';
import { link } from '../access/sign-in-rows.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';
import type { AccessFixtures } from '../access/access-fixtures.js';
import { GOOD_PASSWORD } from '../access/owner-fixtures.js';

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

/** Somebody who is new here. */
const newcomer = ({ people }: AccessFixtures) => ({
  email: `new-${people.owner.email}`,
  password: GOOD_PASSWORD,
  display_name: 'New',
});

/** A registration where not everybody may register. */
const registering = (
  registration: 'invite' | 'closed',
  answer: 202 | 'forbidden',
  about: string,
  invitation?: (fixtures: AccessFixtures) => Promise<string>,
): AccessRow<'registerAccount'> => ({
  about,
  rightful: 'owner',
  answers: everybody(answer),
  async request(fixtures) {
    fixtures.service.settingsOnce({ registration });
    return {
      body: { ...newcomer(fixtures), ...(invitation === undefined ? {} : { invitation: await invitation(fixtures) }) },
    };
  },
});

export const access: AccessRows<'registerAccount'> = [
  {
    rightful: 'owner',
    answers: everybody(202),
    request: (fixtures) => ({ body: newcomer(fixtures) }),
  },
  registering('closed', 'forbidden', 'where nobody may'),
  registering('closed', 'forbidden', 'where nobody may, with an invitation', (fixtures) =>
    link(fixtures, 'invitation'),
  ),
  registering('invite', 'forbidden', 'without an invitation'),
  registering('invite', 'forbidden', 'with an invitation that is void', async () => createSecret()),
  registering('invite', 202, 'with an invitation', (fixtures) => link(fixtures, 'invitation')),
];
