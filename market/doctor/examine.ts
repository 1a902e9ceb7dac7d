// Examines an installation: all checks beside each other, none for longer than it may.
import { setTimeout as pause } from 'node:timers/promises';
import { askOnce, NOBODY, type Asked } from './asked.js';
import { bad, hint, type Check, type Finding } from './check.js';
import { checkClock, checkDisk, checkOpenFiles, checkRights, checkScratch } from './machine-checks.js';
import { checkDatabase, checkJobs, checkScanner, checkStore } from './part-checks.js';
import type { Patient } from './patient.js';
import { checkBackup, checkDrill, checkKey } from './safety-checks.js';
import { checkMail, checkName, checkPayments, checkProxy } from './way-checks.js';

/** Milliseconds that a check may take. */
const CHECK_MS = 10_000;

interface Examination {
  readonly id: string;
  readonly title: string;
  /** Whether it asks others than this machine and the file store, which is not done every day unasked. */
  readonly isFarReaching?: true;
  readonly check: (patient: Patient, asked: Asked) => Promise<Finding>;
}

/** In the order in which they are told. */
const CHECKS: readonly Examination[] = [
  { id: 'disk', title: 'Disk', check: checkDisk },
  { id: 'scratch', title: 'Temporary files', check: checkScratch },
  { id: 'clock', title: 'Clock', check: checkClock },
  { id: 'permissions', title: 'Permissions', check: checkRights },
  { id: 'open_files', title: 'Open files', check: checkOpenFiles },
  { id: 'database', title: 'Database', check: checkDatabase },
  { id: 'store', title: 'File store', check: checkStore },
  { id: 'jobs', title: 'Jobs', check: checkJobs },
  { id: 'mail', title: 'Mail server', isFarReaching: true, check: checkMail },
  { id: 'proxy', title: 'Proxy', check: checkProxy },
  { id: 'dns', title: 'DNS', isFarReaching: true, check: checkName },
  { id: 'payments', title: 'Payments', isFarReaching: true, check: checkPayments },
  { id: 'scanner', title: 'Virus scanner', check: checkScanner },
  { id: 'backup', title: 'Backup', check: checkBackup },
  { id: 'drill', title: 'Restore drill', check: checkDrill },
  { id: 'escrow', title: 'Secret key', check: checkKey },
];

/**
 * Runs the checks. It takes no longer than the longest of them may, and never fails.
 *
 * @param isFarReaching whether mail server, DNS and payment provider are asked, too
 */
export async function examine(
  patient: Patient,
  { isFarReaching, withinMs = CHECK_MS }: { readonly isFarReaching: boolean; readonly withinMs?: number },
): Promise<Check[]> {
  const asked = isFarReaching ? askOnce(patient) : NOBODY;
  const done = new AbortController();
  const tooLate = pause(withinMs, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    const wanted = CHECKS.filter((check) => isFarReaching || !check.isFarReaching);
    return await Promise.all(wanted.map(({ id, title, check }) => settle(id, title, check(patient, asked))));
  } finally {
    done.abort();
  }

  async function settle(id: string, title: string, found: Promise<Finding>): Promise<Check> {
    const seconds = Math.round(withinMs / 1000);
    // Whoever depends on it waits as long.
    const waited = tooLate.then(() =>
      bad(
        `It was not found out within ${seconds} seconds`,
        'Look at what this machine waits for: a disk, DNS, or another machine',
      ),
    );
    // The words of an error may repeat a secret that was sent.
    const failed = (): Finding =>
      hint('It could not be found out', 'See the log of the service, and report this if it stays');
    return { id, title, ...(await Promise.race([found.catch(failed), waited])) };
  }
}
