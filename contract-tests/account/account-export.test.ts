// The export: it holds every trace of the account that the database knows of, of nobody else, and nothing that lets
// anybody in.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import { sellerAccount } from '../../db/ledger/posting.js';
import { hashKey } from '../../db/credentials/key-format.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { anApp, aPasskey } from '../second-factors/second-factor-fixtures.js';
import { aRecoveryCode } from '../sign-in/sign-in-fixtures.js';
import { SOME_FILE } from '../harness/failing-store.js';
import type { Browser, Holder } from '../harness/account-fixtures.js';
import { aReview } from '../reviews/review-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { anEndpoint } from '../webhooks/endpoint-fixtures.js';
import { activated } from '../licenses/license-fixtures.js';
import { giveGrant } from '../harness/given-grant.js';
import { giveSubscription } from '../harness/given-subscription.js';
import { storedColumns } from '../harness/stored-columns.js';

type AccountExport = components['schemas']['AccountExport'];

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

async function read({ headers }: Pick<Browser, 'headers'>): Promise<AccountExport> {
  const { status, body } = await service.request({ path: '/api/account/export', headers });
  assert.equal(status, 200);
  return (body as { data: AccountExport }).data;
}

/**
 * Every column that names an account, and where the export shows its rows: what is found there of somebody who has left
 * every kind of trace.
 */
const EXPORTED: Readonly<Record<string, (data: AccountExport) => unknown>> = {
  'accounts.email': ({ account }) => account.email,
  'api_keys.account_id': (data) => data.api_keys[0],
  'audit_events.account_id': (data) => data.audit_events.find((event) => event.account_id === data.account.id),
  'audit_events.actor_id': (data) => data.audit_events.find((event) => event.account_id !== data.account.id),
  'avatars.account_id': ({ account }) => /\/pictures\/avatars\//.exec(account.avatar_url),
  'coupons.seller_id': (data) => data.coupons[0],
  'downloads.account_id': (data) => data.downloads[0],
  'grants.account_id': (data) => data.grants.find(({ source }) => source === 'free'),
  'ledger_postings.seller_id': (data) => data.balance_entries[0],
  'licences.account_id': (data) => data.licenses[0]?.license_key,
  'messages.account_id': (data) => data.messages[0],
  'moderation_notes.account_id': (data) => data.moderation_notes[0],
  'orders.buyer_id': (data) => data.purchases[0],
  'orders.seller_id': (data) => data.sales[0],
  'passkeys.account_id': ({ second_factors: factors }) => factors.passkeys[0],
  'payouts.seller_id': (data) => data.payouts[0],
  'product_grants.account_id': (data) => data.grants.find(({ source }) => source === 'grant'),
  'product_reports.account_id': (data) => data.product_reports[0],
  'products.seller_id': (data) => data.products[0],
  'recovery_codes.account_id': ({ second_factors: factors }) => factors.recovery_codes_left,
  'review_reports.account_id': (data) => data.review_reports[0],
  'review_votes.account_id': (data) => data.helpful_marks[0],
  'reviews.account_id': (data) => data.reviews[0],
  'server_tokens.account_id': (data) => data.server_tokens[0],
  'sessions.account_id': (data) => data.sessions[0],
  'unwanted_mail.account_id': ({ mail_preferences: preferences }) => !preferences.reviews,
  'subscriptions.buyer_id': (data) => data.subscriptions[0],
  'webhook_endpoints.account_id': (data) => data.webhook_endpoints[0],
  'totp_secrets.account_id': ({ second_factors: factors }) => factors.totp_since,
};

