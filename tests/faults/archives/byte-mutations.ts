// Changes to the bytes of an archive, wherever they fall; half of them where a record begins.
import type { Random } from '../../../scripts/seeding/random.js';
import { bytesBy } from './honest-specs.js';

type ByteMutation = (archive: Buffer, random: Random) => Buffer;

const SIGNATURES = ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', 'PK\x06\x06', 'PK\x06\x07', 'PK\x07\x08'];
/** Bytes behind the start of a record that its fields and its name reach to. */
const RECORD = 60;

/** A position, or where a record begins and not far behind. */
function place(archive: Buffer, random: Random): number {
  const anywhere = random.integer(0, Math.max(0, archive.length - 1));
  if (random.next() < 0.5) return anywhere;
  const found = archive.indexOf(random.pick(SIGNATURES), anywhere, 'latin1');
  return found < 0 ? anywhere : Math.min(found + random.integer(0, RECORD), archive.length - 1);
}

const spliced = (archive: Buffer, at: number, removed: number, added: Buffer): Buffer =>
  Buffer.concat([archive.subarray(0, at), added, archive.subarray(at + removed)]);

const with8Bits =
  (change: (byte: number, random: Random) => number): ByteMutation =>
  (archive, random) => {
    const bytes = Buffer.from(archive);
    const at = place(archive, random);
    if (at < bytes.length) bytes[at] = change(bytes[at]!, random) & 0xff;
    return bytes;
  };

export const BYTE_MUTATIONS: Readonly<Record<string, ByteMutation>> = {
  'a bit': with8Bits((byte, random) => byte ^ (1 << random.integer(0, 7))),
  'a byte': with8Bits((_byte, random) => random.integer(0, 255)),
  'a byte one higher': with8Bits((byte) => byte + 1),
  'bytes cut out': (archive, random) =>
    spliced(archive, place(archive, random), random.integer(1, 30), Buffer.alloc(0)),
  'bytes put in': (archive, random) =>
    spliced(archive, place(archive, random), 0, bytesBy(random, random.integer(1, 30))),
  'bytes from elsewhere': (archive, random) => {
    const from = place(archive, random);
    const copied = archive.subarray(from, from + random.integer(1, 80));
    return spliced(archive, place(archive, random), random.pick([0, copied.length]), copied);
  },
  'the end cut off': (archive, random) => archive.subarray(0, -random.integer(1, 60)),
};
