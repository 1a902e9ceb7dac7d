// How much all versions of a product take in an answer together, and which of them take most.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

/** The longest of a product's versions that are told. */
const LONGEST = 4;

/** A version with the bytes of JSON that it takes at most in a list of all versions of its product. */
interface ListedVersion {
  readonly id: string;
  readonly versionTag: string;
  readonly bytes: number;
}

export interface ListedUse {
  readonly bytes: number;
  readonly longest: readonly ListedVersion[];
}

const listedSum = query<{ bytes: number | null }>((knex) =>
  knex('versions').where('product_id', param('productId')).select(knex.raw('sum(listed_bytes) as bytes')),
);

const longestListed = query<ListedVersion>((knex) =>
  knex('versions')
    .where('product_id', param('productId'))
    .select('id', 'version_tag as versionTag', 'listed_bytes as bytes')
    .orderBy([
      { column: 'listed_bytes', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(LONGEST),
);

/** The part of the versions of a database that says how long they are. */
export function listedReads({ first, all }: Executor) {
  /** Bytes of JSON that all versions of a product take at most where they are listed. */
  const listedSumOf = async (productId: string): Promise<number> => (await first(listedSum, { productId }))?.bytes ?? 0;
  return {
    listedSum: listedSumOf,

    /** The same, and those few that take most of it, the longest first. */
    async listedUse(productId: string): Promise<ListedUse> {
      return { bytes: await listedSumOf(productId), longest: await all(longestListed, { productId }) };
    },
  };
}
