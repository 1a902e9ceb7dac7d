// Orders go on while PostgreSQL is stopped, killed and cut off: none that was acknowledged is lost, none is made twice, and
// what needs no database is answered all the while.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import { openFakeS3, s3Environment } from '../../../contract-tests/harness/fake-s3.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { startService, type Service } from '../../process/service.js';
import { sendKeyedOrders, type KeyedOrders } from './keyed-orders.js';
import { startOwnServer, type OwnServer } from './own-server.js';
import { stockPairs } from './paired-stock.js';
import { startProbes, type Probes } from './probes.js';
import { openProxy, type Proxy } from './proxy.js';
import { faultsOfOrders } from './stored-orders.js';

/** How the database fails. */
export interface Trouble {
  readonly name: string;
  /** How often, and for how long each time, in milliseconds. */
  readonly times: number;
  readonly forMs: number;
  begin(parts: Parts): Promise<void> | void;
  end(parts: Parts): Promise<void> | void;
}

interface Parts {
  readonly server: OwnServer;
  readonly proxy: Proxy;
}

/** What was seen, in words and figures, and what was wrong with it. */
export interface Findings {
  readonly figures: readonly string[];
  readonly faults: readonly string[];
}

/** How soon each request that counts has to be answered while there is no database, and how soon all is well again. */
const ANSWERED_WITHIN_MS = 2000;
const RECOVERED_WITHIN_MS = 5000;
/** Orders at once. */
const ORDERS_AT_ONCE = 8;
/** How long all is well before and between troubles. */
const PEACE_MS = 1000;

/** Runs the troubles one after another. */
export async function drillFaults(
  test: Pick<TestContext, 'after'>,
  troubles: readonly Trouble[],
  { judgesTimes, ...size }: { readonly buyers: number; readonly products: number; readonly judgesTimes: boolean },
): Promise<Findings> {
  const server = await startOwnServer(test);
  const stock = await stockPairs(test, server.url, { sellers: 20, ...size });
  const proxy = await openProxy(server.url);
  test.after(() => proxy.close());
  const service = await startService(test, temporaryFolder(test), await environmentOf(test, proxy.url));
  const figures: string[] = [];
  const faults: string[] = [];
  const orders = sendKeyedOrders(service.origin, stock.pairs, ORDERS_AT_ONCE);
  const probes = startProbes(service.origin, stock.pairs[0]!.key, [
    `/api/products/${stock.slug}`,
    '/api/search?q=product',
  ]);
  try {
    // On a busy machine what is warm soon after the start may not yet be.
    await probes.answered;
    for (const trouble of troubles)
      for (let time = 1; time <= trouble.times; time++) {
        await pause(PEACE_MS);
        const told = `${trouble.name} ${time}`;
        const seen = await meet(trouble, { server, proxy, orders, probes });
        figures.push(`${told}: ${seen.figures}`);
        const late = judgesTimes ? seen.late : [];
        faults.push(...[...seen.faults, ...late].map((fault) => `${told}: ${fault}`));
      }
  } finally {
    await probes.end();
  }
  // What the orders themselves ran into is told behind what the troubles showed.
  await orders.end().catch((error: Error) => faults.push(error.message));
  if (!service.isRunning()) faults.push(`the service has ended:\n${service.output()}`);
  await stop(service);
  const { heard } = orders;
  figures.push(`${heard.acknowledged.size} orders acknowledged, ${heard.unavailable.count} answers 503`);
  faults.push(...new Set(heard.wrong), ...(await faultsOfOrders(server.url, stock.pairs, heard.acknowledged)));
  return { figures, faults };
}

const stop = (service: Service): Promise<unknown> => service.end('SIGTERM');

/** The environment of a service on PostgreSQL, whose files are in a bucket in this process. */
async function environmentOf(test: Pick<TestContext, 'after'>, url: string): Promise<Record<string, string>> {
  return {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    ...s3Environment(await openFakeS3(test)),
    PAYMENTS: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_HOUR: '1000000000',
    RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000000',
  };
}

/** Has the database fail once, and waits until all is well again. */
async function meet(
  trouble: Trouble,
  { orders, probes, ...parts }: Parts & { readonly orders: KeyedOrders; readonly probes: Probes },
): Promise<{ figures: string; faults: string[]; late: string[] }> {
  const faults: string[] = [];
  const late: string[] = [];
  probes.forget();
  orders.forgetTimes();
  await trouble.begin(parts);
  await pause(trouble.forMs);
  await trouble.end(parts);
  const endedAt = performance.now();
  const hasRecovered = (): boolean => orders.heard.lastAt > endedAt && probes.probed.lastGoodAt > endedAt;
  while (!hasRecovered() && performance.now() - endedAt < 4 * RECOVERED_WITHIN_MS) await pause(10);
  const recoveredMs = Math.round(performance.now() - endedAt);
  const { counted, refused } = probes.probed;
  const slowestMs = Math.max(probes.probed.slowestMs, orders.heard.unavailable.slowestMs);
  if (!hasRecovered()) faults.push('it did not recover');
  else if (recoveredMs > RECOVERED_WITHIN_MS) late.push(`it took ${recoveredMs} ms to recover`);
  if (slowestMs > ANSWERED_WITHIN_MS) late.push(`a request that counts took ${Math.round(slowestMs)} ms`);
  const others = [...counted].filter(([status]) => status !== 200 && status !== 503);
  if (others.length > 0) faults.push(`requests that count were answered by ${others.map(String).join('; ')}`);
  if (refused.size > 0) faults.push(`needs no database, and was refused: ${[...refused].join(', ')}`);
  const answers = [...counted].map(([status, count]) => `${count} × ${status}`).join(', ');
  return {
    figures: `${answers}, slowest ${Math.round(slowestMs)} ms, well again after ${recoveredMs} ms`,
    faults,
    late,
  };
}
