// `npm run bench:webhooks`: deliveries a second to one fast receiver, from the outbox to the noted answer, beside as many
// bare requests of the same HTTP client.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
// oxlint-disable-next-line house/restricted-imports -- the bare client is what is compared with
import { Agent } from 'undici';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type StoredTables } from '../../db/tables.js';
import { createMail } from '../../capabilities/email/mailer.js';
import type { JobHandlers } from '../../market/jobs/job-handlers.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { webhookJobs } from '../../market/webhooks/webhook-jobs.js';
import type { MarketSettings } from '../../market/market.js';
import { createFanOut } from '../../market/webhooks/fan-out.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import { createWebhooks } from '../../capabilities/webhooks/webhooks.js';
import { median } from '../http/statistics.js';

const RESULTS = 'bench/results';
/** Deliveries a second that there are to be. */
const TARGET = 500;
/** As many requests at once as the service sends to one host. */
const AT_ONCE = 10;
const EVENTS_A_WRITE = 500;
const PUBLIC_URL = 'http://localhost:3000';

const { values } = parseArgs({
  options: { deliveries: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' } },
});
const [deliveries, rounds] = [Number(values.deliveries), Number(values.rounds)];

const log = { warn: () => undefined, error: (details: object, message: string) => console.error(message, details) };

/** Resolves with the seconds until the receiver has had so many requests from when `send` was called. */
async function timed(receiver: ChildProcess, send: () => Promise<unknown>): Promise<number> {
  const ready = once(receiver, 'message');
  receiver.send({ count: deliveries });
  await ready;
  const done = once(receiver, 'message');
  const startedAt = performance.now();
  await Promise.all([done, send()]);
  return (performance.now() - startedAt) / 1000;
}

/** Sends the same without a database, signatures and bounds. */
async function sendBare(client: Agent, origin: string, body: string): Promise<void> {
  let left = deliveries;
  const one = async (): Promise<void> => {
    while (left-- > 0) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await client.request({ origin, path: '/hook', method: 'POST', headers, body });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function prepare({ write }: StoredTables, host: string): Promise<{ accountId: string; productId: string }> {
  return write(async ({ accounts, products, webhookEndpoints }) => {
    const { id: accountId } = await accounts.create({ email: null, displayName: 'S', sellerName: 'seller' });
    const productId = await products.create({
      ...{ slug: 'plugin', sellerId: accountId, name: 'Plugin', shortDescription: 'Does something' },
      ...{ descriptionHtml: '', priceCents: 999, game: 'minecraft', category: 'chat', status: 'live' },
    });
    await webhookEndpoints.create({
      ...{ accountId, url: `http://${host}/hook`, host, format: 'standard' },
      ...{ events: ['product.archived'], productIds: null, secret: newEndpointSecret() },
    });
    return { accountId, productId };
  });
}

async function appendEvents({ write }: StoredTables, productId: string): Promise<void> {
  for (let left = deliveries; left > 0; left -= EVENTS_A_WRITE)
    await write(({ events }) =>
      events.appendAll(
        Array.from({ length: Math.min(left, EVENTS_A_WRITE) }, () => ({
          kind: 'product.archived',
          recipientId: null,
          data: { product_id: productId, product_slug: 'plugin' },
        })),
      ),
    );
}

/** The part of the service that delivers, as `npm start` opens it. */
function openDeliverer(stored: StoredTables, db: Awaited<ReturnType<typeof openDatabase>>) {
  const webhooks = createWebhooks(['127.0.0.0/8']);
  const unsubscribeKeys = [randomBytes(32).toString('base64url')] as const;
  const market = {
    ...stored,
    clock: Date.now,
    shareOf: (most: number) => most,
    mail: createMail({ hasSmtp: false, publicUrl: PUBLIC_URL, siteName: 'Bench', unsubscribeKeys }),
    settings: { publicUrl: PUBLIC_URL, currency: 'USD' } as MarketSettings,
    webhooks,
  };
  const handlers = webhookJobs(market) as JobHandlers;
  const runner = createJobRunner({ stored, db, handlers, clock: Date.now, log });
  const fanOut = createFanOut({ stored, db, log });
  return {
    async deliver(): Promise<void> {
      runner.start();
      await fanOut.runDue();
      await runner.runDue();
    },
    async stop(): Promise<void> {
      await fanOut.stop();
      await runner.stop();
      await webhooks.sender.close();
    },
  };
}

interface Round {
  readonly ours: number;
  readonly bare: number;
}

async function measure(receiver: ChildProcess, port: number): Promise<Round> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-webhooks-'));
  const db = await openDatabase({ dataDir, exclusive: true });
  const stored = tablesOf(db, { clock: Date.now, sealer: createSealer(randomBytes(32).toString('base64url')) });
  const client = new Agent({ connections: AT_ONCE });
  try {
    const { productId } = await prepare(stored, `127.0.0.1:${port}`);
    await appendEvents(stored, productId);
    const body = JSON.stringify({ id: productId, event: 'product.archived', data: { product_id: productId } });
    const bare = await timed(receiver, () => sendBare(client, `http://127.0.0.1:${port}`, body));
    const deliverer = openDeliverer(stored, db);
    const ours = await timed(receiver, deliverer.deliver);
    await deliverer.stop();
    return { ours: deliveries / ours, bare: deliveries / bare };
  } finally {
    await client.close();
    await db.close();
    await rm(dataDir, { recursive: true });
  }
}

const receiver = fork(fileURLToPath(new URL('./receiver.js', import.meta.url)));
const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
const measured: Round[] = [];
for (let round = 1; round <= rounds; round++) {
  const result = await measure(receiver, port);
  measured.push(result);
  console.log(
    `round ${round}: ${Math.round(result.ours)} deliveries/s, ${Math.round(result.bare)} bare requests/s, ${(result.ours / result.bare).toFixed(2)}×`,
  );
}
receiver.disconnect();

const summary = {
  deliveries,
  deliveriesPerSecond: Math.round(median(measured.map(({ ours }) => ours))),
  bareRequestsPerSecond: Math.round(median(measured.map(({ bare }) => bare))),
  share: Number(median(measured.map(({ ours, bare }) => ours / bare)).toFixed(3)),
};
console.table([summary]);
await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, 'webhooks.json'), `${JSON.stringify(summary, null, 2)}\n`);
console.log(
  summary.deliveriesPerSecond >= TARGET ? `The goal of ${TARGET} a second is met.` : `Below ${TARGET} a second.`,
);
