// The worker thread's side of a look into the database.
import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-database.js';

inspectFile((workerData as { file: string }).file, (facts) => parentPort!.postMessage(facts));
