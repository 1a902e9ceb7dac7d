// How much of a file is inspected. What is beyond is refused, never cut off.

const MB = 1024 ** 2;

/**
 * Milliseconds of processor time for one file, with all that is in it; then it is refused. The largest that is not refused
 * takes a third of that, and on a slow machine most of it.
 */
export const PROCESSOR_MS_MAX = 20_000;
/** Files and folders, those of nested archives included. Large plugins with all their libraries have 13,000. */
export const ENTRIES_MAX = 16_000;
/** Bytes of an archive's list of files, which is held in memory. */
export const DIRECTORY_BYTES_MAX = 8 * MB;
/** Bytes after unpacking, those of nested archives included. */
const UNPACKED_MAX = 2048 * MB;
/** Bytes after unpacking for each byte of the file. Programs and texts shrink to a half or a tenth. */
const UNPACKED_RATIO_MAX = 100;
/** Bytes up to which the ratio does not matter: few, but all zeros, are honest. */
const UNPACKED_FREE = 64 * MB;
/** Archives within archives, below the one that is inspected: libraries in a jar in a jar. */
export const NESTING_MAX = 3;
/** Bytes of a nested archive that is compressed, up to which it is unpacked to memory; larger ones go to a file. */
export const NESTED_IN_MEMORY_MAX = 4 * MB;
/** Bytes of a comment. */
export const COMMENT_MAX = 1024;
export const MANIFEST_MAX = 64 * 1024;
/** Bytes of a single C# source file. The largest known ones have less than one megabyte. */
export const SOURCE_MAX = 4 * MB;
/** Findings of one kind that are told. */
export const FINDINGS_OF_A_KIND_MAX = 10;

/** Bytes that a file of `size` bytes may unpack to. */
export function unpackedMax(size: number): number {
  return Math.min(UNPACKED_MAX, Math.max(UNPACKED_FREE, size * UNPACKED_RATIO_MAX));
}
