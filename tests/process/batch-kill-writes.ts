// What the writers of the drill send: orders, reviews and downloads, each again under its own key until it is answered.
import assert from 'node:assert/strict';
import { addProduct, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import type { Service } from './service.js';

interface Buyer {
  readonly id: string;
  readonly key: string;
}

interface Product {
  /** Of the free one, which every buyer has. */
  readonly slug: string;
  readonly versionId: string;
  /** Of the paid one beside it. */
  readonly paidId: string;
}

/** One write: a buyer orders, reviews or downloads a product. */
export interface Wanted {
  readonly kind: 'order' | 'review' | 'download';
  readonly buyer: Buyer;
  readonly product: Product;
  /** What it was answered with: the id of what was made, or `given` for a download. */
  answered?: string;
}

const KINDS = ['order', 'review', 'download'] as const;
const STATUS = { order: 201, review: 201, download: 302 };

/** Buyers, each with everything that it is to write. */
export async function stock(dataDir: string, buyers: number, products: number): Promise<Wanted[][]> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    return await testDatabase(db).write(async (tables) => {
      const seller = await tables.accounts.create({ email: 's@example.com', displayName: 'S', sellerName: 'seller' });
      const add = (slug: string, priceCents: number): Promise<string> =>
        addProduct(tables, { slug, sellerId: seller.id, priceCents });
      const made: { freeId: string; product: Product }[] = [];
      for (let number = 0; number < products; number++) {
        const slug = `plugin-${number}`;
        const freeId = await add(slug, 0);
        // Links are made without asking whether the file is there.
        const file = { name: 'plugin.jar', size: 1, sha256: '0'.repeat(64), objectKey: `versions/${slug}` };
        const [versionId] = await tables.versions.create(freeId, [
          { versionTag: '1', channel: 'stable', status: 'published', file },
        ]);
        made.push({ freeId, product: { slug, versionId: versionId!, paidId: await add(`paid-${number}`, 499) } });
      }
      const all: Wanted[][] = [];
      for (let number = 0; number < buyers; number++) {
        const buyer = await tables.accounts.create({ email: `b-${number}@example.com`, displayName: 'B' });
        const { secret } = await tables.keys.create(buyer, { name: 'drill' });
        for (const { freeId } of made) await tables.ownership.takeFree(buyer.id, freeId);
        all.push(
          made.flatMap(({ product }) => KINDS.map((kind) => ({ kind, buyer: { id: buyer.id, key: secret }, product }))),
        );
      }
      return all;
    });
  } finally {
    await db.close();
  }
}

/**
 * Sends what a buyer wants, one after the other, until all is answered or the service is gone; what was answered before
 * is passed over.
 * @param answered called after each answer
 */
export async function send(service: Service, wanted: readonly Wanted[], answered: () => void): Promise<void> {
  for (const one of wanted) {
    if (one.answered !== undefined) continue;
    const answer = await ask(service, one);
    if (answer === undefined) return;
    one.answered = answer;
    answered();
  }
}

/** Sends one write; undefined when the service was gone before it answered. */
export async function ask(service: Service, { kind, buyer, product }: Wanted): Promise<string | undefined> {
  const { slug, versionId, paidId } = product;
  const post = (path: string, body: object): Promise<Response> =>
    fetch(service.origin + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${buyer.key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `${kind}-of-${slug}`,
      },
      body: JSON.stringify(body),
    });
  const requests = {
    order: () => post('/api/v1/orders', { product_id: paidId }),
    review: () => post(`/api/products/${slug}/reviews`, { rating: 4, body: 'Runs on all our servers' }),
    download: () =>
      fetch(`${service.origin}/api/products/${slug}/download/${versionId}`, {
        headers: { Authorization: `Bearer ${buyer.key}` },
        redirect: 'manual',
      }),
  };
  for (;;) {
    let response: Response, text: string;
    try {
      response = await requests[kind]();
      text = await response.text();
    } catch {
      return undefined;
    }
    // A machine with too much to do: the service asks to be asked again.
    if (response.status === 503) continue;
    assert.equal(response.status, STATUS[kind], `${kind} of ${slug}: ${text}`);
    return kind === 'download' ? 'given' : (JSON.parse(text) as { data: { id: string } }).data.id;
  }
}
