// `npm run bench:sign-in`: whether the time of a refused sign-in, a registration or a reset tells that an e-mail
// address is known, as a share of the time of one password hash.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPasswords } from '../../capabilities/identity/passwords.js';
import { startServer } from '../http/server-process.js';
import { percentile } from '../http/statistics.js';

const RESULTS = 'bench/results';
const PLENTY = '1000000000';
const KNOWN = 'somebody@example.com';
const PASSWORD = 'nine wobbly copper kettles';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });
const count = Number(values.count);

interface Question {
  readonly path: string;
  /** What is sent about an address. */
  body(email: string): object;
  /** What every answer must have. */
  readonly status: number;
  readonly text: string;
}

/** What somebody may ask without signing in, about an address of which nobody is to learn whether it has an account. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  'sign-in': {
    path: '/api/account/login',
    body: (email) => ({ email, password: 'not the password at all' }),
    status: 401,
    text: 'invalid_credentials',
  },
  registration: {
    path: '/api/account/register',
    body: (email) => ({ email, password: PASSWORD, display_name: 'Somebody' }),
    status: 202,
    text: 'mailbox',
  },
  reset: { path: '/api/account/request-password-reset', body: (email) => ({ email }), status: 202, text: 'mailbox' },
};

/** Milliseconds of one answer. @throws when it is another than comes about every address. */
async function timeOf(origin: string, { path, body, status, text }: Question, email: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body(email)),
  });
  const answer = await response.text();
  const elapsed = performance.now() - startedAt;
  if (response.status !== status || !answer.includes(text)) throw new Error(`answered ${response.status} ${answer}`);
  return elapsed;
}

const median = (times: number[]): number =>
  percentile(
    times.sort((a, b) => a - b),
    0.5,
  );

/** Both kinds by turns, in an order that changes, so that whatever else the machine does falls on both alike. */
async function measure(origin: string, name: string): Promise<{ known: number; unknown: number }> {
  const question = QUESTIONS[name]!;
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < count; round++) {
    const ask = [
      async () => known.push(await timeOf(origin, question, KNOWN)),
      async () => unknown.push(await timeOf(origin, question, `${name}-${round}@example.com`)),
    ];
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
    script: '../../process/start.js',
    logFile: join(folder, 'service.log'),
    readyPath: '/readyz',
    environment: {
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_SIGN_IN_PER_HOUR: PLENTY,
      RATE_LIMIT_PROOF_PER_MINUTE: PLENTY,
    },
  });
  try {
    await timeOf(service.origin, QUESTIONS['registration']!, KNOWN);
    const measured: Record<string, { known: number; unknown: number }> = {};
    for (const name of Object.keys(QUESTIONS)) measured[name] = await measure(service.origin, name);
    const hash = await medianHash();
    const results = Object.fromEntries(
      Object.entries(measured).map(([name, { known, unknown }]) => [
        name,
        { known, unknown, difference: Math.abs(known - unknown) / hash },
      ]),
    );
    await mkdir(RESULTS, { recursive: true });
    await writeFile(
      join(RESULTS, 'sign-in.json'),
      `${JSON.stringify({ node: process.version, count, hash, ...results }, undefined, 2)}\n`,
    );
    for (const [name, { known, unknown, difference }] of Object.entries(results)) {
      console.log(
        `${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms: they differ by ${(difference * 100).toFixed(1)} % of one hash (${hash.toFixed(2)} ms)`,
      );
    }
  } finally {
    await service.stop();
  }
} finally {
  await rm(folder, { recursive: true });
}
