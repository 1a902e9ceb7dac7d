// Graded queries made from a catalogue: names typed as people type them, and the topics.
import type { SearchDocument } from '../../capabilities/search/source.js';
import { createRandom } from './synthetic.js';
import { RELEVANT_FOR_TOPIC, TOPICS } from './topics.js';

type RelevanceKind =
  | 'exact name'
  | 'compound'
  | 'typo'
  | 'joined typo'
  | 'prefix'
  | 'first letters'
  | 'accent'
  | 'decorated'
  | 'name and more'
  | 'name and noise'
  | 'topic';

export interface GradedQuery {
  readonly kind: RelevanceKind;
  readonly q: string;
  /** Ids any of which answers the query. */
  readonly relevant: ReadonlySet<string>;
}

/** What people write around a name. */
const NOISE = [
  '* plugin',
  '* 1.19',
  '* 1.8',
  '* for spigot',
  'minecraft *',
  'free *',
  '* latest version',
  'best * plugin',
];

/**
 * Makes the queries; `perKind` of each kind made from names. The seed decides which, so that another seed is a held-out
 * set.
 */
export function gradedQueries(documents: readonly SearchDocument[], perKind: number, seed: number): GradedQuery[] {
  const byDownloads = [...documents].sort((a, b) => b.downloadCount - a.downloadCount);
  const queries: GradedQuery[] = [];
  for (const makeOne of Object.values(createMakers(byDownloads, createRandom(seed)))) {
    for (let made = 0; made < perKind;) {
      const query = makeOne();
      if (query === undefined) continue;
      queries.push(query);
      made++;
    }
  }
  return [...queries, ...TOPICS.map(([q, fits]) => topicQuery(byDownloads, q, fits))];
}

interface Named {
  readonly document: SearchDocument;
  readonly name: string;
}

