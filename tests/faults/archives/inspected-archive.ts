// What the inspection finds in an archive that it accepts, in the words of other readers, and whether they find the same.
import { createHash } from 'node:crypto';
import { bytesOfMemory, type ArchiveBytes } from '../../../capabilities/inspection/archive/archive-bytes.js';
import { directoryEntries } from '../../../capabilities/inspection/archive/directory.js';
import { directoryExtent } from '../../../capabilities/inspection/archive/end-record.js';
import type { PlacedEntry } from '../../../capabilities/inspection/archive/local-headers.js';
import { unpack } from '../../../capabilities/inspection/archive/unpack.js';
import { walkArchive } from '../../../capabilities/inspection/archive/walk.js';
import { withoutSlash } from '../../../capabilities/inspection/archive/names.js';
import { manifestPaths } from '../../../capabilities/inspection/content/manifests.js';
import { examineBytes } from '../../../capabilities/inspection/examine.js';
import type { EntryLine, Reading } from './outside-readers.js';

const ABOUT = { fileName: 'Plugin.jar', game: 'minecraft' } as const;
const MANIFEST = /^META-INF\/MANIFEST\.MF$/i;
const MANIFEST_FOLDER = /^META-INF\/$/i;

/** What the inspection found in an archive that it accepted. */
export interface Inspected {
  /** In the order of their places, which is that of whoever reads from the front. */
  readonly placed: readonly EntryLine[];
  /** In the order of the list of files. */
  readonly listed: readonly EntryLine[];
}

/**
 * What is found in an archive; the code of the first finding that refuses it, if there is one.
 *
 * @param scratch folder for temporary files
 */
export async function inspectArchive(bytes: Buffer, scratch: string): Promise<string | Inspected> {
  const archive = bytesOfMemory(bytes);
  const { findings } = await examineBytes(archive, ABOUT, scratch);
  const refusing = findings.find(({ refuses }) => refuses);
  if (refusing) return refusing.code;
  const lines = new Map<string, EntryLine>();
  for (const entry of (await walkArchive(archive)).entries) lines.set(entry.name, await lineOf(archive, entry));
  const listed = directoryEntries(archive, directoryExtent(archive)).map(({ name }) => lines.get(name)!);
  return { placed: [...lines.values()], listed };
}

/** An entry as the readers print theirs. What cannot be unpacked although it was accepted, no reader finds. */
async function lineOf(archive: ArchiveBytes, entry: PlacedEntry): Promise<EntryLine> {
  const hash = createHash('sha256');
  const name = Buffer.from(entry.name).toString('hex');
  try {
    await unpack(archive, entry, (piece) => void hash.update(piece));
  } catch (error) {
    return `${name}:${String(error)}`;
  }
  return `${name}:${entry.size}:${hash.digest('hex')}`;
}

export const nameOf = (line: EntryLine): string => Buffer.from(line.split(':')[0]!, 'hex').toString();

const withoutManifest = (lines: readonly EntryLine[]): readonly EntryLine[] =>
  lines.filter((line) => !MANIFEST.test(nameOf(line)));

/** Manifests of plugins as Java finds them by their names: a folder of the name is one, too. */
const lookedUp = (lines: readonly EntryLine[]): readonly EntryLine[] =>
  manifestPaths(ABOUT.game).flatMap((path) => lines.filter((line) => withoutSlash(nameOf(line)) === path));

/** Whether a reader finds what was inspected. A stream of a jar keeps its manifest to itself, and a folder before it. */
export function isAlike({ reader, error, entries }: Reading, { placed, listed }: Inspected): boolean {
  if (error !== null) return false;
  if (reader === 'JarFile') return entries.join() === lookedUp(placed).join();
  if (reader !== 'JarInputStream') return entries.join() === (reader === 'ZipInputStream' ? placed : listed).join();
  const visible = MANIFEST_FOLDER.test(nameOf(placed[0]!)) ? placed.slice(1) : placed;
  return withoutManifest(entries).join() === withoutManifest(visible).join();
}
