// `npm run bench`: the service over HTTP against bare Node.js and bare Hapi answering the same bytes, and what it needs
// besides.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { measureAgainst } from './against.js';
import { readCatalogue } from './catalogue-questions.js';
import { compare, recordKinds, type Comparison } from './comparison.js';
import { contestantOf, makeInstallation, type Installation } from './installation.js';
import { createKinds, KIND_NAMES, KINDS, type Kind, type KindName } from './kinds.js';
import { drawHttpChart, printResults, type EngineLatency, type Results } from './results.js';
import { median } from './statistics.js';
import { WRITES_PER_SECOND, type Effort } from './turns.js';

const RESULTS = 'bench/results';
const STARTS = 3;
/** Searches that the engine alone is asked. */
const ENGINE_SEARCHES = 2_000;

interface Options {
  readonly catalogue?: string;
  readonly against?: string;
  readonly rounds: string;
  readonly seconds: string;
  readonly connections: string;
}

async function main(options: Options): Promise<void> {
  const effort: Effort = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
  };
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    console.log(options.catalogue ? `Importing ${options.catalogue}…` : 'No --catalogue given: making products up…');
    if (options.against === undefined) await measureAndKeep(folder, options.catalogue, effort);
    else await measureAgainst(folder, options.against, options.catalogue, effort);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureAndKeep(folder: string, catalogue: string | undefined, effort: Effort): Promise<void> {
  const results = await measureAll(folder, await makeInstallation({ folder, catalogue }), effort);
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, 'http.json'), `${JSON.stringify(results, undefined, 2)}\n`);
  await writeFile(join(RESULTS, 'http.svg'), drawHttpChart(results));
  printResults(results);
  console.log(`\nWritten to ${RESULTS}/http.json and ${RESULTS}/http.svg`);
}

async function measureAll(folder: string, installation: Installation, effort: Effort): Promise<Results> {
  const starts = await measureStarts(installation);
  console.log('Writing down what the service answers…');
  const { products, kinds } = await record(folder, installation, effort);
  // Started anew, it remembers nothing of what was written down.
  const service = await installation.start();
  try {
    const contestant = contestantOf(installation, service, products);
    const comparisons: Partial<Record<KindName, Comparison>> = {};
    for (const name of KIND_NAMES) {
      console.log(`${KINDS[name]}…`);
      comparisons[name] = await compare(folder, contestant, name, kinds[name], effort);
    }
    const residentMegabytes = await residentMemory(service.origin);
    await service.stop();
    console.log('Search in the engine…');
    return {
      products: products.length,
      origin: installation.origin,
      node: process.version,
      cores: cpus().length,
      ...effort,
      writesPerSecond: WRITES_PER_SECOND,
      ...(comparisons as Record<KindName, Comparison>),
      engine: await measureEngine(folder, installation, kinds.searchFirstTime.lists.flat().slice(0, ENGINE_SEARCHES)),
      residentMegabytes,
      ...starts,
    };
  } finally {
    await service.stop();
  }
}

/** What is going to be asked, and written down what the service answers to it. */
async function record(folder: string, installation: Installation, effort: Effort) {
  const service = await installation.start();
  try {
    const products = await readCatalogue(service.origin);
    const kinds: Readonly<Record<KindName, Kind>> = createKinds(products, effort);
    await recordKinds(folder, contestantOf(installation, service, products), kinds);
    return { products, kinds };
  } finally {
    await service.stop();
  }
}

/** Milliseconds until ready: the first time, when the search index is built, and from then on. */
async function measureStarts(installation: Installation): Promise<{ firstReadyMs: number; readyMs: number }> {
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const server = await installation.start();
    times.push(server.readyAfterMs);
    await server.stop();
  }
  return { firstReadyMs: times[0]!, readyMs: median(times.slice(1)) };
}

async function measureEngine(
  folder: string,
  installation: Installation,
  paths: readonly string[],
): Promise<EngineLatency> {
  const file = join(folder, 'searches.json');
  await writeFile(file, JSON.stringify(paths.map((path) => path.slice(path.indexOf('?') + 1))));
  return JSON.parse(await installation.script('bench/http/engine.js', join(folder, 'data'), file)) as EngineLatency;
}

/** Megabytes of memory the service holds, as its metrics tell. */
async function residentMemory(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)![1]) / 1e6;
}

await new Command('bench')
  .description('Measure the service over HTTP. The machine should do nothing else meanwhile.')
  .addOption(
    new Option(
      '--catalogue <file>',
      'a catalogue in the import format, plain or gzip; without it products are made up',
    ).env('CATALOGUE'),
  )
  .option('--against <folder>', 'another checkout, built: measure its service and this one by turns, and nothing else')
  .option('--rounds <count>', 'measurements of each server, of which the median counts', '5')
  .option('--seconds <count>', 'length of one measurement', '2')
  .option('--connections <count>', 'kept-alive connections', '16')
  .action(main)
  .parseAsync();
