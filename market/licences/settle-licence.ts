// The one owner of a licence's state: it follows from all that holds the licence, and from what its seller or an admin
// did. Every act that changes one of them calls this.
import type { LicenseStatus } from '#generated/enums.js';
import { states } from '#generated/states.js';
import type { LicenceRecord, Suspender, Terms } from '../../db/licences/licence-record.js';
import { endOf, type StoredSource } from '../../db/licences/licence-sources.js';
import { OWNING } from '../../db/orders/order-states.js';
import type { Tables } from '../../db/tables.js';
import { tellSeller } from './licence-events.js';

/**
 * What becomes of a licence that nothing holds any more: it is revoked for good, or has run out, which a late payment
 * takes back. `reason` is a few words for its seller and its holder.
 */
export interface Ending {
  readonly to: 'revoked' | 'expired';
  readonly reason: string;
}

export const RAN_OUT: Ending = { to: 'expired', reason: 'Its time is over' };

/** Why the service suspends a licence. */
const DISPUTED = 'Disputed';

/** What a source is worth. */
type Standing = 'good' | 'disputed' | 'over';

/**
 * An order holds a licence as long as it owns, a subscription as long as the order of its period does, and a grant until
 * it ends.
 */
export function standingOf({ endedAt, hasRunOut, orderStatus }: StoredSource): Standing {
  if (endedAt !== null || hasRunOut) return 'over';
  if (orderStatus === null || OWNING.includes(orderStatus)) return 'good';
  return orderStatus === 'disputed' ? 'disputed' : 'over';
}

/** What keeps a licence: the good sources, or without one those whose payment is disputed, if there are any. */
function holdingOf(sources: readonly StoredSource[]): { holding: StoredSource[]; isDisputed: boolean } {
  const those = (wanted: Standing) => sources.filter((source) => standingOf(source) === wanted);
  const good = those('good');
  const holding = good.length > 0 ? good : those('disputed');
  return { holding, isDisputed: good.length === 0 };
}

/** Whether a suspended licence has nothing but what is disputed: nobody gives it back before that is settled. */
export async function waitsForDispute({ licences }: Pick<Tables, 'licences'>, licenceId: string): Promise<boolean> {
  return holdingOf(await licences.sourcesOf(licenceId)).isDisputed;
}

/**
 * Has the state and the terms of a licence follow from what holds it: one good source keeps it active, with the seats
 * of the good ones; without one, a disputed source suspends it; without either it ends. What its seller or an admin
 * suspended stays suspended meanwhile, and one that is revoked stays so, whatever is paid. Asking again changes nothing.
 * The caller has locked the licence and its account.
 *
 * @param ending what it becomes when nothing holds it
 */
export async function settleLicence(tables: Tables, licenceId: string, ending: Ending = RAN_OUT): Promise<void> {
  const licence = (await tables.licences.byId(licenceId))!;
  if (licence.status === 'revoked') return;
  const sources = await tables.licences.sourcesOf(licenceId);
  // A clock that is set back revives nothing.
  for (const { id, endedAt, hasRunOut } of sources)
    if (hasRunOut && endedAt === null) await tables.licences.endSource(id);
  const { holding, isDisputed } = holdingOf(sources);
  if (holding.length === 0) return endLicence(tables, licence, ending);
  await applyTerms(tables, licenceId, holding);
  const by = holderOf(licence) ?? (isDisputed ? 'service' : null);
  await move(tables, licence, by === null ? 'active' : 'suspended', by, by === 'service' ? DISPUTED : null);
}

/** Who of its seller and the admins suspended a licence; what the service did follows from its sources. */
function holderOf({ suspendedBy }: LicenceRecord): Exclude<Suspender, 'service'> | null {
  return suspendedBy === 'service' ? null : suspendedBy;
}

/** One that has run out can still be revoked, and not the other way round. */
async function endLicence(tables: Tables, licence: LicenceRecord, { to, reason }: Ending): Promise<void> {
  if (to === 'revoked') await revokeForGood(tables, licence.id, reason);
  // Whoever pays late gets it back as it was: suspended, where its seller or an admin had suspended it.
  else await move(tables, licence, to, holderOf(licence), reason);
}

/**
 * Revokes a licence, whatever holds it, and tells its seller; one that is revoked stays as it is. Locks as for
 * `settleLicence`.
 *
 * @returns whether it was revoked now
 */
export async function revokeForGood(tables: Tables, licenceId: string, reason: string): Promise<boolean> {
  if (!(await tables.licences.move(licenceId, states.licence.revoke.from, 'revoked', { reason }))) return false;
  await tellSeller(tables, 'license.revoked', (await tables.licences.byId(licenceId))!, { reason });
  return true;
}

/** Moves a licence that is not there yet; the words of whoever suspended it stay with it. */
async function move(
  { licences }: Tables,
  { id, status, suspendedBy }: LicenceRecord,
  to: LicenseStatus,
  by: Suspender | null,
  reason: string | null,
): Promise<void> {
  if (status === to && suspendedBy === by) return;
  await licences.move(id, [status], to, { reason, suspendedBy: by });
}

/**
 * Has a licence run on the terms of what holds it. Seats that are gone are taken from the servers unseen longest.
 *
 * @param holding at least one
 */
async function applyTerms(tables: Tables, licenceId: string, [first, ...others]: readonly Terms[]): Promise<void> {
  const terms = others.reduce<Terms>(together, first!);
  await tables.licences.setTerms(licenceId, terms);
  if (terms.seats === null) return;
  const excess = (await tables.activations.count(licenceId)) - terms.seats;
  if (excess > 0) await tables.activations.freeUnseen(licenceId, excess);
}

/** Seats add up, the latest end counts, and no limit or no end is more than any. */
const together = (one: Terms, other: Terms): Terms => ({
  ...(endOf(other) > endOf(one) ? other : one),
  seats: one.seats === null || other.seats === null ? null : one.seats + other.seats,
});
