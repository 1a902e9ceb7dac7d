// What becomes of a file between its upload and its publication: only what was judged is served, and nothing is
// published without a verdict.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { InspectionFailed } from '../../capabilities/inspection/inspector.js';
import { ScannerUnavailable } from '../../capabilities/inspection/scanner.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { signal } from '../harness/job-fixtures.js';
import { publishingFixtures } from './publishing-fixtures.js';

const FILE = Buffer.from('a plugin');
const OTHER = Buffer.from('a trojan');
const HOUR_MS = 60 * 60 * 1000;

test('a file that passes is published with an event, found by buyers, and its upload is removed', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.send(FILE);
  assert.equal((await fixtures.versionOf(id)).status, 'scanning');
  assert.deepEqual(await fixtures.eventsOf(), []);
  await fixtures.runJobs();
  const { status, scan, objectKey } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.verdict, scan?.scanner, scan?.reason], ['published', 'passed', 'clean', null]);
  assert.deepEqual(await fixtures.served(id), FILE);
  assert.deepEqual(await fixtures.keys(), [objectKey]);
  assert.deepEqual(await fixtures.eventsOf(), ['version.published']);
  const { body } = await fixtures.call('GET', `/api/products/${fixtures.product.slug}/versions`);
  assert.deepEqual(
    (body as { id: string }[]).map((version) => version.id),
    [id],
  );
});

test('without a scanner that is said, and it is not called clean', async (t) => {
  const fixtures = await publishingFixtures(t);
  fixtures.judges.hasScanner = false;
  const id = await fixtures.send(FILE);
  await fixtures.runJobs();
  const { status, scan } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.scanner], ['published', 'not_configured']);
});

test('what is uploaded to the link later changes nothing that is judged or served', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  await fixtures.upload(id, FILE);
  const seen: string[] = [];
  fixtures.judges.inspect = async () => {
    await fixtures.upload(id, OTHER);
    return {};
  };
  fixtures.judges.scan = async (path) => {
    seen.push(path);
    return { verdict: 'clean' };
  };
  await fixtures.publish(id);
  await fixtures.runJobs();
  await fixtures.upload(id, OTHER);
  assert.equal(seen.length, 1);
  assert.equal((await fixtures.versionOf(id)).status, 'published');
  assert.deepEqual(await fixtures.served(id), FILE);
});

test('the copy that is served is what is judged, not what it was copied from', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  await fixtures.upload(id, OTHER);
  const { copy } = fixtures.market.objects;
  t.mock.method(fixtures.market.objects, 'copy', async (from: string, to: string) => {
    const isCopied = await copy(from, to);
    await fixtures.upload(id, FILE);
    return isCopied;
  });
  await fixtures.publish(id);
  await fixtures.runJobs();
  const { status, scan } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.reason], ['quarantined', 'checksum_mismatch']);
});

test('other bytes than were announced are refused, whether their number differs or not', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  await fixtures.upload(id, OTHER);
  await fixtures.publish(id);
  await fixtures.runJobs();
  const { status, scan } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.verdict, scan?.reason], ['quarantined', 'rejected', 'checksum_mismatch']);
  assert.deepEqual(await fixtures.mailOf(), ['version_quarantined']);
  const longer = await fixtures.create(FILE, '2.0');
  await fixtures.upload(longer, FILE);
  await fixtures.publish(longer);
  await fixtures.upload(longer, Buffer.concat([FILE, OTHER]));
  await fixtures.runJobs();
  assert.equal((await fixtures.versionOf(longer)).scan?.reason, 'checksum_mismatch');
});

