// For tests: operations on orders that meet each other. What happens meanwhile happens between what an operation reads
// first and one of its transactions, so that a race goes the same way each time.
import type { TestContext } from 'node:test';
import type { components } from '#generated/types.js';
import type { ErrorCode } from '#generated/errors.js';
import { cancelOrder } from '../../handlers/orders/cancelOrder.js';
import { createOrder } from '../../handlers/orders/createOrder.js';
import { markOrderPaid } from '../../handlers/orders/markOrderPaid.js';
import { refundOrder } from '../../handlers/orders/refundOrder.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { Tables } from '../../db/tables.js';
import { paymentJobs } from '../../market/payments/payment-jobs.js';
import { differencesSince, type Difference } from '../../market/payments/reconcile.js';
import { createStripeBooks } from '../../capabilities/payments/stripe-books.js';
import { refuse, reply } from '../../server/calls/call-handler.js';
import { Refusal } from '../../server/errors.js';
import { SECRET_KEY, signedMessage } from './fake-stripe.js';
import { keyOf } from './order-fixtures.js';
import { paymentFixtures, PRICE_CENTS } from './payment-fixtures.js';
import { addProduct, addSeller } from './temporary-database.js';

type Order = components['schemas']['Order'];
/** The order that was answered, or why there was none. */
type Answered = Order | ErrorCode;

/** What happens before a transaction of an operation, counted from 0. */
export interface Meanwhile {
  readonly before: number;
  readonly happens: () => Promise<unknown>;
}

type AnyHandler = (call: never) => unknown;

type Fixtures = Awaited<ReturnType<typeof paymentFixtures>>;

export async function raceFixtures(t: Pick<TestContext, 'after'>) {
  const fixtures = await paymentFixtures(t);
  let made = 0;
  /** A buyer who has ordered nothing, with a product of a seller of its own. */
  const anew = async (content: Partial<NewProduct> = {}) => {
    const number = (made += 1);
    const parties = await fixtures.write(async (tables) => {
      const sellerId = await addSeller(tables, `seller-${number}`);
      const person = (email: string, isAdmin = false) =>
        tables.accounts.create({ email: `${email}${number}@example.com`, displayName: email, isAdmin });
      const slug = `product-${number}`;
      const productId = await addProduct(tables, { slug, priceCents: PRICE_CENTS, ...content, sellerId });
      return { sellerId, productId, buyerId: (await person('b')).id, adminId: (await person('a', true)).id };
    });
    return { ...parties, ...operationsOf(fixtures, parties) };
  };
  return { ...fixtures, ...aftermathOf(fixtures), anew };
}

export type RaceFixtures = Awaited<ReturnType<typeof raceFixtures>>;
export type Race = Awaited<ReturnType<RaceFixtures['anew']>>;

/** What each of the parties does. */
function operationsOf(
  fixtures: Fixtures,
  { sellerId, buyerId, adminId, productId }: Readonly<Record<'sellerId' | 'buyerId' | 'adminId' | 'productId', string>>,
) {
  const { fake, market, write } = fixtures;
  const call = async (handler: AnyHandler, accountId: string, about: object, meanwhile?: Meanwhile) => {
    let transactions = 0;
    const transaction = async <T>(fn: (tables: Tables) => Promise<T>): Promise<T> => {
      if (transactions++ === meanwhile?.before) await meanwhile.happens();
      return write(fn);
    };
    const caller = keyOf(accountId, accountId === adminId);
    const surroundings = { market, caller, reply, refuse, claim: transaction, write: transaction, repeatKey: null };
    try {
      const answer = await handler({ ...surroundings, address: '192.0.2.1', ...about } as never);
      return (answer as { body: { data: Order } }).body.data;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
  const of = (id: string) => ({ params: { id }, body: {} });
  return {
    create: (quantity: number, meanwhile?: Meanwhile, more: object = {}): Promise<Answered> => {
      const body = { product_id: productId, quantity, additional_seats: false, ...more };
      return call(createOrder, buyerId, { body }, meanwhile);
    },
    cancel: (id: string, meanwhile?: Meanwhile): Promise<Answered> => call(cancelOrder, buyerId, of(id), meanwhile),
    refund: (id: string, meanwhile?: Meanwhile): Promise<Answered> => call(refundOrder, sellerId, of(id), meanwhile),
    markPaid: (id: string, meanwhile?: Meanwhile): Promise<Answered> => call(markOrderPaid, adminId, of(id), meanwhile),
    waiting: () => fixtures.tables.orders.pending(buyerId, productId),
    /** The buyer pays at the page of an order, which is told at once; false where there is none that is open. */
    async payAtPage(id: string): Promise<boolean> {
      const page = (await fixtures.now(id)).checkout?.reference;
      if (page === undefined || fake.sessions.get(page)!.status !== 'open') return false;
      const message = signedMessage('checkout.session.completed', fake.pay(page));
      await fixtures.receive(message);
      return fixtures.take(message.id);
    },
  };
}

/** What follows, and what is left at the provider. */
function aftermathOf({ market, knex, tables, fake, giveBack }: Fixtures) {
  const { run: closePage } = paymentJobs(market).close_checkout!;
  const closed: string[] = [];
  return {
    /** Runs the jobs that close pages and give money back. */
    async runJobs(): Promise<void> {
      const jobs = (await knex('jobs').where({ kind: 'close_checkout' }).whereNotIn('id', closed)) as {
        id: string;
        payload: string;
      }[];
      for (const { id, payload } of jobs) {
        const job = { id, kind: 'close_checkout', payload: JSON.parse(payload) as never } as const;
        closed.push(id);
        await closePage({ ...job, claim: 1, attempt: 1, lastError: null, leaseUntil: 0 }, new AbortController().signal);
      }
      await giveBack();
    },
    /** Pages that are open although nothing waits to be paid there. */
    async strayPages(): Promise<string[]> {
      const wanted = (await knex('orders').where({ status: 'pending' }).pluck('checkout_reference')) as string[];
      const open = [...fake.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id);
      return open.filter((id) => !wanted.includes(id));
    },
    /** What orders and the books of the provider do not agree upon. */
    async differences(): Promise<Difference[]> {
      const log = { warn: () => undefined, error: () => undefined };
      const found: Difference[] = [];
      const books = createStripeBooks({ secretKey: SECRET_KEY, log, at: fake.at });
      for await (const difference of differencesSince(tables, books, 0)) found.push(difference);
      return found;
    },
  };
}
