// The longest lists that sellers, buyers and what was stored before can make: none is longer than docs/lists.md says,
// and what is cut says so.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import type { VersionScan } from '../../db/catalog/version-record.js';
import { fitFound, STORED_SCAN } from '../../db/catalog/fit-scan.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { adminOf, adminSession } from '../moderation/moderation-fixtures.js';
import { addRescan } from '../moderation/rescan-fixtures.js';
import { BUDGETS } from './longest-answers.js';

/** How much of its bound an answer takes here at least, for it to show anything. */
const USED = 0.3;
/** As long as cleaned HTML could ever be, mostly of what takes two bytes in JSON. */
const LONGEST_HTML = `<ul>${'<li>"\\"</li>'.repeat(15_000)}</ul>`;
const GAME_VERSIONS = Array.from({ length: 200 }, (_, index) => `${index}`.padEnd(32, '"'));
const CONTROLS = (count: number): string => '\u0001'.repeat(count);
const WIDE = '木'.repeat(250);
/** As much as could ever be found in a file. */
const LONGEST_SCAN: VersionScan = {
  ...{ verdict: 'rejected', scanner: 'not_configured', reason: 'refused_content', signature: null },
  findings: Array.from({ length: 100 }, (_, index) => ({
    ...{ code: 'similar_names', entry: `${index} ${'木'.repeat(1_000)}`, refuses: index < 5 },
  })),
  manifest: {
    ...{ file: WIDE, name: WIDE, version: WIDE, main: WIDE, apiVersion: WIDE },
    ...{ authors: Array<string>(50).fill(WIDE), dependencies: Array<string>(100).fill(WIDE) },
  },
  ...{ rules: 1, judgedAt: 1 },
};
const VERSION = { channel: 'stable', status: 'published', gameVersions: GAME_VERSIONS } as const;

let service: TestService;
let admin: Record<string, string>;
let seller: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 1_000 } });
  admin = await adminOf(service);
  seller = await service.account();
});
after(() => service.close());

/** The answer to a list, which takes no more than its budget. */
async function listed<Body>(id: string, path: string, headers: Record<string, string>): Promise<Body> {
  const { status, body } = await service.request({ path, headers });
  assert.equal(status, 200);
  const [bytes, most] = [Buffer.byteLength(JSON.stringify(body)), BUDGETS[id]!()];
  assert.ok(bytes <= most && bytes > most * USED, `${id}: ${bytes} of ${most} bytes`);
  return body as Body;
}

/** A product with versions that have such notes and scans, as they may have been stored before either had a bound. */
async function productOf(count: number, notes: string, scan: VersionScan, more: object = {}) {
  const product = await service.product({}, seller);
  const versions = Array.from({ length: count }, (_, index) => ({ ...VERSION, ...more, versionTag: `${index}` }));
  await service.write(async (tables, knex) => {
    await tables.versions.create(product.id, versions);
    await knex('versions')
      .where({ product_id: product.id })
      .update({ scan: JSON.stringify(scan), release_notes_html: notes });
  });
  return product;
}

test('products and submissions have descriptions of 3 MB together', async () => {
  const few = await service.account();
  const short = '<p>Short</p>';
  for (let made = 0; made < 100; made += 1)
    await service.product(
      { descriptionHtml: made === 50 ? short : LONGEST_HTML, status: 'under_review', name: '"'.repeat(100) },
      made < 5 ? few : seller,
    );
  const path = '/api/v1/products?owner=me&limit=100';
  const { data } = await listed<BodyOf<'listProducts', 200>>('listProducts', path, bearer(seller.key));
  assert.ok(data.every(({ description_html: html }) => html === short || html.endsWith('</li></ul><p>…</p>')));
  assert.equal(data.filter(({ description_html: html }) => html === short).length, 1);
  const whole = (await service.request({ path, headers: bearer(few.key) })).body as BodyOf<'listProducts', 200>;
  assert.ok(whole.data.length === 5 && whole.data.every(({ description_html: html }) => html === LONGEST_HTML));
  await listed('listSubmissions', '/api/v1/admin/products?limit=100', admin);
});

