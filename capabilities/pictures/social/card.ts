// What stands where on the picture of a product, as the tree of boxes that is laid out.
import type { ReactNode } from 'react';
import { BOLD, INTER_FAMILIES, REGULAR } from './fonts.js';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from './social-subject.js';

/** The texts of a picture, of which every character has a glyph. */
interface CardTexts {
  readonly siteName: string;
  readonly name: string;
  readonly description: string;
  readonly seller: string;
  readonly topics: string;
}

const MARGIN = 72;
const BAR = 16;
/** Where the icon is put, in pixels: the tree leaves its place free. */
export const ICON = { left: MARGIN, top: 64, side: 124 } as const;

const PAPER = '#ffffff';
const INK = '#15211f';
const MUTED = '#52625f';
const LINE = '#dfe5e4';

/** The sizes that a name may have, in pixels, and on how many lines: the first in which it fits is taken. */
const NAME_SIZES = [
  { size: 88, lines: 1 },
  { size: 72, lines: 2 },
  { size: 60, lines: 2 },
  { size: 50, lines: 3 },
] as const;
const DESCRIPTION_SIZE = 32;
const SMALL_SIZE = 30;
/** How wide a bold letter is on average, by its height. An estimate: what does not fit ends with an ellipsis. */
const LETTER_WIDTH = 0.58;
/** Characters as wide as they are high. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/u;

type Style = Readonly<Record<string, string | number>>;

const box = (style: Style, ...children: ReactNode[]): ReactNode => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/**
 * Text that ends with an ellipsis after so many lines. The fonts for wide characters are thin, and are drawn with bolder
 * strokes from this weight on.
 */
const text = (content: string, lines: number, style: Style): ReactNode => ({
  type: 'div',
  key: null,
  props: {
    style: {
      display: 'block',
      lineClamp: lines,
      wordBreak: 'break-word',
      ...style,
      ...(WIDE.test(content) ? { fontWeight: BOLD } : {}),
    },
    children: content,
  },
});

/** The tree of a picture. */
export function cardOf({ siteName, name, description, seller, topics }: CardTexts, siteColor: string): ReactNode {
  const small = { fontSize: SMALL_SIZE, color: MUTED, fontWeight: REGULAR, lineHeight: 1.3 };
  const head = box(
    { flexDirection: 'column', justifyContent: 'center', height: ICON.side, marginLeft: ICON.side + 32 },
    text(topics, 1, { ...small, color: INK, fontWeight: BOLD }),
    text(seller, 1, { ...small, marginTop: 6 }),
  );
  const { size, lines } = nameSize(name);
  const title = text(name, lines, { fontSize: size, fontWeight: BOLD, lineHeight: 1.12, letterSpacing: -size / 60 });
  const words = box(
    { flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
    title,
    text(description, 2, {
      fontSize: DESCRIPTION_SIZE,
      color: MUTED,
      fontWeight: REGULAR,
      lineHeight: 1.35,
      marginTop: 20,
    }),
  );
  const mark = { width: 22, height: 22, borderRadius: 6, background: siteColor, marginRight: 16, flexShrink: 0 };
  const foot = box(
    { alignItems: 'center', borderTop: `2px solid ${LINE}`, paddingTop: 22 },
    box(mark),
    text(siteName, 1, { ...small, color: INK, fontWeight: BOLD }),
  );
  return box(
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: SOCIAL_WIDTH,
      height: SOCIAL_HEIGHT,
      padding: `${ICON.top - BAR}px ${MARGIN}px 34px`,
      background: PAPER,
      color: INK,
      fontFamily: INTER_FAMILIES,
      borderTop: `${BAR}px solid ${siteColor}`,
    },
    head,
    words,
    foot,
  );
}

function nameSize(name: string): { readonly size: number; readonly lines: number } {
  const width = [...name].reduce((sum, character) => sum + (WIDE.test(character) ? 1 : LETTER_WIDTH), 0);
  // The rest of a line in front of a long word is lost.
  const room = (lines: number): number => (SOCIAL_WIDTH - 2 * MARGIN) * (lines === 1 ? 1 : lines * 0.85);
  return NAME_SIZES.find(({ size, lines }) => width * size <= room(lines)) ?? NAME_SIZES.at(-1)!;
}
