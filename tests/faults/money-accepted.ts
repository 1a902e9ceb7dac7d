// Slips that change nothing of what is done, each with the reason; `npm run faults:money` finds them by their looks
// alone.

const AT_ONCE = 'how many are taken at once is a matter of waiting, not of what is done';
const SPARED = 'keys that are kept ready spare opening them again, and no more';
const NO_FIELD = 'the library leaves out fields that are undefined';
const NO_ID = 'of what has no id nothing is found, and nothing follows';

const LONG_ENOUGH = 'a little more is as good: it is a bound of patience or of chance, not of what is done';

const NULL_IN_JSON = 'the word null in JSON is read as null as well';

/** The compiled file and the slip, without its line, to the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  'db/coupons/coupons.js row.product_ids === null → false': NULL_IN_JSON,
  'db/coupons/coupons.js terms.productIds === null → false': NULL_IN_JSON,
  'db/orders/downloads.js 16 → 17': LONG_ENOUGH,
  'db/orders/order-amounts.js amountCents - refundedCents → amountCents + refundedCents':
    'what is left makes it all that is gone, which is never more',
  'db/orders/order-moves.js order.amountCents - order.taxCents → order.amountCents + order.taxCents':
    'an order that waits for its payment has no tax yet',
  'market/licenses/expire-licenses.js 100 → 101': AT_ONCE,
  'market/licenses/license-uses.js 200 → 201': AT_ONCE,
  'market/licenses/settle-license.js excess > 0 → excess >= 0': 'freeing no seats frees none',
  'market/licenses/settle-license.js endOf(other) > endOf(one) → endOf(other) >= endOf(one)':
    'of two that end at the same time either tells when',
  'market/licenses/signing.js 4 → 5': SPARED,
  'market/licenses/signing.js open.size === OPEN_KEYS → true': SPARED,
  'market/licenses/signing.js open.size === OPEN_KEYS → false': SPARED,
  'market/licenses/signing.js open.size === OPEN_KEYS → open.size !== OPEN_KEYS': SPARED,
  'market/licenses/signing.js open.clear(); → ;': SPARED,
  'market/licenses/sunset.js 200 → 201': AT_ONCE,
  'market/orders/cancel-order.js 100 → 101': AT_ONCE,
  'market/orders/enter-waiting.js 100 → 101': AT_ONCE,
  'market/orders/dispute-order.js isWhole → true': 'a license of which nothing has changed settles as it is',
  'market/orders/dispute-order.js licenseId !== null → true': NO_ID,
  'market/orders/end-purchase.js subscriptionId === null → false': NO_ID,
  'market/orders/end-purchase.js licenseId !== null → true': NO_ID,
  'market/orders/lock-order.js subscriptionId === null → false': NO_ID,
  'market/orders/pay-order.js order.amountCents - order.taxCents → order.amountCents + order.taxCents':
    'an order that waits for its payment has no tax yet',
  'market/orders/place-order.js repeatKey === null → false': NO_ID,
  'market/orders/refund-order.js about.repeatKey === null → false': NO_ID,
  'capabilities/payments/stripe-books.js after === undefined → false': NO_FIELD,
  'capabilities/payments/stripe-checkout.js discount === undefined → false': NO_FIELD,
  'capabilities/payments/stripe-client.js 6_000 → 6001': LONG_ENOUGH,
  'capabilities/payments/stripe-client.js 15_000 → 15001': LONG_ENOUGH,
  'capabilities/payments/stripe-client.js error instanceof Stripe.errors.StripeError → true':
    'an error that is none of the library has no such words',
  'capabilities/payments/stripe-payments.js 22 → 23': LONG_ENOUGH,
};
