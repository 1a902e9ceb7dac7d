// One message of each kind that is about money, for the tests of what is mailed.
import type { MailKind, MessageOf } from './message.js';
import type { MoneyMessage } from './money-messages.js';

export const NOW = Date.UTC(2026, 2, 1, 12, 30);
export const PUBLIC_URL = 'https://plugins.example.com';
export const ORDER = '01975c20-0000-7000-8000-000000000001';
/** What letters call it. */
const NUMBER = '0000-0000-0001';

export type Content<Kind extends MailKind> = Omit<MessageOf<Kind>, 'kind'>;

/** One message of each kind, and what its text must contain. */
export const MONEY_EXAMPLES: {
  readonly [Kind in MoneyMessage['kind']]: readonly [Content<Kind>, ...string[]];
} = {
  receipt: [
    {
      url: `${PUBLIC_URL}/receipts/${ORDER}`,
      orderId: ORDER,
      productName: 'Region Guard',
      sellerName: 'Blockworks',
      quantity: 2,
      unitPriceCents: 61_725,
      discountCents: 500,
      taxCents: 1_900,
      amountCents: 124_850,
      currency: 'EUR',
      paidAt: NOW,
      licenceKey: '7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5',
      isRenewal: false,
      runsUntil: null,
    },
    NUMBER,
    '2026-03-01 12:30 UTC',
    'Region Guard, 2 × €617.25',
    'Discount: €5.00',
    'Tax: €19.00',
    'Total: €1,248.50 (EUR)',
    '7K3QF-9ZB2M-X4T8R-0W6VD-J1NHC-A5',
    `${PUBLIC_URL}/app/purchases`,
  ],
  order_refunded: [
    {
      orderId: ORDER,
      productName: 'Region Guard',
      amountCents: 999,
      currency: 'USD',
      isWhole: true,
      reason: 'It does not\nrun',
    },
    NUMBER,
    '$9.99',
    'Region Guard',
    'It does not run',
    'has ended',
    `${PUBLIC_URL}/app/payments/${ORDER}`,
  ],
  refund_declined: [
    { orderId: ORDER, productName: 'Region Guard', reason: 'It is\nfixed' },
    NUMBER,
    'Region Guard',
    'It is fixed',
    'in a week',
    `${PUBLIC_URL}/app/payments/${ORDER}`,
  ],
  renewal_due: [
    { orderId: ORDER, productName: 'Region Guard', amountCents: 999, currency: 'USD', dueAt: NOW },
    NUMBER,
    'Region Guard',
    '$9.99',
    '2026-03-01 12:30 UTC',
    'cancel the subscription',
    `${PUBLIC_URL}/app/payments/${ORDER}`,
  ],
  renewal_failed: [
    { orderId: ORDER, productName: 'Region Guard', amountCents: 999, currency: 'USD', endsAt: NOW },
    'Region Guard',
    '$9.99',
    'ends at 2026-03-01 12:30 UTC',
    `${PUBLIC_URL}/app/payments/${ORDER}`,
  ],
  subscription_ending: [
    { productName: 'Region Guard', why: 'cancelled', endsAt: NOW },
    'Region Guard',
    'was cancelled',
    'ends at 2026-03-01 12:30 UTC',
  ],
  grant_received: [
    { productName: 'Region Guard', sellerName: 'blockworks', expiresAt: NOW },
    'blockworks gave you Region Guard',
    'until 2026-03-01 12:30 UTC',
    'with this e-mail address',
    `${PUBLIC_URL}/app/`,
  ],
  licence_suspended: [
    { productName: 'Region Guard', reason: 'The key was\npublished' },
    'Region Guard',
    'The key was published',
    `${PUBLIC_URL}/app/purchases`,
  ],
  sale_made: [
    {
      orderId: ORDER,
      productName: 'Region Guard',
      quantity: 2,
      amountCents: 1998,
      sellerNetCents: 1798,
      currency: 'USD',
      isRenewal: false,
    },
    NUMBER,
    'Somebody bought Region Guard (2 ×)',
    '$19.98',
    '$17.98 of it is yours',
    `${PUBLIC_URL}/app/selling/sales/${ORDER}`,
  ],
  refund_requested: [
    { isForAdmin: false, orderId: ORDER, productName: 'Region Guard', reason: 'It does not\nrun' },
    NUMBER,
    'Region Guard',
    'It does not run',
    `${PUBLIC_URL}/app/selling/sales/${ORDER}`,
  ],
  payout_recorded: [
    { amountCents: 123_456, currency: 'USD', reference: 'SEPA\n42', note: 'For February' },
    '$1,234.56',
    'Reference: SEPA 42',
    'Note: For February',
  ],
  payment_mismatch: [
    {
      orderId: ORDER,
      amountCents: 999,
      currency: 'USD',
      paidCents: 99,
      paidCurrency: 'EUR',
      reference: 'pi_3QXyz',
    },
    NUMBER,
    'costs: $9.99 (USD)',
    'was: €0.99 (EUR)',
    'pi_3QXyz',
    'was not marked as paid',
    `${PUBLIC_URL}/app/administration/orders?q=${ORDER}`,
  ],
  dispute_mismatch: [
    {
      why: 'more_than_left',
      orderId: ORDER,
      left: { amountCents: 800, currency: 'USD' },
      disputed: { amountCents: 999, currency: 'USD' },
      isLost: false,
      dispute: 'dp_3QXyz',
      payment: 'pi_3QXyz',
    },
    ORDER,
    'Disputed: $9.99 (USD)',
    'Left of the order: $8.00 (USD)',
    'dp_3QXyz',
    'pi_3QXyz',
    'Answer the dispute at the payment provider',
  ],
};
