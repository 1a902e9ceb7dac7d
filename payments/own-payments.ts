// The ways of paying that involve no provider: an admin says that money came, or (for tests) nobody asks for any.
import type { PaymentPort } from './payment-port.js';

/** There is no page to pay at, and nobody to ask: what is said is so. */
export const ownPayments = (kind: 'manual' | 'test'): PaymentPort => ({
  kind,
  openCheckout: () => Promise.resolve(null),
  closeCheckout: () => Promise.resolve(),
  refund: ({ id }) => Promise.resolve({ is: 'done', reference: id }),
  cancelSubscription: () => Promise.resolve(),
  readEvent: () => null,
  paymentOfInvoice: () => Promise.resolve(null),
});
