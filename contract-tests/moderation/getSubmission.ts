// Scenarios of getSubmission.
import type { Scenarios } from '../harness/scenario.js';

export const getSubmission = {} as unknown as Scenarios<'getSubmission'>;
