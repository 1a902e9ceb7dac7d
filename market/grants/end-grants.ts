// Grants end: their seller takes them back, or their time is over. Ownership and license end with them.
import type { GrantEnd, GrantRecord } from '../../db/grants/grant-record.js';
import type { StoredTables, Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { endLicenseSource } from '../licenses/end-source.js';
import { assertLocked, lockAll } from '../lock-all.js';
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
  if (found !== undefined) await lockAll(tables, lockedOf([found]));
  const grant = await findGivenGrant(tables, caller, id);
  if (isRefused(grant)) return grant;
  assertLocked(lockedOf([grant]), lockedOf([found!]));
  await end(tables, grant, 'revoked', reason);
  return (await tables.grants.byId(id))!;
}

/**
 * Marks the grants whose time is over as ended: a clock that is set back gives nobody anything again. Their licenses end
 * with them, unless they were given for something else as well.
 */
export async function expireGrants({ tables, write }: Pick<StoredTables, 'tables' | 'write'>): Promise<void> {
  for (let due = await next(tables); due.length > 0; due = await next(tables))
    await write(async (own) => {
      await lockAll(own, lockedOf(due));
      for (const known of due) {
        const grant = (await own.grants.byId(known.id))!;
        // One that was taken before it was locked has its turn in the next round.
        if (grant.licenseId === known.licenseId) await end(own, grant, 'expired', 'What it was given for has ended');
      }
    });
}

const next = ({ grants }: Tables): Promise<GrantRecord[]> => grants.due(ENDED_AT_ONCE);

/** What grants are locked with: whoever took them, and their licenses. */
const lockedOf = (grants: readonly GrantRecord[]) => ({
  account: grants.flatMap(({ accountId }) => accountId ?? []),
  product: grants.map(soldAs),
  license: grants.flatMap(({ licenseId }) => licenseId ?? []),
});

/** Ends a grant as it is under its lock, once, and what was given for it. */
async function end(tables: Tables, { id, licenseId }: GrantRecord, as: GrantEnd, reason: string): Promise<void> {
  if (!(await tables.grants.end(id, as))) return;
  if (licenseId !== null) await endLicenseSource(tables, licenseId, { grantId: id }, { to: as, reason });
}
