// What is asked of the service: products of the whole catalogue, and searches as people type them, made from the names
// in it; the same in every run.
import { createRandom, type Random } from '../../scripts/seeding/random.js';
import { createPowerLaw } from './power-law.js';

const PAGE = 100;
/** Searches that are made up until one is new. */
const TRIES = 10_000;

export interface ListedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** All live products, the most downloaded first. @throws when there are none. */
export async function readCatalogue(origin: string): Promise<readonly ListedProduct[]> {
  const products: ListedProduct[] = [];
  for (let page = 1; ; page++) {
    const response = await fetch(`${origin}/api/search?sort=downloads&limit=${PAGE}&page=${page}`);
    const { hits } = (await response.json()) as { hits: readonly ListedProduct[] };
    products.push(...hits.map(({ id, slug, name }) => ({ id, slug, name })));
    if (hits.length < PAGE) break;
  }
  if (products.length === 0) throw new Error('the catalogue is empty');
  return products;
}

/** An endless supply of questions, each product as often as its popularity has it. */
export interface Questions {
  /** A product, by popularity. */
  product(): ListedProduct;
  /** The query string of a search that others type as well. */
  search(): string;
  /** The query string of a search that was never returned before, by either way. */
  newSearch(): string;
}

export function createQuestions(products: readonly ListedProduct[], seed: number): Questions {
  const random = createRandom(seed);
  const draw = createPowerLaw(products.length, random);
  const product = (): ListedProduct => products[draw()]!;
  const asked = new Set<string>();
  const remembered = (query: string): string => {
    asked.add(query);
    return query;
  };
  return {
    product,
    search: () => remembered(usualSearch(wordsOf(product()), random)),
    newSearch() {
      for (let tries = 0; tries < TRIES; tries++) {
        const query = unusualSearch(wordsOf(product()), wordsOf(product()), random);
        if (!asked.has(query)) return remembered(query);
      }
      throw new Error('the catalogue is too small for so many different searches');
    },
  };
}

/** The words of its name; a name without any has those of its slug. */
function wordsOf({ name, slug }: ListedProduct): readonly string[] {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.length > 0 ? words : slug.split('-');
}

/** Mostly nothing; now and then a filter and a sort, or the next page. */
const USUAL_EXTRAS = ['', '', '', '&price=free&sort=downloads', '', '', '', '&sort=newest&page=2'];

/** The first word of a name, its first two words, or the beginning of a word as while typing. */
function usualSearch(words: readonly string[], random: Random): string {
  const text = random.pick([words[0]!, words.slice(0, 2).join(' '), beginOf(words[0]!, 4)]);
  return queryOf(text, random.pick(USUAL_EXTRAS));
}

const UNUSUAL_EXTRAS = [
  ...Array.from({ length: 6 }, () => ''),
  '&price=free',
  '&price=paid&sort=price_asc',
  '&category=economy,chat',
  '&sort=downloads',
  '&sort=newest',
  '&page=2',
  '&facets=price,platform',
];

/** A word of a name with a whole or half-typed word of another. */
function unusualSearch(words: readonly string[], others: readonly string[], random: Random): string {
  const second = random.pick(others);
  const typed = random.next() < 0.5 ? second : beginOf(second, random.integer(2, 4));
  return queryOf(`${random.pick(words)} ${typed}`, random.pick(UNUSUAL_EXTRAS));
}

/** The contract takes texts of up to 128 characters. */
const TEXT_MAX = 128;

const queryOf = (text: string, extra: string): string => `q=${encodeURIComponent(beginOf(text, TEXT_MAX))}${extra}`;

/** So many of the first characters, none of them cut in half. */
const beginOf = (text: string, characters: number): string => [...text].slice(0, characters).join('');
