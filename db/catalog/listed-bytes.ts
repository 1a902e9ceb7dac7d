// How much of an answer a version takes where all versions of its product are listed: what its seller wrote of it, as
// JSON, and what every version has.
import type { VersionRecord } from './version-record.js';

/**
 * Bytes for the names of all members, and for those values that are about as long in every version: ids, sums, times,
 * states, and what an admin may add to it later. An answer has some 500.
 */
const COMMON_BYTES = 700;

/** What of a version differs in length. */
type ListedTexts = Readonly<
  Pick<VersionRecord, 'versionTag' | 'releaseNotesHtml' | 'fileName'> & {
    gameVersions: readonly string[];
    platforms: readonly string[];
  }
>;

/** Bytes of JSON that a version takes at most in a list of all versions, which tells no scan and no reason of a yank. */
export function listedBytes(version: ListedTexts): number {
  const { versionTag, releaseNotesHtml, fileName, gameVersions, platforms } = version;
  return (
    COMMON_BYTES + Buffer.byteLength(JSON.stringify([versionTag, releaseNotesHtml, fileName, gameVersions, platforms]))
  );
}
