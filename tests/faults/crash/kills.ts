// Kills the service again and again while eight write, at named points and at any time: what was acknowledged is there
// after each start, whole, and is answered the same again.
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFile } from '../../../db/engine/sqlite/database-file.js';
import { dataFolder, type Service } from '../../process/service.js';
import { Acknowledgements, isRepeatable, type Acknowledged } from './acknowledged.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { percentile, placeFor, start, type Place } from './service-of-drill.js';
import { stock } from './stock.js';
import { halves, judgeDatabase, missing, missingFiles, openImage } from './verdict.js';
import { ask, writeAll } from './writers.js';

const KILLS = { full: 1000, short: 3 };
const PEOPLE = 8;
/** More than the writers get through, for each kill. */
const PRODUCTS_PER_KILL = 2;
/** Points that the preloaded module knows; between two of them, any time. */
const POINTS = [
  ...['within a batch', 'before its COMMIT', 'after its COMMIT'],
  ...['before a rename', 'after a rename', 'after a link', 'before a removal'],
];
const PRELOAD = new URL('../../process/batch-kill.test-child.js', import.meta.url);
/** Milliseconds that a life lasts at most before it is killed, or told to die at its point. */
const LIFE_MS = 150;
/** Milliseconds in which a point is reached; one that is not counts as any time. */
const POINT_WITHIN_MS = 2_000;
/** Requests that are sent again after each start. */
const REPEATED = 3;
/** Kills after which the whole file is checked. */
const CHECKED_EVERY = 25;

export const kills: Part = { name: 'kills', run };

async function run(setting: Setting): Promise<Findings> {
  const wanted = setting.count ?? KILLS[setting.isShort ? 'short' : 'full'];
  const tally = new Tally();
  const shares = Array.from({ length: setting.beside }, (_, index) => Math.ceil((wanted - index) / setting.beside));
  await Promise.all(shares.map((share) => new KillDrill(setting, tally).run(share)));
  return { figures: tally.figures(), faults: tally.faults.list() };
}

/** What was counted in all drills. */
class Tally {
  readonly faults = new Faults();
  readonly restartsMs: number[] = [];
  kills = 0;
  atPoints = 0;
  answers = 0;
  repeated = 0;

  figures(): string[] {
    const [p50, p99] = [percentile(this.restartsMs, 50), percentile(this.restartsMs, 99)];
    return [
      `${this.kills} kills, ${this.atPoints} of them at a named point, under ${PEOPLE} writers each`,
      `${this.answers} answers with success, all there but for faults; ${this.repeated} repeated with the same answer`,
      `from the start after a kill to the first 200, while they write: p50 ${p50} ms, p99 ${p99} ms`,
    ];
  }
}

/** One data folder, with a service that is killed again and again. */
class KillDrill {
  readonly #setting: Setting;
  readonly #tally: Tally;
  readonly #acknowledged = new Acknowledgements();
  #judged = 0;

  constructor(setting: Setting, tally: Tally) {
    this.#setting = setting;
    this.#tally = tally;
  }

  async run(wanted: number): Promise<void> {
    let count = 0;
    const place = await placeFor(await dataFolder(this.#setting.context));
    const stocked = await stock(place.dataDir, { people: PEOPLE, products: PRODUCTS_PER_KILL * wanted + 20 });
    const writing = new AbortController();
    const desk = { origin: place.origin, acknowledged: this.#acknowledged, signal: writing.signal };
    const work = writeAll(desk, stocked);
    work.catch((error: unknown) => this.#tally.faults.add(String(error)));
    try {
      for (; count < wanted && !this.#setting.isLate(); count++) {
        await this.#live(place, count);
        if (++this.#tally.kills % 50 === 0) this.#setting.say(this.#tally.figures().join('; '));
      }
      const { service } = await start(this.#setting.context, place);
      writing.abort();
      await work.catch(() => undefined);
      await this.#judge(place, count);
      await service.end('SIGTERM');
      this.#judgeAll(place);
    } catch (error) {
      // What was counted until then is told all the same.
      this.#tally.faults.add(`a drill ended early: ${String(error)}`);
    } finally {
      writing.abort();
    }
  }

  /** One life: what the last one left is judged while it serves, and it is killed. */
  async #live(place: Place, number: number): Promise<void> {
    const preload = { preload: this.#setting.plant ?? PRELOAD };
    const { service, firstAnswerMs } = await start(this.#setting.context, place, {}, preload);
    this.#tally.restartsMs.push(firstAnswerMs);
    await this.#judge(place, number);
    await pause(Math.random() * LIFE_MS);
    const point = number % 2 === 0 ? undefined : POINTS[((number - 1) / 2) % POINTS.length];
    if (point !== undefined && (await diesAt(service, point))) this.#tally.atPoints += 1;
    await service.end('SIGKILL');
  }

  async #judge(place: Place, number: number): Promise<void> {
    const fresh = this.#acknowledged.since(this.#judged);
    this.#tally.answers += this.#acknowledged.all.length - this.#judged;
    this.#judged = this.#acknowledged.all.length;
    const db = openImage(databaseFile(place.dataDir), true);
    try {
      this.#tally.faults.add(...missing(db, fresh));
      if (number % CHECKED_EVERY === 0) this.#tally.faults.add(...halves(db));
    } catch (error) {
      this.#tally.faults.add(`the database cannot be read: ${String(error)}`);
    } finally {
      db.close();
    }
    this.#tally.faults.add(...(await missingFiles(place.dataDir, fresh)));
    for (const one of sample(fresh.filter(isRepeatable), REPEATED)) await this.#repeat(place.origin, one);
  }

  async #repeat(origin: string, { what, sent, status, body }: Acknowledged): Promise<void> {
    const again = await ask(origin, sent);
    // The machine may have too much to do.
    if (again === undefined || again.status >= 500) return;
    this.#tally.repeated += 1;
    if (again.status !== status || again.text !== body)
      this.#tally.faults.add(
        `the ${what} was answered with ${status} ${body}, and again with ${again.status} ${again.text}`,
      );
  }

  #judgeAll(place: Place): void {
    const db = openImage(databaseFile(place.dataDir), true);
    this.#tally.faults.add(...judgeDatabase(db, this.#acknowledged.since(0)));
    db.close();
  }
}

/** Has the service kill itself at a point; whether it came there in time. */
async function diesAt(service: Service, point: string): Promise<boolean> {
  // It may die before it answers.
  void service.ask(point).catch(() => undefined);
  const until = performance.now() + POINT_WITHIN_MS;
  while (service.isRunning() && performance.now() < until) await pause(5);
  return !service.isRunning();
}

function sample<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: Math.min(count, items.length) }, () => items[Math.floor(Math.random() * items.length)]!);
}
