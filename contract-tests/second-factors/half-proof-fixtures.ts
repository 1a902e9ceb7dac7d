// What becomes of right passwords whose second factor is still to come, once their time is over.
import assert from 'node:assert/strict';
import { credentialJobs } from '../../market/credentials/credential-jobs.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { NO_HANDLERS } from '../harness/no-handlers.js';
import type { TestService } from '../harness/test-service.js';

/** Milliseconds for which a code is waited for. */
export const WAITED_MS = 5 * 60_000;

/** Notes those whose time is over, as a process does that has just begun. */
export async function noteOverdue({ market }: Pick<TestService, 'market'>): Promise<void> {
  const runner = createJobRunner({
    stored: market,
    db: market.db,
    handlers: { ...NO_HANDLERS, ...credentialJobs(market) },
    clock: market.clock,
    log: { warn: assert.fail, error: assert.fail },
  });
  await runner.runDue();
  await runner.stop();
}
