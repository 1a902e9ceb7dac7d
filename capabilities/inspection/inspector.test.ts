// The process for inspections: a verdict on honest and hostile files, and none when the machine is to blame.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { jarOf, jarWith } from '../../tests/hostile/archives/honest-archives.js';
import { MANIFEST_MAX } from './limits.js';
import { createInspector, InspectionFailed, type Inspector, type InspectorOptions } from './inspector.js';

const folder = mkdtempSync(join(tmpdir(), 'inspected-'));
const opened: Inspector[] = [];
after(async () => {
  await Promise.all(opened.map((inspector) => inspector.close()));
  rmSync(folder, { recursive: true });
});

function open(options: Partial<InspectorOptions> = {}): Inspector {
  const inspector = createInspector({ log: { error: () => undefined }, ...options });
  opened.push(inspector);
  return inspector;
}

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const ABOUT = { fileName: 'RegionGuard.jar', game: 'minecraft' } as const;
const honest = file('honest.jar', jarOf());
/** Needs a temporary file, and some time. */
const large = file(
  'large.jar',
  jarWith(
    ...[1, 2, 3, 4].map((index) => ({
      name: `lib/inner${index}.jar`,
      content: jarWith({ name: 'zeros.bin', method: 0, content: randomBytes(6 * 1024 ** 2) }),
    })),
  ),
);

test('an honest file is told with its manifest, a hostile one with what refuses it', async () => {
  const inspector = open();
  const { findings, manifest, entries, unpackedBytes, rules } = await inspector.inspect(honest, ABOUT);
  assert.deepEqual(findings, []);
  assert.deepEqual(manifest, {
    file: 'plugin.yml',
    name: 'RegionGuard',
    version: '7.0.12',
    main: 'com.example.guard.RegionGuard',
    apiVersion: '1.20',
    authors: ['Robin', 'Sam'],
    dependencies: ['WorldEdit'],
  });
  assert.equal(entries, 5);
  assert.ok(unpackedBytes > 400);
  assert.ok(rules >= 1);
  const hostile = await inspector.inspect(file('hostile.jar', jarWith({ name: '../evil', content: 'x' })), ABOUT);
  assert.deepEqual(hostile.findings, [{ code: 'unsafe_name', entry: '../evil', refuses: true }]);
  assert.equal(hostile.manifest, null);
});

test('a manifest is read up to 64 kB, and with that', async () => {
  const inspector = open();
  const text = 'name: RegionGuard\nversion: 7.0.12\nmain: com.example.guard.RegionGuard\n#';
  const findingsOf = async (bytes: number) => {
    const jar = jarWith({ name: 'bungee.yml', content: text.padEnd(bytes, '-') });
    return (await inspector.inspect(file(`manifest-${bytes}.jar`, jar), ABOUT)).findings;
  };
  assert.deepEqual(await findingsOf(MANIFEST_MAX), []);
  assert.deepEqual(await findingsOf(MANIFEST_MAX + 1), [
    { code: 'manifest_unreadable', entry: 'bungee.yml', refuses: true },
  ]);
});

test('archives within are unpacked to temporary files, of which nothing stays', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('inspection-'));
  const { findings, entries } = await open().inspect(large, ABOUT);
  assert.deepEqual(findings, []);
  assert.equal(entries, 9 + 4 * 6);
  const behind = readdirSync(tmpdir()).filter((name) => name.startsWith('inspection-') && !before.includes(name));
  assert.deepEqual(behind, []);
});

test('there is no verdict without the file, without time, or when the process is killed', async () => {
  await assert.rejects(open().inspect(join(folder, 'missing.jar'), ABOUT), InspectionFailed);
  await assert.rejects(open({ withinMs: 1 }).inspect(large, ABOUT), InspectionFailed);
  const inspector = open();
  await endedBy('SIGKILL', async () => assert.rejects(inspector.inspect(large, ABOUT), InspectionFailed));
  assert.ok(await inspector.inspect(honest, ABOUT), 'and the next file finds a process again');
});

test('a file that takes too much processor time gets a verdict, which refuses it', async () => {
  const { findings } = await open({ processorMs: 1 }).inspect(large, ABOUT);
  assert.deepEqual(findings, [{ code: 'too_costly', entry: null, refuses: true }]);
});

test('what is looked at again lets new files go first', async () => {
  const inspector = open();
  const order: string[] = [];
  const inspect = (path: string, name: string, isPatient: boolean) =>
    inspector.inspect(path, ABOUT, { isPatient }).then(() => order.push(name));
  await Promise.all([inspect(large, 'first', true), inspect(honest, 'again', true), inspect(honest, 'new', false)]);
  assert.deepEqual(order, ['first', 'new', 'again']);
});

test('a file that the process ends over, by its costs or a fault, is refused', async () => {
  for (const [signal, code] of [
    ['SIGXCPU', 'too_costly'],
    ['SIGABRT', 'too_costly'],
    ['SIGSEGV', 'unreadable'],
  ] as const) {
    await endedBy(signal, async () => {
      const { findings } = await open().inspect(large, ABOUT);
      assert.deepEqual(findings, [{ code, entry: null, refuses: true }]);
    });
  }
});

/** Ends every process for inspections by a signal as soon as it works, until `act` is done. */
async function endedBy(signal: NodeJS.Signals, act: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    for (const pid of workingProcesses())
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended since it was listed.
      }
  }, 5);
  try {
    await act();
  } finally {
    clearInterval(timer);
  }
}

/** Processes of this test that have the large file open. */
function workingProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorking(name))
    .map(Number);
}

function isWorking(pid: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('inspection-process')) return false;
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === large);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}

test('an inspection that is given up ends at once, and so do all when the service stops', async () => {
  const inspector = open();
  const controller = new AbortController();
  const given = assert.rejects(inspector.inspect(large, ABOUT, { signal: controller.signal }), /given up/);
  controller.abort(new Error('given up'));
  await given;
  const late = assert.rejects(inspector.inspect(large, ABOUT), InspectionFailed);
  await inspector.close();
  await late;
  await assert.rejects(inspector.inspect(honest, ABOUT), InspectionFailed);
});
