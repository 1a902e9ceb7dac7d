// What the contract's examples name is there after seeding, under the same ids each time, with secrets of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestService } from '../../contract-tests/harness/test-service.js';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { seeded } from '../../contract-tests/harness/seeded-database.js';
import {
  ACCOUNT_IDS,
  ACTIVATION_ID,
  COUPON_ID,
  CREDENTIAL_IDS,
  DELIVERY_IDS,
  GRANT_ID,
  INVITATION_ID,
  JOB_ID,
  LICENSE_IDS,
  ORDER_IDS,
  PAYOUT_ID,
  REVIEW_IDS,
  SERVER_ID,
  VERSION_IDS,
  WEBHOOK_ID,
} from './example-ids.js';

test('the ids are the same each time, and so are the files; keys and passwords never are', async (t) => {
  const first = await seeded(t, { products: 3 });
  const second = await seeded(t, { products: 3, seed: 2 });
  const { accounts, ...products } = first.result;
  const { accounts: otherAccounts, ...otherProducts } = second.result;
  assert.deepEqual(products, otherProducts);
  for (const id of Object.values(VERSION_IDS)) {
    const [one, other] = await Promise.all([first, second].map(({ db }) => db.tables.versions.byId(id)));
    assert.ok(one!.sha256 !== null && one!.sha256 === other!.sha256, id);
  }
  for (const name of ['admin', 'seller', 'buyer', 'stranger'] as const) {
    assert.notEqual(accounts[name].api_key, otherAccounts[name].api_key);
    assert.notEqual(accounts[name].password, otherAccounts[name].password);
  }
});

test('who pastes the samples finds what they name', async (t) => {
  const service = await openTestService({ checkResponses: true });
  t.after(() => service.close());
  const { db, sealer } = { db: service.market.db, sealer: service.sealer };
  const { result } = await seeded(t, { db, objects: service.store, sealer, products: 3 });
  const { admin, seller, buyer } = result.accounts;
  const statusOf = async (account: { api_key: string }, path: string): Promise<number> =>
    (await service.request({ path, headers: bearer(account.api_key) })).status;

  assert.equal(await statusOf(buyer, `/api/v1/orders/${ORDER_IDS.buyer}`), 200);
  assert.equal(await statusOf(buyer, `/api/v1/orders/${ORDER_IDS.kim}`), 404);
  assert.equal(await statusOf(seller, `/api/v1/orders/${ORDER_IDS.robin}`), 200);
  assert.equal(await statusOf(buyer, `/api/v1/licenses/${LICENSE_IDS.buyer}`), 200);
  assert.equal(await statusOf(seller, `/api/v1/payouts/${PAYOUT_ID}/statement`), 200);
  for (const id of Object.values(DELIVERY_IDS))
    assert.equal(await statusOf(seller, `/api/v1/webhooks/${WEBHOOK_ID}/deliveries/${id}`), 200, id);
  assert.equal(await statusOf(admin, `/api/v1/admin/accounts/${ACCOUNT_IDS.robin}`), 200);
  assert.equal(
    await statusOf(buyer, `/api/v1/versions/${VERSION_IDS.regionGuard7012}/download`),
    302,
    'what the buyer owns',
  );
  const { tables } = service.market;
  const owners = {
    key: await tables.keys.byIdOf(ACCOUNT_IDS.buyer, CREDENTIAL_IDS.key),
    session: (await tables.sessions.list(ACCOUNT_IDS.buyer)).find(({ id }) => id === CREDENTIAL_IDS.session),
    token: (await tables.serverTokens.list(ACCOUNT_IDS.buyer)).find(({ id }) => id === CREDENTIAL_IDS.serverToken),
    passkey: (await tables.passkeys.list(ACCOUNT_IDS.seller)).find(({ id }) => id === CREDENTIAL_IDS.passkey),
    review: await tables.reviews.byIdOf(result.owned.product_id, REVIEW_IDS.buyer),
    coupon: await tables.coupons.byId(COUPON_ID),
    grant: await tables.grants.byId(GRANT_ID),
    invitation: (await tables.oneTimeLinks.listInvitations()).find(({ id }) => id === INVITATION_ID),
  };
  for (const [name, there] of Object.entries(owners)) assert.ok(there, name);
  assert.equal((await tables.activations.ofServer(LICENSE_IDS.buyer, SERVER_ID))!.id, ACTIVATION_ID);
  assert.deepEqual([(await tables.jobs.byId(JOB_ID))!.status], ['failed']);
});
