// The scanner of a started service: it is tried without anybody publishing, and the log says what is wrong with it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fakeClamd, FOUND, OK } from '../../contract-tests/harness/fake-clamd.js';
import { dataFolder, startService } from './service.js';

test('a scanner is tried at the start, and again when it was away', async (context) => {
  const folder = await dataFolder(context);
  const socket = join(folder, 'clamd.sock');
  const clamd = await fakeClamd(socket);
  context.after(() => clamd.kill());
  clamd.reply = (_bytes, right) => (right === FOUND ? FOUND : OK);
  const environment = { CLAMAV_SOCKET: socket, UPLOAD_LIMIT_MB: '1' };
  const says = async (service: { output(): string }, words: RegExp) => {
    while (!words.test(service.output())) await pause(20);
  };
  const unfit = await startService(context, join(folder, 'one'), environment);
  await says(unfit, /"level":50.*AlertExceedsMax yes.*nothing is published/);
  await unfit.end('SIGTERM');
  await clamd.kill();
  clamd.reply = (_bytes, right) => right;
  const service = await startService(context, join(folder, 'two'), environment);
  await says(service, /nothing is published: the scanner does not answer/);
  assert.doesNotMatch(service.output(), /finds what it is tried with/);
  await clamd.start();
  await says(service, /the scanner finds what it is tried with/);
});
