// What admins are told waits for them: each number is that of its list, to a key that is limited to products as well, and
// none is counted beyond a thousand. The checklist ticks what is known and what an admin said.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { addFailedJob } from '../administration/job-fixtures.js';
import { reported, waiting } from '../moderation/queue-fixtures.js';
import { addFinding, addRescan, endRescans } from '../moderation/rescan-fixtures.js';
import { anEndpoint } from '../webhooks/endpoint-fixtures.js';
import { aReview } from '../reviews/review-fixtures.js';

type Installation = components['schemas']['Installation'];
type Waiting = Installation['waiting'];

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

async function told(who = admin): Promise<Installation> {
  const { status, body } = await service.request({ path: '/api/v1/admin/installation', headers: bearer(who.key) });
  assert.equal(status, 200);
  return (body as { data: Installation }).data;
}

/** The list of each number. */
const LISTS = {
  orders: '/api/v1/admin/orders?status=pending',
  refund_requests: '/api/v1/admin/orders?refund_requested=true',
  products: '/api/v1/admin/products?edited=false',
  product_reports: '/api/v1/admin/product-reports',
  reviews: '/api/v1/admin/review-reports?state=reported',
  versions_in_scan: '/api/v1/admin/jobs?status=waiting&kind=judge_version',
  failed_jobs: '/api/v1/admin/jobs',
  unconfirmed_accounts: '/api/v1/admin/accounts?state=unverified',
} as const satisfies Partial<Record<keyof Waiting, string>>;

async function totalOf(path: string): Promise<number> {
  const { body } = await service.request({ path, headers: bearer(admin.key) });
  return (body as { meta: { total: number } }).meta.total;
}

/** One or two of everything, of one product where it is of products; returns the product. */
async function fillLists(): Promise<string> {
  const { market } = service;
  const { id, versionId, seller } = await waiting(service, { priceCents: 500 });
  const { review, product } = await aReview(service);
  const { review: answered } = await aReview(service);
  await reported(service, id);
  await market.write(async (tables) => {
    const { accountId } = seller;
    await tables.reviews.report(review.id, accountId, 'It insults people');
    await tables.reviews.report(review.id, admin.accountId, 'It insults people');
    await tables.reviews.report(answered.id, accountId, 'It insults people');
    await tables.reviews.closeReports(answered.id);
    await tables.jobs.add({ kind: 'judge_version', payload: { versionId } });
  });
  const buyer = await service.account();
  await service.pendingOrder(buyer, product.id);
  const paid = await service.paidOrder(await service.account(), product.id);
  await market.db.write(({ knex }) => knex('orders').where({ id: paid }).update({ refund_requested_at: 1 }));
  await addFailedJob(service);
  await service.account({ isVerified: false });
  await market.write((tables) =>
    market.mail.send(tables, { kind: 'password_changed' }, { accountId: buyer.accountId, email: buyer.email }),
  );
  return id;
}

test('each number is that of its list', async () => {
  assert.equal((await told()).waiting.orders, 0);
  const { waiting: before } = await told();
  const id = await fillLists();
  const { waiting: now } = await told();
  for (const [name, path] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
    assert.ok(now[name] > before[name], name);
    assert.equal(now[name], await totalOf(path), name);
  }
  const unsent = await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 1 });
  assert.deepEqual([now.unsent_messages, unsent.total > 0], [unsent.total, true]);
  const limited = await service.account({ isAdmin: true, scopes: Scope });
  await service.market.db.write(({ knex }) =>
    knex('api_keys')
      .where({ account_id: limited.accountId })
      .update({ product_ids: JSON.stringify([id]) }),
  );
  const part = (await told(limited)).waiting;
  assert.deepEqual([part.products, part.product_reports, part.orders, part.reviews], [1, 1, 0, 0]);
});

test('with a mail server nobody waits for an admin to confirm an address, with a provider none to confirm payments', async () => {
  const { waiting: now } = await told();
  assert.ok(now.unconfirmed_accounts > 0 && now.orders > 0);
  service.settingsOnce({ payments: 'test' });
  assert.equal((await told()).waiting.orders, 0);
  const { mail } = service.market;
  service.servicesOnce({ mail: { ...mail, hasSmtp: true } });
  const sending = await told();
  assert.deepEqual([sending.waiting.unconfirmed_accounts, sending.checklist.mail], [0, true]);
  // A message was given up a moment ago.
  assert.equal(sending.health.mail, 'failing');
});

