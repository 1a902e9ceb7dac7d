// Admins are judged under their locks, also who came to be one while an act waited for its own.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { WantedLock } from '../../db/engine/lock.js';
import type { Tables } from '../../db/tables.js';
import { isRefused } from '../refused.js';
import { demoteAdmin, makeAdmin } from './make-admin.js';

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => 5_000 });
  const person = (name: string, isAdmin: boolean) =>
    db.write(async ({ accounts }) => {
      const { id } = await accounts.create({ email: `${name}@example.com`, displayName: name, isAdmin });
      await accounts.verifyEmail(id);
      return id;
    });
  const sent: string[] = [];
  const mail = {
    send: async (_tables: Tables, _message: object, { accountId }: { accountId: string }) => void sent.push(accountId),
  };
  const locked: string[][] = [];
  /** Tables whose first look at accounts was before another node committed what made admins of them. */
  const behind = (tables: Tables): Tables => {
    const isFirst = locked.length === 0;
    let hasLocked = false;
    const lockEach = async (wanted: readonly WantedLock[]): Promise<void> => {
      hasLocked = true;
      locked.push(wanted.map(({ id, mode }) => `${id} ${mode}`));
      await tables.lockEach(wanted);
    };
    const accounts: Tables['accounts'] = {
      ...tables.accounts,
      async byId(id) {
        const found = await tables.accounts.byId(id);
        return isFirst && !hasLocked ? found && { ...found, isAdmin: false } : found;
      },
      listAdmins: async () => (isFirst && !hasLocked ? [] : tables.accounts.listAdmins()),
    };
    return { ...tables, accounts, lockEach };
  };
  return { db, person, mail, sent, locked, behind };
}

test('who is made an admin meanwhile is demoted behind the locks of all admins', async (t) => {
  const { db, person, locked, behind } = await setUp(t);
  const [one, other] = [await person('one', true), await person('other', true)];
  const demoted = await db.write((tables) => demoteAdmin(behind(tables), one));
  assert.ok(!isRefused(demoted) && !demoted.isAdmin);
  assert.deepEqual(locked, [[`${one} exclusive`], [`${one} exclusive`, `${other} shared`]]);
});

test('an admin who came to be meanwhile is told of a new one behind a lock', async (t) => {
  const { db, person, mail, sent, locked, behind } = await setUp(t);
  const [admin, made] = [await person('admin', true), await person('made', false)];
  const promoted = await db.write((tables) => makeAdmin(behind(tables), { mail } as never, null, made));
  assert.ok(!isRefused(promoted) && promoted.isAdmin);
  assert.deepEqual(locked, [[`${made} exclusive`], [`${admin} shared`, `${made} exclusive`]]);
  assert.deepEqual(new Set(sent), new Set([admin, made]));
});
