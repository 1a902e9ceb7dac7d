// Turns a line of the import format into a product, or into the reason why it is none.
import type { CategorySlug, Channel, Game, Platform } from '#generated/enums.js';
import { isCategoryOf } from '../../market/catalog/categories.js';
import { VERSIONS_PER_PRODUCT } from '../../db/catalog/version-lists.js';
import { compileBounds, component, firstFault } from '../operator/contract-bounds.js';

/** A product of the import format, every bound checked, times in epoch ms. */
export interface ImportRow {
  slug: string;
  name: string;
  shortDescription: string;
  priceCents: number;
  game: Game;
  category: CategorySlug;
  tags: string[];
  sellerName: string;
  downloadCount: number;
  ratingCount: number;
  ratingSum: number;
  createdAt: number;
  updatedAt: number;
  gameVersions: string[];
  versions: ImportVersion[];
}

export interface ImportVersion {
  versionTag: string;
  channel: Channel;
  downloadCount: number;
  createdAt: number;
  gameVersions: string[];
  platforms: Platform[];
}

interface RawRow {
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
  updated_at?: string | null;
  game_versions: string[];
  versions: RawVersion[];
}

interface RawVersion {
  version_tag: string;
  channel: Channel;
  download_count: number;
  created_at: string;
  game_versions?: string[];
  platforms: Platform[];
}

/** The line breaks a rule of the format; the message says which. */
export class BadRow extends Error {
  override name = 'BadRow';
}

const gameVersions = { type: 'array', maxItems: 200, items: component('GameVersion') };

const version = {
  type: 'object',
  additionalProperties: false,
  required: ['version_tag', 'created_at'],
  properties: {
    version_tag: component('VersionTag'),
    channel: { ...component('Channel'), default: 'stable' },
    download_count: { ...component('DownloadCount'), default: 0 },
    created_at: component('UtcTime'),
    game_versions: gameVersions,
    platforms: { type: 'array', maxItems: 9, items: component('Platform'), default: [] },
  },
};

const check = compileBounds<RawRow>({
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'name', 'short_description', 'price_cents', 'game', 'category', 'seller', 'created_at'],
  properties: {
    slug: component('ProductSlug'),
    name: component('ProductName'),
    short_description: component('ShortDescription'),
    price_cents: component('PriceCents'),
    game: component('Game'),
    category: component('CategorySlug'),
    tags: { type: 'array', maxItems: 10, items: component('Tag'), default: [] },
    seller: component('SellerName'),
    download_count: { ...component('DownloadCount'), default: 0 },
    rating_avg: { ...component('RatingAvg'), default: 0 },
    rating_count: { ...component('RatingCount'), default: 0 },
    created_at: component('UtcTime'),
    // Published indexes have products whose last update is not known.
    updated_at: { anyOf: [component('UtcTime'), { type: 'null' }] },
    game_versions: { ...gameVersions, default: [] },
    versions: { type: 'array', maxItems: VERSIONS_PER_PRODUCT, items: version, default: [] },
  },
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws BadRow with the first rule that the line breaks */
export function parseRow(text: string): ImportRow {
  const raw = parseJson(text);
  if (!check(raw)) throw new BadRow(firstFault(check));
  if (!isCategoryOf(raw.game, raw.category))
    throw new BadRow(`category ${raw.category} does not belong to the game ${raw.game}`);
  if (UUID.test(raw.slug)) throw new BadRow('slug must not look like an id');
  refuseUnprintable(raw);
  refuseRepeatedTags(raw.versions);
  return normalise(raw);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadRow(`the line is not JSON: ${(error as Error).message}`);
  }
}

/** Control characters would break terminals and logs, lone surrogates cannot be sent as UTF-8. */
function refuseUnprintable(raw: RawRow): void {
  const texts: [string, string][] = [
    ['name', raw.name],
    ['short_description', raw.short_description],
    ...raw.tags.map((tag, at): [string, string] => [`tags[${at}]`, tag]),
    ...raw.versions.map(({ version_tag: tag }, at): [string, string] => [`versions[${at}].version_tag`, tag]),
  ];
  const bad = texts.find(([, text]) => /[\p{Cc}\p{Cs}]/u.test(text));
  if (bad) throw new BadRow(`${bad[0]} has a control character or half a surrogate pair`);
}

function refuseRepeatedTags(versions: readonly RawVersion[]): void {
  const seen = new Set<string>();
  for (const { version_tag: tag } of versions) {
    if (seen.has(tag)) throw new BadRow(`version_tag ${tag} appears twice`);
    seen.add(tag);
  }
}

function normalise(raw: RawRow): ImportRow {
  const createdAt = Date.parse(raw.created_at);
  const versions = raw.versions.map((version) => normaliseVersion(version, raw.game_versions));
  return {
    slug: raw.slug,
    name: raw.name,
    shortDescription: raw.short_description,
    priceCents: raw.price_cents,
    game: raw.game,
    category: raw.category,
    tags: [...new Set(raw.tags)],
    sellerName: raw.seller,
    downloadCount: raw.download_count,
    ratingCount: raw.rating_count,
    ratingSum: raw.rating_avg * raw.rating_count,
    createdAt,
    updatedAt: raw.updated_at
      ? Date.parse(raw.updated_at)
      : Math.max(createdAt, ...versions.map((version) => version.createdAt)),
    gameVersions: raw.game_versions,
    versions,
  };
}

function normaliseVersion(raw: RawVersion, gameVersionsOfProduct: string[]): ImportVersion {
  return {
    versionTag: raw.version_tag,
    channel: raw.channel,
    downloadCount: raw.download_count,
    createdAt: Date.parse(raw.created_at),
    gameVersions: raw.game_versions ?? gameVersionsOfProduct,
    platforms: raw.platforms,
  };
}
