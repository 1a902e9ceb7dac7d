// What of a deleted account is left in the database: every column of text is accounted for, so that a new one
// cannot be forgotten.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import type { Knex } from 'knex';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { STAYS } from '../../contract-tests/harness/staying-columns.js';
import { GOES } from '../../contract-tests/harness/text-columns.js';
import { isOnSqlite, storedColumns } from '../../contract-tests/harness/stored-columns.js';
import { storedText } from '../../contract-tests/harness/stored-text.js';

/** What the account that goes has written or was given: a word for each column, which must be gone. */
const marker = (column: string): string => `marker-of-${column.replace('.', '-')}-${'x'.repeat(12)}`;

/** Every column of every table that holds text or bytes, as `table.column`. */
async function textColumns(knex: Knex): Promise<string[]> {
  return (await storedColumns(knex))
    .filter(({ type }) => /text|char|blob|bytea/i.test(type))
    .map(({ table, name }) => `${table}.${name}`);
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

const ORDER = {
  status: 'paid',
  product_name: 'p',
  quantity: 1,
  additional_seats: 0,
  unit_price_cents: 1,
  amount_cents: 1,
  fee_cents: 0,
  seller_net_cents: 1,
  currency: 'USD',
  payment: 'manual',
  created_at: 1,
  updated_at: 1,
  paid_at: 1,
  change_seq: 1_000_001,
};
const REFUND = { status: 'pending', cents: 1, of_late_payment: 0, created_at: 1 };

/** The account that goes, somebody who stays, and a product of either. */
type Planted = Readonly<Record<'id' | 'otherSeller' | 'foreign' | 'sold', string>>;

/** Lets an account be mentioned wherever it can be. `foreign` is a product of another seller, `sold` one of its own. */
async function plant(knex: Knex, { id, otherSeller, foreign, sold }: Planted): Promise<void> {
  const own = { account_id: id };
  const made = { created_at: 1 };
  await knex('accounts')
    .where({ id })
    .update({ ...marked('accounts'), suspended_at: 1 });
  await knex('products')
    .where({ id: sold })
    .update({ ...marked('products'), name: 'stays-for-buyers' });
  await knex('versions').insert({
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
  await knex('reviews').insert({
    id: 'r',
    product_id: foreign,
    account_id: otherSeller,
    rating: 1,
    body: 'b',
    verified_purchase: 0,
    ...made,
    updated_at: 1,
  });
  const written = { product_id: foreign, ...own, rating: 1, body: 'b', verified_purchase: 0, ...made, updated_at: 1 };
  await knex('reviews').insert({ id: 'own', ...written, ...marked('reviews') });
  await knex('audit_events').insert({ id: 'e', ...own, action: 'session.signed_in', ...made });
  const rows: Record<string, object> = {
    api_keys: { id: 'k', ...own, hash: 'h', prefix: 'p', last_four: 'abcd', scopes: '[]', ...made },
    sessions: { ...own, ...made, last_seen_at: 1, proved_at: 1, expires_at: 2 },
    one_time_links: { ...own, ...made, purpose: 'change_email' },
    seller_claims: { ...own, ...made, created_by: otherSeller },
    server_tokens: { ...own, ...made },
    totp_secrets: { ...own, ...made },
    half_proofs: { ...own, id: 'h', known_device: 0, made_at: 1 },
    recovery_codes: { ...own, ...made },
    passkeys: { ...own, ...made, counter: 0, backed_up: 0 },
    avatars: { ...own, updated_at: 1 },
    unwanted_mail: { ...own },
    messages: { ...own, ...made, status: 'failed', attempts: 1 },
    idempotency_records: { ...own, ...made, status: 201 },
    audit_addresses: { event_id: 'e' },
    downloads: { id: 'd', version_id: 'v', product_id: foreign, ...own, nonce: 'n', counted: 0, ...made },
    review_reports: { review_id: 'r', ...own, ...made },
    licences: {
      id: 'l',
      product_id: foreign,
      ...own,
      status: 'revoked',
      key_hash: 'h',
      sealed_key: 's',
      ...made,
      updated_at: 1,
    },
    activations: { id: 'a', licence_id: 'l', server_id: 's', first_seen_at: 1, last_seen_at: 1 },
    orders: { ...ORDER, id: 'o', product_id: foreign, buyer_id: id, seller_id: otherSeller },
    refunds: { id: 'rf', order_id: 'o', seller_id: otherSeller, requested_by: id, ...REFUND },
    product_approvals: { product_id: sold, approved_at: 1, edited_at: 1 },
    moderation_notes: { product_id: sold, account_id: otherSeller, by_admin: 1, internal: 1, ...made },
    coupons: { id: 'c', seller_id: id, percent_off: 10, ...made, updated_at: 1 },
    product_grants: { id: 'g', product_id: foreign, ...own, source: 's', claimed_at: 1, ...made },
    payouts: {
      id: 'po',
      seller_id: id,
      amount_cents: 1,
      currency: 'USD',
      created_by: otherSeller,
      first_entry: 1,
      last_entry: 1,
      ...made,
    },
    webhook_endpoints: { ...own, format: 'standard', status: 'disabled', ...made, updated_at: 1 },
    webhook_topics: { endpoint_id: marker('webhook_endpoints.id') },
    product_reports: { id: 'pr', product_id: foreign, ...own, kind: 'other', ...made, updated_at: 1 },
  };
  for (const [table, row] of Object.entries(rows)) await knex(table).insert({ ...row, ...marked(table) });
  await plantAsSeller(knex, { id, otherSeller, foreign, sold });
  await knex('one_time_links').insert({
    id: 'i',
    purpose: 'invitation',
    payload: JSON.stringify({ email: marker('accounts.email') }),
    hash: 'i',
    ...made,
    used_at: 2,
  });
}

/** The same words on the other side: what the account wrote as a seller, to a buyer who stays, and copies of words. */
async function plantAsSeller(knex: Knex, { id, otherSeller, foreign, sold }: Planted): Promise<void> {
  const [given, declined, revoked] = ['orders.refund_reason', 'orders.refund_decline_reason', 'licences.reason'].map(
    marker,
  );
  const order = { ...ORDER, product_id: sold, buyer_id: otherSeller, seller_id: id };
  await knex('orders').insert({ ...order, id: 'o2', change_seq: 1_000_002, refund_reason: given });
  await knex('orders').insert({ ...order, id: 'o3', change_seq: 1_000_003, refund_decline_reason: declined });
  await knex('orders').insert({ ...order, id: 'o4', change_seq: 1_000_004, refund_reason: 'stays-for-its-buyer' });
  const refund = { seller_id: id, requested_by: id, ...REFUND, status: 'done', settled_at: 2 };
  await knex('refunds').insert({ id: 'rf2', order_id: 'o2', reason: given, ...refund });
  await knex('refunds').insert({ id: 'rf4', order_id: 'o4', reason: marker('refunds.reason'), ...refund });
  const license = { status: 'revoked', key_hash: 'h2', sealed_key: 's2', created_at: 1, updated_at: 1 };
  await knex('licences').insert({ id: 'l2', product_id: sold, account_id: otherSeller, reason: revoked, ...license });
  const event = { kind: 'license.revoked', created_at: 1 };
  for (const [index, [license_id, product_id, recipient_id]] of [
    ['l2', sold, id],
    ['l', foreign, otherSeller],
  ].entries())
    await knex('events').insert({
      ...{ id: `event-${index}`, recipient_id, change_seq: 1_000_010 + index, ...event },
      data: JSON.stringify({ license_id, product_id, reason: revoked }),
    });
}

test('every column of text either goes with its account or has a reason to stay', async (t) => {
  const { knex } = await temporaryDatabase(t);
  assert.deepEqual([...GOES, ...Object.values(STAYS).flat()].sort(), (await textColumns(knex)).sort());
});

test('nothing that a deleted account wrote or was given is left in the file and the log beside it, or in any row', async (t) => {
  const { database, write } = await temporaryDatabase(t);
  const left = async (): Promise<string[]> => {
    const text = await storedText(database);
    return GOES.filter((column) => text.includes(marker(column)));
  };
  const planted = await write(async (tables) => {
    const [id, otherSeller] = [await addSeller(tables, 'gone'), await addSeller(tables, 'other')];
    const foreign = await addProduct(tables, { slug: 'foreign', sellerId: otherSeller });
    return { id, otherSeller, foreign, sold: await addProduct(tables, { slug: 'sold', sellerId: id }) };
  });
  await database.write(({ knex }) => plant(knex, planted));
  assert.deepEqual(await left(), GOES, 'all of it was there');
  await write((tables) => tables.accounts.delete(planted.id));
  await database.emptyLog();
  assert.deepEqual(await left(), []);
  const text = await storedText(database);
  for (const stays of ['stays-for-buyers', 'stays-for-its-buyer']) assert.ok(text.includes(stays), stays);
  const isInFile = isOnSqlite(database.committed.knex);
  await database.close();
  if (!isInFile) return;
  assert.deepEqual(await left(), []);
  assert.ok(!existsSync(`${database.file}-wal`), 'the log was emptied into the file');
});
