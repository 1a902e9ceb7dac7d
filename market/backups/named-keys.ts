// The keys of the files that a database names: what a backup of it has to hold.
import type { Tables } from '../../db/tables.js';
import { pictureKey, socialPictureKey, uploadKey } from '../../capabilities/storage/object-keys.js';
import { awaitsFile } from '../publishing/upload-link.js';

export interface NamedKey {
  readonly key: string;
  /** What the database says of the bytes; null where it says nothing. */
  readonly sha256: string | null;
  /** Whether the store need not have it: a file that was announced, and may not have come. */
  readonly mayBeMissing: boolean;
}

/**
 * All files that a database names, each once: where two rows name one, the first says what it has to be. What it does not
 * name, nobody is ever given.
 */
export async function* namedKeys(tables: Pick<Tables, 'namedFiles'>): AsyncGenerator<NamedKey> {
  const named = new Set<string>();
  for await (const file of namedByRows(tables)) {
    if (named.has(file.key)) continue;
    named.add(file.key);
    yield file;
  }
}

async function* namedByRows({ namedFiles }: Pick<Tables, 'namedFiles'>): AsyncGenerator<NamedKey> {
  for await (const { id, status, objectKey, sha256 } of namedFiles.versions()) {
    if (objectKey !== null)
      yield { key: objectKey, sha256: status === 'published' ? sha256 : null, mayBeMissing: status !== 'published' };
    if (awaitsFile({ status }) || status === 'scanning') yield { key: uploadKey(id), sha256: null, mayBeMissing: true };
  }
  for await (const { productId, pictureIds, socialPictureId } of namedFiles.pictures()) {
    for (const id of pictureIds) yield { key: pictureKey(productId, id), sha256: null, mayBeMissing: false };
    if (socialPictureId !== null)
      yield { key: socialPictureKey(productId, socialPictureId), sha256: null, mayBeMissing: false };
  }
}
