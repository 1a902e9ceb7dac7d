// Keeps several processes running that serve beside each other: started, started again when they end, and stopped together.
import { setTimeout as pause } from 'node:timers/promises';
import { exponentialBackoff } from '../market/jobs/backoff.js';

/** Milliseconds from a start on after which a process was well: the next one is started again at once, or nearly. */
const WELL_AFTER_MS = 60_000;
const backoffMs = exponentialBackoff({ firstMs: 500, mostMs: 30_000 });

/** A process that serves, or is about to. */
export interface NodeProcess {
  /** Resolves once it serves; never, where it does not come to that. */
  readonly serving: Promise<unknown>;
  /** Resolves when it has ended, to its exit code: where a signal has ended it, to 0 if that asked it to stop, else to 1. */
  readonly ended: Promise<number>;
  /** Asks it to stop. */
  stop(): void;
}

interface KeptNodes {
  /**
   * Resolves when no process is left that would be started again: to 0 when all ended in order, else to the exit code of
   * one that did not. That is when they were stopped, or the first one did not come to serve.
   */
  readonly ended: Promise<number>;
  /** Stops all of them. */
  stop(): void;
}

interface NodesOptions {
  /** How many, one at least. */
  readonly count: number;
  /** Starts the process of a number, counted from 1. */
  readonly fork: (number: number) => NodeProcess;
  readonly log: { error(details: object, message: string): void };
  /** Waits so many milliseconds, or until it is given up, which rejects. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** Starts processes: the first one alone, and the others once that serves, since a start may have to migrate. */
export function keepNodes({ count, fork, log, wait = waitFor }: NodesOptions): KeptNodes {
  const stopping = new AbortController();
  const running = new Map<number, NodeProcess>();
  const begin = (number: number): NodeProcess => {
    const begun = forkOrEnd(number);
    running.set(number, begun);
    return begun;
  };
  /** Without room for another process those that serve go on, and it is tried again. */
  const forkOrEnd = (number: number): NodeProcess => {
    try {
      return fork(number);
    } catch (error) {
      log.error({ err: error, process: number }, 'a process of this server could not be started');
      return { serving: new Promise(() => undefined), ended: Promise.resolve(1), stop: () => undefined };
    }
  };

  /** Starts a process again whenever it ends, until all are stopped. */
  async function keep(number: number, first: NodeProcess): Promise<number> {
    let failures = 0;
    for (let current = first; ; current = begin(number)) {
      const since = performance.now();
      const exitCode = await current.ended;
      running.delete(number);
      if (stopping.signal.aborted) return exitCode;
      failures = performance.now() - since >= WELL_AFTER_MS ? 1 : failures + 1;
      const afterMs = backoffMs(failures);
      log.error({ process: number, exitCode, afterMs }, 'a process of this server ended, and is started again');
      await wait(afterMs, stopping.signal).catch(() => undefined);
      if (stopping.signal.aborted) return 0;
    }
  }

  async function run(): Promise<number> {
    const first = begin(1);
    const isServing = await Promise.race([first.serving.then(() => true), first.ended.then(() => false)]);
    if (!isServing) return first.ended;
    const kept = [keep(1, first)];
    if (!stopping.signal.aborted)
      for (let number = 2; number <= count; number++) kept.push(keep(number, begin(number)));
    return Math.max(...(await Promise.all(kept)));
  }

  return {
    ended: run(),
    stop() {
      stopping.abort();
      for (const process of running.values()) process.stop();
    },
  };
}

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal });
