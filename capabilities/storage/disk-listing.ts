// Lists the objects in a folder of the embedded store, without holding more than one folder's names in memory.
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orUndefined } from './missing-file.js';
import { isObjectKey } from './object-keys.js';
import type { ListedObject } from './object-store.js';

/** All files below the folder whose path in it begins with the prefix; what cannot be the name of an object is left out. */
export async function* listFiles(folder: string, prefix: string): AsyncGenerator<ListedObject> {
  yield* listIn(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix);
}

/** @param parent the path of a folder, which is empty or ends with a slash */
async function* listIn(folder: string, parent: string, prefix: string): AsyncGenerator<ListedObject> {
  if (parent !== '' && !isObjectKey(parent.slice(0, -1))) return;
  const entries = await orUndefined(opendir(join(folder, parent)));
  if (!entries) return;
  for await (const entry of entries) {
    const key = parent + entry.name;
    if (!isObjectKey(key) || !(key.startsWith(prefix) || prefix.startsWith(`${key}/`))) continue;
    if (entry.isDirectory()) yield* listIn(folder, `${key}/`, prefix);
    else if (entry.isFile()) yield* found(folder, key);
  }
}

/** Nothing when the file was removed meanwhile. */
async function* found(folder: string, key: string): AsyncGenerator<ListedObject> {
  const file = await orUndefined(stat(join(folder, key)));
  if (file) yield { key, size: file.size, modifiedAt: Math.round(file.mtimeMs) };
}
