// Rescans: every published file is judged by the rules of now, nothing is recalled by it, and no file without a verdict
// counts as looked at.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { RULES_VERSION, type Finding } from '../../capabilities/inspection/findings.js';
import { InspectionFailed } from '../../capabilities/inspection/inspector.js';
import { ScannerUnavailable } from '../../capabilities/inspection/scanner.js';
import { lockAll } from '../../market/lock-all.js';
import { bearer } from '../harness/common-scenarios.js';
import { judgedFileKey } from '../../capabilities/storage/object-keys.js';
import { publishingFixtures, sha256Of, type PublishingFixtures } from './publishing-fixtures.js';

const MINUTE_MS = 60_000;
const REFUSING: readonly Finding[] = [{ code: 'data_after', entry: null, refuses: true }];

interface Rescan {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly checked: number;
  readonly rejected: number;
  readonly versions: readonly { readonly id: string; readonly scan: { readonly verdict: string } }[];
}

type Fixtures = Awaited<ReturnType<typeof rescanFixtures>>;

/** @param files how many versions are published that nobody has judged */
async function rescanFixtures(t: Parameters<typeof publishingFixtures>[0], files = 0) {
  const fixtures = await publishingFixtures(t);
  const admin = await fixtures.service.account({ isAdmin: true, scopes: ['admin'] });
  const ids: string[] = [];
  for (let number = 0; number < files; number++) ids.push(await publish(fixtures, number));
  const get = async (id: string) => {
    const { body } = await fixtures.service.request({
      path: `/api/v1/admin/rescans/${id}`,
      headers: bearer(admin.key),
    });
    return (body as { data: Rescan }).data;
  };
  const begin = async (all: boolean) => {
    const request = { path: '/api/v1/admin/rescans', headers: bearer(admin.key), body: { all } };
    const { status, body } = await fixtures.service.request(request, 'POST');
    assert.equal(status, 201, JSON.stringify(body));
    return (body as { data: Rescan }).data;
  };
  return { ...fixtures, ids, get, begin };
}

const fileOf = (number: number): Buffer => Buffer.from(`plugin ${number}`);
const hashOf = async (path: string): Promise<string> => sha256Of(await readFile(path));

/** Publishes a file as releases before did it. */
async function publish({ service, market, product }: PublishingFixtures, number: number): Promise<string> {
  const [id, bytes] = [uuid(), fileOf(number)];
  const objectKey = judgedFileKey(product.id, id, uuid());
  const file = { name: 'RegionGuard.jar', size: bytes.length, sha256: sha256Of(bytes), objectKey };
  await market.objects.put(objectKey, bytes, { contentType: 'application/octet-stream' });
  return service.version(product.id, { id, versionTag: `1.${number}`, file });
}

/** The files that judges look at, by their numbers, in order. */
function watch({ judges, ids, market }: Fixtures) {
  const seen: string[] = [];
  const scan = judges.scan;
  judges.scan = async (path) => {
    const hash = await hashOf(path);
    for (const id of ids) if ((await market.tables.versions.byId(id))!.sha256 === hash) seen.push(id);
    return scan(path);
  };
  return seen;
}

/** Makes versions look as if they had been judged by the rules of a release before. */
async function judgedBefore({ market, versionOf }: Fixtures, ids: readonly string[]) {
  for (const id of ids) {
    const { scan } = await versionOf(id);
    const older = JSON.stringify({ ...scan, rules: RULES_VERSION - 1 });
    await market.db.write(({ knex }) => knex('versions').where({ id }).update({ scan: older }));
  }
}

test('every published file is judged again when all are asked for, else what older rules judged or none', async (t) => {
  const fixtures = await rescanFixtures(t, 5);
  const { ids, begin, runJobs, get } = fixtures;
  await fixtures.service.version(fixtures.product.id);
  const seen = watch(fixtures);
  const begun = await begin(true);
  assert.deepEqual([begun.status, begun.total, begun.checked], ['running', 5, 0]);
  await runJobs();
  const done = await get(begun.id);
  assert.deepEqual([done.status, done.checked, done.rejected, done.versions], ['done', 5, 0, []]);
  assert.deepEqual(seen.splice(0), ids);
  await judgedBefore(fixtures, ids.slice(1, 3));
  assert.equal((await begin(false)).total, 2);
  await runJobs();
  assert.deepEqual(seen.splice(0), ids.slice(1, 3));
  assert.equal((await fixtures.versionOf(ids[1]!)).scan?.rules, RULES_VERSION);
  const idle = await begin(false);
  await runJobs();
  const { status, total } = await get(idle.id);
  assert.deepEqual([status, total, seen], ['done', 0, []]);
});

