// For tests: orders that are paid through what stands in for Stripe, and its messages, which arrive as a test has them.
import type { TestContext } from 'node:test';
import { createSealer } from '../../db/engine/sealed-text.js';
import { createMail } from '../../capabilities/email/mailer.js';
import type { MarketSettings } from '../../market/market.js';
import { settleRefunds } from '../../market/orders/settle-refund.js';
import { openCheckout, noteCheckout } from '../../market/checkout/open-checkout.js';
import { receivePaymentEvent } from '../../market/payments/receive-payment-event.js';
import { takePaymentEvent } from '../../market/payments/take-payment-event.js';
import type { SignedMessage } from './fake-stripe.js';
import { stripeFixtures } from './stripe-fixtures.js';
import { addProduct, addSeller, temporaryDatabase } from './temporary-database.js';

export const PRICE_CENTS = 1500;
const SETTINGS = { payments: 'stripe', platformFeePercent: 10, currency: 'EUR' } as MarketSettings;

export async function paymentFixtures(t: Pick<TestContext, 'after'>) {
  const time = { now: Date.now() };
  const clock = () => time.now;
  const { fake, open, logged } = await stripeFixtures(t);
  const sealer = createSealer('A'.repeat(43));
  const db = await temporaryDatabase(t, { clock, sealer });
  const mail = createMail({
    hasSmtp: false,
    publicUrl: 'http://localhost',
    siteName: 'Test',
    unsubscribeKeys: ['key'],
  });
  const payments = open({ clock: Date.now });
  const market = { ...db, mail, clock, settings: SETTINGS, payments };
  let made = 0;

  /** Somebody orders a product of a seller of its own, and a page is opened where it is paid. */
  async function order({ billingInterval = null as 'month' | null } = {}) {
    const number = (made += 1);
    const placed = await db.write(async (tables) => {
      const sellerId = await addSeller(tables, `seller-${number}`);
      const { id: buyerId } = await tables.accounts.create({ email: `b${number}@example.com`, displayName: 'Buyer' });
      const slug = `product-${number}`;
      const id = await addProduct(tables, { slug, sellerId, priceCents: PRICE_CENTS, billingInterval });
      const product = { id, name: slug, sellerId, priceCents: PRICE_CENTS };
      const frozen = { quantity: 1, additionalSeats: false, currency: 'EUR', feePercent: 10, billingInterval };
      return tables.orders.create({ product, buyerId, payment: 'stripe', ...frozen });
    });
    return checkout(placed.id);
  }

  /** Opens the page of an order, another one when that it has is closed. */
  async function checkout(orderId: string) {
    const placed = (await db.tables.orders.byId(orderId))!;
    const opened = await openCheckout(market, placed);
    const noted = await db.write((tables) => noteCheckout(tables, placed, opened));
    return { ...noted, page: opened!.reference };
  }

  return {
    ...db,
    time,
    sealer,
    fake,
    logged,
    market,
    order,
    checkout,
    /** Takes a message down, as the endpoint does; false when its signature does not hold. */
    async receive({ body, headers }: SignedMessage): Promise<boolean> {
      const event = payments.readEvent(body, headers['stripe-signature']!);
      if (event !== null) await db.write((tables) => receivePaymentEvent(tables, event));
      return event !== null;
    },
    take: (id: string): Promise<boolean> => takePaymentEvent(market, id),
    /** What came of a message. */
    outcome: async (id: string) => (await db.tables.paymentEvents.byId(id))?.outcome,
    now: async (orderId: string) => (await db.tables.orders.byId(orderId))!,
    /** Runs the jobs that give money back. */
    async giveBack(by: typeof market = market): Promise<void> {
      const { run } = settleRefunds(by);
      const signal = new AbortController().signal;
      for (const { id: refundId } of (await db.knex('refunds').where({ status: 'pending' })) as { id: string }[]) {
        const job = { id: refundId, kind: 'settle_refund', payload: { refundId }, claim: 1, attempt: 1 } as const;
        const outcome = await run({ ...job, lastError: null, leaseUntil: 0 }, signal);
        if ('write' in outcome && outcome.write) await by.write(outcome.write);
      }
    },
    /** How many e-mails, events and entries of the ledger there are about somebody. */
    emails: (accountId: string): Promise<string[]> =>
      db.knex('messages').where({ account_id: accountId }).orderBy('kind').pluck('kind'),
    events: (sellerId: string): Promise<string[]> =>
      db.knex('events').where({ recipient_id: sellerId }).orderBy('kind').pluck('kind'),
  };
}
