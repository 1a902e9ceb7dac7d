// The migration that gives an installation its id.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSeller, temporaryDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0044-installation-id.js';

test('a backup from before it has the same id once it is updated again, whatever came since; others have another', async (t) => {
  const time = { now: 1_000 };
  const [ours, others] = [
    await temporaryDatabase(t, { clock: () => time.now }),
    await temporaryDatabase(t, { clock: () => time.now }),
  ];
  const again = async ({ database, knex }: TestDatabase): Promise<string> => {
    await database.write(async (tables) => {
      await down(tables.knex);
      await up(tables.knex);
    });
    return (await knex('installation').pluck<string[]>('id')).join();
  };
  assert.notEqual(await again(ours), await again(ours), 'no account, so it is made by chance');
  const first = await ours.write((tables) => addSeller(tables, 'ann'));
  await others.write((tables) => addSeller(tables, 'ann'));
  const id = await again(ours);
  time.now = 2_000;
  await ours.write((tables) => addSeller(tables, 'ben'));
  await ours.database.write(({ knex }) => knex('accounts').where({ id: first }).update({ deleted_at: 2_000 }));
  assert.equal(await again(ours), id);
  assert.notEqual(await again(others), id);
});
