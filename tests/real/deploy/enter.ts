// `npm run test:deploy`: runs the test of docs/deploying.md on a machine of its own, which bubblewrap makes of this one:
// the same programs, but its own network, processes, users and folders that can be written to.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
/** What is empty at first, as on a machine that was just set up. */
const EMPTY = [
  '/tmp',
  '/run',
  '/opt',
  '/home',
  '/root',
  '/usr/local/bin',
  '/var/log',
  '/var/cache',
  '/var/lib',
  '/var/tmp',
  '/var/www',
  '/var/backups',
];

/** Where everybody may write. */
const SHARED = /\/tmp$/;

/** Why there can be no such machine here; null when there can. */
function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'only root has users and mounts of its own to give';
  if (process.arch !== 'x64') return 'system calls are numbered here as on x64';
  try {
    execFileSync('bwrap', ['--unshare-net', '--unshare-pid', '--cap-add', 'ALL', '--ro-bind', '/', '/', 'true']);
    return null;
  } catch (error) {
    return `bubblewrap cannot make one (${(error as Error).message.split('\n')[0]})`;
  }
}

function machine(etc: string): string[] {
  return [
    ...['--unshare-net', '--unshare-pid', '--unshare-ipc', '--die-with-parent', '--cap-add', 'ALL'],
    ...['--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', '--bind', etc, '/etc'],
    ...EMPTY.flatMap((folder) => ['--perms', SHARED.test(folder) ? '1777' : '0755', '--tmpfs', folder]),
    ...['--ro-bind', '/var/lib/dpkg', '/var/lib/dpkg', '--dir', '/var/lib/nginx', '--dir', '/var/lib/caddy'],
    ...['--dir', '/var/log/nginx', '--ro-bind', CHECKOUT, '/opt/market', '--chdir', '/root'],
    ...['--clearenv', '--setenv', 'NODE', `/opt/market/${process.execPath.slice(CHECKOUT.length)}`],
    ...['--setenv', 'PATH', '/opt/market/tests/real/deploy/stand-ins:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
  ];
}

const why = whyNot();
if (why !== null) {
  process.stdout.write(`!!! SKIPPED: no machine of its own: ${why}\n`);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    cpSync('/etc', join(folder, 'etc'), { recursive: true, verbatimSymlinks: true });
    const test = [
      '--test',
      '--test-reporter=spec',
      '--test-timeout=120000',
      '/opt/market/dist/tests/real/deploy.real.js',
    ];
    const command = ['sh', '-c', 'exec "$NODE" "$@"', 'sh', ...test];
    process.exitCode =
      spawnSync('bwrap', [...machine(join(folder, 'etc')), ...command], { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
