// The disk becomes full while people buy and download, and has room again later.
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack } from './attack.js';
import { ENVIRONMENT, openDoors, Score } from './without-writes.js';

const DISK_MB = 64;
const PIECE_BYTES = [1024 * 1024, 4096, 1];

/** Why a file system cannot be mounted here; null when it can. */
export function whyNoMount(...programs: readonly string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a file system';
  const missing = programs.find((program) => !runs('which', program));
  if (missing !== undefined) return `the program ${missing} is missing`;
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const mounts = runs('mount', '-t', 'tmpfs', 'tmpfs', folder) && runs('umount', folder);
  rmSync(folder, { recursive: true, force: true });
  return mounts ? null : 'this machine does not let root mount a file system';
}

function runs(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Puts what a folder holds onto a file system that `mount` lays over it; undone by unmounting. */
export async function moveOnto(dataDir: string, mount: () => void): Promise<() => Promise<void>> {
  const aside = `${dataDir}.aside`;
  cpSync(dataDir, aside, { recursive: true });
  mount();
  cpSync(aside, dataDir, { recursive: true });
  return async () => {
    execFileSync('umount', [dataDir]);
  };
}

export const fullDisk: Attack = {
  name: 'A full disk',
  promise: 'answers',
  environment: ENVIRONMENT,
  whyNot: () => whyNoMount(),
  prepare: (dataDir) =>
    moveOnto(dataDir, () => execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir])),
  async run(target) {
    const score = new Score();
    const people = await openDoors(target);
    const ballast = join(target.dataDir, 'ballast');
    writeFileSync(ballast, '');
    const endsAt = performance.now() + target.lastsMs;
    while (performance.now() < endsAt) {
      fill(ballast);
      await people.lap(score);
    }
    score.expect(people.downloads() > 0, 'nobody downloaded anything');
    score.expect(
      !target.output().includes('"download":'),
      'a download was in the log alone, though the spool has room for it',
    );
    rmSync(ballast);
    await people.seeRecovery(score);
    return score;
  },
};

/** Takes what is left, to the last byte. */
export function fill(file: string): void {
  for (const bytes of PIECE_BYTES) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch {
      // Less than that is left.
    }
  }
}
