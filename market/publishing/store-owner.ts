// Whose files a store holds. A mark in it names an installation, so that no other one removes what it does not know.
import { text } from 'node:stream/consumers';
import type { Tables } from '../../db/tables.js';
import { OWNER_KEY } from '../../storage/object-keys.js';
import type { ObjectStore } from '../../storage/object-store.js';
import type { JobLog } from '../jobs/run-jobs.js';

interface Marked {
  readonly tables: Pick<Tables, 'installation'>;
  readonly objects: Pick<ObjectStore, 'read' | 'put'>;
}

/** Lines of a mark: what it is of comes first, the rest is for who looks into the store. */
const markOf = (id: string): string =>
  `${id}\nThe installation of plugin-marketplace whose files these are; see docs/operating.md before you remove this.\n`;

/**
 * Whether the store is this installation's, which it becomes when it is nobody's. Two databases from one backup are one
 * installation here.
 *
 * @throws StoreUnavailable, and what a full disk throws
 */
export async function ownsStore({ tables, objects }: Marked): Promise<boolean> {
  const id = await tables.installation.id();
  const named = await namedIn(objects);
  if (named !== undefined) return named === id;
  await objects.put(OWNER_KEY, Buffer.from(markOf(id)), { contentType: 'text/plain' });
  // Read again, since another one may have marked it at the same time.
  return (await namedIn(objects)) === id;
}

async function namedIn(objects: Marked['objects']): Promise<string | undefined> {
  const mark = await objects.read(OWNER_KEY);
  return mark && (await text(mark)).split('\n', 1)[0]!.trim();
}

/** The same, and says in the log what comes of a store that is another installation's. */
export async function ownsStoreOrTells(market: Marked, log: Pick<JobLog, 'warn'>): Promise<boolean> {
  const isOurs = await ownsStore(market);
  if (!isOurs)
    log.warn(
      { key: OWNER_KEY },
      'the file store belongs to another installation: files that no version needs are left in it (see docs/operating.md, "Files of sellers")',
    );
  return isOurs;
}
