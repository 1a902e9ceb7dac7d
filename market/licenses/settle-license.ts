// The one owner of a license's state: it follows from all that holds the license, and from what its seller or an admin
// did. Every act that changes one of them calls this.
import type { LicenseStatus } from '#generated/enums.js';
import { states } from '#generated/states.js';
import type { LicenseRecord, Suspender, Terms } from '../../db/licenses/license-record.js';
import { endOf, type StoredSource } from '../../db/licenses/license-sources.js';
import { OWNING } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { notifySeller } from './license-events.js';

/**
 * What becomes of a license that nothing holds any more: it is revoked for good, or has run out, which a late payment
 * takes back. `reason` is a few words for its seller and its holder.
 */
export interface Ending {
  readonly to: 'revoked' | 'expired';
  readonly reason: string;
}

export const RAN_OUT: Ending = { to: 'expired', reason: 'Its time is over' };

/** Why the service suspends a license. */
const DISPUTED = 'Disputed';

/** What a source is worth. */
type Status = 'good' | 'disputed' | 'over';

/**
 * An order holds a license as long as it owns, a subscription as long as the order of its period does, and a grant until
 * it ends.
 */
export function statusOf({ endedAt, hasRunOut, orderStatus }: StoredSource): Status {
  if (endedAt !== null || hasRunOut) return 'over';
  if (orderStatus === null || OWNING.includes(orderStatus)) return 'good';
  return orderStatus === 'disputed' ? 'disputed' : 'over';
}

/** What keeps a license: the good sources, or without one those whose payment is disputed, if there are any. */
function holdingOf(sources: readonly StoredSource[]): { holding: StoredSource[]; isDisputed: boolean } {
  const those = (wanted: Status) => sources.filter((source) => statusOf(source) === wanted);
  const good = those('good');
  const holding = good.length > 0 ? good : those('disputed');
  return { holding, isDisputed: good.length === 0 };
}

/** Whether a suspended license has nothing but what is disputed: nobody gives it back before that is settled. */
export async function waitsForDispute({ licenses }: Pick<Tables, 'licenses'>, licenseId: string): Promise<boolean> {
  return holdingOf(await licenses.sourcesOf(licenseId)).isDisputed;
}

/**
 * Has the state and the terms of a license follow from what holds it: one good source keeps it active, with the seats
 * of the good ones; without one, a disputed source suspends it; without either it ends. What its seller or an admin
 * suspended stays suspended meanwhile, and one that is revoked stays so, whatever is paid. Asking again changes nothing.
 * The caller has locked the license and its account.
 *
 * @param ending what it becomes when nothing holds it
 */
export async function settleLicense(tables: Tables, licenseId: string, ending: Ending = RAN_OUT): Promise<void> {
  const license = (await tables.licenses.byId(licenseId))!;
  if (license.status === 'revoked') return;
  const sources = await tables.licenses.sourcesOf(licenseId);
  // A clock that is set back revives nothing.
  for (const { id, endedAt, hasRunOut } of sources)
    if (hasRunOut && endedAt === null) await tables.licenses.endSource(id);
  const { holding, isDisputed } = holdingOf(sources);
  if (holding.length === 0) return endLicense(tables, license, ending);
  await applyTerms(tables, licenseId, holding);
  const by = holderOf(license) ?? (isDisputed ? 'service' : null);
  await move(tables, license, by === null ? 'active' : 'suspended', by, by === 'service' ? DISPUTED : null);
}

/** Who of its seller and the admins suspended a license; what the service did follows from its sources. */
function holderOf({ suspendedBy }: LicenseRecord): Exclude<Suspender, 'service'> | null {
  return suspendedBy === 'service' ? null : suspendedBy;
}

/** One that has run out can still be revoked, and not the other way round. */
async function endLicense(tables: Tables, license: LicenseRecord, { to, reason }: Ending): Promise<void> {
  if (to === 'revoked') await revoke(tables, license, reason);
  // Whoever pays late gets it back as it was: suspended, where its seller or an admin had suspended it.
  else await move(tables, license, to, holderOf(license), reason);
}

/**
 * Revokes a license, whatever holds it, and tells its seller; one that is revoked stays as it is. Locks as for
 * `settleLicense`.
 *
 * @returns whether it was revoked now
 */
export async function revokeForGood(tables: Tables, licenseId: string, reason: string): Promise<boolean> {
  return revoke(tables, (await tables.licenses.byId(licenseId))!, reason);
}

async function revoke(tables: Tables, license: LicenseRecord, reason: string): Promise<boolean> {
  if (!(await tables.licenses.move(license.id, states.license.revoke.from, 'revoked', { reason }))) return false;
  await notifySeller(tables, 'license.revoked', license, { reason });
  return true;
}

/** Moves a license that is not there yet; the words of whoever suspended it stay with it. */
async function move(
  { licenses }: Tables,
  { id, status, suspendedBy }: LicenseRecord,
  to: LicenseStatus,
  by: Suspender | null,
  reason: string | null,
): Promise<void> {
  if (status === to && suspendedBy === by) return;
  await licenses.move(id, [status], to, { reason, suspendedBy: by });
}

/**
 * Has a license run on the terms of what holds it. Seats that are gone are taken from the servers unseen longest.
 *
 * @param holding at least one
 */
async function applyTerms(tables: Tables, licenseId: string, [first, ...others]: readonly Terms[]): Promise<void> {
  const terms = others.reduce<Terms>(together, first!);
  await tables.licenses.setTerms(licenseId, terms);
  if (terms.seats === null) return;
  const excess = (await tables.activations.count(licenseId)) - terms.seats;
  if (excess > 0) await tables.activations.freeUnseen(licenseId, excess);
}

/** Seats add up, the latest end counts, and no limit or no end is more than any. */
const together = (one: Terms, other: Terms): Terms => ({
  ...(endOf(other) > endOf(one) ? other : one),
  seats: one.seats === null || other.seats === null ? null : one.seats + other.seats,
});
