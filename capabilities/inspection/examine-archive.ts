// Examines an archive: its structure, then the content of every entry, then the archives within, in the same way.
import type { Game } from '#generated/enums.js';
import { partOf, type ArchiveBytes } from './archive/archive-bytes.js';
import { STORED } from './archive/directory.js';
import type { PlacedEntry } from './archive/local-headers.js';
import { Refusal } from './archive/refusal.js';
import { unpack } from './archive/unpack.js';
import { walkArchive } from './archive/walk.js';
import type { CollectedFindings } from './collected-findings.js';
import { extensionOf, isArchiveName, KIND_BYTES, kindOfContent } from './content/file-kinds.js';
import { checkJavaManifest, isJavaManifest } from './content/java-manifest.js';
import { NO_INTEREST, type Interest } from './content/interest.js';
import { judgeContent, judgeSimilarNames, judgeVersionedNames } from './content/judgements.js';
import { searchSecrets } from './content/secrets.js';
import { ENTRIES_MAX, NESTING_MAX } from './limits.js';
import { unpackTo, type Unpacked } from './scratch.js';

/** What holds for the whole inspection, nested archives included. */
export interface Examination {
  readonly game: Game;
  readonly findings: CollectedFindings;
  /** Folder for temporary files. */
  readonly scratch: string;
  /** Bytes that all may unpack to. */
  readonly unpackedMax: number;
  /** Counted so far. */
  entries: number;
  unpackedBytes: number;
}

interface Archive {
  readonly bytes: ArchiveBytes;
  readonly isJar: boolean;
  /** Paths of the archives that it is in, each with `!/` behind it. */
  readonly within: string;
  readonly depth: number;
}

/**
 * Examines an archive and those within. What is found is added to the findings.
 *
 * @param interest what else is read of the archive's own files
 * @throws Refusal when the rest is not to be looked at
 */
export async function examineArchive(
  examination: Examination,
  archive: Archive,
  interest: Interest = NO_INTEREST,
): Promise<void> {
  try {
    const { entries, similarNames } = await walkArchive(archive.bytes);
    checkCost(examination, entries);
    judgeSimilarNames(examination.findings, archive, examination.game, similarNames);
    const names = entries.map(({ name }) => name);
    if (isLoadedByJava(archive)) judgeVersionedNames(examination.findings, archive, examination.game, names);
    interest.begin(names);
    for (const entry of entries) {
      if (entry.isFolder) await unpack(archive.bytes, entry, () => undefined);
      else await examineEntry(examination, archive, entry, interest);
    }
  } catch (error) {
    if (!(error instanceof Refusal) || archive.within === '') throw error;
    throw new Refusal(error.code, archive.within + (error.entry ?? ''), { cause: error });
  }
}

/** Before anything is unpacked: what the lists of files add up to. */
function checkCost(examination: Examination, entries: readonly PlacedEntry[]): void {
  examination.entries += entries.length;
  examination.unpackedBytes += entries.reduce((sum, { size }) => sum + size, 0);
  if (examination.entries > ENTRIES_MAX) throw new Refusal('too_many_entries');
  if (examination.unpackedBytes > examination.unpackedMax) throw new Refusal('unpacks_too_large');
}

/** Reads an entry once, and the archive in it, if it is one. */
async function examineEntry(
  examination: Examination,
  archive: Archive,
  entry: PlacedEntry,
  interest: Interest,
): Promise<void> {
  const { name, size } = entry;
  const wanted = interest.wants(name);
  const isKept = wanted !== undefined && size <= wanted;
  const kept: Buffer[] = [];
  const secrets = searchSecrets();
  const javaManifest = isLoadedByJava(archive) && isJavaManifest(name) ? checkJavaManifest() : undefined;
  let start = Buffer.alloc(0);
  let nested: Unpacked | undefined;
  try {
    await unpack(archive.bytes, entry, (piece) => {
      if (start.length === 0) {
        start = Buffer.from(piece.subarray(0, KIND_BYTES));
        if (isNested(name, start) && entry.method !== STORED) nested = unpackTo(examination.scratch, size);
      }
      secrets.take(piece);
      javaManifest?.take(piece);
      nested?.add(piece);
      if (isKept) kept.push(Buffer.from(piece));
    });
    judgeContent(examination.findings, archive, entry, { kind: kindOfContent(start), hasSecret: secrets.found() });
    if (javaManifest?.isReadable() === false) examination.findings.add('manifest_unreadable', name, { refuses: true });
    if (wanted !== undefined) interest.take(name, isKept ? Buffer.concat(kept) : undefined);
    if (isNested(name, start))
      await examineNested(examination, archive, name, nested?.bytes() ?? partOf(archive.bytes, entry.dataAt, size));
  } finally {
    nested?.dispose();
  }
}

/** What is in an archive may be loaded or not; the server opens the archive itself. */
const isLoadedByJava = ({ isJar, depth }: Archive): boolean => isJar && depth === 0;

const isNested = (name: string, start: Buffer): boolean =>
  start.length > 0 && (isArchiveName(name) || kindOfContent(start) === 'archive');

async function examineNested(
  examination: Examination,
  { within, depth }: Archive,
  name: string,
  bytes: ArchiveBytes,
): Promise<void> {
  if (depth >= NESTING_MAX) throw new Refusal('nested_too_deep', name);
  const isJar = extensionOf(name) !== 'zip';
  await examineArchive(examination, { bytes, isJar, within: `${within}${name}!/`, depth: depth + 1 });
}
