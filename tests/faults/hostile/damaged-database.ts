// Bytes of the database change: in copies that are then started, and below a service that runs.
import { cp, rm, stat } from 'node:fs/promises';
import { databaseFile } from '../../../db/engine/sqlite/database-file.js';
import { changeBytes, tryDamaged } from '../../process/damaged-folder.js';
import { createRandom, type Random } from '../../../scripts/seeding/random.js';
import type { Attack, Outcome, Target } from './attack.js';

/** Copies a round; three rounds make 24. */
const COPIES = 8;
const BYTES_CHANGED = 64;
/** Reads of the service that runs, after its database was changed. */
const READS = 50;

const random = createRandom(14);
const pristineOf = (dataDir: string): string => `${dataDir}.pristine`;

/**
 * Random bytes in random places, or in every other copy side by side: the former mostly hit the schema of so small a
 * database, the latter seldom do.
 */
async function damage(dataDir: string, isScattered: boolean): Promise<void> {
  const file = databaseFile(dataDir);
  const last = (await stat(file)).size - BYTES_CHANGED;
  const from = random.integer(0, last);
  await changeBytes(
    file,
    Array.from(
      { length: BYTES_CHANGED },
      (_, i) => [isScattered ? random.integer(0, last) : from + i, random.integer(0, 255)] as const,
    ),
  );
}

/**
 * A copy holds when the service refuses it with the cure, or serves it as its rule says; whatever it is, without an
 * answer 500.
 */
async function startCopies({ dataDir, seeded }: Target): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let copy = 0; copy < COPIES; copy++) {
    const { faults } = await tryDamaged(pristineOf(dataDir), seeded, (folder) => damage(folder, copy % 2 === 0));
    outcomes.push({ tried: 1, held: faults.length === 0 ? 1 : 0, faults });
  }
  return outcomes;
}

/** What was read before may still be answered; nothing may be answered 500, and the process goes on. */
async function changeBelow({ dataDir, origin, seeded, isRunning }: Target): Promise<Outcome> {
  await damage(dataDir, true);
  const statuses: number[] = [];
  for (let turn = 0; turn < READS; turn++) {
    const path = pathOf(random, [seeded.owned.slug, seeded.paid.slug, seeded.free.slug]);
    statuses.push(
      await fetch(`${origin}${path}`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      ),
    );
  }
  const wrong = statuses.filter((status) => status !== 200 && status !== 404 && status !== 503);
  const faults =
    wrong.length > 0 || !isRunning()
      ? [`a service whose database was changed answered ${[...new Set(wrong)].join(', ') || 'no more'}`]
      : [];
  return { tried: 1, held: faults.length === 0 ? 1 : 0, faults };
}

const pathOf = (from: Random, slugs: readonly string[]): string =>
  from.pick([
    '/api/search?sort=newest',
    '/readyz',
    ...slugs.flatMap((slug) => ['', '/versions', '/reviews'].map((rest) => `/api/products/${slug}${rest}`)),
  ]);

export const damagedDatabase: Attack = {
  name: 'Bytes of the database that change',
  promise: 'answers',
  async prepare(dataDir) {
    await cp(dataDir, pristineOf(dataDir), { recursive: true });
    return () => rm(pristineOf(dataDir), { recursive: true, force: true });
  },
  async run(target) {
    const outcomes = [...(await startCopies(target)), await changeBelow(target)];
    const sum = (of: 'tried' | 'held'): number => outcomes.reduce((total, outcome) => total + outcome[of], 0);
    return { tried: sum('tried'), held: sum('held'), faults: outcomes.flatMap(({ faults }) => faults) };
  },
};
