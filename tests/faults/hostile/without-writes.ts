// What people go on doing while the disk of a service takes no writes, and what must be true of it: the part that all
// attacks on the disk share.
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../db/engine/connection.js';
import type { Outcome, Target } from './attack.js';

/** Keeps count of what was tried and of what went wrong. */
export class Score implements Outcome {
  tried = 0;
  held = 0;
  readonly faults: string[] = [];

  expect(holds: boolean, fault: string): void {
    this.tried += 1;
    if (holds) this.held += 1;
    else if (this.faults.length < FAULTS_MAX) this.faults.push(fault);
  }
}

/** Faults of a kind say enough. */
const FAULTS_MAX = 5;
/** Milliseconds within which a service is well again once its disk is. */
const RECOVERED_WITHIN_MS = 5_000;
const ADDRESS = '203.0.113.99';
/** Windows that last for the attack. */
export const ENVIRONMENT = {
  RATE_LIMIT_PER_HOUR: '1000000',
  RATE_LIMIT_SESSION_PER_HOUR: '1000000',
  RATE_LIMIT_ANONYMOUS_PER_HOUR: '1000000',
  TRUST_PROXY: '1',
};

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly data?: { readonly id: string } };
  readonly headers: Headers;
}

/** A buyer and a stranger who use the service. */
export interface AccountFixtures {
  /** One turn of everything; whatever is answered is judged. */
  lap(score: Score): Promise<void>;
  /**
   * Waits for a disk that is well to be noticed, and judges how long that takes and whether all that was acknowledged
   * is there.
   */
  seeRecovery(score: Score): Promise<void>;
  /** Links that the buyer was given. */
  readonly downloads: () => number;
  /** Orders that were acknowledged. */
  readonly orders: () => readonly string[];
}

export async function openDoors({ origin, dataDir, seeded }: Target): Promise<AccountFixtures> {
  const {
    accounts: { buyer, stranger },
    paid,
  } = seeded;
  const ask = asking(origin);
  const orders: string[] = [];
  let downloads = 0;
  let ordered = 0;

  const [asBuyer, asStranger] = [withKey(buyer.api_key), withKey(stranger.api_key)];
  const signedIn = await ask('/api/account/login', {}, { email: buyer.email, password: buyer.password });
  const session = { Cookie: signedIn.headers.get('set-cookie')!.split(';')[0]! };
  const order = (): Promise<Answer> =>
    ask('/api/v1/orders', asStranger, { product_id: paid.product_id, quantity: ((ordered += 1) % 1000) + 1 });
  const ledgerBefore = await ledgerRows(dataDir, buyer.email);

  return {
    downloads: () => downloads,
    orders: () => orders,
    async lap(score) {
      await readAround(ask, seeded, { asBuyer, session }, score);
      if (await download(ask, seeded, { asBuyer, asStranger }, score)) downloads += 1;
      const made = await order();
      if (made.status === 201) orders.push(made.body.data!.id);
      score.expect(
        made.status === 201 || isRefusal(made),
        `an order was answered with ${made.status} ${made.body.code}`,
      );
      const ready = await ask('/readyz');
      score.expect(ready.status === 200 || isRefusal(ready), `readiness was answered with ${ready.status}`);
    },
    async seeRecovery(score) {
      await judgeRecovery(score, {
        'the service was not well': async () => (await ask('/readyz')).status === 200 && (await order()).status === 201,
        'the ledger was not complete': async () =>
          (await ledgerRows(dataDir, buyer.email)) === ledgerBefore + downloads,
      });
      for (const id of orders)
        score.expect((await ask(`/api/v1/orders/${id}`, asStranger)).status === 200, `the order ${id} is gone`);
    },
  };
}

type SentHeaders = Readonly<Record<string, string>>;
type Ask = (path: string, headers?: SentHeaders, body?: object) => Promise<Answer>;

const asking =
  (origin: string): Ask =>
  async (path, headers = {}, body) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { 'X-Forwarded-For': ADDRESS, ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
    };
  };

const withKey = (key: string): SentHeaders => ({ Authorization: `Bearer ${key}` });

/** Reads that have to go on, whatever the disk does. */
async function readAround(
  ask: Ask,
  { owned, free }: Target['seeded'],
  { asBuyer, session }: { readonly asBuyer: SentHeaders; readonly session: SentHeaders },
  score: Score,
): Promise<void> {
  for (const path of [
    `/api/products/${owned.slug}`,
    '/api/search?q=a',
    `/api/products/${free.slug}/versions`,
    '/healthz',
  ]) {
    score.expect((await ask(path)).status === 200, `${path} was not answered`);
  }
  score.expect((await ask('/api/v1/purchases', asBuyer)).status === 200, 'purchases were not listed');
  score.expect((await ask('/api/account', session)).status === 200, 'a session was not known');
}

/** A download by its owner and one by a stranger. @returns whether the owner was given a link. */
async function download(
  ask: Ask,
  { owned, paid }: Target['seeded'],
  { asBuyer, asStranger }: { readonly asBuyer: SentHeaders; readonly asStranger: SentHeaders },
  score: Score,
): Promise<boolean> {
  const given = await ask(`/api/products/${owned.slug}/download/${owned.version_id}`, asBuyer);
  score.expect(given.status === 302, `an owner's download was answered with ${given.status} ${given.body.code}`);
  score.expect(
    (await ask(`/api/products/${paid.slug}/download/${paid.version_id}`, asStranger)).status === 403,
    'a download was not refused',
  );
  return given.status === 302;
}

/** Waits until everything holds again, twice as long as it may take at most, and judges the time that each took. */
async function judgeRecovery(score: Score, holds: Readonly<Record<string, () => Promise<boolean>>>): Promise<void> {
  const healedAt = performance.now();
  for (const [what, isRecovered] of Object.entries(holds)) {
    while (!(await isRecovered()) && performance.now() - healedAt < 2 * RECOVERED_WITHIN_MS) await pause(50);
    score.expect(
      performance.now() - healedAt < RECOVERED_WITHIN_MS,
      `${what} after ${Math.round(performance.now() - healedAt)} ms`,
    );
  }
}

const isRefusal = ({ status, body, headers }: Answer): boolean =>
  status === 503 &&
  (body.code === 'storage_full' || body.code === 'unavailable') &&
  Number(headers.get('retry-after')) > 0;

/** Downloads of an account that the ledger of a folder has. */
export async function ledgerRows(dataDir: string, email: string): Promise<number> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    const rows: { id: string }[] = await db.committed
      .knex('downloads as d')
      .join('accounts as a', 'a.id', 'd.account_id')
      .where('a.email', email)
      .select('d.id');
    return rows.length;
  } finally {
    await db.close();
  }
}
