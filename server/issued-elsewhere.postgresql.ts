// What one server of a database has issued is good at another one, once where it is good once, and what one was told the
// other one tells.
import assert from 'node:assert/strict';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '#generated/operations.js';
import { append, ask, publicEvent, untilWaiting } from '../contract-tests/events/feed-fixtures.js';
import { bearer } from '../contract-tests/harness/common-scenarios.js';
import { openFakeS3 } from '../contract-tests/harness/fake-s3.js';
import { NO_HANDLERS } from '../contract-tests/harness/no-handlers.js';
import type { TestServiceOptions } from '../contract-tests/harness/test-service-options.js';
import type { Received, TestService } from '../contract-tests/harness/test-service.js';
import { twoServers } from '../contract-tests/harness/two-servers.js';
import { greyPicture, pathOf } from '../contract-tests/publishing/picture-fixtures.js';
import { announcementOf, createJudges } from '../contract-tests/publishing/publishing-fixtures.js';
import { anApp, aRegistration } from '../contract-tests/second-factors/second-factor-fixtures.js';
import {
  aSigningPasskey,
  anAssertion,
  goOn,
  mailTo,
  NEXT_PASSWORD,
  PASSWORD,
  tokenOf,
} from '../contract-tests/sign-in/sign-in-fixtures.js';
import { renewSetUpLink } from '../market/accounts/create-first-admin.js';
import { drawNext } from '../market/catalog/draw-social-pictures.js';
import { socialPictureOf } from '../market/catalog/social-picture.js';
import { LOOK_EVERY_MS } from '../market/events/wait-for-events.js';
import { createJobRunner } from '../market/jobs/run-jobs.js';
import { fileJobs } from '../market/publishing/file-jobs.js';
import { makeShopFolder } from '../tests/fixtures/shop-parts.js';

const post = (service: TestService, path: string, body: unknown, headers = {}): Promise<Received> =>
  service.request({ path, headers, body }, 'POST');

/** Signs somebody in by a password. */
const logIn = (service: TestService, email: string, password = PASSWORD): Promise<Received> =>
  post(service, '/api/account/login', { email, password });

const statusOf = async (service: TestService, path: string, headers = {}): Promise<number> =>
  (await service.request({ path, headers })).status;

test('a session, with its token against forged requests', async (t) => {
  const [one, other] = await twoServers(t);
  const { email } = await one.account({ password: PASSWORD });
  const headers = goOn(await logIn(one, email));
  const rename = (more: Record<string, string>): Promise<Received> =>
    other.request({ path: '/api/account', headers: { ...headers, ...more }, body: { display_name: 'Ann' } }, 'PATCH');
  assert.equal((await rename({ 'X-CSRF-Token': 'another' })).status, 403);
  assert.equal((await rename({})).status, 200);
  const { body } = await one.request({ path: '/api/account', headers });
  assert.equal((body as BodyOf<'getAccount', 200>).data.display_name, 'Ann');
  assert.equal((await post(other, '/api/account/logout', undefined, headers)).status, 204);
  assert.equal(await statusOf(one, '/api/account', headers), 401);
});

test('a link to another password, once', async (t) => {
  const [one, other] = await twoServers(t);
  const { email } = await one.account({ password: PASSWORD });
  assert.equal((await post(one, '/api/account/request-password-reset', { email })).status, 202);
  const mailed = async () => (await mailTo(other, email)).find(({ text }) => text.includes('/app/reset#token='));
  // It is written after the answer, so that nobody learns from that whether there is an account.
  while ((await mailed()) === undefined) await pause(5);
  const body = { token: tokenOf((await mailed())!.text), password: NEXT_PASSWORD };
  assert.equal((await post(other, '/api/account/reset-password', body)).status, 200);
  assert.equal((await post(one, '/api/account/reset-password', body)).status, 404);
  assert.deepEqual([(await logIn(one, email)).status, (await logIn(one, email, NEXT_PASSWORD)).status], [401, 200]);
});

