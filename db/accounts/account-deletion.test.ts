// What goes with a deleted account, and what stays for others.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { lastChangeSeq } from '../engine/change-counter.js';
import { createSearchSource } from '../catalog/search-source.js';
import { createAuditNotes } from '../../market/audit/audit-notes.js';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => 1_000 });
  const { accounts, orders, products, audit } = db.tables;
  const person = (name: string) =>
    db.write((tables) =>
      tables.accounts.create({
        email: `${name}@example.com`,
        displayName: name,
        sellerName: name,
        passwordHash: '$hash',
      }),
    );
  const product = (sellerId: string, slug: string, status: 'live' | 'under_review' | 'draft' = 'live') =>
    db.write((tables) => addProduct(tables, { slug, sellerId, status, priceCents: 500 }));
  const order = async (buyerId: string, productId: string) => {
    const found = (await products.byId(productId))!;
    return db.write((tables) =>
      tables.orders.create({
        product: found,
        buyerId,
        quantity: 1,
        additionalSeats: false,
        currency: 'USD',
        payment: 'manual',
        feePercent: 10,
      }),
    );
  };
  const remove = (id: string) => db.write((tables) => tables.accounts.delete(id));
  return { db, accounts, audit, orders, products, person, product, order, remove };
}

test('a deleted account keeps its id and handle alone, and is found by neither address nor handle', async (t) => {
  const { db, accounts, person, remove } = await setUp(t);
  const [ann, bob] = [await person('ann'), await person('bob')];
  await db.write((tables) => tables.accounts.promote(ann.id));
  await remove(ann.id);
  assert.deepEqual(await accounts.byId(ann.id), {
    ...ann,
    email: null,
    emailVerifiedAt: null,
    displayName: 'Deleted user',
    deletedAt: 1_000,
  });
  assert.deepEqual(await db.knex('accounts').whereNotNull('password_hash').pluck('id'), [bob.id]);
  assert.deepEqual(
    [
      await accounts.byEmail('ann@example.com'),
      await accounts.credentials('ann@example.com'),
      await accounts.bySellerName('ann'),
    ],
    [undefined, undefined, undefined],
  );
  assert.deepEqual(await accounts.byId(bob.id), bob);
  const again = await db.write((tables) => tables.accounts.create({ email: 'ann@example.com', displayName: 'Ann' }));
  assert.equal(await db.write((tables) => tables.accounts.becomeSeller(again.id, 'ann')), false);
});

test('its live products are archived, those under review withdrawn, and buyers keep theirs', async (t) => {
  const { db, products, person, product, order, remove } = await setUp(t);
  const [seller, buyer] = [await person('seller'), await person('buyer')];
  const ids = [
    await product(seller.id, 'live'),
    await product(seller.id, 'review', 'under_review'),
    await product(seller.id, 'draft', 'draft'),
  ];
  await product(buyer.id, 'foreign');
  const bought = await order(buyer.id, ids[0]!);
  await db.write((tables) => tables.orders.pay(bought));
  const source = createSearchSource(db.database);
  const seen = await lastChangeSeq(db.knex);
  await remove(seller.id);
  assert.deepEqual(
    (await products.byIds(ids)).map(({ status, sellerDisplayName }) => [status, sellerDisplayName]),
    ['archived', 'draft', 'draft'].map((status) => [status, 'Deleted user']),
  );
  assert.equal((await products.bySlug('foreign'))!.status, 'live');
  const [first] = await source.changesSince(seen, 10);
  assert.deepEqual([first!.slug, first!.live], ['live', false]);
  assert.equal(await db.tables.ownership.owns(buyer.id, ids[0]!), true);
});

test('a pending order holds buyer and seller back; paid or cancelled it holds nobody', async (t) => {
  const { db, accounts, orders, person, product, order, remove } = await setUp(t);
  const [seller, buyer] = [await person('seller'), await person('buyer')];
  const [first, second] = [
    await order(buyer.id, await product(seller.id, 'a')),
    await order(buyer.id, await product(seller.id, 'b')),
  ];
  for (const { id } of [seller, buyer]) assert.equal(await remove(id), false);
  await db.write((tables) => tables.orders.pay(first));
  assert.equal(await remove(seller.id), false);
  assert.deepEqual(await accounts.byId(seller.id), seller, 'nothing happened');
  await db.write((tables) => tables.orders.cancel(second));
  for (const { id } of [seller, buyer]) assert.equal(await remove(id), true);
  assert.equal((await orders.byId(first.id))!.buyerName, 'Deleted user');
});

test('all codes of a seller go, however many coupons have one', async (t) => {
  const { db, person, remove } = await setUp(t);
  const { id: sellerId } = await person('seller');
  const terms = {
    ...{ percentOff: 20, amountOffCents: null, maxUses: null, maxUsesPerBuyer: null },
    ...{ startsAt: null, endsAt: null, productIds: null },
  };
  await db.write(async ({ coupons }) => {
    for (const code of ['SUMMER', 'WINTER']) await coupons.create({ ...terms, sellerId, code });
  });
  assert.equal(await remove(sellerId), true);
  assert.deepEqual(await db.knex('coupons').select('code', 'deleted_at'), [
    { code: '', deleted_at: 1_000 },
    { code: '', deleted_at: 1_000 },
  ]);
});

