// What a backup says of itself. It is written last: a backup without a manifest is none.
import { createHash } from 'node:crypto';
import { isBackedUpFile, isHeaded, isManifest } from './manifest-shape.js';
import type { SealedSecret } from './sealed-secret.js';

/** That of a backup whose database is a file of SQLite; releases that know no other one refuse the next. */
const FORMAT = 1;
/** That of one whose database is a dump of PostgreSQL. */
const FORMAT_OF_DUMP = 2;

/** What a database runs on. */
export type Engine = 'sqlite' | 'postgresql';

/** Bytes that lie in the target under their hash. */
export interface Blob {
  /** Lower-case hex. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** A file of the store as it was copied. */
export interface BackedUpFile extends Blob {
  readonly key: string;
  /** When it was stored, in epoch milliseconds: one that is unchanged is not read again. */
  readonly modifiedAt: number;
}

export interface Manifest {
  readonly format: typeof FORMAT | typeof FORMAT_OF_DUMP;
  /** The release that made it. */
  readonly release: string;
  /** The last migration of its database. */
  readonly schema: string;
  /** The id of the installation. */
  readonly installation: string;
  /** What its database is of; SQLite unless given. */
  readonly engine?: Engine;
  /** In epoch milliseconds: when the database was as it is in the backup. */
  readonly madeAt: number;
  /** Rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  /** The whole file, and the pieces that make it when they are put behind each other. */
  readonly database: Blob & { readonly parts: readonly Blob[] };
  /** How many files there are, their bytes in all, and the list of them: a JSON object in each line. */
  readonly files: { readonly count: number; readonly bytes: number; readonly list: Blob };
  /** Keys of files that the database names and that the store did not have, or had with other bytes. */
  readonly faulty: readonly string[];
  readonly secret: SealedSecret;
}

/** What manifests of all formats say. */
interface Head {
  readonly format: number;
  readonly release: string;
  readonly engine?: Engine;
}

/** A manifest as it is stored: with a hash of itself. */
export function writeManifest(manifest: Omit<Manifest, 'format'>): string {
  const text = JSON.stringify({ format: formatOf(manifest), ...manifest });
  return `${JSON.stringify({ sha256: hashOf(text), manifest: text })}\n`;
}

/** Reads a manifest; undefined when it is none, or not as it was written. One of another format has no more than its head. */
export function readManifest(stored: string): Manifest | Head | undefined {
  try {
    const { sha256, manifest } = JSON.parse(stored) as { sha256: string; manifest: string };
    if (hashOf(manifest) !== sha256) return undefined;
    const found = JSON.parse(manifest) as unknown;
    return isHeaded(found) && (!isKnown(found) || isManifest(found)) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this release can read a backup. */
export const isReadable = (manifest: Manifest | Head): manifest is Manifest => isKnown(manifest);

const isKnown = (head: Head): boolean => head.format === formatOf(head);

const formatOf = ({ engine }: Pick<Manifest, 'engine'>): Manifest['format'] =>
  engine === 'postgresql' ? FORMAT_OF_DUMP : FORMAT;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * What the secret of a backup is sealed for: all else that its manifest says, and so every byte that it names. Whoever does
 * not know the passphrase cannot change any of it, or make a backup that opens.
 */
export function placeOfSecret(manifest: Omit<Manifest, 'format' | 'secret'> & Partial<Manifest>): string {
  const { format: _format, secret: _secret, ...rest } = manifest;
  return `plugin-marketplace backup ${hashOf(JSON.stringify({ format: FORMAT, ...rest }))}`;
}

/** The list of files, a line for each. */
export const writeFileList = (files: readonly BackedUpFile[]): string =>
  files.map((file) => `${JSON.stringify(file)}\n`).join('');

/** @throws SyntaxError when it is no list */
export const readFileList = (text: string): BackedUpFile[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const file = JSON.parse(line) as BackedUpFile;
      if (!isBackedUpFile(file)) throw new SyntaxError('Not a line of a list of files');
      return file;
    });

const NAME = /^manifests\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.json$/;

/** The name of the manifest of a backup that was made at a time. */
export const manifestName = (madeAt: number): string =>
  `manifests/${new Date(madeAt).toISOString().replaceAll(/[-:.]/g, '')}.json`;

/** When the backup was made whose manifest has a name; undefined for a name of something else, or of a day that never was. */
export function timeOfManifest(name: string): number | undefined {
  const [, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return !Number.isNaN(time) && manifestName(time) === name ? time : undefined;
}

/** Where bytes of a hash lie. */
export const blobName = (sha256: string): string => `blobs/${sha256.slice(0, 2)}/${sha256}`;

/** The hash of the bytes under a name; undefined for a name of something else. */
export const hashOfBlob = (name: string): string | undefined => /^blobs\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1];
