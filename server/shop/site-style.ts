// The colours of the shop where the operator has one of his own: shades of it that can be read, in light and dark.
import { clampChroma, converter, formatHex, wcagContrast, type Oklch } from 'culori';

/** A side of the design: what its texts stand on, and how its own colours are. */
interface Scheme {
  /** Of `--page`, `--surface` and `--sunken` in the style sheet. */
  readonly grounds: readonly string[];
  /** Of `--text` and `--quiet` there, which stand on the quiet shade, too. */
  readonly texts: readonly string[];
  /** Which way a colour is moved until it can be read there. */
  readonly towards: 'darker' | 'lighter';
  /** Of the quiet shade: its lightness in OKLCH, from 0 to 1, and the most chroma. */
  readonly quiet: { readonly l: number; readonly c: number };
}

/** What the style sheet has; a test compares. */
export const SCHEMES: Readonly<Record<'light' | 'dark', Scheme>> = {
  light: {
    grounds: ['#f6f8f8', '#ffffff', '#eef1f1'],
    texts: ['#1a2222', '#4d5a5a'],
    towards: 'darker',
    quiet: { l: 0.955, c: 0.025 },
  },
  dark: {
    grounds: ['#121919', '#1a2323', '#212c2c'],
    texts: ['#e3e9e9', '#a9b5b5'],
    towards: 'lighter',
    quiet: { l: 0.3, c: 0.04 },
  },
};

/** Of texts (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** Of a button beside its ground, so that one can tell where it ends; its words say what it is. */
const VISIBLE = 1.4;
/** On a button, whichever can be read. */
const ON_BRAND = ['#ffffff', '#131a1a'];
/** Of OKLCH's lightness: finer than eyes, and how much a button changes below the pointer. */
const [STEP, HOVER] = [0.005, 0.05];

const toOklch = converter('oklch');

interface Shades {
  /** Behind `onBrand`. */
  readonly brand: string;
  /** The same below the pointer. */
  readonly brandStrong: string;
  /** Of texts and links on any ground. */
  readonly brandText: string;
  /** A ground for texts. */
  readonly brandQuiet: string;
  readonly onBrand: string;
}

/** The style sheet for an operator's colour, `#rrggbb`. What is printed stays as it is. */
export function siteStyle(color: string): string {
  const light = properties(shadesOf(color, SCHEMES.light));
  const dark = properties(shadesOf(color, SCHEMES.dark));
  return `@media screen{:root{${light}}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}\n`;
}

const properties = ({ brand, brandStrong, brandText, brandQuiet, onBrand }: Shades): string =>
  `--brand:${brand};--brand-strong:${brandStrong};--brand-text:${brandText};--brand-quiet:${brandQuiet};--on-brand:${onBrand}`;

/** Shades of one hue, each as near to the colour as its contrast allows. */
export function shadesOf(color: string, { grounds, towards, quiet }: Scheme): Shades {
  const own = toOklch(color)!;
  const brandQuiet = hexOf({ ...own, l: quiet.l, c: Math.min(own.c, quiet.c) });
  const brandText = moved(own, towards, (shade) => contrasts(shade, [...grounds, brandQuiet], READABLE));
  const isButton = (shade: string): boolean => contrasts(shade, grounds, VISIBLE) && onBrandOf(shade) !== undefined;
  const brand = moved(own, towards, isButton);
  const onBrand = onBrandOf(brand)!;
  return { brand, brandStrong: pressed(brand, onBrand), brandText, brandQuiet, onBrand };
}

const onBrandOf = (shade: string): string | undefined => ON_BRAND.find((text) => wcagContrast(shade, text) >= READABLE);

const contrasts = (shade: string, others: readonly string[], least: number): boolean =>
  others.every((other) => wcagContrast(shade, other) >= least);

/** Moves the lightness until a shade will do: black or white always does. */
function moved(own: Oklch, towards: Scheme['towards'], willDo: (shade: string) => boolean): string {
  const step = towards === 'darker' ? -STEP : STEP;
  for (let l = own.l; l > 0 && l < 1; l += step) {
    const shade = hexOf({ ...own, l });
    if (willDo(shade)) return shade;
  }
  return towards === 'darker' ? '#000000' : '#ffffff';
}

/** A shade away from that of the words on it, or towards them where there is none. */
function pressed(brand: string, onBrand: string): string {
  const own = toOklch(brand)!;
  const away = onBrand === ON_BRAND[0] ? -HOVER : HOVER;
  const shades = [away, -away].map((by) => hexOf({ ...own, l: Math.min(1, Math.max(0, own.l + by)) }));
  return shades.find((shade) => shade !== brand && wcagContrast(shade, onBrand) >= READABLE) ?? brand;
}

/** The nearest colour of that lightness and hue that screens show. */
const hexOf = (shade: Oklch): string => formatHex(clampChroma(shade, 'oklch'));
