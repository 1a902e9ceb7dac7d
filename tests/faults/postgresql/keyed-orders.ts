// Orders under Idempotency-Keys, each sent until it is answered: what a client does whose shop fails now and then.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair } from './paired-stock.js';

/** What was heard of the orders so far. */
export interface Heard {
  /** The ids by which orders were acknowledged, by the place of their pair. */
  readonly acknowledged: ReadonlyMap<number, ReadonlySet<string>>;
  /** Answers that are neither an order nor a reason to send it again, each as `status code`. */
  readonly wrong: readonly string[];
  /** Answers 503, and how long the slowest of them took, in ms. */
  readonly unavailable: { readonly count: number; readonly slowestMs: number };
  /** How long the slowest order took until it was acknowledged, with what was sent again, in ms. */
  readonly slowestMs: number;
  /** How long no order was acknowledged that had not been before, at the longest, in ms. */
  readonly longestPauseMs: number;
  /** When an order was acknowledged last that had not been before, as `performance.now` counts; 0 before the first. */
  readonly lastAt: number;
}

export interface KeyedOrders {
  readonly heard: Heard;
  /** Forgets how long answers took. */
  forgetTimes(): void;
  /** Begins no more orders; resolves when all that were begun are acknowledged. */
  end(): Promise<void>;
}

/** A client's pause before it sends an order again. */
const AGAIN_AFTER_MS = 100;
/** A client that hears nothing for so long gives up and sends again. */
const PATIENCE_MS = 30_000;

/** What is ordered, and by whose key. */
type Wanted = Pick<Pair, 'key' | 'productId'>;

/** What came of one try. */
interface Tried {
  readonly status: number;
  readonly code: string | undefined;
  /** Of the order that was made. */
  readonly id: string | undefined;
  readonly ms: number;
}

async function tryOrder(origin: string, { key, productId }: Wanted, idempotencyKey: string): Promise<Tried> {
  const began = performance.now();
  const response = await fetch(`${origin}/api/v1/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    body: JSON.stringify({ product_id: productId }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { code, data } = (await response.json()) as { code?: string; data?: { id: string } };
  return { status: response.status, code, id: data?.id, ms: performance.now() - began };
}

/** Keeps what is heard of orders. */
function createHearing() {
  const acknowledged = new Map<number, Set<string>>();
  const wrong: string[] = [];
  const unavailable = { count: 0, slowestMs: 0 };
  const heard = { acknowledged, wrong, unavailable, slowestMs: 0, longestPauseMs: 0, lastAt: 0 };
  const acknowledge = (place: number, id: string): void => {
    if (!acknowledged.has(place)) {
      const now = performance.now();
      if (heard.lastAt > 0) heard.longestPauseMs = Math.max(heard.longestPauseMs, now - heard.lastAt);
      heard.lastAt = now;
    }
    acknowledged.set(place, (acknowledged.get(place) ?? new Set()).add(id));
  };
  return {
    heard,

    /** Hears of a try; whether the order need not be sent again. */
    hear(place: number, { status, code, id, ms }: Tried): boolean {
      if (status === 201) {
        acknowledge(place, id!);
        return true;
      }
      if (status === 503) {
        unavailable.count += 1;
        unavailable.slowestMs = Math.max(unavailable.slowestMs, ms);
        return false;
      }
      if (code === 'idempotency_in_progress') return false;
      wrong.push(`${status} ${code}`);
      return true;
    },
  };
}

/** Sends orders, so many at once, one of each pair. */
export function sendKeyedOrders(origin: string, pairs: readonly Wanted[], atOnce: number): KeyedOrders {
  const { heard, hear } = createHearing();
  let next = 0;
  let hasEnded = false;

  const send = async (place: number): Promise<boolean> => {
    try {
      return hear(place, await tryOrder(origin, pairs[place]!, `order-${place}`));
    } catch (error) {
      heard.wrong.push(`no answer (${(error as Error).message})`);
      return false;
    }
  };
  const worker = async (): Promise<void> => {
    while (!hasEnded) {
      const place = next++;
      if (place >= pairs.length) throw new Error('The stock is used up');
      const began = performance.now();
      while (!(await send(place))) await pause(AGAIN_AFTER_MS);
      heard.slowestMs = Math.max(heard.slowestMs, performance.now() - began);
    }
  };
  const workers = Promise.all(Array.from({ length: atOnce }, worker));
  workers.catch(() => undefined);
  return {
    heard,
    forgetTimes: () => void (heard.slowestMs = heard.longestPauseMs = heard.unavailable.slowestMs = 0),
    async end() {
      hasEnded = true;
      await workers;
    },
  };
}
