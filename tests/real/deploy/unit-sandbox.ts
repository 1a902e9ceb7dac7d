// A systemd unit, read: what it starts, and how bubblewrap and setpriv imitate the sandbox that it asks for.
import { mkdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { filterProgram, permittedCalls } from './system-calls.js';

/** Settings that are not imitated: what they keep from the service is kept from it by others here, or is systemd's. */
const NOT_IMITATED = new Set([
  ...['Description', 'After', 'Wants', 'WantedBy', 'Restart', 'RestartSec', 'TimeoutStopSec', 'StateDirectoryMode'],
  'CacheDirectoryMode',
  ...[
    'DevicePolicy',
    'ProtectClock',
    'ProtectHostname',
    'ProtectKernelLogs',
    'ProtectKernelModules',
    'RestrictRealtime',
  ],
  ...[
    'ProtectKernelTunables',
    'ProtectControlGroups',
    'RestrictSUIDSGID',
    'RemoveIPC',
    'LockPersonality',
    'KeyringMode',
  ],
  ...['SystemCallArchitectures', 'SystemCallErrorNumber', 'MemoryDenyWriteExecute', 'RestrictNamespaces'],
]);
/** Settings that are imitated as they are; with another value the imitation would have to be another. */
const IMITATED: Readonly<Record<string, string>> = {
  ...{ NoNewPrivileges: 'yes', CapabilityBoundingSet: '', AmbientCapabilities: '', ProtectSystem: 'strict' },
  ...{ ProtectHome: 'yes', PrivateTmp: 'yes', PrivateDevices: 'yes', PrivateUsers: 'yes' },
  ...{ ProtectProc: 'invisible', ProcSubset: 'pid' },
};
const READ = new Set([
  ...['User', 'Group', 'EnvironmentFile', 'Environment', 'ExecStart', 'WorkingDirectory', 'StateDirectory', 'UMask'],
  'CacheDirectory',
  ...['LimitNOFILE', 'ReadWritePaths', 'RestrictAddressFamilies', 'SystemCallFilter'],
]);
/** Where /proc lies as the service sees it: only its own processes, and nothing but processes. */
const OWN_PROCESSES = '/run/own-processes';

type Settings = ReadonlyMap<string, readonly string[]>;

/** The settings of a unit. @throws Error for one that this imitation does not know */
function settingsOf(unit: string): Settings {
  const settings = new Map<string, string[]>();
  for (const [, name, value] of unit.matchAll(/^(\w+)=(.*)$/gm)) {
    const isKnown = name! in IMITATED ? IMITATED[name!] === value : READ.has(name!) || NOT_IMITATED.has(name!);
    if (!isKnown) throw new Error(`${name}=${value} is not imitated: say how in unit-sandbox.ts`);
    settings.set(name!, [...(settings.get(name!) ?? []), value!]);
  }
  return settings;
}

/** How a unit is started as root: a command, and the filter of system calls for its descriptor 3. */
export interface Sandbox {
  readonly command: readonly [string, ...string[]];
  readonly filter: Buffer;
}

/** Prepares what systemd would, and tells how to start the unit. Its descriptor 4 is told the number of the process. */
export function sandboxOf(unit: string): Sandbox {
  const settings = settingsOf(unit);
  const one = (name: string): string => settings.get(name)!.join(' ');
  const own = [`/var/lib/${one('StateDirectory')}`, `/var/cache/${one('CacheDirectory')}`];
  for (const folder of own) mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('chown', ['-R', `${one('User')}:${one('Group')}`, ...own]);
  const shell = [
    `umask ${one('UMask')}`,
    'set -a',
    `. ${one('EnvironmentFile')}`,
    ...settings.get('Environment')!,
    'set +a',
    `exec prlimit --nofile=${one('LimitNOFILE')} "$@"`,
  ];
  const filter = filterProgram(
    permittedCalls(settings.get('SystemCallFilter')!),
    one('RestrictAddressFamilies').split(' '),
  );
  return {
    filter,
    command: [
      ...(['env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'] as const),
      ...['sh', '-euc', shell.join('\n'), 'sh'],
      ...folders(own, settings.get('ReadWritePaths') ?? [], one('WorkingDirectory')),
      ...['setpriv', '--reuid', one('User'), '--regid', one('Group'), '--init-groups', '--no-new-privs'],
      ...['--bounding-set=-all', '--inh-caps=-all', 'bwrap', '--unshare-user', '--dev-bind', '/', '/'],
      ...['--bind', OWN_PROCESSES, '/proc', '--seccomp', '3'],
      ...['sh', '-c', 'echo $$ >&4; exec "$@" 3<&- 4>&-', 'sh', ...one('ExecStart').split(' ')],
    ],
  };
}

/** Everything can be read and next to nothing written. */
function folders(own: readonly string[], writable: readonly string[], workingFolder: string): string[] {
  mkdirSync(OWN_PROCESSES, { recursive: true });
  execFileSync('mount', ['-t', 'proc', '-o', 'hidepid=invisible,subset=pid', 'proc', OWN_PROCESSES]);
  const paths = [...own, ...writable.flatMap((paths) => paths.split(' ')).map((path) => path.replace(/^-/, ''))];
  return [
    ...['bwrap', '--cap-add', 'ALL', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev'],
    ...['/tmp', '/var/tmp'].flatMap((folder) => ['--perms', '1777', '--tmpfs', folder]),
    ...['/home', '/root'].flatMap((folder) => ['--perms', '0000', '--tmpfs', folder]),
    ...paths.flatMap((path) => ['--bind-try', path, path]),
    ...['--chdir', workingFolder],
  ];
}
