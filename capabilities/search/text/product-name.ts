// Parses a product's name into the name proper, its tagline, noise words, and the keys under which it counts as the
// exact name.
import { isNoise } from './noise.js';
import { tokenize, type Token } from './tokenizer.js';

interface ProductName {
  /** The parts of the name proper in order: `World`, `Guard` for "✪ WorldGuard | [1.8 - 1.19] ✪". */
  readonly head: readonly string[];
  /** The words of the name proper that are written as one: `worldguard` for "WorldGuard". */
  readonly wholes: readonly string[];
  /** Neighbouring parts of longer names joined, as other people may write them. */
  readonly compounds: readonly string[];
  /** The words of the rest of the name, including compounds, their parts and noise. */
  readonly tagline: readonly string[];
  /** The words of `tagline` that count for its length: neither version numbers nor words about sales and releases. */
  readonly taglineLength: number;
  /** Joined spellings that mean exactly this product. */
  readonly keys: readonly string[];
}

interface Segment {
  readonly tokens: Token[];
  readonly bracketed: boolean;
}

/**
 * What may separate two words of one segment. A hyphen between spaces, a bracket, a bar, an emoji or a star starts
 * another segment.
 */
const INSIDE_SEGMENT = /^(?:[\s_.'’&+®™!]|[-–/](?!\s))*$/u;
const SPACED_DASH = /\s[-–—~:>]/;
const OPENING = /[[({【（「<][^\])}】）」>]*$/;
const CLOSING = /[\])}】）」>]/;

/** A name with more parts is a sentence, which nobody types as one word. */
const LONGEST_JOINED_NAME = 6;

/**
 * Takes a name apart. People decorate names with versions, discounts, stars and slogans; none of these should make the
 * name longer for BM25, or keep "✪ WorldGuard [50% OFF] ✪" from being exactly `world guard`.
 */
export function readName(name: string): ProductName {
  const segments = segmentsOf(name);
  const whole =
    segments.find((segment) => !segment.bracketed && !isDecoration(segment)) ??
    segments.find((segment) => !isDecoration(segment)) ??
    segments[0];
  if (whole === undefined) return { head: [], wholes: [], compounds: [], tagline: [], taglineLength: 0, keys: [] };
  const head = withoutEdges(whole);
  const parts = head.tokens.flatMap(partsOf);
  const edges = whole.tokens.filter((token) => !head.tokens.includes(token));
  const wholes = head.tokens.filter((token) => token.parts.length > 0).map((token) => token.word);
  const compounds = new Set([...compoundsOf(parts), ...compoundsOf(whole.tokens.flatMap(partsOf))]);
  const rest = [{ tokens: edges, bracketed: false }, ...segments.filter((segment) => segment !== whole)];
  return {
    head: parts,
    wholes,
    compounds: [...compounds],
    tagline: rest.flatMap((segment) => segment.tokens.flatMap(wordsOf)),
    taglineLength: rest
      .filter((segment) => !isDecoration(segment))
      .reduce((sum, segment) => sum + segment.tokens.filter((token) => !token.isVersion).length, 0),
    keys: keysOf(head, whole, segments),
  };
}

/** A word and the parts it is made of. */
export function wordsOf(token: Token): string[] {
  return [token.word, ...token.parts];
}

/** Neighbouring parts written together: `worldguard` for "World Guard" and `anticheat` for "anti-cheat". */
export function joinNeighbours(parts: readonly string[]): string[] {
  return parts.slice(1).map((part, i) => parts[i]! + part);
}

function partsOf(token: Token): readonly string[] {
  return token.parts.length > 0 ? token.parts : [token.word];
}

/** For a name of two parts, the joined spelling is already the key. */
function compoundsOf(parts: readonly string[]): string[] {
  return parts.length > 2 ? joinNeighbours(parts) : [];
}

/**
 * The exact names: all of it, its head, and its head without an edition mark. A single last letter or digit is such a
 * mark: whoever types "essentials" means EssentialsX, and "deluxe hub" means DeluxeHub 3.
 */
function keysOf(head: Segment, whole: Segment, segments: readonly Segment[]): string[] {
  const headParts = head.tokens.flatMap(partsOf);
  const keys = new Set([headParts.join(''), whole.tokens.flatMap(partsOf).join('')]);
  const last = headParts.at(-1)!;
  if (headParts.length > 1 && [...last].length === 1) keys.add(headParts.slice(0, -1).join(''));
  const telling = segments
    .filter((segment) => !isDecoration(segment))
    .map((segment) => ({ ...segment, tokens: segment.tokens.filter((token) => !token.isVersion) }));
  for (const some of [telling, segments]) {
    const all = some.flatMap((segment) => segment.tokens.flatMap(partsOf));
    if (all.length <= LONGEST_JOINED_NAME) keys.add(all.join(''));
  }
  keys.delete('');
  return [...keys];
}

/** Drops versions and noise words from both ends of an unbracketed segment, as long as a word is left. */
function withoutEdges(segment: Segment): Segment {
  const tokens = [...segment.tokens];
  const isEdge = (token: Token | undefined): boolean => token !== undefined && isNoise(token);
  while (tokens.length > 1 && isEdge(tokens.at(-1))) tokens.pop();
  while (tokens.length > 1 && tokens[0]!.isVersion) tokens.shift();
  return { tokens, bracketed: segment.bracketed };
}

function isDecoration(segment: Segment): boolean {
  return segment.tokens.every((token) => isNoise(token) || /^\d+x?$/.test(token.word));
}

function segmentsOf(name: string): Segment[] {
  const segments: Segment[] = [];
  let current: Token[] = [];
  let bracketed = false;
  let end = 0;
  for (const token of tokenize(name)) {
    const gap = name.slice(end, token.start);
    const opens = OPENING.test(gap);
    if (end === 0 || !INSIDE_SEGMENT.test(gap) || SPACED_DASH.test(gap)) {
      if (current.length > 0) segments.push({ tokens: current, bracketed });
      current = [];
      if (opens || CLOSING.test(gap)) bracketed = opens;
    }
    current.push(token);
    end = Math.max(end, token.end);
  }
  if (current.length > 0) segments.push({ tokens: current, bracketed });
  return segments;
}
