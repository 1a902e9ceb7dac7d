// The parts of the service: its database, its file store, its jobs, its scanner.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { probeKey } from '../../capabilities/storage/object-keys.js';
import type { Asked } from './asked.js';
import { bad, good, hint, spanWords, type Finding } from './check.js';
import type { Patient } from './patient.js';

/** Milliseconds after which a job that is due is late. */
const LATE_AFTER_MS = 5 * 60_000;

const ANOTHERS = hint(
  'It was not looked at, since DATA_DIR belongs to another user',
  'Run this as the user who runs the service',
);

/** Whether the database is sound, keeps what it acknowledged, and is of this release. */
export async function checkDatabase({ database, isOwner }: Patient): Promise<Finding> {
  if (!isOwner) return ANOTHERS;
  const facts = await database();
  if (facts === undefined) return hint('There is no database yet', 'The first start makes it');
  const { findings, refusal, keeping, cure, pendingMigrations } = facts;
  if (refusal !== undefined)
    return bad(
      refusal.replace(/[.]$/, ''),
      'See "A damaged database" and "A full or failing disk" in docs/operating.md',
    );
  if (Array.isArray(findings) && findings.length > 0)
    return bad(
      `The database is damaged: ${findings[0]}`,
      'Restore a backup: see "A damaged database" in docs/operating.md',
    );
  if (pendingMigrations < 0)
    return bad('The database was made by a newer release', 'Install that release, or restore an older backup');
  if (cure !== undefined) return bad(`The database runs with ${keeping}`, cure);
  if (pendingMigrations > 0)
    return hint(
      `${pendingMigrations} migrations are missing`,
      'Back up; the next start brings the database to this release',
    );
  const settings = `${keeping}, no migration is missing`;
  if (findings === 'elsewhere') return good(`The database answers; ${settings}`);
  return findings === 'unfinished'
    ? hint(`The check of the database has not come to its end; ${settings}`)
    : good(`The database is sound; ${settings}`);
}

/** Whether a file can be written, read and removed; and whether browsers may send files to a bucket. */
export async function checkStore({ objects, isOwner, settings }: Patient, asked: Asked): Promise<Finding> {
  if (!isOwner) return ANOTHERS;
  if (objects === undefined) return hint('There is no file store yet', 'The first start makes it');
  const { bucket } = settings;
  const where = bucket === undefined ? 'the data folder' : `the bucket ${bucket.name}`;
  const cure =
    bucket === undefined
      ? 'Check the disk of DATA_DIR and the rights of its folder objects'
      : 'Check that the bucket is up, and that the key of S3_ACCESS_KEY_ID may write, read, delete and list it';
  const step = await tryStore(objects);
  if (step !== undefined) return bad(`A file could not be ${step} in ${where}`, cure);
  const done = `A file was written, read and removed in ${where}`;
  const answer = await asked.bucket().catch(() => undefined);
  if (answer === undefined || answer.takesUploads) return good(done);
  return hint(
    `${done}, but it does not let pages of this site send files`,
    'Have a CORS rule of the bucket allow PUT from PUBLIC_URL with the headers content-type and x-amz-checksum-sha256',
  );
}

/** The step at which a store failed; undefined when it did all that was asked. */
async function tryStore(objects: NonNullable<Patient['objects']>): Promise<string | undefined> {
  const key = probeKey(randomUUID());
  const bytes = Buffer.from(key);
  let step = 'written';
  try {
    await objects.put(key, bytes, { contentType: 'text/plain' });
    step = 'read';
    const read = await objects.read(key);
    if (read === undefined || !(await buffer(read)).equals(bytes)) return step;
    step = 'removed';
    await objects.delete(key);
    return undefined;
  } catch {
    await objects.delete(key).catch(() => undefined);
    return step;
  }
}

/** Whether work is done in time, and none was given up. */
export async function checkJobs({ tables, clock }: Patient): Promise<Finding> {
  const known = await tables();
  if (known === undefined) return hint('Whether jobs are done in time is not known while the database cannot be read');
  const counts = await known.jobs.counts();
  const dueSince = Math.min(
    Infinity,
    ...counts.filter(({ status }) => status === 'waiting').map(({ earliestRunAt }) => earliestRunAt),
  );
  const failed = counts.filter(({ status }) => status === 'failed').reduce((sum, { count }) => sum + count, 0);
  const lateMs = clock() - dueSince;
  if (lateMs > LATE_AFTER_MS)
    return bad(`A job has been due for ${spanWords(lateMs)}`, 'See that the service runs, and what its log says');
  if (failed === 0) return good('No job is late, and none has failed');
  return hint(`${failed} jobs have failed`, 'See Administration, Jobs in the dashboard, and have them run again');
}

/** Whether files are scanned by a scanner that finds what it is tried with. */
export async function checkScanner({ scanner }: Patient): Promise<Finding> {
  const { state, advice } = await scanner();
  switch (state) {
    case 'not_configured':
      return good('No virus scanner is set up (CLAMAV_SOCKET); files are inspected all the same');
    case 'ready':
      return good('The virus scanner finds what it is tried with');
    case 'unfit':
      return bad('The virus scanner lets malware through, so nothing is published', advice ?? 'Look at its settings');
    case 'unreachable':
      return bad(
        'The virus scanner does not answer, so nothing is published',
        'Start clamd, and see that CLAMAV_SOCKET leads to it',
      );
  }
}
