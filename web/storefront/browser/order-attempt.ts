// An order is sent with a key that stays the same as long as nobody knows whether it was taken: after a lost answer, and
// when the page was loaded anew meanwhile. So nobody buys twice.
import { isApiError } from '../../dashboard/api/api-error.js';

/** What the page keeps until it is closed. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (productId: string): string => `order-${productId}`;

/** The key for an order: that of the attempt before when it was the same order, else a new one. */
export function attemptKey(keep: Keep, productId: string, body: object, newKey: () => string): string {
  const order = JSON.stringify(body);
  const before = readAttempt(keep.getItem(placeOf(productId)));
  if (before?.order === order) return before.key;
  const key = newKey();
  try {
    keep.setItem(placeOf(productId), JSON.stringify({ key, order }));
  } catch {
    // The browser has no room left: the order is sent all the same.
  }
  return key;
}

/** The next order is another one: the service has answered this one for good. */
export function endAttempt(keep: Keep, productId: string): void {
  keep.removeItem(placeOf(productId));
}

/**
 * Whether an error answers the order for good, so that sending it again with the same key would get the same answer.
 * What never arrived, was not carried out or is being carried out is sent again with its key.
 */
export function isAnswered(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return status >= 400 && status < 500 && status !== 429 && status !== 408 && code !== 'idempotency_in_progress';
}

function readAttempt(text: string | null): { key: string; order: string } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('order' in kept)) return undefined;
    const { key, order } = kept;
    return typeof key === 'string' && typeof order === 'string' ? { key, order } : undefined;
  } catch {
    return undefined;
  }
}

/** What remembers nothing, for browsers that store nothing. */
export const FORGETFUL: Keep = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
