// What follows for a licence from all that it was given for: how many seats it has, and until when.
import { OWNING } from '../../db/orders/order-states.js';
import type { Terms } from '../../db/licences/licence-record.js';
import type { StoredSource } from '../../db/licences/licence-sources.js';
import type { Tables } from '../../db/tables.js';

/**
 * Whether what a licence was given for still holds: an order as long as it owns, a subscription and a grant until they
 * are ended. That their time is over is judged by the licence's own end.
 */
function holds({ orderStatus, subscriptionId, endedAt }: StoredSource): boolean {
  if (endedAt !== null) return false;
  // Which of its orders pays for a subscription is a matter of the subscription.
  return orderStatus === null || subscriptionId !== null || (OWNING as readonly string[]).includes(orderStatus);
}

/** Seats add up, the latest end counts, and no limit or no end is more than any. */
const together = (one: Terms, other: Terms): Terms => ({
  ...(isLater(other.expiresAt, one.expiresAt) ? other : one),
  seats: one.seats === null || other.seats === null ? null : one.seats + other.seats,
});

const isLater = (one: number | null, other: number | null): boolean => other !== null && (one === null || one > other);

/**
 * Has a licence follow from what it was given for, as far as that still holds; false when nothing does, which changes
 * nothing. Seats that are gone are taken from the servers unseen longest.
 */
export async function applyTerms(tables: Tables, licenceId: string): Promise<boolean> {
  const [first, ...others] = (await tables.licences.sourcesOf(licenceId)).filter(holds);
  if (first === undefined) return false;
  const terms = others.reduce<Terms>(together, first);
  await tables.licences.setTerms(licenceId, terms);
  if (terms.seats === null) return true;
  const excess = (await tables.activations.count(licenceId)) - terms.seats;
  if (excess > 0) await tables.activations.freeUnseen(licenceId, excess);
  return true;
}
