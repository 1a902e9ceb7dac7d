// Which aggregates a row belongs to: the locks that whoever judges or writes it must hold.
import type { LockKind } from '../../db/engine/lock.js';

/** An aggregate, such as `product:0196…`. */
export type Aggregate = `${LockKind}:${string}`;
export type Touching = 'read' | 'insert' | 'update' | 'delete';
/** What a row tells of its owners: ids by the name of a kind, or by a name of its own. */
export type OwnerColumns = Readonly<Record<string, string | null>>;

interface Ownership {
  /** The kind of aggregate whose first row this is: whoever inserts it need not lock it, for nobody else knows of it. */
  readonly heads?: LockKind;
  /** SQL expressions of ids, in which `row` stands for the row. */
  readonly columns: Readonly<Record<string, string>>;
  /**
   * Sets of aggregates, of each of which one must be locked. Whoever writes locks all by which somebody judges, and so
   * one of them is enough to judge by.
   */
  needs(owners: OwnerColumns, touching: Touching): Aggregate[][];
}

type Named = readonly [LockKind, string | null | undefined];

/** A set of aggregates; a row without any belongs to nobody, such as an invitation. */
const anyOf = (...locks: readonly Named[]): Aggregate[][] => {
  const known = locks.flatMap(([kind, id]) => (id ? [`${kind}:${id}` as const] : []));
  return known.length === 0 ? [] : [known];
};

/** What is enough to judge by, though not to write. */
const read = (touching: Touching, lock: Named): Named[] => (touching === 'read' ? [lock] : []);

/** Each of the aggregates by itself. */
const allOf = (...locks: readonly Named[]): Aggregate[][] => locks.flatMap((lock) => anyOf(lock));

const ofAccount: Ownership = {
  columns: { account: 'row.account_id' },
  needs: ({ account }) => anyOf(['account', account]),
};

/** What a seller's money is told by. */
const ofSeller: Ownership = {
  columns: { seller: 'row.seller_id' },
  needs: ({ seller }) => anyOf(['account', seller]),
};

/** What belongs to an account, but is not judged where it is touched in this way. */
const ofAccountBut = (unjudged: Touching): Ownership => ({
  ...ofAccount,
  needs: (owners, touching) => (touching === unjudged ? [] : ofAccount.needs(owners, touching)),
});

/** What is only ever added: nobody judges by it. */
const ADDED: Ownership = { columns: {}, needs: () => [] };

const ofLicense: Ownership = {
  columns: { license: 'row.licence_id' },
  needs: ({ license }) => anyOf(['license', license]),
};

