// The dashboard's page and files over HTTP: what is served where, how long it may be kept, and under which policy.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Hapi from '@hapi/hapi';
import { openTestService, type Received, type TestService } from '../../contract-tests/harness/test-service.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { dashboard } from './dashboard.js';

const SCRIPT = 'console.log("dashboard");\n'.repeat(50);

/** Puts a made-up dashboard into an empty folder. */
function build(
  folder: string,
  html = '<meta property="csp-nonce" nonce="%CSP_NONCE%"><title>D %SITE_NAME%</title>',
): string {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'assets/index-a1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-b2.css'), 'body{}');
  writeFileSync(join(folder, 'secret.txt'), 'not an asset');
  return folder;
}

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
before(async () => {
  service = await openTestService({ dashboardDir: build(folder) });
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path, headers });
const nonceOf = ({ body }: Received): string => /nonce="([^"]+)"/.exec(String(body))![1]!;

test('every address of the application gives its page', async () => {
  for (const path of ['/app', '/app/', '/app/settings/api-keys', '/app/set-up']) {
    const { status, headers, body } = await get(path);
    assert.equal(status, 200, path);
    assert.match(headers['content-type']!, /^text\/html/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(body), /<title>D Plugin Marketplace<\/title>/);
  }
});

test('the page has a nonce of its own, which its policy names', async () => {
  const [one, other] = [await get('/app/'), await get('/app/')];
  assert.notEqual(nonceOf(one), nonceOf(other));
  assert.equal(Buffer.from(nonceOf(one), 'base64').length, 16);
  assert.equal(
    one.headers['content-security-policy'],
    "default-src 'none'; script-src 'self'; " +
      `style-src 'self' 'nonce-${nonceOf(one)}'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test('the name of the marketplace is text in the page, whatever is in it', async (context) => {
  const server = Hapi.server();
  const siteName = `"><script>alert(1)</script> $& 🧩 שוק %CSP_NONCE%`;
  await server.register({ plugin: dashboard, options: { folder: build(temporaryFolder(context)), siteName } });
  const { payload } = await server.inject('/app/');
  assert.match(payload, /<title>D &quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; \$&amp; 🧩 שוק [^<]*<\/title>/);
});

test('files may be sent to a store elsewhere, and nowhere else', async (context) => {
  const server = Hapi.server();
  await server.register({
    plugin: dashboard,
    options: { folder: build(temporaryFolder(context)), siteName: 'Shop', storeOrigin: 'https://s3.example.com' },
  });
  const { headers } = await server.inject('/app/');
  assert.match(String(headers['content-security-policy']), / connect-src 'self' https:\/\/s3\.example\.com; /);
});

test('the page comes with the headers that keep others out', async () => {
  const { headers } = await get('/app/');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  assert.match(
    headers['permissions-policy']!,
    /publickey-credentials-get=\(self\), publickey-credentials-create=\(self\)/,
  );
  assert.match(headers['permissions-policy']!, /camera=\(\)/);
});

test('a file of the build may be kept for good and has its type', async () => {
  for (const [path, type] of [
    ['/app/assets/index-a1.js', /^text\/javascript/],
    ['/app/assets/index-b2.css', /^text\/css/],
  ] as const) {
    const { status, headers } = await get(path);
    assert.equal(status, 200);
    assert.match(headers['content-type']!, type);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
});

test('a file comes compressed to those who can read that', async () => {
  const { headers, rawPayload } = await service.server.inject({
    url: '/app/assets/index-a1.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(headers['vary'], 'Accept-Encoding');
  assert.equal(gunzipSync(rawPayload).toString(), SCRIPT);
  const plain = await get('/app/assets/index-a1.js', { 'accept-encoding': 'identity' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body, SCRIPT);
});

test('whether a file comes compressed follows what the client says it prefers', async () => {
  const encodingFor = async (url: string, header: string): Promise<unknown> =>
    (await service.server.inject({ url, headers: { 'accept-encoding': header } })).headers['content-encoding'];
  for (const url of ['/app/assets/index-a1.js', '/docs', '/openapi.yaml', '/openapi.json']) {
    for (const header of ['gzip;q=0', 'gzip;q=0, identity', 'gzip;q=0.1, identity', 'x-not-gzip', 'not gzip'])
      assert.equal(await encodingFor(url, header), undefined, `${url} for ${header}`);
    for (const header of ['gzip', 'identity;q=0, gzip', 'br, GZIP;q=0.5', 'deflate, gzip'])
      assert.equal(await encodingFor(url, header), 'gzip', `${url} for ${header}`);
  }
});

test('what looks like a file but is none of the build is not found', async () => {
  for (const path of [
    '/app/assets/index-gone.js',
    '/app/assets/',
    '/app/assets/gone',
    '/app/secret.txt',
    '/app/index.html',
    '/app/assets/..%2fsecret.txt',
    '/app/favicon.ico',
  ]) {
    const { status, body } = await get(path);
    assert.equal(status, 404, path);
    assert.equal((body as { code: string }).code, 'not_found', path);
  }
});

test('nothing of it counts against a limit, and nothing but reading is allowed', async () => {
  const before = Number((await get('/app/')).headers['x-ratelimit-remaining']);
  const { headers } = await get('/app/assets/index-a1.js');
  assert.equal(Number(headers['x-ratelimit-remaining']), before);
  assert.equal((await service.request({ path: '/app/' }, 'HEAD')).status, 200);
  assert.equal((await service.request({ path: '/app/' }, 'POST')).status, 405);
});

test('without a dashboard there is nothing below /app', async (context) => {
  const bare = await openTestService();
  context.after(() => bare.close());
  assert.equal((await bare.request({ path: '/app/' })).status, 404);
});

test('the start is refused when the dashboard is not built, or not for this server', async (context) => {
  const start = (folder: string): Promise<void> =>
    Hapi.server().register({ plugin: dashboard, options: { folder, siteName: 'Shop' } });
  const refusal =
    (words: RegExp) =>
    (error: unknown): boolean =>
      error instanceof StartRefused && words.test(error.message);
  await assert.rejects(start(temporaryFolder(context)), refusal(/not built .*npm run build/));
  await assert.rejects(
    start(build(temporaryFolder(context), '<title>D</title>')),
    refusal(/another version.*npm run build/),
  );
});
