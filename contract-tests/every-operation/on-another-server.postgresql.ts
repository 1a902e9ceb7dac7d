// Plays every scenario of the contract that is no refusal on two servers of one database: one is brought into the state of
// it, with all that it issues for that (sessions, links, challenges, cursors, keys), and the other one is asked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import { openFakeS3 } from '../harness/fake-s3.js';
import type { Scenario } from '../harness/scenario.js';
import type { TestService } from '../harness/test-service.js';
import { twoServers } from '../harness/two-servers.js';

/** What each server tells of itself, and differs by that. */
const OF_ITSELF: ReadonlySet<string> = new Set([
  // What it finds on its machine, and how long ago.
  'checkInstallation 304',
  // When it started.
  'getInstallation 200',
  'getInstallation 304',
]);

const cleanups: (() => unknown)[] = [];
let prepared: TestService;
let asked: TestService;
before(async () => {
  const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
  const { location } = await openFakeS3(context);
  const [one, other] = await twoServers(context, { checkResponses: true, s3: location });
  asked = other;
  // What is to happen to the next request is told to the one that is sent it.
  const { failNext, settingsOnce, servicesOnce, exhaust } = other;
  prepared = { ...one, failNext, settingsOnce, servicesOnce, exhaust };
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

for (const [operationId, byStatus] of Object.entries(scenarios) as [OperationId, Record<string, Scenario<never>>][]) {
  for (const [status, scenario] of Object.entries(byStatus)) {
    if (Number(status) >= 400 || OF_ITSELF.has(`${operationId} ${status}`)) continue;
    test(`${operationId} answers ${status} at the other server`, async () => {
      const request = await scenario(prepared);
      // Which it does by itself within a second.
      await asked.market.search.refresh();
      const received = await asked.request(request, operations[operationId].method.toUpperCase());
      assert.deepEqual(contractViolations(operationId, Number(status), received), []);
      request.expect?.(received.body as never, received.headers);
    });
  }
}