/** Draws products whose bare name is what people would type, and knows which others have the same name. */
function createDrawing(byDownloads: readonly SearchDocument[], random: () => number) {
  const named = byDownloads
    .map((document) => ({ document, name: bareName(document.name) }))
    .filter(({ name }) => /^[\p{L}\p{N} '-]{5,32}$/u.test(name));
  const same = groupBy(named, ({ name }) => key(name));
  const isFirst = new Set([...same.values()].map((group) => group[0]));
  const known = named.filter((entry) => isFirst.has(entry));
  const relevantTo = (name: string): Set<string> =>
    new Set((same.get(key(name)) ?? []).map(({ document }) => document.id));
  const draw = (fits: (name: string) => boolean): Named => {
    for (;;) {
      // Half of what people look for is well known.
      const entry = known[Math.floor(random() * (random() < 0.5 ? Math.min(1500, known.length) : known.length))]!;
      if (fits(entry.name)) return entry;
    }
  };
  return { known, relevantTo, draw };
}

type Drawing = ReturnType<typeof createDrawing>;
type Makers = Record<Exclude<RelevanceKind, 'topic'>, () => GradedQuery | undefined>;

function misspeltMakers({ relevantTo, draw }: Drawing, random: () => number): Pick<Makers, 'typo' | 'joined typo'> {
  return {
    typo: () => {
      const { name } = draw((text) => /\p{L}{6,}/u.test(text));
      const q = name
        .toLowerCase()
        .replace(/[\p{L}]{6,}/u, (word) =>
          misspell(word.length >= 10 && random() < 0.3 ? misspell(word, random) : word, random),
        );
      return key(q) === key(name) ? undefined : { kind: 'typo', q, relevant: relevantTo(name) };
    },
    'joined typo': () => {
      const { name } = draw((text) => /^\p{L}{3,} \p{L}{3,}$/u.test(text));
      return {
        kind: 'joined typo',
        q: misspell(name.toLowerCase().replace(' ', ''), random),
        relevant: relevantTo(name),
      };
    },
  };
}

function unfinishedMakers(
  { known, relevantTo, draw }: Drawing,
  random: () => number,
): Pick<Makers, 'prefix' | 'first letters'> {
  return {
    prefix: () => {
      const { name } = draw((text) => text.length >= 7);
      const q = name
        .toLowerCase()
        .slice(0, Math.max(4, Math.round(name.length * (0.5 + random() * 0.3))))
        .trimEnd();
      // Half a name means the best known product that goes on like it.
      const meant = known.find((entry) => key(entry.name).startsWith(key(q)))!;
      return { kind: 'prefix', q, relevant: relevantTo(meant.name) };
    },
    'first letters': () => {
      const { name } = draw((text) => /^[A-Za-z]{6}/.test(text));
      const q = name.toLowerCase().slice(0, 3 + Math.floor(random() * 3));
      const meant = known.find((entry) => key(entry.name).startsWith(q))!;
      return { kind: 'first letters', q, relevant: relevantTo(meant.name) };
    },
  };
}

/** A maker of queries for each kind; it makes none where the drawn product does not lend itself. */
function createMakers(byDownloads: readonly SearchDocument[], random: () => number): Makers {
  const drawing = createDrawing(byDownloads, random);
  const { relevantTo, draw } = drawing;
  return {
    'exact name': () => {
      const { name } = draw(() => true);
      return { kind: 'exact name', q: random() < 0.7 ? name.toLowerCase() : name, relevant: relevantTo(name) };
    },
    compound: () => {
      const { name } = draw((text) => /^[A-Z]+[a-z]+[A-Z][a-z]+/.test(text) || /^\p{L}{3,} \p{L}{3,}$/u.test(text));
      const q = name.includes(' ')
        ? name.replaceAll(' ', random() < 0.7 ? '' : '-')
        : name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, random() < 0.8 ? ' ' : '-');
      return { kind: 'compound', q: q.toLowerCase(), relevant: relevantTo(name) };
    },
    ...misspeltMakers(drawing, random),
    ...unfinishedMakers(drawing, random),
    accent: () => {
      const { name } = draw((text) => /[aeou]/i.test(text.slice(1)));
      return { kind: 'accent', q: disguise(name.toLowerCase(), random), relevant: relevantTo(name) };
    },
    decorated: () => {
      const document = byDownloads[Math.floor(random() * byDownloads.length)]!;
      if (!/[[(|]|[^\p{L}\p{N}\p{P}\s]/u.test(document.name)) return undefined;
      return {
        kind: 'decorated',
        q: document.name,
        relevant: new Set(byDownloads.filter((other) => other.name === document.name).map((other) => other.id)),
      };
    },
    'name and noise': () => {
      const { name } = draw(() => true);
      const around = NOISE[Math.floor(random() * NOISE.length)]!;
      return { kind: 'name and noise', q: around.replace('*', name.toLowerCase()), relevant: relevantTo(name) };
    },
    'name and more': () => {
      const { document, name } = draw((text) => !text.includes(' '));
      const words = (document.shortDescription.match(/[A-Za-z]{5,}/g) ?? []).filter(
        (word) => !key(name).includes(key(word)),
      );
      if (words.length === 0) return undefined;
      return {
        kind: 'name and more',
        q: `${name} ${words[Math.floor(random() * words.length)]!}`.toLowerCase(),
        relevant: relevantTo(name),
      };
    },
  };
}

function topicQuery(byDownloads: readonly SearchDocument[], q: string, fits: RegExp): GradedQuery {
  const fitting = byDownloads.filter(({ name, shortDescription }) => fits.test(name) || fits.test(shortDescription));
  return { kind: 'topic', q, relevant: new Set(fitting.slice(0, RELEVANT_FOR_TOPIC).map((document) => document.id)) };
}

/**
 * The name as one would say it: without brackets, slogans, stars and versions. A reading of its own, not the engine's.
 */
function bareName(name: string): string {
  return (
    name
      .replace(/\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|【[^】]*】/g, ' ')
      .split(/\s[-–—|»~]+\s|[|»►●•★☆✪]|\s>>|:\s/)
      .map((part) =>
        part
          .replace(/[^\p{L}\p{N} '-]/gu, ' ')
          .replace(/\bv?\d+(?: \d+)*\s*x?\b/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .find((part) => part !== '') ?? ''
  );
}

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const draw = random();
  if (draw < 0.25) return word.slice(0, at) + word.slice(at + 1);
  if (draw < 0.5) return word.slice(0, at) + letter + word.slice(at);
  if (draw < 0.7) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

const DISGUISES: readonly Record<string, string>[] = [
  { a: 'á', e: 'é', o: 'ö', u: 'ü', c: 'ç' },
  { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р' },
  { a: 'ａ', e: 'ｅ', o: 'ｏ', u: 'ｕ', s: 'ｓ' },
];

/** Puts an accent on some letters, or takes look-alike or wide ones in their place. */
function disguise(text: string, random: () => number): string {
  const letters = DISGUISES[Math.floor(random() * DISGUISES.length)]!;
  return [...text].map((letter, i) => (i > 0 && random() < 0.6 ? (letters[letter] ?? letter) : letter)).join('');
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
