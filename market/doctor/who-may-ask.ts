// Who may have the installation examined.
import type { Caller } from '../caller.js';
import { refused, type Refused } from '../refused.js';

/** What is found is of the whole machine, and so it is nothing for a key that is limited to some products. */
export const refuseLimited = ({ productIds }: Caller): Refused<'forbidden'> | undefined =>
  productIds === null
    ? undefined
    : refused('forbidden', 'This key is limited to named products: the doctor takes one without that limit');
