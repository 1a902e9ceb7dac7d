// What judges a file for malware: an antivirus scanner, or the fact that there is none.

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
  /** What the operator has to do so that the scanner becomes `ready`, as a sentence; undefined when nothing is. */
  advice(): string | undefined;
  /**
   * Has a whole file scanned, in flat memory and within `SCAN_WITHIN_MS`.
   *
   * @throws ScannerUnavailable when there is no verdict, for whatever reason; the file must then not be published
   */
  scan(path: string, signal?: AbortSignal): Promise<ScanVerdict>;
  /**
   * Tries the scanner with what it must find, unless that was done recently enough. Never fails: `state` tells what came
   * of it. Called at the start, and again and again from then on.
   */
  probe(): Promise<void>;
  /** Ends what is under way, without a verdict. */
  close(): Promise<void>;
}

/** Milliseconds within which a scan has come to its verdict, or to none. */
export const SCAN_WITHIN_MS = 10 * 60_000;

/** There is no verdict: nobody knows whether the file is clean. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

/** Where there is no scanner. */
export const NO_SCANNER: Scanner = {
  isConfigured: false,
  state: () => 'not_configured',
  advice: () => undefined,
  scan: () => Promise.reject(new ScannerUnavailable('No scanner is configured')),
  probe: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export interface ScannerOptions {
  /** The path of a socket of ClamAV, or its `host:port`; undefined where there is none. */
  readonly socket: string | undefined;
  /** Bytes of the largest file that is scanned. */
  readonly limitBytes: number;
  readonly log: { info(details: object, message: string): void; error(details: object, message: string): void };
}

/** Creates the scanner that the operator has configured. It is tried by `probe`, and before its first scan at the latest. */
export function createScanner({ socket }: ScannerOptions): Scanner {
  if (socket === undefined) return NO_SCANNER;
  throw new Error('not yet');
}
