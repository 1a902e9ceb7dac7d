// Finds secrets of this marketplace in the content of files, whatever else the files contain.
import { crc32 } from 'node:zlib';

/** Of a key's 46 characters behind its prefix the last ones (see the guide, "For secret scanners"). */
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A webhook's secret has no checksum: shorter ones are examples. */
const KINDS = [
  { pattern: /mpk_live_[0-9A-Za-z]{46}/g, isSecret: hasChecksum },
  { pattern: /mps_[0-9A-Za-z]{46}/g, isSecret: hasChecksum },
  { pattern: /whsec_[0-9A-Za-z+/]{32}/g, isSecret: () => true },
] as const;
/** Bytes of the longest secret, less one: what may be at the end of a piece and go on in the next. */
const CARRIED = 'mpk_live_'.length + 46 - 1;

interface SecretSearch {
  /** Looks through the next piece of the content. */
  take(piece: Buffer): void;
  /** Whether there was a secret in the pieces so far. */
  found(): boolean;
}

export function searchSecrets(): SecretSearch {
  let carried = Buffer.alloc(0);
  let isFound = false;
  return {
    take(piece) {
      if (isFound) return;
      const seam = Buffer.concat([carried, piece.subarray(0, CARRIED)]);
      isFound = containsSecret(seam) || containsSecret(piece);
      carried = Buffer.from(piece.length >= CARRIED ? piece.subarray(-CARRIED) : seam.subarray(-CARRIED));
    },
    found: () => isFound,
  };
}

/** Patterns go over a million beginnings that lead nowhere as fast as over anything else. */
function containsSecret(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return KINDS.some(({ pattern, isSecret }) => {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) if (isSecret(found[0])) return true;
    return false;
  });
}

/** Whether the last characters are the CRC-32 of those before, in base 62. */
function hasChecksum(text: string): boolean {
  let value = 0;
  for (const digit of text.slice(-CHECKSUM_LENGTH)) {
    const at = ALPHABET.indexOf(digit);
    if (at < 0) return false;
    value = value * ALPHABET.length + at;
  }
  return value === crc32(text.slice(0, -CHECKSUM_LENGTH));
}
