// Products as moderators find them: the queue of those that wait, those that were edited since they were approved, and
// what came of their files.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';
import { toVersion, type VersionRecord, type VersionRow, type VersionScan } from '../catalog/version-record.js';

/** A page of a list, counted from 1, of some products alone where a key is limited to them. */
interface ListPart {
  readonly page: number;
  readonly limit: number;
  /** Null for no limit. */
  readonly productIds: ReadonlySet<string> | null;
}

interface ListedIds {
  readonly ids: string[];
  readonly total: number;
}

/** Products (as `p`) whose seller is not suspended, of whom nothing is shown and nothing waits. */
const shown = (knex: Knex): Knex.QueryBuilder =>
  knex('products as p').whereNotIn(
    'p.seller_id',
    (suspended: Knex.QueryBuilder) => void suspended.select('id').from('accounts').whereNotNull('suspended_at'),
  );

/** Products (as `p`) that wait for an admin, without columns. */
export const queuedProducts = (knex: Knex): Knex.QueryBuilder => shown(knex).where('p.status', 'under_review');

/** What moderators look at. */
export function createSubmissions({ knex }: Executor) {
  const edited = (): Knex.QueryBuilder =>
    shown(knex)
      .join('product_approvals as a', 'a.product_id', 'p.id')
      .where('p.status', 'live')
      .where('a.edited_at', '>', 0);

  return {
    /** The products that wait, the longest wait first. */
    queued: (part: ListPart): Promise<ListedIds> => page(queuedProducts(knex), ['p.submitted_at', 'p.id'], part),

    /** The live products that were edited since they were approved, the oldest edit first. */
    edited: (part: ListPart): Promise<ListedIds> => page(edited(), ['a.edited_at', 'p.id'], part),

    /** What became of the file that was looked at last of each of these products; of none where none ever was. */
    async lastVerdicts(productIds: readonly string[]): Promise<Map<string, VersionScan['verdict']>> {
      const last = knex('versions as v')
        .whereRaw('v.product_id = p.id')
        .whereNotNull('v.scan')
        .orderBy('v.change_seq', 'desc')
        .limit(1)
        .select('v.scan');
      const rows: { id: string; scan: string | null }[] = await knex('products as p')
        .whereIn('p.id', productIds)
        .select('p.id', last.as('scan'));
      return new Map(
        rows.flatMap(({ id, scan }) => (scan === null ? [] : [[id, storedJson<VersionScan>(scan).verdict] as const])),
      );
    },

    /** The versions of a product that came after `sinceMs`, epoch ms, in whatever state: the newest, `most` at most. */
    async versionsSince(productId: string, sinceMs: number, most: number): Promise<VersionRecord[]> {
      const rows: VersionRow[] = await knex('versions')
        .where({ product_id: productId })
        .whereRaw('coalesce(published_at, created_at) > ?', [sinceMs])
        .orderByRaw('coalesce(published_at, created_at) desc, id desc')
        .limit(most);
      return rows.map(toVersion);
    },
  };
}

async function page(
  query: Knex.QueryBuilder,
  order: readonly string[],
  { page: number, limit, productIds }: ListPart,
): Promise<ListedIds> {
  if (productIds !== null) query.whereIn('p.id', [...productIds]);
  const ids: string[] = await query
    .clone()
    .orderBy([...order])
    .limit(limit)
    .offset((number - 1) * limit)
    .pluck('p.id');
  const { count }: { count: number } = await query.count({ count: '*' }).first();
  return { ids, total: count };
}
