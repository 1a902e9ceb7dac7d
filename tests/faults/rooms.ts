// `npm run faults:rooms`: plants slips drawn from the code of all rooms, one at a time, and tells what notices each.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { createRandom } from '../../scripts/seeding/random.js';
import { passes } from './covering-tests.js';
import { findSlips } from './money-faults.js';
import { plantAll, say, withCopies, type Trial } from './planted-faults.js';

/** The rooms that serve requests or keep what was answered. */
const ROOMS = [...['capabilities', 'db', 'handlers', 'market', 'process', 'server']];
/** Tests that are tried for a slip: those whose imports lead to it by the fewest steps. */
const TRIED = 15;
/** Tries every operation, and so reaches what no test imports by itself. */
const LAST = 'contract-tests/every-operation/scenarios.test.js';
/** A slip may make a test wait for ever, which is noticed too. */
const PATIENCE_MS = 180_000;

/** By file, those that import it. */
type Importers = ReadonlyMap<string, readonly string[]>;

const isTest = (file: string): boolean => file.endsWith('.test.js');

async function compiledFiles(dist: string): Promise<string[]> {
  const names = await readdir(dist, { recursive: true });
  return names.filter((name) => name.endsWith('.js') && !name.startsWith('web/')).sort();
}

async function readImporters(dist: string, files: readonly string[]): Promise<Importers> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    const code = await readFile(join(dist, file), 'utf8');
    for (const [, named] of code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const imported = posix.normalize(posix.join(dirname(file), named!));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** The tests that lead to a file, the nearest first, and of equally near ones its own. */
function testsOf(file: string, importers: Importers): string[] {
  const own = join(dirname(file), `${basename(file, '.js')}.test.js`);
  const found: string[] = [];
  const seen = new Set([file]);
  for (let ring = [file]; ring.length > 0 && found.length < TRIED;) {
    const next = ring.flatMap((reached) => importers.get(reached) ?? []).filter((other) => !seen.has(other));
    ring = [...new Set(next)].sort((one, other) => Number(other === own) - Number(one === own));
    for (const reached of ring) seen.add(reached);
    found.push(...ring.filter(isTest));
  }
  return [...found.slice(0, TRIED), LAST];
}

/** Slips of all rooms in turn, drawn by the seed; figures alone are left to the run that tries all of a room. */
async function draw(dist: string, files: readonly string[], { count, seed }: Wanted): Promise<Trial[]> {
  const random = createRandom(seed);
  const drawn: Trial[] = [];
  const rooms = ROOMS.map((room) => files.filter((file) => file.startsWith(`${room}/`) && !isTest(file)));
  for (let turn = 0; drawn.length < count; turn += 1) {
    const file = random.pick(rooms[turn % rooms.length]!);
    const slips = findSlips(file, await readFile(join(dist, file), 'utf8'));
    const told = slips.filter(({ what }) => !/^[\d_.]+ → /.test(what));
    if (told.length > 0) drawn.push({ file, fault: random.pick(told) });
  }
  return drawn;
}

interface Wanted {
  readonly count: number;
  readonly seed: number;
}

async function run(wanted: Wanted): Promise<void> {
  await withCopies('rooms', async (copies) => {
    const dist = join(copies[0]!, 'dist');
    const files = await compiledFiles(dist);
    const importers = await readImporters(dist, files);
    const trials = await draw(dist, files, wanted);
    const noticedBy = async (copy: string, { file, fault }: Trial): Promise<boolean> => {
      for (const test of testsOf(file, importers)) {
        if (await passes(copy, test, PATIENCE_MS)) continue;
        say(`${test} notices ${file}:${fault.line} ${fault.what}`);
        return true;
      }
      return false;
    };
    const survivors = await plantAll(copies, trials, noticedBy);
    say(`${trials.length} slips, ${trials.length - survivors.length} noticed`);
    say(survivors.join('\n'));
    process.exitCode = survivors.length === 0 ? 0 : 1;
  });
}

function toWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return value;
}

const { count, seed } = new Command('faults:rooms')
  .option('--count <number>', 'slips to plant', toWhole, 60)
  .option('--seed <number>', 'what is drawn', toWhole, 1)
  .parse()
  .opts<Wanted>();
await run({ count, seed });
