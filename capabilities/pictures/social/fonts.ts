// The fonts that pictures are drawn with: Inter, and for Chinese, Japanese and Korean the parts of Noto Sans that a text
// needs. All of them come with the service.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const resolve = createRequire(import.meta.url).resolve;

/** The weights of Inter: of ordinary text, and of names. */
export const REGULAR = 500;
export const BOLD = 700;

const INTER = '@fontsource/inter/files/inter';
/** The scripts of Inter: each is a file, and a family of its own, or the files would replace each other. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
/** What has each a hundred files, with the characters that occur together. The first that has one is used. */
const SLICED = [
  { folder: '@fontsource-variable/noto-sans-sc', name: 'noto-sans-sc' },
  { folder: '@fontsource-variable/noto-sans-kr', name: 'noto-sans-kr' },
];

const load = (file: string): Buffer => readFileSync(resolve(file));

/** Inter in all its scripts. */
export const INTER_FONTS: readonly Font[] = SCRIPTS.flatMap((script) =>
  ([REGULAR, BOLD] as const).map((weight) => ({
    name: `inter ${script}`,
    data: load(`${INTER}-${script}-${weight}-normal.woff`),
    weight,
    style: 'normal' as const,
  })),
);

/** The families of Inter, in the order in which a character is looked for. */
export const INTER_FAMILIES = SCRIPTS.map((script) => `inter ${script}`).join(', ');

/** A part of a large font: which characters it is said to have, and the font itself once it was needed. */
export interface Slice {
  readonly name: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly font: () => Font;
}

/** All parts of the large fonts, in the order in which a character is looked for. */
export const SLICES: readonly Slice[] = SLICED.flatMap(({ folder, name }) => {
  const known = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(known).flatMap(([part, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(part)?.[1];
    return number === undefined ? [] : [slice(`${name}-${number}`, `${folder}/files`, ranges)];
  });
});

function slice(name: string, folder: string, ranges: string): Slice {
  let font: Font | undefined;
  return {
    name,
    ranges: ranges.split(',').map(rangeOf),
    font: () => (font ??= { name, data: load(`${folder}/${name}-wght-normal.woff2`), weight: 400, style: 'normal' }),
  };
}

/** A range of CSS, such as `U+4e00-4eff` or `U+4e00`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().slice('U+'.length).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Whether a part is said to have a character. */
export const isSaidToHave = ({ ranges }: Slice, character: string): boolean => {
  const code = character.codePointAt(0)!;
  return ranges.some(([first, last]) => first <= code && code <= last);
};
