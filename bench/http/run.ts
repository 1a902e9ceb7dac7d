// `npm run bench`: the service over HTTP against bare Node.js and bare Hapi answering the same bytes, and what it needs
// besides.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { compare, type Effort } from './comparison.js';
import { makeInstallation, type Installation } from './installation.js';
import { readQuestions } from './questions.js';
import { drawHttpChart, printResults, type EngineLatency, type Results } from './results.js';
import { median } from './statistics.js';

const RESULTS = 'bench/results';
const STARTS = 3;
/** Different searches over HTTP; the engine alone gets all of them. */
const SEARCHES_OVER_HTTP = 64;

interface Options {
  readonly catalogue?: string;
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
    const installation = await makeInstallation(folder, options.catalogue);
    const results = await measureAll(folder, installation, effort);
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'http.json'), `${JSON.stringify(results, undefined, 2)}\n`);
    await writeFile(join(RESULTS, 'http.svg'), drawHttpChart(results));
    printResults(results);
    console.log(`\nWritten to ${RESULTS}/http.json and ${RESULTS}/http.svg`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureAll(folder: string, installation: Installation, effort: Effort): Promise<Results> {
  const readyMs = await measureStarts(installation);
  const service = await installation.start();
  try {
    const { total, products, searches } = await readQuestions(service.origin);
    const overHttp = searches.slice(0, SEARCHES_OVER_HTTP).map((query) => `/api/search?${query}`);
    console.log('Product by slug…');
    const product = await compare(folder, service, products, {}, effort);
    console.log('Product by slug, with a key…');
    const productWithKey = await compare(
      folder,
      service,
      products,
      { authorization: `Bearer ${installation.key}` },
      effort,
    );
    console.log('Search…');
    const search = await compare(folder, service, overHttp, {}, effort);
    const residentMegabytes = await residentMemory(service.origin);
    await service.stop();
    console.log('Search in the engine…');
    const engine = await measureEngine(folder, installation, searches);
    return {
      products: total,
      origin: installation.origin,
      node: process.version,
      cores: cpus().length,
      ...effort,
      product,
      productWithKey,
      search,
      engine,
      residentMegabytes,
      ...readyMs,
    };
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
  searches: readonly string[],
): Promise<EngineLatency> {
  const file = join(folder, 'searches.json');
  await writeFile(file, JSON.stringify(searches));
  return JSON.parse(await installation.script('./engine.js', join(folder, 'data'), file)) as EngineLatency;
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
  .option('--rounds <count>', 'measurements of each server, of which the median counts', '5')
  .option('--seconds <count>', 'length of one measurement', '2')
  .option('--connections <count>', 'kept-alive connections', '16')
  .action(main)
  .parseAsync();
