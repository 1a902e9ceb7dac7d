// A kind of job that nobody says how to do.
import type { JobHandlers } from '../../../market/jobs/job-handlers.js';

declare const all: JobHandlers;
const { sweep, ...allButOne } = all;

export const good: JobHandlers = { ...allButOne, sweep };
export const elsewhere: JobHandlers = { ...allButOne, sweep: undefined };
export const bad: JobHandlers = allButOne; // TS2741
