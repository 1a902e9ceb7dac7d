// Versions with one and the same file, in whatever products.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import type { VersionRecord } from './version-record.js';

/** A published version, as far as recalls go. */
export interface Twin extends Pick<VersionRecord, 'id' | 'productId' | 'versionTag' | 'channel' | 'sha256'> {
  readonly isRecalled: boolean;
}

/** A version with the name of its product. */
interface NamedTwin extends Twin {
  readonly productSlug: string;
  readonly productName: string;
}

interface TwinRow {
  id: string;
  product_id: string;
  version_tag: string;
  channel: Twin['channel'];
  sha256: string | null;
  recalled_at: number | null;
}

const TWIN_COLUMNS = ['v.id', 'v.product_id', 'v.version_tag', 'v.channel', 'v.sha256', 'v.recalled_at'];

const withFile = query<TwinRow>((knex) =>
  knex('versions as v')
    .where({ 'v.sha256': param('sha256'), 'v.status': 'published' })
    .orderBy(['v.published_at', 'v.id'])
    .select(TWIN_COLUMNS),
);

const takenWith = query<TwinRow>((knex) =>
  knex('version_recalls as r')
    .join('versions as v', 'v.id', 'r.version_id')
    .where({ 'r.taken_by': param('recallId') })
    .whereNull('r.lifted_at')
    .orderBy(['v.published_at', 'v.id'])
    .select(TWIN_COLUMNS),
);

const toTwin = ({ id, product_id, version_tag, channel, sha256, recalled_at }: TwinRow): Twin => ({
  id,
  productId: product_id,
  versionTag: version_tag,
  channel,
  sha256,
  isRecalled: recalled_at !== null,
});

/** The part of the recalls of a database that finds what has the same file. */
export function twinReads({ knex, all }: Executor) {
  return {
    /** All published versions that have a file, earliest publication first. */
    twins: async (sha256: string): Promise<Twin[]> => (await all(withFile, { sha256 })).map(toTwin),

    /** The versions that are recalled because a recall took them. */
    taken: async (recallId: string): Promise<Twin[]> => (await all(takenWith, { recallId })).map(toTwin),

    /** The other published versions with the file of a version, a page of them, of these products or of all. */
    async othersWithFile(
      { id, sha256 }: Pick<VersionRecord, 'id' | 'sha256'>,
      productIds: ReadonlySet<string> | null,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<{ items: NamedTwin[]; total: number }> {
      const others = knex('versions as v')
        .join('products as p', 'p.id', 'v.product_id')
        .where({ 'v.sha256': sha256 ?? '', 'v.status': 'published' })
        .whereNot({ 'v.id': id });
      if (productIds !== null) others.whereIn('v.product_id', [...productIds]);
      const [counted] = await others.clone().count<{ count: number }[]>({ count: '*' });
      const rows: (TwinRow & { slug: string; name: string })[] = await others
        .orderBy(['v.published_at', 'v.id'])
        .limit(limit)
        .offset((page - 1) * limit)
        .select([...TWIN_COLUMNS, 'p.slug', 'p.name']);
      const items = rows.map((row) => ({ ...toTwin(row), productSlug: row.slug, productName: row.name }));
      return { items, total: counted!.count };
    },

    /**
     * The id of the recalled version that whoever has a file is told of: a stable one of a product that was on offer once, of these
     * products or of all. One that was recalled because of the file comes first, then the earliest publication.
     */
    async toldOf(sha256: string, productIds: ReadonlySet<string> | null): Promise<string | undefined> {
      const recalled = knex('versions as v')
        .join('products as p', 'p.id', 'v.product_id')
        .where({ 'v.sha256': sha256, 'v.status': 'published', 'v.channel': 'stable' })
        .whereNotNull('v.recalled_at')
        .whereNotNull('p.first_live_at');
      if (productIds !== null) recalled.whereIn('v.product_id', [...productIds]);
      const [id]: string[] = await recalled
        .orderByRaw("case when v.recalled_applies_to = 'file' then 0 else 1 end, v.published_at, v.id")
        .limit(1)
        .pluck('v.id');
      return id;
    },
  };
}