/** By table, of all there are. */
export const OWNERSHIP: Readonly<Record<string, Ownership>> = {
  accounts: { heads: 'account', columns: { account: 'row.id' }, needs: ({ account }) => anyOf(['account', account]) },
  products: {
    heads: 'product',
    columns: { product: 'row.id', seller: 'row.seller_id' },
    needs: ({ product, seller }, touching) =>
      touching === 'insert' ? anyOf(['account', seller]) : anyOf(['product', product]),
  },
  versions: {
    heads: 'version',
    columns: {
      version: 'row.id',
      file: 'row.sha256',
      product: 'row.product_id',
      seller: '(select seller_id from products where id = row.product_id)',
    },
    // What a product says of its versions is judged by all of them, and how much a seller may publish by all of theirs,
    // which only a new one adds to; whether a file is recalled, and what has it, by its published versions.
    needs: ({ version, file, product, seller }, touching) => {
      if (touching === 'read')
        return anyOf(['version', version], ['product', product], ['account', seller], ['file', file]);
      return allOf(touching === 'insert' ? ['account', seller] : ['version', version], ['product', product]);
    },
  },
  orders: {
    heads: 'order',
    columns: { order: 'row.id', buyer: 'row.buyer_id', seller: 'row.seller_id', coupon: 'row.coupon_id' },
    // What a buyer owns is judged by all their orders, whether an account may be deleted by those that wait, and how
    // often a coupon was used by those made with it: to the last two only a new one adds.
    needs: ({ order, buyer, seller, coupon }, touching) => {
      if (touching === 'read')
        return anyOf(['order', order], ['account', buyer], ['account', seller], ['coupon', coupon]);
      if (touching === 'insert') return allOf(['account', buyer], ['account', seller], ['coupon', coupon]);
      return allOf(['account', buyer], ['order', order]);
    },
  },
  // What a buyer owns is judged by all their subscriptions.
  subscriptions: {
    heads: 'subscription',
    columns: { subscription: 'row.id', buyer: 'row.buyer_id' },
    needs: ({ subscription, buyer }, touching) => {
      if (touching === 'read') return anyOf(['subscription', subscription], ['account', buyer]);
      return touching === 'insert'
        ? anyOf(['account', buyer])
        : allOf(['account', buyer], ['subscription', subscription]);
    },
  },
  // Which license an account has of a product is judged by all of its own; plugins know no account, and lock a license
  // alone. Whoever changes one locks both.
  licences: {
    heads: 'license',
    columns: { license: 'row.id', account: 'row.account_id' },
    needs: ({ license, account }, touching) =>
      touching === 'read'
        ? anyOf(['license', license], ['account', account])
        : allOf(['account', account], ['license', license]),
  },
  licence_sources: ofLicense,
  activations: ofLicense,
  licence_servers: ofLicense,
  // Each is taken once, by a conditional update that tells.
  payment_events: ADDED,
  payment_disputes: { columns: { order: 'row.order_id' }, needs: ({ order }) => anyOf(['order', order]) },
  // What any admin ticks off or takes back: nobody judges by it.
  installation_marks: ADDED,
  leases: ADDED,
  // Of processes, each of its own.
  nodes: ADDED,
  backup_outcomes: ADDED,
  secret_keys: ADDED,
  // Made once, with the database.
  installation: ADDED,
  // Of the service itself; which one signs is told by the clock.
  signing_keys: ADDED,
  // How much of an order may go back is judged by what did, and by what is under way.
  refunds: { columns: { order: 'row.order_id' }, needs: ({ order }) => anyOf(['order', order]) },
  // What a seller has is judged by all postings and payouts; what becomes tax is nobody's.
  ledger_postings: ofSeller,
  ledger_balances: ofSeller,
  payouts: ofSeller,
  // Whether a file is recalled is judged by all recalls of versions that have it, and so is every e-mail.
  version_recalls: {
    columns: { file: 'coalesce((select sha256 from versions where id = row.version_id), row.version_id)' },
    needs: ({ file }) => anyOf(['file', file]),
  },
  // The totals of a product are judged by all its reviews, and the marks of a review are counted.
  reviews: { columns: { product: 'row.product_id' }, needs: ({ product }) => anyOf(['product', product]) },
  review_votes: {
    columns: { product: '(select product_id from reviews where id = row.review_id)' },
    needs: ({ product }) => anyOf(['product', product]),
  },
  review_reports: {
    columns: { account: 'row.account_id', product: '(select product_id from reviews where id = row.review_id)' },
    // With its review it is deleted, whosever it is.
    needs: ({ account, product }) => (product === null ? [] : anyOf(['account', account], ['product', product])),
  },
  // What a product was approved as is judged with it.
  product_approvals: { columns: { product: 'row.product_id' }, needs: ({ product }) => anyOf(['product', product]) },
  // How many notes, and which reports, an account wrote is judged by those about all products, and whether a seller was
  // told of notes by all of a product.
  moderation_notes: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) =>
      touching === 'insert'
        ? allOf(['account', account], ['product', product])
        : anyOf(['account', account], ['product', product]),
  },
  product_reports: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) =>
      touching === 'insert'
        ? allOf(['account', account], ['product', product])
        : anyOf(['account', account], ['product', product]),
  },
  // What a coupon grants is judged by whoever orders with it, and how many there are with the seller's account.
  coupons: {
    heads: 'coupon',
    columns: { coupon: 'row.id', seller: 'row.seller_id' },
    needs: ({ coupon, seller }, touching) =>
      touching === 'insert'
        ? anyOf(['account', seller])
        : anyOf(['coupon', coupon], ...read(touching, ['account', seller])),
  },
  // Of one that nobody took yet the product's seller judges alone; one that was taken is owned.
  product_grants: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) =>
      touching === 'read'
        ? anyOf(['account', account], ['product', product])
        : allOf(['account', account], ['product', product]),
  },
  // How many there are is judged with the account.
  webhook_endpoints: {
    heads: 'endpoint',
    columns: { endpoint: 'row.id', account: 'row.account_id' },
    needs: ({ endpoint, account }, touching) =>
      touching === 'insert'
        ? anyOf(['account', account])
        : anyOf(['endpoint', endpoint], ...read(touching, ['account', account])),
  },
  // What an endpoint wants to be told of may change a moment later, and is judged when it is told.
  webhook_topics: {
    columns: { endpoint: 'row.endpoint_id' },
    needs: ({ endpoint }, touching) => (touching === 'read' ? [] : anyOf(['endpoint', endpoint])),
  },
  api_keys: ofAccount,
  avatars: ofAccount,
  downloads: ofAccount,
  grants: ofAccount,
  passkeys: ofAccount,
  recovery_codes: ofAccount,
  seller_claims: ofAccount,
  server_tokens: ofAccount,
  sessions: ofAccount,
  totp_secrets: ofAccount,
  half_proofs: ofAccount,
  // Mail that was not wanted any more a moment ago may still be written.
  unwanted_mail: ofAccountBut('read'),
  // Using one up is a conditional update, which tells whose it is.
  one_time_links: ofAccountBut('update'),
  messages: ofAccountBut('insert'),
  // How often somebody did something is judged by the entries.
  audit_events: ofAccountBut('insert'),
  audit_addresses: ADDED,
  change_counter: ADDED,
  events: ADDED,
  // Moved by whoever deletes old events, and only ever forward.
  events_horizon: ADDED,
  idempotency_records: ADDED,
  // Of the service itself, which counts and rebuilds.
  quotas: ADDED,
  search_snapshots: ADDED,
  // Held by whoever claimed it last, which a conditional update tells.
  jobs: ADDED,
  // Moved on by whoever has claimed its job, and begun anew by a conditional update.
  webhook_deliveries: ADDED,
  webhook_attempts: ADDED,
  // Moved on by a conditional update.
  webhook_fan_out: ADDED,
  // Written by whoever has claimed the job that draws them, and moved on by a conditional update.
  social_pictures: ADDED,
  social_picture_places: ADDED,
  // Moved on by whoever runs it, by a conditional update.
  rescans: ADDED,
  rescan_findings: ADDED,
};
