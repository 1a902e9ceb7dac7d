// For tests: a process that leaves every kind of job to others.
import type { JobHandlers } from '../../market/jobs/job-handlers.js';

/** To be spread before the handlers that a test needs; a kind that is not there counts as one without a handler. */
export const NO_HANDLERS = {} as unknown as JobHandlers;
