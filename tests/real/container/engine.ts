// Podman with a store of its own, of which nothing is left: what builds images here and runs containers.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What a command printed on standard output, without the end of the last line. */
export type Podman = (...args: readonly string[]) => string;

/** Why no image can be built here; null when one can. */
export function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'only root has mounts to give';
  const absent = ['podman', 'runc', 'mmdebstrap'].filter(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined,
  );
  return absent.length > 0 ? `this machine has no ${absent.join(', no ')}` : null;
}

/** Podman with its store in a folder. Whatever it says on standard error is in what is thrown when a command fails. */
export function openPodman(folder: string): Podman {
  const run = (driver: string, args: readonly string[]): string =>
    execFileSync(
      'podman',
      [
        ...['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--tmpdir', join(folder, 'libpod')],
        ...[
          '--storage-driver',
          driver,
          '--runtime',
          'runc',
          '--cgroup-manager',
          'cgroupfs',
          '--events-backend',
          'none',
        ],
        ...args,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 },
    ).trimEnd();
  const driver = driverFor(run);
  return (...args) => run(driver, args);
}

/** Layers lie on each other where the file system can do that; within a container it often cannot, and they are copied. */
function driverFor(run: (driver: string, args: readonly string[]) => string): string {
  try {
    run('overlay', ['info']);
    return 'overlay';
  } catch {
    return 'vfs';
  }
}
