// Cuts the power of a simulated disk at every sync of a traced service: what had been acknowledged by then has to be on
// every image of the disk, whatever became of what was not synced. And kills the service after every call: there is then
// what was written by then, all of it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { dataFolder } from '../../process/service.js';
import { Acknowledgements, isRepeatable, type Acknowledged } from './acknowledged.js';
import { DiskFile, DiskFolder, Draw, type DiskNode } from './disk.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { Replay } from './replay.js';
import { placeFor, start } from './service-of-drill.js';
import { traceReader } from './trace.js';
import { runTraced } from './traced-run.js';
import { judgeDatabase, openImage } from './verdict.js';
import { ask } from './writers.js';

const SIZE = {
  full: { images: 10_000, started: 200, turns: 12, callsForKill: 10 },
  short: { images: 80, started: 1, turns: 2, callsForKill: 80 },
};
/** Milliseconds by which the clocks of those who ask and of the trace may differ. */
const CLOCKS_MS = 0.5;
/** Requests that are sent again to a service on an image. */
const REPEATED = 5;

export const powerLoss: Part = {
  name: 'power loss',
  whyNot: () => (spawnSync('strace', ['-V']).status === 0 ? null : 'the program strace is missing'),
  run: (setting) => new PowerLoss(setting).run(),
};

/** Calls after which a kill leaves something else than before. */
const CHANGES = /^(?:p?write|f?truncate|rename|link|unlink|mkdir|rmdir)|^(?:openat|creat) .*O_(?:CREAT|TRUNC)/s;
/** What a kill leaves: everything, synced or not. */
const EVERYTHING = new Draw(() => 0.4);

/** One image of the disk: its files by their paths. */
type Image = ReadonlyMap<string, Buffer>;

/** Where a replay stops. */
interface Stops {
  cut(disk: DiskFolder, atMs: number): Promise<void>;
  kill(disk: DiskFolder, atMs: number): void;
}

class PowerLoss {
  readonly #setting: Setting;
  readonly #faults = new Faults();
  readonly #folder: string;
  #acknowledged: readonly Acknowledged[] = [];
  #counts = { syncs: 0, images: 0, started: 0, calls: 0, kills: 0 };

