// Which aggregates the rows of each table belong to: the locks that whoever judges or writes them must hold.
import {
  ADDED,
  allOf,
  alone,
  anyOf,
  by,
  ofAccount,
  ofAccountBut,
  ofLicense,
  ofPurchase,
  ofSeller,
  ofTaker,
  purchase,
  read,
  shared,
  type Ownership,
} from './ownership.js';

/** By table, of all there are. */
export const OWNERSHIP: Readonly<Record<string, Ownership>> = {
  accounts: {
    heads: 'account',
    columns: { account: 'row.id' },
    needs: ({ account }, touching) => anyOf(by(touching)('account', account)),
  },
  products: {
    heads: 'product',
    fixed: ['id', 'seller_id'],
    counters: ['rating_count', 'rating_sum', 'download_count'],
    columns: { product: 'row.id', seller: 'row.seller_id' },
    needs: ({ product, seller }, touching) => {
      if (touching === 'insert') return anyOf(alone('account', seller));
      return anyOf(touching === 'count' ? shared('product', product) : by(touching)('product', product));
    },
  },
  versions: {
    counters: ['download_count'],
    columns: {
      file: 'row.sha256',
      product: 'row.product_id',
      seller: '(select seller_id from products where id = row.product_id)',
    },
    // A product has all its versions, how much a seller may publish is judged by those of all of theirs, to which only a new
    // one adds; and whether a file is recalled, and what has it, by its published versions.
    needs: ({ file, product, seller }, touching) => {
      if (touching === 'read') return anyOf(shared('product', product), alone('account', seller), shared('file', file));
      if (touching === 'count') return anyOf(shared('product', product));
      return allOf(...(touching === 'insert' ? [alone('account', seller)] : []), alone('product', product));
    },
  },
  orders: {
    heads: 'order',
    columns: {
      order: 'row.id',
      buyer: 'row.buyer_id',
      seller: 'row.seller_id',
      product: 'row.product_id',
      coupon: 'row.coupon_id',
    },
    // What a buyer owns is judged by all their orders of a product, whether an account may be deleted by those that wait,
    // and how often a coupon was used by those made with it: to the last two only a new one adds.
    needs: ({ order, buyer: account, seller, product, coupon }, touching) => {
      const own = { account, product };
      if (touching === 'read')
        return ofPurchase(touching, own, shared('order', order), alone('account', seller), shared('coupon', coupon));
      if (touching === 'insert')
        return [...ofPurchase(touching, own), ...allOf(shared('account', seller), alone('coupon', coupon))];
      return [...ofPurchase(touching, own), ...allOf(alone('order', order))];
    },
  },
  // What a buyer owns is judged by all their subscriptions.
  subscriptions: {
    heads: 'subscription',
    columns: { subscription: 'row.id', buyer: 'row.buyer_id', product: 'row.product_id' },
    needs: ({ subscription, buyer: account, product }, touching) => {
      const own = { account, product };
      if (touching === 'read') return ofPurchase(touching, own, shared('subscription', subscription));
      return touching === 'insert'
        ? ofPurchase(touching, own)
        : [...ofPurchase(touching, own), ...allOf(alone('subscription', subscription))];
    },
  },
  // Which license an account has of a product is judged by all of its own; plugins know no account, and lock a license
  // alone. Whoever changes one locks both.
  licences: {
    heads: 'license',
    columns: { license: 'row.id', account: 'row.account_id', product: 'row.product_id' },
    needs: ({ license, account, product }, touching) =>
      touching === 'read'
        ? ofPurchase(touching, { account, product }, shared('license', license))
        : [...ofPurchase(touching, { account, product }), ...allOf(alone('license', license))],
  },
  licence_sources: ofLicense,
  activations: ofLicense,
  licence_servers: ofLicense,
  // Each is taken once, by a conditional update that tells.
  payment_events: ADDED,
  payment_disputes: {
    columns: { order: 'row.order_id' },
    needs: ({ order }, touching) => anyOf(by(touching)('order', order)),
  },
  // What any admin ticks off or takes back: nobody judges by it.
  installation_marks: ADDED,
  leases: ADDED,
  // Of processes, each of its own.
  nodes: ADDED,
  backup_outcomes: ADDED,
  secret_keys: ADDED,
  // Made once, with the database.
  installation: ADDED,
  // Written by migrations alone.
  additive_migrations: ADDED,
  // Of the service itself; which one signs is told by the clock.
  signing_keys: ADDED,
  // How much of an order may go back is judged by what did, and by what is under way.
  refunds: { columns: { order: 'row.order_id' }, needs: ({ order }, touching) => anyOf(by(touching)('order', order)) },
  // What a seller has is judged by all postings and payouts; what becomes tax is nobody's.
  ledger_postings: ofSeller,
  ledger_balances: ofSeller,
  payouts: ofSeller,
  // Whether a file is recalled is judged by all recalls of versions that have it, and so is every e-mail.
  version_recalls: {
    columns: { file: 'coalesce((select sha256 from versions where id = row.version_id), row.version_id)' },
    needs: ({ file }, touching) => anyOf(by(touching)('file', file)),
  },
  // The totals of a product are judged by all its reviews, and the marks of a review are counted. Whether one is that of a
  // purchase moves with what its author has of the product, while others share that.
  reviews: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) => [
      ...anyOf(alone('product', product), by(touching)('purchase', purchase(account, product))),
      ...anyOf(shared('product', product)),
    ],
  },
  review_votes: {
    columns: { product: '(select product_id from reviews where id = row.review_id)' },
    needs: ({ product }, touching) => anyOf(by(touching)('product', product)),
  },
  review_reports: {
    columns: { account: 'row.account_id', product: '(select product_id from reviews where id = row.review_id)' },
    // With its review it is deleted, whosever it is.
    needs: ({ account, product }) =>
      product === null ? [] : anyOf(alone('account', account), alone('product', product)),
  },
  // What a product was approved as is judged with it.
  product_approvals: {
    columns: { product: 'row.product_id' },
    needs: ({ product }, touching) => anyOf(by(touching)('product', product)),
  },
  // How many notes, and which reports, an account wrote is judged by those about all products, and whether a seller was
  // told of notes by all of a product.
  moderation_notes: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) =>
      touching === 'insert'
        ? allOf(alone('account', account), alone('product', product))
        : anyOf(by(touching)('account', account), by(touching)('product', product)),
  },
  product_reports: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) =>
      touching === 'insert'
        ? allOf(alone('account', account), alone('product', product))
        : anyOf(by(touching)('account', account), by(touching)('product', product)),
  },
  // What a coupon grants is judged by whoever orders with it, and how many there are with the seller's account.
  coupons: {
    heads: 'coupon',
    columns: { coupon: 'row.id', seller: 'row.seller_id' },
    needs: ({ coupon, seller }, touching) =>
      touching === 'insert'
        ? anyOf(alone('account', seller))
        : anyOf(by(touching)('coupon', coupon), ...read(touching, alone('account', seller))),
  },
  // Of one that nobody took yet the product's seller judges alone, so that whoever takes it keeps them from it; one that
  // was taken is owned.
  product_grants: {
    columns: { account: 'row.account_id', product: 'row.product_id' },
    needs: ({ account, product }, touching) =>
      touching === 'read'
        ? anyOf(shared('account', account), shared('product', product))
        : account === null
          ? anyOf(alone('product', product))
          : allOf(alone('account', account), shared('product', product)),
  },
  // How many there are is judged with the account.
  webhook_endpoints: {
    heads: 'endpoint',
    columns: { endpoint: 'row.id', account: 'row.account_id' },
    needs: ({ endpoint, account }, touching) =>
      touching === 'insert'
        ? anyOf(alone('account', account))
        : anyOf(by(touching)('endpoint', endpoint), ...read(touching, alone('account', account))),
  },
  // What an endpoint wants to be told of may change a moment later, and is judged when it is told.
  webhook_topics: {
    columns: { endpoint: 'row.endpoint_id' },
    needs: ({ endpoint }, touching) => (touching === 'read' ? [] : anyOf(alone('endpoint', endpoint))),
  },
  api_keys: ofAccount,
  avatars: ofAccount,
  // Of several links to a version one counts.
  downloads: ofTaker,
  grants: ofTaker,
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
  // How often somebody did something is judged by the entries, which others share the account to make.
  audit_events: {
    ...ofAccount,
    needs: ({ account }, touching) => (touching === 'insert' ? [] : anyOf(alone('account', account))),
  },
  audit_addresses: ADDED,
  change_counter: ADDED,
  events: ADDED,
  // Moved by whoever deletes old events, and only ever forward.
  events_horizon: ADDED,
  idempotency_records: ADDED,
  // Of the service itself, which counts and rebuilds.
  quotas: ADDED,
  search_images: ADDED,
  search_snapshots: ADDED,
  search_wishes: ADDED,
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
