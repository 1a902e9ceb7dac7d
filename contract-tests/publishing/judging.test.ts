// What becomes of a file between its upload and its publication: only what was judged is served, and nothing is
// published without a verdict.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { InspectionFailed } from '../../capabilities/inspection/inspector.js';
import { ScannerUnavailable } from '../../capabilities/inspection/scanner.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { signal } from '../harness/job-fixtures.js';
import { publishingStage } from './publishing-fixtures.js';

const FILE = Buffer.from('a plugin');
const OTHER = Buffer.from('a trojan');
const HOUR_MS = 60 * 60 * 1000;

test('a file that passes is published with an event, found by buyers, and its upload is removed', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.send(FILE);
  assert.equal((await stage.versionOf(id)).status, 'scanning');
  assert.deepEqual(await stage.eventsOf(), []);
  await stage.runJobs();
  const { status, scan, objectKey } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.verdict, scan?.scanner, scan?.reason], ['published', 'passed', 'clean', null]);
  assert.deepEqual(await stage.served(id), FILE);
  assert.deepEqual(await stage.keys(), [objectKey]);
  assert.deepEqual(await stage.eventsOf(), ['version.published']);
  const { body } = await stage.call('GET', `/api/products/${stage.product.slug}/versions`);
  assert.deepEqual(
    (body as { id: string }[]).map((version) => version.id),
    [id],
  );
});

test('without a scanner that is said, and it is not called clean', async (t) => {
  const stage = await publishingStage(t);
  stage.judges.hasScanner = false;
  const id = await stage.send(FILE);
  await stage.runJobs();
  const { status, scan } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.scanner], ['published', 'not_configured']);
});

test('what is uploaded to the link later changes nothing that is judged or served', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.create(FILE);
  await stage.upload(id, FILE);
  const seen: string[] = [];
  stage.judges.inspect = async () => {
    await stage.upload(id, OTHER);
    return {};
  };
  stage.judges.scan = async (path) => {
    seen.push(path);
    return { verdict: 'clean' };
  };
  await stage.publish(id);
  await stage.runJobs();
  await stage.upload(id, OTHER);
  assert.equal(seen.length, 1);
  assert.equal((await stage.versionOf(id)).status, 'published');
  assert.deepEqual(await stage.served(id), FILE);
});

test('the copy that is served is what is judged, not what it was copied from', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.create(FILE);
  await stage.upload(id, OTHER);
  const { copy } = stage.market.objects;
  t.mock.method(stage.market.objects, 'copy', async (from: string, to: string) => {
    const isCopied = await copy(from, to);
    await stage.upload(id, FILE);
    return isCopied;
  });
  await stage.publish(id);
  await stage.runJobs();
  const { status, scan } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.reason], ['quarantined', 'checksum_mismatch']);
});

test('other bytes than were announced are refused, whether their number differs or not', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.create(FILE);
  await stage.upload(id, OTHER);
  await stage.publish(id);
  await stage.runJobs();
  const { status, scan } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.verdict, scan?.reason], ['quarantined', 'rejected', 'checksum_mismatch']);
  assert.deepEqual(await stage.mailOf(), ['version_quarantined']);
  const longer = await stage.create(FILE, '2.0');
  await stage.upload(longer, FILE);
  await stage.publish(longer);
  await stage.upload(longer, Buffer.concat([FILE, OTHER]));
  await stage.runJobs();
  assert.equal((await stage.versionOf(longer)).scan?.reason, 'checksum_mismatch');
});

test('a finding that refuses the file keeps the scanner from being asked; a warning does not', async (t) => {
  const stage = await publishingStage(t);
  let scans = 0;
  stage.judges.scan = async () => {
    scans += 1;
    return { verdict: 'clean' };
  };
  const finding = { code: 'encrypted', entry: 'plugin.yml' } as const;
  stage.judges.inspect = async () => ({ findings: [{ ...finding, refuses: true }] });
  const refused = await stage.send(FILE, '1.0');
  await stage.runJobs();
  assert.deepEqual([(await stage.versionOf(refused)).status, scans], ['quarantined', 0]);
  const shown = await stage.call('GET', `/api/v1/versions/${refused}`);
  const { scan } = (shown.body as { data: { scan: { reason: string; findings: { message: string }[] } } }).data;
  assert.match(scan.reason, /encrypted.*\(plugin\.yml\)$/);
  assert.match(scan.findings[0]!.message, /encrypted/);
  stage.judges.inspect = async () => ({ findings: [{ ...finding, refuses: false }] });
  const warned = await stage.send(FILE, '1.0');
  await stage.runJobs();
  assert.deepEqual([(await stage.versionOf(warned)).status, scans], ['published', 1]);
});

test('malware is refused by the name that the scanner gives it', async (t) => {
  const stage = await publishingStage(t);
  stage.judges.scan = () => Promise.resolve({ verdict: 'infected', signature: 'Win.Test.EICAR_HDB-1' });
  const id = await stage.send(FILE);
  await stage.runJobs();
  const { body } = await stage.call('GET', `/api/v1/versions/${id}`);
  const { status, scan } = (body as { data: { status: string; scan: { scanner: string; reason: string } } }).data;
  assert.deepEqual([status, scan.scanner], ['quarantined', 'infected']);
  assert.match(scan.reason, /Win\.Test\.EICAR_HDB-1/);
  assert.deepEqual(await stage.eventsOf(), []);
  const again = await stage.call('POST', `/api/v1/versions/${id}/publish`);
  assert.equal((again.body as { code: string }).code, 'upload_rejected');
});

