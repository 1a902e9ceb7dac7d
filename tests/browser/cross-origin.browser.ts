// A page of another origin has a signed-in browser send every write there is, and every GET that acts: nothing happens.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { operations, type OperationId } from '#generated/operations.js';
import type { Scenario, ScenarioRequest } from '../../contract-tests/harness/scenario.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { scenarios } from '#generated/scenarios.js';
import { holdersIn, identify } from '../../server/admission/identify.js';
import { closeBrowser, openBrowser } from './shared-browser.js';

/** What a page may try: what a form can send, and what scripts can, with and without asking beforehand. */
const WAYS = ['form', 'simple', 'json'] as const;
/** The same with a GET: what a picture can send, what scripts can, and a link that takes the place of the page. */
const WAYS_TO_GET = ['image', 'simple', 'link'] as const;

/** The page elsewhere. Text, since it runs in the browser and not here. */
const PAGE = `<!doctype html><title>Elsewhere</title><h1>Win a prize</h1><script>
  const sent = (frame) => Promise.race([new Promise((resolve) => { frame.onload = resolve; }), new Promise((resolve) => setTimeout(resolve, 1000))]);

  async function submit(url, body) {
    document.body.insertAdjacentHTML('beforeend', '<iframe name=target></iframe><form method=post target=target enctype=text/plain><input></form>');
    const [frame, form] = [document.querySelector('iframe'), document.querySelector('form')];
    form.action = url;
    [form[0].name, form[0].value] = [JSON.stringify(body).slice(0, -1), '}'];
    form.submit();
    await sent(frame);
    frame.remove();
    form.remove();
  }

  function show(url) {
    const image = new Image();
    const shown = new Promise((resolve) => { image.onload = image.onerror = resolve; });
    image.src = url;
    return shown;
  }

  function follow(url) {
    const link = document.createElement('a');
    link.href = url;
    document.body.append(link);
    link.click();
  }

  function signOut(url) {
    document.body.insertAdjacentHTML('beforeend', '<form method=post></form>');
    document.querySelector('form').action = url;
    document.querySelector('form').submit();
  }

  async function get({ url, way }) {
    if (way === 'image') return show(url);
    if (way === 'link') return follow(url);
    await fetch(url, { credentials: 'include', mode: 'no-cors' }).catch(() => undefined);
  }

  async function attack({ url, method, body, way }) {
    if (way === 'form') return submit(url, body);
    const text = { credentials: 'include', body: JSON.stringify(body) };
    const options = way === 'simple' ? { ...text, mode: 'no-cors', method: 'POST' }
      : { ...text, method, headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': 'guess' } };
    await fetch(url, options).catch(() => undefined);
  }
</script>`;

let service: TestService;
let browser: Browser;
let elsewhere: Server;
let context: BrowserContext;
before(async () => {
  service = await openTestService({
    listen: true,
    limits: { sessionPerHour: 1_000_000, keyPerHour: 1_000_000, proofPerMinute: 1_000_000 },
  });
  elsewhere = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  browser = await openBrowser();
  context = await browser.newContext();
});
after(async () => {
  await closeBrowser(browser);
  elsewhere.close();
  await service.close();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
// The site of a cookie knows no ports: the page that shares the service's host name even gets SameSite cookies sent
// along.
const ORIGINS = {
  'the same site': () => `http://localhost:${portOf(elsewhere)}`,
  'another site': () => `http://127.0.0.1:${portOf(elsewhere)}`,
};

const home = (): string => `http://localhost:${service.server.info.port}`;

/** A request as it would succeed, if the cookie were enough. */
async function temptation(
  id: OperationId,
): Promise<{ path: string; method: string; body: unknown; cookie: string | undefined }> {
  const byStatus = scenarios[id] as Readonly<Record<string, Scenario<never>>>;
  const request = (await byStatus[Object.keys(byStatus).find((status) => /^(?:2|302)/.test(status))!]!(
    service,
  )) as ScenarioRequest;
  const owner = await ownerOf(request.headers ?? {});
  return { path: request.path, method: operations[id].method.toUpperCase(), body: request.body ?? {}, cookie: owner };
}

/** The session of whoever the scenario lets call: the cookie it uses, or one made for the account of its key. */
async function ownerOf(headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  const cookie = /session=([^;]+)/.exec(headers['Cookie'] ?? '')?.[1];
  if (cookie !== undefined || headers['Authorization'] === undefined) return cookie;
  const find = holdersIn(service.market.tables);
  const identity = await identify({ authorization: headers['Authorization'] }, { ...service.market, find });
  assert.equal(identity.kind, 'known');
  return identity.kind === 'known' ? (await service.browser(identity.caller)).token : undefined;
}

/** Signs the browser in anew. */
async function carry(cookie: string | undefined, id: OperationId): Promise<void> {
  assert.ok(cookie, id);
  await context.clearCookies();
  await context.addCookies([{ name: 'session', value: cookie, url: home(), httpOnly: true, sameSite: 'Lax' }]);
}

/** Counts the requests for the API that arrive from now on. */
function countArrivals(): () => number {
  let reached = 0;
  service.server.events.on('response', (request) => {
    if (request.method !== 'options' && request.path.startsWith('/api')) reached += 1;
  });
  return () => reached;
}

const writes = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].method !== 'get' && operations[id].callers.includes('session' as never),
);
const acts = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].acts);