/** The rest, and why it is not in the export. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'events.recipient_id': 'tells programs of orders and reviews, which are exported themselves',
  'idempotency_records.account_id': 'holds for a day what was answered, about things that are exported themselves',
  'ledger_balances.seller_id': 'sums up the entries of the balance, which are exported',
  'refunds.requested_by': 'tells who gave money back; that it was done shows in the orders',
  'refunds.seller_id': 'tells of money that went back, which the orders and the balance tell of',
  'payouts.created_by': 'tells which admin noted a payout; that it was done is in the log',
  'coupons.max_uses_per_buyer': 'is a number',
  'product_grants.email':
    'is the address of the account when it was given something, or of somebody who has none; what it may take is in a list of its own',
  'product_approvals.approved_by': 'tells which admin approved a product; that it was done is in the log',
  'product_reports.resolved_by': 'tells which admin closed a report; that it was done is in the log',
  'seller_claims.account_id': 'is of somebody who has no account yet; once it is theirs, the log tells of the claim',
  'seller_claims.created_by': 'tells of whom an admin gave an account; that it was done is in the log',
  'seller_claims.email': 'becomes the address of the account, which is exported, or is deleted with the claim',
  'half_proofs.account_id':
    'waits minutes for a second factor; after that it is gone, or an entry of the log, which is exported',
  'one_time_links.account_id': 'is gone when the link is used or over; the mail that brought it is exported',
  'subscriptions.seller_id': 'tells what others subscribe to, whose orders are exported among the sales',
  'one_time_links.created_by': 'tells of whom an admin invited, for a week; that it was done is in the log',
};

const NAMES_AN_ACCOUNT = /account|owner|author|buyer|seller_id|user_id|email$|recipient_id$/;

test('every column of the database that names an account is in the export, or is left out for a reason', async () => {
  const named = (await storedColumns(service.market.db.committed.knex)).filter(
    ({ name, refersTo }) => refersTo === 'accounts' || NAMES_AN_ACCOUNT.test(name),
  );
  assert.deepEqual(
    named.map(({ table, name }) => `${table}.${name}`).sort(),
    [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].sort(),
  );
});

/** Somebody who has done everything there is to do. */
async function everyTrace(): Promise<Holder> {
  const { market } = service;
  const product = await service.product({ priceCents: 700 });
  const { author: person, review } = await aReview(service, {}, product);
  const own = await service.product({ priceCents: 700 }, person);
  const { review: received } = await aReview(service, {}, own);
  const subscribed = await service.product({ priceCents: 499, billingInterval: 'month' });
  const versionId = await service.version(product.id, { file: SOME_FILE });
  await anApp(service, person);
  await aPasskey(service, person);
  await aRecoveryCode(service, person);
  await service.serverToken(person);
  await market.write(async (tables) => {
    const { accountId } = person;
    await tables.accounts.setPassword(accountId, '$argon2id$a-hash');
    await giveGrant(tables, accountId, product.id);
    await tables.ownership.takeFree(accountId, product.id);
    await giveSubscription(tables, { buyerId: accountId, productId: subscribed.id });
    await tables.downloads.record({
      accountId,
      version: { id: versionId, productId: product.id },
      address: '192.0.2.7',
      countable: true,
    });
    await tables.reviews.markHelpful(received.id, accountId);
    await tables.reviews.report(received.id, accountId, 'Advertises another product');
    await tables.reviews.reply(received.id, 'Thank you');
    const report = { kind: 'stolen', body: 'A copy of another plugin', versionId } as const;
    await tables.productReports.create({ ...report, productId: product.id, reporterId: accountId });
    const note = { byAdmin: false, internal: false, body: 'The description names the source now' };
    await tables.moderationNotes.create({ ...note, productId: own.id, authorId: accountId });
    await tables.mailPreferences.change(accountId, { reviews: false });
    const { currency } = market.settings;
    await tables.ledger.post([
      { kind: 'adjustment', source: 'platform', destination: sellerAccount(accountId), cents: 9, currency },
    ]);
    const payout = { sellerId: accountId, amountCents: 5, currency, reference: null, note: null };
    await tables.payouts.create({ ...payout, createdBy: product.seller.accountId });
    await tables.avatars.set(accountId, Buffer.from('a picture'));
    await market.mail.send(tables, { kind: 'reset_password', link: 'https://example.com/#token=a-token' }, person);
    for (const subject of [accountId, product.seller.accountId])
      await tables.audit.append({
        accountId: subject,
        actorId: accountId,
        action: 'account.trusted',
        address: '192.0.2.8',
      });
  });
  await aCoupon(service, person);
  await anEndpoint(service, person);
  const bought = (await market.tables.licenses.running(person.accountId, product.id))!;
  await activated(service, { ...bought, key: await market.tables.licenses.keyOf(bought.id) });
  assert.equal(review.authorName, (await market.tables.accounts.byId(person.accountId))!.displayName);
  return person;
}

