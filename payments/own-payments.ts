// The ways of paying that involve no provider: an admin says that money came, or (for tests) nobody asks for any.
import { PaymentsUnavailable, type PaymentPort } from './payment-port.js';

/**
 * There is no page to pay at, and nobody to ask: what is said is so. Money that a provider took, which was connected
 * before, goes back when that is connected again.
 */
export const ownPayments = (kind: 'manual' | 'test'): PaymentPort => ({
  kind,
  openCheckout: () => Promise.resolve(null),
  closeCheckout: () => Promise.resolve(),
  refund: () => Promise.reject(new PaymentsUnavailable()),
  cancelSubscription: () => Promise.resolve(),
  readEvent: () => null,
  paymentOfInvoice: () => Promise.resolve(null),
});
