// Who may know of money that belongs to an account as a whole.
import type { Caller } from '../caller.js';
import { refused, type Refused } from '../refused.js';

/** A balance tells of all products together, and so it is nothing for a key that is limited to some. */
export const refuseLimited = ({ productIds }: Caller): Refused<'forbidden'> | undefined =>
  productIds === null
    ? undefined
    : refused('forbidden', 'This key is limited to named products: balances and payouts take one without that limit');
