// Which files each game takes.
import type { Game } from '#generated/enums.js';
import { extensionOf } from './file-kinds.js';

type FileType = 'jar' | 'zip' | 'source';

const TYPES: Readonly<Record<Game, Readonly<Record<string, FileType>>>> = {
  minecraft: { jar: 'jar', zip: 'zip' },
  hytale: { jar: 'jar', zip: 'zip' },
  // A single file, several in an archive, or Carbon's own extension for such an archive.
  rust: { cs: 'source', zip: 'zip', cszip: 'zip' },
};

/** What a file is by its name; undefined when the game does not take it. */
export function fileType(fileName: string, game: Game): FileType | undefined {
  const extension = extensionOf(fileName);
  return Object.hasOwn(TYPES[game], extension) ? TYPES[game][extension] : undefined;
}
