// Has the disk fail at the first call of a kind, at the second, and so on, once or from then on: what cannot be synced ends
// the service, and whatever fails, nothing is acknowledged that is not there.
import { spawnSync } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, type Service } from '../../process/service.js';
import { Acknowledgements } from './acknowledged.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { placeFor, start } from './service-of-drill.js';
import { stock, type Stock } from './stock.js';
import { judgeFolder } from './verdict.js';
import { writeAll } from './writers.js';

const KINDS = [
  { calls: 'fsync,fdatasync', endsService: true },
  { calls: 'pwrite64', endsService: false },
] as const;
/** Calls that are passed over between two that fail. */
const STEP = { full: 1, short: 12 };
/** Of a kind; a script has fewer. */
const CALLS_MAX = { full: 1000, short: 20 };
/** Milliseconds that the writers have, who are not done while the disk goes on failing. */
const WRITES_MS = 2_500;
/** Milliseconds in which a service has ended that is to end. */
const ENDS_WITHIN_MS = 2_000;
/** The search index is made anew when its file is not good: nothing is lost with that. */
const HARMLESS = /search-index/;

export const ioErrors: Part = {
  name: 'I/O errors',
  whyNot: () => (spawnSync('strace', ['-V']).status === 0 ? null : 'the program strace is missing'),
  run: (setting) => new Sweep(setting).run(),
};

class Sweep {
  readonly #setting: Setting;
  readonly #faults = new Faults();
  #template = '';
  #stocked: Stock = { people: [], products: [] };
  #ended = 0;
  #acknowledged = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  async run(): Promise<Findings> {
    await this.#prepare();
    const figures: string[] = [];
    for (const { calls, endsService } of KINDS)
      for (const isLasting of [false, true]) {
        const runs = await this.#sweep(calls, isLasting, endsService);
        figures.push(`EIO of ${calls} at each of ${runs} places, ${isLasting ? 'for ever' : 'once'}`);
      }
    figures.push(`${this.#ended} services ended; ${this.#acknowledged} answers with success, all of them there`);
    return { figures, faults: this.#faults.list() };
  }

  /** A folder that has been served before: it is copied for each run. */
  async #prepare(): Promise<void> {
    this.#template = await dataFolder(this.#setting.context);
    this.#stocked = await stock(this.#template, { people: 2, products: 2 });
    const { service } = await start(this.#setting.context, await placeFor(this.#template));
    await service.end('SIGTERM');
  }

  /** @returns how many places there were */
  async #sweep(calls: string, isLasting: boolean, endsService: boolean): Promise<number> {
    const length = this.#setting.isShort ? 'short' : 'full';
    let runs = 0;
    for (let at = 1; at <= CALLS_MAX[length] && !this.#setting.isLate(); at += STEP[length]) {
      const cleanUp: (() => unknown)[] = [];
      try {
        const context = { after: (act: () => unknown) => void cleanUp.unshift(act) };
        if (!(await this.#runOnce(context, calls, `${at}${isLasting ? '+' : ''}`, endsService))) break;
      } finally {
        for (const act of cleanUp) await act();
      }
      runs += 1;
      if (runs % 25 === 0) this.#setting.say(`${calls}: ${runs} places`);
    }
    return runs;
  }

  /** @returns whether the script came to the call that was to fail */
  async #runOnce(context: Setting['context'], calls: string, when: string, endsService: boolean): Promise<boolean> {
    const dataDir = await dataFolder(context);
    const log = join(await dataFolder(context), 'injected');
    await cp(this.#template, dataDir, { recursive: true });
    const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO:when=${when}`, '-e', 'signal=none'];
    const under = ['strace', '-D', '-f', '-y', '-s', '0', '--seccomp-bpf', '-o', log, ...inject];
    const acknowledged = new Acknowledgements();
    const place = await placeFor(dataDir);
    const manner = { under, ...(this.#setting.plant ? { preload: this.#setting.plant } : {}) };
    const started = await start(context, place, { UV_THREADPOOL_SIZE: '1' }, manner).catch(() => undefined);
    if (started) await this.#write(started.service, place.origin, acknowledged);
    const injected = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('(INJECTED)'));
    if (started && endsService && injected.some((line) => !HARMLESS.test(line)))
      await this.#seeEnd(started.service, `${calls} ${when}`);
    await started?.service.end('SIGKILL');
    this.#faults.add(
      ...(await judgeFolder(dataDir, acknowledged.since(0))).map((fault) => `${calls} ${when}: ${fault}`),
    );
    this.#acknowledged += acknowledged.all.length;
    return injected.length > 0;
  }

  async #write(service: Service, origin: string, acknowledged: Acknowledgements): Promise<void> {
    const over = new AbortController();
    const work = writeAll({ origin, acknowledged, signal: over.signal }, this.#stocked, 0, 2).then(
      () => undefined,
      // What the disk refuses may be answered as a fault of the service: nothing is acknowledged then.
      () => undefined,
    );
    const isDone = work.then(() => true);
    const until = performance.now() + WRITES_MS;
    while (service.isRunning() && performance.now() < until) if (await Promise.race([isDone, pause(50, false)])) break;
    over.abort();
    await work;
  }

  async #seeEnd(service: Service, what: string): Promise<void> {
    const until = performance.now() + ENDS_WITHIN_MS;
    while (service.isRunning() && performance.now() < until) await pause(20);
    if (service.isRunning()) this.#faults.add(`${what}: the service lives on after a sync that failed`);
    else this.#ended += 1;
  }
}
