// Runs every scenario of the contract through the server: each declared status of each operation is reached and keeps
// the contract exactly, and a strict client that knows the served document alone takes every answer.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { contractViolations } from '../harness/conformance.js';
import type { Scenario } from '../harness/scenario.js';
import { ofLaterRelease, strictClientFaults } from '../served/strict-client.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { operations } from '#generated/operations.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

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
