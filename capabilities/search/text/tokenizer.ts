// Splits text of any script into words, with their positions and the parts of compounds.
import { fold } from './fold.js';
import { isStopWord } from './stem.js';
import { createWordTable, HASH_SEED, hashOf, unitsOf, type Units, type WordTable } from '../index/word-table.js';

/** The content of a word, regardless of its position. */
export interface ReadWord {
  /** The folded word; empty when nothing of it is searchable. */
  readonly word: string;
  /** The folded parts of a compound such as `WorldGuard` or `BedWars1058`; empty for a simple word. */
  readonly parts: readonly string[];
  /** A version number such as `1.19.x`. */
  readonly isVersion: boolean;
  /** Whether `lunr.stopWordFilter` removes it. */
  readonly isStop: boolean;
}

/** A word of a text. */
export interface Token extends ReadWord {
  /** Its position in the text, in UTF-16 units: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
}

/** Longer runs of letters are not words; they are cut here, in documents and queries alike. */
export const LONGEST_WORD = 48;

const VERSION = String.raw`[vV]?\d+(?:\.\d+)*\.[\dxX]+(?![\p{L}\p{N}])`;
/** Letters in circles and squares: Unicode calls them symbols, but people decorate names with them. */
const LETTER = String.raw`\p{L}\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}`;
const WORD = String.raw`[${LETTER}\p{N}][${LETTER}\p{N}\p{M}]*(?:['’ʼ\u0060][${LETTER}][${LETTER}\p{M}]*)*`;
const TOKEN = new RegExp(`${VERSION}|${WORD}`, 'gu');
const STARTS_AS_VERSION = new RegExp(`^${VERSION}$`, 'u');
const APOSTROPHES = /['’ʼ`]/g;

/** Scripts written without spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const RUN = new RegExp(`[${UNSPACED}\\p{M}]+|[^${UNSPACED}]+`, 'gu');

/**
 * Between "world" and "Guard", between "NBT" and "Editor", between letters and digits; not before the "s" of "NPCs".
 */
const PART = /\p{Lu}{2,}s(?!\p{L})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|\p{Lu}|\p{N}+/gu;

/** Characters of plain words: the letters and digits of ASCII. */
const IS_PLAIN = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(unit)) ? 1 : 0,
);
const AFTER_POINT = /[\dxX]/;
const AFTER_APOSTROPHE = /[A-Za-z\u0080-\uffff]/;

/**
 * Visits the words of a text in order. Any character that is not a letter, digit or mark separates words. (Lunr's
 * tokenizer splits at spaces and hyphens and leaves the rest to `lunr.trimmer`, whose `\W` takes every Cyrillic and CJK
 * letter for punctuation.) Scripts without spaces become overlapping pairs of characters and the single characters, the
 * usual way to search them without a dictionary of the language: http://www.unicode.org/reports/tr29/ leaves their
 * segmentation to tailoring.
 *
 * `visit` must not tokenize text itself, because the memory of the text's units is shared. The regular expression
 * defines what a word is; runs of ASCII letters and digits that it would match are recognised without it.
 */
export function scanWords<Entry>(
  text: string,
  words: WordTable<Entry>,
  visit: (word: Entry, start: number, end: number) => void,
): void {
  const units = unitsOf(text);
  const { array } = units;
  const { length } = text;
  let at = 0;
  while (at < length) {
    let end = at;
    let hash = HASH_SEED;
    let unit = array[at]!;
    while (unit < 0x80 && IS_PLAIN[unit] === 1) {
      hash = hashOf(hash, unit);
      unit = ++end < length ? array[end]! : 0;
    }
    if (end > at ? isPlainEnd(text, end, unit) : unit < 0x80) {
      if (end > at) visit(words.find(units, at, end, hash), at, end);
      at = Math.max(end, at + 1);
    } else {
      TOKEN.lastIndex = at;
      const raw = TOKEN.exec(text)?.[0];
      if (raw === undefined) return;
      at = TOKEN.lastIndex;
      visitRuns(units, raw, at - raw.length, words, visit);
    }
  }
}

/**
 * Whether a run of plain characters that ends before `unit` is a whole word: not a version number, and not continued by
 * an apostrophe or another letter.
 */
function isPlainEnd(text: string, end: number, unit: number): boolean {
  if (unit === 0x2e) return !AFTER_POINT.test(text.charAt(end + 1));
  return unit < 0x80 && ((unit !== 0x27 && unit !== 0x60) || !AFTER_APOSTROPHE.test(text.charAt(end + 1)));
}

type Visit<Entry> = (word: Entry, start: number, end: number) => void;

function visitRuns<Entry>(
  units: Units,
  raw: string,
  start: number,
  words: WordTable<Entry>,
  visit: Visit<Entry>,
): void {
  if (!HAS_UNSPACED.test(raw)) {
    visitSlice(units, start, start + raw.length, words, visit);
    return;
  }
  for (const run of raw.matchAll(RUN)) {
    const from = start + run.index;
    if (HAS_UNSPACED.test(run[0])) visitCharacters(units, run[0], from, words, visit);
    else visitSlice(units, from, from + run[0].length, words, visit);
  }
}

function visitCharacters<Entry>(
  units: Units,
  run: string,
  offset: number,
  words: WordTable<Entry>,
  visit: Visit<Entry>,
): void {
  const characters = [...run];
  let start = offset;
  for (let i = 0; i < characters.length; i++) {
    const end = start + characters[i]!.length;
    const second = characters[i + 1];
    visitSlice(units, start, end, words, visit);
    if (second !== undefined) visitSlice(units, start, end + second.length, words, visit);
    start = end;
  }
}

function visitSlice<Entry>(
  units: Units,
  start: number,
  end: number,
  words: WordTable<Entry>,
  visit: Visit<Entry>,
): void {
  let hash = HASH_SEED;
  for (let i = start; i < end; i++) hash = hashOf(hash, units.array[i]!);
  visit(words.find(units, start, end, hash), start, end);
}

/** Words read recently: texts repeat their words, and folding a word costs more than everything else here. */
const recentWords = createWordTable(50_000, readWord);

/** The words of a text in order; see {@link scanWords}. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  scanWords(text, recentWords, ({ word, parts, isVersion, isStop }, start, end) => {
    if (word !== '') tokens.push({ word, start, end, parts, isVersion, isStop });
  });
  return tokens;
}

/** Reads a word as written. */
export function readWord(raw: string): ReadWord {
  if (STARTS_AS_VERSION.test(raw))
    return { word: raw.toLowerCase().replace(/^v/, ''), parts: [], isVersion: true, isStop: false };
  const plain = raw.replace(APOSTROPHES, '').slice(0, LONGEST_WORD);
  const word = fold(plain);
  return { word, parts: HAS_UNSPACED.test(raw) ? [] : partsOf(plain), isVersion: false, isStop: isStopWord(word) };
}

function partsOf(word: string): readonly string[] {
  if (!/\p{Lu}|\p{N}/u.test(word.slice(1)) && !/^\p{N}\p{L}/u.test(word)) return [];
  const parts = word.match(PART) ?? [];
  return parts.length > 1 ? parts.map(fold).filter((part) => part !== '') : [];
}

/** True for a word of one or two characters of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return HAS_UNSPACED.test(word);
}
