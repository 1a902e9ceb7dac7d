// Handles and addresses that two accounts want at one moment: one gets them, and the other is refused and no fault.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Executor } from '../engine/executor.js';
import { createAccounts } from './accounts.js';

type Accounts = ReturnType<typeof createAccounts>;

/** An executor whose statements do not see who has a name: as before the write was committed that gave it to somebody. */
function blind(executor: Executor): Executor {
  const knex = new Proxy(executor.knex, {
    apply(target, _, [table]: [string]) {
      const builder = target(table);
      return Object.assign(builder, { whereNotExists: () => builder });
    },
  });
  return { ...executor, knex };
}

/** Has an account do something whose name another one got after it was looked for; returns its result and the tries. */
async function beaten<Result>(t: TestContext, act: (accounts: Accounts, id: string) => Promise<Result>) {
  const { database, write } = await temporaryDatabase(t);
  const [, id] = await write(async (tables) => {
    const rival = await addSeller(tables, 'taken');
    await tables.accounts.changeEmail(rival, 'taken@example.com');
    return [rival, (await tables.accounts.create({ email: 'own@example.com', displayName: 'Own' })).id];
  });
  let tries = 0;
  const result = await database.write(async (executor) =>
    act(createAccounts(tries++ === 0 ? blind(executor) : executor, Date.now), id),
  );
  return { result, tries };
}

const BEATEN = { result: false, tries: 2 };

test('a handle', async (t) => {
  assert.deepEqual(await beaten(t, (accounts, id) => accounts.becomeSeller(id, 'taken')), BEATEN);
});

test('an address', async (t) => {
  assert.deepEqual(await beaten(t, (accounts, id) => accounts.changeEmail(id, 'taken@example.com')), BEATEN);
});

test('an address by which a seller is claimed', async (t) => {
  const claim = async (accounts: Accounts) => {
    const { id } = await accounts.create({ email: null, displayName: 'Imported', sellerName: 'imported' });
    return accounts.claim(id, 'taken@example.com', 'hash');
  };
  assert.deepEqual(await beaten(t, claim), BEATEN);
});
