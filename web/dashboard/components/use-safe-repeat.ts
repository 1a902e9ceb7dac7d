// Writes that may be sent again without being done twice.
import { useRef } from 'react';
import { isApiError } from '../api/api-error.js';

const BYTES = 16;
const REFUSED_FROM = 400;
const FAILED_FROM = 500;

/** What browsers offer for this is there on pages with https alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Gives a function that calls a write with an `Idempotency-Key`: the same as before as long as nobody knows what became
 * of the last attempt, so that whoever tries again after a lost answer does it once. Success and refusal are answers:
 * after them comes another key, since the service would repeat a refusal.
 */
export function useSafeRepeat(): (write: (key: string) => Promise<unknown>) => Promise<void> {
  const key = useRef<string>(undefined);
  return async (write) => {
    key.current ??= newKey();
    try {
      await write(key.current);
      key.current = undefined;
    } catch (error) {
      if (isApiError(error) && error.status >= REFUSED_FROM && error.status < FAILED_FROM) key.current = undefined;
      throw error;
    }
  };
}
