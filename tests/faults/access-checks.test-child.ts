// Tries the operations it is given by every caller of the access table, and exits with 1 at the first wrong outcome.
import { operations, type OperationId } from '#generated/operations.js';
import { attemptsOf, titleOf } from '../../contract-tests/access/access-attempts.js';
import { openAccessTrial } from '../../contract-tests/access/access-trial.js';

const wanted = process.argv.slice(2) as OperationId[];
const trial = await openAccessTrial();
for (const id of wanted.length > 0 ? wanted : (Object.keys(operations) as OperationId[])) {
  for (const attempt of attemptsOf(id)) {
    const fault = await trial.run(id, attempt);
    if (fault === null) continue;
    process.stdout.write(`${id}: ${titleOf(attempt)}: ${fault}\n`);
    process.exit(1);
  }
}
await trial.close();
