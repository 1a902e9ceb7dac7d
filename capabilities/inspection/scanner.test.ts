// The scanner against a daemon that speaks as ClamAV does: what counts as a verdict, and when it is believed at all.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fakeClamd, FOUND, OK } from '../../contract-tests/harness/fake-clamd.js';
import { askClamav, clamavAddress, type ClamavPatience } from './clamav.js';
import { paddedArchive, testFile } from './scanner-trial.js';
import { createScanner, ScannerUnavailable, type Scanner } from './scanner.js';

const LIMIT = 3_000_000;
const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** Long enough for a busy machine: what is to end by them never answers. */
const PATIENT: ClamavPatience = { connectMs: 60_000, pieceMs: 60_000, answerMs: 60_000 };

async function fixtures(t: TestContext, patience = PATIENT) {
  const folder = mkdtempSync(join(tmpdir(), 'scanner-'));
  const socket = join(folder, 'clamd.sock');
  const clamd = await fakeClamd(socket);
  const time = { now: 1_700_000_000_000 };
  const logged: string[] = [];
  const note = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: note, error: note };
  const scanner = createScanner({ socket, limitBytes: LIMIT, log, clock: () => time.now, patience });
  const bytes = randomBytes(1_000_000);
  const file = join(folder, 'plugin.jar');
  writeFileSync(file, bytes);
  t.after(async () => {
    await scanner.close();
    await clamd.kill();
    rmSync(folder, { recursive: true });
  });
  /** Whether it was sent the file, and not only what it is tried with. */
  const hasSeenIt = () => clamd.received.some((whole) => whole.equals(bytes));
  return { scanner, clamd, time, logged, folder, file, bytes, hasSeenIt };
}

const noVerdict = (scanning: Promise<unknown>, words = /./) =>
  assert.rejects(scanning, (error) => error instanceof ScannerUnavailable && words.test(error.message));

test('a scanner that is sound judges files, and gets all of their bytes', async (t) => {
  const { scanner, folder, file, hasSeenIt, logged } = await fixtures(t);
  assert.equal(scanner.state(), 'unreachable');
  assert.deepEqual(await scanner.scan(file), { verdict: 'clean' });
  assert.ok(hasSeenIt());
  const bad = join(folder, 'bad.jar');
  writeFileSync(bad, Buffer.concat([...paddedArchive(200_000)]));
  assert.deepEqual(await scanner.scan(bad), { verdict: 'infected', signature: 'Eicar-Test' });
  assert.deepEqual([scanner.state(), scanner.advice()], ['ready', undefined]);
  assert.deepEqual(logged, ['the scanner finds what it is tried with {}']);
});

test('nothing but the exact word is clean', async (t) => {
  const { scanner, clamd, file, bytes, time } = await fixtures(t);
  const words: (string | RegExp)[][] = [
    ['stream: OK', /verdict/],
    ['stream: OK\n\0', /says/],
    ['stream: ok\0', /says/],
    ['OK\0', /says/],
    ['1: stream: OK\0', /says/],
    ['stream: OK\0stream: OK\0', /verdict/],
    ['stream:  OK\0', /says/],
    ['\0', /says/],
    ['', /verdict/],
    ['stream: FOUND\0', /says/],
    ['stream: \x1b[31mred FOUND\0', /says/],
    ['stream: Cannot allocate memory ERROR\0', /allocate/],
    ['INSTREAM size limit exceeded. ERROR\0', /size limit/],
    ['stream: Heuristics.Limits.Exceeded.MaxScanTime FOUND\0', /MaxScanTime/],
    ['x'.repeat(100_000), /verdict/],
  ];
  for (const [said, expected] of words) {
    clamd.reply = (sent, right) => (sent.equals(bytes) ? (said as string) : right);
    await noVerdict(scanner.scan(file), expected as RegExp);
    time.now += SECOND_MS;
  }
  clamd.reply = (_sent, right) => right;
  assert.deepEqual(await scanner.scan(file), { verdict: 'clean' });
});

