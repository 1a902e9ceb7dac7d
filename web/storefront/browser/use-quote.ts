// What an order with a coupon would cost, asked for a moment after somebody stopped typing.
import { useEffect, useState } from 'preact/hooks';
import type { components } from '#generated/types.js';
import { isApiError } from '../../dashboard/api/api-error.js';
import { dataOf } from '../../dashboard/api/client.js';
import { checkout } from '../texts/english-buying.js';
import { errorWords } from './error-words.js';
import { api } from './visitor.js';

type Schemas = components['schemas'];
type Quote = Schemas['Quote'];

export type QuoteState =
  /** There is no coupon: the price is that of the product. */
  | { readonly is: 'needless' }
  | { readonly is: 'asked' }
  | { readonly is: 'known'; readonly quote: Quote }
  /** The coupon is not good for this order; or nobody can tell for now, and the order does. */
  | { readonly is: 'refused' | 'unknown'; readonly words: string };

/** Milliseconds without a key pressed: an account has twenty quotes a minute. */
const PAUSE_MS = 500;
/** What the field takes. */
const CODE = /^[0-9A-Za-z_-]{1,64}$/;

/**
 * @param order with the coupon; the same text means the same order
 * @param round another number asks for the same order again
 */
export function useQuote(order: Schemas['OrderInput'], round: number): QuoteState {
  const [last, setLast] = useState<{ readonly asked: string; readonly state: QuoteState }>();
  const isNeeded = CODE.test(order.coupon ?? '');
  const asked = JSON.stringify([order, round]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      const [body] = JSON.parse(asked) as [Schemas['OrderInput'], number];
      void ask(body, stale.signal).then((state) => {
        if (!stale.signal.aborted) setLast({ asked, state });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [asked, isNeeded]);
  if (!isNeeded) return { is: 'needless' };
  return last?.asked === asked ? last.state : { is: 'asked' };
}

async function ask(body: Schemas['OrderInput'], signal: AbortSignal): Promise<QuoteState> {
  try {
    return { is: 'known', quote: await dataOf(api.POST('/api/v1/orders/quote', { body, signal })) };
  } catch (error) {
    // The service says what is wrong with a coupon; what is not about it is told when the order is sent.
    if (isApiError(error, 'coupon_invalid')) return { is: 'refused', words: error.message };
    return { is: 'unknown', words: isApiError(error, 'rate_limited') ? errorWords(error) : checkout.couponUnknown };
  }
}
