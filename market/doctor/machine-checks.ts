// The machine: room on the disk and for temporary files, the clock, the rights of files, how many may be open.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeBytes } from '../../capabilities/storage/free-space.js';
import { folderFaults } from '../../db/engine/data-folder-faults.js';
import type { Asked } from './asked.js';
import { bad, good, hint, sizeWords, spanWords, type Finding } from './check.js';
import type { Patient } from './patient.js';

/** Milliseconds by which a clock may differ from another one: codes of authenticator apps are good for 30 seconds. */
const AHEAD_MS = { hint: 5_000, bad: 30_000 };
/** Milliseconds by which what was written may seem to be of the future: file systems round times. */
const ROUNDED_MS = 2_000;
/** Open files with which the service serves some hundred callers at once. */
const FILES = { least: 1_024, enough: 8_192 };
const LIMITS = '/proc/self/limits';
/** Bytes that the inspection of one file may unpack, all together. */
const SCRATCH_BYTES = 2 * 2 ** 30;

/** Room on the disk of the data folder. */
export async function checkDisk({ settings: { dataDir, minFreeBytes } }: Patient): Promise<Finding> {
  const free = await freeBytes(dataDir).catch(() => undefined);
  if (free === undefined) return hint(`There is no folder ${dataDir} yet`, 'The first start makes it');
  const detail = `${sizeWords(free)} are free, and uploads leave ${sizeWords(minFreeBytes)} (MIN_FREE_DISK)`;
  if (free < minFreeBytes)
    return bad(detail, 'Make room on the disk of DATA_DIR: uploads are refused until then, and soon orders');
  return free < 2 * minFreeBytes
    ? hint(detail, 'Make room on the disk of DATA_DIR before uploads are refused')
    : good(detail);
}

/** Whether temporary files can be made, without which no uploaded file is judged. */
export async function checkScratch(): Promise<Finding> {
  const parent = tmpdir();
  try {
    const folder = await mkdtemp(join(parent, 'doctor-'));
    try {
      await writeFile(join(folder, 'probe'), 'probe');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    return bad(
      `No temporary file can be made in ${parent} (${(error as NodeJS.ErrnoException).code ?? 'unknown'}), so no uploaded file is judged`,
      'Give the user of the service a folder to write to (TMPDIR, or PrivateTmp of the unit) with some room',
    );
  }
  const free = await freeBytes(parent);
  const detail = `Temporary files are made in ${parent}, where ${sizeWords(free)} are free`;
  return free < SCRATCH_BYTES
    ? hint(detail, `Make room: archives within a file are unpacked there, up to ${sizeWords(SCRATCH_BYTES)}`)
    : good(detail);
}

/** The clock, compared with those of others where somebody else is asked, else with what must lie behind it. */
export async function checkClock({ clock, tables }: Patient, asked: Asked): Promise<Finding> {
  const remedy = 'Set the clock of this machine by NTP, such as with systemd-timesyncd or chrony';
  const builtAt = (await stat(fileURLToPath(import.meta.url))).mtimeMs;
  const noted = await lastNote(tables);
  const past = Math.max(builtAt, noted ?? 0);
  if (clock() < past - ROUNDED_MS)
    return bad(
      `The clock is ${spanWords(past - clock())} behind ${past === builtAt ? 'the build' : 'the last entry of the audit log'}`,
      remedy,
    );
  const ahead = await asked.aheadMs();
  if (ahead === undefined)
    return good('The clock is past the build and the last entry of the audit log; no other clock was compared');
  const detail = `The clock and that of ${ahead.of} are ${spanWords(Math.abs(ahead.ms))} apart`;
  if (Math.abs(ahead.ms) > AHEAD_MS.bad) return bad(detail, remedy);
  return Math.abs(ahead.ms) > AHEAD_MS.hint ? hint(detail, remedy) : good(detail);
}

async function lastNote(tables: Patient['tables']): Promise<number | undefined> {
  const known = await tables();
  const page = await known?.audit.list({ page: 1, limit: 1 });
  return page?.items[0]?.createdAt;
}

/** Who may read and write the data folder and what is in it. */
export async function checkRights({ settings: { dataDir } }: Patient): Promise<Finding> {
  try {
    const { open, barred, foreign, isOwner } = folderFaults(dataDir);
    if (barred.length > 0)
      return bad(
        `This user may not read and write ${listed(barred)} of ${dataDir}`,
        'Give the folder to the user who runs the service (chown -R)',
      );
    if (foreign.length > 0)
      return bad(
        `${listed(foreign)} of ${dataDir} belong to another user than the folder`,
        'Give them to the user who runs the service (chown), and run commands as that user',
      );
    if (open.length > 0) {
      const detail = `Other users of this machine may read or list ${listed(open)} of ${dataDir}`;
      const remedy = 'Run chmod -R go= on the folder; the next start closes what is its own';
      // Nobody comes to what is in a folder that is closed.
      return open.includes('.') ? bad(detail, remedy) : hint(`${detail}, were the folder open`, remedy);
    }
    const detail = `${dataDir} and what is in it are for their owner alone`;
    return isOwner
      ? good(detail)
      : hint(detail, 'Run this command as the user who runs the service: its rights are others than yours');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return hint(`There is no folder ${dataDir} yet`, 'The first start makes it, for its owner alone');
    return bad(
      `The folder ${dataDir} cannot be read (${code ?? 'unknown'})`,
      'Give it to the user who runs the service, or set another DATA_DIR',
    );
  }
}

const listed = (names: readonly string[]): string =>
  names.map((name) => (name === '.' ? 'the folder' : name)).join(', ');

/** How many files the process may have open, which bounds its connections. */
export async function checkOpenFiles(): Promise<Finding> {
  const limits = await readFile(LIMITS, 'utf8').catch(() => '');
  const [, soft] = /^Max open files +(\S+)/m.exec(limits) ?? [];
  if (soft === undefined) return hint('This system does not tell how many files may be open');
  const most = soft === 'unlimited' ? Infinity : Number(soft);
  const detail = `${soft === 'unlimited' ? 'Any number of' : soft} files may be open at once`;
  const remedy = `Raise the limit to ${FILES.enough} or more (LimitNOFILE of the unit, or ulimit -n)`;
  if (most < FILES.least) return bad(detail, remedy);
  return most < FILES.enough ? hint(detail, remedy) : good(detail);
}
