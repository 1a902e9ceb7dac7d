// Scenarios of reinstateAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { accountPath, adminOf, onNobody } from '../moderation/moderation-fixtures.js';
import { act, actOnNobody, actOnDeleted, type Target } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const reinstated: Scenario<BodyOf<'reinstateAccount', 200>> = async (service) => {
  const account = await service.account();
  await service.suspend(account);
  return {
    path: accountPath(account.accountId, '/reinstate'),
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual([data.id, data.state, data.suspended_reason], [account.accountId, 'active', null]),
  };
};

export const reinstateAccount: Scenarios<'reinstateAccount'> = {
  ...writing('Administration', reinstated, 'orders:write'),
  200: reinstated,
  404: onNobody('/reinstate'),
};

const suspended: Target = async (fixtures) =>
  (await fixtures.service.market.tables.products.byId(fixtures.suspended.id))!.sellerId;

export const access: AccessRows<'reinstateAccount'> = [act(suspended, 200), actOnNobody(), actOnDeleted];
