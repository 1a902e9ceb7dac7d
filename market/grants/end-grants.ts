// Grants end: their seller takes them back, or their time is over. Ownership and license end with them.
import type { GrantEnd, GrantRecord } from '../../db/grants/grant-record.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { endLicenseSource } from '../licenses/end-source.js';
import { lockAll } from '../lock-all.js';
import { soldAs } from './claim-grants.js';
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
  const found = await tables.grants.byId(id);
  if (found !== undefined) await lockGrants(tables, [found]);
  const grant = await findGivenGrant(tables, caller, id);
  if (isRefused(grant)) return grant;
  await end(tables, found!, 'revoked', reason);
  return (await tables.grants.byId(id))!;
}

/**
 * Marks the grants whose time is over as ended: a clock that is set back gives nobody anything again. Their licenses end
 * with them, unless they were given for something else as well.
 */
export async function expireGrants({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (let due = await next(tables); due.length > 0; due = await next(tables))
    await write(async (own) => {
      await lockGrants(own, due);
      for (const grant of due) await end(own, grant, 'expired', 'What it was given for has ended');
    });
}

const next = ({ grants }: Tables): Promise<GrantRecord[]> => grants.due(ENDED_AT_ONCE);

/** Locks grants with whoever took them and their licenses. */
const lockGrants = (tables: Tables, grants: readonly GrantRecord[]): Promise<void> =>
  lockAll(tables, {
    account: grants.flatMap(({ accountId }) => accountId ?? []),
    product: grants.map(soldAs),
    license: grants.flatMap(({ licenseId }) => licenseId ?? []),
  });

/**
 * Ends a grant, once, and what was given for it.
 *
 * @param locked the grant as it was when it was locked
 */
async function end(tables: Tables, locked: GrantRecord, as: GrantEnd, reason: string): Promise<void> {
  const { id } = locked;
  // Somebody may have taken it before it was locked, which nobody does now; should two wait for each other then, one is
  // tried again.
  const grant = (await tables.grants.byId(id))!;
  if (grant.licenseId !== locked.licenseId) await lockGrants(tables, [grant]);
  if (!(await tables.grants.end(id, as))) return;
  const { licenseId } = grant;
  if (licenseId !== null) await endLicenseSource(tables, licenseId, { grantId: id }, { to: as, reason });
}
