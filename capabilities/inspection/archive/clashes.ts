// Entries whose names clash with one another: equal, equal for some system, or a file where others need a folder.
import type { Entry } from './directory.js';
import { foldedKey, sameKey } from './names.js';

interface Clashes {
  /** Names that some system takes for another entry's, whatever the case; also a file that is another one's folder. */
  readonly same: readonly string[];
  /** The same but for upper and lower case. */
  readonly similar: readonly string[];
}

/** Clashes among entries whose names are plain paths. The later of two is told. */
export function clashesOf(entries: readonly Entry[]): Clashes {
  const files = new Set<string>();
  const keys = new Set<string>();
  const folded = new Set<string>();
  const foldedFiles = new Set<string>();
  const same: string[] = [];
  const similar: string[] = [];
  for (const { name, isFolder } of entries) {
    const key = sameKey(name);
    const fold = foldedKey(key);
    if (keys.has(key)) same.push(name);
    else if (folded.has(fold)) similar.push(name);
    keys.add(key);
    folded.add(fold);
    if (isFolder) continue;
    files.add(key);
    foldedFiles.add(fold);
  }
  for (const { name } of entries) {
    const folders = foldersAbove(sameKey(name));
    if (folders.some((folder) => files.has(folder))) same.push(name);
    else if (folders.some((folder) => foldedFiles.has(foldedKey(folder)))) similar.push(name);
  }
  return { same, similar };
}

/** `a` and `a/b` of `a/b/c`. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at));
  return folders;
}
