// What is asked: products across the catalogue, and searches as people type them, made from the names in it.

/** Products asked for in turn, and searches. */
const PRODUCTS = 64;
const PAGE = 100;
const PAGES = 5;

export interface Questions {
  /** Live products in the catalogue. */
  readonly total: number;
  /** Paths of products, from the most downloaded to hardly any. */
  readonly products: readonly string[];
  /** Query strings of searches. */
  readonly searches: readonly string[];
}

interface Hit {
  readonly slug: string;
  readonly name: string;
}
interface Page {
  readonly total: number;
  readonly hits: readonly Hit[];
}

export async function readQuestions(origin: string): Promise<Questions> {
  const pages: Page[] = [];
  for (const sort of ['downloads', 'newest']) {
    for (let page = 1; page <= PAGES; page++) pages.push(await readPage(origin, sort, page));
  }
  const { total } = pages[0]!;
  if (total === 0) throw new Error('the catalogue is empty');
  const hits = pages.flatMap((page) => page.hits);
  const step = Math.max(1, Math.floor(hits.length / PRODUCTS));
  const slugs = new Set(
    hits
      .filter((_hit, index) => index % step === 0)
      .slice(0, PRODUCTS)
      .map(({ slug }) => slug),
  );
  return {
    total,
    products: [...slugs].map((slug) => `/api/products/${slug}`),
    searches: searchesFrom(hits.map(({ name }) => name)),
  };
}

async function readPage(origin: string, sort: string, page: number): Promise<Page> {
  const response = await fetch(`${origin}/api/search?sort=${sort}&limit=${PAGE}&page=${page}`);
  return (await response.json()) as Page;
}

/**
 * Of each name in turn: its first word, its first two words, a beginning of a word as while typing; every fourth with
 * filters and a sort.
 */
function searchesFrom(names: readonly string[]): string[] {
  const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const texts = names
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words, index) => {
      if (index % 3 === 0) return words[0]!;
      if (index % 3 === 1) return words.slice(0, 2).join(' ');
      return words[0]!.slice(0, 4);
    });
  const extras = ['', '', '', '&price=free&sort=downloads', '', '', '', '&sort=newest&page=2'];
  return [...new Set(texts)].map((text, index) => `q=${encodeURIComponent(text)}${extras[index % extras.length]!}`);
}
