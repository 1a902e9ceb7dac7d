// Which limits somebody may put on an API key: products they know of, and an expiry that is to come.
import type { Fault } from '#generated/operations.js';
import { findKeptProduct } from '../catalog/visible-products.js';
import type { SessionCaller } from '../caller.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';

export interface AskedLimits {
  readonly productIds: readonly string[];
  /** Epoch ms; null for never, and not a number for a time that does not exist. */
  readonly expiresAt: number | null;
}

/** The sentence and the fault of a refusal. */
type Refused = readonly [sentence: string, fault: Fault];

/**
 * What is wrong with the limits: an expiry that is past, or a product that does not exist for the owner. Undefined when
 * nothing is.
 */
export async function faultyLimit(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  caller: SessionCaller,
  { productIds, expiresAt }: AskedLimits,
): Promise<Refused | undefined> {
  if (isPast(expiresAt, clock())) return PAST_EXPIRY;
  for (const id of productIds) {
    if ((await findKeptProduct(tables, id, caller)) === undefined)
      return faultOf('product_ids', `names a product that does not exist for you: ${id}`);
  }
  return undefined;
}

const faultOf = (field: string, message: string): Refused => [
  `${field} ${message}`,
  { path: `body.${field}`, message },
];

export const PAST_EXPIRY: Refused = faultOf('expires_at', 'must lie in the future');

/** The time that a body names, in epoch ms; null for never. */
export const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Whether an expiry is not to come; one that does not exist, such as a leap second, is none either. */
export const isPast = (expiresAt: number | null, now: number): boolean => expiresAt !== null && !(expiresAt > now);
