// The form of an exported marketplace: a folder of tables and files with a manifest, which is written last.
import { createHash } from 'node:crypto';
import type { Blob } from '../../capabilities/backup/manifest.js';
import type { SealedSecret } from '../../capabilities/backup/sealed-secret.js';
import type { Column } from '../../db/installation/portable-values.js';

/** The one form there has been. A later one has the next number. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The list of files: a JSON object in each line. */
export const FILE_LIST = 'files.ndjson';
export const TABLES = 'tables';
export const FILES = 'files';
/** The rows of a table: a JSON object in each line. */
export const tableFile = (name: string): string => `${TABLES}/${name}.ndjson`;

/** Bytes of a line: what no row comes near, and a reader can hold. */
export const LINE_BYTES = 16 * 2 ** 20;

/** A table, and the file that has its rows. */
export interface ExportedTable extends Blob {
  readonly name: string;
  /** By whose values rows are in order. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
  readonly rows: number;
}

export interface ExportManifest {
  readonly format: typeof FORMAT;
  /** The release that wrote it. */
  readonly release: string;
  /** The last migration of its database. */
  readonly migration: string;
  /** The id of the installation. */
  readonly installation: string;
  /** In the order in which they can be filled. */
  readonly tables: readonly ExportedTable[];
  /** Names of the tables that were left out, with the reasons. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** How many files there are, their bytes in all, and the list of them. */
  readonly files: { readonly count: number; readonly bytes: number; readonly list: Blob };
  /** Sealed by the passphrase for what the manifest says besides. */
  readonly secret: SealedSecret;
}

/** A line of the list of files: where it has no bytes, the store did not have a file that the database names. */
export type ListedFile =
  | ({ readonly key: string } & Blob)
  | { readonly key: string; readonly size: null; readonly sha256: null };

/** What the secret is sealed for: it opens for no manifest that says anything else. */
export function placeOfSecret(manifest: Omit<ExportManifest, 'secret'>): string {
  const digest = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  return `plugin-marketplace export ${digest}`;
}
