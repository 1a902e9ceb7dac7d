// `npm run bench -- --against FOLDER`: this build of the service and that of another checkout, measured by turns.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCatalogue } from './catalogue-questions.js';
import { contestantOf, makeInstallation, type Installation } from './installation.js';
import { createKinds, KIND_NAMES, KINDS } from './kinds.js';
import type { Measured } from './load.js';
import type { ServerProcess } from './server-process.js';
import { median } from './statistics.js';
import { measureInTurns, mediansOf, type Effort } from './turns.js';

/** @param checkout the folder of another checkout, built. */
export async function measureAgainst(
  folder: string,
  checkout: string,
  catalogue: string | undefined,
  effort: Effort,
): Promise<void> {
  const install = async (name: string, build?: URL): Promise<Installation> => {
    await mkdir(join(folder, name));
    return makeInstallation({ folder: join(folder, name), catalogue, build });
  };
  const installations = {
    old: await install('old', pathToFileURL(join(resolve(checkout), 'dist/'))),
    new: await install('new'),
  };
  const old = await installations.old.start();
  const current = await installations.new.start().catch(async (error: unknown) => {
    await old.stop();
    throw error;
  });
  try {
    await measureKinds(installations, { old, new: current }, effort);
  } finally {
    await old.stop();
    await current.stop();
  }
}

type Sides<T> = Readonly<Record<'old' | 'new', T>>;

async function measureKinds(
  installations: Sides<Installation>,
  servers: Sides<ServerProcess>,
  effort: Effort,
): Promise<void> {
  const products = await readCatalogue(servers.new.origin);
  // Ids differ between the two, and a buyer orders by id.
  const contestants = {
    old: contestantOf(installations.old, servers.old, await readCatalogue(servers.old.origin)),
    new: contestantOf(installations.new, servers.new, products),
  };
  const kinds = createKinds(products, effort);
  for (const name of KIND_NAMES) tell(KINDS[name], await measureInTurns(contestants, kinds[name], effort));
}

/** The ratios are those of the two measurements of a round, of which the median is told. */
function tell(heading: string, measured: Sides<readonly Measured[]>): void {
  const ratio = (figure: 'requestsPerSecond' | 'processorTime'): string =>
    median(measured.new.map((one, round) => one[figure]! / measured.old[round]![figure]!)).toFixed(2);
  console.log(heading);
  for (const name of ['old', 'new'] as const) {
    const { requestsPerSecond, p50, p99, processorTime } = mediansOf(measured[name]);
    console.log(
      `  ${name}  ${requestsPerSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  CPU ${processorTime?.toFixed(0) ?? '-'} µs`,
    );
  }
  console.log(`  new / old: requests ${ratio('requestsPerSecond')}, CPU ${ratio('processorTime')}`);
}
