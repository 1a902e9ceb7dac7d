// When the service makes a backup by itself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { backUpJob, lastTime } from './back-up-job.js';

const HOUR_MS = 60 * 60_000;

test('the last time of a day is today, or was yesterday', () => {
  const noon = Date.UTC(2026, 10, 24, 12);
  assert.equal(lastTime(12 * 60, noon), noon);
  assert.equal(lastTime(3 * 60 + 30, noon), Date.UTC(2026, 10, 24, 3, 30));
  assert.equal(lastTime(12 * 60 + 1, noon), Date.UTC(2026, 10, 23, 12, 1));
});

test('a backup is made once a day, at once where there is none, and again when it failed', async (t) => {
  let now = Date.UTC(2026, 10, 24, 12);
  const clock = () => now;
  const { tables, write } = await temporaryDatabase(t, { clock });
  let made = 0;
  let fails = false;
  const make = async (): Promise<void> => {
    made += 1;
    if (fails) throw new Error('no room');
    await write(({ backups }) => backups.noteSuccess('backup', now));
  };
  const { run } = backUpJob({ tables, clock }, { minuteOfDay: 3 * 60, make });
  const look = () => run({} as never, new AbortController().signal);
  assert.deepEqual([await look(), made], [{ is: 'repeated', at: now + HOUR_MS }, 1]);
  now = Date.UTC(2026, 10, 25, 2, 30);
  assert.deepEqual([await look(), made], [{ is: 'repeated', at: Date.UTC(2026, 10, 25, 3) }, 1]);
  now = Date.UTC(2026, 10, 25, 3);
  fails = true;
  await assert.rejects(look(), /no room/);
  fails = false;
  now += 6 * 60_000;
  await look();
  await look();
  assert.equal(made, 3);
});
