// The other process of connection.test.ts: serves a folder until it is killed, or counts up beside its parent.
import { once } from 'node:events';
import { openDatabase } from '../connection.js';

const [role, dataDir, times] = process.argv.slice(2);
const db = await openDatabase({ dataDir: dataDir!, exclusive: role === 'serve' });
process.send!('ready');
if (role === 'increment') {
  await once(process, 'message');
  for (let i = 0; i < Number(times); i++) {
    await db.write(async ({ knex }) => {
      const { used } = await knex('quotas').where({ bucket: 'shared' }).first();
      await knex('quotas')
        .where({ bucket: 'shared' })
        .update({ used: used + 1 });
    });
  }
  await db.close();
  process.disconnect();
}
