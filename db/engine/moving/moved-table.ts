// What moving knows of a table, and how rows are hashed so that two engines can be compared by them.
import { createHash } from 'node:crypto';

/** A table that is moved. */
export interface MovedTable {
  readonly name: string;
  /** In the order in which values of a row come. */
  readonly columns: readonly string[];
  /** By whose values rows are in order, of which no two have all alike. */
  readonly key: readonly string[];
}

/** The values of a row by its table's columns: texts, numbers, bytes and null. */
export type MovedRow = readonly unknown[];

/** How many rows a table has, and their SHA-256 in lower-case hex. */
export interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

/** Rows that are hashed at a time. */
const AT_ONCE = 256;

/** Hashes rows in the order in which they come. */
export function createDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  let lines: string[] = [];
  const flush = (): void => {
    hash.update(lines.join(''));
    lines = [];
  };
  return {
    add(row: MovedRow): void {
      lines.push(`${JSON.stringify(row.map(plain))}\n`);
      rows += 1;
      if (lines.length === AT_ONCE) flush();
    },
    /** Nothing can be added afterwards. */
    end(): Digest {
      flush();
      return { rows, sha256: hash.digest('hex') };
    },
  };
}

/** Bytes are told from the text that stands for them. */
const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? [Buffer.from(value).toString('base64')] : value;
