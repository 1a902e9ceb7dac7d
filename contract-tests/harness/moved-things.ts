// For tests: two products of one seller, and which of these things have another number than when it was asked before.
import { setImmediate as turn } from 'node:timers/promises';
import type { CacheTag } from '../../db/engine/cache-versions.js';
import type { Database } from '../../db/engine/connection.js';
import { addProduct, addSeller, type TestDatabase } from './temporary-database.js';

/**
 * Fills a database, which may be another process's, and watches it by the looks of one.
 *
 * @param filled where they are added
 * @param looking whose numbers are asked for
 */
export async function watchThings({ write }: Pick<TestDatabase, 'write'>, looking: Pick<Database, 'look'>) {
  const sellerId = await write((tables) => addSeller(tables, 'seller'));
  const [here, there] = [
    await write((tables) => addProduct(tables, { slug: 'here', sellerId })),
    await write((tables) => addProduct(tables, { slug: 'there', sellerId })),
  ];
  const things: Record<string, CacheTag> = {
    everything: 'everything',
    here: `product:${here}`,
    hereBySlug: 'product:here',
    there: `product:${there}`,
    seller: `account:${sellerId}`,
  };
  let before: Record<string, number> = {};
  const moved = async (): Promise<string[]> => {
    // What others committed is seen from the next turn of the event loop.
    await turn();
    const numberOf = await looking.look();
    const now = Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, numberOf(thing)]));
    const names = Object.keys(things).filter((name) => now[name] !== before[name]);
    before = now;
    return names;
  };
  await moved();
  return { sellerId, here, there, moved };
}
