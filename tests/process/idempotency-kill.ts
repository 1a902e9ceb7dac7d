// Repeats orders and refunds under their Idempotency-Keys while the service is killed again and again: each key must have
// exactly one effect.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { addProduct, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import { dataFolder, startService, type Service } from './service.js';

interface Drill {
  /** Idempotency keys of orders, each of which stands for one, and as many of refunds. */
  readonly keys: number;
  /** Requests sent for each key. */
  readonly duplicates: number;
  /** Times the service is killed while orders are sent, and as often while refunds are. */
  readonly kills: number;
}

/** Who buys and sells, by their keys, and what. */
interface Trade {
  readonly buyer: string;
  readonly seller: string;
  readonly productIds: readonly string[];
}

/** A request that is repeated: of one of so many, by its number. */
interface Repeated {
  readonly status: number;
  request(index: number): {
    readonly path: string;
    readonly bearer: string;
    readonly key: string;
    readonly body: object;
  };
}

/** What is to go back of each order, in cents: a part, of which a second one could follow. */
const PART_CENTS = 100;

/** Runs the drill; fails when an effect is missing, doubled, or was answered otherwise than it is. */
export async function drill(context: Pick<TestContext, 'after'>, size: Drill): Promise<void> {
  const dataDir = await dataFolder(context);
  const trade = await stock(dataDir, size.keys);
  const start = (): Promise<Service> =>
    startService(context, dataDir, { RATE_LIMIT_PER_HOUR: '1000000000', PAYMENTS: 'test', LOG_LEVEL: 'error' });
  const orderIds = await repeat(start, size, {
    status: 201,
    request: (index) => ({
      path: '/api/v1/orders',
      bearer: trade.buyer,
      key: `order-${index}`,
      body: { product_id: trade.productIds[index] },
    }),
  });
  assert.deepEqual(await effects(dataDir), { ...NOTHING, orders: size.keys, sales: size.keys, created: size.keys });
  await repeat(start, size, {
    status: 200,
    request: (index) => ({
      path: `/api/v1/orders/${orderIds[index]}/refund`,
      bearer: trade.seller,
      key: `refund-${index}`,
      body: { amount_cents: PART_CENTS },
    }),
  });
  assert.deepEqual(await effects(dataDir), {
    orders: size.keys,
    sales: size.keys,
    created: size.keys,
    refunds: size.keys,
    refundedCents: size.keys * PART_CENTS,
    refunded: size.keys,
  });
}

/** Sends each request many times while the service is killed; returns the id that each was answered with. */
async function repeat(
  start: () => Promise<Service>,
  { keys, duplicates, kills }: Drill,
  repeated: Repeated,
): Promise<string[]> {
  const answered = new Map<number, Set<string>>();
  let service = await start();
  const tries = shuffled(Array.from({ length: keys * duplicates }, (_, index) => index % keys));
  const perLife = Math.ceil(tries.length / (kills + 1));
  for (let life = 0; life <= kills; life++) {
    const work = send(service, repeated, tries.slice(life * perLife, (life + 1) * perLife), answered);
    if (life < kills) {
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
      await service.end('SIGKILL');
      await work;
      service = await start();
    } else await work;
  }
  // What a kill cut off is asked for once more, as a client would.
  const all = Array.from({ length: keys }, (_, index) => index);
  await send(service, repeated, all, answered);
  await service.end('SIGTERM');
  for (const [index, ids] of answered)
    assert.equal(ids.size, 1, `key ${index} was answered with ${ids.size} different orders`);
  assert.equal(answered.size, keys, 'every key was answered in the end');
  return all.map((index) => [...answered.get(index)!][0]!);
}

/** A seller with one paid product a key, and a buyer. */
async function stock(dataDir: string, products: number): Promise<Trade> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    return await testDatabase(db).write(async (tables) => {
      const seller = await tables.accounts.create({
        email: 'seller@example.com',
        displayName: 'Seller',
        sellerName: 'seller',
      });
      const buyer = await tables.accounts.create({ email: 'buyer@example.com', displayName: 'Buyer' });
      const [bought, sold] = [
        await tables.keys.create(buyer, { name: 'drill' }),
        await tables.keys.create(seller, { name: 'drill' }),
      ];
      const productIds: string[] = [];
      for (let made = 0; made < products; made++)
        productIds.push(await addProduct(tables, { slug: `product-${made}`, sellerId: seller.id, priceCents: 499 }));
      return { buyer: bought.secret, seller: sold.secret, productIds };
    });
  } finally {
    await db.close();
  }
}

/** Sends requests, sixteen at a time. One that a kill cuts off has no answer; that is what the key is for. */
async function send(
  service: Service,
  repeated: Repeated,
  indexes: readonly number[],
  answered: Map<number, Set<string>>,
): Promise<void> {
  const queue = [...indexes];
  const worker = async (): Promise<void> => {
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      const id = await sendOne(service, repeated, index);
      if (id === undefined) continue;
      const ids = answered.get(index) ?? new Set<string>();
      answered.set(index, ids.add(id));
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

async function sendOne(service: Service, { status, request }: Repeated, index: number): Promise<string | undefined> {
  const { path, bearer, key, body: sent } = request(index);
  try {
    const response = await fetch(`${service.origin}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(sent),
    });
    const body = (await response.json()) as { code?: string; data?: { id: string } };
    if (body.code === 'idempotency_in_progress') return undefined;
    assert.equal(response.status, status, JSON.stringify(body));
    return body.data!.id;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return undefined;
  }
}

const NOTHING = { orders: 0, sales: 0, created: 0, refunds: 0, refundedCents: 0, refunded: 0 };

/** What there is of effects: orders and refunds, and what each is to have in the ledger and the outbox. */
async function effects(dataDir: string): Promise<typeof NOTHING> {
  const db = await openDatabase({ dataDir, exclusive: false });
  const count = async (table: string, where: object): Promise<number> => {
    const [row] = await db.committed.knex(table).where(where).count<{ count: number }[]>({ count: '*' });
    return row!.count;
  };
  try {
    const [sum] = await db.committed.knex('orders').sum<{ cents: number }[]>({ cents: 'refunded_cents' });
    return {
      orders: await count('orders', {}),
      sales: await count('ledger_postings', { kind: 'sale' }),
      created: await count('events', { kind: 'order.created' }),
      refunds: await count('ledger_postings', { kind: 'refund' }),
      refundedCents: sum!.cents,
      refunded: await count('events', { kind: 'order.refunded' }),
    };
  } finally {
    await db.close();
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}
