// `npm run bench:sign-in`: whether the time of a refused sign-in tells that an e-mail address is known, as a share of the time of one password hash.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPasswords } from '../../identity/passwords.js';
import { startServer } from '../http/server-process.js';
import { percentile } from '../http/statistics.js';

const RESULTS = 'bench/results';
const PLENTY = '1000000000';
const KNOWN = 'somebody@example.com';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

async function post(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
}

/** Milliseconds of one refused sign-in. @throws when it is not refused, or another answer than the other kind's comes. */
async function timeOf(origin: string, email: string): Promise<number> {
  const startedAt = performance.now();
  const response = await post(origin, '/api/account/login', { email, password: 'not the password at all' });
  const body = await response.text();
  const elapsed = performance.now() - startedAt;
  if (response.status !== 401 || !body.includes('invalid_credentials')) throw new Error(`answered ${response.status} ${body}`);
  return elapsed;
}

const median = (times: number[]): number => percentile(times.sort((a, b) => a - b), 0.5);

/** Both kinds by turns, in an order that changes, so that whatever else the machine does falls on both alike. */
async function measure(origin: string): Promise<{ known: number; unknown: number }> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < count; round++) {
    const ask = [async () => known.push(await timeOf(origin, KNOWN)), async () => unknown.push(await timeOf(origin, `nobody-${round}@example.com`))];
    for (const turn of round % 2 === 0 ? ask : ask.reverse()) await turn();
  }
  return { known: median(known), unknown: median(unknown) };
}

async function medianHash(): Promise<number> {
  const passwords = createPasswords();
  const times: number[] = [];
  for (let round = 0; round < 200; round++) {
    const startedAt = performance.now();
    await passwords.hash(`the ${round}th password`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-sign-in-'));
try {
  const service = await startServer({
    script: '../../scripts/start.js', logFile: join(folder, 'service.log'), readyPath: '/readyz',
    environment: { DATA_DIR: join(folder, 'data'), RATE_LIMIT_SIGN_IN_PER_HOUR: PLENTY, RATE_LIMIT_PROOF_PER_MINUTE: PLENTY },
  });
  try {
    await post(service.origin, '/api/account/register', { email: KNOWN, password: 'nine wobbly copper kettles', display_name: 'Somebody' });
    const { known, unknown } = await measure(service.origin);
    const hash = await medianHash();
    const difference = Math.abs(known - unknown) / hash;
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'sign-in.json'), `${JSON.stringify({ node: process.version, count, known, unknown, hash, difference }, undefined, 2)}\n`);
    console.log(`known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms: they differ by ${(difference * 100).toFixed(1)} % of one hash (${hash.toFixed(2)} ms)`);
  } finally {
    await service.stop();
  }
} finally {
  await rm(folder, { recursive: true });
}
