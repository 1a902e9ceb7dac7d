// Scenarios of listInvitations, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf, invite } from '../moderation/moderation-fixtures.js';
import { SHOWN, invitation } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listInvitations', 200>> = async (service) => {
  await invite(service);
  const newest = await invite(service, 'sam@example.com');
  return {
    path: '/api/v1/admin/invitations?limit=1',
    headers: await adminOf(service),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map(({ id, email }) => [id, email]),
        [[newest.id, 'sam@example.com']],
      );
      assert.ok(meta.total >= 2 && meta.totalPages === meta.total);
    },
  };
};

export const listInvitations: Scenarios<'listInvitations'> = { ...keyed('Administration', listed), 200: listed };

export const access: AccessRows<'listInvitations'> = [
  { ...SHOWN, request: async (fixtures) => ({ mark: await invitation(fixtures) }) },
];
