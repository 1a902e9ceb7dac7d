// Has the disk fail at the first call of a kind, at the second, and so on, once or from then on: what cannot be synced ends
// the service, and whatever fails, nothing is acknowledged that is not there.
import { spawnSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, type Manner, type Service } from '../../process/service.js';
import { Acknowledgements } from './acknowledged.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { placeFor, start, type Place } from './service-of-drill.js';
import { stock, type Stock } from './stock.js';
import { judgeFolder } from './verdict.js';
import { writeAll } from './writers.js';

/** A failure, of which calls, and what it does to the service: what is not on disk for sure ends it, a full disk does not. */
interface Kind {
  readonly calls: string;
  readonly error: 'EIO' | 'ENOSPC';
  readonly service: 'ends' | 'lives' | 'may do either';
}

const KINDS: readonly Kind[] = [
  { calls: 'fsync,fdatasync', error: 'EIO', service: 'ends' },
  { calls: 'pwrite64', error: 'EIO', service: 'may do either' },
  { calls: 'pwrite64', error: 'ENOSPC', service: 'lives' },
];
/** As many of a kind fail, each once and for ever: all syncs, and of a thousand writes some, evenly spread. */
const PLACES_MAX = { full: 150, short: 1 };
/** Milliseconds that the writers have to be done, and after a failure that lasts, when they cannot be. */
const WRITES_MS = { all: 15_000, afterFailure: 1_000 };
/** Milliseconds in which a service has ended that is to end. */
const ENDS_WITHIN_MS = 5_000;
/** So that calls come in one order. */
const ONE_THREAD = { UV_THREADPOOL_SIZE: '1' };
/** The search index is made anew when its file is not good: nothing is lost with that. */
const HARMLESS = /search-index/;

export const ioErrors: Part = {
  name: 'I/O errors',
  whyNot: () => (spawnSync('strace', ['-V']).status === 0 ? null : 'the program strace is missing'),
  run: (setting) => new Sweep(setting).run(),
};

/** One call that fails, or all from it on. */
interface Spot extends Kind {
  readonly at: number;
  readonly isLasting: boolean;
}

/** Where a service runs under a tracer, which writes the calls down. */
interface Traced {
  readonly context: Setting['context'];
  readonly log: string;
  readonly place: Place;
  readonly manner: Manner;
}

