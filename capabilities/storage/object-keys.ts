// The keys of objects: where each kind of file lies in the store, and what a valid key is.

/** S3's limit on a key. */
const KEY_BYTES = 1024;
/** File systems' limit on one segment of a path. */
const SEGMENT_BYTES = 255;
/**
 * A leading dot is reserved for the store's own folders (which also rules out `.` and `..`); backslashes, control
 * characters and lone surrogates cannot be used everywhere.
 */
const UNUSABLE_SEGMENT = /^\.|^$|[\\\p{Cc}\p{Cs}]/u;

/** Key of the mark that names the installation whose files are in the store. */
export const OWNER_KEY = 'installation';

/** Where alone links for uploads lead. */
const UPLOADS = 'uploads/';

/** Where files lie that nobody needs once the store has shown that it works. */
export const PROBES = 'probes/';

/** Key of the file of a product's version. Both ids are UUIDs. */
export function versionFileKey(productId: string, versionId: string): string {
  return `products/${productId}/versions/${versionId}`;
}

/**
 * Key of a copy of a version's upload that is judged, and served if it passes. Each attempt at judging has one of its own,
 * a UUID: no upload ever goes there, and an attempt that was given up cannot replace what another one has judged.
 */
export function judgedFileKey(productId: string, versionId: string, attemptId: string): string {
  return `${versionFileKey(productId, versionId)}/${attemptId}`;
}

/** The version whose file is under a key, uploaded or judged; undefined for a key of something else. */
export function versionOfKey(key: string): string | undefined {
  return /^(?:uploads|products\/[^/]+\/versions)\/([^/]+)/.exec(key)?.[1];
}

/**
 * Key to which a seller uploads the file of a version. Its link can be used again until it expires, so nothing is ever
 * served from there.
 */
export function uploadKey(versionId: string): string {
  return `${UPLOADS}${versionId}`;
}

/** Key of a picture of a product. Both ids are UUIDs. */
export function pictureKey(productId: string, pictureId: string): string {
  return `products/${productId}/pictures/${pictureId}`;
}

/**
 * Key of the picture by which a product is shown where a link to it is passed on. Both ids are UUIDs. There may be one for
 * every product: a folder of its own for each would take as much of a disk as the pictures, so 256 share them.
 */
export function socialPictureKey(productId: string, pictureId: string): string {
  return `social/${productId.slice(-2)}/${productId}-${pictureId}`;
}

/** Where images of the search index lie, which nodes make of the database and need no backup. */
export const SEARCH_IMAGES = 'search/';

/** Key of an image of the search index: of a version, up to a change, by a build whose id is a UUID. */
export function searchImageKey(version: string, changeSeq: number, id: string): string {
  return `${SEARCH_IMAGES}${version}/${changeSeq}-${id}`;
}

/** Key of a file that is written, read and removed at once to see that the store works; `id` is a UUID. */
export function probeKey(id: string): string {
  return `${PROBES}${id}`;
}

/** Whether a text can be a key: it stays inside the store's folder, and every back end accepts it. */
export function isObjectKey(text: string): boolean {
  const fits = Buffer.byteLength(text) <= KEY_BYTES;
  return (
    fits &&
    text.split('/').every((segment) => !UNUSABLE_SEGMENT.test(segment) && Buffer.byteLength(segment) <= SEGMENT_BYTES)
  );
}

/** @throws TypeError when the text cannot be a key */
export function assertObjectKey(text: string): void {
  if (!isObjectKey(text)) throw new TypeError(`Not an object key: ${JSON.stringify(text)}`);
}

/** @throws TypeError when nobody may upload to the key by a link */
export function assertUploadKey(text: string): void {
  assertObjectKey(text);
  if (!text.startsWith(UPLOADS)) throw new TypeError(`Not a key for uploads: ${text}`);
}
