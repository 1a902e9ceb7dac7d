// Scenarios of confirmAccountEmail, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { accountPath, adminSession, erase, onNobody } from '../moderation/moderation-fixtures.js';
import { act, deletedAccount, actOnNobody, type Target } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const confirmed: Scenario<BodyOf<'confirmAccountEmail', 200>> = async (service) => {
  const { accountId, email } = await service.account({ isVerified: false });
  return {
    path: accountPath(accountId, '/confirm-email'),
    headers: await adminSession(service),
    expect: ({ data }) =>
      assert.deepEqual([data.id, data.email, data.email_verified, data.state], [accountId, email, true, 'active']),
  };
};

const byStaleSession: Scenario = async (service) => ({
  path: (await confirmed(service)).path,
  headers: (await service.browser(await service.account({ isAdmin: true }), 11)).headers,
});

const deleted: Scenario<BodyOf<'confirmAccountEmail', 409>> = async (service) => {
  const person = await service.account({ isVerified: false });
  await erase(service, person);
  return {
    path: accountPath(person.accountId, '/confirm-email'),
    headers: await adminSession(service),
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const confirmAccountEmail: Scenarios<'confirmAccountEmail'> = {
  ...dashboard('Administration', confirmed),
  ...unproved(byStaleSession),
  200: confirmed,
  404: onNobody('/confirm-email', undefined, adminSession),
  409: deleted,
};

const unverified: Target = async (fixtures) =>
  fixtures.once('unverified account', async (tables) => {
    const email = `unverified-${fixtures.people.buyer.email}`;
    return (await tables.accounts.create({ email, emailVerifiedAt: null, displayName: 'Unverified' })).id;
  });

export const access: AccessRows<'confirmAccountEmail'> = [
  act(unverified, 200),
  act(deletedAccount, 'invalid_transition', undefined, 'a deleted account'),
  actOnNobody(),
];
