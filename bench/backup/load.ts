// Asks a server at a steady pace, however long its answers take, and tells how long those were waited for.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../http/statistics.js';

/** More than are ever needed at once, unless the server stands still. */
const CONNECTIONS = 128;

/** Seconds for which requests may pile up before the server is told not to keep up. */
const BEHIND_SECONDS = 30;

/** A request with what it must be answered with. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly status: number;
  /** Whether the answer waits for a commit. */
  readonly isWrite: boolean;
}

/** Milliseconds from when a request was due until its answer had come. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export interface Window {
  readonly seconds: number;
  readonly reads: Waits;
  readonly writes: Waits;
}

/**
 * Sends so many requests a second while `act` runs. Each goes out when it is due, also while others wait, so that a
 * server that stands still for a moment is charged with all that was due in it.
 *
 * @throws when one was answered with another status, when the server does not keep up, and what `act` throws
 */
export async function whileAsking(
  origin: string,
  { perSecond, next }: { readonly perSecond: number; readonly next: () => Call },
  act: () => Promise<void>,
): Promise<Window> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waits = { reads: [] as number[], writes: [] as number[] };
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  const ask = async (dueAt: number): Promise<void> => {
    const call = next();
    const status = await statusOf(origin, call, agent);
    if (status !== call.status) throw new Error(`${call.method} ${call.path} was answered with ${status}`);
    waits[call.isWrite ? 'writes' : 'reads'].push(performance.now() - dueAt);
  };
  let isOver = false;
  const asking = async (): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      if (number - waits.reads.length - waits.writes.length > BEHIND_SECONDS * perSecond)
        throw new Error(`${origin} does not keep up with ${perSecond} requests a second`);
      const dueAt = startedAt + (number * 1000) / perSecond;
      await pause(Math.max(0, dueAt - performance.now()));
      underWay.push(ask(dueAt));
      // Heard of at the end.
      underWay.at(-1)!.catch(() => undefined);
    }
  };
  const asked = asking();
  asked.catch(() => undefined);
  try {
    await act();
  } finally {
    isOver = true;
    await asked;
    await Promise.allSettled(underWay);
    agent.destroy();
  }
  await Promise.all(underWay);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, reads: summaryOf(waits.reads), writes: summaryOf(waits.writes) };
}

function summaryOf(waits: number[]): Waits {
  waits.sort((a, b) => a - b);
  return { count: waits.length, p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), most: waits.at(-1)! };
}

/** Sends it once more where the server had just closed the connection, for want of anything to do. */
function statusOf(origin: string, call: Call, agent: Agent): Promise<number> {
  const { method, path, headers, body } = call;
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response
        .on('error', reject)
        .resume()
        .on('end', () => resolve(response.statusCode!));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(statusOf(origin, call, agent));
      else reject(error);
    });
    sent.end(body);
  });
}
