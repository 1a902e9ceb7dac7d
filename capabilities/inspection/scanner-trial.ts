// What a scanner is tried with before it is believed: the harmless test file that every scanner has to find, in places
// where one that is set up badly does not look.
import { randomBytes } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import type { ClamavAnswer } from './clamav.js';

/** Has the scanner look at bytes. */
type Ask = (pieces: Iterable<Uint8Array>) => Promise<ClamavAnswer>;

const MIB = 1024 * 1024;
/** Archives within each other; ClamAV allows MaxRecursion 100 at most. */
const DEPTH = 110;
const PIECE = Buffer.alloc(64 * 1024);
/** A time within the range of zip files, so that each archive has the same length. */
const MTIME = '2020-01-01';

/**
 * The test file of EICAR (eicar.org, "Anti Malware Testfile"), in parts: whoever has a copy of this program must not get
 * an alarm from their own scanner.
 */
export const testFile = (): Buffer =>
  Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-', 'TEST-FILE!$H+H*'].join(''));

/**
 * Tries whether the scanner finds the test file by itself, and does not say OK to one so deep in archives that it gives
 * up: then its OK means that it has looked at everything. This takes milliseconds.
 *
 * @returns what the operator has to change, as a sentence; undefined when there is nothing
 * @throws what `ask` throws
 */
export async function tryQuickly(ask: Ask): Promise<string | undefined> {
  const alone = await ask([testFile()]);
  if (alone.is !== 'infected')
    return `ClamAV does not find the EICAR test file (${wordsOf(alone)}): give it a database of signatures, as freshclam does.`;
  const deep = await ask([(deepArchive ??= nested())]);
  if (deep.is !== 'infected' && deep.is !== 'limit')
    return `ClamAV does not tell when it reaches its limits (${wordsOf(deep)}): set "AlertExceedsMax yes" in clamd.conf and restart clamd.`;
  return undefined;
}

/**
 * Tries whether the scanner looks at all of a file of `bytes`: the test file stands at the end of an archive of just
 * that size. (ClamAV's MaxFileSize is below 2 GiB, whatever it is set to.)
 *
 * @returns and throws as `tryQuickly`
 */
export async function tryAtFullSize(ask: Ask, bytes: number): Promise<string | undefined> {
  const answer = await ask(paddedArchive(bytes)).catch(async ({ message }: Error): Promise<ClamavAnswer> => {
    // It ends the connection when a stream is too long, often before its words arrive. One that is gone throws here.
    await tryQuickly(ask);
    return { is: 'other', text: message };
  });
  if (answer.is === 'infected') return undefined;
  const megabytes = Math.ceil(bytes / MIB);
  const settings = `StreamMaxLength ${megabytes}M, MaxFileSize ${megabytes}M and MaxScanSize ${2 * megabytes}M at least`;
  return `ClamAV does not look at all of a file of ${megabytes} MB (${wordsOf(answer)}): set ${settings} in clamd.conf and restart clamd, or lower UPLOAD_LIMIT_MB.`;
}

function wordsOf(answer: ClamavAnswer): string {
  switch (answer.is) {
    case 'clean':
      return 'it says OK';
    case 'infected':
      return `it found ${answer.signature}`;
    case 'limit':
      return `it reached its ${answer.name}`;
    case 'other':
      return `it says "${answer.text}"`;
  }
}

/** Made once: that takes a while, and it is asked about after each file. */
let deepArchive: Uint8Array | undefined;

/**
 * The test file within more archives than a scanner opens. Each is compressed, or the innermost would be found without
 * opening the others.
 */
function nested(): Uint8Array {
  let archive: Uint8Array = testFile();
  for (let depth = 0; depth < DEPTH; depth++) archive = zipSync({ inner: archive }, { level: 6, mtime: MTIME });
  return archive;
}

/** An archive of exactly `bytes`, which ends with the test file and has other bytes each time. */
export function* paddedArchive(bytes: number): Iterable<Uint8Array> {
  let overhead = 0;
  for (const piece of archiveOf(0)) overhead += piece.length;
  yield* archiveOf(Math.max(0, bytes - overhead));
}

function* archiveOf(padding: number): Iterable<Uint8Array> {
  const made: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const filler = new ZipPassThrough('padding');
  filler.mtime = MTIME;
  archive.add(filler);
  // A scanner remembers what it found clean: it must not have seen this one before.
  const first = randomBytes(Math.min(16, padding));
  filler.push(first);
  for (let left = padding - first.length; left > 0; left -= PIECE.length) {
    yield* made.splice(0);
    filler.push(PIECE.subarray(0, left));
  }
  filler.push(new Uint8Array(), true);
  // Compressed, so that only who opens the archive finds it.
  const bait = new ZipDeflate('test.com', { level: 6 });
  bait.mtime = MTIME;
  archive.add(bait);
  bait.push(testFile(), true);
  archive.end();
  yield* made.splice(0);
}
