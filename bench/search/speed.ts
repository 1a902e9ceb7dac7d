// Speed side by side: each engine in a process of its own, the same products and queries, one table and one plot.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CatalogueSpec } from './catalogue.js';
import { putIntoDocument } from './document-table.js';
import type { EngineName, SpeedFigures, SpeedTask } from './speed-engine.js';
import { drawSpeed, tableOf } from './speed-plot.js';

const { values: flags } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    synthetic: { type: 'string', default: '100000' },
    million: { type: 'boolean', default: false },
    /**
     * Products lunr.Index is given at most: it takes 40 KB of heap for each, so that 100,000 need 4 GB and some
     * minutes.
     */
    'lunr-products': { type: 'string', default: '10000' },
    engines: { type: 'string', default: 'ours,ours with all facets,SQLite FTS5,MiniSearch,FlexSearch,Lunr' },
    seconds: { type: 'string', default: '20' },
    out: { type: 'string', default: 'bench/results' },
    /** Also puts the table into docs/figures.md. */
    document: { type: 'boolean', default: false },
  },
});

export interface SpeedRow extends SpeedFigures {
  readonly catalogue: string;
}

const path = flags.catalogue ?? process.env['BENCH_CATALOGUE'];
const catalogues: { name: string; spec: CatalogueSpec; products: number }[] = [];
if (path === undefined)
  console.error('SKIPPED: the real catalogue; give --catalogue <plugins.ndjson.gz> or BENCH_CATALOGUE.');
else catalogues.push({ name: 'real', spec: { path }, products: 0 });
const sizes = [Number(flags.synthetic), ...(flags.million ? [1_000_000] : [])];
for (const products of sizes)
  catalogues.push({ name: `synthetic ${products}`, spec: { synthetic: products }, products });

const rows: SpeedRow[] = [];
for (const { name, spec, products } of catalogues) {
  for (const engine of flags.engines.split(',') as EngineName[]) {
    const tooMany = engine === 'Lunr' && products > Number(flags['lunr-products']);
    if (products > 200_000 && !engine.startsWith('ours')) continue;
    const task: SpeedTask = {
      engine,
      spec: tooMany ? { synthetic: Number(flags['lunr-products']) } : spec,
      seconds: Number(flags.seconds),
    };
    const output = execFileSync(
      process.execPath,
      ['--max-old-space-size=8192', fileURLToPath(new URL('./speed-engine.js', import.meta.url)), JSON.stringify(task)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const figures = JSON.parse(output) as SpeedFigures;
    rows.push({ catalogue: tooMany ? `synthetic ${flags['lunr-products']}` : name, ...figures });
    console.log(`${name}: ${engine} done`);
  }
}
const table = tableOf(rows);
console.log(table);
const machine = `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}.`;
mkdirSync(flags.out, { recursive: true });
writeFileSync(
  `${flags.out}/search-speed.json`,
  `${JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, rows }, null, 2)}\n`,
);
if (flags.document) putIntoDocument('docs/figures.md', 'search-speed', `${table}\n\n${machine}`);
writeFileSync(`${flags.out}/search-speed.svg`, drawSpeed(rows, machine));
