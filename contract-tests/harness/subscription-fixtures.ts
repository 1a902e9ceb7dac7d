// For tests: subscriptions to products of a database, with a clock that is moved and the job that takes their steps.
import type { TestContext } from 'node:test';
import type { SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import type { Tables } from '../../db/tables.js';
import { createMail } from '../../capabilities/email/mailer.js';
import type { MarketSettings } from '../../market/market.js';
import { advanceSubscriptions } from '../../market/renewals/advance-subscriptions.js';
import { payOrder } from '../../market/orders/pay-order.js';
import { prepareRenewal } from '../../market/subscriptions/prepare-renewal.js';
import { giveSubscription } from './given-subscription.js';
import { addProduct, addSeller, temporaryDatabase } from './temporary-database.js';

/** When the first period begins: a day that not every month has. */
export const BEGINNING = Date.UTC(2027, 0, 31, 12);
export const DAY_MS = 24 * 60 * 60 * 1000;

const UNIT_PRICE_CENTS = 499;

export async function subscriptionFixtures(
  t: Pick<TestContext, 'after'>,
  payments: MarketSettings['payments'] = 'manual',
) {
  const time = { now: BEGINNING };
  const clock = () => time.now;
  const db = await temporaryDatabase(t, { clock });
  const settings = { payments, platformFeePercent: 10 } as MarketSettings;
  const mail = createMail({
    hasSmtp: false,
    publicUrl: 'http://localhost',
    siteName: 'Test',
    unsubscribeKeys: ['key'],
  });
  const market = { ...db, mail, clock, settings };
  let made = 0;

  /** Somebody who subscribes to a product of a seller of its own, and pays the first month now. */
  const subscribe = (billingInterval: 'month' | 'year' = 'month'): Promise<SubscriptionRecord> =>
    db.write(async (tables) => {
      const number = made++;
      const sellerId = await addSeller(tables, `seller-${number}`);
      const { id: buyerId } = await tables.accounts.create({ email: `b${number}@example.com`, displayName: 'Buyer' });
      const slug = `product-${number}`;
      const productId = await addProduct(tables, { slug, sellerId, priceCents: UNIT_PRICE_CENTS, billingInterval });
      return giveSubscription(tables, { buyerId, productId }, { quantity: 2, seats: 6 });
    });

  return {
    db,
    time,
    market,
    subscribe,
    /** Runs the job once, as of now. */
    advance: () => advanceSubscriptions(market, new AbortController().signal),
    now: async (id: string): Promise<SubscriptionRecord> => (await db.tables.subscriptions.byId(id))!,
    /** Pays an order, as an admin says. */
    pay: (orderId: string) => db.write((tables) => payOrder(tables, market, orderId, 'as_said')),
    /** Makes the order of the next period and pays it, as a provider that bills by itself has it done. */
    async bill(id: string) {
      const order = await db.write(async (tables) =>
        prepareRenewal(tables, market, (await tables.subscriptions.byId(id))!),
      );
      return db.write((tables) => payOrder(tables, market, order.id, 'as_said'));
    },
    /** Does something to a subscription whose locks are held. */
    act: <T>(fn: (tables: Tables) => Promise<T>): Promise<T> => db.write(fn),
    license: async ({ licenseId }: SubscriptionRecord) => (await db.tables.licenses.byId(licenseId!))!,
    /** The kinds of e-mails to somebody, the oldest first. */
    emails: (accountId: string): Promise<string[]> =>
      db.knex('messages').where({ account_id: accountId }).orderBy('id').pluck('kind'),
    /** Kinds and reasons of the events of a seller, the oldest first. */
    async events(sellerId: string): Promise<string[]> {
      const rows: { kind: string; data: string }[] = await db
        .knex('events')
        .where({ recipient_id: sellerId })
        .orderBy('change_seq');
      return rows.map(({ kind, data }) => `${kind}: ${(JSON.parse(data) as { reason: string }).reason}`);
    },
    /** States of a buyer's orders, the oldest first. */
    orders: (buyerId: string): Promise<string[]> =>
      db.knex('orders').where({ buyer_id: buyerId }).orderBy('id').pluck('status'),
    owns: ({ buyerId, productId }: SubscriptionRecord) => db.tables.ownership.owns(buyerId, productId),
  };
}

/** In short, for comparisons. */
export const inShort = ({ status, periods, currentPeriodEnd }: SubscriptionRecord) =>
  `${status}, ${periods} paid until ${new Date(currentPeriodEnd).toISOString().slice(0, 10)}`;
