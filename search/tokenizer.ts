// Cuts text into words of any script, with their places in the text and the parts of compound words.
import { fold } from './fold.js';
import { isStopWord } from './stem.js';

/** A word of a text. */
export interface Token {
  /** The folded word. */
  readonly word: string;
  /** Where it stands in the text, in UTF-16 units: from `start`, before `end`. */
  readonly start: number;
  readonly end: number;
  /** The folded parts of a compound such as `WorldGuard` or `BedWars1058`; empty for a simple word. */
  readonly parts: readonly string[];
  /** A version number such as `1.19.x`. */
  readonly isVersion: boolean;
  /** Whether `lunr.stopWordFilter` drops it. */
  readonly isStop: boolean;
}

/** Longer runs of letters are no words; they are cut here, in documents as in queries. */
export const LONGEST_WORD = 48;

const VERSION = String.raw`[vV]?\d+(?:\.\d+)*\.[\dxX]+(?![\p{L}\p{N}])`;
const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’ʼ\u0060]\p{L}[\p{L}\p{M}]*)*`;
const TOKEN = new RegExp(`${VERSION}|${WORD}`, 'gu');
const STARTS_AS_VERSION = new RegExp(`^${VERSION}$`, 'u');
const APOSTROPHES = /['’ʼ`]/g;

/** Scripts written without spaces between words. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');
const RUN = new RegExp(`[${UNSPACED}\\p{M}]+|[^${UNSPACED}]+`, 'gu');

/** Between "world" and "Guard", between "NBT" and "Editor", between letters and digits; not before the "s" of "NPCs". */
const PART = /\p{Lu}{2,}s(?!\p{L})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|\p{Lu}|\p{N}+/gu;

/**
 * The words of a text in order. Unlike Lunr's tokenizer, which cuts at blanks and hyphens and leaves the rest to `lunr.trimmer`
 * (whose `\W` takes every Cyrillic and CJK letter for punctuation), any character that is neither letter, digit nor mark separates words.
 * Scripts without spaces become overlapping pairs of characters (and the single characters), the usual way to search them without a
 * dictionary of the language: http://www.unicode.org/reports/tr29/ leaves their segmentation to tailoring.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0];
    if (!recentWords.has(raw) && HAS_UNSPACED.test(raw)) pushRuns(tokens, raw, match.index);
    else pushWord(tokens, raw, match.index);
  }
  return tokens;
}

function pushRuns(tokens: Token[], raw: string, offset: number): void {
  for (const run of raw.matchAll(RUN)) {
    if (HAS_UNSPACED.test(run[0])) pushCharacters(tokens, run[0], offset + run.index);
    else pushWord(tokens, run[0], offset + run.index);
  }
}

function pushCharacters(tokens: Token[], run: string, offset: number): void {
  const characters = [...run];
  let start = offset;
  for (let i = 0; i < characters.length; i++) {
    const first = characters[i]!;
    const second = characters[i + 1];
    push(tokens, fold(first), start, start + first.length);
    if (second !== undefined) push(tokens, fold(first + second), start, start + first.length + second.length);
    start += first.length;
  }
}

function pushWord(tokens: Token[], raw: string, start: number): void {
  let word = recentWords.get(raw);
  if (word === undefined) {
    if (recentWords.size === MOST_RECENT_WORDS) recentWords.clear();
    recentWords.set(raw, (word = readWord(raw)));
  }
  if (word.text !== '') tokens.push({ word: word.text, start, end: start + raw.length, parts: word.parts, isVersion: word.isVersion, isStop: word.isStop });
}

interface ReadWord {
  readonly text: string;
  readonly parts: readonly string[];
  readonly isVersion: boolean;
  readonly isStop: boolean;
}

/** What was read of words lately: texts repeat their words, and folding one costs more than all else here. */
const recentWords = new Map<string, ReadWord>();
const MOST_RECENT_WORDS = 50_000;

function readWord(raw: string): ReadWord {
  if (STARTS_AS_VERSION.test(raw)) return { text: raw.toLowerCase().replace(/^v/, ''), parts: [], isVersion: true, isStop: false };
  const plain = raw.replace(APOSTROPHES, '').slice(0, LONGEST_WORD);
  const text = fold(plain);
  return { text, parts: partsOf(plain), isVersion: false, isStop: isStopWord(text) };
}

function push(tokens: Token[], word: string, start: number, end: number): void {
  if (word !== '') tokens.push({ word, start, end, parts: [], isVersion: false, isStop: false });
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
