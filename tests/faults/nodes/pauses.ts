// A node that stands still while all three take one seller's orders: no other one pauses for a second for what it holds, and
// nothing that it had begun counts once it goes on.
import { setTimeout as pause } from 'node:timers/promises';
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import { sendKeyedOrders } from '../postgresql/keyed-orders.js';
import type { Pair } from '../postgresql/paired-stock.js';
import { faultsOfOrders } from '../postgresql/stored-orders.js';
import { faultsOfBooks } from '../races/books.js';
import { times } from '../races/judging.js';
import { percentile, type Drill, type Part } from './part.js';

const STOPPED_MS = 6000;
/** Orders at once, of each node. */
const AT_ONCE = 4;
const PEACE_MS = 1000;
/** For how long one of the others may acknowledge no order. */
const WITHIN_MS = 1000;
/** More orders than there is time for, of each node and pause. */
const STOCK = { buyers: 40, products: 30 };

export const pauses: Part = {
  name: 'pauses',
  promise: `a node stands still for ${STOPPED_MS / 1000} s, and the others go on with the same seller's orders`,
  async run(drill) {
    const paused: number[] = [];
    const faults: string[] = [];
    const rounds = drill.count(20, 1);
    for (let round = 0; round < rounds; round++) {
      const seen = await stopOnce(drill, round);
      paused.push(seen.longestPauseMs);
      faults.push(...seen.faults);
    }
    const [median, most] = [percentile(paused, 0.5), percentile(paused, 1)];
    drill.tell(`${rounds} × stopped: the others paused for ${median} ms (median), ${most} ms (most)`);
    if (!drill.isShort && most > WITHIN_MS) faults.push(`nodes paused for ${most} ms while another stood still`);
    return faults;
  },
};

/** Stops each node in its turn. */
async function stopOnce(
  { trio, tell }: Drill,
  round: number,
): Promise<{ readonly longestPauseMs: number; readonly faults: readonly string[] }> {
  const { shop, nodes } = await trio();
  const { sellerId, productIds, pairs } = await pairsOfOneSeller(shop, nodes.length);
  const sent = nodes.map(({ origin }, place) => sendKeyedOrders(origin, pairs[place]!, AT_ONCE));
  const stopped = round % nodes.length;
  const others = sent.filter((_orders, place) => place !== stopped);
  await pause(PEACE_MS);
  for (const orders of sent) orders.forgetTimes();
  const before = others.map(({ heard }) => heard.acknowledged.size);
  process.kill(nodes[stopped]!.process.pid, 'SIGSTOP');
  await pause(STOPPED_MS);
  const meanwhile = others.reduce((sum, { heard }, place) => sum + heard.acknowledged.size - before[place]!, 0);
  process.kill(nodes[stopped]!.process.pid, 'SIGCONT');
  await pause(PEACE_MS);
  const faults: string[] = [];
  for (const orders of sent) await orders.end().catch((error: Error) => faults.push(error.message));
  const slowestMs = Math.max(...others.map(({ heard }) => heard.slowestMs));
  const longestPauseMs = Math.max(...others.map(({ heard }) => heard.longestPauseMs));
  const unavailable = others.reduce((sum, { heard }) => sum + heard.unavailable.count, 0);
  const waits = `none for ${Math.round(longestPauseMs)} ms, the slowest in ${Math.round(slowestMs)} ms`;
  tell(`${meanwhile} orders of the others meanwhile, ${unavailable} × 503; ${waits}`);
  if (meanwhile === 0) faults.push('nobody could order while a node stood still');
  const { url } = await trio();
  for (const [place, { heard }] of sent.entries())
    faults.push(...new Set(heard.wrong), ...(await faultsOfOrders(url, pairs[place]!, heard.acknowledged)));
  faults.push(...(await faultsOfBooks(shop, { sellerIds: [sellerId], productIds })));
  return { longestPauseMs, faults };
}

/** Pairs of buyers and one seller's products; each node has others, since their keys are alike. */
async function pairsOfOneSeller(
  shop: TestService,
  nodes: number,
): Promise<{ sellerId: string; productIds: readonly string[]; pairs: readonly (readonly Pair[])[] }> {
  const seller = await shop.account();
  const pairs: Pair[][] = [];
  while (pairs.length < nodes) {
    const made: Pair[] = [];
    const buyers = await Promise.all(times(STOCK.buyers, () => shop.account({ sellerName: null })));
    for (let product = 0; product < STOCK.products; product++) {
      const { id: productId } = await shop.product({ priceCents: 500 }, seller);
      for (const { key, accountId: buyerId } of buyers) made.push({ key, buyerId, productId });
    }
    pairs.push(made);
  }
  const productIds = [...new Set(pairs.flat().map(({ productId }) => productId))];
  return { sellerId: seller.accountId, productIds, pairs };
}
