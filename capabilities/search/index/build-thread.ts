// Starts the worker that builds an index and waits for it.
import { Worker } from 'node:worker_threads';
import type { FrozenImage } from './frozen-image.js';
import type { WorkerSource } from '../source.js';

export interface BuildTask {
  readonly source: WorkerSource;
  /** Path of the snapshot to write; undefined for none. */
  readonly snapshotPath: string | undefined;
  /**
   * Number of documents to expect, if known; it bounds the worker's heap at about 1.5 KB a document. Without a bound V8
   * would let the heap grow to a multiple of what is in use rather than collect it.
   */
  readonly expectedDocuments: number | undefined;
}

export interface BuildReport {
  readonly image: FrozenImage;
  /** The token of the snapshot that was written; undefined if there is none. */
  readonly snapshotToken: string | undefined;
  /** Why there is no snapshot although one was asked for. */
  readonly snapshotError: string | undefined;
}

export interface BuildThread {
  /** Rejects when the source or the worker fails, or when it is stopped. */
  readonly report: Promise<BuildReport>;
  stop(): Promise<void>;
}

const HEAP_BASE_MB = 128;
const HEAP_MB_A_DOCUMENT = 0.0025;

/** Builds in a separate thread; the image comes back in shared memory, without a copy. */
export function startBuild(task: BuildTask): BuildThread {
  const { expectedDocuments } = task;
  const worker = new Worker(new URL('./build-worker.js', import.meta.url), {
    workerData: task,
    name: 'search-build',
    ...(expectedDocuments !== undefined && {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_BASE_MB + Math.ceil(expectedDocuments * HEAP_MB_A_DOCUMENT) },
    }),
  });
  const report = new Promise<BuildReport>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The search index was not built: its worker ended with code ${code}.`)),
    );
  });
  // Nobody may be waiting for the report any longer when the build is stopped.
  report.catch(() => undefined);
  return {
    report,
    async stop() {
      await worker.terminate();
    },
  };
}
