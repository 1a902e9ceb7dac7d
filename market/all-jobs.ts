// All kinds of jobs with their handlers, which lie in their domains.
import { claimJobs } from './accounts/claim-jobs.js';
import { recallJobs } from './catalog/recall-jobs.js';
import { socialPictureJob } from './catalog/social-picture-job.js';
import { credentialJobs } from './credentials/credential-jobs.js';
import { grantJobs } from './grants/grant-jobs.js';
import { doctorJobs } from './doctor/doctor-jobs.js';
import type { JobHandlers } from './jobs/job-handlers.js';
import { sweepJob } from './jobs/sweep.js';
import { licenseJobs } from './licenses/license-jobs.js';
import type { Market } from './market.js';
import { orderJobs } from './orders/order-jobs.js';
import { paymentJobs } from './payments/payment-jobs.js';
import { fileJobs } from './publishing/file-jobs.js';
import { renewalJobs } from './renewals/renewal-jobs.js';
import { webhookJobs } from './webhooks/webhook-jobs.js';

/** The handlers of all kinds but e-mails and backups, for which a process needs a mail server, and a schedule. */
export const allJobs = (
  market: Market,
  log: Parameters<typeof doctorJobs>[1],
  onWebhookAttempt?: Parameters<typeof webhookJobs>[1],
): Omit<JobHandlers, 'deliver_mail' | 'back_up'> => ({
  ...claimJobs(market),
  ...credentialJobs(market),
  ...doctorJobs(market, log),
  ...fileJobs(market, log),
  ...grantJobs(market),
  ...licenseJobs(market),
  ...orderJobs(market),
  ...paymentJobs(market),
  ...recallJobs(market),
  ...renewalJobs(market),
  ...socialPictureJob(market, log),
  ...sweepJob(market),
  ...webhookJobs(market, onWebhookAttempt),
});
