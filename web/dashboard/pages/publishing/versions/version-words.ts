// Versions in plain words: their states, sizes, and what a file says of itself beside what was typed.
import type { Game, Platform } from '#generated/enums.js';
import type { Schema } from '../../../api/schemas.js';
import type { Product } from '../products/product-queries.js';
import type { Version } from './version-queries.js';

type VersionStatus = NonNullable<Version['status']>;

interface StateWords {
  readonly label: string;
  readonly color: 'gray' | 'pine' | 'red';
}

export const VERSION_STATE_WORDS: Readonly<Record<VersionStatus, StateWords>> = {
  draft: { label: 'Waiting for file', color: 'gray' },
  uploaded: { label: 'Not checked yet', color: 'red' },
  scanning: { label: 'Checking', color: 'pine' },
  published: { label: 'Published', color: 'pine' },
  quarantined: { label: 'Quarantined', color: 'red' },
};

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** `426 B`, `1.2 MB`; in powers of 1,000, as file managers tell it. */
export function sizeWords(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = power === 0 ? 0 : 1;
  return `${(bytes / 1000 ** power).toLocaleString(undefined, { maximumFractionDigits: digits })} ${UNITS[power]}`;
}

export const PLATFORM_WORDS: Readonly<Record<Platform, string>> = {
  paper: 'Paper',
  spigot: 'Spigot',
  purpur: 'Purpur',
  folia: 'Folia',
  velocity: 'Velocity',
  bungeecord: 'BungeeCord',
  oxide: 'Oxide',
  carbon: 'Carbon',
  hytale: 'Hytale',
};

export const PLATFORMS_OF: Readonly<Record<Game, readonly Platform[]>> = {
  minecraft: ['paper', 'spigot', 'purpur', 'folia', 'velocity', 'bungeecord'],
  rust: ['oxide', 'carbon'],
  hytale: ['hytale'],
};

/** The version that is part of a file's name: `RegionGuard-7.1.0-SNAPSHOT.jar` gives `7.1.0-SNAPSHOT`; else empty. */
export function tagOf(fileName: string): string {
  return /[-_ ]v?(\d[\w.+-]{0,40}?)\.\w{1,5}$/i.exec(fileName)?.[1] ?? '';
}

interface Comparison {
  readonly label: string;
  /** In the file; undefined when it does not say. */
  readonly found: string | undefined;
  /** What was typed; undefined where nothing of the kind is. */
  readonly typed: string | undefined;
  /** Whether the two tell different things, which buyers would wonder about. */
  readonly differs: boolean;
}

type Manifest = NonNullable<Schema<'NullableManifest'>>;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const plainTag = (text: string): string => text.trim().replace(/^v(?=\d)/i, '');

/** What a plugin says of itself beside what was typed; what neither tells is left out. */
export function comparisons(manifest: Manifest, version: Version, product: Pick<Product, 'name'>): Comparison[] {
  const { name, version: tag, main, api_version: apiVersion, authors, dependencies } = manifest;
  const row = (label: string, found: string | null, typed?: string, same = true): Comparison => ({
    label,
    found: found ?? undefined,
    typed,
    differs: found !== null && !same,
  });
  const rows = [
    row('Name', name, product.name, plain(name ?? '') === plain(product.name)),
    row('Version', tag, version.version_tag, plainTag(tag ?? '') === plainTag(version.version_tag)),
    row('Needs at least', apiVersion, version.game_versions.join(', ') || undefined),
    row('Main class', main),
    row('Authors', authors.join(', ') || null),
    row('Depends on', dependencies.join(', ') || null),
  ];
  return rows.filter(({ found, typed }) => found !== undefined || typed !== undefined);
}
