// Records what becomes of each job while many processes run them: by triggers of the database, so that no code of the
// service has a say in it.
import type { Database } from '../../db/engine/connection.js';
import type { JobStatus } from '../../db/jobs/job-kinds.js';

/** A change of a job's status or claim. Times are epoch milliseconds. */
export interface Change {
  /** The order in which changes were committed. */
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly from: JobStatus;
  readonly to: JobStatus;
  /** The number of its newest claim before the change, and after it. */
  readonly claimBefore: number;
  readonly claim: number;
  /** Which attempt it was: 0 before the first. */
  readonly attemptBefore: number;
  readonly attempt: number;
  /** When it was due, before the change. */
  readonly runAt: number;
  /** When the lease ended that it had, and that it got; null for none. */
  readonly leaseBefore: number | null;
  readonly lease: number | null;
  readonly error: string | null;
  readonly at: number;
}

const TABLE = 'job_changes';

/** Records all changes from now on, by whatever process. */
export async function recordJobs(database: Database): Promise<void> {
  await database.write(async ({ knex }) => {
    await knex.raw(`create table ${TABLE} (
      seq integer primary key, id, kind, "from", "to", claimBefore, claim, attemptBefore, attempt, runAt, leaseBefore,
      lease, error, at)`);
    await knex.raw(`create trigger ${TABLE}_trigger after update on jobs
      when old.status <> new.status or old.claims <> new.claims
      begin
        insert into ${TABLE}
        values (null, new.id, new.kind, old.status, new.status, old.claims, new.claims, old.attempts, new.attempts,
          old.run_at, old.lease_until, new.lease_until, new.last_error, cast(unixepoch('subsec') * 1000 as integer));
      end`);
  });
}

/** Everything recorded until now, in commit order. */
export const changesOf = ({ committed: { knex } }: Database): Promise<Change[]> =>
  Promise.resolve(knex(TABLE).orderBy('seq').select<Change[]>('*'));

/** How many outcomes were recorded until now. */
export async function countOutcomes({ committed: { knex } }: Database): Promise<number> {
  const [counted] = await knex(TABLE).whereIn('to', ['done', 'failed']).count<{ count: number }[]>({ count: '*' });
  return counted!.count;
}