test('a finding that refuses the file keeps the scanner from being asked; a warning does not', async (t) => {
  const fixtures = await publishingFixtures(t);
  let scans = 0;
  fixtures.judges.scan = async () => {
    scans += 1;
    return { verdict: 'clean' };
  };
  const finding = { code: 'encrypted', entry: 'plugin.yml' } as const;
  fixtures.judges.inspect = async () => ({ findings: [{ ...finding, refuses: true }] });
  const refused = await fixtures.send(FILE, '1.0');
  await fixtures.runJobs();
  assert.deepEqual([(await fixtures.versionOf(refused)).status, scans], ['quarantined', 0]);
  const shown = await fixtures.call('GET', `/api/v1/versions/${refused}`);
  const { scan } = (shown.body as { data: { scan: { reason: string; findings: { message: string }[] } } }).data;
  assert.match(scan.reason, /encrypted.*\(plugin\.yml\)$/);
  assert.match(scan.findings[0]!.message, /encrypted/);
  fixtures.judges.inspect = async () => ({ findings: [{ ...finding, refuses: false }] });
  const warned = await fixtures.send(FILE, '1.0');
  await fixtures.runJobs();
  assert.deepEqual([(await fixtures.versionOf(warned)).status, scans], ['published', 1]);
});

test('malware is refused by the name that the scanner gives it', async (t) => {
  const fixtures = await publishingFixtures(t);
  fixtures.judges.scan = () => Promise.resolve({ verdict: 'infected', signature: 'Win.Test.EICAR_HDB-1' });
  const id = await fixtures.send(FILE);
  await fixtures.runJobs();
  const { body } = await fixtures.call('GET', `/api/v1/versions/${id}`);
  const { status, scan } = (body as { data: { status: string; scan: { scanner: string; reason: string } } }).data;
  assert.deepEqual([status, scan.scanner], ['quarantined', 'infected']);
  assert.match(scan.reason, /Win\.Test\.EICAR_HDB-1/);
  assert.deepEqual(await fixtures.eventsOf(), []);
  const again = await fixtures.call('POST', `/api/v1/versions/${id}/publish`);
  assert.equal((again.body as { code: string }).code, 'upload_rejected');
});

/** Judges that come to no verdict, each in its own way. */
const FAILURES: Readonly<Record<string, (fixtures: Awaited<ReturnType<typeof publishingFixtures>>) => void>> = {
  'the inspector crashes': ({ judges }) => (judges.inspect = () => Promise.reject(new InspectionFailed('crash'))),
  'the scanner does not answer': ({ judges }) => (judges.scan = () => Promise.reject(new ScannerUnavailable('down'))),
  'the scanner says something unheard of': ({ judges }) =>
    (judges.scan = () => Promise.resolve({ verdict: 'OK' } as never)),
};

for (const [failure, fail] of Object.entries(FAILURES)) {
  test(`no verdict, no publication: ${failure}`, async (t) => {
    const fixtures = await publishingFixtures(t);
    const { scan, inspect } = fixtures.judges;
    fail(fixtures);
    const id = await fixtures.send(FILE);
    await fixtures.runJobs();
    await throughTheDay(fixtures, 23 * HOUR_MS);
    const meanwhile = await fixtures.versionOf(id);
    assert.deepEqual([meanwhile.status, meanwhile.scan?.verdict], ['scanning', 'none']);
    assert.equal(
      meanwhile.scan?.reason,
      failure === 'the scanner does not answer' ? 'scanner_unavailable' : 'delayed',
      'the seller sees what it waits for',
    );
    assert.deepEqual(await fixtures.keys(), [uploadKey(id)], 'copies of vain attempts are removed');
    await throughTheDay(fixtures, 2 * HOUR_MS);
    const { status, scan: said } = await fixtures.versionOf(id);
    assert.deepEqual([status, said?.verdict, said?.reason], ['uploaded', 'none', 'no_verdict']);
    Object.assign(fixtures.judges, { scan, inspect });
    await fixtures.publish(id);
    await fixtures.runJobs();
    assert.equal((await fixtures.versionOf(id)).status, 'published', 'its seller can try again');
  });
}

