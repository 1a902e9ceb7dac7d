// The results of the bench of writes: medians, shares and ratios, and the table for the terminal.
import type { Measured } from '../http/load.js';
import { median } from '../http/statistics.js';
import { mediansOf } from '../http/turns.js';
import { KINDS, type Kind } from './kinds.js';

/** By many clients at once, or one after the other by a single one. */
export type Manner = 'together' | 'alone';

/** Each measurement, by the name of what was measured. */
export type Rounds = Partial<Record<Kind, Record<Manner, Record<string, Measured[]>>>>;

/** How many times as much as in the same round of another: median, lowest and highest. */
type Ratio = readonly [median: number, lowest: number, highest: number];

interface MannerResults {
  /** Medians, by the name of what was measured. */
  readonly medians: Readonly<Record<string, Measured>>;
  /** Requests a second and p99 of this build and of the other again, as multiples of the other build's. */
  readonly ofOther: Readonly<Record<string, { readonly requestsPerSecond: Ratio; readonly p99: Ratio }>>;
}

interface KindResults extends Readonly<Record<Manner, MannerResults>> {
  /** Transactions a second of bare SQLite, each on disk by itself. */
  readonly sqlitePerSecond: number;
}

export type DiskResults = Partial<Record<Kind, KindResults>>;

const OTHER = 'the other build';
const RAW = 'bare node:http';

/** @param sqlite transactions a second of bare SQLite */
export function summarise(rounds: Rounds, sqlite: Readonly<Record<Kind, number>>): DiskResults {
  const results: DiskResults = {};
  for (const kind of KINDS) {
    const measured = rounds[kind];
    if (measured === undefined) continue;
    results[kind] = {
      sqlitePerSecond: sqlite[kind],
      together: summariseManner(measured.together),
      alone: summariseManner(measured.alone),
    };
  }
  return results;
}

function summariseManner(measured: Readonly<Record<string, readonly Measured[]>>): MannerResults {
  const names = Object.keys(measured);
  const other = measured[OTHER];
  return {
    medians: Object.fromEntries(names.map((name) => [name, mediansOf(measured[name]!)])),
    ofOther: Object.fromEntries(
      names
        .filter((name) => other !== undefined && name !== OTHER && name !== RAW)
        .map((name) => [
          name,
          {
            requestsPerSecond: ratio(measured[name]!, other!, 'requestsPerSecond'),
            p99: ratio(measured[name]!, other!, 'p99'),
          },
        ]),
    ),
  };
}

function ratio(ours: readonly Measured[], theirs: readonly Measured[], figure: 'requestsPerSecond' | 'p99'): Ratio {
  const ratios = ours.map((one, round) => one[figure] / theirs[round]![figure]);
  return [median(ratios), Math.min(...ratios), Math.max(...ratios)];
}

const row = (...cells: string[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(30) : cell.padStart(12))).join(''));

/** @param disk such as `as it is` */
export function printWrites(disk: string, results: DiskResults, connections: number): void {
  console.log(`\nDisk ${disk}`);
  for (const [kind, { sqlitePerSecond, ...manners }] of Object.entries(results)) {
    for (const manner of ['together', 'alone'] as const) {
      console.log(`\n${kind}, ${manner === 'together' ? `${connections} connections` : 'one after the other'}`);
      row('', 'a second', 'of bare HTTP', 'of SQLite', 'p50 ms', 'p99 ms', 'CPU ms each');
      const { medians, ofOther } = manners[manner];
      for (const [name, { requestsPerSecond, p50, p99, processorTime }] of Object.entries(medians)) {
        row(
          name,
          requestsPerSecond.toFixed(0),
          (requestsPerSecond / medians[RAW]!.requestsPerSecond).toFixed(3),
          (requestsPerSecond / sqlitePerSecond).toFixed(3),
          p50.toFixed(2),
          p99.toFixed(2),
          processorTime === null ? '-' : (processorTime / 1000).toFixed(3),
        );
      }
      row('bare SQLite', sqlitePerSecond.toFixed(0));
      for (const [name, { requestsPerSecond, p99 }] of Object.entries(ofOther))
        console.log(`${name}: ${say(requestsPerSecond)} as many a second as ${OTHER}, p99 ${say(p99)} as long`);
    }
  }
}

const say = ([middle, lowest, highest]: Ratio): string =>
  `${middle.toFixed(2)} × (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
