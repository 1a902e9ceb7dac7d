// The process for pictures: whatever a picture does to it has no effect on anything else, and the next picture gets a
// process again.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { Overloaded } from '../overloaded.js';
import { PictureRefused } from './conversion.js';
import { scansIn } from './convert.js';
import { manyScans } from '../../tests/fixtures/many-scans.js';
import { createPictures, type PictureOptions, type Pictures } from './pictures.js';

const SMALL = { largestSide: 1024, width: 256, height: 256, fit: 'cover' } as const;
/** No limits on the picture, so that the process has to struggle. */
const HUGE = { ...SMALL, largestSide: 16_000 };

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const png = (side = 16): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();

const opened: Pictures[] = [];
after(() => Promise.all(opened.map((pictures) => pictures.close())));

function open(options: Partial<PictureOptions> = {}): Pictures {
  const pictures = createPictures({ log: { error: () => undefined }, ...options });
  opened.push(pictures);
  return pictures;
}

test('a JPEG of more scans than any program writes is refused before it is read', async () => {
  const hostile = manyScans(1024, 340);
  assert.equal(scansIn(hostile), 340);
  assert.ok(hostile.length < 45_000, 'it fits into a request');
  const pictures = open();
  await assert.rejects(pictures.convert(hostile, SMALL), /more than 32 scans/);
  assert.ok(await pictures.convert(manyScans(1024, 32), SMALL));
});

test('one picture is read at a time, a few wait, and more are told that the service is busy', async () => {
  const pictures = open({ waiting: 2 });
  const picture = await png();
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => pictures.convert(picture, SMALL)));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 3);
  for (const result of results) if (result.status === 'rejected') assert.ok(result.reason instanceof Overloaded);
  assert.ok(await pictures.convert(picture, SMALL), 'and afterwards there is room again');
});

test('of a picture that is all length, only the middle is enlarged, whichever way it lies', async () => {
  const pictures = open();
  for (const orientation of [1, 6]) {
    const thin = sharp({ create: { width: 8_192, height: 1, channels: 3, background: '#c01414' } })
      .jpeg()
      .withMetadata({ orientation });
    const { width, height } = await sharp(await pictures.convert(await thin.toBuffer(), HUGE)).metadata();
    assert.deepEqual({ width, height }, { width: 256, height: 256 });
  }
});

test('a picture that takes too long is refused, and its process killed', async () => {
  const pictures = open({ withinMs: 1 });
  await assert.rejects(
    pictures.convert(await png(9000), HUGE),
    (error) => error instanceof PictureRefused && /too long/.test(error.message),
  );
  assert.equal(pictures.pid(), undefined);
});

test('the next picture finds a process, whatever became of the one before', async () => {
  const pictures = open();
  const picture = await png();
  await pictures.convert(picture, SMALL);
  const first = pictures.pid()!;
  process.kill(first, 'SIGKILL');
  // A picture that is with a process while it dies is refused; this one comes after.
  while (isThere(first)) await sleep(5);
  assert.ok(await pictures.convert(picture, SMALL));
  assert.notEqual(pictures.pid(), first);
});

test('a process that hangs is killed, though it would not listen', async () => {
  const pictures = open({ withinMs: 2_000 });
  const picture = await png();
  await pictures.convert(picture, SMALL);
  process.kill(pictures.pid()!, 'SIGSTOP');
  await assert.rejects(pictures.convert(picture, SMALL), /too long/);
  assert.ok(await pictures.convert(picture, SMALL));
});

test('a process without work is ended, and so is one at work when the service stops', async () => {
  const pictures = open({ idleMs: 1 });
  const picture = await png();
  await pictures.convert(picture, SMALL);
  for (let waited = 0; pictures.pid() !== undefined; waited++) {
    assert.ok(waited < 200);
    await sleep(10);
  }
  const late = assert.rejects(pictures.convert(picture, SMALL));
  await pictures.close();
  await late;
  await assert.rejects(pictures.convert(picture, SMALL), Overloaded);
});
