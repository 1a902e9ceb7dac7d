// When a caller is admitted once more within what they write: behind the locks of the act, and in any case.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WantedLock } from '../../db/engine/lock.js';
import type { Tables } from '../../db/tables.js';
import { Refusal } from '../errors.js';
import { lockAll } from '../../market/lock-all.js';
import { admitBehindLocks } from './admit-behind-locks.js';

const CALLER = 'account-5';

/** What is locked, admitted and done, in its order; `revoked` says that the caller is not admitted any more. */
async function done(act: (tables: Tables, note: (what: string) => void) => Promise<unknown>, revoked = false) {
  const steps: string[] = [];
  const lockEach = async (wanted: readonly WantedLock[]): Promise<void> => {
    steps.push(wanted.map(({ kind, id, mode }) => `${kind} ${id} ${mode}`).join(', '));
  };
  const admit = async (): Promise<void> => {
    steps.push('admitted');
    if (revoked) throw new Refusal('unauthorized');
  };
  const note = (what: string): void => void steps.push(what);
  try {
    await admitBehindLocks({ lockEach } as Tables, CALLER, admit, (tables) => act(tables, note));
    return { steps, code: undefined };
  } catch (error) {
    if (error instanceof Refusal) return { steps, code: error.code };
    throw error;
  }
}

test('the caller is admitted behind the first locks, to which their account is added in its order', async () => {
  const { steps } = await done(async (tables, note) => {
    note('read');
    await lockAll(tables, { account: ['account-9', 'account-1'], order: ['o'] });
    note('judged');
    await lockAll(tables, { license: ['l'] });
  });
  assert.deepEqual(steps, [
    'read',
    `account account-1 exclusive, account ${CALLER} shared, account account-9 exclusive, order o exclusive`,
    'admitted',
    'judged',
    'license l exclusive',
  ]);
});

test('an account that the act locks itself stays as it is, and is locked once', async () => {
  const exclusive = await done((tables) => tables.lock('account', CALLER));
  assert.deepEqual(exclusive.steps, [`account ${CALLER} exclusive`, 'admitted']);
  const shared = await done((tables) => lockAll(tables, { order: ['o'] }, { account: [CALLER] }));
  assert.deepEqual(shared.steps, [`account ${CALLER} shared, order o exclusive`, 'admitted']);
});

test('what comes before accounts is locked by itself, and the account with those that follow', async () => {
  const { steps } = await done(async (tables) => {
    await tables.lock('file', 'f');
    await lockAll(tables, { account: ['account-1'] });
  });
  assert.deepEqual(steps, ['file f exclusive', `account account-1 exclusive, account ${CALLER} shared`, 'admitted']);
});

test('an act that locks nothing is undone when its caller is not admitted at its end', async () => {
  const { steps, code } = await done(async (_tables, note) => note('written'), true);
  assert.deepEqual(steps, ['written', `account ${CALLER} shared`, 'admitted']);
  assert.equal(code, 'unauthorized');
});

test('whoever lost access while the locks were waited for is refused before anything is judged', async () => {
  const { steps, code } = await done(async (tables, note) => {
    await tables.lock('order', 'o');
    note('judged');
  }, true);
  assert.deepEqual(steps, [`account ${CALLER} shared, order o exclusive`, 'admitted']);
  assert.equal(code, 'unauthorized');
});

test('what an act refuses before its locks is told to nobody who lost access', async () => {
  const refuse = async (): Promise<never> => {
    throw new Refusal('not_found');
  };
  assert.equal((await done(refuse, true)).code, 'unauthorized');
  const { steps, code } = await done(refuse);
  assert.deepEqual(steps, [`account ${CALLER} shared`, 'admitted']);
  assert.equal(code, 'not_found');
});

test('nothing is asked any more once a statement failed', async () => {
  const failed = new Error('the statement failed');
  const failing = done(async () => {
    throw failed;
  });
  await assert.rejects(failing, failed);
});
