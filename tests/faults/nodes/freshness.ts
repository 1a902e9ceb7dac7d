// How soon a product's new name is found on every node, while others change.
import { setTimeout as pause } from 'node:timers/promises';
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import type { Holder } from '../../../contract-tests/harness/account-fixtures.js';
import { lockAll } from '../../../market/lock-all.js';
import { times } from '../races/judging.js';
import { askOnce } from '../races/asking.js';
import type { Trio } from './installation.js';
import { inLanes, percentile, type Part } from './part.js';

const CHANGES_PER_SECOND = 100;
/** Of so many changes one is made through a node and looked for. */
const SOUGHT_EVERY = 10;
/** So many that none is named anew while its last name is looked for. */
const PRODUCTS = 100;
/** Of the changes that are made beside all nodes, at once: the harness has few connections, and who waits too long for one fails. */
const OWN_WRITES = 4;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 10_000;
const WITHIN_MS = 1000;

interface Sought {
  readonly seller: Holder;
  readonly id: string;
}

export const freshness: Part = {
  name: 'freshness',
  promise: 'what was written on one node is found on every node within a second',
  async run({ count, isShort, tell, trio }) {
    const racers = await trio();
    const { shop } = racers;
    const seller = await shop.account();
    const products = await Promise.all(times(PRODUCTS, () => shop.product({}, seller)));
    const changes = count(6000, 200);
    const foundMs: number[] = [];
    const faults: string[] = [];
    const pending: Promise<unknown>[] = [];
    const began = performance.now();
    await inLanes(changes, OWN_WRITES, async (change) => {
      await pause(Math.max(0, began + (change * 1000) / CHANGES_PER_SECOND - performance.now()));
      const isSought = change % SOUGHT_EVERY === 0;
      const { id } = products[(isSought ? change / SOUGHT_EVERY : change) % PRODUCTS]!;
      const product = { seller, id };
      if (isSought) pending.push(changeAndFind(racers, product, change, foundMs, faults));
      else await describeAnew(shop, product, change);
    });
    const seconds = (performance.now() - began) / 1000;
    await Promise.all(pending);
    const [median, p99] = [percentile(foundMs, 0.5), percentile(foundMs, 0.99)];
    tell(`${Math.round(changes / seconds)} changes/s, ${foundMs.length} sought on three nodes`);
    tell(`found on the last of them after ${median} ms (median), ${p99} ms (p99)`);
    if (!isShort && p99 > WITHIN_MS) faults.push(`a change was found after ${p99} ms (p99)`);
    return [...new Set(faults)];
  },
};

/** Changes a product beside all nodes, with the locks that an edit takes: else the two may wait for each other. */
const describeAnew = ({ market }: Trio['shop'], { seller, id }: Sought, number: number): Promise<unknown> =>
  market.write(async (tables) => {
    await lockAll(tables, { product: [{ id, sellerId: seller.accountId }] });
    return tables.products.update(id, { shortDescription: `No. ${number}` });
  });

/** Names a product anew through a node, and looks for the name on all until each has found it. */
async function changeAndFind(
  { origins, ask }: Trio,
  { seller, id }: Sought,
  number: number,
  foundMs: number[],
  faults: string[],
): Promise<void> {
  const word = `fresh${number}x`;
  const path = `/api/v1/products/${id}`;
  const body = { name: `Plugin ${word}` };
  const { status } = await ask(number / SOUGHT_EVERY, { method: 'PATCH', path, headers: bearer(seller.key), body });
  const began = performance.now();
  if (status !== 200) return void faults.push(`a product was edited with ${status}`);
  const isFoundOn = async (origin: string): Promise<boolean> => {
    const found = await askOnce(origin, { method: 'GET', path: `/api/search?q=${word}`, headers: {} });
    if (found.status !== 200) faults.push(`a search was answered by ${found.status}`);
    return found.status === 200 && (found.body as { hits: { id: string }[] }).hits.some((one) => one.id === id);
  };
  const untilFound = async (origin: string): Promise<void> => {
    while (!(await isFoundOn(origin))) {
      if (performance.now() - began > PATIENCE_MS) return void faults.push('a change was not found at all');
      await pause(LOOK_EVERY_MS);
    }
  };
  await Promise.all(origins.map(untilFound));
  foundMs.push(performance.now() - began);
}