test('the challenges of passkeys, to make one and to sign in by it, once', async (t) => {
  const [one, other] = await twoServers(t);
  const browser = await one.browser(await one.account());
  const body = await aRegistration(one, browser);
  assert.equal((await post(other, '/api/account/passkeys', body, browser.headers)).status, 201);
  const assertion = await anAssertion(one, await aSigningPasskey(one, await one.account()));
  const signIn = (service: TestService): Promise<Received> =>
    post(service, '/api/account/login/passkey', { passkey: assertion });
  assert.equal((await signIn(other)).status, 200);
  assert.equal((await signIn(one)).status, 401);
});

test('the link to set it up, which the start of another server leaves as it is', async (t) => {
  const [one, other] = await twoServers(t);
  const print = ({ market }: TestService): Promise<string | null> =>
    market.write((tables) => renewSetUpLink(tables, market, market.presence));
  const link = (await print(one))!;
  assert.equal(await print(other), null);
  const body = { token: tokenOf(link), email: 'root@example.com', password: PASSWORD, display_name: 'Root' };
  const made = await post(other, '/api/account/set-up', body);
  assert.equal(made.status, 201);
  assert.equal(await statusOf(one, '/api/v1/admin/accounts', goOn(made)), 200);
  assert.equal((await post(one, '/api/account/set-up', body)).status, 404);
});

test('a link for the file of a version, what is judged of it, and links to download it', async (t) => {
  const { doubles: judges } = createJudges();
  const [one, other] = await twoServers(t, { s3: (await openFakeS3(t)).location, judges });
  const seller = await one.account({ scopes: ['versions:publish', 'catalog:read'] });
  await anApp(one, seller);
  const { id, slug } = await one.product({}, seller);
  const bytes = Buffer.from('PK and more');
  const announced = announcementOf(bytes, '1.0');
  const created = await post(one, `/api/v1/products/${id}/versions`, announced, bearer(seller.key));
  const { version, upload } = (created.body as BodyOf<'createVersion', 201>).data;
  const { url, headers } = upload!;
  assert.equal((await fetch(url, { method: 'PUT', headers, body: bytes })).status, 200);
  const publish = `/api/v1/versions/${version.id}/publish`;
  assert.equal((await post(other, publish, undefined, bearer(seller.key))).status, 200);
  const { market } = one;
  const log = { warn: () => undefined, error: () => undefined };
  const handlers = { ...NO_HANDLERS, ...fileJobs(market, log) };
  const runner = createJobRunner({ stored: market, db: market.db, handlers, clock: market.clock, log });
  await runner.runDue();
  await runner.stop();
  const buyer = await one.account();
  await one.paidOrder(buyer, id);
  for (const service of [one, other]) {
    const path = `/api/products/${slug}/download/${version.id}`;
    const { status, headers: answered } = await service.request({ path, headers: bearer(buyer.key) });
    assert.equal(status, 302);
    assert.equal(await (await fetch(answered['location']!)).text(), String(bytes));
  }
});

test('cursors of events, whichever server gave them', async (t) => {
  const [one, other] = await twoServers(t);
  const { id, seller } = await one.product();
  const seen: string[] = [];
  let cursor = '';
  for (let number = 0; number < 6; number++) {
    await append([one, other][number % 2]!, publicEvent(id, number));
    // What the one has just been told of, the other one has not read yet.
    const page = await ask([other, one, one][number % 3]!, bearer(seller.key), cursor && `cursor=${cursor}`);
    cursor = page.meta.next_cursor!;
    seen.push(...page.data.map(({ data }) => (data as { product_slug: string }).product_slug));
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 6 }, (_, number) => `update-${number}`),
  );
});

test('whoever waits for events at one is told of those that the other one appends, with the next look', async (t) => {
  const [one, other] = await twoServers(t);
  const { id, seller } = await one.product();
  t.mock.timers.enable({ apis: ['setInterval'] });
  const waiting = ask(other, bearer(seller.key), 'wait=30');
  await untilWaiting(other, 1);
  await append(one, publicEvent(id, 1));
  t.mock.timers.tick(LOOK_EVERY_MS.nodes);
  assert.equal((await waiting).data.length, 1);
  // Or what was begun before could not be ended.
  t.mock.timers.reset();
});

