// The worker thread's side of the check after the start.
import { parentPort, workerData } from 'node:worker_threads';
import { quickCheck } from './sqlite-client.js';

parentPort!.postMessage(quickCheck((workerData as { file: string }).file));
