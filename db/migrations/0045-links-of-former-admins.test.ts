// The migration of a database with links and keys of accounts that are no admins any more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { down, up } from './0045-links-of-former-admins.js';

test('links of admins who can act stay, with the scope of their keys; those of others go unless they were used', async (t) => {
  const db = await temporaryDatabase(t);
  const names = ['admin', 'former', 'suspended'];
  await db.write(async (tables) => {
    const seller = await addSeller(tables, 'imported');
    for (const name of names) {
      const account = await tables.accounts.create({ email: `${name}@example.com`, displayName: name, isAdmin: true });
      await tables.keys.create(account, { id: name, name, scopes: ['orders:read', 'admin'] });
      for (const used of [false, true]) {
        const id = `${name}${used ? ' used' : ''}`;
        const made = { createdBy: account.id, hash: id };
        await tables.oneTimeLinks.create({
          id,
          purpose: 'invitation',
          accountId: null,
          lifetimeMs: 1_000_000,
          ...made,
        });
        if (used) await tables.oneTimeLinks.use('invitation', id);
      }
      if (name === 'former') await tables.accounts.demote(account.id);
      if (name === 'suspended') await tables.accounts.suspend(account.id, 'a test');
    }
    await tables.oneTimeLinks.create({ id: 'own', purpose: 'set_up', accountId: null, hash: 'own', lifetimeMs: null });
    const former = (await tables.accounts.byEmail('former@example.com'))!.id;
    await tables.sellerClaims.create([{ accountId: seller, email: 'kim@example.com', createdBy: former }]);
  });
  await db.database.write(async ({ knex }) => {
    await down();
    await up(knex);
  });
  assert.deepEqual(await db.knex('one_time_links').orderBy('id').pluck('id'), [
    ...['admin', 'admin used', 'former used', 'own', 'suspended used'],
  ]);
  assert.deepEqual(await db.knex('seller_claims').pluck('id'), []);
  const scopes: { id: string; scopes: string }[] = await db.knex('api_keys').orderBy('id').select('id', 'scopes');
  assert.deepEqual(
    scopes.map((key) => [key.id, JSON.parse(key.scopes)]),
    [
      ['admin', ['orders:read', 'admin']],
      ['former', ['orders:read']],
      ['suspended', ['orders:read', 'admin']],
    ],
  );
});