test('its reviews stay under the name of a deleted user', async (t) => {
  const { db, person, product, remove } = await setUp(t);
  const [seller, author] = [await person('seller'), await person('author')];
  const productId = await product(seller.id, 'a');
  const { reviews } = db.tables;
  const review = await db.write((tables) =>
    tables.reviews.create({
      productId,
      authorId: author.id,
      rating: 4,
      body: 'Good',
      verifiedPurchase: true,
      verifiedVersion: null,
    }),
  );
  await remove(author.id);
  assert.deepEqual(await reviews.byId(review!.id), { ...review, authorName: 'Deleted user' });
});

test('whatever lets somebody in goes with it, and nothing of others', async (t) => {
  const { db, person, remove } = await setUp(t);
  const [gone, kept] = [await person('gone'), await person('kept')];
  const credentials = (id: string): Record<string, object> => ({
    sessions: { id, account_id: id, token_hash: id, created_at: 1, last_seen_at: 1, proved_at: 1, expires_at: 2 },
    one_time_links: { id, account_id: id, purpose: 'reset_password', hash: id, created_at: 1 },
    server_tokens: { id, account_id: id, name: 'n', hash: id, last_four: 'abcd', created_at: 1 },
    totp_secrets: { account_id: id, secret: 's', created_at: 1 },
    passkeys: {
      id,
      account_id: id,
      credential_id: id,
      public_key: Buffer.from('k'),
      counter: 0,
      transports: '[]',
      name: 'n',
      backed_up: 0,
      created_at: 1,
    },
    recovery_codes: { account_id: id, hash: 'h', created_at: 1 },
    avatars: { account_id: id, image: Buffer.from('i'), updated_at: 1 },
    messages: { id, account_id: id, kind: 'k', subject: 's', status: 'queued', attempts: 0, created_at: 1 },
    idempotency_records: {
      account_id: id,
      method: 'POST',
      path: '/',
      key: 'k',
      body_hash: 'h',
      status: 201,
      headers: '{}',
      body: '{}',
      created_at: 1,
    },
    api_keys: { id, account_id: id, name: 'n', hash: id, prefix: 'p', last_four: 'abcd', scopes: '[]', created_at: 1 },
  });
  for (const { id } of [gone, kept]) {
    for (const [table, row] of Object.entries(credentials(id)))
      await db.database.write(({ knex }) => knex(table).insert(row));
  }
  await remove(gone.id);
  for (const table of Object.keys(credentials(''))) {
    const left = await db
      .knex(table)
      .modify((query) => {
        if (table === 'api_keys') void query.whereNull('revoked_at');
      })
      .pluck('account_id');
    assert.deepEqual(left, [kept.id], table);
  }
});

test('the addresses of its log and downloads go with it; the entries stay, and those of others keep theirs', async (t) => {
  const { db, audit, person, product, remove } = await setUp(t);
  const [gone, kept, admin] = [await person('gone'), await person('kept'), await person('admin')];
  const version = { id: 'v', productId: await product(kept.id, 'a') };
  await db.database.write(({ knex }) =>
    knex('versions').insert({
      id: 'v',
      product_id: version.productId,
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
    }),
  );
  for (const { id } of [gone, kept])
    await db.write((tables) =>
      tables.downloads.record({ accountId: id, version, address: '192.0.2.7', countable: true }),
    );
  const events = [
    [gone, gone],
    [gone, null],
    [gone, admin],
    [kept, gone],
    [kept, kept],
    [kept, admin],
  ] as const;
  const notes = createAuditNotes(db.write, () => 1_000);
  const noteAll = (): void => {
    for (const [account, actor] of events) {
      const action = actor === null || actor === account ? 'session.signed_in' : 'account.trusted';
      notes.note(db.tables, { accountId: account.id, actorId: actor?.id ?? null, action, address: '192.0.2.7' });
    }
  };
  const addresses = async (): Promise<unknown[]> => {
    const { items } = await audit.list({ page: 1, limit: 100 });
    return events.map(([account, actor]) =>
      items
        .filter(({ accountId, actorId }) => accountId === account.id && actorId === (actor?.id ?? null))
        .map(({ address }) => address),
    );
  };
  noteAll();
  await notes.save();
  assert.deepEqual(
    await addresses(),
    events.map(() => ['192.0.2.7']),
  );
  // What was noted before the account went may be written after.
  noteAll();
  await remove(gone.id);
  await notes.save();
  const ofOthers = ['192.0.2.7', '192.0.2.7'];
  // From where an admin acted on it is theirs, not its.
  assert.deepEqual(await addresses(), [[null, null], [null, null], ofOthers, [null, null], ofOthers, ofOthers]);
  assert.deepEqual(await db.knex('downloads').orderBy('address').select('account_id', 'address'), [
    { account_id: gone.id, address: '' },
    { account_id: kept.id, address: '192.0.2.7' },
  ]);
  assert.deepEqual(await audit.signInAddresses(gone.id), []);
});
