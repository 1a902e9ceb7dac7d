// Scenarios of listAllAuditEvents, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { SHOWN } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listAllAuditEvents', 200>> = async (service) => {
  const [trusted, other] = [await service.account(), await service.account()];
  for (const [{ accountId }, action] of [
    [trusted, 'account.trusted'],
    [trusted, 'account.distrusted'],
    [other, 'account.trusted'],
  ] as const) {
    await service.market.write((tables) => tables.audit.append({ accountId, actorId: null, action }));
  }
  return {
    path: `/api/v1/admin/audit-events?account_id=${trusted.accountId}&action=account.trusted`,
    headers: await adminOf(service),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((event) => [event.account_id, event.action, event.actor_id, event.details]),
        [[trusted.accountId, 'account.trusted', null, {}]],
      );
      assert.equal(meta.total, 1);
    },
  };
};

export const listAllAuditEvents: Scenarios<'listAllAuditEvents'> = { ...keyed('Administration', listed), 200: listed };

export const access: AccessRows<'listAllAuditEvents'> = [
  {
    ...SHOWN,
    async request({ people, once }) {
      const { id } = people.buyer;
      await once('audit event', (tables) =>
        tables.audit.append({ accountId: id, actorId: id, action: 'password.changed' }),
      );
      return { query: `account_id=${id}`, mark: id };
    },
  },
];
