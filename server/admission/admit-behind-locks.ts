// Lets an act run with its caller admitted behind the locks of the act: what nobody can take from the caller any more, once
// it was judged.
import { LOCK_ORDER, type Lock, type LockKind, type WantedLock } from '../../db/engine/lock.js';
import type { Tables } from '../../db/tables.js';
import { Refusal } from '../errors.js';

/**
 * Runs what an account writes. Its account is locked with what the act locks first, in the same statement, shared unless
 * the act wants it exclusively, and only then the caller is admitted. An act that locks nothing comes first, and so does
 * what it refuses before it has locked anything: its caller is admitted at its end, or all of it is undone.
 *
 * @param accountId the account of whoever calls
 * @param admit judges the caller by what the tables know of them now
 * @throws Refusal of `admit`, in place of that of the act
 */
export async function admitBehindLocks<T>(
  tables: Tables,
  accountId: string,
  admit: () => Promise<void>,
  act: (tables: Tables) => Promise<T>,
): Promise<T> {
  let isAdmitted = false;
  const lockEach: Lock = async (wanted) => {
    // What comes before accounts is locked by itself: the act locks further accounts after that.
    if (isAdmitted || wanted.every(({ kind }) => rankOf(kind) < rankOf('account'))) return tables.lockEach(wanted);
    isAdmitted = true;
    // Begun together, so that one waits for no answer to the other: the database runs them one after the other.
    await Promise.all([tables.lockEach(withAccount(wanted, accountId)), admit()]);
  };
  const admitOnce = (): Promise<void> | undefined => (isAdmitted ? undefined : lockEach([sharedBy(accountId)]));
  try {
    const result = await act({
      ...tables,
      lock: (kind, id, mode = 'exclusive') => lockEach([{ kind, id, mode }]),
      lockEach,
    });
    await admitOnce();
    return result;
  } catch (error) {
    // Whoever has lost their access is not told what the act makes of their request.
    if (error instanceof Refusal) await admitOnce();
    throw error;
  }
}

const rankOf = (kind: LockKind): number => LOCK_ORDER.indexOf(kind);

const sharedBy = (id: string): WantedLock => ({ kind: 'account', id, mode: 'shared' });

/** Locks with that of an account, in their order; one that is among them stays as it is. */
function withAccount(wanted: readonly WantedLock[], accountId: string): readonly WantedLock[] {
  if (wanted.some(({ kind, id }) => kind === 'account' && id === accountId)) return wanted;
  const isAfter = ({ kind, id }: WantedLock): boolean =>
    rankOf(kind) > rankOf('account') || (kind === 'account' && id > accountId);
  const at = wanted.findIndex(isAfter);
  return wanted.toSpliced(at === -1 ? wanted.length : at, 0, sharedBy(accountId));
}
