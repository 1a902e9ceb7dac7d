// For tests: a shop, products to show in it, and what a page is made of.
import type { components } from '#generated/types.js';
import type { Site } from './site.js';

type SearchHit = components['schemas']['SearchHit'];
type SearchResult = components['schemas']['SearchResult'];

export const SITE: Site = {
  name: 'Test Shop',
  logo: null,
  publicUrl: 'https://shop.example',
  currency: 'USD',
  payments: 'manual',
  registration: 'open',
  contactUrl: 'https://shop.example/help',
  pages: [{ name: 'terms', title: 'Terms of sale' }],
  files: { script: 'shop-a1b2c3d4.js', style: 'shop-e5f6a7b8.css' },
  version: '1.2.3',
  storeOrigin: undefined,
};

/** A product that was found, unlike others in what is given. */
export const hitWith = (given: Partial<SearchHit> = {}): SearchHit => ({
  id: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21',
  name: 'Region Guard',
  slug: 'region-guard',
  short_description: 'Guard areas of your world',
  icon_url: 'https://shop.example/pictures/products/019a9f3c.svg',
  price_cents: 999,
  is_free: false,
  game: 'minecraft',
  category: 'world-management',
  rating_avg: 4.5,
  rating_count: 2,
  download_count: 1234,
  seller_name: 'blockworks',
  seller_display_name: 'Blockworks',
  ...given,
});

export const resultWith = (given: Partial<SearchResult> = {}): SearchResult => ({
  hits: [hitWith()],
  total: 1,
  page: 1,
  limit: 20,
  facets: { game: { minecraft: 1 }, category: { 'world-management': 1 } },
  ...given,
});

const TAG = /<(\/?[a-z][a-z0-9-]*)((?:\s+[a-zA-Z:-]+(?:="[^"]*")?)*)\s*\/?>|<!doctype html>/g;
const ATTRIBUTE = /\s+([a-zA-Z:-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&lt;': '<', '&amp;': '&' };

/** Text as a browser reads it. */
const decoded = (text: string): string => text.replaceAll(/&(?:quot|lt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tags of a page in order. Throws where the page has a `<` that begins none. */
export function tagsOf(html: string): Tag[] {
  const scripts = html.replaceAll(/(<script type="application\/ld\+json">)[^<]*/g, '$1');
  if (scripts.replaceAll(TAG, '').includes('<')) throw new Error('there is a < that begins no tag');
  return [...scripts.matchAll(TAG)].flatMap(([, name, attributes = '']) =>
    name === undefined
      ? []
      : [
          {
            name,
            attributes: Object.fromEntries(
              [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, decoded(value)]),
            ),
          },
        ],
  );
}

/** What a reader sees, without the tags. */
export const wordsOf = (html: string): string => decoded(html.replaceAll(TAG, ' ')).replaceAll(/\s+/g, ' ');
