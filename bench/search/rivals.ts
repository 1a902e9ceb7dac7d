// The engines ours is compared with, each set up as its manual advises for this task: weighted fields, prefixes, typos,
// popularity.
import { create, insertMultiple, search as oramaSearch } from '@orama/orama';
import Database from 'better-sqlite3';
import flexsearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import type { SearchQuery } from '../../capabilities/search/search-query.js';
import type { SearchDocument } from '../../capabilities/search/source.js';

interface Answer {
  /** The page's ids. */
  readonly ids: string[];
  readonly total: number;
}

export interface Rival {
  readonly name: string;
  search(query: SearchQuery): Answer;
}

const WEIGHTS = { name: 10, tags: 5, shortDescription: 2, descriptionText: 1 } as const;
const FIELDS = ['name', 'tags', 'shortDescription', 'descriptionText'] as const;

const textsOf = (document: SearchDocument): Record<(typeof FIELDS)[number], string> => ({
  name: document.name,
  tags: document.tags.join(' '),
  shortDescription: document.shortDescription,
  descriptionText: document.descriptionText,
});

const wordsOf = (q: string): string[] => q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * What the JavaScript engines leave to their user: filters, the two facets, order and page, over scored products. The
 * order of `scored` breaks ties.
 */
function finish(scored: readonly { document: SearchDocument; score: number }[], query: SearchQuery): Answer {
  const facets = { game: new Map<string, number>(), category: new Map<string, number>() };
  const kept: { document: SearchDocument; score: number }[] = [];
  for (const entry of scored) {
    const { document } = entry;
    const game = query.games?.includes(document.game) ?? true;
    const category = query.categories?.includes(document.category) ?? true;
    const price = query.price === undefined || (query.price === 'paid') === document.priceCents > 0;
    if (category && price) facets.game.set(document.game, (facets.game.get(document.game) ?? 0) + 1);
    if (game && price) facets.category.set(document.category, (facets.category.get(document.category) ?? 0) + 1);
    if (game && category && price) kept.push(entry);
  }
  const sort = query.sort === 'relevance' && query.q === '' ? 'downloads' : query.sort;
  const keys = {
    relevance: (entry: { score: number }) => entry.score,
    newest: ({ document }: { document: SearchDocument }) => document.createdAt,
    updated: ({ document }: { document: SearchDocument }) => document.updatedAt,
    price_asc: ({ document }: { document: SearchDocument }) => -document.priceCents,
    price_desc: ({ document }: { document: SearchDocument }) => document.priceCents,
    downloads: ({ document }: { document: SearchDocument }) => document.downloadCount,
  };
  const keyOf = keys[sort] as (entry: { document: SearchDocument; score: number }) => number;
  kept.sort((a, b) => keyOf(b) - keyOf(a));
  const from = (query.page - 1) * query.limit;
  return { ids: kept.slice(from, from + query.limit).map(({ document }) => document.id), total: kept.length };
}

const everything = (documents: readonly SearchDocument[]): { document: SearchDocument; score: number }[] =>
  documents.map((document) => ({ document, score: 0 }));

/** MiniSearch with prefixes, typos of a fifth of the word, and a boost by the logarithm of the downloads. */
export function createMiniSearch(documents: readonly SearchDocument[]): Rival {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const engine = new MiniSearch<SearchDocument>({
    fields: [...FIELDS],
    extractField: (document, field) =>
      field === 'id' ? document.id : textsOf(document)[field as keyof typeof WEIGHTS],
    searchOptions: {
      boost: { ...WEIGHTS },
      prefix: true,
      fuzzy: 0.2,
      boostDocument: (id) => 1 + Math.log10(1 + byId.get(id as string)!.downloadCount),
    },
  });
  engine.addAll(documents);
  return {
    name: 'MiniSearch',
    search(query) {
      if (query.q === '') return finish(everything(documents), query);
      return finish(
        engine.search(query.q).map(({ id, score }) => ({ document: byId.get(id as string)!, score })),
        query,
      );
    },
  };
}

/** FlexSearch, forward tokenizer; its results carry no score, so fields are merged by weight and rank. */
export function createFlexSearch(documents: readonly SearchDocument[]): Rival {
  const engine = new flexsearch.Document({
    document: {
      id: 'number',
      index: FIELDS.map((field) => ({ field, tokenize: field === 'descriptionText' ? 'strict' : 'forward' })),
    },
  } as ConstructorParameters<typeof flexsearch.Document>[0]);
  documents.forEach((document, number) => void engine.add({ number, ...textsOf(document) } as never));
  return {
    name: 'FlexSearch',
    search(query) {
      if (query.q === '') return finish(everything(documents), query);
      const scores = new Map<number, number>();
      const perField = engine.search(query.q, { limit: documents.length }) as { field: string; result: number[] }[];
      for (const { field, result } of perField) {
        result.forEach((number, rank) =>
          scores.set(
            number,
            (scores.get(number) ?? 0) + WEIGHTS[field as keyof typeof WEIGHTS] / (1 + rank / result.length),
          ),
        );
      }
      return finish(
        [...scores].map(([number, score]) => ({ document: documents[number]!, score })),
        query,
      );
    },
  };
}

/**
 * Orama with one typo and boosted fields, as its manual advises. Its search is synchronous unless a component is
 * asynchronous.
 */
