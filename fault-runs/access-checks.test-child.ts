// Plays the cells of the operations it is given, and ends with 1 at the first that turns out otherwise than it should.
import { operations, type OperationId } from '#generated/operations.js';
import { cellsOf, titleOf } from '../contract-tests/access/access-attempts.js';
import { openPlayer } from '../contract-tests/access/access-trial.js';

const wanted = process.argv.slice(2) as OperationId[];
const player = await openPlayer();
for (const id of wanted.length > 0 ? wanted : (Object.keys(operations) as OperationId[])) {
  for (const cell of cellsOf(id)) {
    const fault = await player.play(id, cell);
    if (fault === null) continue;
    process.stdout.write(`${id}: ${titleOf(cell)}: ${fault}\n`);
    process.exit(1);
  }
}
await player.close();
