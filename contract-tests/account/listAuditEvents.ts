// Scenarios of listAuditEvents, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import { ownList } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listAuditEvents', 200>> = async (service) => {
  const { accountId } = await service.account();
  const { accountId: other } = await service.account();
  await service.market.write(async (tables) => {
    for (const [owner, action] of [
      [accountId, 'session.ended'],
      [accountId, 'key.created'],
      [other, 'session.ended'],
    ] as const) {
      await tables.audit.append({
        accountId: owner,
        actorId: owner,
        action,
        address: '203.0.113.9',
        details: { sessions: 2, name: null },
      });
    }
  });
  const { headers } = await service.browser({ accountId });
  return {
    path: '/api/account/audit-events?action=session.ended',
    headers,
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((event) => [event.account_id, event.action, event.address]),
        [[accountId, 'session.ended', '203.0.113.9']],
      );
      assert.deepEqual(data[0]!.details, { sessions: '2' });
      assert.equal(meta.total, 1);
    },
  };
};

export const listAuditEvents: Scenarios<'listAuditEvents'> = {
  ...dashboard('Account', listed),
  ...unchanged(listed),
  200: listed,
};

export const access: AccessRows<'listAuditEvents'> = [
  {
    ...ownList,
    async request({ people: { owner }, once }) {
      const event = {
        accountId: owner.id,
        actorId: owner.id,
        action: 'password.changed',
        targetType: 'account',
        targetId: owner.id,
      } as const;
      await once('audit event', (tables) => tables.audit.append(event));
      return { mark: owner.id };
    },
  },
];
