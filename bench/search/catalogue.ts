// The products benches search in: a real catalogue from a gzipped NDJSON file, or synthetic ones with long
// descriptions.
import type { CategorySlug, Game } from '#generated/enums.js';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { OpenSearchSource, SearchDocument, SearchSource } from '../../capabilities/search/source.js';
import { syntheticProducts } from './synthetic.js';

export type CatalogueSpec = { readonly path: string } | { readonly synthetic: number };

interface CatalogueLine {
  slug: string;
  name: string;
  short_description: string;
  price_cents: number;
  game: Game;
  category: CategorySlug;
  tags: string[];
  seller: string;
  download_count: number;
  rating_avg: number;
  rating_count: number;
  created_at: string;
  updated_at: string | null;
  game_versions: string[];
}

/** The documents of a catalogue; ids are made up, in the order of the lines. */
export function* catalogueDocuments(spec: CatalogueSpec): Generator<SearchDocument> {
  if ('synthetic' in spec) {
    yield* syntheticProducts(spec.synthetic);
    return;
  }
  const lines = gunzipSync(readFileSync(spec.path)).toString('utf8').split('\n');
  let number = 0;
  for (const line of lines) {
    if (line !== '') yield documentOf(JSON.parse(line) as CatalogueLine, ++number);
  }
}

function documentOf(line: CatalogueLine, number: number): SearchDocument {
  return {
    id: `01800000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    slug: line.slug,
    name: line.name,
    tags: line.tags,
    shortDescription: line.short_description,
    descriptionText: '',
    game: line.game,
    category: line.category,
    priceCents: line.price_cents,
    sellerName: line.seller,
    sellerDisplayName: line.seller,
    iconKey: null,
    createdAt: Date.parse(line.created_at),
    updatedAt: Date.parse(line.updated_at ?? line.created_at),
    downloadCount: line.download_count,
    ratingAvg: line.rating_avg,
    ratingCount: line.rating_count,
    compat: line.game_versions.length > 0 ? [{ gameVersions: line.game_versions, platforms: ['paper'] }] : [],
    changeSeq: number,
    live: true,
  };
}

/** What a search worker calls. */
export async function openSearchSource(data: unknown): Promise<OpenSearchSource> {
  return {
    documents: () => catalogueDocuments(data as CatalogueSpec),
    lastChangeSeq: 1_000_000_000,
    close: () => undefined,
  };
}

/** A source that never changes. */
export function catalogueSource(spec: CatalogueSpec): SearchSource {
  let token: string | undefined;
  return {
    changesSince: () => Promise.resolve([]),
    counters: () => Promise.resolve([]),
    snapshotToken: () => Promise.resolve(token),
    keepSnapshotToken: (kept) => Promise.resolve(void (token = kept)),
    workerSource: { module: import.meta.url, data: spec },
  };
}
