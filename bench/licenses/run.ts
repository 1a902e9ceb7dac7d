// `npm run bench:licenses`: how long plugins wait for an answer while 200 a second ask about 100,000 licenses.
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { v4 as randomId } from 'uuid';
import type { Tables } from '../../db/tables.js';
import { newKey } from '../../market/licenses/issue-license.js';
import { withDesk } from '../../scripts/operator/operator-desk.js';
import { startServer } from '../http/server-process.js';
import { percentile } from '../http/statistics.js';

const RESULTS = 'bench/results';
const PLENTY = '1000000000';
const PRODUCTS = 100;
const PER_WRITE = 500;
/** What plugins are to wait at most, but for one in a hundred. */
const TARGET_MS = 20;

const { values } = parseArgs({
  options: {
    licenses: { type: 'string', default: '100000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
});
const [licenses, rate, seconds] = [Number(values.licenses), Number(values.rate), Number(values.seconds)];

/** What a plugin sends. */
interface Use {
  readonly license_key: string;
  readonly product_id: string;
  readonly server_id: string;
  readonly nonce: string;
}

/** Licenses that are each active on a server: of some products, and of as many holders as it takes. */
async function addLicenses(write: <T>(fn: (tables: Tables) => Promise<T>) => Promise<T>): Promise<Use[]> {
  const person = ({ accounts }: Tables, number: number) =>
    accounts.create({ email: null, displayName: `Person ${number}`, sellerName: `person-${number}` });
  const products = await write(async (tables) => {
    const { id: sellerId } = await person(tables, 0);
    const ids: string[] = [];
    while (ids.length < PRODUCTS)
      ids.push(
        await tables.products.create({
          slug: `plugin-${ids.length}`,
          sellerId,
          name: `Plugin ${ids.length}`,
          shortDescription: 'Does something',
          descriptionHtml: '',
          priceCents: 999,
          game: 'minecraft',
          category: 'chat',
          status: 'live',
        }),
      );
    return ids;
  });
  const uses: Use[] = [];
  for (let number = 1; uses.length < licenses; number += PER_WRITE / PRODUCTS)
    await write(async (tables) => {
      for (let holder = number; holder < number + PER_WRITE / PRODUCTS; holder++) {
        const { id: accountId } = await person(tables, holder);
        for (const productId of products) uses.push(await addLicense(tables, accountId, productId));
      }
    });
  return uses.slice(0, licenses);
}

async function addLicense(tables: Tables, accountId: string, productId: string): Promise<Use> {
  const made = newKey();
  const { id } = await tables.licenses.create({ accountId, productId, ...made });
  const terms = { seats: 3, expiresAt: null, graceHours: null };
  await tables.licenses.addSource(id, { orderId: null, grantId: id, subscriptionId: null, ...terms });
  await tables.licenses.setTerms(id, terms);
  const server_id = randomId();
  await tables.activations.create(id, server_id, { serverName: 'Lobby', pluginVersion: '1.0' });
  return { license_key: made.key, product_id: productId, server_id, nonce: 'q8Zr1v0mKf2T' };
}

/** Milliseconds from when a question was due until its answer was there. */
async function ask(origin: string, use: Use, dueAt: number): Promise<number> {
  const response = await fetch(`${origin}/api/v1/license/validate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(use),
  });
  const answer = await response.text();
  if (response.status !== 200 || !answer.includes('"code":"valid"')) throw new Error(`${response.status} ${answer}`);
  return performance.now() - dueAt;
}

/** Asks at a steady pace, however long answers take, about licenses at random; the times are sorted. */
async function measure(origin: string, uses: readonly Use[], forSeconds: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < rate * forSeconds; number++) {
    const dueAt = startedAt + (number * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 1) await pause(early);
    asked.push(ask(origin, uses[randomInt(uses.length)]!, dueAt));
  }
  return (await Promise.all(asked)).sort((one, other) => one - other);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-licenses-'));
try {
  process.env['DATA_DIR'] = join(folder, 'data');
  let uses: Use[] = [];
  await withDesk(async ({ write }) => void (uses = await addLicenses(write)));
  const service = await startServer({
    script: '../../process/start.js',
    logFile: join(folder, 'service.log'),
    readyPath: '/readyz',
    environment: { DATA_DIR: join(folder, 'data'), RATE_LIMIT_LICENSE_PER_HOUR: PLENTY },
  });
  try {
    await measure(service.origin, uses, 5);
    const times = await measure(service.origin, uses, seconds);
    const at = (share: number): number => Number(percentile(times, share).toFixed(2));
    const results = { node: process.version, licenses, rate, seconds, p50: at(0.5), p99: at(0.99), max: at(1) };
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'licenses.json'), `${JSON.stringify(results, undefined, 2)}\n`);
    console.log(`p50 ${results.p50} ms, p99 ${results.p99} ms (at most ${TARGET_MS}), slowest ${results.max} ms`);
    if (results.p99 > TARGET_MS) process.exitCode = 1;
  } finally {
    await service.stop();
  }
} finally {
  await rm(folder, { recursive: true });
}