test('one that misses what it is tried with is unfit: it is not sent the file, and the log says what to change', async (t) => {
  const badly: [string, (sent: Buffer, right: string) => string, RegExp][] = [
    ['without signatures', () => OK, /EICAR.*signatures/],
    ['silent about its limits', (_sent, right) => (right === FOUND ? FOUND : OK), /AlertExceedsMax yes/],
    [
      'short of sight',
      (sent, right) => (sent.length > LIMIT / 2 ? OK : right),
      /StreamMaxLength 3M, MaxFileSize 3M and MaxScanSize 6M/,
    ],
    [
      'with a low limit',
      (sent, right) => (sent.length > LIMIT / 2 ? 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0' : right),
      /reached its MaxFileSize/,
    ],
    [
      'with a short stream',
      (sent, right) => (sent.length > LIMIT / 2 ? 'INSTREAM size limit exceeded. ERROR\0' : right),
      /StreamMaxLength/,
    ],
    ['that breaks off', (sent, right) => (sent.length > LIMIT / 2 ? '' : right), /StreamMaxLength/],
  ];
  for (const [name, reply, advice] of badly) {
    const { scanner, clamd, file, logged, hasSeenIt, time } = await fixtures(t);
    clamd.reply = reply;
    await scanner.probe();
    assert.equal(scanner.state(), 'unfit', name);
    assert.match(scanner.advice()!, advice, name);
    await noVerdict(scanner.scan(file), advice);
    assert.ok(!hasSeenIt(), name);
    assert.equal(logged.length, 1, name);
    assert.match(logged[0]!, advice, name);
    // Set up anew it is believed, once it was tried again.
    clamd.reply = (_sent, right) => right;
    await noVerdict(scanner.scan(file));
    time.now += 60 * SECOND_MS;
    assert.deepEqual(await scanner.scan(file), { verdict: 'clean' }, name);
    assert.equal(scanner.advice(), undefined);
  }
});

test('one that was set up anew since it was tried is not believed when it says OK', async (t) => {
  for (const reply of [() => OK, (_sent: Buffer, right: string) => (right === FOUND ? FOUND : OK)]) {
    const { scanner, clamd, file } = await fixtures(t);
    await scanner.probe();
    clamd.reply = reply;
    await noVerdict(scanner.scan(file));
    assert.equal(scanner.state(), 'unfit');
  }
});

test('one that was away, or that was tried an hour ago, is tried anew before it gets a file', async (t) => {
  const { scanner, clamd, file, time, hasSeenIt, logged } = await fixtures(t);
  await scanner.probe();
  await clamd.kill();
  for (let tries = 0; tries < 3; tries++) {
    await noVerdict(scanner.scan(file));
    assert.equal(scanner.state(), 'unreachable');
    time.now += SECOND_MS;
  }
  assert.equal(logged.length, 2, 'each change is told once');
  clamd.reply = () => OK;
  await clamd.start();
  await noVerdict(scanner.scan(file));
  assert.deepEqual([scanner.state(), hasSeenIt()], ['unfit', false]);
  clamd.reply = (_sent, right) => right;
  time.now += 60 * SECOND_MS;
  await scanner.scan(file);
  const trials = () => clamd.received.filter((sent) => sent.length === LIMIT).length;
  const before = trials();
  await scanner.scan(file);
  await scanner.probe();
  assert.equal(trials(), before);
  time.now += HOUR_MS;
  await Promise.all([scanner.scan(file), scanner.probe(), scanner.scan(file)]);
  assert.equal(trials(), before + 1);
});

test('one that says nothing is given up', async (t) => {
  const { scanner, clamd, file, bytes, hasSeenIt } = await fixtures(t, { ...PATIENT, answerMs: 500 });
  clamd.reply = (sent, right) => (sent.equals(bytes) ? undefined : right);
  await noVerdict(scanner.scan(file), /did not come to a verdict/);
  assert.deepEqual([hasSeenIt(), scanner.state()], [true, 'unreachable']);
});

test('one that answers before it has everything has said nothing', async (t) => {
  const { clamd, folder } = await fixtures(t);
  clamd.manner = 'hasty';
  async function* pieces() {
    yield Buffer.from('one');
    await new Promise((resolve) => setTimeout(resolve, 100));
    yield Buffer.from('two');
  }
  const address = { path: join(folder, 'clamd.sock') };
  const answer = await askClamav(address, pieces(), { patience: PATIENT, signal: new AbortController().signal });
  assert.equal(answer.is, 'other');
});

test('of what is sent no more is in memory than what the scanner takes', async (t) => {
  const { clamd, folder } = await fixtures(t);
  clamd.manner = 'deaf';
  let asked = 0;
  function* pieces() {
    for (; asked < 10_000; asked++) yield Buffer.alloc(64 * 1024);
  }
  const address = { path: join(folder, 'clamd.sock') };
  const patience = { ...PATIENT, pieceMs: 300 };
  await assert.rejects(
    askClamav(address, pieces(), { patience, signal: new AbortController().signal }),
    /take another/,
  );
  assert.ok(asked < 100, `${asked} pieces`);
});

test('what is wrong with the file, or with whoever asks, is no fault of the scanner', async (t) => {
  const { scanner, clamd, folder, file, bytes, logged } = await fixtures(t);
  await scanner.probe();
  const large = join(folder, 'large.jar');
  writeFileSync(large, Buffer.alloc(LIMIT + 1));
  await noVerdict(scanner.scan(large), /tried with files/);
  await noVerdict(scanner.scan(join(folder, 'none.jar')), /cannot be read/);
  // A file that has more bytes than it said, as when somebody still writes to it.
  if (process.platform === 'linux') await noVerdict(scanner.scan('/proc/version'), /has changed/);
  const leaving = new AbortController();
  clamd.reply = (sent, right) => (sent.equals(bytes) ? (leaving.abort(new Error('gone')), undefined) : right);
  await noVerdict(scanner.scan(file, leaving.signal));
  await noVerdict(scanner.scan(file, AbortSignal.abort()));
  assert.equal(scanner.state(), 'ready');
  assert.equal(logged.length, 1);
});

test('closing ends what is under way, without a verdict', async (t) => {
  const { scanner, clamd, file, bytes, logged } = await fixtures(t);
  const asked = new Promise<void>((resolve) => {
    clamd.reply = (sent, right) => (sent.equals(bytes) ? (resolve(), undefined) : right);
  });
  const scanning = noVerdict(scanner.scan(file));
  await asked;
  await scanner.close();
  await scanning;
  await noVerdict(scanner.scan(file));
  assert.equal(logged.length, 1);
});

test('no scanner is a state of its own, and never says anything of a file', async () => {
  const log = { info: assert.fail, error: assert.fail };
  const scanner: Scanner = createScanner({ socket: undefined, limitBytes: LIMIT, log });
  await scanner.probe();
  assert.deepEqual([scanner.isConfigured, scanner.state()], [false, 'not_configured']);
  await noVerdict(scanner.scan(import.meta.filename));
});

test('the archive to try it with has exactly the size that is asked for, and other bytes each time', () => {
  for (const size of [1000, 65_536, 200_001]) {
    const [one, other] = [Buffer.concat([...paddedArchive(size)]), Buffer.concat([...paddedArchive(size)])];
    assert.deepEqual([one.length, other.length], [size, size]);
    assert.ok(!one.equals(other) && !one.includes(testFile()));
  }
});

test('ClamAV is at a path, or at host and port', () => {
  assert.deepEqual(clamavAddress('/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' });
  assert.deepEqual(clamavAddress('clamav.example:3310'), { host: 'clamav.example', port: 3310 });
  assert.deepEqual(clamavAddress('[::1]:3310'), { host: '::1', port: 3310 });
  for (const wrong of ['', 'clamd', 'clamd.ctl', ':3310', 'a:0', 'a:65536', 'a:3310/', 'tcp://a:3310', '::1:3310'])
    assert.equal(clamavAddress(wrong), undefined, wrong);
});

test('the test file stands nowhere in one piece: whoever clones this has a scanner too', () => {
  for (const folder of [import.meta.dirname, join(import.meta.dirname, '../../../capabilities/inspection')])
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile()) assert.ok(!readFileSync(path).includes(testFile()), path);
    }
});
