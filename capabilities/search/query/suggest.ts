// Suggests names as someone types: first those that start with the text, then those with words that start with its words,
// then those of products that it finds elsewhere, and if there are none, those similar to it.
import { idAt, liveRowsStarting, recordAt, rowsNamed, type ProductIndex } from '../index/product-index.js';
import { readQuery } from './query-text.js';
import { documentsWith, typedForms } from './query-words.js';
import type { Suggestion } from '../search-query.js';
import { beginQuery, matchAll, nextEpoch, withoutLeft } from './match.js';
import { collectWords, keepStamped, stampWords } from './posting-loops.js';
import { rankByColumn, rankByScore } from './row-loops.js';
import { LEFT } from '../index/frozen-image.js';
import { unpackRecord } from '../index/stored-record.js';
import { sortedRows, startBest } from './top.js';
import { KEY_MARK, NAME_WORD_MARK } from '../index/vocabulary.js';
import { similarWords } from './word-lookup.js';

const MOST_SUGGESTIONS = 8;

/** Rows considered per suggested name, since many may share a name. */
const ROWS_A_NAME = 16;

/** A prefix that this many products match says too little to look beyond names that start with it. */
const MOST_MATCHES = 10_000;

/** Up to `limit` names, at most eight, best known first; none for a text without words. */
export function suggestNames(index: ProductIndex, text: string, limit: number): Suggestion[] {
  const wanted = Math.min(Math.max(0, limit), MOST_SUGGESTIONS);
  const query = readQuery(text);
  if (query.all.length === 0 || wanted === 0) return [];
  const { sections, scratch } = index;
  beginQuery(scratch);
  const starting = mostDownloaded(index, namesStartingWith(index, query.names[0]!), wanted);
  if (starting.length === wanted) return starting.map(withoutRow);
  const containing = mostDownloaded(index, namesWithWords(index, query.all), wanted);
  const suggestions = distinctNames(index, rowsOf([...starting, ...containing]), wanted);
  if (suggestions.length === wanted) return suggestions.map(withoutRow);
  const words = typedForms(index, query);
  if (Math.min(...words.map((word) => documentsWith(word.forms))) > MOST_MATCHES) return suggestions.map(withoutRow);
  const { to } = withoutLeft(index, matchAll(index, words, 0), Infinity);
  if (to === 0 && suggestions.length === 0)
    return mostDownloaded(index, namesLike(index, query.names[0]!), wanted).map(withoutRow);
  const byRelevance = startBest(scratch.best, wanted * ROWS_A_NAME);
  rankByScore(scratch.hits, 0, to, scratch.score, sections.popularity, 0, sections.idOrder, byRelevance);
  return distinctNames(index, [...rowsOf(suggestions), ...sortedRows(byRelevance)], wanted).map(withoutRow);
}

/** The best known of the first `count` hits, each name once. */
function mostDownloaded(index: ProductIndex, count: number, wanted: number): NamedRow[] {
  const { sections, scratch } = index;
  const best = startBest(scratch.best, wanted * ROWS_A_NAME);
  rankByColumn(scratch.hits, count, sections.downloadCount, 1, sections.idOrder, best);
  return distinctNames(index, sortedRows(best), wanted);
}

interface NamedRow extends Suggestion {
  readonly row: number;
}

const rowsOf = (suggestions: readonly NamedRow[]): number[] => suggestions.map(({ row }) => row);

function withoutRow({ id, slug, name }: NamedRow): Suggestion {
  return { id, slug, name };
}

/** Writes the rows of names whose joined spelling starts with `start` to `hits`. @returns how many. */
function namesStartingWith(index: ProductIndex, start: string): number {
  return collectStarting(index, KEY_MARK + start, nextEpoch(index.scratch, 1));
}

/** Writes the rows of names in which a word starts with each of the texts to `hits`. @returns how many. */
function namesWithWords(index: ProductIndex, texts: readonly string[]): number {
  const epoch = nextEpoch(index.scratch, texts.length);
  const [first, ...others] = texts.map((text) => NAME_WORD_MARK + text);
  let count = collectStarting(index, first!, epoch);
  others.forEach((start, i) => (count = keepStarting(index, start, count, epoch + 1 + i)));
  return count;
}

/**
 * Writes the rows with a key or a word of the name that starts with `start`, its mark included, to `hits`, and stamps
 * them: such entries of the dictionary are contiguous, as it is sorted. @returns how many.
 */
function collectStarting(index: ProductIndex, start: string, stamped: number): number {
  const { words, sections, scratch } = index;
  const first = words.lowerBound(start);
  let count = collectWords(
    sections.wordTerm,
    first,
    words.endOfPrefix(start, first),
    sections.postingStart,
    sections.postingDocument,
    sections.group,
    LEFT,
    scratch.stamp,
    stamped,
    scratch.hits,
  );
  for (const row of liveRowsStarting(index, start)) {
    if (sections.group[row] === LEFT || scratch.stamp[row] === stamped) continue;
    scratch.stamp[row] = stamped;
    scratch.hits[count++] = row;
  }
  return count;
}

/** Keeps those of the first `count` hits that {@link collectStarting} would write. @returns how many. */
function keepStarting(index: ProductIndex, start: string, count: number, stamped: number): number {
  if (count === 0) return 0;
  const { words, sections, scratch } = index;
  const { stamp, hits } = scratch;
  const first = words.lowerBound(start);
  const end = words.endOfPrefix(start, first);
  stampWords(sections.wordTerm, first, end, sections.postingStart, sections.postingDocument, stamp, stamped);
  for (const row of liveRowsStarting(index, start)) stamp[row] = stamped;
  return keepStamped(hits, 0, count, stamp, stamped);
}

/** Writes the rows of names whose joined spelling is one or two typos away from `text` to `hits`. @returns how many. */
function namesLike(index: ProductIndex, text: string): number {
  const rows = new Set<number>();
  for (const { spelling } of similarWords(index, text, false)) {
    for (const row of rowsNamed(index, spelling)) if (index.sections.group[row] !== LEFT) rows.add(row);
  }
  index.scratch.hits.set([...rows]);
  return rows.size;
}

/** The rows' names without duplicates. */
function distinctNames(index: ProductIndex, rows: readonly number[], limit: number): NamedRow[] {
  const byName = new Map<string, NamedRow>();
  for (const row of rows) {
    const { name, slug } = unpackRecord(recordAt(index, row));
    if (!byName.has(name)) byName.set(name, { row, id: idAt(index, row), slug, name });
    if (byName.size === limit) break;
  }
  return [...byName.values()];
}
