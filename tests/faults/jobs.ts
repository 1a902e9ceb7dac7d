// `npm run faults:jobs`: ten thousand jobs of five kinds, run by a server and by a runner beside it, either of which is
// killed fifty times in all. A seed given as SEED repeats what the jobs do.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { drill } from '../process/job-kill.js';

test('10,000 jobs with 50 kills have exactly one outcome each', async (context) => {
  const seed = process.env['SEED'] ?? randomUUID();
  context.diagnostic(`seed ${seed}`);
  const startedAt = performance.now();
  const { figures } = await drill(context, { seed, jobs: 10_000, kills: 50 });
  for (const [name, value] of Object.entries(figures)) context.diagnostic(`${name}: ${value}`);
  assert.ok(figures['came to their end too late']! > 0, 'nobody tried to note an outcome of a job they had lost');
  context.diagnostic(`seconds: ${Math.round((performance.now() - startedAt) / 1000)}`);
});
