// The differential run: what the inspection accepts of thousands of mutated archives is read alike by other readers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildArchive } from '../../hostile/archives/archive-builder.js';
import { swallowing } from '../../hostile/archives/hidden-entries.js';
import { inspectArchive, isAlike, nameOf, type Inspected } from './inspected-archive.js';
import { mutatedArchive } from './mutated-archive.js';
import { readOutside, READERS, type Reading } from './outside-readers.js';
import { forNewerJava } from './spec-mutations.js';

/** The share of the mutated archives that has to be accepted, or the comparison would be of little. */
const ACCEPTED_MIN = 0.1;
/** How many of the differences are printed. */
const SHOWN = 20;
/** Archives that are known to be read differently: who does not notice that would notice nothing. */
const CONTROLS = {
  'control.jar': { bytes: buildArchive(swallowing()), reader: 'ZipInputStream', seen: 'plugin2.yml' },
  'control-java.jar': {
    bytes: buildArchive(forNewerJava({ entries: [] }, 'META-INF/versions/9/plugin.yml')),
    reader: 'JarFile',
    seen: 'plugin.yml',
  },
} as const;

interface Judged {
  readonly refused: ReadonlyMap<string, number>;
  /** By the name of the file that each was written to. */
  readonly accepted: ReadonlyMap<string, Inspected & { readonly what: string }>;
}

/** Has the inspection judge so many archives, and writes those that it accepts into the folder. */
async function judge(count: number, folder: string, scratch: string): Promise<Judged> {
  const refused = new Map<string, number>();
  const accepted = new Map<string, Inspected & { readonly what: string }>();
  for (let number = 0; number < count; number++) {
    const { bytes, mutations } = mutatedArchive(number);
    const found = await inspectArchive(bytes, scratch);
    if (typeof found === 'string') refused.set(found, (refused.get(found) ?? 0) + 1);
    else {
      writeFileSync(join(folder, `${number}.jar`), bytes);
      accepted.set(`${number}.jar`, { ...found, what: `number ${number} (${mutations.join(', ')})` });
    }
  }
  return { refused, accepted };
}

/** Whether the archives that are known to hide files are refused, and the reader that is deceived finds what they hide. */
async function areControlsNoticed(
  scratch: string,
  readings: ReadonlyMap<string, readonly Reading[]>,
): Promise<boolean> {
  for (const [file, { bytes, reader, seen }] of Object.entries(CONTROLS)) {
    const reading = readings.get(file)!.find((one) => one.reader === reader)!;
    const isSeen = reading.error === null && reading.entries.some((line) => nameOf(line) === seen);
    if (!isSeen || typeof (await inspectArchive(bytes, scratch)) !== 'string') return false;
  }
  return true;
}

/** Prints what was found; whether enough was accepted, and all of it read alike by all. */
function report(
  count: number,
  { refused, accepted }: Judged,
  readings: ReadonlyMap<string, readonly Reading[]>,
): boolean {
  const alike = new Map<string, number>(READERS.map((reader) => [reader, 0]));
  const differences: string[] = [];
  for (const [file, inspected] of accepted)
    for (const reading of readings.get(file) ?? []) {
      if (isAlike(reading, inspected)) alike.set(reading.reader, alike.get(reading.reader)! + 1);
      else differences.push(`${inspected.what}: ${reading.reader} ${reading.error ?? 'finds something else'}`);
    }
  const byCode = [...refused].sort(([, one], [, other]) => other - one).map(([code, times]) => `${code} ${times}`);
  console.log(`\nmutated archives: ${count}, of which accepted: ${accepted.size}`);
  console.log(`refused: ${byCode.join(', ')}`);
  console.log(`read alike: ${[...alike].map(([reader, times]) => `${reader} ${times}`).join(', ')}`);
  console.log(`read differently: ${differences.length}`);
  for (const difference of differences.slice(0, SHOWN)) console.log(`  ${difference}`);
  return accepted.size >= count * ACCEPTED_MIN && [...alike.values()].every((times) => times === accepted.size);
}

/**
 * Draws so many mutated archives, the same ones each time, and has those that are accepted read by others. Needs a JDK
 * and Python.
 *
 * @returns whether enough were accepted, and each of them was read alike by all
 */
export async function runDifferential(count: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'mutated-archives-'));
  const scratch = mkdtempSync(join(tmpdir(), 'inspection-'));
  try {
    const judged = await judge(count, folder, scratch);
    for (const [file, { bytes }] of Object.entries(CONTROLS)) writeFileSync(join(folder, file), bytes);
    const readings = await readOutside(folder);
    const isNoticed = await areControlsNoticed(scratch, readings);
    if (!isNoticed) console.log('!!! what is known to be read differently was not noticed');
    return report(count, judged, readings) && isNoticed;
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(scratch, { recursive: true });
  }
}