for (const [where, origin] of Object.entries(ORIGINS)) {
  test(`a page of ${where} changes nothing by any of ${writes.length} writes`, async () => {
    const page = await context.newPage();
    await page.goto(origin());
    const reached = countArrivals();
    for (const id of writes) {
      const { path, method, body, cookie } = await temptation(id);
      await carry(cookie, id);
      (await service.market.db.look())('everything');
      const before = (await service.market.db.look())('everything');
      for (const way of WAYS)
        await page.evaluate(`attack(${JSON.stringify({ url: home() + path, method, body, way })})`);
      assert.equal((await service.market.db.look())('everything'), before, `${id} had an effect`);
    }
    assert.ok(reached() >= writes.length, `only ${reached()} requests arrived`);
    await page.close();
  });

  test(`a page of ${where} brings about nothing by any of ${acts.length} GETs that act`, async () => {
    const page = await context.newPage();
    const reached = countArrivals();
    for (const id of acts) {
      const { path, cookie } = await temptation(id);
      await carry(cookie, id);
      const before = (await service.market.db.look())('everything');
      for (const way of WAYS_TO_GET) {
        await page.goto(origin());
        const left = way === 'link' ? page.waitForURL(home() + path) : Promise.resolve();
        await page.evaluate(`get(${JSON.stringify({ url: home() + path, way })})`);
        await left;
      }
      assert.equal((await service.market.db.look())('everything'), before, `${id} had an effect`);
      // Not so from a page of the service itself: the request is one that acts.
      await page.goto(`${home()}/healthz`);
      await page.evaluate(`fetch(${JSON.stringify(path)}, { redirect: 'manual' })`);
      assert.notEqual((await service.market.db.look())('everything'), before, `${id} had no effect`);
    }
    assert.ok(reached() >= acts.length * (WAYS_TO_GET.length + 1), `only ${reached()} requests arrived`);
    await page.close();
  });

  test(`a form of ${where} that takes the place of the page signs nobody out`, async () => {
    const { token, sessionId } = await service.browser(await service.account());
    await carry(token, 'logOut');
    const [page, before, signOut] = [await context.newPage(), await context.cookies(), `${home()}/api/account/logout`];
    await page.goto(origin());
    // The cookie comes along from the same site and is refused, in place of the page; from elsewhere there is nobody to
    // sign out, and the page stays.
    const [status, left] = where === 'the same site' ? [403, page.waitForURL(signOut)] : [204, Promise.resolve()];
    const [answer] = await Promise.all([
      page.waitForResponse(signOut),
      page.evaluate(`signOut(${JSON.stringify(signOut)})`),
    ]);
    assert.equal(answer.status(), status);
    // A page that is closed between two documents never says that it is.
    await left;
    assert.deepEqual(await context.cookies(), before);
    assert.notEqual(await service.market.tables.sessions.byId(sessionId), undefined);
    await page.close();
  });
}
