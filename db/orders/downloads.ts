// The ledger of downloads: a row for each link that was given out, and the public counts that follow from it.
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, params, query } from '../engine/prepared-query.js';

export interface DownloadIssue {
  accountId: string;
  version: { id: string; productId: string };
  /** The client's address. */
  address: string;
  /** False for those who run the product: their downloads are recorded and never counted. */
  countable: boolean;
}

/**
 * An issue that has its place in the ledger, wherever it waits until it is there: entering it twice is entering it
 * once.
 */
export interface DownloadRow extends DownloadIssue {
  id: string;
  nonce: string;
  /** Epoch ms. */
  createdAt: number;
}

/** An issue as the ledger has it. */
export interface DownloadRecord {
  productId: string;
  productSlug: string;
  versionId: string;
  versionTag: string;
  /** The client's address; empty once the account is deleted. */
  address: string;
  createdAt: number;
}

const TABLE = 'downloads';
/** Milliseconds in which downloads of one version by one account count once. */
const COUNTED_ONCE_MS = 24 * 60 * 60 * 1000;
/** Bytes that tell one issue from every other. */
const NONCE_BYTES = 16;

const lastTag = query<{ version_tag: string }>((knex) =>
  knex('downloads as d')
    .join('versions as v', 'v.id', 'd.version_id')
    .where({ 'd.account_id': param('accountId'), 'd.product_id': param('productId') })
    .orderBy([
      { column: 'd.created_at', order: 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .select('v.version_tag')
    .limit(1),
);

const known = query<{ id: string }>((knex) =>
  knex(TABLE)
    .where({ version_id: param('versionId'), account_id: param('accountId') })
    .select('id')
    .limit(1),
);

const insertion = query((knex) =>
  knex(TABLE).insert(
    params('id', 'version_id', 'product_id', 'account_id', 'address', 'nonce', 'counted', 'created_at'),
  ),
);

const countedSince = query((knex) =>
  knex(TABLE)
    .where({ version_id: param('versionId'), account_id: param('accountId'), counted: 1 })
    .where('created_at', '>', param('after'))
    .select('id')
    .limit(1),
);

const countForVersion = query((knex) =>
  knex('versions')
    .where({ id: param('id') })
    .increment('download_count'),
);

const countForProduct = query((knex) =>
  knex('products')
    .where({ id: param('id') })
    .increment('download_count'),
);

/** The downloads of a database. */
export function createDownloads(db: Executor, clock: () => number) {
  const { knex, first } = db;
  const draft = (issue: DownloadIssue): DownloadRow => ({
    ...issue,
    id: uuid(),
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
    createdAt: clock(),
  });

  return {
    /** Gives an issue its place in the ledger, as of now. */
    draft,

    /**
     * Writes an issue down, drafted or not, and raises the counts of version and product when it counts; tells whether
     * it did.
     */
    async record(issue: DownloadIssue | DownloadRow): Promise<boolean> {
      return insert(db, 'id' in issue ? issue : draft(issue));
    },

    /**
     * Enters a row that was drafted, some time ago perhaps: by then it may be in the ledger, or its account may be
     * deleted, whose address is not kept. Whether it counts is decided now, for the time at which it was drafted.
     *
     * @returns whether it counted; false as well for a row whose account or version this database does not know
     */
    async enter(row: DownloadRow): Promise<boolean> {
      const account: { deleted_at: number | null } | undefined = await knex('accounts')
        .where({ id: row.accountId })
        .first('deleted_at');
      const version: unknown = await knex('versions')
        .where({ id: row.version.id, product_id: row.version.productId })
        .first('id');
      const entered: unknown = await knex(TABLE).where({ id: row.id }).first('id');
      if (account === undefined || version === undefined || entered !== undefined) return false;
      return insert(db, account.deleted_at === null ? row : { ...row, address: '' });
    },

    /** Whether an account is known to have downloaded a version. */
    async has(accountId: string, versionId: string): Promise<boolean> {
      return (await first(known, { accountId, versionId })) !== undefined;
    },

    /** What an account downloaded: the newest, `most` at most, in pages. */
    walk(accountId: string, most: number): AsyncGenerator<DownloadRecord[]> {
      const query = knex('downloads as d')
        .join('versions as v', 'v.id', 'd.version_id')
        .join('products as p', 'p.id', 'd.product_id')
        .where('d.account_id', accountId)
        .select({
          productId: 'p.id',
          productSlug: 'p.slug',
          versionId: 'v.id',
          versionTag: 'v.version_tag',
          address: 'd.address',
          createdAt: 'd.created_at',
        });
      return newestFirst<DownloadRecord>(query, { time: 'd.created_at', id: 'd.id' }, most);
    },

    /** The tag of the version of a product that an account downloaded last; null when it downloaded none. */
    async lastVersionTag(accountId: string, productId: string): Promise<string | null> {
      return (await first(lastTag, { accountId, productId }))?.version_tag ?? null;
    },
  };
}

async function insert(
  { first, run }: Executor,
  { id, accountId, version, address, nonce, countable, createdAt }: DownloadRow,
): Promise<boolean> {
  const since = { accountId, versionId: version.id, after: createdAt - COUNTED_ONCE_MS };
  const counted = countable && (await first(countedSince, since)) === undefined;
  await run(insertion, {
    id,
    version_id: version.id,
    product_id: version.productId,
    account_id: accountId,
    address,
    nonce,
    counted,
    created_at: createdAt,
  });
  if (counted) {
    await run(countForVersion, { id: version.id });
    await run(countForProduct, { id: version.productId });
  }
  return counted;
}
