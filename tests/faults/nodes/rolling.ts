// Nodes of the release before are replaced by this one, one after another, and by it again, while people read and order
// through a balancer: nobody is answered that something failed, and no order is lost.
import { setTimeout as pause } from 'node:timers/promises';
import { stockUp } from '../../../bench/writes/contestants.js';
import { s3Environment } from '../../../contract-tests/harness/fake-s3.js';
import { onDatabase } from '../../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { LATEST_MIGRATION } from '../../../db/engine/migrations.js';
import { sendKeyedOrders, type Heard } from '../postgresql/keyed-orders.js';
import { startProbes, type Probed } from '../postgresql/probes.js';
import { faultsOfBooks } from '../races/books.js';
import { openBalancer, type Balancer } from './balancer.js';
import { openShop, startThree, type Installation, type Node } from './installation.js';
import type { Drill, Part } from './part.js';
import { buildRelease, type Release } from './release-before.js';
import { watchTableLocks } from './table-locks.js';

/** Products, buyers, products that each has already, and sellers: more to order than there is time for. */
const STOCK = [120, 100, 1, 20] as const;
const ORDERS_AT_ONCE = 4;
const PEACE_MS = 2000;
const LOCKED_WITHIN_MS = 1000;
/** More than the balancer takes to notice. Releases before 0.13.0 close at once. */
const DRAIN = { DRAIN_SECONDS: '3' };

export const rolling: Part = {
  name: 'rolling',
  promise: 'nodes are replaced by another release one by one, and back, and nobody notices',
  async run(drill) {
    const { cleanUp, ground, isShort, against, tell, context } = drill;
    const before = isShort ? 'a short run builds no other release' : await buildRelease(cleanUp, against);
    if (typeof before === 'string') {
      tell(`NOT RUN: ${before}`);
      context.skip(before);
      return [];
    }
    tell(`the release before is ${before.commit.slice(0, 8)}`);
    const installation = await ground.newInstallation();
    const pairs = await stockPairs(drill, before, installation);
    const nodes = await startThree(cleanUp, installation, DRAIN, { build: before.build });
    const balancer = await openBalancer(
      cleanUp,
      nodes.map(({ origin }) => origin),
    );
    const locks = watchTableLocks(installation.url);
    const orders = sendKeyedOrders(balancer.origin, pairs, ORDERS_AT_ONCE);
    const probes = startProbes(balancer.origin, pairs[0]!.key, ['/api/products/plugin-0', '/api/search?q=plugin']);
    const faults: string[] = [];
    const said: string[] = [];
    await probes.answered;
    faults.push(...(await replaceAll(nodes, undefined, said)), ...(await faultsOfSchema(installation)));
    const brokenBefore = balancer.brokenOff();
    faults.push(...(await replaceAll(nodes, before.build, said)));
    const broken = balancer.brokenOff() - brokenBefore;
    if (broken > 0) faults.push(`nodes of this release broke off ${broken} requests when they were stopped`);
    await Promise.all([probes.end(), locks.end()]);
    await orders.end().catch((error: Error) => faults.push(error.message));
    tell(`${orders.heard.acknowledged.size} orders; ${balancer.refused()} requests were refused by a node`);
    tell(`${brokenBefore} were broken off by the release before, ${broken} by this one; all went to the next node`);
    tell(`${locks.count()} locks of tables were seen, the longest for ${locks.longest.ms} ms: ${locks.longest.what}`);
    if (locks.longest.ms > LOCKED_WITHIN_MS) faults.push(`a table was locked for ${locks.longest.ms} ms`);
    faults.push(...faultsOfAnswers(probes.probed, orders.heard, balancer));
    faults.push(...(await faultsOfStored(drill, installation, orders.heard)));
    if (faults.length > 0)
      tell(`nodes said: ${complaintsOf([...said, ...nodes.map(({ process }) => process.output())])}`);
    return faults;
  },
};

/** Has the release before make its tables and what there is to order, since an older one need not read what this one wrote. */
async function stockPairs({ cleanUp }: Drill, { build }: Release, { url, secret, bucket }: Installation) {
  const environment = { DATABASE_URL: url, SECRET_KEY: secret, ...s3Environment({ location: bucket }) };
  const options = { size: STOCK, environment, byItself: true };
  const { stock } = await stockUp(temporaryFolder(cleanUp), 'release', build.href, options);
  const { products, buyers } = stock;
  // Neither one product nor one buyer after the other, which would wait for each other.
  return products.flatMap((_product, turn) =>
    buyers.map(({ key }, number) => ({ key, productId: products[(number + turn) % products.length]!.paidId })),
  );
}

/** What nodes logged as a warning or worse, each once with how often: why a request was refused. */
function complaintsOf(outputs: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const [, message] of outputs.join('\n').matchAll(/^\{"level":[456]0.*"msg":"([^"]*)"\}$/gm))
    counts.set(message!, (counts.get(message!) ?? 0) + 1);
  return [...counts].map(([message, count]) => `${count} × ${message}`).join('; ') || 'nothing';
}

/**
 * Replaces each node by another build, which is this one unless given. Returns what went wrong at that.
 *
 * @param said takes what those have printed that have ended
 */
async function replaceAll(nodes: readonly Node[], build: URL | undefined, said: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const node of nodes) {
    await pause(PEACE_MS);
    const { code, output } = await node.process.end('SIGTERM');
    said.push(output);
    if (code !== 0) faults.push(`a node ended with ${code}:\n${output}`);
    await node.restart({ build });
  }
  await pause(PEACE_MS);
  return faults;
}

async function faultsOfSchema(installation: Installation): Promise<string[]> {
  const steps = (await onDatabase(installation, (knex) => knex('knex_migrations').pluck('name'))) as string[];
  return steps.includes(LATEST_MIGRATION) ? [] : [`the database was not brought to ${LATEST_MIGRATION}`];
}

function faultsOfAnswers({ counted, refused }: Probed, { wrong, unavailable }: Heard, { lost }: Balancer): string[] {
  const others = [...counted].filter(([status]) => status !== 200);
  return [
    ...others.map(([status, count]) => `${count} × ${status} to readers`),
    ...(refused.size > 0 ? [`readers were told ${[...refused].join(', ')}`] : []),
    ...(unavailable.count > 0 ? [`${unavailable.count} × 503 to orders`] : []),
    ...new Set(wrong),
    ...new Set(lost),
  ];
}

/** Each order that was acknowledged is there, no other, and the books are right. */
async function faultsOfStored(
  { cleanUp }: Drill,
  installation: Installation,
  { acknowledged }: Heard,
): Promise<string[]> {
  const shop = await openShop(cleanUp, installation);
  const { knex } = shop.market.db.committed;
  const stored = new Set((await knex('orders').pluck('id')) as string[]);
  const ids = [...acknowledged.values()].flatMap((each) => [...each]);
  const lost = ids.filter((id) => !stored.has(id)).length;
  const products: { id: string; seller_id: string }[] = await knex('products').select('id', 'seller_id');
  const books = {
    sellerIds: [...new Set(products.map(({ seller_id }) => seller_id))],
    productIds: products.map(({ id }) => id),
  };
  return [
    ...(lost > 0 ? [`${lost} of ${ids.length} orders that were acknowledged are gone`] : []),
    ...(stored.size !== ids.length ? [`${stored.size} orders are stored, and ${ids.length} were acknowledged`] : []),
    ...(await faultsOfBooks(shop, books)),
  ];
}
