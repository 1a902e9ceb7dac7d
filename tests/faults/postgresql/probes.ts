// What is asked of a service again and again while its database is in trouble: what counts, and what needs no database.
import { setTimeout as pause } from 'node:timers/promises';

export interface Probed {
  /** Statuses of requests that count, with how often each came. */
  readonly counted: ReadonlyMap<number, number>;
  /** How long the slowest of them took, in ms. */
  readonly slowestMs: number;
  /** What was asked for that needs no database and was answered by another status than 200, as `path status`. */
  readonly refused: ReadonlySet<string>;
  /** When a request that counts was answered by 200 last, as `performance.now` counts. */
  readonly lastGoodAt: number;
}

export interface Probes {
  readonly probed: Probed;
  /** Resolves when everything was answered by 200 once. */
  readonly answered: Promise<void>;
  /** Forgets what was heard so far. */
  forget(): void;
  end(): Promise<void>;
}

/** What a service has in memory or on disk: whether it lives, documents, keys that licenses are signed with, files. */
const FREE = ['/healthz', '/openapi.json', '/docs', '/.well-known/jwks.json', '/app/'];
const EVERY_MS = 50;
/** A request that takes longer has failed. */
const PATIENCE_MS = 10_000;

const NO_ANSWER = 0;

async function statusOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return NO_ANSWER;
  }
}

const fresh = () => ({
  counted: new Map<number, number>(),
  slowestMs: 0,
  refused: new Set<string>(),
  lastGoodAt: 0,
});

/** Begins to ask. @param counted paths of requests that count */
export function startProbes(origin: string, key: string, counted: readonly string[]): Probes {
  const probed = fresh();
  let hasEnded = false;
  const unanswered = new Set<string>([...FREE, ...counted]);
  let resolve!: () => void;
  const answered = new Promise<void>((resolved) => (resolve = resolved));
  const noteGood = (path: string): void => {
    if (unanswered.delete(path) && unanswered.size === 0) resolve();
  };

  const askCounted = async (path: string, headers: Readonly<Record<string, string>>): Promise<void> => {
    while (!hasEnded) {
      const began = performance.now();
      const status = await statusOf(origin + path, headers);
      probed.slowestMs = Math.max(probed.slowestMs, performance.now() - began);
      probed.counted.set(status, (probed.counted.get(status) ?? 0) + 1);
      if (status === 200) {
        probed.lastGoodAt = performance.now();
        noteGood(path);
      }
      await pause(EVERY_MS);
    }
  };
  const askFree = async (): Promise<void> => {
    while (!hasEnded) {
      for (const path of FREE) {
        const status = await statusOf(origin + path);
        if (status === 200) noteGood(path);
        else probed.refused.add(`${path} ${status}`);
      }
      await pause(EVERY_MS);
    }
  };
  const asking = [
    ...counted.map((path) => askCounted(path, {})),
    ...counted.map((path) => askCounted(path, { Authorization: `Bearer ${key}` })),
    askFree(),
  ];
  return {
    probed,
    answered,
    forget: () => void Object.assign(probed, fresh()),
    async end() {
      hasEnded = true;
      await Promise.all(asking);
    },
  };
}
