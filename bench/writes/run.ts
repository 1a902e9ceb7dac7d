// `npm run bench:writes`: download redirects and new reviews over HTTP, against a bare Node.js server that only answers
// and bare SQLite that only writes.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../http/server-process.js';
import { percentile } from '../http/statistics.js';

const run = promisify(execFile);
const COUNT = 2_000;
const CONNECTIONS = 16;
const RESULTS = 'bench/results';

interface Stock {
  readonly key: string;
  readonly products: readonly { readonly slug: string; readonly versionId: string }[];
}
interface Rate {
  readonly perSecond: number;
  /** Milliseconds. */ readonly p50: number;
  readonly p99: number;
}
type Send = (origin: string, index: number) => Promise<Response>;

async function script(
  name: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    env: environment,
    maxBuffer: 1e8,
  });
  return stdout;
}

/** Sends one request for each index over a few connections. @throws when one is not answered with `status`. */
async function measure(origin: string, send: Send, status: number): Promise<Rate> {
  const latencies: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < COUNT; index = next++) {
      const startedAt = performance.now();
      const response = await send(origin, index);
      await response.arrayBuffer();
      if (response.status !== status) throw new Error(`answered with ${response.status}`);
      latencies.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const perSecond = COUNT / ((performance.now() - startedAt) / 1000);
  latencies.sort((a, b) => a - b);
  return { perSecond, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}

/** A server that answers at once what the service answers after its work. */
async function rawRate(send: Send, status: number): Promise<Rate> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(status, { Location: `http://127.0.0.1/objects/${'x'.repeat(600)}` })
          .end(status === 201 ? '{}'.padEnd(500) : undefined),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await measure(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, send, status);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-writes-'));
try {
  const dataDir = join(folder, 'data');
  const { key, products } = JSON.parse(await script('./stock.js', [String(COUNT)], { DATA_DIR: dataDir })) as Stock;
  const headers = { Authorization: `Bearer ${key}` };
  const download: Send = (origin, index) => {
    const { slug, versionId } = products[index]!;
    return fetch(`${origin}/api/products/${slug}/download/${versionId}`, { headers, redirect: 'manual' });
  };
  const review: Send = (origin, index) =>
    fetch(`${origin}/api/products/${products[index]!.slug}/reviews`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ rating: 5, body: 'Runs on all our servers' }),
    });
  const service = await startServer({
    script: '../../process/start.js',
    logFile: join(folder, 'service.log'),
    readyPath: '/readyz',
    environment: { DATA_DIR: dataDir, RATE_LIMIT_PER_HOUR: '1000000000' },
  });
  const measured = await (async () => {
    try {
      return {
        download: { service: await measure(service.origin, download, 302), raw: await rawRate(download, 302) },
        review: { service: await measure(service.origin, review, 201), raw: await rawRate(review, 201) },
      };
    } finally {
      await service.stop();
    }
  })();
  const sqlite = JSON.parse(await script('./sqlite.js', [join(folder, 'bare.db'), String(COUNT)])) as Record<
    'download' | 'review',
    number
  >;
  const results = Object.fromEntries(
    (['download', 'review'] as const).map((kind) => [
      kind,
      {
        ...measured[kind],
        sqlitePerSecond: sqlite[kind],
        ofRaw: measured[kind].service.perSecond / measured[kind].raw.perSecond,
        ofSqlite: measured[kind].service.perSecond / sqlite[kind],
      },
    ]),
  );
  await mkdir(RESULTS, { recursive: true });
  await writeFile(
    join(RESULTS, 'writes.json'),
    `${JSON.stringify({ node: process.version, cores: cpus().length, count: COUNT, connections: CONNECTIONS, ...results }, undefined, 2)}\n`,
  );
  for (const [kind, { service: ours, ofRaw, ofSqlite }] of Object.entries(results)) {
    console.log(
      `${kind.padEnd(10)} ${ours.perSecond.toFixed(0)}/s, p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms; ${ofRaw.toFixed(3)} of bare HTTP, ${ofSqlite.toFixed(3)} of bare SQLite`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}
