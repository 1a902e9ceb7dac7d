// The worker thread that builds the index: reads the source, freezes the index, writes the snapshot and hands over the
// memory.
import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { createIndexBuilder } from './build.js';
import { writeSnapshot } from './index-file.js';
import type { BuildReport, BuildTask } from './build-thread.js';
import type { WorkerSourceModule } from '../source.js';

const { source, snapshotPath } = workerData as BuildTask;
const { openSearchSource } = (await import(source.module)) as WorkerSourceModule;
const opened = await openSearchSource(source.data);
const builder = createIndexBuilder();
try {
  for await (const document of opened.documents()) builder.add(document);
} finally {
  await opened.close();
}
const image = builder.finish(opened.lastChangeSeq);
let snapshotToken: string | undefined;
let snapshotError: string | undefined;
if (snapshotPath !== undefined) {
  const token = randomUUID();
  try {
    await writeSnapshot(snapshotPath, { image, token });
    snapshotToken = token;
  } catch (error) {
    // A full disk must not prevent the new index from being used.
    snapshotError = String(error);
  }
}
const report: BuildReport = { image, snapshotToken, snapshotError };
parentPort!.postMessage(report);
