// The other process of remembered-callers.test.ts: suspends an account, reinstates it and revokes its key, a step for
// each message.
import { once } from 'node:events';
import { createSealer } from '../../db/engine/sealed-text.js';
import { openDatabase } from '../../db/engine/connection.js';
import { tablesOf, type Tables } from '../../db/tables.js';

const [dataDir, keyId, accountId] = process.argv.slice(2) as [string, string, string];
const database = await openDatabase({ dataDir, exclusive: false });
const { write } = tablesOf(database, { clock: Date.now, sealer: createSealer('A'.repeat(43)) });
const steps: ((tables: Tables) => Promise<unknown>)[] = [
  ({ accounts }) => accounts.suspend(accountId, 'a test'),
  ({ accounts }) => accounts.reinstate(accountId),
  ({ keys }) => keys.revoke(keyId),
];
for (const step of steps) {
  await once(process, 'message');
  await write(step);
  process.send!('done');
}
await database.close();
process.disconnect();
