// The service as the drills of `npm run faults:crash` start it: always at the same port, and timed.
import { setTimeout as pause } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import { reservePort } from '../../../process/reserved-port.js';
import { startService, type Manner, type Service } from '../../process/service.js';
import { FIRST_PRODUCT } from './stock.js';
import { ask } from './writers.js';

const PLENTY = '1000000000';
/** Milliseconds between two tries of whoever waits for the first answer. */
const TRY_MS = 10;

/** Where a service is, in all its lives. */
export interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly origin: string;
}

export async function placeFor(dataDir: string): Promise<Place> {
  const { port, release } = await reservePort('127.0.0.1');
  await release();
  return { dataDir, port, origin: `http://127.0.0.1:${port}` };
}

export const environmentOf = ({ port }: Place): Record<string, string> => ({
  ...{ PORT: String(port), PAYMENTS: 'test', SELLER_2FA: 'off', LOG_LEVEL: 'warn' },
  ...{ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', MIN_FREE_DISK: '0', RATE_LIMIT_PER_HOUR: PLENTY },
  ...{
    RATE_LIMIT_ANONYMOUS_PER_HOUR: PLENTY,
    RATE_LIMIT_SESSION_PER_HOUR: PLENTY,
    RATE_LIMIT_LICENSE_PER_HOUR: PLENTY,
  },
  ...{ RATE_LIMIT_SIGN_IN_PER_HOUR: PLENTY, RATE_LIMIT_PROOF_PER_MINUTE: PLENTY },
});

export interface Started {
  readonly service: Service;
  /** Milliseconds from the start of the process to the first 200 of the API. */
  readonly firstAnswerMs: number;
}

/** Starts the service and waits for its first answer. @throws with its output when it ends instead */
export async function start(
  context: Pick<TestContext, 'after'>,
  place: Place,
  environment: Readonly<Record<string, string>> = {},
  manner: Manner = {},
  isStocked = true,
): Promise<Started> {
  const beganAt = performance.now();
  const over = new AbortController();
  const starting = startService(context, place.dataDir, { ...environmentOf(place), ...environment }, manner);
  starting.catch(() => over.abort());
  if (!isStocked) over.abort();
  const firstAnswer = untilAnswered(place.origin, over.signal).then(() => performance.now() - beganAt);
  const service = await starting;
  const watch = setInterval(() => service.isRunning() || over.abort(), TRY_MS);
  try {
    return { service, firstAnswerMs: await firstAnswer };
  } finally {
    clearInterval(watch);
  }
}

/** Waits for the first 200 of a service that has the stock. */
export async function untilAnswered(origin: string, signal: AbortSignal): Promise<void> {
  const product = { method: 'GET', path: `/api/products/${FIRST_PRODUCT}`, headers: {} };
  while (!signal.aborted && (await ask(origin, product))?.status !== 200) await pause(TRY_MS);
}

/** What some hundredth of the times are below of, in whole milliseconds. */
export function percentile(times: readonly number[], hundredth: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? 0);
}
