// `npm run faults:webhooks`: a hundred thousand deliveries to a hundred receivers, of which thirty fail at random and one
// never answers, while the process that delivers is killed twenty times. With `--short`, a few of each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drillWebhooks } from './webhooks/drill.js';
import type { Plan } from './webhooks/plan.js';

const LONG: Plan = {
  endpoints: 100,
  failers: 30,
  failing: 0.3,
  silence: 0.01,
  deliveries: 100_000,
  perSecond: 200,
  kills: 20,
  killEveryMs: 20_000,
};
/** The same in less than a minute: most of that is spent on the one that never answers. */
const SHORT: Plan = { ...LONG, endpoints: 20, failers: 6, silence: 0, deliveries: 2000, kills: 2, killEveryMs: 3000 };
const isShort = process.argv.includes('--short');
/** What the long run has to show; the short one is over too soon. */
const SAMPLES = 50_000;
const P99_MS = 1000;

test('nothing is lost, and a kill repeats one batch at most', async (context) => {
  const startedAt = performance.now();
  const { faults, figures } = await drillWebhooks(context, isShort ? SHORT : LONG);
  for (const [name, value] of Object.entries(figures)) context.diagnostic(`${name}: ${value}`);
  context.diagnostic(`seconds: ${Math.round((performance.now() - startedAt) / 1000)}`);
  assert.deepEqual(faults.slice(0, 20), []);
  if (isShort) return;
  assert.ok(figures['samples']! >= SAMPLES, `${figures['samples']} samples`);
  assert.ok(figures['p99, ms']! <= P99_MS, `the 99th percentile was ${figures['p99, ms']} ms`);
});
