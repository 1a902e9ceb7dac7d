// Looks at folders that programs have filled.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is in a folder of files, by their paths. */
export const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path)]),
  );
