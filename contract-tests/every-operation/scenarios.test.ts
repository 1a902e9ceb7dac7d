// Plays every scenario of the contract once, and judges it by all there is: each declared status of each operation is
// reached and keeps the contract exactly, a strict client that knows the served document alone takes every answer, and
// each write locks what it judges and writes, before and in order, with no lock that could be left out, and writes one
// aggregate a statement.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import { complaintsOf, crowdedStatements, idleSites, strongSites, type Trace } from '../harness/lock-rules.js';
import { tracesOfProvider } from '../harness/provider-locks.js';
import type { Scenario } from '../harness/scenario.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { ofLaterRelease, strictClientFaults } from '../served/strict-client.js';
import { UNREACHED_WRITES } from './unreached-writes.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, recordLocks: true });
});
after(() => service.close());

/** What was written in a database of its own. */
let provided: readonly Trace[] = [];
const traces = (): Trace[] => [...service.locks!.traces, ...provided];

for (const [operationId, byStatus] of Object.entries(scenarios) as [OperationId, Record<string, Scenario<never>>][]) {
  for (const [status, scenario] of Object.entries(byStatus)) {
    test(`${operationId} answers ${status} as the contract says`, async () => {
      const request = await scenario(service);
      const received = await service.request(request, operations[operationId].method.toUpperCase());
      assert.deepEqual(contractViolations(operationId, Number(status), received), []);
      for (const body of [received.body, ofLaterRelease(received.body)])
        assert.deepEqual(strictClientFaults(operationId, Number(status), body), []);
      request.expect?.(received.body as never, received.headers);
    });
  }
}

for (const [what, write] of Object.entries(UNREACHED_WRITES)) test(`locks of: ${what}`, () => write(service));

test('locks of: what a payment provider tells', async (t) => {
  provided = await tracesOfProvider(t);
});

test('what a write judges and changes it has locked before, in order', () => {
  assert.deepEqual([...new Set(traces().flatMap(complaintsOf))], []);
});

test('no statement writes two aggregates', () => {
  assert.deepEqual(crowdedStatements(traces()), []);
});

test('no lock can be left out', () => {
  assert.deepEqual(idleSites(traces()), []);
});

test('no lock that keeps others out could be shared', () => {
  assert.deepEqual(strongSites(traces()), []);
});
