// What /readyz and /metrics tell of backups, and whom: an old backup never makes the service unready. And what is logged
// of one that is not.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { engineIn } from '../harness/folder-database.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const DAY_MS = 24 * 60 * 60_000;
const TOKEN = 'a-token-of-the-watchers';
const PROXIED = { 'X-Forwarded-For': '203.0.113.7' };

let open: TestService;
let guarded: TestService;
before(async () => {
  open = await openTestService({ trustedProxies: 0 });
  guarded = await openTestService({ metricsToken: TOKEN });
});
after(async () => {
  await open.close();
  await guarded.close();
});

const ready = (service: TestService, headers: Record<string, string> = {}) =>
  service.request({ path: '/readyz', headers });

test('this machine is told of backups where there is no token, and nobody behind a proxy', async () => {
  const { status, body } = await ready(open);
  assert.deepEqual(
    [status, (body as { details: object }).details],
    [200, { backup_age_seconds: null, drill_age_seconds: null }],
  );
  assert.ok(!('details' in ((await ready(open, PROXIED)).body as object)));
});

test('with a token its holders alone are told, and it opens nothing else', async () => {
  const bearer = { Authorization: `Bearer ${TOKEN}` };
  assert.ok('details' in ((await ready(guarded, bearer)).body as object));
  assert.ok(!('details' in ((await ready(guarded)).body as object)));
  assert.equal((await ready(guarded, { Authorization: `Bearer ${TOKEN}x` })).status, 401);
  assert.equal((await guarded.request({ path: '/healthz', headers: bearer })).status, 401);
});

test('a backup of a year ago is told, and leaves the service ready', async () => {
  await open.market.write(({ backups }) => backups.noteSuccess('backup', open.market.clock() - 365 * DAY_MS));
  const { status, body } = await ready(open);
  const { details } = body as { details: { backup_age_seconds: number } };
  assert.equal(status, 200);
  assert.ok(details.backup_age_seconds >= 365 * 86_400);
  const text = (await open.request({ path: '/metrics' })).body as string;
  assert.match(text, /^market_backup_age_seconds 3153\d+/m);
  assert.doesNotMatch(text, /^market_backup_drill_age_seconds \d/m);
});

test('a service whose clock and that of the database disagree goes by neither anew, says so, and is ready once they agree', async (t) => {
  let aheadMs = 0;
  const service = await openTestService({
    openEngine: async (options) => ({
      ...(await engineIn(options.dataDir)(options)),
      askTime: async () => Date.now() + aheadMs,
    }),
  });
  t.after(() => service.close());
  assert.equal((await ready(service)).status, 200);
  aheadMs = 86_400_000;
  await service.market.clocks.compare();
  assert.ok(service.market.clock() < Date.now() + 1_000, 'no session ends by a jump');
  const { status, body } = await ready(service);
  assert.deepEqual(
    [status, (body as { error: string }).error],
    [503, 'The clock here and that of the database are more than a second apart'],
  );
  assert.equal((await service.request({ path: '/api/categories' })).status, 200, 'it answers all the same');
  aheadMs = 0;
  await service.market.clocks.compare();
  assert.equal((await ready(service)).status, 200);
});

test('that the service is not ready yet is answered, and logged as no error', async (t) => {
  const errors: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  const service = await openTestService({ log });
  t.after(() => service.close());
  await service.market.search.close();
  const { status, body } = await ready(service);
  assert.deepEqual([status, (body as { error: string }).error], [503, 'The search index is not open yet']);
  assert.deepEqual(errors, []);
  assert.equal((await service.request({ path: '/api/search' })).status, 503);
  assert.equal(errors.length, 1, 'who searches meets a failure');
});
