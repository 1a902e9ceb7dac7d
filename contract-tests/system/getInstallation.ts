// Scenarios of getInstallation, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { addFailedJob } from '../administration/job-fixtures.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { limited, type AccessRows } from '../access/access-row.js';

const shown: Scenario<BodyOf<'getInstallation', 200>> = async (service) => {
  await addFailedJob(service);
  await service.account({ isVerified: false });
  return {
    path: '/api/v1/admin/installation',
    headers: await adminOf(service),
    expect({ data: { health, waiting, checklist, started_at: startedAt } }) {
      assert.deepEqual(health, { database: 'ok', search: 'ok', storage: 'ok', jobs: 'ok', mail: 'none' });
      assert.ok(waiting.failed_jobs >= 1 && waiting.unconfirmed_accounts >= 1);
      assert.equal(waiting.failing_endpoints, 0);
      assert.deepEqual([checklist.mail, checklist.second_factor], [false, false]);
      assert.equal(startedAt, new Date(service.market.startedAt).toISOString());
    },
  };
};

export const getInstallation: Scenarios<'getInstallation'> = { ...keyed('System', shown), 200: shown };

export const access: AccessRows<'getInstallation'> = [
  { rightful: 'admin', request: () => ({}), answers: { admin: 200, ...limited(200) } },
];
