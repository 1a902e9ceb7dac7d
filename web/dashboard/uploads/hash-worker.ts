// Reads a file piece by piece, beside the page, and tells its SHA-256: browsers hash by themselves only what is in
// memory as a whole.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What the worker says: how far it is, then the outcome. */
export type HashNews = { readonly read: number } | { readonly sha256: string } | { readonly failed: true };

/** Bytes that are in memory at once. */
const PIECE = 4 * 2 ** 20;

async function hash(file: File, tell: (news: HashNews) => void): Promise<void> {
  const digest = sha256.create();
  for (let at = 0; at < file.size; at += PIECE) {
    digest.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
    tell({ read: Math.min(at + PIECE, file.size) });
  }
  tell({ sha256: bytesToHex(digest.digest()) });
}

addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  // A file that was moved or changed since it was chosen cannot be read any more.
  hash(file, (news) => postMessage(news)).catch(() => postMessage({ failed: true } satisfies HashNews));
});
