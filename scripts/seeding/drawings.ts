// Draws icons and pictures of made-up products, as vectors: a sign for the category, and scenes of a world of blocks.
// The same product always gets the same drawings. They have no letters, for which each machine has other fonts.
import type { CategorySlug } from '#generated/enums.js';
import { createRandom, type Random } from './random.js';

/** Pixels of an icon's side, as icons are kept. */
const ICON = 256;
const [WIDTH, HEIGHT] = [1280, 720];
/** Pixels of a block of a scene. */
const BLOCK = 40;

/** Strokes on a field of 24 by 24. */
const SIGNS: Readonly<Record<CategorySlug, string>> = {
  economy:
    '<circle cx="12" cy="12" r="8"/><path d="M14.5 9.5h-3.5a1.7 1.7 0 0 0 0 3.4h2a1.7 1.7 0 0 1 0 3.4H9.5M12 7.5v9"/>',
  pvp: '<path d="m5 5 10 10M5 5v3l8.5 8.5M5 5h3l8.5 8.5M14 18l4-4M16.5 16.5l2.5 2.5M19 5h-3L12.5 8.5M19 5v3L15.5 11.5M10 18l-4-4M7.5 16.5 5 19"/>',
  rpg: '<path d="M12 4v16M8 8l4-4 4 4M9 16h6M6 20l2-2M18 20l-2-2M5 12h3M16 12h3"/>',
  minigames:
    '<rect x="5" y="5" width="14" height="14" rx="3"/><path d="M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01"/>',
  'admin-tools':
    '<circle cx="12" cy="12" r="3"/><path d="M12 4v3M12 17v3M4 12h3M17 12h3M6.4 6.4l2.1 2.1M15.5 15.5l2.1 2.1M6.4 17.6l2.1-2.1M15.5 8.5l2.1-2.1"/>',
  'world-management': '<path d="m4 7 5-2 6 2 5-2v12l-5 2-6-2-5 2zM9 5v12M15 7v12"/>',
  'anti-cheat':
    '<path d="M3.5 12S6.5 6.5 12 6.5 20.5 12 20.5 12 17.5 17.5 12 17.5 3.5 12 3.5 12z"/><circle cx="12" cy="12" r="2.5"/>',
  chat: '<path d="M5 6h14v9.5h-7L8 19v-3.5H5zM9 10h6M9 12.5h4"/>',
  permissions: '<circle cx="8.5" cy="15.5" r="3.5"/><path d="m11 13 7.5-7.5M16 8l2.5 2.5M14 10l1.5 1.5"/>',
  misc: '<path d="m12 4 7 4v8l-7 4-7-4V8zM12 12l7-4M12 12v8M12 12 5 8"/>',
  gameplay:
    '<path d="M7 8h10a4 4 0 0 1 4 4v2.5a2.5 2.5 0 0 1-4.5 1.5L15 14H9l-1.5 2A2.5 2.5 0 0 1 3 14.5V12a4 4 0 0 1 4-4zM8 10v3M6.5 11.5h3M16 11h.01M18 12.5h.01"/>',
  admin: '<path d="M12 4 5.5 6.5v5c0 4 2.8 7 6.5 8.5 3.7-1.5 6.5-4.5 6.5-8.5v-5zM9 12l2.2 2.2L15.2 10"/>',
  building: '<path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10.5 19v-5h3v5"/>',
  fun: '<path d="m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5L12 16.3 7 19l1.1-5.5L4 9.7 9.6 9z"/>',
  editor: '<path d="M5 19v-3.5L15.5 5 19 8.5 8.5 19zM13 7.5l3.5 3.5"/>',
};

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const gradient = (id: string, [from, to]: readonly [string, string], isDiagonal = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${isDiagonal ? 1 : 0}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A random source for a name: the same for the same name. */
function randomOf(name: string): Random {
  let number = 0x811c9dc5;
  for (const letter of name) number = Math.imul(number ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return createRandom(number);
}

/** Colours that products have, in degrees of the wheel: few enough that many products share a drawing. */
const hueOf = (random: Random): number => random.integer(0, 23) * 15;

/** The sign of a category, white on a colour of the product's own. */
export function drawIcon(slug: string, category: CategorySlug): string {
  const hue = hueOf(randomOf(slug));
  const colours = [`hsl(${hue} 52% 46%)`, `hsl(${hue + 38} 58% 28%)`] as const;
  const stroke = 'fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
  const sign = `<g transform="translate(40 40) scale(7.35)" ${stroke}>${SIGNS[category]}</g>`;
  return svg(ICON, ICON, `<defs>${gradient('g', colours, true)}</defs>${box(0, 0, ICON, ICON, 'url(#g)')}${sign}`);
}

/** Three pictures of a product: its world from afar, a menu in front of it, and figures in front of it. */
export function drawGallery(slug: string): string[] {
  const random = randomOf(slug);
  const hue = hueOf(random);
  return [areas, menu, figures].map((drawn) => svg(WIDTH, HEIGHT, landscape(random, hue) + drawn(random, hue)));
}

/** Sky, sun and three rows of hills. */
function landscape(random: Random, hue: number): string {
  const sky = [`hsl(${200 + (hue % 30)} 70% 72%)`, `hsl(${28 + (hue % 25)} 80% 88%)`] as const;
  const sun = box(BLOCK * random.integer(4, 26), BLOCK * random.integer(2, 4), BLOCK * 2, BLOCK * 2, '#fff7d6');
  const hills = [0, 1, 2].map((row) =>
    hillsOf(random, 7 + row * 3, `hsl(${110 + row * 14} ${24 + row * 10}% ${62 - row * 14}%)`),
  );
  return `<defs>${gradient('sky', sky)}</defs>${box(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${sun}${hills.join('')}`;
}

/** One row of hills, `top` blocks below the upper edge, in columns that are a block higher or lower than their neighbour. */
function hillsOf(random: Random, top: number, fill: string): string {
  let height = top;
  const columns = Array.from({ length: WIDTH / BLOCK }, (_, column) => {
    height = Math.min(Math.max(height + random.integer(-1, 1), top - 2), top + 2);
    return `M${column * BLOCK} ${height * BLOCK}h${BLOCK}V${HEIGHT}h-${BLOCK}z`;
  });
  return `<path d="${columns.join('')}" fill="${fill}"/>`;
}

/** Fenced areas in the landscape. */
function areas(random: Random, hue: number): string {
  return [0, 1, 2]
    .map((place) => {
      const [x, y] = [BLOCK * (2 + place * 10 + random.integer(0, 3)), BLOCK * random.integer(8, 11)];
      const colour = `hsl(${(hue + place * 75) % 360} 75% 48%)`;
      const edge = `stroke="${colour}" stroke-width="6" stroke-dasharray="22 12" fill-opacity=".28"`;
      const posts = [0, 4, 8].map((post) => box(x + post * BLOCK - 6, y - 26, 12, 32, colour)).join('');
      return box(x, y, BLOCK * 8, BLOCK * random.integer(4, 6), colour, edge) + posts;
    })
    .join('');
}

/** A window with a grid of slots, in some of which there are things. */
function menu(random: Random, hue: number): string {
  const [x, y, slot] = [244, 100, 88];
  const slots = Array.from({ length: 45 }, (_, place) => {
    const [left, top] = [x + (place % 9) * slot, y + 76 + Math.floor(place / 9) * slot];
    const colour = `hsl(${(hue + random.integer(0, 5) * 47) % 360} 62% 55%)`;
    const thing = `<path d="M${left + 40} ${top + 16}l24 14v28l-24 14-24-14v-28z" fill="${colour}"/><path d="M${left + 40} ${top + 44}l24-14v28l-24 14z" fill-opacity=".25"/>`;
    return box(left, top, 80, 80, '#2b3440', 'rx="8"') + (random.next() < 0.6 ? thing : '');
  });
  return `${frame(x - 28, y - 24, 848, 592)}${box(x, y + 4, 260, 26, '#e8edf2', 'rx="13"')}${slots.join('')}`;
}

/** A window with bars that grow, and rows below. */
function figures(random: Random, hue: number): string {
  const [x, y] = [200, 96];
  const colour = `hsl(${hue} 60% 58%)`;
  const bars = Array.from({ length: 22 }, (_, place) => {
    const height = 40 + place * 7 + random.integer(0, 60);
    return box(x + place * 40, y + 330 - height, 26, height, colour, 'rx="4"');
  });
  const rows = [0, 1, 2].map((row) => {
    const top = y + 376 + row * 52;
    const mark = box(x, top, 30, 30, `hsl(${(hue + row * 70) % 360} 60% 55%)`, 'rx="8"');
    return (
      mark +
      box(x + 50, top + 6, random.integer(220, 420), 18, '#8b98a6', 'rx="9"') +
      box(x + 740, top + 6, 120, 18, '#566270', 'rx="9"')
    );
  });
  return `${frame(x - 36, y - 40, 948, 592)}${box(x, y - 6, 320, 26, '#e8edf2', 'rx="13"')}${bars.join('')}${rows.join('')}`;
}

const frame = (x: number, y: number, width: number, height: number): string =>
  box(x, y + 10, width, height, '#000', 'rx="18" opacity=".25"') +
  box(x, y, width, height, '#1a212a', 'rx="18" opacity=".96"');
