// The kinds of jobs there are, and what each is told. How a kind is done and retried is said in its domain, market/<domain>/*-job.ts and *-jobs.ts.

/** How far a recovery of an endpoint has come: what failed comes first, then what was left out. */
export type RecoveryPosition =
  /** The id of the last delivery that was looked at; empty before the first. */
  | { readonly failedAfter: string }
  /** The place in commit order of the last event that was looked at. */
  | { readonly eventsAfter: number };

/** What a job of each kind is told: references, never a secret or an address. */
export interface JobPayloads {
  /** Takes a message to the mail server. The job has the message's id. */
  deliver_mail: { readonly messageId: string };
  /** Writes the e-mails of a recall to those who downloaded the version, a few at a time. */
  mail_recall: { readonly recallId: string };
  /** Writes the e-mails of claims that wait for theirs, a few at a time. */
  mail_claims: Readonly<Record<string, never>>;
  /** Writes the e-mails of grants that wait for theirs, a few at a time. */
  mail_grants: Readonly<Record<string, never>>;
  /** Says once a day in the log whether all is well; one job that comes round every hour. */
  tell_health: Readonly<Record<string, never>>;
  /** Ends grants whose time is over; one job that comes round every hour. */
  expire_grants: Readonly<Record<string, never>>;
  /** Stores which licenses have expired; one job that comes round every hour. */
  expire_licences: Readonly<Record<string, never>>;
  /** Notes a right password whose second factor did not come in time. */
  note_half_proof: { readonly halfProofId: string };
  /** Has the keys take turns that sign what plugins are told; one job that comes round every hour. */
  turn_signing_keys: Readonly<Record<string, never>>;
  /** Tells owners of keys that are about to expire; one job that comes round every hour. */
  remind_of_expiry: Readonly<Record<string, never>>;
  /** Deletes what is no longer kept; one job that comes round every hour. */
  sweep: Readonly<Record<string, never>>;
  /** Makes a backup when one is due; one job that comes round every hour, where there is a schedule. */
  back_up: Readonly<Record<string, never>>;
  /** Clears away uploads and files that came to nothing; one job that comes round every hour. */
  sweep_files: Readonly<Record<string, never>>;
  /** Takes the steps of subscriptions that are due; one job that comes round every few minutes. */
  advance_subscriptions: Readonly<Record<string, never>>;
  /** Has a payment provider bill a subscription no more: from the end of the period on, or at once. */
  end_billing: { readonly subscriptionId: string; readonly when: 'period_end' | 'now' };
  /** Judges the uploaded file of a version, and publishes it if it passes. */
  judge_version: { readonly versionId: string };
  /** Judges published files again, part by part. */
  rescan: { readonly rescanId: string };
  /** Settles a refund that whoever began it did not settle, or gives back what was paid too late. */
  settle_refund: { readonly refundId: string };
  /** Gives licenses to those who bought before there were any; one job that comes round every hour. */
  give_licences: Readonly<Record<string, never>>;
  /** Gives up orders that were not paid in time; one job that comes round every hour. */
  expire_orders: Readonly<Record<string, never>>;
  /** Closes a provider's page for paying, unless that has closed by itself (epoch ms). */
  close_checkout: { readonly reference: string; readonly expiresAt: number };
  /** Sends an event to an endpoint. The job has the delivery's id. */
  deliver_webhook: { readonly deliveryId: string };
  /** Deletes the deliveries of an endpoint that was deleted, part by part. */
  clear_webhook: { readonly endpointId: string };
  /** Sends an endpoint what it did not take since a time, part by part. */
  recover_webhook: {
    readonly endpointId: string;
    /** In epoch milliseconds, as is `until`, which is when its owner asked for it. */
    readonly since: number;
    readonly until: number;
    /** The place in commit order of the last event that there was then. */
    readonly upTo: number;
    readonly position: RecoveryPosition;
  };
  /** Draws the pictures of links to products that changed; one job that comes round twice a minute. */
  draw_social_pictures: Readonly<Record<string, never>>;
  /** Removes an object from the store. Its key must be one that nothing is ever stored under again. */
  remove_object: { readonly key: string };
  /** Acts on a message of the payment provider. */
  take_payment_event: { readonly eventId: string };
  /** Has the payment provider bill a subscription no more that never began here. */
  stop_billing: { readonly reference: string };
}

