// Which aggregates a row belongs to: the locks that whoever judges or writes it must hold.
import type { LockKind } from '../../db/engine/lock.js';

/** An aggregate, such as `product:0196…`. */
export type Aggregate = `${LockKind}:${string}`;
export type Touching = 'read' | 'insert' | 'update' | 'delete';
/** What a row tells of its owners: ids by the name of a kind, or by a name of its own. */
export type OwnerColumns = Readonly<Record<string, string | null>>;

interface Ownership {
  /** The kind of aggregate that a row of this table is the head of: whoever inserts one need not lock it, for nobody else knows of it. */
  readonly heads?: LockKind;
  /** SQL expressions of ids, in which `row` stands for the row. */
  readonly columns: Readonly<Record<string, string>>;
  /** Sets of aggregates: of each set one must be locked. */
  needs(owners: OwnerColumns, touching: Touching): Aggregate[][];
}

/** Of these one lock suffices; a row without any belongs to nobody, such as an invitation. */
const anyOf = (...locks: readonly (readonly [LockKind, string | null | undefined])[]): Aggregate[][] => {
  const known = locks.flatMap(([kind, id]) => (id ? [`${kind}:${id}` as const] : []));
  return known.length === 0 ? [] : [known];
};

const ofAccount: Ownership = {
  columns: { account: 'row.account_id' },
  needs: ({ account }) => anyOf(['account', account]),
};

/** What is only ever added: nobody judges by one row, and none changes. */
const ADDED: Ownership = { columns: {}, needs: () => [] };

/** Of a review: in the hands of its product, whose totals it moves, or of whoever acted. */
const onReview: Ownership = {
  columns: { account: 'row.account_id', product: '(select product_id from reviews where id = row.review_id)' },
  // With its review it goes without being asked.
  needs: ({ account, product }, touching) =>
    touching === 'delete' && product === null ? [] : anyOf(['account', account], ['product', product]),
};

/** By table. One that is missing here fails the test that meets it. */
export const OWNERSHIP: Readonly<Record<string, Ownership>> = {
  accounts: { heads: 'account', columns: { account: 'row.id' }, needs: ({ account }) => anyOf(['account', account]) },
  products: {
    heads: 'product',
    columns: { product: 'row.id', seller: 'row.seller_id' },
    // An account that is suspended or deleted takes its products along.
    needs: ({ product, seller }, touching) =>
      touching === 'insert' ? anyOf(['account', seller]) : anyOf(['product', product], ['account', seller]),
  },
  versions: {
    heads: 'version',
    columns: { version: 'row.id', product: 'row.product_id' },
    needs: ({ version, product }, touching) =>
      touching === 'update' ? anyOf(['version', version]) : anyOf(['version', version], ['product', product]),
  },
  orders: {
    heads: 'order',
    columns: { order: 'row.id', buyer: 'row.buyer_id', seller: 'row.seller_id' },
    // What a buyer owns is judged by all their orders, and whether an account may be deleted by those that wait.
    needs: ({ order, buyer, seller }, touching) => {
      if (touching === 'read') return anyOf(['order', order], ['account', buyer], ['account', seller]);
      const joined = touching === 'insert' ? anyOf(['account', seller]) : anyOf(['order', order]);
      return [...anyOf(['account', buyer]), ...joined];
    },
  },
  reviews: {
    columns: { product: 'row.product_id', author: 'row.account_id' },
    needs: ({ product, author }, touching) =>
      touching === 'read' ? anyOf(['product', product], ['account', author]) : anyOf(['product', product]),
  },
  review_votes: onReview,
  review_reports: onReview,
  api_keys: ofAccount,
  avatars: ofAccount,
  downloads: ofAccount,
  grants: ofAccount,
  // Using one up is a conditional update, which tells whose it is.
  one_time_links: {
    ...ofAccount,
    needs: (owners, touching) => (touching === 'update' ? [] : ofAccount.needs(owners, touching)),
  },
  passkeys: ofAccount,
  recovery_codes: ofAccount,
  server_tokens: ofAccount,
  sessions: ofAccount,
  totp_secrets: ofAccount,
  // Entries are only added, but judged by where something may be done so often.
  audit_events: {
    ...ofAccount,
    needs: (owners, touching) => (touching === 'read' ? ofAccount.needs(owners, touching) : []),
  },
  messages: {
    ...ofAccount,
    needs: (owners, touching) => (touching === 'insert' ? [] : ofAccount.needs(owners, touching)),
  },
  audit_addresses: ADDED,
  change_counter: ADDED,
  events: ADDED,
  idempotency_records: ADDED,
};
