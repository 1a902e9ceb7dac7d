// Plays every scenario of the contract on a database that ends each transaction of its request by each class of failure:
// nobody is told of a fault of the server, nothing is half kept, and who repeats a request finds what became of it.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { ENDS, type End } from '../harness/failing-engine.js';
import { openFailingTrials, type FailingTrials } from '../harness/failing-trials.js';
import type { Scenario } from '../harness/scenario.js';

type ByStatus = Readonly<Record<string, Scenario<never>>>;

/** Of how many transactions each end is seen at least. */
const SEEN_OFTEN = 100;

const all = Object.entries(scenarios) as [OperationId, ByStatus][];
const tags = new Set(all.map(([operationId]) => operations[operationId].tag));
const met = new Map<End, number>();

// Each with a service of its own, for what others have stored makes it slower.
for (const tag of tags) {
  suite(tag, () => {
    let trials: FailingTrials;
    before(async () => {
      trials = await openFailingTrials();
    });
    after(async () => {
      for (const [end, times] of trials.met) met.set(end, (met.get(end) ?? 0) + times);
      const unanswered = await trials.service.market.db.committed.knex('idempotency_records').where('status', 0);
      await trials.service.close();
      assert.deepEqual(unanswered, []);
    });

    for (const [operationId, byStatus] of all.filter(([id]) => operations[id].tag === tag)) {
      for (const [status, scenario] of Object.entries(byStatus)) {
        // Those of a fault that the handler makes itself.
        if (Number(status) >= 500) continue;
        test(`${operationId}, which would answer ${status}`, async () => {
          assert.deepEqual(await trials.faultsOf(operationId, Number(status), scenario), []);
        });
      }
    }
  });
}

for (const end of ENDS) {
  test(`transactions were ended: ${end.failure}, ${end.where}`, () => {
    assert.ok((met.get(end) ?? 0) >= SEEN_OFTEN, String(met.get(end)));
  });
}
