// The other process of remembered-callers.test.ts: suspends an account, reinstates it and revokes its key, a step for
// each message.
import { once } from 'node:events';
import { createSealer } from '../../db/engine/sealed-text.js';
import { engineOf, openDatabase, type PostgresqlOptions } from '../../db/engine/connection.js';
import { tablesOf, type Tables } from '../../db/tables.js';

const [dataDir, keyId, accountId, where] = process.argv.slice(2) as [string, string, string, string];
const server = JSON.parse(where) as PostgresqlOptions | null;
const database = await openDatabase({ dataDir, exclusive: false }, engineOf(server ?? undefined));
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
