// Data folders with bytes changed at random or on purpose, and what the service makes of them.
import { cp, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import { startService, type Service } from './service.js';

/**
 * What came of a start: it was refused with the cure, damage was found and nothing is written, or nothing is wrong that
 * a check can see.
 */
type Verdict = 'refused' | 'damaged' | 'sound';

export interface Trial {
  readonly verdict: Verdict;
  /** Where the service did not do what it promises, a sentence each. */
  readonly faults: readonly string[];
}

/** Milliseconds within which the check of a small database is over, and an answer there. */
const CHECKED_WITHIN_MS = 60_000;
const ANSWERED_WITHIN_MS = 10_000;
const STACK = /^ {4}at /m;

/** Replaces bytes of a file, each given with its offset. */
export async function changeBytes(
  path: string,
  changes: readonly (readonly [offset: number, byte: number])[],
): Promise<void> {
  const file = await open(path, 'r+');
  try {
    for (const [offset, byte] of changes) await file.write(Buffer.of(byte), 0, 1, offset);
  } finally {
    await file.close();
  }
}

/** Makes a copy of a data folder, damages it and starts the service on it; walks through what it serves; stops it. */
export async function tryDamaged(
  source: string,
  seeded: SeedResult,
  damage: (dataDir: string) => Promise<void>,
): Promise<Trial> {
  const dataDir = await mkdtemp(join(tmpdir(), 'damaged-'));
  const cleanUps: (() => unknown)[] = [];
  try {
    await cp(source, dataDir, { recursive: true });
    await damage(dataDir);
    return await observe({ after: (cleanUp: () => unknown) => void cleanUps.push(cleanUp) }, dataDir, seeded);
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function observe(
  context: { after(cleanUp: () => unknown): void },
  dataDir: string,
  seeded: SeedResult,
): Promise<Trial> {
  const started = await startService(context, dataDir).catch((error: Error) => error.message);
  if (typeof started === 'string') return { verdict: 'refused', faults: faultsOfRefusal(started, dataDir) };
  const faults: string[] = await walk(started, seeded);
  const verdict = await verdictOf(started);
  if (verdict === undefined) faults.push('the check of the database did not end');
  faults.push(...(await walk(started, seeded)), ...(await faultsOfState(started, seeded, verdict)));
  const { code, signal, output } = await started.end('SIGTERM');
  if (code !== 0) faults.push(`it ended with ${code ?? signal}: ${tail(output)}`);
  return { verdict: verdict ?? 'sound', faults };
}

function faultsOfRefusal(output: string, dataDir: string): string[] {
  const faults: string[] = [];
  if (!output.includes('ended with 1:')) faults.push(`it crashed: ${tail(output)}`);
  if (STACK.test(output)) faults.push(`it printed a stack: ${tail(output)}`);
  if (!output.includes('cp -a') || !output.includes(dataDir)) faults.push(`it did not name the cure: ${tail(output)}`);
  return faults;
}

const tail = (output: string): string => output.slice(-600);

async function verdictOf(service: Service): Promise<'damaged' | 'sound' | undefined> {
  for (const deadline = performance.now() + CHECKED_WITHIN_MS; performance.now() < deadline; await pause(50)) {
    if (/the database(?: file)? is damaged/.test(service.output())) return 'damaged';
    if (/the database(?: file)? is sound/.test(service.output())) return 'sound';
  }
  return undefined;
}

/** Asks for a bit of everything; any answer will do but one that says that something unexpected happened, or none. */
async function walk({ origin }: Service, seeded: SeedResult): Promise<string[]> {
  const faults: string[] = [];
  const keyed = (account: 'admin' | 'seller' | 'buyer') => ({
    headers: { Authorization: `Bearer ${seeded.accounts[account].api_key}` },
  });
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const status = await fetchStatus(`${origin}${path}`, init, faults);
    if (status >= 500 && status !== 503) faults.push(`${path} was answered ${status}`);
    return status;
  };
  for (const { slug, product_id: id, version_id: version } of [seeded.owned, seeded.paid, seeded.free]) {
    for (const rest of ['', '/versions', '/reviews', '/reviews/summary']) await ask(`/api/products/${slug}${rest}`);
    for (const path of [`products/${id}`, `products/${id}/versions`, `products/${id}/latest`, `versions/${version}`])
      await ask(`/api/v1/${path}`, keyed('buyer'));
  }
  for (const query of ['', '?q=plugin', '?sort=newest&limit=100', '?sort=downloads&page=2'])
    await ask(`/api/search${query}`);
  for (const path of [
    '/api/v1/products?limit=100',
    '/api/v1/orders?limit=100',
    '/api/v1/purchases?limit=100',
    '/api/account',
    '/api/account/keys',
  ]) {
    for (const account of ['seller', 'buyer'] as const) await ask(path, keyed(account));
  }
  for (const path of ['accounts?limit=100', 'audit-events?limit=100', 'messages'])
    await ask(`/api/v1/admin/${path}`, keyed('admin'));
  for (const path of ['/healthz', '/readyz', '/docs', '/metrics']) await ask(path);
  await ask('/api/account/login', signIn(seeded));
  return faults;
}

const signIn = ({
  accounts: {
    buyer: { email, password },
  },
}: SeedResult): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email, password }),
});

async function fetchStatus(url: string, init: RequestInit, faults: string[]): Promise<number> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    faults.push(`${url} was not answered: ${String((error as Error).cause ?? error)}`);
    return 0;
  }
}

/** Damage takes readiness and writes away, and nothing else does. */
async function faultsOfState({ origin }: Service, seeded: SeedResult, verdict: Verdict | undefined): Promise<string[]> {
  const faults: string[] = [];
  const expect = async (path: string, init: RequestInit, wanted: number): Promise<void> => {
    const status = await fetchStatus(`${origin}${path}`, init, faults);
    if (status !== wanted) faults.push(`${path} was answered ${status} although the database is ${verdict}`);
  };
  await expect('/healthz', {}, 200);
  await expect('/readyz', {}, verdict === 'damaged' ? 503 : 200);
  await expect('/api/account/login', signIn(seeded), verdict === 'damaged' ? 503 : 200);
  return faults;
}
