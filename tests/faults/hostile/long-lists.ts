// Products whose lists of versions are as long as they may be, and one from before there was a bound; and how long one
// request takes.
import { request } from 'node:http';
import { testDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { NewProduct } from '../../../db/catalog/products.js';
import { openDatabase } from '../../../db/engine/connection.js';

/** The longest that may be stored: 4 MB. */
const LISTS = { versions: 100, notes: 40_000 };
/** Notes of 49 kB, as somebody could once publish a thousand of them: 20 MB. */
const OLD = { versions: 400, notes: 49_000 };
/** Versions that are made at once. */
const BATCH = 50;

/** The address of a list of versions, such as the first of the longest. */
export const listPath = (name: number | 'old'): string => `/api/products/long-list-${name}/versions`;

/** Adds so many products with the longest list, and one with the longest of before. */
export async function addLongLists(dataDir: string, count: number): Promise<void> {
  const db = await openDatabase({ dataDir, exclusive: false });
  const { write, knex } = testDatabase(db);
  const [sellerId] = (await knex('products').where({ status: 'live' }).limit(1).pluck('seller_id')) as [string];
  const add = async (name: number | 'old', { versions, notes }: typeof LISTS): Promise<void> => {
    const content: NewProduct = {
      ...{ name: `Long list ${name}`, shortDescription: 'Has many versions', descriptionHtml: '', priceCents: 0 },
      ...({ game: 'minecraft', category: 'chat', status: 'live', slug: `long-list-${name}`, sellerId } as const),
    };
    const id = await write((tables) => tables.products.create(content));
    const releaseNotesHtml = `<p>${'x'.repeat(notes)}</p>`;
    for (let start = 0; start < versions; start += BATCH)
      await write((tables) =>
        tables.versions.create(
          id,
          Array.from({ length: BATCH }, (_, place) => ({
            ...{ versionTag: `1.${start + place}`, channel: 'stable', status: 'published', releaseNotesHtml },
          })),
        ),
      );
  };
  for (let made = 0; made < count; made += 1) await add(made, LISTS);
  await add('old', OLD);
  await db.close();
}

/** An answer as it was received: its status, its bytes, and the milliseconds until the last of them. */
export interface Received {
  readonly status: number;
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Asks on a connection of its own and reads all of the answer.
 *
 * @param localAddress an address of the loopback to ask from
 * @throws Error when the connection ends before the answer
 */
export function ask(port: number, path: string, localAddress = '127.0.0.1'): Promise<Received> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, localAddress, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => void (bytes += piece.length));
      response.on('end', () => resolve({ status: response.statusCode!, bytes, ms: performance.now() - startedAt }));
      response.on('error', reject);
    });
    asked.on('error', reject).end();
  });
}
