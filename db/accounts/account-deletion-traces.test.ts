// What of a deleted account is left in the database file: every column of text is accounted for, so that a new one
// cannot be forgotten.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deleteAccount } from './account-deletion.js';
import { createAudit } from '../service/audit.js';
import { openDatabase, type Database, type Transaction } from '../engine/connection.js';
import { createProducts } from '../catalog/products.js';
import { addProduct, addSeller, temporaryFolder } from '../../contract-tests/harness/temporary-database.js';

/** What the account that goes has written or was given: a word for each column, which must be gone. */
const marker = (column: string): string => `marker-of-${column.replace('.', '-')}-${'x'.repeat(12)}`;

/** Columns whose text goes with the account. */
const GOES = [
  'accounts.email',
  'accounts.display_name',
  'accounts.password_hash',
  'accounts.suspended_reason',
  'api_keys.name',
  'sessions.id',
  'sessions.token_hash',
  'sessions.address',
  'sessions.user_agent',
  'one_time_links.id',
  'one_time_links.payload',
  'one_time_links.hash',
  'server_tokens.id',
  'server_tokens.name',
  'server_tokens.hash',
  'server_tokens.last_four',
  'totp_secrets.secret',
  'recovery_codes.hash',
  'passkeys.id',
  'passkeys.credential_id',
  'passkeys.transports',
  'passkeys.name',
  'passkeys.public_key',
  'avatars.image',
  'messages.id',
  'messages.kind',
  'messages.subject',
  'messages.recipient',
  'messages.body',
  'messages.last_error',
  'idempotency_records.method',
  'idempotency_records.path',
  'idempotency_records.key',
  'idempotency_records.body_hash',
  'idempotency_records.headers',
  'idempotency_records.body',
  'audit_addresses.address',
  'downloads.address',
  'review_reports.reason',
  'products.review_reason',
  'products.support_url',
];

/**
 * Columns whose text stays, with the reason; ids of other rows and words from a closed list tell nothing of a person.
 */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  'ids by which rows refer to each other': [
    'accounts.id',
    'api_keys.id',
    'api_keys.account_id',
    'api_keys.product_ids',
    'sessions.account_id',
    'one_time_links.account_id',
    'one_time_links.created_by',
    'server_tokens.account_id',
    'totp_secrets.account_id',
    'recovery_codes.account_id',
    'passkeys.account_id',
    'avatars.account_id',
    'messages.account_id',
    'idempotency_records.account_id',
    'audit_events.id',
    'audit_events.account_id',
    'audit_events.actor_id',
    'audit_events.target_id',
    'audit_events.credential_id',
    'audit_addresses.event_id',
    'downloads.id',
    'downloads.version_id',
    'downloads.product_id',
    'downloads.account_id',
    'grants.account_id',
    'grants.product_id',
    'orders.id',
    'orders.product_id',
    'orders.buyer_id',
    'orders.seller_id',
    'orders.license_id',
    'products.id',
    'products.seller_id',
    'products.latest_version_id',
    'versions.id',
    'versions.product_id',
    'reviews.id',
    'reviews.product_id',
    'reviews.account_id',
    'review_votes.review_id',
    'review_votes.account_id',
    'review_reports.review_id',
    'review_reports.account_id',
    'events.id',
    'events.product_id',
    'events.recipient_id',
  ],
  'words from a closed list': [
    'api_keys.scopes',
    'api_keys.prefix',
    'one_time_links.purpose',
    'messages.status',
    'audit_events.action',
    'audit_events.target_type',
    'audit_events.credential_type',
    'grants.source',
    'orders.status',
    'orders.currency',
    'orders.payment',
    'products.billing_interval',
    'products.game',
    'products.category',
    'products.status',
    'versions.channel',
    'versions.status',
    'events.kind',
  ],
  'random, and good for nothing once the key is revoked': [
    'api_keys.hash',
    'api_keys.previous_hash',
    'api_keys.last_four',
    'downloads.nonce',
  ],
  'nobody else gets the handle of somebody who is gone': ['accounts.seller_name'],
  'numbers and names about an act; db/audit.ts forbids anything personal': ['audit_events.details'],
  'what was agreed upon and paid is kept for the other side': [
    'orders.product_name',
    'orders.coupon',
    'orders.payment_reference',
    'orders.checkout_url',
  ],
  'buyers keep what they own, and it keeps its description': [
    'products.slug',
    'products.name',
    'products.short_description',
    'products.description_html',
    'products.tags',
    'products.icon_key',
    'products.base_game_versions',
    'products.game_versions',
    'products.platforms',
    'products.compat',
    'versions.version_tag',
    'versions.release_notes_html',
    'versions.file_name',
    'versions.sha256',
    'versions.object_key',
    'versions.game_versions',
    'versions.platforms',
    'versions.yanked_reason',
    'versions.recalled_reason',
  ],
  'reviews stay under the name of a deleted user': ['reviews.body', 'reviews.reply_body', 'reviews.verified_version'],
  'ids and numbers alone': ['events.data'],
  'of no account': ['quotas.bucket', 'search_snapshots.token', 'knex_migrations.name'],
};

