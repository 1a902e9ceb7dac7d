// Finds secrets of this marketplace in the content of files, whatever else the files contain.
import { crc32 } from 'node:zlib';

/** Characters of a key behind its prefix: 40 drawn ones and a checksum of 6 (see the guide, "For secret scanners"). */
const BODY_LENGTH = 46;
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A webhook's secret has no checksum: shorter ones are examples. */
const WEBHOOK_LENGTH = 32;

const KINDS = [
  { prefix: 'mpk_live_', length: BODY_LENGTH, isSecret: hasChecksum },
  { prefix: 'mps_', length: BODY_LENGTH, isSecret: hasChecksum },
  { prefix: 'whsec_', length: WEBHOOK_LENGTH, isSecret: (text: string) => /^whsec_[0-9A-Za-z+/]{32}$/.test(text) },
] as const;
/** Bytes of the longest secret, less one: what may be at the end of a piece and go on in the next. */
const CARRIED = Math.max(...KINDS.map(({ prefix, length }) => prefix.length + length)) - 1;

export interface SecretSearch {
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

function containsSecret(bytes: Buffer): boolean {
  return KINDS.some(({ prefix, length, isSecret }) => {
    for (let at = bytes.indexOf(prefix); at >= 0; at = bytes.indexOf(prefix, at + 1)) {
      const text = bytes.toString('latin1', at, at + prefix.length + length);
      if (text.length === prefix.length + length && isSecret(text)) return true;
    }
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
