// Whether what a seller wants to give is given already.
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { GrantKey } from '../../db/grants/grants.js';
import type { Tables } from '../../db/tables.js';

/** What a seller wants to give, and to whom. */
export interface WantedGrant extends GrantKey {
  /** Null for what the product allows. */
  readonly seats: number | null;
  /** Epoch ms; null for good. */
  readonly expiresAt: number | null;
}

/** The grants of a product that are there already, by what they are known by. */
export type KnownGrants = (wanted: GrantKey) => GrantRecord | undefined;

/**
 * What tells one grant of a product from the others: its name where it comes from; without one, the address that it was
 * given to.
 */
export const nameOfGrant = ({ source, externalId, email }: GrantKey): string =>
  JSON.stringify(externalId === null ? { source, email } : { source, externalId });

/** Finds the grants that are there of those that are wanted. One that has ended counts if it has a name. */
export async function knownGrants(
  { grants }: Tables,
  productId: string,
  wanted: readonly GrantKey[],
  now: number,
): Promise<KnownGrants> {
  const known = new Map<string, GrantRecord>();
  for (const grant of await grants.alike(productId, wanted)) {
    const isOver = grant.externalId === null && grant.expiresAt !== null && grant.expiresAt <= now;
    if (!isOver) known.set(nameOfGrant({ ...grant, email: grant.email ?? '' }), grant);
  }
  return (key) => known.get(nameOfGrant(key));
}

/** Whether a grant that is there already was given to somebody else; one whose taker is gone tells of nobody. */
export const isForAnother = ({ email }: Pick<GrantRecord, 'email'>, wanted: Pick<GrantKey, 'email'>): boolean =>
  email !== null && email !== wanted.email;
