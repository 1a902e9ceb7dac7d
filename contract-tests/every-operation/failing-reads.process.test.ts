// Plays every scenario that succeeds on a database whose connection breaks at each read of its request in turn: the answer
// is a 503 with Retry-After, or what it would have been where nothing depends on that read any more.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import { failureOfClass, readsMeeting } from '../harness/failing-engine.js';
import { difference, storeCounts, type Stored } from '../harness/failing-trials.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import { openTestService, type TestService } from '../harness/test-service.js';

/** Reads of a request at which the connection breaks at most. */
const READS_MAX = 15;

/** Whether the answer has begun: then it breaks off, which no client takes for a whole one. */
const breaksOff = (error: Error): boolean => error.message === 'Response error';

let place: number | undefined;
let reads = 0;
let broken = 0;
function meet(): void {
  if (place === undefined || ++reads !== place) return;
  broken += 1;
  throw failureOfClass({ failure: 'connection_lost', where: 'within' });
}

let service: TestService;
let stored: () => Promise<Stored>;
before(async () => {
  service = await openTestService({ checkResponses: true, openEngine: readsMeeting(meet) });
  stored = await storeCounts(service);
});
after(() => service.close());

/** What is wrong with the answer when the connection breaks at this read; 0 is none. */
async function faultsAt(operationId: OperationId, status: number, scenario: Scenario<never>, read: number) {
  const request = (await scenario(service)) as ScenarioRequest;
  const before = await stored();
  [place, reads] = [read, 0];
  const sent = service.request(request, operations[operationId].method.toUpperCase());
  const received = await sent.catch((error: Error) => error).finally(() => (place = undefined));
  if (received instanceof Error) return breaksOff(received) ? [] : [received.message];
  if (read === 0 || received.status !== 503) return contractViolations(operationId, status, received);
  const half = Object.entries(difference(before, await stored())).map(([name, more]) => `${more} of ${name}`);
  return [...contractViolations(operationId, 503, received), ...half];
}

for (const [operationId, byStatus] of Object.entries(scenarios) as [OperationId, Record<string, Scenario<never>>][]) {
  for (const [status, scenario] of Object.entries(byStatus).filter(([one]) => Number(one) < 300)) {
    test(`${operationId}, which would answer ${status}`, async () => {
      assert.deepEqual(await faultsAt(operationId, Number(status), scenario, 0), []);
      const all = Math.min(reads, READS_MAX);
      for (let read = 1; read <= all; read++)
        assert.deepEqual(await faultsAt(operationId, Number(status), scenario, read), [], `read ${read} of ${all}`);
    });
  }
}

test('connections were broken', () => {
  assert.ok(broken >= 500, String(broken));
});