test('who has left every kind of trace finds each in the export', async () => {
  const person = await everyTrace();
  const data = await read(await service.browser(person));
  for (const [place, find] of Object.entries(EXPORTED)) assert.ok(find(data), place);
  assert.deepEqual(
    [data.has_password, data.trusted, data.review_replies.map(({ body }) => body)],
    [true, false, ['Thank you']],
  );
  assert.deepEqual(
    data.downloads.map(({ address, version_tag: tag }) => [address, tag.length > 0]),
    [['192.0.2.7', true]],
  );
  assert.deepEqual(
    data.grants.map(({ source, expires_at: end }) => [source, end]),
    [
      ['grant', null],
      ['free', null],
    ],
  );
  assert.deepEqual(
    data.activations.map(({ license_id: id, server_name: name }) => [id, name]),
    [[data.licenses.at(-1)!.id, 'Lobby']],
  );
  assert.deepEqual(
    data.messages.map(({ kind, recipient, status }) => [kind, recipient, status]),
    ['reset_password', 'sale_made', 'receipt'].map((kind) => [kind, person.email, 'unsent']),
  );
  assert.deepEqual(
    data.audit_events.map(({ address }) => address),
    ['127.0.0.1', '192.0.2.8', '192.0.2.8'],
    'the export itself, then the rest',
  );
  assert.ok(!JSON.stringify(data).includes('a-token'), 'what the mail said is its reader’s');
});

test('an export holds nothing of anybody else and nothing that lets anybody in', async () => {
  const { id, seller } = await service.product({ priceCents: 700 });
  const { author, review, product } = await aReview(service);
  const sale = await service.paidOrder(author, id);
  const { author: other } = await aReview(service, {}, product);
  const [session, token] = [await service.browser(author), await service.serverToken(author)];
  const secret = await anApp(service, author);
  const endpoint = await anEndpoint(service, author);
  await service.market.db.write(async ({ knex }) =>
    knex('accounts').where({ id: author.accountId }).update({ password_hash: '$argon2id$a-hash' }),
  );

  const bought = await read(session);
  assert.equal(bought.account.email, author.email);
  assert.ok(
    bought.purchases.some((order) => order.id === sale) &&
      bought.purchases.every((order) => order.buyer_id === author.accountId),
  );
  assert.deepEqual(
    bought.reviews.map((shown) => shown.id),
    [review.id],
  );
  const { sales, products, api_keys: keys, server_tokens: tokens, sessions } = bought;
  assert.deepEqual(
    [sales, products, keys, tokens, sessions].map(({ length }) => length),
    [0, 0, 1, 1, 1],
  );
  const text = JSON.stringify(bought);
  for (const hidden of [
    'argon2',
    author.key,
    hashKey(author.key),
    token,
    hashKey(token),
    session.token,
    hashSecret(session.token),
    secret,
    endpoint.secret,
    seller.email,
    other.email,
  ]) {
    assert.ok(!text.includes(hidden), hidden);
  }
  assert.deepEqual(
    (await read(await service.browser(seller))).sales.map((order) => order.id),
    [sale],
  );
});

test('an export tells of an overlap of a key’s secrets only while it lasts', async () => {
  const holder = await service.account();
  const overlapOf = async () => (await read(await service.browser(holder))).api_keys[0]!.previous_expires_at;
  await service.market.write((tables) => tables.keys.rotate({ id: holder.keyId }, 60_000));
  assert.equal(typeof (await overlapOf()), 'string');
  await service.market.write((tables) => tables.keys.rotate({ id: holder.keyId }, 1));
  await new Promise((resolve) => setTimeout(resolve, 2));
  assert.equal(await overlapOf(), null);
});

test('each export is in the log, itself included, and looking whether there is one is not', async () => {
  const session = await service.browser(await service.account());
  await read(session);
  assert.equal((await service.request({ path: '/api/account/export', headers: session.headers }, 'HEAD')).status, 200);
  assert.deepEqual(
    (await read(session)).audit_events.map(({ action }) => action),
    ['account.exported', 'account.exported'],
  );
});
