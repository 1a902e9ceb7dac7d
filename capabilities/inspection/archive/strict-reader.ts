// The second opinion: a strict reader by other authors has to understand an archive as the walk does.
import { ZipReader, type Entry, type FileEntry, type Reader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import type { ArchiveBytes } from './archive-bytes.js';
import type { PlacedEntry } from './local-headers.js';
import { Refusal } from './refusal.js';

/** The library's access to the bytes. What does not exist is read as nothing, which it judges by itself. */
function sourceOf(bytes: ArchiveBytes) {
  const source = {
    size: bytes.size,
    /** Why the bytes could not be read, such as an error of the disk. */
    failure: undefined as Error | undefined,
    async readUint8Array(index: number, length: number): Promise<Uint8Array> {
      const end = Math.min(index + length, bytes.size);
      try {
        return bytes.read(Math.min(index, end), Math.max(0, end - index));
      } catch (error) {
        source.failure = error as Error;
        throw error;
      }
    },
  };
  return source;
}

/**
 * Compares what the strict reader finds with `entries`. It reads headers, not the data.
 *
 * @throws Refusal when it refuses the archive or an entry, or finds others
 */
export async function checkAgainstStrictReader(bytes: ArchiveBytes, entries: readonly PlacedEntry[]): Promise<void> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let seen = 0;
  for await (const found of strictEntries(bytes)) {
    const entry = byName.get(found.filename);
    if (
      !entry ||
      found.offset !== entry.headerAt ||
      found.compressedSize !== entry.packedSize ||
      found.uncompressedSize !== entry.size ||
      found.crc32 !== entry.checksum ||
      found.compressionMethod !== entry.method ||
      found.encrypted ||
      found.directory !== entry.isFolder
    )
      throw new Refusal('readers_disagree', found.filename);
    seen += 1;
  }
  if (seen !== byName.size) throw new Refusal('readers_disagree');
}

async function* strictEntries(bytes: ArchiveBytes) {
  const source = sourceOf(bytes);
  // This part of the library asks for no more than these members, and its own class is in another, larger part.
  const reader = new ZipReader(source as unknown as Reader<unknown>, { strictness: 'strict', useWebWorkers: false });
  let name: string | null = null;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      name = entry.filename;
      await compareHeaders(entry);
      yield entry;
    }
  } catch (error) {
    if (source.failure) throw source.failure;
    throw new Refusal('readers_disagree', name, { cause: error });
  }
}

const ENOUGH = AbortSignal.abort(new Error('The headers were compared'));
const NOWHERE = new WritableStream();

/**
 * Has the library compare the entry's own header with the list. It does so before it reads data, which the walk has
 * unpacked itself: the signal stops it there. (Its check for overlaps would end there too, but keeps every entry.)
 */
async function compareHeaders(entry: Entry): Promise<void> {
  try {
    // Folders have it too, though the library's types leave it out.
    await (entry as FileEntry).getData(NOWHERE, { signal: ENOUGH });
  } catch (error) {
    if (error !== ENOUGH.reason) throw error;
  }
}