/** Has whatever falls due meanwhile run. */
async function throughTheDay(
  { time, runJobs }: Awaited<ReturnType<typeof publishingFixtures>>,
  ms: number,
): Promise<void> {
  for (const end = time.now + ms; time.now < end; time.now += HOUR_MS / 4) await runJobs();
}

test('a seller who is suspended while the file is judged gets it back, and buyers see nothing of it', async (t) => {
  const fixtures = await publishingFixtures(t);
  fixtures.judges.scan = async () => {
    await fixtures.service.suspend(fixtures.seller);
    return { verdict: 'clean' };
  };
  const id = await fixtures.send(FILE);
  await fixtures.runJobs();
  const { status, scan } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.verdict, scan?.reason], ['uploaded', 'none', 'seller_suspended']);
  assert.deepEqual([await fixtures.keys(), await fixtures.eventsOf()], [[uploadKey(id)], []]);
});

test('an upload that is gone when it is to be judged can be sent again', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.send(FILE);
  await fixtures.market.objects.delete(uploadKey(id));
  await fixtures.runJobs();
  assert.equal((await fixtures.versionOf(id)).scan?.reason, 'file_missing');
  const link = await fixtures.call('POST', `/api/v1/versions/${id}/upload-link`);
  assert.equal(link.status, 200);
  await fixtures.upload(id, FILE);
  await fixtures.publish(id);
  await fixtures.runJobs();
  assert.equal((await fixtures.versionOf(id)).status, 'published');
});

test('an attempt that was given up and goes on all the same replaces nothing of what another one published', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  await fixtures.upload(id, FILE);
  const [stuck, released] = [signal(), signal()];
  let copies = 0;
  const { copy } = fixtures.market.objects;
  t.mock.method(fixtures.market.objects, 'copy', async (from: string, to: string) => {
    copies += 1;
    if (copies === 1) {
      stuck.give();
      await released.given;
    }
    return copy(from, to);
  });
  await fixtures.publish(id);
  const slow = fixtures.runJobs();
  await stuck.given;
  // Its process stands still for longer than its lease.
  fixtures.time.now += HOUR_MS;
  await fixtures.openRunner().runDue();
  assert.equal((await fixtures.versionOf(id)).status, 'published');
  await fixtures.upload(id, OTHER);
  released.give();
  await slow;
  assert.equal(copies, 2);
  assert.deepEqual(await fixtures.served(id), FILE);
});

test('a beta, and a version of a product that is not live, are published without an event', async (t) => {
  const fixtures = await publishingFixtures(t);
  const beta = await fixtures.send(FILE, '1.0', { channel: 'beta' });
  await fixtures.runJobs();
  await fixtures.market.write((tables) => tables.products.update(fixtures.product.id, { status: 'draft' }));
  const hidden = await fixtures.send(FILE, '2.0');
  await fixtures.runJobs();
  for (const id of [beta, hidden]) assert.equal((await fixtures.versionOf(id)).status, 'published');
  assert.deepEqual(await fixtures.eventsOf(), []);
});

test('what a manifest says otherwise than its seller typed is a warning', async (t: TestContext) => {
  const fixtures = await publishingFixtures(t);
  const manifest = { file: 'plugin.yml', main: null, apiVersion: null, authors: [], dependencies: [] };
  const findingsOf = async (tag: string, name: string | null, version: string | null) => {
    fixtures.judges.inspect = async () => ({ manifest: { ...manifest, name, version } });
    const id = await fixtures.send(FILE, tag);
    await fixtures.runJobs();
    const { status, scan } = await fixtures.versionOf(id);
    assert.equal(status, 'published');
    return scan!.findings.map(({ code }) => code);
  };
  assert.deepEqual(await findingsOf('v1.0', 'RegionGuard', '1.0'), []);
  assert.deepEqual(await findingsOf('1.1', null, null), []);
  assert.deepEqual(await findingsOf('1.2', 'Backdoor', '1.1'), ['manifest_version_differs', 'manifest_name_differs']);
});
