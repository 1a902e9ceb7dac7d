// Moves the clock a day forward and back under a service, and stops the whole process for a while: it goes on, and nothing
// is lost or done twice.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '../../process/service.js';
import { Acknowledgements, isRepeatable } from './acknowledged.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { placeFor, start, type Place } from './service-of-drill.js';
import { stock, type Stock } from './stock.js';
import { judgeFolder } from './verdict.js';
import { ask, writeAll } from './writers.js';

const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));
/** Where the clock stands. Answers are kept for a day: after a jump forward those of before are not looked for. */
const JUMPS = ['-1d', '+0', '+1d'];
const STOPPED_MS = { full: 5_000, short: 2_000 };
/** Milliseconds that people have for one turn each, which takes a second. */
const TURN_WITHIN_MS = 30_000;
const PEOPLE = 8;

export const clockJumps: Part = {
  name: 'clock jumps',
  whyNot: () => (LIBRARY === undefined ? "Debian's package faketime is missing" : null),
  async run({ context }) {
    const drill = await makeDrill(context);
    const clock = join(await dataFolder(context), 'clock');
    writeFileSync(clock, '+0\n');
    const faketime = { FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const { service } = await start(context, drill.place, { LD_PRELOAD: LIBRARY!, ...faketime });
    await drill.turn(0);
    for (const [index, jump] of JUMPS.entries()) {
      writeFileSync(clock, `${jump}\n`);
      if (jump !== '-1d') drill.forget();
      await drill.turn(index + 1);
      await drill.repeatAll();
    }
    await service.end('SIGKILL');
    return drill.findings(`the clock jumped by ${JUMPS.join(', ')}`);
  },
};

export const longPause: Part = {
  name: 'a stopped process',
  async run({ context, isShort }) {
    const stoppedMs = STOPPED_MS[isShort ? 'short' : 'full'];
    const drill = await makeDrill(context);
    const { service } = await start(context, drill.place);
    const work = drill.turn(0).then(() => drill.turn(1));
    work.catch(() => undefined);
    await pause(150);
    process.kill(service.pid, 'SIGSTOP');
    await pause(stoppedMs);
    process.kill(service.pid, 'SIGCONT');
    await work;
    await drill.repeatAll();
    await service.end('SIGKILL');
    return drill.findings(`the process stood still for ${stoppedMs} ms while ${PEOPLE} wrote`);
  },
};

class Drill {
  readonly #acknowledged = new Acknowledgements();
  readonly #faults = new Faults();
  readonly place: Place;
  #repeatedFrom = 0;
  readonly #stocked: Stock;

  constructor(place: Place, stocked: Stock) {
    this.place = place;
    this.#stocked = stocked;
  }

  async turn(turn: number): Promise<void> {
    const signal = AbortSignal.timeout(TURN_WITHIN_MS);
    const desk = { origin: this.place.origin, acknowledged: this.#acknowledged, signal };
    await writeAll(desk, this.#stocked, turn, turn + 1).catch((error: unknown) => this.#faults.add(String(error)));
    if (signal.aborted) this.#faults.add('not everybody was answered');
  }

  /** What was answered until now is not repeated any more. */
  forget(): void {
    this.#repeatedFrom = this.#acknowledged.all.length;
  }

  async repeatAll(): Promise<void> {
    for (const { what, sent, body } of this.#acknowledged.all.slice(this.#repeatedFrom).filter(isRepeatable)) {
      const again = await ask(this.place.origin, sent);
      if (again?.text !== body)
        this.#faults.add(`the ${what} was answered with ${body}, and again with ${again?.text}`);
    }
  }

  async findings(figure: string): Promise<Findings> {
    const faults = await judgeFolder(this.place.dataDir, this.#acknowledged.since(0));
    // After a jump of a day kept answers are forgotten and unused sessions over, as they are to be.
    this.#faults.add(...faults.filter((fault) => !/kept answer|the session/.test(fault)));
    const { length } = this.#acknowledged.all;
    return { figures: [`${figure}: ${length} answers with success, all there`], faults: this.#faults.list() };
  }
}

async function makeDrill(context: Setting['context']): Promise<Drill> {
  const dataDir = await dataFolder(context);
  const stocked = await stock(dataDir, { people: PEOPLE, products: 6 });
  return new Drill(await placeFor(dataDir), stocked);
}
