// `npm run test:clamav`: a real ClamAV daemon, with a database of signatures that knows the test file of EICAR alone.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { testFile } from '../../capabilities/inspection/scanner-trial.js';
import { createScanner, ScannerUnavailable, type Scanner } from '../../capabilities/inspection/scanner.js';

const MIB = 1024 * 1024;
const LIMIT_MB = 32;
const FIT = {
  StreamMaxLength: `${LIMIT_MB}M`,
  MaxFileSize: `${LIMIT_MB}M`,
  MaxScanSize: `${2 * LIMIT_MB}M`,
  AlertExceedsMax: 'yes',
};

interface Clamd {
  readonly scanner: Scanner;
  readonly process: ChildProcess;
  /** Writes a file and has it scanned. */
  scan(bytes: Uint8Array): ReturnType<Scanner['scan']>;
}

async function startClamd(context: TestContext, settings: Readonly<Record<string, string>>): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'clamav-'));
  const socket = join(folder, 'clamd.sock');
  await mkdir(join(folder, 'db'));
  writeFileSync(join(folder, 'db/own.ndb'), `Eicar-Test:0:*:${testFile().toString('hex')}\n`);
  const all = { DatabaseDirectory: join(folder, 'db'), LocalSocket: socket, TemporaryDirectory: folder, ...settings };
  const lines = Object.entries({ ...all, Foreground: 'yes' }).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
  const process = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = once(process, 'exit');
  const log = { info: () => undefined, error: () => undefined };
  const patience = { connectMs: 5_000, pieceMs: 5_000, answerMs: 30_000 };
  const scanner = createScanner({ socket, limitBytes: LIMIT_MB * MIB, log, patience });
  context.after(async () => {
    await scanner.close();
    process.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  while (!(await isListening(socket))) {
    assert.equal(process.exitCode, null, 'clamd does not start');
    await pause(20);
  }
  const scan = (bytes: Uint8Array) => {
    const path = join(folder, 'plugin.jar');
    writeFileSync(path, bytes);
    return scanner.scan(path);
  };
  return { scanner, process, scan };
}

/** The socket is there for a moment before anybody listens. */
const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

const classFile = Buffer.from('cafebabe00000041', 'hex');

test('one that is set up well is ready: it finds the test file alone and in archives, and passes a clean one', async (context) => {
  const { scanner, scan } = await startClamd(context, FIT);
  await scanner.probe();
  assert.deepEqual([scanner.state(), scanner.advice()], ['ready', undefined]);
  const infected = { verdict: 'infected', signature: 'Eicar-Test.UNOFFICIAL' };
  assert.deepEqual(await scan(testFile()), infected);
  const jar = zipSync({ 'plugin.yml': Buffer.from('name: Good'), 'Good.class': classFile });
  assert.deepEqual(await scan(jar), { verdict: 'clean' });
  assert.deepEqual(await scan(zipSync({ 'libs/inner.jar': zipSync({ 'Bad.class': testFile() }) })), infected);
  assert.deepEqual(await scan(Buffer.alloc(LIMIT_MB * MIB, 'plugin ')), { verdict: 'clean' });
  // Beyond its limits it has not looked at everything, which is no verdict.
  const bomb = zipSync({ a: Buffer.alloc(LIMIT_MB * MIB), b: Buffer.alloc(LIMIT_MB * MIB), c: classFile });
  await assert.rejects(scan(bomb), (error) => error instanceof ScannerUnavailable && /Max\w+Size/.test(error.message));
  assert.equal(scanner.state(), 'ready');
});

const UNFIT: Readonly<Record<string, [settings: Readonly<Record<string, string>>, advice: RegExp]>> = {
  'with its own defaults': [{}, /AlertExceedsMax yes/],
  'without an alert beyond its limits': [{ ...FIT, AlertExceedsMax: 'no' }, /AlertExceedsMax yes/],
  'with a shorter stream': [{ ...FIT, StreamMaxLength: '10M' }, /StreamMaxLength 32M/],
  'with smaller files': [{ ...FIT, MaxFileSize: '10M' }, /reached its MaxFileSize.*MaxFileSize 32M/],
  'with less to look at': [{ ...FIT, MaxScanSize: '40M' }, /MaxScanSize 64M/],
  'without a look into archives': [{ ...FIT, ScanArchive: 'no' }, /./],
};

for (const [name, [settings, advice]] of Object.entries(UNFIT)) {
  test(`one ${name} is unfit, and judges nothing`, async (context) => {
    const { scanner, scan } = await startClamd(context, settings);
    await scanner.probe();
    assert.equal(scanner.state(), 'unfit');
    assert.match(scanner.advice()!, advice);
    await assert.rejects(scan(classFile), ScannerUnavailable);
  });
}

test('one that is stopped or killed judges nothing', async (context) => {
  const { scanner, process, scan } = await startClamd(context, FIT);
  assert.deepEqual(await scan(classFile), { verdict: 'clean' });
  process.kill('SIGSTOP');
  const stopped = assert.rejects(scan(Buffer.alloc(LIMIT_MB * MIB)), ScannerUnavailable);
  await stopped;
  process.kill('SIGKILL');
  await assert.rejects(scan(classFile), ScannerUnavailable);
  assert.equal(scanner.state(), 'unreachable');
});
