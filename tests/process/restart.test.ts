// What a restart keeps: rate-limit counters, after a graceful stop and after a kill, and what was compiled.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { dataFolder, startService, type Service } from './service.js';

/** Counters are stored twice a second; what is older survives even a kill. */
const STORED_AFTER_MS = 1_500;

async function remaining({ origin }: Service): Promise<number> {
  return Number((await fetch(`${origin}/api/search`)).headers.get('x-ratelimit-remaining'));
}

test('counters survive a graceful stop to the last request', async (context) => {
  const dataDir = await dataFolder(context);
  const first = await startService(context, dataDir);
  for (const expected of [999, 998, 997]) assert.equal(await remaining(first), expected);
  assert.equal((await first.end('SIGTERM')).code, 0);
  assert.equal(await remaining(await startService(context, dataDir)), 996);
});

test('counters that were stored survive a kill', async (context) => {
  const dataDir = await dataFolder(context);
  const first = await startService(context, dataDir);
  for (const expected of [999, 998, 997]) assert.equal(await remaining(first), expected);
  await pause(STORED_AFTER_MS);
  await first.end('SIGKILL');
  assert.equal(await remaining(await startService(context, dataDir)), 996);
});

test('what was compiled is kept for the next start, although a kill left no time for that', async (context) => {
  const dataDir = await dataFolder(context);
  // A cache of its own: that of the program is written by every service that other tests start meanwhile.
  const kept = join(dataDir, 'compiled');
  const first = await startService(context, dataDir, { NODE_COMPILE_CACHE: kept });
  await first.end('SIGKILL');
  const files = await readdir(kept, { recursive: true });
  assert.ok(files.length > 100, `${files.length} files`);
  await startService(context, dataDir, { NODE_COMPILE_CACHE: kept });
});

test('it is kept beside the program where the environment names no other folder', async (context) => {
  await startService(context, await dataFolder(context));
  assert.ok(existsSync(fileURLToPath(new URL('../../.compile-cache', import.meta.url))));
});
