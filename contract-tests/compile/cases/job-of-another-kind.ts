// A handler that reads the payload of another kind of job.
import type { JobHandlers } from '../../../market/jobs/job-handlers.js';

declare const rule: NonNullable<JobHandlers['deliver_mail']>['rule'];

export const good: JobHandlers['deliver_mail'] = {
  rule,
  run: async ({ payload }) => ({ is: 'error', error: payload.messageId, isPermanent: true }),
};
export const bad: JobHandlers['sweep'] = {
  rule,
  run: async ({ payload }) => ({ is: 'error', error: payload.messageId, isPermanent: true }), // TS2322
};