test('findings are those of the last rescan that are not recalled', async () => {
  const { market } = service;
  const { versionId } = await waiting(service);
  const version = (await market.tables.versions.byId(versionId))!;
  const rescan = await addRescan(service, admin.accountId);
  await addFinding(service, rescan, version);
  const found = await told();
  assert.deepEqual([found.waiting.rescan_findings, found.last_rescan_id], [1, rescan.id]);
  await market.db.write(({ knex }) => knex('versions').where({ id: versionId }).update({ recalled_at: 1 }));
  assert.equal((await told()).waiting.rescan_findings, 0);
  await endRescans(service);
});

test('nothing is counted beyond a thousand', async () => {
  const jobs = Array.from({ length: 1100 }, (_, made) => ({
    ...{ id: `job-${made}`, kind: 'sweep', payload: '{}', status: 'failed', run_at: 1, claims: 1, attempts: 1 },
    created_at: 1,
    finished_at: Date.now(),
  }));
  await service.market.db.write(async ({ knex }) => {
    await knex.batchInsert('jobs', jobs, 100);
  });
  assert.equal((await told()).waiting.failed_jobs, 1000);
});

test('a webhook of one’s own that fails is counted, not that of others', async () => {
  const { market } = service;
  for (const owner of [admin, await service.account()]) await anEndpoint(service, owner);
  assert.equal((await told()).waiting.failing_endpoints, 0);
  await market.db.write(({ knex }) => knex('webhook_endpoints').update({ failing_since: 1 }));
  assert.equal((await told()).waiting.failing_endpoints, 1);
});

test('files that cannot be reached and late work are told', async () => {
  await service.market.write(({ jobs }) => jobs.add({ kind: 'sweep', payload: {}, runAt: Date.now() - 360_000 }));
  const { objects } = service.market;
  service.servicesOnce({ objects: { ...objects, check: () => Promise.reject(new Error('gone')) } });
  const { health } = await told();
  assert.deepEqual([health.storage, health.jobs], ['unavailable', 'late']);
  assert.equal((await told()).health.storage, 'ok');
});

test('the checklist ticks what is so, and keeps what an admin said for all of them', async () => {
  const { checklist } = await told();
  assert.deepEqual(checklist, {
    ...{ second_factor: false, mail: false, public_url: false },
    ...{ catalogue: true, pages: true, backup: false, dismissed: false },
  });
  service.settingsOnce({ publicUrl: 'https://plugins.example.com' });
  assert.equal((await told()).checklist.public_url, true);
  const { headers } = await service.browser(admin);
  const change = async (body: object): Promise<number> =>
    (await service.request({ path: '/api/v1/admin/installation', headers, body }, 'PATCH')).status;
  assert.equal(await change({ backup: true }), 200);
  assert.equal(await change({ dismissed: true }), 200);
  const other = await service.account({ isAdmin: true, scopes: Scope });
  const seen = (await told(other)).checklist;
  assert.deepEqual([seen.backup, seen.dismissed], [true, true]);
  assert.equal(await change({ backup: false, dismissed: false }), 200);
  assert.equal((await told()).checklist.backup, false);
  assert.equal(await change({}), 400);
});

test('how old the last backup and drill are is told, and so is one that failed', async () => {
  const { market } = service;
  const now = market.clock();
  const none = { backup: 'none', last_backup_at: null, last_failed: false, drill: 'none', last_drill_at: null };
  assert.deepEqual((await told()).backups, none);
  await market.write(({ backups }) => backups.noteFailure('backup'));
  assert.equal((await told()).backups.last_failed, true);
  await market.write(({ backups }) => backups.noteSuccess('backup', now - 50 * 60 * 60_000));
  await market.write(({ backups }) => backups.noteSuccess('drill', now - 50 * 60 * 60_000));
  const { backups, checklist } = await told();
  assert.deepEqual([backups.backup, backups.drill, backups.last_failed, checklist.backup], ['late', 'ok', false, true]);
  assert.equal(backups.last_backup_at, new Date(now - 50 * 60 * 60_000).toISOString());
});
