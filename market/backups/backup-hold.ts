// The hold of whoever makes a backup: meanwhile no other one is made, and no file is removed that it may name.
import { v4 as uuid } from 'uuid';
import { BACKUP_LEASE_MS } from '../../db/installation/backups.js';
import type { StoredTables } from '../../db/tables.js';

/** Milliseconds between two signs of life. */
const SIGN_EVERY_MS = BACKUP_LEASE_MS / 5;

/** Another backup is under way, or this one was taken for dead; the message is a sentence. */
export class BackupHeld extends Error {
  override name = 'BackupHeld';
}

export interface BackupHold {
  /** Is aborted when the hold is lost, or when it is given up. */
  readonly signal: AbortSignal;
  /** Says so now. @throws BackupHeld when the hold was lost */
  renew(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Takes hold.
 *
 * @param givenUp ends it early
 * @throws BackupHeld
 */
export async function holdBackup({ write, tables }: StoredTables, givenUp?: AbortSignal): Promise<BackupHold> {
  const holder = uuid();
  if (!(await write(({ backups }) => backups.begin(holder)))) {
    const until = await tables.backups.heldUntil();
    throw new BackupHeld(
      `Another backup is under way. If it was killed, it is given up at ${new Date(until ?? Date.now()).toISOString()}`,
    );
  }
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    if (await write(({ backups }) => backups.goOn(holder))) return;
    const error = new BackupHeld(
      'The backup took so long to answer that it was taken for dead, or the clock was set meanwhile: start it again',
    );
    lost.abort(error);
    throw error;
  };
  // One that cannot be written is tried again in time, or the hold is lost.
  const timer = setInterval(() => void renew().catch(() => undefined), SIGN_EVERY_MS).unref();
  return {
    signal: givenUp === undefined ? lost.signal : AbortSignal.any([lost.signal, givenUp]),
    renew,
    async end() {
      clearInterval(timer);
      await write(({ backups }) => backups.end(holder));
    },
  };
}
