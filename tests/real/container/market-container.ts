// One container of the image, run as compose.yaml has it, on this machine's network.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../contract-tests/harness/free-port.js';
import type { Podman } from './engine.js';

const NAME = 'market';
/** How often the health check is tried, and how long it may take until the first start is over, in milliseconds. */
const HEALTHY = { eachMs: 1_000, withinMs: 180_000 };

export interface Container {
  readonly origin: string;
  /** The number that its first process has on this machine. */
  pid(): string;
  /** Runs a command of the operator in it, and tells what it printed. */
  market(...args: readonly string[]): string;
  shell(commands: string): string;
  /** Stops it as supervisors do, and tells how it ended and which paths are other than in the image. */
  stop(): { readonly exitCode: number; readonly changed: string[] };
}

/** Starts the image and waits until its health check passes. `backups` is a folder of this machine, for its user. */
export async function startContainer(podman: Podman, image: string, backups: string): Promise<Container> {
  const port = await freePort();
  podman(
    ...['run', '--detach', '--pull', 'never', '--name', NAME, '--network', 'host', '--log-driver', 'k8s-file'],
    ...['--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
    ...['--volume', `${backups}:/var/backups/market`, '--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`],
    // A browser would be needed for a second factor.
    ...['--env', 'SELLER_2FA=off', '--env', 'BACKUP_PASSPHRASE=correct horse battery staple', image],
  );
  await healthy(podman);
  const inside = (...command: readonly string[]): string => podman('exec', NAME, ...command);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: () => podman('inspect', '--format', '{{.State.Pid}}', NAME),
    market: (...args) => inside('market', ...args),
    shell: (commands) => inside('sh', '-euc', commands),
    stop() {
      podman('stop', '--time', '12', NAME);
      return {
        exitCode: Number(podman('inspect', '--format', '{{.State.ExitCode}}', NAME)),
        changed: podman('container', 'diff', NAME)
          .split('\n')
          .map((line) => line.slice(2)),
      };
    },
  };
}

/** Waits until the health check of the image passes. @throws Error with the log when it never does */
async function healthy(podman: Podman): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += HEALTHY.eachMs) {
    try {
      podman('healthcheck', 'run', NAME);
      return;
    } catch (error) {
      const isOver = podman('inspect', '--format', '{{.State.Status}}', NAME) !== 'running';
      if (isOver || waitedMs > HEALTHY.withinMs)
        throw new Error(`it is not healthy:\n${podman('logs', NAME)}`, { cause: error });
      await pause(HEALTHY.eachMs);
    }
  }
}
