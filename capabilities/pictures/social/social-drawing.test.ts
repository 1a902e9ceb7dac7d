// Pictures of products as they are drawn: their size, what is on them, and that no text does any harm.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { createSocialDrawing, Undrawable, type SocialDrawing } from './social-drawing.js';
import { ICON } from './card.js';
import type { SocialSubject } from './social-subject.js';

const SUBJECT: SocialSubject = {
  siteName: 'Blockshop',
  siteColor: '#aa3311',
  name: 'Region Guard',
  slug: 'region-guard',
  description: 'Guards the regions of a world.',
  seller: 'Emerald Works',
  sellerSlug: 'emerald-works',
  topics: ['Minecraft', 'World management'],
  icon: null,
};

let drawing: SocialDrawing;
before(() => (drawing = createSocialDrawing()));
after(() => drawing.close());

const draw = (more: Partial<SocialSubject> = {}): Promise<Buffer> => drawing.draw({ ...SUBJECT, ...more });

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Below the icon and above the name of the site: the product's name and description, up to the margins. */
const WORDS: Area = { left: 72, top: 190, width: 1056, height: 340 };

/** How much of an area is dark, from 0 to 1. */
async function inkIn(picture: Buffer, area: Area): Promise<number> {
  const shades = await sharp(picture).extract(area).greyscale().raw().toBuffer();
  return 1 - shades.reduce((sum, shade) => sum + shade, 0) / shades.length / 255;
}

test('a picture has the size that is announced, few bytes, and ink where its texts are', async () => {
  const picture = await draw();
  const { format, width, height } = await sharp(picture).metadata();
  assert.deepEqual([format, width, height], ['png', 1200, 630]);
  assert.ok(picture.length < 30_000, `${picture.length} bytes`);
  assert.ok((await inkIn(picture, WORDS)) > 0.02);
  assert.ok((await inkIn(picture, { ...WORDS, top: 540, height: 80 })) > 0.01, 'the name of the site');
  const bar = await sharp(picture).extract({ left: 600, top: 8, width: 1, height: 1 }).raw().toBuffer();
  assert.deepEqual([...bar].slice(0, 3), [0xaa, 0x33, 0x11], 'the colour of the site');
});

test('long texts end within the margins, whatever they are made of', async () => {
  for (const word of ['Supercalifragilistic ', 'W', '极速', 'i']) {
    const name = word.repeat(128).slice(0, 128);
    const picture = await draw({ name, description: name.repeat(2), seller: name, siteName: name, topics: [name] });
    for (const left of [0, 1200 - 50])
      assert.equal(await inkIn(picture, { left, top: 20, width: 50, height: 610 }), 0, `${word} at ${left}`);
    assert.equal(await inkIn(picture, { left: 0, top: 610, width: 1200, height: 20 }), 0, word);
  }
});

test('other scripts are drawn, and every name differs', async () => {
  const names = ['Region Guard', 'Защита регионов', 'Ελληνικά', 'Łódź Việt', '极速起床', 'プラグイン', '보호 플러그인'];
  const pictures = await Promise.all(names.map((name) => draw({ name, description: '' })));
  for (const picture of pictures) assert.ok((await inkIn(picture, WORDS)) > 0.01);
  assert.equal(new Set(pictures.map((picture) => picture.toString('base64'))).size, names.length);
});

test('what no font has leaves no box behind: it is as if it was not there', async () => {
  const plain = await draw({ name: 'Fire Works' });
  for (const name of [
    '🔥 Fire Works',
    'Fire 🎆 Works ⭐',
    'Fire\u{20000} Works',
    'Fire \uE000Works',
    'Fire ᚠWorks',
    'Fire Works ꧁꧂',
  ])
    assert.ok((await draw({ name })).equals(plain), name);
  const bySlug = await draw({ name: 'region-guard' });
  for (const name of ['مرحبا بالعالم', 'ไทย', '🔥', '\u202E\u200B', ''])
    assert.ok((await draw({ name })).equals(bySlug), name);
});

test('no character of any block makes it fail, nor a hundred slices of fonts at once', async () => {
  // The library says so when it would draw a box, and then there would be no picture.
  const blocks = Array.from({ length: 0xffff / 256 }, (_, index) => String.fromCodePoint(index * 256 + 33));
  for (let at = 0; at < blocks.length; at += 128) await draw({ name: blocks.slice(at, at + 128).join('') });
});

test('texts are texts, and nothing is fetched', async (t) => {
  let asked = 0;
  const server = createServer((_request, response) => response.end(String(++asked))).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const name of ['<svg onload=alert(1)>', `<image href="${url}"/>`, `url(${url})`, url, '&amp;]]>']) {
    const picture = await draw({ name, slug: name, description: name, siteName: name, seller: name, topics: [name] });
    assert.ok((await inkIn(picture, WORDS)) > 0.01, name);
  }
  assert.equal(asked, 0);
});

test('an icon has its place and round corners, and a file that is none fails alone', async () => {
  const icon = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer();
  const picture = await draw({ icon });
  const { left, top, side } = ICON;
  const at = async (x: number, y: number) =>
    [...(await sharp(picture).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
  const [red, , blue] = await at(left + side / 2, top + side / 2);
  assert.ok(blue! > 200 && red! < 60);
  assert.deepEqual(await at(left + 1, top + 1), [255, 255, 255]);
  await assert.rejects(draw({ icon: Buffer.from('no picture') }), Undrawable);
  assert.ok(await draw());
});

test('a picture that takes too long is given up, its process is killed, and the next one is drawn', async () => {
  const hasty = createSocialDrawing({ withinMs: 1 });
  try {
    await assert.rejects(hasty.draw(SUBJECT), Undrawable);
    assert.equal(hasty.pid(), undefined);
  } finally {
    await hasty.close();
  }
  assert.ok(await draw());
});
