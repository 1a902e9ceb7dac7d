// Pictures become small squares; anything else is refused with a reason.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { PictureRefused } from './conversion.js';
import { createPictures } from './pictures.js';
import { readAvatar } from './avatar.js';

const pictures = createPictures({ log: { error: () => undefined } });
after(() => pictures.close());

const read = (base64: string): Promise<Buffer> => readAvatar(base64, pictures);

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 20, b: 20 } } });
const base64 = async (picture: { toBuffer(): Promise<Buffer> }): Promise<string> =>
  (await picture.toBuffer()).toString('base64');

test('each kind of picture becomes a square WebP', async () => {
  for (const picture of [blank(300, 200).png(), blank(20, 600).jpeg(), blank(512, 512).webp()]) {
    const { format, width, height } = await sharp(await read(await base64(picture))).metadata();
    assert.deepEqual({ format, width, height }, { format: 'webp', width: 256, height: 256 });
  }
});

test('the metadata is left out and the picture turned as it says', async () => {
  const lower = await blank(100, 50).png().toBuffer();
  // Blue above red; orientation 3 means that it is upside down.
  const photo = sharp({ create: { width: 100, height: 100, channels: 3, background: { r: 0, g: 0, b: 255 } } })
    .composite([{ input: lower, top: 50, left: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Jane' } })
    .withMetadata({ orientation: 3 });
  const avatar = await read(await base64(photo));
  const { exif, orientation } = await sharp(avatar).metadata();
  assert.deepEqual({ exif, orientation }, { exif: undefined, orientation: undefined });
  const { data, info } = await sharp(avatar).raw().toBuffer({ resolveWithObject: true });
  assert.ok(data[0]! > data[2]!, 'the red half is on top');
  assert.ok(data.at(-info.channels)! < data.at(-info.channels + 2)!, 'the blue half is below');
});

test('a picture may be as large as allowed and no larger', async () => {
  assert.ok(await read(await base64(blank(1024, 16).png())));
  await assert.rejects(read(await base64(blank(1025, 16).png())), refusal(/1025 by 16 pixels/));
  await assert.rejects(read(await base64(blank(16, 1025).png())), refusal(/16 by 1025 pixels/));
  await assert.rejects(read(hugePng()), refusal(/60000 by 60000 pixels/));
});

test('what is no such picture is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
  for (const other of ['', '!!', svg, await base64(blank(9, 9).gif()), await base64(blank(9, 9).tiff())]) {
    await assert.rejects(read(other), refusal(/PNG, JPEG or WebP/));
  }
});

test('a damaged picture is refused', async () => {
  const png = await blank(600, 600).png({ compressionLevel: 0 }).toBuffer();
  for (const damaged of [
    png.subarray(0, 20),
    png.subarray(0, png.length / 2),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  ]) {
    await assert.rejects(read(damaged.toString('base64')), refusal(/damaged or incomplete/));
  }
});

function refusal(message: RegExp) {
  return (error: unknown): boolean => {
    assert.ok(error instanceof PictureRefused);
    assert.match(error.message, message);
    return true;
  };
}

/** A few bytes that claim to be a picture of 3.6 thousand million pixels. */
function hugePng(): string {
  const header = Buffer.from('49484452' + '0000ea60'.repeat(2) + '0802000000', 'hex');
  const chunk = (body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk(header), chunk(Buffer.from('IDATxx')), chunk(Buffer.from('IEND'))]).toString(
    'base64',
  );
}
