// What judges a file for malware: an antivirus scanner that is tried before it is believed, or the fact that there is
// none.
import { open } from 'node:fs/promises';
import { askClamav, clamavAddress, type ClamavAnswer, type ClamavPatience } from './clamav.js';
import { createHealth, type Health } from './scanner-health.js';
import { tryAtFullSize, tryQuickly } from './scanner-trial.js';

/**
 * `not_configured`: there is no scanner, which is not the same as a clean file. `unreachable`: it does not answer, or
 * was not tried yet. `unfit`: it answers, but lets malware through that it was tried with. Only one that is `ready` is
 * believed.
 */
export type ScannerState = 'not_configured' | 'ready' | 'unreachable' | 'unfit';

/** What a scanner says of a file. `signature` is the name that it gives to what it found. */
export type ScanVerdict = { readonly verdict: 'clean' } | { readonly verdict: 'infected'; readonly signature: string };

export interface Scanner {
  /** False when the operator has named no scanner. `scan` must not be called then: nobody would answer. */
  readonly isConfigured: boolean;
  state(): ScannerState;
  /** What the operator has to change so that an unfit scanner becomes ready, as a sentence; undefined otherwise. */
  advice(): string | undefined;
  /**
   * Has a whole file scanned, in flat memory and within `SCAN_WITHIN_MS`. One that is not ready is tried first.
   *
   * @throws ScannerUnavailable when there is no verdict, for whatever reason; the file must then not be published
   */
  scan(path: string, signal?: AbortSignal): Promise<ScanVerdict>;
  /**
   * Tries the scanner with what it must find, unless that was done lately. Never fails: `state` tells what came of it.
   * It is called at the start, and again and again from then on.
   */
  probe(): Promise<void>;
  /** Ends what is under way, without a verdict. */
  close(): Promise<void>;
}

/** Milliseconds within which a scan has come to its verdict, or to none; a trial before it takes as long at most. */
const SCAN_WITHIN_MS = 10 * 60_000;

/** There is no verdict: nobody knows whether the file is clean. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

/** Where there is no scanner. */
const NO_SCANNER: Scanner = {
  isConfigured: false,
  state: () => 'not_configured',
  advice: () => undefined,
  scan: () => Promise.reject(new ScannerUnavailable('No scanner is configured')),
  probe: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

interface ScannerOptions {
  /** The path of a socket of ClamAV, or its `host:port`; undefined where there is none. */
  readonly socket: string | undefined;
  /** Bytes of the largest file that is scanned. */
  readonly limitBytes: number;
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void };
  /** The time, in epoch milliseconds. */
  readonly clock?: () => number;
  readonly patience?: ClamavPatience;
}

/** ClamAV looks at one file for two minutes at most, unless it is set up otherwise (MaxScanTime). */
const PATIENCE: ClamavPatience = { connectMs: 5_000, pieceMs: 30_000, answerMs: 180_000 };
const PIECE_BYTES = 64 * 1024;

/** Creates the scanner that the operator has configured. Nothing is asked of it before `probe` or `scan`. */
export function createScanner(options: ScannerOptions): Scanner {
  const { socket, limitBytes, patience = PATIENCE } = options;
  if (socket === undefined) return NO_SCANNER;
  const address = clamavAddress(socket);
  if (address === undefined) throw new RangeError('ClamAV listens at the path of a socket, or at host:port');
  const closing = new AbortController();
  const health = createHealth(options);
  let trial: Promise<void> | undefined;

  const ask = (pieces: Pieces, signal?: AbortSignal): Promise<ClamavAnswer> => {
    const ends = [closing.signal, AbortSignal.timeout(SCAN_WITHIN_MS), ...(signal ? [signal] : [])];
    return askClamav(address, pieces, { patience, signal: AbortSignal.any(ends) });
  };

  const tryOut = async (): Promise<void> =>
    health.judge((await tryQuickly(ask)) ?? (await tryAtFullSize(ask, limitBytes)));

  /** Where nobody waits for the answer any more, nothing is known of the scanner. */
  const lose = (error: unknown): void => {
    if (!closing.signal.aborted) health.lose(error);
  };

  async function probe(): Promise<void> {
    if (health.isOld() && !closing.signal.aborted)
      trial ??= tryOut()
        .catch(lose)
        .finally(() => (trial = undefined));
    await trial;
  }

  return {
    isConfigured: true,
    state: health.state,
    advice: health.advice,
    async scan(path, signal) {
      await probe();
      if (health.state() !== 'ready') throw new ScannerUnavailable(health.advice() ?? 'The scanner does not answer');
      return judge((pieces) => ask(pieces, signal), health, piecesOf(path, limitBytes)).catch((error: unknown) => {
        if (error instanceof ScannerUnavailable) throw error;
        if (!signal?.aborted) lose(error);
        throw new ScannerUnavailable('The scanner did not come to a verdict', { cause: error });
      });
    },
    probe,
    async close() {
      closing.abort(new Error('The service stops'));
      await trial;
    },
  };
}

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Ask = (pieces: Pieces) => Promise<ClamavAnswer>;

async function judge(ask: Ask, health: Health, file: Pieces): Promise<ScanVerdict> {
  const answer = await ask(file);
  // It may have been started anew since it was tried, with other settings.
  const advice = answer.is === 'clean' ? await tryQuickly(ask) : undefined;
  if (advice === undefined) return verdictOf(answer);
  health.judge(advice);
  throw new ScannerUnavailable(advice);
}

/** @throws ScannerUnavailable unless the answer says that all of the file was looked at */
function verdictOf(answer: ClamavAnswer): ScanVerdict {
  switch (answer.is) {
    case 'clean':
      return { verdict: 'clean' };
    case 'infected':
      return { verdict: 'infected', signature: answer.signature };
    case 'limit':
      throw new ScannerUnavailable(`The scanner did not look at all of the file: it reached its ${answer.name}`);
    case 'other':
      throw new ScannerUnavailable(`The scanner says "${answer.text}"`);
  }
}

/**
 * A file in pieces that share their memory.
 *
 * @throws ScannerUnavailable when it cannot be read as a whole, or is larger than what the scanner was tried with
 */
async function* piecesOf(path: string, limitBytes: number): AsyncIterable<Uint8Array> {
  const unreadable = (error: unknown): never => {
    throw new ScannerUnavailable('The file to scan cannot be read', { cause: error });
  };
  const file = await open(path).catch(unreadable);
  try {
    const { size } = await file.stat().catch(unreadable);
    if (size > limitBytes)
      throw new ScannerUnavailable(`The scanner was tried with files of ${limitBytes} bytes alone`);
    const memory = Buffer.allocUnsafe(PIECE_BYTES);
    let sent = 0;
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, PIECE_BYTES).catch(unreadable);
      if (bytesRead === 0) break;
      sent += bytesRead;
      yield memory.subarray(0, bytesRead);
    }
    if (sent !== size) throw new ScannerUnavailable('The file to scan has changed meanwhile');
  } finally {
    await file.close();
  }
}
