// For tests of licenses: a product that was sold, and what plugins ask about it.
import type { TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../harness/temporary-database.js';
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';
import { issueLicense, type IssuedFor } from '../../market/licenses/issue-license.js';
import type { ServerCall } from '../../market/licenses/activate-server.js';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
/** When these tests begin. */
export const START = Date.parse('2026-11-21T09:30:00.000Z');

/** A server's id, by a number below 10,000. */
export const server = (number: number): string => `5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e${String(number).padStart(4, '0')}`;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A database with a product of a seller and a buyer, and a clock that a test moves. */
export async function openShop(t: Pick<TestContext, 'after'>) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { accountId, productId, sellerId } = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'seller');
    const productId = await addProduct(tables, { slug: 'guard', sellerId, priceCents: 999 });
    return { sellerId, productId, accountId: await addSeller(tables, 'buyer') };
  });
  return {
    time,
    db,
    accountId,
    productId,
    sellerId,
    /** Issues a license to the buyer. */
    issue: (issued: Partial<IssuedFor> = {}): Promise<LicenseRecord> =>
      db.write(async (tables) => {
        const { id } = await issueLicense(tables, { accountId, productId, seats: 3, ...issued });
        return (await tables.licenses.byId(id))!;
      }),
    /** What a plugin with that license sends from a server. */
    async call(license: LicenseRecord, more: Partial<ServerCall> = {}): Promise<ServerCall> {
      return { licenseKey: await db.tables.licenses.keyOf(license.id), productId, serverId: server(1), ...more };
    },
    /** A paid order of the buyer. */
    order: (): Promise<string> => db.write((tables) => addOrder(tables, accountId, productId)),
    setOrderStatus: (id: string, status: string): Promise<unknown> =>
      db.database.write(async ({ knex }) => knex('orders').where({ id }).update({ status })),
    license: async (id: string): Promise<LicenseRecord> => (await db.tables.licenses.byId(id))!,
    async events(kind: string): Promise<Record<string, unknown>[]> {
      const data: string[] = await db.knex('events').where({ kind }).orderBy('change_seq').pluck('data');
      return data.map((text) => JSON.parse(text) as Record<string, unknown>);
    },
  };
}

async function addOrder(tables: Tables, buyerId: string, productId: string): Promise<string> {
  const product = (await tables.products.byId(productId))!;
  const pending = await tables.orders.pending(buyerId, productId);
  if (pending !== undefined) throw new Error('A test has one order pending at a time');
  const order = await tables.orders.create({
    product,
    buyerId,
    quantity: 1,
    additionalSeats: false,
    currency: 'USD',
    payment: 'test',
    feePercent: 0,
  });
  return order.id;
}
