// Scenarios of listAccounts, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { SHOWN } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listAccounts', 200>> = async (service) => {
  const suspended = await service.account();
  await service.suspend(suspended);
  await service.account();
  return {
    path: `/api/v1/admin/accounts?state=suspended&role=seller&q=${suspended.email.toUpperCase()}`,
    headers: await adminOf(service),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map(({ id, email, state, suspended_reason: reason }) => [id, email, state, reason]),
        [[suspended.accountId, suspended.email, 'suspended', 'a test']],
      );
      assert.deepEqual(meta, { page: 1, total: 1, totalPages: 1 });
    },
  };
};

export const listAccounts: Scenarios<'listAccounts'> = { ...keyed('Administration', listed), 200: listed };

export const access: AccessRows<'listAccounts'> = [
  { ...SHOWN, request: ({ people }) => ({ query: `q=${people.buyer.email}`, mark: people.buyer.id }) },
];
