// What bringing a database to this release would do, found without changing anything.
import { migrationLines } from '#generated/migration-lines.js';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pendingAfter } from '../migration-steps.js';
import { appliedIn } from './applied-migrations.js';
import { databaseFile } from './database-file.js';
import { copyName, roomForCopy, type Room } from './copy-before-migrations.js';
import { refuseDamaged } from './damage.js';
import { openFile } from './driver.js';
import { isServed } from '../data-folder-lock.js';

/** What is pending in a database that is there. */
export interface MigrationPlan {
  /** In order, each with what it does. */
  readonly pending: readonly { readonly name: string; readonly line: string }[];
  /** The copy that would be kept; none where nothing is pending. */
  readonly copy: (Room & { readonly path: string }) | undefined;
  /** Whether a service has the data folder. */
  readonly isServed: boolean;
}

/**
 * Looks at the database of a data folder; undefined when there is none, or nothing in it.
 *
 * @throws StartRefused when it was made by a newer release, is damaged, or cannot be opened
 */
export async function planMigrations(dataDir: string): Promise<MigrationPlan | undefined> {
  const file = databaseFile(dataDir);
  if (!statSync(file, { throwIfNoEntry: false })?.size) return undefined;
  return refuseDamaged(dataDir, async () => {
    // Not held to the start-up contract: a copy that was put in place has another journal until the first start.
    const connection = openFile(file, { readonly: true });
    try {
      const applied = appliedIn(connection);
      if (applied.names.length === 0) return undefined;
      const pending = pendingAfter(applied);
      const [first] = pending;
      return {
        pending: pending.map((name) => ({ name, line: migrationLines[name]! })),
        copy:
          first === undefined ? undefined : { ...roomForCopy(file, connection), path: join(dataDir, copyName(first)) },
        isServed: isServed(dataDir),
      };
    } finally {
      connection.close();
    }
  });
}
