// Scenarios of updateInstallation, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import { adminSession } from '../moderation/moderation-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const ticked: Scenario<BodyOf<'updateInstallation', 200>> = async (service) => {
  await service.market.write(({ installationMarks }) => installationMarks.change('dismissed', true));
  return {
    path: '/api/v1/admin/installation',
    headers: await adminSession(service),
    body: { backup: true, dismissed: false },
    expect: ({ data: { checklist } }) => assert.deepEqual([checklist.backup, checklist.dismissed], [true, false]),
  };
};

export const updateInstallation: Scenarios<'updateInstallation'> = {
  ...dashboard('System', ticked),
  ...bodied(ticked),
  200: ticked,
};

export const access: AccessRows<'updateInstallation'> = [
  { rightful: 'admin', request: () => ({ body: { backup: true } }), answers: { admin: 200 } },
];
