// Draws the picture of a product. Runs only in the process for these pictures.
import satori from 'satori';
import sharp from 'sharp';
import { generatedIcon } from '../generated-icon.js';
import { cardOf, ICON } from './card.js';
import { isDrawable, slicesFor } from './coverage.js';
import { INTER_FONTS } from './fonts.js';
import { keepDrawable, plainText } from './plain-text.js';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialSubject } from './social-subject.js';

/** Longer texts do not fit anyway. */
const LETTERS_MAX = 300;
/** Pixels that an icon may have: those that are uploaded become much smaller. */
const ICON_PIXELS_MAX = 2048 ** 2;
const ICON_RADIUS = 28;
/** In percent: about sixteen colours where the icon needs no more. There may be very many of these pictures. */
const QUALITY = 60;

/** One picture at a time, on one core, without a cache. */
sharp.concurrency(1);
sharp.cache(false);

/** The picture as PNG. Nothing is fetched for it: texts become outlines, and the icon is put on top. */
export async function draw(subject: SocialSubject): Promise<Buffer> {
  const card = await outlineOf(subject);
  const icon = await iconOf(subject);
  return sharp(Buffer.from(card))
    .composite([{ input: icon, left: ICON.left, top: ICON.top }])
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: QUALITY, dither: 0, effort: 4, compressionLevel: 9 })
    .toBuffer();
}

async function outlineOf({ siteColor, ...subject }: SocialSubject): Promise<string> {
  const plain = (text: string): string => plainText(text.slice(0, LETTERS_MAX));
  const [siteName, name, description] = [plain(subject.siteName), plain(subject.name), plain(subject.description)];
  const [seller, topics] = [plain(subject.seller), plain(subject.topics.join(' · '))];
  // With what stands for texts that cannot be drawn, and what ends those that are too long.
  const all = [siteName, name, description, seller, topics, subject.slug, subject.sellerSlug, '…'];
  const slices = await slicesFor(all.join(''));
  const drawable = (text: string, instead = ''): string => keepDrawable(text, isDrawable, instead);
  const texts = {
    siteName: drawable(siteName),
    name: drawable(name, subject.slug),
    description: drawable(description),
    seller: drawable(seller, subject.sellerSlug),
    topics: drawable(topics),
  };
  return satori(cardOf(texts, siteColor), {
    width: SOCIAL_WIDTH,
    height: SOCIAL_HEIGHT,
    fonts: [...INTER_FONTS, ...slices.map(({ font }) => font())],
    loadAdditionalAsset: refuseMissing,
  });
}

/** The library asks for what no font has, and would draw a box for it. There should be none; rather no picture than that. */
const refuseMissing = (_language: string, missing: string): never => {
  throw new Error(`No font has ${JSON.stringify(missing)}`);
};

/** The icon in its size, with round corners. */
async function iconOf({ icon, slug }: SocialSubject): Promise<Buffer> {
  const { side } = ICON;
  const corners = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${ICON_RADIUS}"/></svg>`;
  const source = icon ?? Buffer.from(generatedIcon(slug, side));
  return sharp(source, { limitInputPixels: ICON_PIXELS_MAX })
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
