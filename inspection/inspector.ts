// Inspects the files that sellers upload: what is inside, and whether every program sees the same in them.
import type { Game } from '#generated/enums.js';
import type { Finding } from './findings.js';

export interface InspectorOptions {
  readonly log: { error(details: object, message: string): void };
}

/** What was said of a file when it was announced. */
export interface Announced {
  /** Its name; the extension decides how it is read. */
  readonly fileName: string;
  readonly game: Game;
}

/** What the file says of itself to the server that loads it. */
export interface Manifest {
  /** The manifest's path within the file. */
  readonly file: string;
  readonly name: string | null;
  readonly version: string | null;
  /** The class that is loaded first. */
  readonly main: string | null;
  /** The lowest version of the game's interface that is asked for, as written. */
  readonly apiVersion: string | null;
  readonly authors: readonly string[];
  /** Names of plugins that it does not load without. */
  readonly dependencies: readonly string[];
}

export interface Inspection {
  /** The `RULES_VERSION` that it was judged by. */
  readonly rules: number;
  /** A file may be published when none of them refuses. Of each kind the first few are listed. */
  readonly findings: readonly Finding[];
  readonly manifest: Manifest | null;
  /** Files and folders in the archive, with those of nested ones; 1 for a single source file. */
  readonly entries: number;
  /** Bytes after unpacking, with those of nested archives. */
  readonly unpackedBytes: number;
}

/** There is no verdict, for no fault of the file's: nothing may be published on it, and it can be tried again. */
export class InspectionFailed extends Error {
  override name = 'InspectionFailed';
}

export interface Inspector {
  /**
   * Inspects the file at `path`, which must not change meanwhile.
   *
   * @throws InspectionFailed when there is no verdict
   * @throws the signal's reason when it is aborted
   */
  inspect(path: string, about: Announced, signal?: AbortSignal): Promise<Inspection>;
  /** Ends what runs; nothing is inspected afterwards. */
  close(): Promise<void>;
}