  constructor(setting: Setting) {
    this.#setting = setting;
    const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
    this.#folder = join(memory, `power-loss-${process.pid}`);
    setting.context.after(() => rmSync(this.#folder, { recursive: true, force: true }));
  }

  async run(): Promise<Findings> {
    const size = SIZE[this.#setting.isShort ? 'short' : 'full'];
    const wanted = this.#setting.count ?? size.images;
    const dataDir = await dataFolder(this.#setting.context);
    const acknowledgements = new Acknowledgements();
    const trace = await runTraced(this.#setting, dataDir, acknowledgements, size.turns);
    this.#acknowledged = acknowledgements.since(0);
    const syncs = await this.#replay(trace, dataDir, { cut: async () => undefined, kill: () => undefined });
    this.#setting.say(`${syncs} syncs were traced, ${this.#acknowledged.length} answers with success`);
    this.#counts.syncs = syncs;
    let cuts = 0;
    await this.#replay(trace, dataDir, {
      cut: async (disk, atMs) => {
        cuts += 1;
        // Spread evenly, so that the end of the run has its share.
        const due = Math.round((wanted * cuts) / (2 * syncs));
        while (this.#counts.images < due && !this.#setting.isLate()) {
          const { images } = this.#counts;
          await this.#cut(disk, atMs, images % Math.floor(size.images / size.started) === 0);
        }
      },
      kill: (disk, atMs) => {
        if (++this.#counts.calls % size.callsForKill === 0 && !this.#setting.isLate()) this.#kill(disk, atMs);
      },
    });
    return { figures: this.#figures(), faults: this.#faults.list() };
  }

  #figures(): string[] {
    const { syncs, images, started, calls, kills } = this.#counts;
    return [
      `${images} images of the disk, cut before and after each of ${syncs} syncs in a run from the first start on`,
      `${started} of them were started; ${this.#acknowledged.length} answers with success, none lost but for faults`,
      `${kills} states that a kill leaves, after one in ${SIZE[this.#setting.isShort ? 'short' : 'full'].callsForKill} of ${calls} calls that change something`,
    ];
  }

  /** Replays the trace, and stops before and after each sync in the data folder and after each call. @returns the syncs */
  async #replay(trace: string, dataDir: string, { cut, kill }: Stops): Promise<number> {
    const replay = new Replay(dataDir);
    const read = traceReader();
    let syncs = 0;
    for await (const line of createInterface({ input: createReadStream(trace, 'latin1') })) {
      const call = read(line);
      if (call === undefined) continue;
      const isInFolder = call.args.includes(dataDir);
      const isSync = isInFolder && /^f(?:data)?sync$/.test(call.name);
      if (isSync) await cut(replay.root, call.beganAtMs);
      if (replay.apply(call)) {
        syncs += 1;
        await cut(replay.root, call.beganAtMs);
      }
      if (isInFolder && CHANGES.test(`${call.name} ${call.args}`)) kill(replay.root, call.beganAtMs);
    }
    for (const path of replay.mapped) this.#faults.add(`${path} is written through memory, which no sync is seen for`);
    return syncs;
  }

  async #cut(disk: DiskFolder, atMs: number, isStarted: boolean): Promise<void> {
    this.#counts.images += 1;
    if (this.#counts.images % 500 === 0) this.#setting.say(`${this.#counts.images} images`);
    const { image, wanted } = this.#judge(disk, atMs, new Draw(Math.random), `image ${this.#counts.images}`);
    if (isStarted) await this.#startOn(image, wanted);
  }

  #kill(disk: DiskFolder, atMs: number): void {
    this.#counts.kills += 1;
    this.#judge(disk, atMs, EVERYTHING, `kill ${this.#counts.kills}`);
  }

  #judge(disk: DiskFolder, atMs: number, draw: Draw, name: string): { image: Image; wanted: readonly Acknowledged[] } {
    const image = new Map(filesOf(disk, draw, ''));
    const wanted = this.#acknowledged.filter(({ atMs: heardMs }) => heardMs + CLOCKS_MS < atMs);
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    const faults = [...this.#judgeFiles(image, wanted), ...this.#judgeDatabase(image, wanted)];
    if (faults.length > 0 && this.#setting.keep) lay(image, join(this.#setting.keep, name));
    this.#faults.add(...faults);
    return { image, wanted };
  }

  #judgeFiles(image: Image, wanted: readonly Acknowledged[]): string[] {
    if (wanted.length === 0) return [];
    const hashes = wanted.flatMap(({ sha256 }) => sha256 ?? []);
    const present = new Set(
      [...image].filter(([path]) => path.startsWith('objects/')).map(([, bytes]) => hashOf(bytes)),
    );
    const faults = hashes.filter((hash) => !present.has(hash)).map((hash) => `the file ${hash} is gone`);
    if ((image.get('secret.key')?.length ?? 0) < 32) faults.push('the secret key is gone, and what it seals with it');
    return faults;
  }

  #judgeDatabase(image: Image, wanted: readonly Acknowledged[]): string[] {
    const file = join(this.#folder, 'marketplace.db');
    for (const name of ['marketplace.db', 'marketplace.db-journal', 'marketplace.db-wal'])
      if (image.has(name)) writeFileSync(join(this.#folder, name), image.get(name)!);
    try {
      const db = openImage(file, false);
      try {
        const hasTables = db.prepare(`select 1 from sqlite_master where name = 'installation'`).get() !== undefined;
        if (!hasTables) return wanted.length > 0 ? ['the database is empty'] : [];
        return judgeDatabase(db, wanted);
      } finally {
        db.close();
      }
    } catch (error) {
      return [`the database cannot be opened: ${String(error)}`];
    }
  }

  /** A service starts on the image, and answers a few of the requests as before. */
  async #startOn(image: Image, wanted: readonly Acknowledged[]): Promise<void> {
    const cleanUp: (() => unknown)[] = [];
    const context = { after: (act: () => unknown) => void cleanUp.unshift(act) };
    const folder = join(this.#folder, 'started');
    lay(image, folder);
    try {
      const place = await placeFor(folder);
      const { service } = await start(context, place, {}, {}, wanted.length > 0);
      for (const one of wanted.filter(isRepeatable).slice(-REPEATED)) {
        const again = await ask(place.origin, one.sent);
        if (again?.status !== one.status || again.text !== one.body)
          this.#faults.add(`the ${one.what} was answered with ${one.body}, and again with ${again?.text}`);
      }
      await service.end('SIGKILL');
      this.#counts.started += 1;
    } catch (error) {
      this.#faults.add(`no service starts on an image: ${String(error)}`);
    } finally {
      for (const act of cleanUp) await act();
    }
  }
}

/** Writes the files of an image into a folder. */
function lay(image: Image, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of image) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

function* filesOf(node: DiskNode, draw: Draw, path: string): Generator<[string, Buffer]> {
  if (node instanceof DiskFile) yield [path, node.image(draw)];
  else
    for (const [name, child] of node.image(draw)) yield* filesOf(child, draw, path === '' ? name : `${path}/${name}`);
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
