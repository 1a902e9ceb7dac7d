// The image as the Dockerfile makes it, on bases that stand for the official ones: Debian's packages, and the Node and
// npm that this machine has.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Podman } from './engine.js';

export const IMAGE = 'localhost/market';
const BASE = 'localhost/debian';
const NODE_BASE = 'localhost/node';
const POSTGRESQL_BASE = 'localhost/postgresql';
/** What the slim images of Debian leave out. */
const NOT_IN_SLIM = ['man', 'doc', 'locale', 'info'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);

/** The bases on which the image is built and runs. */
export function makeBases(podman: Podman, folder: string): void {
  makeDebian(podman, folder, BASE);
  makeDebian(podman, folder, POSTGRESQL_BASE, ['postgresql-client']);
  makeNodeBase(podman, folder);
}

/** Debian as `debian:bookworm-slim` has it: the essential packages and apt, with /bin in /usr; and others besides. */
function makeDebian(podman: Podman, folder: string, name: string, packages: readonly string[] = []): void {
  const file = join(folder, 'debian.tar');
  execFileSync(
    'mmdebstrap',
    [
      ...['--quiet', '--variant=minbase', `--include=${['usr-is-merged', ...packages].join()}`, ...NOT_IN_SLIM],
      ...['--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', '--aptopt=Acquire::Languages "none"', 'bookworm', file],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  podman('import', '--quiet', file, name);
  rmSync(file);
}

/** The same with the Node of this process and the npm that runs this script, where the official image has them. */
function makeNodeBase(podman: Podman, folder: string): void {
  const context = join(folder, 'node');
  const npm = dirname(dirname(process.env['npm_execpath']!));
  mkdirSync(join(context, 'bin'), { recursive: true });
  cpSync(process.execPath, join(context, 'bin/node'));
  cpSync(npm, join(context, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(context, 'bin', name));
  const file = join(folder, 'node.Dockerfile');
  writeFileSync(file, `FROM ${BASE}\nCOPY . /usr/local\n`);
  podman('build', '--quiet', '--layers=false', '--tag', NODE_BASE, '--file', file, context);
}

/** Builds the image of a checkout. npm fetches packages as it does on this machine, what it has in its cache from there. */
export function buildImage(podman: Podman, folder: string, checkout: string): void {
  const setting = (name: string): string =>
    execFileSync('npm', ['config', 'get', name], { cwd: checkout, encoding: 'utf8' }).trim();
  const authorities = setting('cafile');
  const settings = [`registry=${setting('registry')}`, 'cache=/npm/cache', 'prefer-offline=true'];
  const mounts = [`${setting('cache')}:/npm/cache`, `${join(folder, 'npmrc')}:/usr/local/etc/npmrc:ro`];
  if (authorities !== 'null') {
    settings.push('cafile=/npm/authorities.pem');
    mounts.push(`${authorities}:/npm/authorities.pem:ro`);
  }
  writeFileSync(join(folder, 'npmrc'), `${settings.join('\n')}\n`);
  podman(
    ...['build', '--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers=false'],
    ...['--build-arg', `NODE_IMAGE=${NODE_BASE}`, '--build-arg', `BASE_IMAGE=${BASE}`],
    ...['--build-arg', `POSTGRESQL_IMAGE=${POSTGRESQL_BASE}`],
    ...mounts.flatMap((mount) => ['--volume', mount]),
    ...['--tag', IMAGE, checkout],
  );
}

/** Bytes of the image as registries keep it, and unpacked. */
export function sizesOf(podman: Podman, folder: string): { readonly compressed: number; readonly unpacked: number } {
  const kept = join(folder, 'kept');
  podman('push', '--quiet', IMAGE, `oci:${kept}`);
  const blobs = join(kept, 'blobs/sha256');
  const compressed = readdirSync(blobs).reduce((sum, name) => sum + statSync(join(blobs, name)).size, 0);
  return { compressed, unpacked: Number(podman('image', 'inspect', '--format', '{{.Size}}', IMAGE)) };
}

/** Every file of the image, as a path from its root. */
export function filesOf(podman: Podman): string[] {
  const root = podman('image', 'mount', IMAGE);
  try {
    // Links are not followed: some of them lead from the root, which is this machine's.
    return execFileSync('find', [root, '!', '-type', 'd', '-printf', '/%P\\n'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
      .trimEnd()
      .split('\n');
  } finally {
    podman('image', 'unmount', IMAGE);
  }
}

/** Where packages are installed that only developers need, by the lock file of a checkout. */
export function developersFolders(checkout: string): string[] {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
  };
  return Object.entries(lock.packages)
    .filter(([, { dev, devOptional }]) => dev === true || devOptional === true)
    .map(([path]) => `/opt/market/${path}/`);
}
