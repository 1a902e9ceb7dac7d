// Repeats orders under their Idempotency-Keys while the service is killed again and again: each key must have exactly
// one order.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { testDatabase } from '../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../db/engine/connection.js';
import { dataFolder, startService, type Service } from './service.js';

export interface Drill {
  /** Idempotency keys, each of which stands for one order. */
  readonly keys: number;
  /** Requests sent for each key. */
  readonly duplicates: number;
  /** Times the service is killed meanwhile. */
  readonly kills: number;
}

interface Sold {
  readonly bearer: string;
  readonly productIds: readonly string[];
}

/** Runs the drill; fails when an order is missing, doubled, or was answered with another id than it has. */
export async function drill(context: Pick<TestContext, 'after'>, { keys, duplicates, kills }: Drill): Promise<void> {
  const dataDir = await dataFolder(context);
  const sold = await stock(dataDir, keys);
  const start = (): Promise<Service> =>
    startService(context, dataDir, { RATE_LIMIT_PER_HOUR: '1000000000', PAYMENTS: 'test', LOG_LEVEL: 'error' });
  const answered = new Map<number, Set<string>>();
  let service = await start();
  const tries = shuffled(Array.from({ length: keys * duplicates }, (_, index) => index % keys));
  const perLife = Math.ceil(tries.length / (kills + 1));
  for (let life = 0; life <= kills; life++) {
    const work = send(service, sold, tries.slice(life * perLife, (life + 1) * perLife), answered);
    if (life < kills) {
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
      await service.end('SIGKILL');
      await work;
      service = await start();
    } else await work;
  }
  // What a kill cut off is asked for once more, as a client would.
  await send(
    service,
    sold,
    Array.from({ length: keys }, (_, index) => index),
    answered,
  );
  await service.end('SIGTERM');
  for (const [index, ids] of answered)
    assert.equal(ids.size, 1, `key ${index} was answered with ${ids.size} different orders`);
  assert.equal(answered.size, keys, 'every key was answered in the end');
  assert.deepEqual(await countOrders(dataDir), { orders: keys, products: keys });
}

/** A seller with one paid product a key, and a buyer. */
async function stock(dataDir: string, products: number): Promise<Sold> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    return await testDatabase(db).write(async (tables) => {
      const seller = await tables.accounts.create({
        email: 'seller@example.com',
        displayName: 'Seller',
        sellerName: 'seller',
      });
      const buyer = await tables.accounts.create({ email: 'buyer@example.com', displayName: 'Buyer' });
      const { secret } = await tables.keys.create(buyer, { name: 'drill' });
      const productIds: string[] = [];
      for (let made = 0; made < products; made++) {
        productIds.push(
          await tables.products.create({
            slug: `product-${made}`,
            sellerId: seller.id,
            name: `Product ${made}`,
            shortDescription: '',
            descriptionHtml: '',
            priceCents: 499,
            game: 'minecraft',
            category: 'misc',
            status: 'live',
          }),
        );
      }
      return { bearer: secret, productIds };
    });
  } finally {
    await db.close();
  }
}

/** Sends the orders, sixteen at a time. A request that a kill cuts off has no answer; that is what the key is for. */
async function send(
  service: Service,
  sold: Sold,
  indexes: readonly number[],
  answered: Map<number, Set<string>>,
): Promise<void> {
  const queue = [...indexes];
  const worker = async (): Promise<void> => {
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      const id = await order(service, sold, index);
      if (id === undefined) continue;
      const ids = answered.get(index) ?? new Set<string>();
      answered.set(index, ids.add(id));
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

async function order(service: Service, { bearer, productIds }: Sold, index: number): Promise<string | undefined> {
  try {
    const response = await fetch(`${service.origin}/api/v1/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `order-${index}`,
      },
      body: JSON.stringify({ product_id: productIds[index] }),
    });
    const body = (await response.json()) as { code?: string; data?: { id: string } };
    if (body.code === 'idempotency_in_progress') return undefined;
    assert.equal(response.status, 201, JSON.stringify(body));
    return body.data!.id;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return undefined;
  }
}

async function countOrders(dataDir: string): Promise<{ orders: number; products: number }> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    const [row] = await db.committed.knex('orders').count({ orders: '*' }).countDistinct({ products: 'product_id' });
    return row as unknown as { orders: number; products: number };
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
