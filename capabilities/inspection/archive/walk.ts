// Reads the structure of an archive: its own walk over every byte and a strict reader, which have to agree.
import type { ArchiveBytes } from './archive-bytes.js';
import { clashesOf } from './clashes.js';
import { directoryEntries } from './directory.js';
import { directoryExtent, type DirectoryExtent } from './end-record.js';
import { placedEntries, type PlacedEntry } from './local-headers.js';
import { nameProblem } from './names.js';
import { Refusal } from './refusal.js';
import { checkAgainstStrictReader } from './strict-reader.js';

/** The first bytes of an archive with entries, and of one without. */
const STARTS = ['PK\x03\x04', 'PK\x05\x06'];
const START_LENGTH = 4;

function startsLikeArchive(start: Buffer): boolean {
  return STARTS.includes(start.toString('latin1', 0, START_LENGTH));
}

interface WalkedArchive {
  /** In the order of their places. */
  readonly entries: readonly PlacedEntry[];
  /** Names that equal another one but for upper and lower case, which not every archive is refused for. */
  readonly similarNames: readonly string[];
}

/**
 * The entries of an archive; their data is not read. There is no byte that belongs to none of them, and
 * every program that reads the format sees the same ones.
 *
 * @throws Refusal
 */
export async function walkArchive(bytes: ArchiveBytes): Promise<WalkedArchive> {
  const extent = extentOfDirectory(bytes);
  const entries = placedEntries(bytes, directoryEntries(bytes, extent), extent.at);
  if (entries.length === 0) throw new Refusal('empty_archive');
  for (const { name } of entries) {
    const problem = nameProblem(name);
    if (problem) throw new Refusal(problem, name);
  }
  const { same, similar } = clashesOf(entries);
  if (same[0] !== undefined) throw new Refusal('duplicate_name', same[0]);
  await checkAgainstStrictReader(bytes, entries);
  return { entries, similarNames: similar };
}

function extentOfDirectory(bytes: ArchiveBytes): DirectoryExtent {
  if (bytes.size >= START_LENGTH && startsLikeArchive(bytes.read(0, START_LENGTH))) return directoryExtent(bytes);
  let hasEnd = true;
  try {
    directoryExtent(bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    hasEnd = error.code !== 'damaged';
  }
  throw new Refusal(hasEnd ? 'data_before' : 'content_differs_from_name');
}
