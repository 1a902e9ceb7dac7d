// Scenarios of suspendAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import { accountPath, adminOf, onNobody } from '../moderation/moderation-fixtures.js';
import { act, buyer, actOnNobody, type Target } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const suspended: Scenario<BodyOf<'suspendAccount', 200>> = async (service) => {
  const { accountId } = await service.account();
  return {
    path: accountPath(accountId, '/suspend'),
    headers: await adminOf(service),
    body: { reason: ' Sells plugins of others ' },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.state, data.suspended_reason],
        [accountId, 'suspended', 'Sells plugins of others'],
      ),
  };
};

const anAdmin: Scenario<BodyOf<'suspendAccount', 409>> = async (service) => ({
  ...(await suspended(service)),
  path: accountPath((await service.account({ isAdmin: true })).accountId, '/suspend'),
  expect: ({ code }) => assert.equal(code, 'invalid_transition'),
});

export const suspendAccount: Scenarios<'suspendAccount'> = {
  ...writing('Administration', suspended, 'orders:write'),
  ...bodied(suspended),
  200: suspended,
  404: onNobody('/suspend', { reason: 'Spam' }),
  409: anAdmin,
};

const admin: Target = ({ people }) => people.admin.id;

const reason = () => ({ reason: 'Sells plugins of others' });

export const access: AccessRows<'suspendAccount'> = [
  act(buyer, 200, reason),
  act(admin, 'invalid_transition', reason, 'an admin'),
  actOnNobody(reason),
];
