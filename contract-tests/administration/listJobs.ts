// Scenarios of listJobs, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { addFailedJob, addJob } from './job-fixtures.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { SHOWN, failedJob } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listJobs', 200>> = async (service) => {
  await addFailedJob(service);
  const id = await addFailedJob(service);
  await addJob(service);
  return {
    path: '/api/v1/admin/jobs?kind=deliver_mail&limit=1',
    headers: await adminOf(service),
    expect({ data: [job], meta }) {
      assert.deepEqual(
        [job!.id, job!.kind, job!.status, job!.attempts, job!.lease_until, job!.last_error],
        [id, 'deliver_mail', 'failed', 1, null, 'smtp_550'],
      );
      assert.ok(meta.total >= 2);
    },
  };
};

export const listJobs: Scenarios<'listJobs'> = { ...keyed('Administration', listed), 200: listed };

export const access: AccessRows<'listJobs'> = [
  { ...SHOWN, request: async (fixtures) => ({ mark: await failedJob(fixtures) }) },
];
