// Tables belong to where they were opened: those of a write see what it has written and end with it, and what is
// committed cannot be read meanwhile.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { isOnServer } from '../contract-tests/harness/folder-database.js';
import { temporaryDatabase } from '../contract-tests/harness/temporary-database.js';
import type { Tables } from './tables.js';

const ANN = { email: 'ann@example.com', displayName: 'Ann' };
const BOB = { email: 'bob@example.com', displayName: 'Bob' };
const REFUSED = /Within a write only its own tables/;
const OVER = /This write is over/;

/** A read by each of the ways in which tables read: one prepared row, all prepared rows, a statement that is built. */
const READS: readonly ((tables: Tables) => Promise<unknown>)[] = [
  ({ accounts }) => accounts.byEmail(ANN.email),
  ({ oneTimeLinks }) => oneTimeLinks.listInvitations(),
  ({ accounts }) => accounts.list({ page: 1, limit: 10 }),
];
const create = ({ accounts }: Tables) => accounts.create(ANN);

/** A database with one account, and the names of those that tables see. */
async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t);
  await db.write(({ accounts }) => accounts.create(BOB));
  const names = async ({ accounts }: Tables) =>
    (await accounts.list({ page: 1, limit: 10 })).items.map(({ displayName }) => displayName).sort();
  return { ...db, names };
}

test('within a write its tables read what it has written so far, by whatever way they read', async (t) => {
  const { tables, write, names } = await setUp(t);
  await write(async (own) => {
    assert.equal(await own.accounts.byEmail(ANN.email), undefined);
    const made = await own.accounts.create(ANN);
    assert.deepEqual(await own.accounts.byEmail(ANN.email), made);
    assert.deepEqual(await names(own), ['Ann', 'Bob']);
    await own.accounts.promote(made.id);
    assert.equal((await own.accounts.byId(made.id))!.isAdmin, true);
    assert.equal(await own.accounts.countAdmins(), 1);
  });
  assert.deepEqual(await names(tables), ['Ann', 'Bob']);
});

test('what is committed cannot be read within a write, and can be as soon as it has ended', async (t) => {
  const { tables, knex, write, names } = await setUp(t);
  const deepDown = async (read: () => Promise<unknown>): Promise<void> => {
    await turn();
    await assert.rejects(read, REFUSED);
  };
  const failure = new Error('on second thought');
  for (const end of [undefined, failure]) {
    const writing = write(async () => {
      for (const read of READS) {
        await assert.rejects(read(tables), REFUSED);
        await deepDown(() => read(tables));
      }
      await deepDown(async () => knex('accounts'));
      if (end !== undefined) throw end;
    });
    await (end === undefined ? writing : assert.rejects(writing, end));
    for (const read of READS) await read(tables);
    assert.deepEqual(await names(tables), ['Bob']);
    assert.equal((await knex('accounts')).length, 1);
  }
});

test('what a write has started and not waited for reads what is committed once the write has ended', async (t) => {
  const { tables, write, names } = await setUp(t);
  let goOn = (): void => {};
  const ended = new Promise<void>((resolve) => (goOn = resolve));
  let left: Promise<unknown> | undefined;
  await write(async (own) => {
    await own.accounts.create(ANN);
    left = assert.rejects(tables.accounts.byEmail(ANN.email), REFUSED).then(async () => {
      await ended;
      return [await names(tables), await write(names)];
    });
  });
  goOn();
  const both = ['Ann', 'Bob'];
  assert.deepEqual(await left, [both, both]);
});

test('the tables of a write that was committed or rolled back neither read nor write', async (t) => {
  const { tables, write, names } = await setUp(t);
  const kept: Tables[] = [];
  await write(async (own) => void kept.push(own));
  await assert.rejects(
    write(async (own) => {
      kept.push(own);
      throw new Error('on second thought');
    }),
  );
  assert.equal(kept.length, 2);
  const outlived = async (): Promise<void> => {
    for (const own of kept) {
      for (const act of [...READS, create]) await assert.rejects(act(own), OVER);
    }
  };
  await outlived();
  // Nor do they when another write is open on the same connection.
  await write(outlived);
  assert.deepEqual(await names(tables), ['Bob']);
});

test('a write within a write is refused, and the outer one goes on', async (t) => {
  const { tables, write, names } = await setUp(t);
  await write(async (own) => {
    await assert.rejects(write(create), REFUSED);
    await turn();
    await assert.rejects(write(create), REFUSED);
    await own.accounts.create(ANN);
  });
  assert.deepEqual(await names(tables), ['Ann', 'Bob']);
});

test('writes that start side by side each see what those before have written, and nothing of each other’s', async (t) => {
  const { tables, write, names } = await setUp(t);
  const seen = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      write(async (own) => {
        const before = await names(own);
        await turn();
        await own.accounts.create({ email: null, displayName: name });
        return before.length;
      }),
    ),
  );
  // On a server they run beside each other, in whatever order.
  if (isOnServer) assert.ok(Math.min(...seen) >= 1 && Math.max(...seen) <= 3, seen.join());
  else assert.deepEqual(seen, [1, 2, 3]);
  assert.equal((await names(tables)).length, 4);
});

test('tables of what is committed cannot write', async (t) => {
  const { tables, names } = await setUp(t);
  await assert.rejects(create(tables), /readonly|Only a write/);
  await assert.rejects(tables.lock('account', 'a'), /Only a write locks/);
  assert.deepEqual(await names(tables), ['Bob']);
});