test('versions of a product have notes of 3 MB together and a part of their scans, by page, by change and to admins', async () => {
  const { id } = await productOf(100, LONGEST_HTML, LONGEST_SCAN);
  const path = `/api/v1/products/${id}/versions`;
  for (const query of ['?limit=100', '?limit=100&updated_since=2020-01-01T00:00:00Z']) {
    const body = await listed<BodyOf<'listProductVersionsById', 200>>(
      'listProductVersionsById',
      path + query,
      bearer(seller.key),
    );
    assert.equal(body.data.length, 100);
    for (const { release_notes_html: notes, scan } of body.data) {
      assert.match(notes, /<p>…<\/p>$/);
      assert.deepEqual([scan!.truncated, scan!.findings[0]!.refuses], [true, true]);
    }
  }
  const { data } = await listed<BodyOf<'getSubmission', 200>>('getSubmission', `/api/v1/admin/products/${id}`, admin);
  assert.equal(data.versions.length, 100);
  const one = (await service.request({ path: `/api/v1/versions/${data.versions[0]!.id}`, headers: admin })).body;
  assert.equal((one as BodyOf<'getVersion', 200>).data.release_notes_html, LONGEST_HTML);
});

test('all versions of a product have 4 MB and a part of their scans, to who runs it', async () => {
  const stored = fitFound(LONGEST_SCAN, STORED_SCAN);
  const { slug } = await productOf(1_000, `<p>${'x'.repeat(3_400)}</p>`, stored, { gameVersions: [] });
  const body = await listed<BodyOf<'listProductVersions', 200>>(
    'listProductVersions',
    `/api/products/${slug}/versions`,
    bearer(seller.key),
  );
  assert.equal(body.length, 1_000);
});

test('a rescan shows versions of many products with notes of 3 MB together', async () => {
  const rescan = await addRescan(service, (await service.account({ isAdmin: true })).accountId);
  const { id } = await productOf(100, LONGEST_HTML, LONGEST_SCAN);
  await service.write(async (_tables, knex) => {
    const ids: string[] = await knex('versions').where({ product_id: id }).pluck('id');
    await knex('rescan_findings').insert(ids.map((versionId) => ({ rescan_id: rescan.id, version_id: versionId })));
  });
  const { data } = await listed<BodyOf<'getRescan', 200>>('getRescan', `/api/v1/admin/rescans/${rescan.id}`, admin);
  assert.equal(data.versions.length, 100);
});

test('of the reports of a review those are listed that fit into 12 kB, beside how many there are', async () => {
  const reporters = await Promise.all(Array.from({ length: 20 }, () => service.account()));
  const { id: productId } = await service.product();
  const body = `x${CONTROLS(4_998)}x`;
  for (let made = 0; made < 100; made += 1) {
    const { accountId: authorId } = await service.account();
    await service.write(async ({ reviews }, knex) => {
      const review = await reviews.create({
        ...{ productId, authorId, rating: 1, body, verifiedPurchase: true, verifiedVersion: null },
      });
      await knex('review_reports').insert(
        reporters.map(({ accountId }) => ({
          ...{ review_id: review!.id, account_id: accountId, reason: CONTROLS(1_900), created_at: 1 },
        })),
      );
      await knex('reviews').where({ id: review!.id }).update({ reply_body: body, reply_at: 1 });
    });
  }
  const { data } = await listed<BodyOf<'listReviewReports', 200>>(
    'listReviewReports',
    '/api/v1/admin/review-reports?limit=100',
    admin,
  );
  assert.deepEqual([data.length, data[0]!.open_reports, data[0]!.reports.length], [100, 20, 1]);
});

test('mail that was not delivered is listed with 64 kB of each text', async () => {
  const message = { kind: 'invitation', accountId: null, recipient: 'sam@example.com', subject: 'x', html: '' };
  await service.market.write(async ({ mailQueue }) => {
    for (let made = 0; made < 100; made += 1)
      await mailQueue.enqueue({ ...message, text: CONTROLS(16_000), status: 'unsent' });
  });
  const { data } = await listed<BodyOf<'listMessages', 200>>(
    'listMessages',
    '/api/v1/admin/messages?limit=100',
    await adminSession(service),
  );
  assert.match(data[0]!.text, /…$/);
});

test('what an import refuses is told again within its bound', async () => {
  const { id } = await service.product({ priceCents: 100 }, seller);
  const line = CONTROLS(100);
  const { status, body } = await service.request(
    {
      path: `/api/v1/products/${id}/grants/import`,
      headers: { ...bearer(seller.key), 'Content-Type': 'text/csv' },
      body: Buffer.from(`email\n${Array.from({ length: 9_999 }, () => line).join('\n')}\n`),
    },
    'POST',
  );
  assert.equal(status, 200, JSON.stringify(body).slice(0, 300));
  const bytes = Buffer.byteLength(JSON.stringify(body));
  assert.ok(bytes <= BUDGETS['importGrants']!(), `${bytes} bytes`);
  assert.ok(bytes > BUDGETS['importGrants']!() * USED, `${bytes} bytes`);
});
