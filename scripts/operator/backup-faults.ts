// What may go wrong with backups, as the sentence that an operator reads.
import { StorageFull, StoreUnavailable } from '../../capabilities/storage/object-store.js';
import { CopyDamaged } from '../../db/engine/sqlite/database-copy.js';
import { BackupHeld } from '../../market/backups/backup-hold.js';
import { BackupUnusable } from '../../market/backups/stored-backups.js';
import { OperatorError } from './operator-command.js';

const EXPECTED = [BackupHeld, BackupUnusable, StorageFull, StoreUnavailable];

/** @throws OperatorError for what is expected to happen, and the error itself otherwise */
export function asBackupFault(error: unknown): never {
  if (error instanceof CopyDamaged)
    throw new OperatorError(`The database is damaged (${error.message})`, { cause: error });
  if (EXPECTED.some((expected) => error instanceof expected))
    throw new OperatorError((error as Error).message, { cause: error });
  throw error;
}