export type JobKind = keyof JobPayloads;

/** `running` is claimed, and may be claimed by another once its lease is over; `failed` was given up. */
export type JobStatus = 'waiting' | 'running' | 'done' | 'failed';

interface JobOfKind<Kind extends JobKind> {
  readonly kind: Kind;
  readonly payload: JobPayloads[Kind];
}

interface NewJobOfKind<Kind extends JobKind> extends JobOfKind<Kind> {
  /** When it is to run, in epoch milliseconds; at once unless given. */
  readonly runAt?: number | undefined;
  /** Of the jobs that wait or run, one alone may have it. */
  readonly uniqueKey?: string;
  /** A UUID of version 7 that already stands for the work, such as that of a message; a new one unless given. */
  readonly id?: string;
  /** The queue in which it stands, of a kind that has several. */
  readonly lane?: Lane;
}

/** A queue of jobs that holds up no other one. */
export interface Lane {
  readonly id: string;
  /** What the lanes that burden the same have in common, such as the host that they all send to. */
  readonly group: string;
}

/** That of jobs which were added without one. */
export const NO_LANE: Lane = { id: '', group: '' };

/** A job to add: of one kind, with the payload of that kind. */
export type NewJob = { [Kind in JobKind]: NewJobOfKind<Kind> }[JobKind];

/** A claim: whoever holds the newest one of a job may settle it. */
export interface JobClaim {
  /** The job's id, the same at every attempt: what acts outside passes it on, so that a repetition is recognised. */
  readonly id: string;
  /** Which claim of the job it is, counted from 1. */
  readonly claim: number;
}

/** A job that this process holds until its lease is over. */
export interface ClaimedJob<Kind extends JobKind = JobKind> extends JobClaim, JobOfKind<Kind> {
  /** Which attempt this is, counted from 1. */
  readonly attempt: number;
  /** The class of failure of the attempt before; `LEASE_OVER` when that one ended without an outcome. */
  readonly lastError: string | null;
  /** In epoch milliseconds. */
  readonly leaseUntil: number;
}

/** Whoever ran the job did not say what became of it: most likely the process was killed. */
export const LEASE_OVER = 'lease_over';

/** A job as admins see it; times are epoch milliseconds. */
export interface Job extends JobOfKind<JobKind> {
  readonly id: string;
  readonly status: JobStatus;
  readonly uniqueKey: string | null;
  /** When it may run, or ran. */
  readonly runAt: number;
  readonly attempts: number;
  /** Null unless it is running. */
  readonly leaseUntil: number | null;
  readonly lastError: string | null;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

/** What becomes of a claimed job. `error` is a class of failure, such as `smtp_550`, and never holds an address. */
export type Settlement =
  /** A forgotten one leaves no row: what it was about tells what became of it. */
  | { readonly is: 'done'; readonly isForgotten?: boolean }
  /** It failed, and is tried again at a time in epoch milliseconds. */
  | { readonly is: 'retried'; readonly at: number; readonly error: string }
  | { readonly is: 'failed'; readonly error: string }
  /** It went well, and comes round again at a time in epoch milliseconds. */
  | { readonly is: 'repeated'; readonly at: number }
  /** It was not tried, or not to the end: whoever comes next may claim it at once, and this attempt does not count. */
  | { readonly is: 'given back' };

export interface JobCount {
  readonly kind: JobKind;
  readonly status: Exclude<JobStatus, 'done'>;
  readonly count: number;
  /** The earliest time at which one of them was to run, in epoch milliseconds; it may be still to come. */
  readonly earliestRunAt: number;
}
