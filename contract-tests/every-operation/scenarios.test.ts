// Plays every scenario of the contract through the server: each declared status of each operation is reached and keeps
// the contract.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OperationId } from '#generated/operations.js';
import { scenarios } from '../../generated/scenarios.js';
import { departures } from '../harness/conformance.js';
import type { Scenario } from '../harness/scenario.js';
import { openWorld, type World } from '../harness/test-service.js';
import { operations } from '#generated/operations.js';

let world: World;
before(async () => {
  world = await openWorld({ checkResponses: true });
});
after(() => world.close());

for (const [operationId, byStatus] of Object.entries(scenarios) as [OperationId, Record<string, Scenario<never>>][]) {
  for (const [status, scenario] of Object.entries(byStatus)) {
    test(`${operationId} answers ${status} as the contract says`, async () => {
      const shot = await scenario(world);
      const received = await world.request(shot, operations[operationId].method.toUpperCase());
      assert.deepEqual(departures(operationId, Number(status), received), []);
      shot.expect?.(received.body as never, received.headers);
    });
  }
}