/** Every column of every table that holds text or bytes, as `table.column`. */
async function textColumns(db: Database): Promise<string[]> {
  const tables: string[] = await db
    .knex('sqlite_master')
    .where({ type: 'table' })
    .whereNot('name', 'like', 'sqlite_%')
    .pluck('name');
  const columns = await Promise.all(
    tables.map(async (table) => {
      const known = await db.knex(table).columnInfo();
      return Object.entries(known)
        .filter(([, { type }]) => /text|char|blob/i.test(type))
        .map(([column]) => `${table}.${column}`);
    }),
  );
  return columns.flat();
}

/** The columns of a table that must be gone, each filled with its marker. */
function marked(table: string): Record<string, string | Buffer> {
  const own = GOES.filter((column) => column.startsWith(`${table}.`));
  return Object.fromEntries(
    own.map((column) => [
      column.slice(table.length + 1),
      /public_key|image/.test(column) ? Buffer.from(marker(column)) : marker(column),
    ]),
  );
}

async function plant(db: Database, tx: Transaction, id: string): Promise<void> {
  const own = { account_id: id };
  const made = { created_at: 1 };
  await tx('accounts')
    .where({ id })
    .update({ ...marked('accounts'), suspended_at: 1 });
  const otherSeller = await addSeller(db, tx, 'other');
  const foreign = await addProduct(db, tx, { slug: 'foreign', sellerId: otherSeller });
  const sold = await addProduct(db, tx, { slug: 'sold', sellerId: id });
  await tx('products')
    .where({ id: sold })
    .update({ ...marked('products'), name: 'stays-for-buyers' });
  await tx('versions').insert({
    id: 'v',
    product_id: foreign,
    version_tag: '1',
    channel: 'stable',
    release_notes_html: '',
    file_size: 0,
    game_versions: '[]',
    platforms: '[]',
    status: 'published',
    created_at: 1,
    changed_at: 1,
    change_seq: 1_000_000,
  });
  await tx('reviews').insert({
    id: 'r',
    product_id: foreign,
    account_id: otherSeller,
    rating: 1,
    body: 'b',
    verified_purchase: 0,
    ...made,
    updated_at: 1,
  });
  await tx('audit_events').insert({ id: 'e', ...own, action: 'session.signed_in', ...made });
  const rows: Record<string, object> = {
    api_keys: { id: 'k', ...own, hash: 'h', prefix: 'p', last_four: 'abcd', scopes: '[]', ...made },
    sessions: { ...own, ...made, last_seen_at: 1, proved_at: 1, expires_at: 2 },
    one_time_links: { ...own, ...made, purpose: 'change_email' },
    server_tokens: { ...own, ...made },
    totp_secrets: { ...own, ...made },
    recovery_codes: { ...own, ...made },
    passkeys: { ...own, ...made, counter: 0, backed_up: 0 },
    avatars: { ...own, updated_at: 1 },
    messages: { ...own, ...made, status: 'failed', attempts: 1 },
    idempotency_records: { ...own, ...made, status: 201 },
    audit_addresses: { event_id: 'e' },
    downloads: { id: 'd', version_id: 'v', product_id: foreign, ...own, nonce: 'n', counted: 0, ...made },
    review_reports: { review_id: 'r', ...own, ...made },
  };
  for (const [table, row] of Object.entries(rows)) await tx(table).insert({ ...row, ...marked(table) });
  await tx('one_time_links').insert({
    id: 'i',
    purpose: 'invitation',
    payload: JSON.stringify({ email: marker('accounts.email') }),
    hash: 'i',
    ...made,
    used_at: 2,
  });
}

test('every column of text either goes with its account or has a reason to stay', async (t) => {
  const db = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false });
  t.after(() => db.close());
  assert.deepEqual([...GOES, ...Object.values(STAYS).flat()].sort(), (await textColumns(db)).sort());
});

test('nothing that a deleted account wrote or was given is left in the file, nor in the log beside it', async (t) => {
  const dataDir = temporaryFolder(t);
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const bytes = (): string =>
    ['', '-wal']
      .map((end) => `${db.file}${end}`)
      .filter(existsSync)
      .map((file) => readFileSync(file, 'latin1'))
      .join();
  const left = (): string[] => GOES.filter((column) => bytes().includes(marker(column)));
  const clock = () => 1_000;
  const id = await db.write(async (tx) => {
    const made = await addSeller(db, tx, 'gone');
    await plant(db, tx, made);
    return made;
  });
  assert.deepEqual(left(), GOES, 'all of it was there');
  await db.write((tx) =>
    deleteAccount(tx, { audit: createAudit(db, clock), products: createProducts(db, clock), clock }, id),
  );
  await db.emptyLog();
  assert.deepEqual(left(), []);
  assert.ok(bytes().includes('stays-for-buyers'));
  await db.close();
  assert.deepEqual(left(), []);
  assert.ok(!existsSync(`${db.file}-wal`), 'the log was emptied into the file');
});
