// Who may do what, tried out: every operation of the contract by everybody, with every credential and every flaw.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { cellsOf, titleOf } from './access-attempts.js';
import { openPlayer, type Player } from './access-trial.js';

let player: Player;
before(async () => {
  player = await openPlayer();
});
after(() => player.close());

for (const id of Object.keys(operations) as OperationId[]) {
  test(`${id}: who may`, async () => {
    const faults: string[] = [];
    for (const cell of cellsOf(id)) {
      const fault = await player.play(id, cell);
      if (fault !== null) faults.push(`${titleOf(cell)}: ${fault}`);
    }
    assert.deepEqual(faults, []);
  });
}