test('what was published without a scanner is due once there is one', async (t) => {
  const fixtures = await rescanFixtures(t);
  fixtures.judges.hasScanner = false;
  const id = await fixtures.send(fileOf(1));
  await fixtures.runJobs();
  assert.equal((await fixtures.begin(false)).total, 0);
  await fixtures.runJobs();
  fixtures.judges.hasScanner = true;
  assert.equal((await fixtures.begin(false)).total, 1);
  await fixtures.runJobs();
  assert.equal((await fixtures.versionOf(id)).scan?.scanner, 'clean');
});

test('what would not be published now is listed and stays as it is', async (t) => {
  const fixtures = await rescanFixtures(t, 4);
  const { ids, judges, market } = fixtures;
  const [refused, infected, damaged] = ids as [string, string, string];
  judges.inspect = async (path) => ((await hashOf(path)) === sha256Of(fileOf(0)) ? { findings: REFUSING } : {});
  judges.scan = async (path) =>
    (await hashOf(path)) === sha256Of(fileOf(1)) ? { verdict: 'infected', signature: 'Evil' } : { verdict: 'clean' };
  const { objectKey } = await fixtures.versionOf(damaged);
  await market.objects.put(objectKey!, Buffer.from('plugin X'), { contentType: 'application/octet-stream' });
  const before = await market.db.committed.knex('versions').orderBy('id').select('id', 'status', 'change_seq');
  const { id } = await fixtures.begin(true);
  await fixtures.runJobs();
  const rescan = await fixtures.get(id);
  assert.deepEqual([rescan.status, rescan.checked, rescan.rejected], ['done', 4, 3]);
  assert.deepEqual(
    rescan.versions.map((version) => [version.id, version.scan.verdict]),
    [refused, infected, damaged].map((found) => [found, 'rejected']),
  );
  assert.equal((await fixtures.versionOf(infected)).scan?.signature, 'Evil');
  assert.deepEqual(
    await market.db.committed.knex('versions').orderBy('id').select('id', 'status', 'change_seq'),
    before,
  );
  assert.deepEqual(await fixtures.served(refused), fileOf(0));
});

test('a file that is gone is listed, and keeps none from being judged', async (t) => {
  const fixtures = await rescanFixtures(t, 3);
  await fixtures.market.objects.delete((await fixtures.versionOf(fixtures.ids[0]!)).objectKey!);
  const { id } = await fixtures.begin(true);
  await fixtures.runJobs();
  const { status, checked, rejected, versions } = await fixtures.get(id);
  assert.deepEqual([status, checked, rejected, versions[0]?.id], ['done', 3, 1, fixtures.ids[0]]);
});

test('while there is no verdict nothing counts as looked at, and it goes on where it was', async (t) => {
  const fixtures = await rescanFixtures(t, 4);
  const { judges, time, runJobs, get, ids } = fixtures;
  const { scan } = judges;
  let scans = 0;
  judges.scan = () => {
    scans += 1;
    return scans > 2 ? Promise.reject(new ScannerUnavailable('down')) : Promise.resolve({ verdict: 'clean' });
  };
  const { id } = await fixtures.begin(true);
  await runJobs();
  const { status, checked } = await get(id);
  assert.deepEqual([status, checked], ['running', 2]);
  judges.scan = scan;
  const seen = watch(fixtures);
  time.now += MINUTE_MS;
  await runJobs();
  assert.deepEqual([(await get(id)).status, (await get(id)).checked, seen], ['done', 4, ids.slice(2)]);
});

