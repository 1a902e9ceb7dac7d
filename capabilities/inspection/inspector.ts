// Inspects the files that sellers upload: what is inside, and whether every program sees the same in them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '#generated/enums.js';
import { createIsolatedProcess } from '../isolation/isolated-process.js';
import type { Ending } from '../isolation/process-handle.js';
import { TOO_COSTLY } from '../isolation/watchdog.js';
import { RULES_VERSION, type Finding, type FindingCode } from './findings.js';
import { PROCESSOR_MS_MAX } from './limits.js';
import type { InspectionOutcome, InspectionTask } from './task.js';
import { createTurns } from './turns.js';

export interface InspectorOptions {
  readonly log: { error(details: object, message: string): void };
  /** Milliseconds by the clock that one file may take before its process is killed, and there is no verdict. */
  readonly withinMs?: number;
  /** Milliseconds of processor time that one file may take before it is refused as too costly. */
  readonly processorMs?: number;
  /** Milliseconds of idleness after which the process is ended. */
  readonly idleMs?: number;
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

interface InspectOptions {
  readonly signal?: AbortSignal;
  /** Whether others may go first, since nobody waits for this file. */
  readonly isPatient?: boolean;
}

export interface Inspector {
  /**
   * Inspects the file at `path`, which must not change meanwhile.
   *
   * @throws InspectionFailed when there is no verdict
   * @throws the signal's reason when it is aborted
   */
  inspect(path: string, about: Announced, options?: InspectOptions): Promise<Inspection>;
  /** The id of the process, undefined while there is none; for tests. */
  pid(): number | undefined;
  /** Ends what runs; nothing is inspected afterwards. */
  close(): Promise<void>;
}

/** Several times what is refused. Who needs longer has a busy machine, for processor time is counted. */
const WITHIN_MS = 5 * PROCESSOR_MS_MAX;
const IDLE_MS = 60_000;
const HEAP_MB = 96;
/** Folders for temporary files, one for each inspection. */
const SCRATCH = join(tmpdir(), 'inspection-');
const NODE_ARGUMENTS = [
  // Short-lived buffers go before they add up.
  '--max-semi-space-size=1',
  // The process reads files, and writes nowhere else.
  '--permission',
  '--allow-fs-read=*',
  `--allow-fs-write=${SCRATCH}*`,
  '--allow-worker',
];
/** What Node itself ends by when its heap is full. */
const HEAP_FULL: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP'];
/** What a fault in a library ends by. Other signals, such as SIGKILL, are sent by the system or by people. */
const FAULTS: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE'];

/** Inspects one file at a time, in a process of its own; the others wait. Who asks bounds how many. */
export function createInspector(options: InspectorOptions): Inspector {
  const { log, withinMs = WITHIN_MS, processorMs = PROCESSOR_MS_MAX, idleMs = IDLE_MS } = options;
  const turns = createTurns();
  let isClosed = false;
  const isolated = createIsolatedProcess<InspectionTask, InspectionOutcome>({
    name: 'inspection',
    module: new URL('./inspection-process.js', import.meta.url).href,
    heapMb: HEAP_MB,
    nodeArguments: NODE_ARGUMENTS,
    moduleArguments: [String(processorMs)],
    idleMs,
  });

  const checkWanted = (signal: AbortSignal | undefined): void => {
    signal?.throwIfAborted();
    if (isClosed) throw new InspectionFailed('The service is stopping');
  };
  const run = async (path: string, about: Announced, signal: AbortSignal | undefined): Promise<Inspection> => {
    const scratch = await mkdtemp(SCRATCH);
    try {
      // There was no process yet that could have been ended.
      checkWanted(signal);
      return inspectionOf(await isolated.run({ path, about, scratch }, withinMs));
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  };
  const inspect = async (path: string, about: Announced, signal?: AbortSignal): Promise<Inspection> => {
    checkWanted(signal);
    const abort = (): void => void isolated.end();
    signal?.addEventListener('abort', abort);
    try {
      return await run(path, about, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isClosed) log.error({ err: error }, 'a file could not be inspected');
      throw asFailure(error);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };
  return {
    inspect: (path, about, { signal, isPatient } = {}) => turns.take(() => inspect(path, about, signal), isPatient),
    pid: isolated.pid,
    async close() {
      isClosed = true;
      await isolated.end();
    },
  };
}

const asFailure = (error: unknown): InspectionFailed =>
  error instanceof InspectionFailed
    ? error
    : new InspectionFailed('No process could inspect the file', { cause: error });

/** @throws InspectionFailed when there is no verdict */
function inspectionOf(result: { readonly outcome: InspectionOutcome } | Ending): Inspection {
  if ('outcome' in result) {
    if ('inspection' in result.outcome) return result.outcome.inspection;
    throw new InspectionFailed(result.outcome.failed);
  }
  if (result.ended === 'late') throw new InspectionFailed('The inspection took too long by the clock');
  if (result.signal === TOO_COSTLY || HEAP_FULL.includes(result.signal)) return refusedFor('too_costly');
  if (FAULTS.includes(result.signal)) return refusedFor('unreadable');
  throw new InspectionFailed(`The process for inspections ended (${result.signal ?? 'by itself'})`);
}

const refusedFor = (code: FindingCode): Inspection => ({
  rules: RULES_VERSION,
  findings: [{ code, entry: null, refuses: true }],
  manifest: null,
  entries: 0,
  unpackedBytes: 0,
});
