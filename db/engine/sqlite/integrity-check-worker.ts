// The worker thread's side of the check after the start.
import { parentPort, workerData } from 'node:worker_threads';
import { checkFile } from './sqlite-client.js';

parentPort!.postMessage(checkFile((workerData as { file: string }).file));