export async function createOrama(documents: readonly SearchDocument[]): Promise<Rival> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const engine = create({
    schema: { name: 'string', tags: 'string', shortDescription: 'string', descriptionText: 'string' } as const,
  });
  await insertMultiple(
    engine,
    documents.map((document) => ({ id: document.id, ...textsOf(document) })),
    1000,
  );
  return {
    name: 'Orama',
    search(query) {
      if (query.q === '') return finish(everything(documents), query);
      const result = oramaSearch(engine, {
        term: query.q,
        tolerance: 1,
        boost: WEIGHTS,
        limit: documents.length,
        threshold: 1,
      });
      if (result instanceof Promise) throw new Error('Orama answered asynchronously.');
      return finish(
        result.hits.map(({ id, score }) => ({ document: byId.get(id)!, score })),
        query,
      );
    },
  };
}

/**
 * Lunr with its own pipeline and boosted fields; words by `query()`, each also as prefix and with one edit. Never user
 * text to `search()`.
 */
export function createLunr(documents: readonly SearchDocument[]): Rival {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const engine = lunr(function () {
    for (const field of FIELDS) this.field(field, { boost: WEIGHTS[field] });
    for (const document of documents) this.add({ id: document.id, ...textsOf(document) });
  });
  return {
    name: 'Lunr',
    search(query) {
      const words = wordsOf(query.q);
      if (words.length === 0) return finish(everything(documents), query);
      const results = engine.query((builder) => {
        for (const word of words) {
          builder.term(word, { boost: 10 });
          builder.term(word, { boost: 3, usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING });
          if (word.length >= 5) builder.term(word, { boost: 1, usePipeline: false, editDistance: 1 });
        }
      });
      return finish(
        results.map(({ ref, score }) => ({ document: byId.get(ref)!, score })),
        query,
      );
    },
  };
}

function fillFts5(documents: readonly SearchDocument[]): Database.Database {
  const db = new Database(':memory:');
  db.exec(`
    CREATE TABLE product (rowid INTEGER PRIMARY KEY, id TEXT, game TEXT, category TEXT, price INTEGER, created INTEGER, updated INTEGER, downloads INTEGER);
    CREATE VIRTUAL TABLE text USING fts5 (name, tags, short, description, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3', content = '');
  `);
  const addProduct = db.prepare('INSERT INTO product VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const addText = db.prepare('INSERT INTO text (rowid, name, tags, short, description) VALUES (?, ?, ?, ?, ?)');
  db.transaction(() => {
    documents.forEach((document, i) => {
      const texts = textsOf(document);
      addProduct.run(
        i + 1,
        document.id,
        document.game,
        document.category,
        document.priceCents,
        document.createdAt,
        document.updatedAt,
        document.downloadCount,
      );
      addText.run(i + 1, ...FIELDS.map((field) => texts[field]));
    });
  })();
  return db;
}

const SQL_ORDERS = {
  relevance: 'score, rowid',
  newest: 'created DESC, rowid',
  updated: 'updated DESC, rowid',
  price_asc: 'price, rowid',
  price_desc: 'price DESC, rowid',
  downloads: 'downloads DESC, rowid',
};

function sqlFilters({ games, categories, price }: SearchQuery) {
  return [
    games && { facet: 'game', sql: `game IN (${games.map(() => '?').join()})`, values: games },
    categories && {
      facet: 'category',
      sql: `category IN (${categories.map(() => '?').join()})`,
      values: categories,
    },
    price && { facet: 'price', sql: price === 'paid' ? 'price > 0' : 'price = 0', values: [] },
  ].filter((filter) => typeof filter === 'object');
}

/**
 * SQLite FTS5 with BM25 weights, the last word as a prefix, all words before any; filters, facets, order and page in
 * SQL.
 */
export function createFts5(documents: readonly SearchDocument[]): Rival {
  const db = fillFts5(documents);
  const statements = new Map<string, Database.Statement<unknown[], Record<string, string | number>>>();
  const run = (sql: string, values: readonly unknown[]): Record<string, string | number>[] => {
    let statement = statements.get(sql);
    if (statement === undefined) statements.set(sql, (statement = db.prepare(sql)));
    return statement.all(...values);
  };
  const answer = (query: SearchQuery, match: string | undefined): Answer => {
    const filters = sqlFilters(query);
    const from =
      match === undefined
        ? 'product'
        : `(SELECT rowid AS r, bm25(text, 10, 5, 2, 1) AS score FROM text WHERE text MATCH ?) JOIN product ON product.rowid = r`;
    const parts = (own?: string): { where: string; values: unknown[] } => {
      const used = filters.filter((filter) => filter.facet !== own);
      return {
        where: used.length > 0 ? `WHERE ${used.map((filter) => filter.sql).join(' AND ')}` : '',
        values: [...(match === undefined ? [] : [match]), ...used.flatMap((filter) => filter.values)],
      };
    };
    for (const facet of ['game', 'category']) {
      const { where, values } = parts(facet);
      run(`SELECT ${facet}, count(*) FROM ${from} ${where} GROUP BY ${facet}`, values);
    }
    const { where, values } = parts();
    const total = run(`SELECT count(*) AS total FROM ${from} ${where}`, values)[0]!['total'] as number;
    const order = SQL_ORDERS[query.sort === 'relevance' && match === undefined ? 'downloads' : query.sort];
    const rows = run(`SELECT id FROM ${from} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`, [
      ...values,
      query.limit,
      (query.page - 1) * query.limit,
    ]);
    return { ids: rows.map((row) => row['id'] as string), total };
  };
  return {
    name: 'SQLite FTS5',
    search(query) {
      const words = wordsOf(query.q).map((word) => `"${word}"`);
      if (words.length === 0) return answer(query, undefined);
      const all = answer(query, `${words.join(' ')}*`);
      return all.total > 0 ? all : answer(query, `${words.join(' OR ')}*`);
    },
  };
}
