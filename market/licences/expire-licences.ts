// Stores that licences have expired, so that a clock set back revives none.
import type { StoredTables, Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';
import { settleLicence } from './settle-licence.js';

/** Licences that are ended in one transaction. */
const ENDED_AT_ONCE = 100;

/** Ends those of some licences whose time is over, grace included, unless something else holds them. */
export async function expireLicences(
  tables: Tables,
  ended: readonly { readonly id: string; readonly accountId: string }[],
): Promise<void> {
  await lockAll(tables, {
    account: ended.map(({ accountId }) => accountId),
    licence: ended.map(({ id }) => id),
  });
  for (const { id } of ended) if (await tables.licences.isOver(id)) await settleLicence(tables, id);
}

/** Ends all licences whose time is over, some at a time. */
export async function expireAllLicences({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (;;) {
    const ended = await tables.licences.ended(ENDED_AT_ONCE);
    if (ended.length === 0) return;
    await write((own) => expireLicences(own, ended));
  }
}
