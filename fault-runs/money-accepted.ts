// Slips that change nothing of what is done, each with the reason; `npm run faults:money` finds them by their looks
// alone.

const AT_ONCE = 'how many are taken at once is a matter of waiting, not of what is done';
const NO_ID = 'of what has no id nothing is found, and nothing follows';

/** The compiled file and the slip, without its line, to the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  'market/licences/expire-licences.js 100 → 101': AT_ONCE,
  'market/licences/licence-uses.js 200 → 201': AT_ONCE,
  'market/licences/licence-terms.js > → >=': 'freeing no seats frees none',
  'market/orders/cancel-order.js 100 → 101': AT_ONCE,
  'market/orders/enter-waiting.js 100 → 101': AT_ONCE,
  'market/orders/dispute-order.js licenseId === null → false': NO_ID,
  'market/orders/end-purchase.js subscriptionId === null → false': NO_ID,
  'market/orders/end-purchase.js licenseId !== null → true': NO_ID,
  'market/orders/lock-order.js subscriptionId === null → false': NO_ID,
};
