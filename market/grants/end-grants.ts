// Grants end: their seller takes them back, or their time is over. Ownership and licence end with them.
import type { GrantEnd, GrantRecord } from '../../db/grants/grant-record.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { endLicenceSource } from '../licences/recount-seats.js';
import { lockAll } from '../lock-all.js';
import { isRefused, type Refused } from '../refused.js';
import { findGivenGrant } from './own-grants.js';

/** Grants that end in one transaction: few enough that other writes do not wait for long. */
const ENDED_AT_ONCE = 50;

/** Takes a grant back; one that has ended stays as it is. */
export async function revokeGrant(
  tables: Tables,
  caller: Caller,
  id: string,
  reason: string,
): Promise<GrantRecord | Refused<'not_found'>> {
  const found = await findGivenGrant(tables, id, caller);
  if (isRefused(found)) return found;
  await endAll(tables, [found], 'revoked', reason);
  return (await tables.grants.byId(id))!;
}

/**
 * Marks the grants whose time is over as ended: a clock that is set back gives nobody anything again. Their licences end
 * with them, unless they were given for something else as well.
 */
export async function expireGrants({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (let due = await next(tables); due.length > 0; due = await next(tables))
    await write((own) => endAll(own, due, 'expired', 'What it was given for has ended'));
}

const next = ({ grants }: Tables): Promise<GrantRecord[]> => grants.due(ENDED_AT_ONCE);

async function endAll(tables: Tables, ending: readonly GrantRecord[], as: GrantEnd, reason: string): Promise<void> {
  await lockAll(tables, {
    account: ending.flatMap(({ accountId }) => accountId ?? []),
    product: ending.map(({ productId }) => productId),
    licence: ending.flatMap(({ licenceId }) => licenceId ?? []),
  });
  for (const { id } of ending) {
    if (!(await tables.grants.end(id, as))) continue;
    const { licenceId } = (await tables.grants.byId(id))!;
    if (licenceId !== null) await endLicenceSource(tables, licenceId, { grantId: id }, as, reason);
  }
}