/** Judges that come to no verdict, each in its own way. */
const FAILURES: Readonly<Record<string, (stage: Awaited<ReturnType<typeof publishingStage>>) => void>> = {
  'the inspector crashes': ({ judges }) => (judges.inspect = () => Promise.reject(new InspectionFailed('crash'))),
  'the scanner does not answer': ({ judges }) => (judges.scan = () => Promise.reject(new ScannerUnavailable('down'))),
  'the scanner says something unheard of': ({ judges }) =>
    (judges.scan = () => Promise.resolve({ verdict: 'OK' } as never)),
};

for (const [failure, fail] of Object.entries(FAILURES)) {
  test(`no verdict, no publication: ${failure}`, async (t) => {
    const stage = await publishingStage(t);
    const { scan, inspect } = stage.judges;
    fail(stage);
    const id = await stage.send(FILE);
    await stage.runJobs();
    await throughTheDay(stage, 23 * HOUR_MS);
    const meanwhile = await stage.versionOf(id);
    assert.deepEqual([meanwhile.status, meanwhile.scan?.verdict], ['scanning', 'none']);
    assert.equal(
      meanwhile.scan?.reason,
      failure === 'the scanner does not answer' ? 'scanner_unavailable' : 'delayed',
      'the seller sees what it waits for',
    );
    assert.deepEqual(await stage.keys(), [uploadKey(id)], 'copies of vain attempts are removed');
    await throughTheDay(stage, 2 * HOUR_MS);
    const { status, scan: said } = await stage.versionOf(id);
    assert.deepEqual([status, said?.verdict, said?.reason], ['uploaded', 'none', 'no_verdict']);
    Object.assign(stage.judges, { scan, inspect });
    await stage.publish(id);
    await stage.runJobs();
    assert.equal((await stage.versionOf(id)).status, 'published', 'its seller can try again');
  });
}

/** Has whatever falls due meanwhile run. */
async function throughTheDay(
  { time, runJobs }: Awaited<ReturnType<typeof publishingStage>>,
  ms: number,
): Promise<void> {
  for (const end = time.now + ms; time.now < end; time.now += HOUR_MS / 4) await runJobs();
}

test('a seller who is suspended while the file is judged gets it back, and buyers see nothing of it', async (t) => {
  const stage = await publishingStage(t);
  stage.judges.scan = async () => {
    await stage.service.suspend(stage.seller);
    return { verdict: 'clean' };
  };
  const id = await stage.send(FILE);
  await stage.runJobs();
  const { status, scan } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.verdict, scan?.reason], ['uploaded', 'none', 'seller_suspended']);
  assert.deepEqual([await stage.keys(), await stage.eventsOf()], [[uploadKey(id)], []]);
});

test('an upload that is gone when it is to be judged can be sent again', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.send(FILE);
  await stage.market.objects.delete(uploadKey(id));
  await stage.runJobs();
  assert.equal((await stage.versionOf(id)).scan?.reason, 'file_missing');
  const link = await stage.call('POST', `/api/v1/versions/${id}/upload-link`);
  assert.equal(link.status, 200);
  await stage.upload(id, FILE);
  await stage.publish(id);
  await stage.runJobs();
  assert.equal((await stage.versionOf(id)).status, 'published');
});

test('an attempt that was given up and goes on all the same replaces nothing of what another one published', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.create(FILE);
  await stage.upload(id, FILE);
  const [stuck, released] = [signal(), signal()];
  let copies = 0;
  const { copy } = stage.market.objects;
  t.mock.method(stage.market.objects, 'copy', async (from: string, to: string) => {
    copies += 1;
    if (copies === 1) {
      stuck.give();
      await released.given;
    }
    return copy(from, to);
  });
  await stage.publish(id);
  const slow = stage.runJobs();
  await stuck.given;
  // Its process stands still for longer than its lease.
  stage.time.now += HOUR_MS;
  await stage.openRunner().runDue();
  assert.equal((await stage.versionOf(id)).status, 'published');
  await stage.upload(id, OTHER);
  released.give();
  await slow;
  assert.equal(copies, 2);
  assert.deepEqual(await stage.served(id), FILE);
});

test('a beta, and a version of a product that is not live, are published without an event', async (t) => {
  const stage = await publishingStage(t);
  const beta = await stage.send(FILE, '1.0', { channel: 'beta' });
  await stage.runJobs();
  await stage.market.write((tables) => tables.products.update(stage.product.id, { status: 'draft' }));
  const hidden = await stage.send(FILE, '2.0');
  await stage.runJobs();
  for (const id of [beta, hidden]) assert.equal((await stage.versionOf(id)).status, 'published');
  assert.deepEqual(await stage.eventsOf(), []);
});

test('what a manifest says otherwise than its seller typed is a warning', async (t: TestContext) => {
  const stage = await publishingStage(t);
  const manifest = { file: 'plugin.yml', main: null, apiVersion: null, authors: [], dependencies: [] };
  const findingsOf = async (tag: string, name: string | null, version: string | null) => {
    stage.judges.inspect = async () => ({ manifest: { ...manifest, name, version } });
    const id = await stage.send(FILE, tag);
    await stage.runJobs();
    const { status, scan } = await stage.versionOf(id);
    assert.equal(status, 'published');
    return scan!.findings.map(({ code }) => code);
  };
  assert.deepEqual(await findingsOf('v1.0', 'RegionGuard', '1.0'), []);
  assert.deepEqual(await findingsOf('1.1', null, null), []);
  assert.deepEqual(await findingsOf('1.2', 'Backdoor', '1.1'), ['manifest_version_differs', 'manifest_name_differs']);
});
