// Scenarios of resolveProductReport.
import type { Scenarios } from '../harness/scenario.js';

export const resolveProductReport = {} as unknown as Scenarios<'resolveProductReport'>;
