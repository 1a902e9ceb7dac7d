// The ways of paying that involve no provider: an admin says that money came, or (for tests) nobody asks for any.
import { PaymentsUnavailable, type PaymentPort } from './payment-port.js';

const unavailable = (): Promise<never> => Promise.reject(new PaymentsUnavailable());

/**
 * There is no page to pay at, and nobody to ask: what is said is so. Whatever a provider is asked that was connected
 * before, such as to give money back or to bill no more, waits until that is connected again.
 */
export const ownPayments = (kind: 'manual' | 'test'): PaymentPort => ({
  kind,
  openCheckout: () => Promise.resolve(null),
  closeCheckout: unavailable,
  refund: unavailable,
  cancelSubscription: unavailable,
  readEvent: () => null,
  paymentOfInvoice: () => Promise.resolve(null),
  lookOver: () => Promise.resolve(null),
});
