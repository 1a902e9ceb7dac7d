// Scenarios of listRescans, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { addRescan } from './rescan-fixtures.js';
import { aRescan } from '../access/rescan-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listRescans', 200>> = async (service) => {
  const { accountId } = await service.account({ isAdmin: true });
  const older = await addRescan(service, accountId);
  const newer = await addRescan(service, accountId);
  return {
    path: '/api/v1/admin/rescans?limit=2',
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual(
        data.map(({ id, status, created_by }) => [id, status, created_by]),
        [
          [newer.id, 'running', accountId],
          [older.id, 'done', accountId],
        ],
      ),
  };
};

export const listRescans: Scenarios<'listRescans'> = { ...keyed('Moderation', listed), 200: listed };

export const access: AccessRows<'listRescans'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => ({ mark: (await aRescan(fixtures)).id }),
    answers: { admin: 'shown', ...limited('shown') },
  },
];
