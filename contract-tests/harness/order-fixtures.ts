// For tests: orders of products of a database, with a clock that is moved and a payment provider that says what it is told.
import type { TestContext } from 'node:test';
import type { ErrorCode } from '#generated/errors.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { OrderRecord } from '../../db/orders/order-record.js';
import { createMail } from '../../capabilities/email/mailer.js';
import type { Caller } from '../../market/caller.js';
import type { MarketSettings } from '../../market/market.js';
import { payOrder, type Payment } from '../../market/orders/pay-order.js';
import { placeOrder } from '../../market/orders/place-order.js';
import type { WantedOrder } from '../../market/orders/price-order.js';
import { isRefused, type Refused } from '../../market/refused.js';
import type {
  CheckoutOrder,
  PaymentPort,
  RefundOutcome,
  WantedRefund,
} from '../../capabilities/payments/payment-port.js';
import { addProduct, temporaryDatabase } from './temporary-database.js';

export const NOW = Date.UTC(2027, 0, 10, 12);
export const PRICE_CENTS = 1000;

/** Somebody's key. */
export const keyOf = (accountId: string, isAdmin = false): Exclude<Caller, { kind: 'server-token' }> => ({
  kind: 'key',
  accountId,
  credentialId: 'a key',
  isAdmin,
  isSeller: false,
  isSuspended: false,
  scopes: new Set(isAdmin ? ['orders:write', 'admin'] : ['orders:write']),
  productIds: null,
});

/** What a provider was asked for, and what it answers. */
interface Provider {
  readonly opened: (CheckoutOrder & { readonly attempt: number })[];
  readonly closed: string[];
  readonly refunds: WantedRefund[];
  answer: () => Promise<RefundOutcome>;
  close: () => Promise<void>;
}

function fakeProvider(kind: PaymentPort['kind'], clock: () => number): { provider: Provider; payments: PaymentPort } {
  const provider: Provider = {
    opened: [],
    closed: [],
    refunds: [],
    answer: () => Promise.resolve({ is: 'done', reference: 're_1' }),
    close: () => Promise.resolve(),
  };
  const payments: Partial<PaymentPort> = {
    kind,
    async openCheckout(order, attempt) {
      provider.opened.push({ ...order, attempt });
      const reference = `cs_${order.id}_${attempt}`;
      return { reference, url: `https://pay.example.com/${reference}`, expiresAt: clock() + 3_600_000 };
    },
    async closeCheckout(reference) {
      provider.closed.push(reference);
      return provider.close();
    },
    async refund(refund) {
      provider.refunds.push(refund);
      return provider.answer();
    },
  };
  return { provider, payments: payments as PaymentPort };
}

/** An order but for its place among all changes, which it is given when its write has ended. */
export const unnumbered = ({ changeSeq: _seq, ...order }: OrderRecord): Omit<OrderRecord, 'changeSeq'> => order;

/** An order of one license, with nothing expected of its price. */
export const ONE_LICENSE: Omit<WantedOrder, 'productId'> = {
  quantity: 1,
  additionalSeats: false,
  expectedPriceCents: undefined,
  expectedAmountCents: undefined,
  coupon: undefined,
  consent: null,
  repeatKey: null,
};

export async function orderFixtures(t: Pick<TestContext, 'after'>, kind: PaymentPort['kind'] = 'manual') {
  const time = { now: NOW };
  const clock = () => time.now;
  const db = await temporaryDatabase(t, { clock });
  const settings = { payments: kind, platformFeePercent: 10, currency: 'USD', termsVersion: '1' } as MarketSettings;
  const mail = createMail({
    hasSmtp: false,
    publicUrl: 'http://localhost',
    siteName: 'Test',
    unsubscribeKeys: ['key'],
  });
  const { provider, payments } = fakeProvider(kind, clock);
  const market = { ...db, afterJobsAdded: () => undefined, mail, clock, settings, payments };
  let made = 0;
  const person = (isAdmin = false): Promise<string> =>
    db.write(async ({ accounts }) => {
      const { id } = await accounts.create({ email: `p${++made}@example.com`, displayName: `Person ${made}`, isAdmin });
      return id;
    });
  /** Makes a product, of a seller of its own. */
  const product = (content: Partial<NewProduct> = {}): Promise<{ productId: string; sellerId: string }> =>
    db.write(async (tables) => {
      const email = `s${++made}@example.com`;
      const { id: sellerId } = await tables.accounts.create({
        email,
        displayName: 'Seller',
        sellerName: `seller-${made}`,
      });
      const about = { slug: `product-${made}`, priceCents: PRICE_CENTS, maxActivations: 3, ...content };
      return { productId: await addProduct(tables, { ...about, sellerId }), sellerId };
    });
  const place = (buyerId: string, productId: string, more: Partial<WantedOrder> = {}) =>
    db.write((tables) =>
      placeOrder(tables, market, keyOf(buyerId), {
        productId,
        ...ONE_LICENSE,
        ...more,
      }),
    );
  const pay = (orderId: string, payment: Payment | 'as_said' = 'as_said') =>
    db.write((tables) => payOrder(tables, market, orderId, payment));

  return {
    db,
    time,
    market,
    provider,
    person,
    product,
    place,
    pay,
    order: async (id: string): Promise<OrderRecord> => (await db.tables.orders.byId(id))!,
    license: async ({ licenseId }: Pick<OrderRecord, 'licenseId'>) => (await db.tables.licenses.byId(licenseId!))!,
    async balance(sellerId: string): Promise<number> {
      return (await db.tables.ledger.balance({ sellerId, currency: 'USD' })).balanceCents;
    },
    /** Somebody who has bought a product that is new unless given. */
    async bought(
      more: Partial<NewProduct> = {},
      wanted: Partial<WantedOrder> = {},
      payment: Payment | 'as_said' = 'as_said',
    ) {
      const [buyerId, { productId, sellerId }] = [await person(), await product(more)];
      const { order } = done(await place(buyerId, productId, wanted));
      return {
        buyerId,
        productId,
        sellerId,
        order: order.status === 'paid' ? order : done(await pay(order.id, payment)),
      };
    },
    /** The kinds of e-mails to somebody, the oldest first. */
    emails: (accountId: string): Promise<string[]> =>
      db.knex('messages').where({ account_id: accountId }).orderBy('id').pluck('kind'),
    /** Kinds and data of the events of a seller, the oldest first. */
    async events(sellerId: string): Promise<[string, unknown][]> {
      const rows: { kind: string; data: string }[] = await db
        .knex('events')
        .where({ recipient_id: sellerId })
        .orderBy('change_seq');
      return rows.map(({ kind, data }) => [kind, JSON.parse(data)]);
    },
    /** Jobs that wait to settle refunds. */
    refundJobs: (): Promise<string[]> =>
      db.knex('jobs').where({ kind: 'settle_refund' }).orderBy('id').pluck('payload'),
  };
}

/** What an act returned, which was not refused. */
export function done<Result>(outcome: Result): Exclude<Result, Refused<ErrorCode>> {
  if (isRefused(outcome)) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<Result, Refused<ErrorCode>>;
}

/** Code and sentence of a refusal. */
export function refusal(outcome: unknown): string {
  const { refused } = outcome as Partial<Refused<ErrorCode>>;
  if (refused === undefined) throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
  const [code, sentence] = refused;
  return sentence === undefined ? code : `${code}: ${sentence}`;
}
