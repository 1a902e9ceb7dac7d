// Judges what an installation has kept after kills: all that was acknowledged, nothing by halves, and the same answers.
import { createHash } from 'node:crypto';
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import { isRepeatable, type Acknowledged, type Acknowledgements } from '../crash/acknowledged.js';
import type { Stock } from '../crash/stock.js';
import { halvesBy } from '../crash/verdict.js';
import { ask } from '../crash/writers.js';
import { faultsOfBooks } from '../races/books.js';

interface Ended {
  readonly shop: TestService;
  readonly stock: Stock;
  readonly acknowledged: Acknowledgements;
  /** Of a node. */
  readonly origin: string;
  /** The ids of events that the webhook was told of, as often as it was. */
  told(): readonly string[];
  /** How often something was killed. */
  readonly troubles: number;
}

interface Judged {
  readonly figures: readonly string[];
  readonly faults: readonly string[];
}

/** Rows that are asked for at once. */
const AT_ONCE = 500;
/** Acknowledged requests that are sent again. */
const REPEATED = 50;
/** Claims and outcomes of webhooks are written in batches of this many, so that no kill repeats more. */
const BATCH = 100;

const HALVES = halvesBy((column, path) => `(${column}::json #>> '{${path.replaceAll('.', ',')}}')`);

export async function judgeKept(ended: Ended): Promise<Judged> {
  const { shop, stock, acknowledged, origin } = ended;
  const all = acknowledged.since(0);
  const sellerId = (await shop.market.tables.products.byId(stock.products[0]!.id))!.sellerId;
  const [webhooks, repeated, files] = [
    await judgeWebhooks(ended, sellerId),
    await judgeRepeated(origin, all.filter(isRepeatable)),
    await judgeFiles(shop),
  ];
  const books = { sellerIds: [sellerId], productIds: stock.products.map(({ id }) => id) };
  const kinds = [...new Set(all.map(({ what }) => what))];
  const counts = kinds.map((kind) => `${all.filter(({ what }) => what === kind).length} × ${kind}`);
  return {
    figures: [`acknowledged: ${counts.join(', ')}`, ...webhooks.figures, ...repeated.figures, ...files.figures],
    faults: [
      ...(await missingRows(shop, all)),
      ...(await halves(shop)),
      ...(await faultsOfBooks(shop, books)),
      ...[...webhooks.faults, ...repeated.faults, ...files.faults],
    ].slice(0, 20),
  };
}

/** What was acknowledged and is not there. */
async function missingRows({ market }: TestService, all: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  // Each is told by one column.
  const wanted = all.flatMap(({ row }) =>
    Object.entries(row?.where ?? {}).map(([column, value]) => ({ table: row!.table, column, value })),
  );
  const places = new Map(wanted.map((one) => [`${one.table}.${one.column}`, one]));
  for (const [place, { table, column }] of places) {
    const values = wanted.filter((one) => one.table === table && one.column === column).map(({ value }) => value);
    for (let from = 0; from < values.length; from += AT_ONCE) {
      const asked = values.slice(from, from + AT_ONCE);
      const found = new Set(await market.db.committed.knex(table).whereIn(column, asked).pluck(column));
      faults.push(...asked.filter((value) => !found.has(value)).map((value) => `${place} ${value} is gone`));
    }
  }
  return faults;
}

/** What is there without all that belongs to it, or twice. */
async function halves({ market }: TestService): Promise<string[]> {
  const { knex } = market.db.committed;
  const faults: string[] = [];
  for (const [what, sql] of Object.entries(HALVES)) {
    const rows = await knex.raw<object[]>(`${sql} limit 3`);
    faults.push(...rows.map((row) => `${what}: ${Object.values(row).join()}`));
  }
  const twice = await knex('orders').groupBy('buyer_id', 'product_id').havingRaw('count(*) > 1').select('product_id');
  if (twice.length > 0) faults.push(`${twice.length} orders were made twice`);
  return faults;
}

/** Each order of a seller is to be told once at least, and seldom more often. */
async function judgeWebhooks({ shop, told, troubles }: Ended, sellerId: string): Promise<Judged> {
  const stored = (await shop.market.db.committed
    .knex('events')
    .where({ kind: 'order.created', recipient_id: sellerId })
    .pluck('id')) as string[];
  const taken = told();
  const seen = new Set(taken);
  const missing = stored.filter((id) => !seen.has(id)).length;
  const repeated = taken.length - seen.size;
  return {
    figures: [`webhooks: ${stored.length} events, ${missing} not told, ${repeated} told again`],
    faults: [
      ...(missing > 0 ? [`${missing} of ${stored.length} events were not told`] : []),
      ...(repeated > BATCH * troubles ? [`${repeated} events were told again`] : []),
    ],
  };
}

/** The same request has the same answer. */
async function judgeRepeated(origin: string, all: readonly Acknowledged[]): Promise<Judged> {
  const step = Math.max(1, Math.floor(all.length / REPEATED));
  const sample = all.filter((_one, at) => at % step === 0);
  const faults: string[] = [];
  for (const { what, sent, status, body } of sample) {
    const again = await ask(origin, sent);
    if (again?.status !== status || again.text !== body)
      faults.push(`the ${what} was answered with ${status} ${body}, and again with ${again?.status} ${again?.text}`);
  }
  return { figures: [`${sample.length} requests were sent again`], faults };
}

/** Each version that was published is, and its file is what its publisher announced. */
async function judgeFiles({ market, store }: TestService): Promise<Judged> {
  const versions: { status: string; object_key: string; sha256: string }[] = await market.db.committed
    .knex('versions')
    .whereIn('status', ['scanning', 'quarantined', 'published'])
    .select('status', 'object_key', 'sha256');
  const faults: string[] = [];
  for (const { status, object_key, sha256 } of versions) {
    if (status !== 'published') {
      faults.push(`a version that was to be published is ${status}`);
      continue;
    }
    const response = await fetch(await store.presignGet(object_key, { fileName: 'plugin.jar' }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push(`the file ${object_key} is gone or another one: ${response.status}`);
  }
  return { figures: [`${versions.length} published files were compared`], faults };
}
