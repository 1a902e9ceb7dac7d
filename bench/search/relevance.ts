// Relevance side by side: MRR@10, success@1 and queries without a hit, by kind of query, of our engine and others on a
// real catalogue.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogueDocuments } from './catalogue.js';
import { createOurs } from './ours.js';
import { putIntoDocument } from './document-table.js';
import { gradedQueries, type GradedQuery } from './relevance-queries.js';
import { createFlexSearch, createFts5, createLunr, createMiniSearch, createOrama, type Rival } from './rivals.js';

interface Grade {
  mrr: number;
  successAt1: number;
  withoutHit: number;
  queries: number;
}

const { values: flags } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'per-kind': { type: 'string', default: '150' },
    only: { type: 'string' },
    out: { type: 'string', default: 'bench/results/search-relevance.json' },
    misses: { type: 'boolean', default: false },
    /** Also puts the table into docs/figures.md. */
    document: { type: 'boolean', default: false },
  },
});
const path = flags.catalogue ?? process.env['BENCH_CATALOGUE'];
if (path === undefined) {
  console.error(
    'SKIPPED: the relevance bench needs a real catalogue: --catalogue <plugins.ndjson.gz> or BENCH_CATALOGUE.',
  );
  process.exit(0);
}

const documents = [...catalogueDocuments({ path })];
const queries = gradedQueries(documents, Number(flags['per-kind']), Number(flags.seed));
const factories: Record<string, () => Rival | Promise<Rival>> = {
  ours: () => createOurs(documents),
  minisearch: () => createMiniSearch(documents),
  fts5: () => createFts5(documents),
  flexsearch: () => createFlexSearch(documents),
  orama: () => createOrama(documents),
  lunr: () => createLunr(documents),
};
const results: Record<string, Record<string, Grade>> = {};
for (const [key, create] of Object.entries(factories)) {
  if (flags.only !== undefined && !flags.only.split(',').includes(key)) continue;
  const engine = await create();
  results[engine.name] = grade(engine, queries);
  console.log(`graded ${engine.name}`);
}
print(results);
mkdirSync('bench/results', { recursive: true });
writeFileSync(
  flags.out,
  `${JSON.stringify({ documents: documents.length, queries: queries.length, seed: Number(flags.seed), results }, null, 2)}\n`,
);

if (flags.document) putIntoDocument('docs/figures.md', 'search-relevance', tableOf(results));

/** MRR@10 by kind of query, and over all kinds success@1 and the share of queries that found nothing. */
function tableOf(all: Record<string, Record<string, Grade>>): string {
  const engines = Object.keys(all);
  const row = (title: string, of: (grades: Record<string, Grade>) => string): string =>
    `| ${title} | ${engines.map((engine) => of(all[engine]!)).join(' | ')} |`;
  const kinds = Object.keys(Object.values(all)[0] ?? {}).filter((kind) => kind !== 'all');
  return [
    `| MRR@10 | ${engines.join(' | ')} |`,
    `|---|${engines.map(() => '---|').join('')}`,
    ...kinds.map((kind) => row(kind, (grades) => grades[kind]!.mrr.toFixed(3))),
    row('**all**', ({ all: sums }) => `**${sums!.mrr.toFixed(3)}**`),
    row('the first hit is right', ({ all: sums }) => `${(sums!.successAt1 * 100).toFixed(1)} %`),
    row('nothing found', ({ all: sums }) => `${(sums!.withoutHit * 100).toFixed(1)} %`),
  ].join('\n');
}

function grade(engine: Rival, list: readonly GradedQuery[]): Record<string, Grade> {
  const grades: Record<string, Grade> = {};
  for (const { kind, q, relevant } of list) {
    const { ids, total } = engine.search({ q, sort: 'relevance', page: 1, limit: 10 });
    const place = ids.findIndex((id) => relevant.has(id));
    if (flags.misses && engine.name === 'ours' && place !== 0)
      console.log(
        `${kind} | ${q} | place ${place + 1} | ${total} hits | ${documents.find((document) => document.id === ids[0])?.name} | wanted ${documents.find((document) => relevant.has(document.id))?.name}`,
      );
    for (const name of [kind, 'all']) {
      const sums = (grades[name] ??= { mrr: 0, successAt1: 0, withoutHit: 0, queries: 0 });
      sums.queries++;
      if (place >= 0) sums.mrr += 1 / (place + 1);
      if (place === 0) sums.successAt1++;
      if (total === 0) sums.withoutHit++;
    }
  }
  for (const sums of Object.values(grades)) {
    for (const figure of ['mrr', 'successAt1', 'withoutHit'] as const)
      sums[figure] = Math.round((sums[figure] / sums.queries) * 1000) / 1000;
  }
  return grades;
}

function print(all: Record<string, Record<string, Grade>>): void {
  const kinds = Object.keys(Object.values(all)[0] ?? {});
  for (const figure of ['mrr', 'successAt1', 'withoutHit'] as const) {
    console.log(`\n${figure}`);
    console.table(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          Object.fromEntries(Object.entries(all).map(([name, grades]) => [name, grades[kind]?.[figure]])),
        ]),
      ),
    );
  }
}