class Sweep {
  readonly #setting: Setting;
  readonly #faults = new Faults();
  #template = '';
  #stocked: Stock = { people: [], products: [] };
  #counts = { places: 0, notReached: 0, started: 0, ended: 0, answers: 0 };

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  async run(): Promise<Findings> {
    await this.#prepare();
    const figures: string[] = [];
    const made = await this.#callsMade();
    for (const kind of KINDS) {
      const calls = made.filter((name) => kind.calls.split(',').includes(name)).length;
      for (const isLasting of [false, true]) figures.push(await this.#sweep(kind, calls, isLasting));
    }
    const { places, started, ended, answers } = this.#counts;
    figures.push(
      `${places} places in all: ${started} services started, ${ended} ended after a sync that failed; ` +
        `${answers} answers with success, all of them there but for faults`,
    );
    return { figures, faults: this.#faults.list() };
  }

  /** A folder that has been served before: it is copied for each run. */
  async #prepare(): Promise<void> {
    this.#template = await dataFolder(this.#setting.context);
    this.#stocked = await stock(this.#template, { people: 2, products: 2 });
    const { service } = await start(this.#setting.context, await placeFor(this.#template));
    await service.end('SIGTERM');
  }

  /** The names of the calls that come from the start until everybody has written. */
  async #callsMade(): Promise<string[]> {
    let names: string[] = [];
    await this.#underTracer(KINDS.map(({ calls }) => calls).join(','), [], async ({ context, log, place, manner }) => {
      const { service } = await start(context, place, ONE_THREAD, manner);
      await this.#write(service, place.origin, new Acknowledgements(), async () => false);
      names = (await callsIn(log)).map((call) => call.slice(0, call.indexOf('(')).trim());
    });
    return names;
  }

  /** Has each of the calls fail in turn, some at a time. @returns what was done */
  async #sweep(kind: Kind, calls: number, isLasting: boolean): Promise<string> {
    const most = this.#setting.count ?? PLACES_MAX[this.#setting.isShort ? 'short' : 'full'];
    const step = Math.max(1, Math.ceil(calls / most));
    const left = Array.from({ length: calls }, (_, index) => index + 1).filter(
      (at) => at % step === Math.ceil(step / 2) % step,
    );
    const [before, notReached] = [this.#counts.places, this.#counts.notReached];
    const what = `${kind.error} of ${kind.calls} ${isLasting ? 'for ever from' : 'once at'}`;
    const takeTurns = async (): Promise<void> => {
      for (let at = left.shift(); at !== undefined && !this.#setting.isLate(); at = left.shift()) {
        await this.#runOnce({ ...kind, at, isLasting });
        if (++this.#counts.places % 25 === 0) this.#setting.say(`${what} ${at} of ${calls}`);
      }
    };
    await Promise.all(Array.from({ length: this.#setting.beside }, takeTurns));
    return `${what} ${this.#counts.places - before} of ${calls} places, ${this.#counts.notReached - notReached} of them not reached`;
  }

  /** Runs something on a copy of the folder, with how a service is started there under a tracer. */
  async #underTracer(calls: string, options: readonly string[], act: (traced: Traced) => Promise<void>): Promise<void> {
    const cleanUp: (() => unknown)[] = [];
    const context = { after: (undo: () => unknown) => void cleanUp.unshift(undo) };
    try {
      const dataDir = await dataFolder(context);
      const log = join(await dataFolder(context), 'calls');
      await cp(this.#template, dataDir, { recursive: true });
      const traced = ['-e', `trace=${calls}`, ...options, '-e', 'signal=none'];
      const under = ['strace', '-D', '-f', '-y', '-s', '0', '--seccomp-bpf', '-o', log, ...traced];
      const { plant } = this.#setting;
      const manner = { under, ...(plant ? { preload: plant } : {}) };
      await act({ context, log, place: await placeFor(dataDir), manner });
    } finally {
      for (const undo of cleanUp) await undo();
    }
  }

  async #runOnce(spot: Spot): Promise<void> {
    const { calls, error, at, isLasting } = spot;
    const when = `${at}${isLasting ? '+' : ''}`;
    const inject = ['-e', `inject=${calls}:error=${error}:when=${when}`];
    await this.#underTracer(calls, inject, async ({ context, log, place, manner }) => {
      const acknowledged = new Acknowledgements();
      const started = await start(context, place, ONE_THREAD, manner).catch(() => undefined);
      const faults: string[] = [];
      if (started) {
        this.#counts.started += 1;
        const fails = async (): Promise<boolean> => isLasting && (await failedIn(log)).length > 0;
        const refusal = await this.#write(started.service, place.origin, acknowledged, fails);
        const failed = await failedIn(log);
        faults.push(...(failed.length > 0 ? await this.#judgeService(spot, started.service, refusal, failed) : []));
        await started.service.end('SIGKILL');
      }
      if ((await failedIn(log)).length === 0) this.#counts.notReached += 1;
      faults.push(...(await judgeFolder(place.dataDir, acknowledged.since(0))));
      this.#faults.add(...faults.map((fault) => `${error} of ${calls} ${when}: ${fault}`));
      this.#counts.answers += acknowledged.all.length;
    });
  }

  /** Whether a service ended that had to, and another one lived on and refused as it should. */
  async #judgeService(
    spot: Spot,
    service: Service,
    refusal: string | undefined,
    failed: readonly string[],
  ): Promise<string[]> {
    if (spot.service === 'may do either') return [];
    if (spot.service === 'lives') {
      if (!service.isRunning()) return [`the service ended: ${service.output()}`];
      return refusal === undefined ? [] : [`the service refused with something else than that it is full: ${refusal}`];
    }
    const until = performance.now() + ENDS_WITHIN_MS;
    while (service.isRunning() && performance.now() < until) await pause(20);
    if (service.isRunning()) return [`the service lives on after a sync that failed: ${failed[0]}`];
    this.#counts.ended += 1;
    return [];
  }

  /** Two write until they are done, the service has ended or the time is over. @returns what was refused for good */
  async #write(
    service: Service,
    origin: string,
    acknowledged: Acknowledgements,
    fails: () => Promise<boolean>,
  ): Promise<string | undefined> {
    const over = new AbortController();
    let refusal: string | undefined;
    const work = writeAll({ origin, acknowledged, signal: over.signal }, this.#stocked, 0, 2).catch(
      (error: unknown) => (refusal = String(error)),
    );
    const isDone = work.then(() => true);
    let until = performance.now() + WRITES_MS.all;
    let isFailing = false;
    while (service.isRunning() && performance.now() < until && !(await Promise.race([isDone, pause(50, false)]))) {
      if (isFailing || !(await fails())) continue;
      isFailing = true;
      until = performance.now() + WRITES_MS.afterFailure;
    }
    over.abort();
    await work;
    return refusal;
  }
}

/** The calls in a log, each in one piece: one that another thread interrupts is written in two. */
async function callsIn(log: string): Promise<string[]> {
  const begun = new Map<string, string>();
  return (await readFile(log, 'utf8')).split('\n').flatMap((line) => {
    const [thread, text] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' '))];
    if (text.endsWith('<unfinished ...>')) begun.set(thread, text);
    return / = -?\d/.test(text) ? [text.includes('resumed>') ? `${begun.get(thread) ?? ''}${text}` : text] : [];
  });
}

/** The calls that failed on purpose and have to be noticed. */
const failedIn = async (log: string): Promise<string[]> =>
  (await callsIn(log)).filter((line) => line.includes('(INJECTED)') && !HARMLESS.test(line));
