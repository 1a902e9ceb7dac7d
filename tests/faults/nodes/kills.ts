// Nodes are killed, PostgreSQL crashes and S3 is away, while people order, activate licenses, review, publish and make
// webhooks, and a webhook is told of each order: nothing that was acknowledged is lost, and the books are right.
import { setTimeout as pause } from 'node:timers/promises';
import { openReceiver } from '../../../contract-tests/harness/loopback-receiver.js';
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import { newEndpointSecret } from '../../../capabilities/webhooks/endpoint-secret.js';
import { Acknowledgements } from '../crash/acknowledged.js';
import { stocking, type Stock } from '../crash/stock.js';
import { writeAll } from '../crash/writers.js';
import { openProxy, type Proxy } from '../postgresql/proxy.js';
import { openShop, startThree, type Installation, type Node } from './installation.js';
import { judgeKept } from './kept.js';
import type { Drill, Part } from './part.js';

const PEOPLE = 6;
/** More than each of them gets through, for each kill. */
const PRODUCTS_PER_KILL = 15;
/** Of so many kills of a node, one is followed by a crash of PostgreSQL. */
const CRASH_EVERY = 10;
const LIFE_MS = 800;
const GONE_MS = 500;
const S3_AWAY_MS = { full: 60_000, short: 2000 };
/** Within it the last jobs have to be done; what a dead node had claimed is taken up within ten seconds. */
const DONE_WITHIN_MS = 120_000;

export const kills: Part = {
  name: 'kills',
  promise: 'nothing that was acknowledged is lost, whatever is killed or away',
  async run(drill) {
    const { cleanUp, ground, count, tell } = drill;
    const wanted = count(200, 2);
    const installation = await ground.newInstallation();
    const proxy = await openProxy(installation.bucket.endpoint);
    cleanUp.after(() => proxy.close());
    const nodes = await startThree(cleanUp, through(proxy, installation));
    const shop = await openShop(cleanUp, installation);
    const stock = await shop.write(await stocking({ people: PEOPLE, products: 20 + PRODUCTS_PER_KILL * wanted }));
    const told = await listenToOrders(drill, shop, stock);
    const acknowledged = new Acknowledgements();
    const writing = new AbortController();
    const origins = nodes.map(({ origin }) => origin);
    let sent = 0;
    const desk = {
      // As by a load balancer that knows nothing of what is dead.
      get origin() {
        return origins[sent++ % origins.length]!;
      },
      acknowledged,
      signal: writing.signal,
      isStoreElsewhere: true,
    };
    const faults: string[] = [];
    const work = writeAll(desk, stock).catch((error: unknown) => void faults.push(String(error)));
    // Whoever writes goes on for ever otherwise, and nobody is told what failed.
    const crashes = await makeTrouble(drill, { nodes, proxy, wanted }).finally(() => writing.abort());
    await work;
    tell(`${wanted} kills of nodes, ${crashes} crashes of PostgreSQL, S3 away once`);
    await untilDone(shop, stock, told);
    const seen = await judgeKept({ shop, stock, acknowledged, origin: origins[0]!, told, troubles: wanted + crashes });
    for (const figure of seen.figures) tell(figure);
    const ended = nodes.filter(({ process }) => !process.isRunning());
    return [...faults, ...seen.faults, ...ended.map(({ process }) => `a node has ended:\n${process.output()}`)];
  },
};

/** The same installation, whose bucket is reached through a proxy. */
const through = (proxy: Proxy, installation: Installation): Installation => ({
  ...installation,
  bucket: { ...installation.bucket, endpoint: new URL(proxy.url).origin },
});

/** Has a webhook of the shop's seller be told of orders. Returns the ids of events, as often as they came. */
async function listenToOrders({ cleanUp }: Drill, shop: TestService, stock: Stock): Promise<() => readonly string[]> {
  const receiver = await openReceiver(cleanUp, (_request, response) => void response.writeHead(204).end());
  const host = `127.0.0.1:${receiver.port}`;
  const accountId = await sellerOf(shop, stock);
  await shop.write((tables) =>
    tables.webhookEndpoints.create({
      ...{ accountId, host, url: `http://${host}/`, secret: newEndpointSecret(), format: 'standard' },
      ...{ events: ['order.created'], productIds: null },
    }),
  );
  return () => receiver.requests.map(({ headers }) => String(headers['webhook-id']));
}

const sellerOf = async ({ market }: TestService, { products }: Stock): Promise<string> =>
  (await market.tables.products.byId(products[0]!.id))!.sellerId;

/** Kills nodes one after another, the database now and then, and has S3 be away once. Returns how often the database was. */
async function makeTrouble(
  { ground, isShort }: Drill,
  { nodes, proxy, wanted }: { readonly nodes: readonly Node[]; readonly proxy: Proxy; readonly wanted: number },
): Promise<number> {
  let crashes = 0;
  for (let kill = 0; kill < wanted; kill++) {
    await pause(Math.random() * LIFE_MS);
    const node = nodes[Math.floor(Math.random() * nodes.length)]!;
    await node.process.end('SIGKILL');
    await pause(Math.random() * GONE_MS);
    await node.restart();
    if (kill % CRASH_EVERY === Math.min(wanted, CRASH_EVERY) - 1) {
      crashes += 1;
      await pause(Math.random() * LIFE_MS);
      await ground.server.kill();
      await pause(GONE_MS);
      await ground.server.start();
    }
    if (kill === Math.floor(wanted / 2)) {
      proxy.become('cut');
      await pause(S3_AWAY_MS[isShort ? 'short' : 'full']);
      proxy.become('pass');
    }
  }
  // What comes after the last one.
  await pause(2 * LIFE_MS);
  return crashes;
}

/** Waits until each event of an order has come and each file is judged, or for as long as that may take. */
async function untilDone(shop: TestService, stock: Stock, told: () => readonly string[]): Promise<void> {
  const recipient_id = await sellerOf(shop, stock);
  const { knex } = shop.market.db.committed;
  const until = performance.now() + DONE_WITHIN_MS;
  for (; performance.now() < until; await pause(200)) {
    const stored = await knex('events').where({ kind: 'order.created', recipient_id }).pluck('id');
    const scanning = await knex('versions').where({ status: 'scanning' }).pluck('id');
    if (new Set(told()).size >= stored.length && scanning.length === 0) return;
  }
}