/** A shop at both. */
async function twoShops(
  t: TestContext,
  options: Pick<TestServiceOptions, 'pagesDir' | 's3'> = {},
): Promise<readonly [TestService, TestService]> {
  const { folder, remove } = makeShopFolder();
  const services = await twoServers(t, { ...options, storefront: { folder }, limits: { pagesPerHour: 100_000 } });
  t.after(remove);
  return services;
}

const textOf = async (service: TestService, path: string): Promise<string> =>
  String((await service.request({ path, headers: { accept: 'text/html' } })).body);

test('pages that one remembers follow what the other one was told', async (t) => {
  const [one, other] = await twoShops(t);
  const { id, slug } = await one.product({ name: 'Quokka Vault', priceCents: 1299 });
  for (const priceCents of [1399, 1499]) {
    await textOf(other, `/products/${slug}`);
    await one.market.write(({ products }) => products.update(id, { priceCents }));
    for (const service of [other, other, one])
      assert.ok((await textOf(service, `/products/${slug}`)).includes(String(priceCents / 100)));
  }
});

test('suggestions and search of one have what the other one was told', async (t) => {
  const [one, other] = await twoServers(t);
  await one.product({ name: 'Frobnicator' });
  const named = async (path: string): Promise<boolean> =>
    JSON.stringify((await other.request({ path })).body).includes('Frobnicator');
  for (const path of ['/api/search/suggest?q=frobn', '/api/search?q=frobnicator'])
    while (!(await named(path))) await pause(5);
});

test('pages of the operator, which each server reads in its own folder', async (t) => {
  const pages = await mkdtemp(join(tmpdir(), 'pages-'));
  t.after(() => rm(pages, { recursive: true }));
  const put = async (text: string): Promise<void> => {
    await writeFile(join(pages, 'terms.md'), text);
    const before = new Date(Date.now() - 60_000);
    await utimes(join(pages, 'terms.md'), before, before);
  };
  await put('# Terms of sale');
  const services = await twoShops(t, { pagesDir: pages });
  for (const service of services) assert.match(await textOf(service, '/pages/terms'), /Terms of sale/);
  await put('# Terms of a much later sale');
  for (const service of services) {
    await service.market.operatorPages.refresh();
    assert.match(await textOf(service, '/pages/terms'), /a much later sale/);
  }
});

test('pictures that were sent to one are shown by the other', async (t) => {
  const [one, other] = await twoServers(t, { s3: (await openFakeS3(t)).location });
  const seller = await one.account();
  await anApp(one, seller);
  const { id } = await one.product({}, seller);
  const sent = await one.request(
    {
      path: `/api/v1/products/${id}/icon`,
      headers: { ...bearer(seller.key), 'Content-Type': 'image/png' },
      body: await greyPicture(16, 9),
    },
    'PUT',
  );
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const icon = pathOf((sent.body as BodyOf<'setProductIcon', 200>).data.icon_url);
  for (const service of [other, one]) assert.equal(await statusOf(service, icon), 200);
});

test('the picture that a link is shown with is drawn by one, and named and shown by the other', async (t) => {
  const [one, other] = await twoShops(t, { s3: (await openFakeS3(t)).location });
  const { id, slug } = await one.product({ name: 'Quokka Vault' });
  // Remembered without one.
  assert.doesNotMatch(await textOf(other, `/products/${slug}`), /\/pictures\/social\//);
  const drawing = { ...one.market.socialDrawing, draw: () => Promise.resolve(Buffer.from('a picture of it')) };
  const drawn = await drawNext({ ...one.market, socialDrawing: drawing }, new AbortController().signal);
  assert.ok(drawn !== undefined && drawn !== 'full');
  await one.market.write(drawn.write);
  const { path } = (await socialPictureOf(other.market.tables, id))!;
  for (const service of [other, one]) {
    const { statusCode, headers, payload } = await service.server.inject({ url: path });
    assert.deepEqual([statusCode, headers['content-type'], payload], [200, 'image/png', 'a picture of it']);
    assert.ok((await textOf(service, `/products/${slug}`)).includes(path));
  }
});
