// Reports of products: one at a time, so many a day, and nobody learns what others reported.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { actionsOf, mailTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { codeOf } from './moderation-fixtures.js';
import { judgedPath, report } from './queue-fixtures.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 22, 9);
let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

type Reports = BodyOf<'listProductReports', 200>['data'];

async function reportsOf(productId: string, status = 'open'): Promise<Reports> {
  const path = `/api/v1/admin/product-reports?limit=100&status=${status}`;
  const { body } = await service.request({ path, headers: bearer(admin.key) });
  return (body as { data: Reports }).data.filter((one) => one.product_id === productId);
}

const resolve = (id: string, resolution: string, by: Holder = admin): Promise<Received> =>
  service.request(
    { path: `/api/v1/admin/product-reports/${id}/resolve`, headers: bearer(by.key), body: { resolution } },
    'POST',
  );

test('somebody reports once at a time: again changes the report, and counts for nothing', async () => {
  const { id } = await service.product();
  const [one, other] = [await service.account(), await service.account()];
  await report(service, id, one, 'stolen', 'A copy');
  for (let time = 0; time < 30; time++)
    assert.equal((await report(service, id, one, 'malware', `Worse ${time}`)).status, 204);
  await report(service, id, other);
  const open = await reportsOf(id);
  assert.deepEqual(
    new Map(open.map((each) => [each.reporter_id, each.body])),
    new Map([
      [one.accountId, 'Worse 29'],
      [other.accountId, 'A copy of another plugin'],
    ]),
  );
});

test('an account makes twenty reports a day', async () => {
  const reporter = await service.account();
  const products: string[] = [];
  for (let count = 0; count < 21; count++) products.push((await service.product()).id);
  const [last, ...first] = products.reverse();
  for (const id of first) assert.equal((await report(service, id, reporter)).status, 204);
  const refused = await report(service, last!, reporter);
  assert.equal(codeOf(refused), '429 rate_limited');
  assert.equal(refused.headers['retry-after'], String(DAY_MS / 1000));
  assert.equal((await report(service, first[0]!, reporter, 'other', 'Changed')).status, 204, 'changes go on');
  assert.deepEqual(await reportsOf(last!), []);
  now += DAY_MS + 1;
  assert.equal((await report(service, last!, reporter)).status, 204);
});

test('what is answered tells nothing of what others reported, nor of what became of it', async () => {
  const { id } = await service.product();
  const [one, other] = [await service.account(), await service.account()];
  const answers = [await report(service, id, one), await report(service, id, other)];
  await resolve((await reportsOf(id)).find((each) => each.reporter_id === one.accountId)!.id, 'dismissed');
  answers.push(await report(service, id, one), await report(service, id, other));
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    answers.map(() => [204, undefined]),
  );
  assert.equal((await reportsOf(id)).length, 2, 'after the first was closed there is another');
});

test('its seller learns of no report: not by mail, not by the log, not by the product', async () => {
  const { id, seller } = await service.product();
  const asSeller = async () => ({
    product: (await service.request({ path: `/api/v1/products/${id}`, headers: bearer(seller.key) })).body,
    mail: await mailTo(service, seller),
    log: await actionsOf(service, seller),
  });
  const before = await asSeller();
  await report(service, id, await service.account());
  await resolve((await reportsOf(id))[0]!.id, 'upheld');
  assert.deepEqual(await asSeller(), before);
  assert.ok((await actionsOf(service, admin)).includes('product_report.resolved'));
});

test('who owns a product reports it when it is withdrawn; for others it does not exist', async () => {
  const { id } = await service.product();
  const [owner, stranger] = [await service.account(), await service.account()];
  await service.paidOrder(owner, id);
  await service.market.write((tables) => tables.products.move(id, 'live', 'archived'));
  assert.equal((await report(service, id, owner, 'malware')).status, 204);
  assert.equal(codeOf(await report(service, id, stranger, 'malware')), '404 not_found');
});

test('a report is about a version of this product that its reporter sees', async () => {
  const { id } = await service.product();
  const other = await service.version((await service.product()).id);
  const [published, beta] = [await service.version(id), await service.version(id, { channel: 'beta' })];
  const reporter = await service.account();
  const about = async (versionId: string): Promise<string> => {
    const body = { kind: 'malware', body: 'Sends my chat away', version_id: versionId };
    return codeOf(
      await service.request({ path: `/api/v1/products/${id}/report`, headers: bearer(reporter.key), body }, 'POST'),
    );
  };
  assert.deepEqual(
    [await about(other), await about(beta), await about('019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90')],
    ['400 validation_failed', '400 validation_failed', '400 validation_failed'],
  );
  await about(published);
  assert.equal((await reportsOf(id))[0]!.version_id, published);
});

test('an admin’s key that is limited to a product neither sees nor closes reports of others', async () => {
  const [mine, other] = [await service.product(), await service.product()];
  await report(service, other.id, await service.account());
  const [open] = await reportsOf(other.id);
  const narrow = await service.account({ isAdmin: true, scopes: Scope, productIds: [mine.id] });
  const { body } = await service.request({ path: '/api/v1/admin/product-reports', headers: bearer(narrow.key) });
  assert.deepEqual((body as { data: Reports }).data, []);
  assert.equal(codeOf(await resolve(open!.id, 'upheld', narrow)), '404 not_found');
  assert.equal((await service.request({ path: judgedPath(other.id), headers: bearer(narrow.key) })).status, 404);
  assert.equal((await reportsOf(other.id)).length, 1);
});

test('of a deleted account reports stay, without its name and its words', async () => {
  const { id } = await service.product();
  const reporter = await service.account();
  await report(service, id, reporter, 'leak', 'My friend Robin sells it');
  await service.market.write((tables) => tables.accounts.delete(reporter.accountId));
  const [left] = await reportsOf(id);
  assert.deepEqual([left!.reporter_id, left!.kind, left!.body], [null, 'leak', '']);
});
