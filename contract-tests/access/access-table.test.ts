// Who may do what, tried out: every operation of the contract by everybody, with every credential and every flaw.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { attemptsOf, titleOf } from './access-attempts.js';
import { openAccessTrial, type AccessTrial } from './access-trial.js';

let trial: AccessTrial;
before(async () => {
  trial = await openAccessTrial();
});
after(() => trial.close());

for (const id of Object.keys(operations) as OperationId[]) {
  test(`${id}: who may`, async () => {
    const faults: string[] = [];
    for (const attempt of attemptsOf(id)) {
      const fault = await trial.run(id, attempt);
      if (fault !== null) faults.push(`${titleOf(attempt)}: ${fault}`);
    }
    assert.deepEqual(faults, []);
  });
}