test('while the scanner is away it waits for as long as that takes, and looks at nothing', async (t) => {
  const fixtures = await rescanFixtures(t, 2);
  const { market, time, runJobs, get, begin } = fixtures;
  const seen = watch(fixtures);
  const away = t.mock.method(market.scanner, 'state', () => 'unreachable' as const);
  const { id } = await begin(true);
  for (let hour = 0; hour < 24; hour++, time.now += 60 * MINUTE_MS) await runJobs();
  assert.deepEqual([(await get(id)).status, (await get(id)).checked, seen], ['running', 0, []]);
  away.mock.restore();
  await runJobs();
  assert.deepEqual([(await get(id)).status, (await get(id)).checked], ['done', 2]);
});

test('a file that nobody can judge is passed over in the end, listed, and not counted', async (t) => {
  const fixtures = await rescanFixtures(t, 3);
  const { judges, time, runJobs, get, ids } = fixtures;
  // At the end of a part, and then ten times by itself.
  let tries = 0;
  judges.inspect = async (path) => {
    if ((await hashOf(path)) !== sha256Of(fileOf(1))) return {};
    tries += 1;
    throw new InspectionFailed('crash');
  };
  const { id } = await fixtures.begin(true);
  for (let turn = 0; turn < 20; turn++, time.now += 10 * MINUTE_MS) await runJobs();
  const { status, checked, rejected, versions } = await get(id);
  assert.deepEqual([status, checked, rejected, tries], ['done', 2, 0, 11]);
  assert.deepEqual(
    versions.map((version) => [version.id, version.scan.verdict]),
    [[ids[1], 'none']],
  );
  assert.equal((await fixtures.begin(false)).total, 1, 'it is due again');
});

test('killed at any time, it goes on behind the last part that was committed', async (t) => {
  const fixtures = await rescanFixtures(t, 60);
  const { ids, openRunner, get, time, judges } = fixtures;
  const seen = watch(fixtures);
  const { scan } = judges;
  let kill = (): void => undefined;
  const dies = new Promise<void>((resolve) => (kill = resolve));
  judges.scan = (path) => {
    // Its process is gone in the middle of the second part.
    if (seen.length === 55) return (kill(), new Promise(() => undefined));
    return scan(path);
  };
  const { id } = await fixtures.begin(true);
  void openRunner().runDue();
  await dies;
  const { checked: kept } = await get(id);
  assert.ok(kept > 0 && kept < 55, `${kept}`);
  judges.scan = scan;
  time.now += MINUTE_MS;
  await openRunner().runDue();
  assert.deepEqual([(await get(id)).status, (await get(id)).checked], ['done', 60]);
  assert.deepEqual(seen.slice(55), ids.slice(kept));
});

test('one that somebody else took over writes nothing any more', async (t) => {
  const fixtures = await rescanFixtures(t, 2);
  const { market, ids } = fixtures;
  const { id } = await fixtures.begin(true);
  const read = (await market.tables.rescans.byId(id))!;
  const version = await fixtures.versionOf(ids[0]!);
  const step = (verdict: 'passed' | 'rejected') => ({
    cursor: version.id,
    judged: [{ version, scan: { ...version.scan!, verdict } }],
  });
  const advance = (verdict: 'passed' | 'rejected') =>
    market.write(async (tables) => {
      await lockAll(tables, { product: await tables.products.withSellers([version.productId]) });
      await tables.rescans.advance(read, step(verdict));
    });
  await advance('passed');
  await advance('rejected');
  const { checked, rejected } = await fixtures.get(id);
  assert.deepEqual([checked, rejected, (await fixtures.versionOf(ids[0]!)).scan?.verdict], [1, 0, 'passed']);
});

test('what is published meanwhile is published, and not looked at again', async (t) => {
  const fixtures = await rescanFixtures(t, 2);
  const { id } = await fixtures.begin(true);
  const late = await fixtures.send(fileOf(9), '9.0');
  const seen = watch({ ...fixtures, ids: [late] });
  await fixtures.runJobs();
  assert.equal((await fixtures.versionOf(late)).status, 'published');
  assert.deepEqual([(await fixtures.get(id)).checked, seen.length], [2, 1]);
});
