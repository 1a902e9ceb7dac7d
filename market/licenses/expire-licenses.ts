// Stores that licenses have expired, so that a clock set back revives none.
import type { StoredTables, Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';
import { settleLicense } from './settle-license.js';

/** Licenses that are ended in one transaction, each with its account locked. */
export const ENDED_AT_ONCE = 100;

/** Ends those of some licenses whose time is over, grace included, unless something else holds them. */
export async function expireLicenses(
  tables: Tables,
  ended: readonly { readonly id: string; readonly accountId: string }[],
): Promise<void> {
  await lockAll(tables, {
    account: ended.map(({ accountId }) => accountId),
    license: ended.map(({ id }) => id),
  });
  for (const { id } of ended) if (await tables.licenses.isOver(id)) await settleLicense(tables, id);
}

/** Ends all licenses whose time is over, some at a time. */
export async function expireAllLicenses({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (;;) {
    const ended = await tables.licenses.ended(ENDED_AT_ONCE);
    if (ended.length === 0) return;
    await write((own) => expireLicenses(own, ended));
  }
}
