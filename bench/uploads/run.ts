// `npm run bench:uploads`: what a file of half a gigabyte takes of the service's memory, up and down, and how long
// other requests wait meanwhile, beside a bare Node server that takes the same file.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { awaitFile } from '../../contract-tests/harness/signed-uploads.js';
import { testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import { runScript, startService, type Service } from '../../tests/process/service.js';
import { readKeys } from '../../process/secret-key.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { openObjectStore } from '../../capabilities/storage/open-object-store.js';
import { percentile } from '../http/statistics.js';
import type { Sending } from './sender.js';

const RESULTS = 'bench/results';
const MIB = 1024 * 1024;
const CONNECTIONS = 4;
/** Milliseconds that each connection waits after an answer. */
const REST_MS = 2;
const KEY = uploadKey('bench');

const { values } = parseArgs({
  options: { mib: { type: 'string', default: '512' }, rounds: { type: 'string', default: '5' } },
});
const [mib, rounds] = [Number(values.mib), Number(values.rounds)];

interface File {
  readonly path: string;
  readonly sha256: string;
}

/** A file of random bytes. */
function makeFile(path: string): File {
  const hash = createHash('sha256');
  writeFileSync(path, '');
  for (let piece = 0; piece < mib; piece++) {
    const bytes = randomBytes(MIB);
    hash.update(bytes);
    appendFileSync(path, bytes);
  }
  return { path, sha256: hash.digest('hex') };
}

/** Runs one of the programs beside this file. */
const child = (name: string, ...args: string[]) => fork(fileURLToPath(new URL(`./${name}.js`, import.meta.url)), args);

async function sendFile(sending: Sending): Promise<void> {
  const sender = child('sender');
  sender.send(sending);
  const [status] = (await once(sender, 'message')) as [number];
  if (status !== 200) throw new Error(`the file was answered with ${status}`);
}

/** Asks for the address again and again until the act is over. Milliseconds of each answer. */
async function whileAsking(url: string, act: () => Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let isOver = false;
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const startedAt = performance.now();
      await new Promise((resolve, reject) => {
        get(url, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject);
      });
      times.push(performance.now() - startedAt);
      await pause(REST_MS);
    }
  };
  const asking = Promise.all(Array.from({ length: CONNECTIONS }, ask));
  await act().finally(() => (isOver = true));
  await asking;
  agent.destroy();
  return times;
}

/** A figure of a process's memory in MiB. */
const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** By how many MiB the memory of a process grows at its peak. */
async function growthDuring(pid: number, act: () => Promise<void>): Promise<number> {
  // Forgets the peak until now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = memoryOf(pid, 'VmRSS');
  await act();
  return memoryOf(pid, 'VmHWM') - before;
}

async function download(url: string): Promise<void> {
  const response = await fetch(url);
  let bytes = 0;
  for await (const piece of response.body!) bytes += (piece as Uint8Array).length;
  if (bytes !== mib * MIB) throw new Error(`the download had ${bytes} bytes`);
}

interface Fixtures {
  readonly service: Service;
  readonly store: ObjectStore;
  readonly productUrl: string;
  readonly barePort: number;
  readonly file: File;
}

async function measure({ service, store, productUrl, barePort, file }: Fixtures) {
  const bare = `http://127.0.0.1:${barePort}/`;
  const terms = {
    contentType: 'application/octet-stream',
    size: mib * MIB,
    sha256: file.sha256,
    expiresInSeconds: 3600,
  };
  const { url, headers } = await store.presignPut(KEY, terms);
  const toUs = (): Promise<void> => sendFile({ url, headers, file: file.path });
  const toBare = (): Promise<void> => sendFile({ url: bare, headers: {}, file: file.path });
  // The first requests compile what all later ones use.
  await whileAsking(productUrl, () => pause(2_000));
  const times = { idle: [], taking: [], beside: [], bareTaking: [] } as Record<string, number[]>;
  const growth = { up: 0, down: 0 };
  for (let round = 0; round < rounds; round++) {
    times['idle']!.push(...(await whileAsking(productUrl, () => pause(2_000))));
    growth.up = Math.max(
      growth.up,
      await growthDuring(service.pid, async () => {
        times['taking']!.push(...(await whileAsking(productUrl, toUs)));
      }),
    );
    times['beside']!.push(...(await whileAsking(productUrl, toBare)));
    times['bareTaking']!.push(...(await whileAsking(bare, toBare)));
    const link = await store.presignGet(KEY, { fileName: 'large.zip' });
    growth.down = Math.max(growth.down, await growthDuring(service.pid, () => download(link)));
  }
  return { times, growth };
}

const cleanups: (() => unknown)[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bench-uploads-'));
try {
  const dataDir = join(folder, 'data');
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000000' };
  const { output } = await runScript('seed', ['--products', '200', '--json'], environment);
  const { free } = JSON.parse(output.trim().split('\n').at(-1)!) as SeedResult;
  const service = await startService(
    { after: (cleanup: () => unknown) => void cleanups.push(cleanup) },
    dataDir,
    environment,
  );
  const deriveKeys = await readKeys(dataDir);
  const publicUrl = `http://localhost:${service.port}`;
  const signing = { dataDir, publicUrl, signingSecrets: deriveKeys('object-links'), s3: undefined, clock: Date.now };
  const store = await openObjectStore(signing);
  cleanups.push(() => store.close());
  const db = await openDatabase({ dataDir, exclusive: false });
  await awaitFile(testDatabase(db).write, KEY);
  await db.close();
  const bareServer = child('bare-server', join(folder, 'taken'));
  cleanups.push(() => bareServer.disconnect());
  const [barePort] = (await once(bareServer, 'message')) as [number];
  const productUrl = `${service.origin}/api/products/${free.slug}`;
  const { times, growth } = await measure({
    service,
    store,
    productUrl,
    barePort,
    file: makeFile(join(folder, 'file')),
  });
  const p99 = Object.fromEntries(
    Object.entries(times).map(([name, taken]) => [
      name,
      percentile(
        taken.sort((a, b) => a - b),
        0.99,
      ),
    ]),
  ) as Record<'idle' | 'taking' | 'beside' | 'bareTaking', number>;
  const ratio = p99.taking / p99.beside;
  console.log(`${mib} MiB, ${rounds} rounds by turns. p99 of other requests in ms:`);
  console.log(`  nothing else going on                          ${p99.idle.toFixed(2)}`);
  console.log(`  while the service takes the file               ${p99.taking.toFixed(2)}`);
  console.log(`  while a bare Node server beside it takes it    ${p99.beside.toFixed(2)}   ratio ${ratio.toFixed(2)}`);
  console.log(`  of the bare server itself while it takes it    ${p99.bareTaking.toFixed(2)}`);
  console.log(`Memory at its peak: ${growth.up.toFixed(1)} MiB more up, ${growth.down.toFixed(1)} MiB more down`);
  await mkdir(RESULTS, { recursive: true });
  const result = { node: process.version, cores: cpus().length, mib, rounds, p99, ratio, growth };
  await writeFile(join(RESULTS, 'uploads.json'), `${JSON.stringify(result, undefined, 2)}\n`);
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
  await rm(folder, { recursive: true, force: true });
}
