// Suggests names as someone types: those that start with the text first, then those with a word that does.
import { idAt, recordAt, type ProductIndex } from './product-index.js';
import { joined, readQuery } from './query-text.js';
import { documentsWith, typedForms } from './query-words.js';
import type { Suggestion } from './search-query.js';
import { beginQuery, matchAll, nextEpoch } from './match.js';
import { collectWords } from './row-loops.js';
import { LEFT } from './frozen-image.js';
import { unpackRecord } from './stored-record.js';
import { selectPage } from './top.js';
import { KEY_MARK } from './vocabulary.js';

const MOST_SUGGESTIONS = 8;

/** A beginning that so many products match says too little to look further than at names that start with it. */
const MOST_MATCHES = 10_000;

/** Up to `limit` names, at most eight, best known first; none for a text without words. */
export function suggestNames(index: ProductIndex, text: string, limit: number): Suggestion[] {
  const wanted = Math.min(Math.max(0, limit), MOST_SUGGESTIONS);
  const query = readQuery(text);
  if (query.all.length === 0 || wanted === 0) return [];
  beginQuery(index.scratch);
  const starting = namesStartingWith(index, joined(query));
  const suggestions = distinctNames(index, best(index, starting, wanted * 2, (row) => index.sections.downloadCount[row]!), wanted);
  if (suggestions.length === wanted) return suggestions.map(withoutRow);
  const words = typedForms(index, query);
  if (Math.min(...words.map((word) => documentsWith(word.forms))) > MOST_MATCHES) return suggestions.map(withoutRow);
  const { to } = matchAll(index, words, 0);
  const { hits, score } = index.scratch;
  const matching = best(index, hits.slice(0, to), wanted * 2, (row) => score[row]! * index.sections.popularity[row]!);
  return distinctNames(index, [...suggestions.map((suggestion) => suggestion.row), ...matching], wanted).map(withoutRow);
}

interface NamedRow extends Suggestion {
  readonly row: number;
}

function withoutRow({ id, slug, name }: NamedRow): Suggestion {
  return { id, slug, name };
}

/** The rows of names whose joined spelling starts with `start`: the exact-name keys of the dictionary are sorted, so it is one stretch of it. */
function namesStartingWith(index: ProductIndex, start: string): Uint32Array {
  const { words, sections, scratch } = index;
  const key = KEY_MARK + start;
  const first = words.lowerBound(key);
  const end = words.endOfPrefix(key, first);
  const epoch = nextEpoch(scratch, 1);
  let count = collectWords(sections.wordTerm, first, end, sections.postingStart, sections.postingDocument, sections.group, LEFT, scratch.stamp, epoch, scratch.hits);
  for (const live of index.liveKeys) {
    if (!live.key.startsWith(key) || sections.group[live.row] === LEFT || scratch.stamp[live.row] === epoch) continue;
    scratch.stamp[live.row] = epoch;
    scratch.hits[count++] = live.row;
  }
  return scratch.hits.slice(0, count);
}

function best(index: ProductIndex, rows: Uint32Array, count: number, keyOf: (row: number) => number): number[] {
  return selectPage({ rows, keys: Float64Array.from(rows, keyOf), size: rows.length, idOrder: index.sections.idOrder }, 0, count);
}

/** The rows' names without repetitions. */
function distinctNames(index: ProductIndex, rows: readonly number[], limit: number): NamedRow[] {
  const byName = new Map<string, NamedRow>();
  for (const row of rows) {
    const { name, slug } = unpackRecord(recordAt(index, row));
    if (!byName.has(name)) byName.set(name, { row, id: idAt(index, row), slug, name });
    if (byName.size === limit) break;
  }
  return [...byName.values()];
}
