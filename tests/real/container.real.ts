// `npm run test:container`: the image that the Dockerfile makes has what runs and nothing else, and serves as compose.yaml
// has it run: by a user without rights, with nothing to write to but the data folder and /tmp.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openPodman, whyNot, type Podman } from './container/engine.js';
import { buildImage, developersFolders, filesOf, IMAGE, makeBases, sizesOf } from './container/image.js';
import { startContainer, type Container } from './container/market-container.js';
import { sellsSomething } from './container/use.js';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
/** Bytes that the image may have in a registry. */
const COMPRESSED_MAX = 160e6;
const USER = 10_001;
/** What the engine puts into every container. */
const OF_ENGINE =
  /^(?:\/etc(?:\/(?:hosts|hostname|resolv\.conf|mtab))?|\/run(?:\/\.containerenv|\/secrets)?|\/(?:dev|proc|sys)|\/tmp|\/var(?:\/(?:lib(?:\/market)?|backups(?:\/market)?))?)$/;
/** What only builds: package managers of Node, compilers, and what they are called by. */
const BUILDERS = /\/(?:npm|npx|yarn|corepack|cc|gcc|g\+\+|clang|make|python3?|git|tsc|vite)$/;

const why = whyNot();
if (why !== null) process.stdout.write(`!!! SKIPPED: no image is built: ${why}\n`);
const options = { skip: why ?? false };

let folder: string;
let podman: Podman;
let container: Container | undefined;

before(() => {
  if (why !== null) return;
  folder = mkdtempSync(join(tmpdir(), 'container-'));
  podman = openPodman(folder);
});

after(() => {
  if (why !== null) return;
  podman('rm', '--all', '--force', '--volumes', '--time', '0');
  podman('rmi', '--all', '--force');
  rmSync(folder, { recursive: true, force: true });
});

test('the image is built, within its size', options, (context) => {
  makeBases(podman, folder);
  buildImage(podman, folder, CHECKOUT);
  const { compressed, unpacked } = sizesOf(podman, folder);
  context.diagnostic(`${(compressed / 1e6).toFixed(1)} MB compressed, ${(unpacked / 1e6).toFixed(1)} MB unpacked`);
  assert.ok(compressed <= COMPRESSED_MAX, `${compressed} bytes are more than ${COMPRESSED_MAX}`);
});

test('it has one Node, what runs, and nothing that only builds or tests', options, () => {
  const files = filesOf(podman);
  const among = (wrong: (path: string) => boolean): string[] => files.filter(wrong).slice(0, 10);
  assert.deepEqual(
    files.filter((path) => /\/(?:node|nodejs)$/.test(path) || path.includes('/node-linux-')),
    ['/usr/local/bin/node'],
  );
  assert.deepEqual(
    among((path) => BUILDERS.test(path)),
    [],
  );
  const own = /^\/opt\/market\/(?:(?!node_modules).)*$/;
  assert.deepEqual(
    among(
      (path) => own.test(path) && /\.map$|\.tsx?$|\.test\.|test-child|\/(?:tests|contract-tests|bench)\//.test(path),
    ),
    [],
  );
  const developers = developersFolders(CHECKOUT);
  assert.ok(developers.length > 100, `${developers.length}`);
  assert.deepEqual(
    among((path) => path.includes('/node_modules/') && developers.some((name) => path.startsWith(name))),
    [],
  );
  for (const native of ['better-sqlite3', '@node-rs/argon2-linux', '@img/sharp-linux'])
    assert.ok(
      files.some((path) => path.startsWith(`/opt/market/node_modules/${native}`) && path.endsWith('.node')),
      native,
    );
});

test('it serves without rights, and has something sold', options, async (context) => {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { mode: 0o700 });
  chownSync(backups, USER, USER);
  container = await startContainer(podman, IMAGE, backups).catch((error: Error) => {
    if (!/OCI runtime|OCI permission/.test(error.message)) throw error;
    process.stdout.write(`!!! SKIPPED: containers cannot be run here: ${error.message}\n`);
    context.skip('containers cannot be run here');
    return undefined;
  });
  if (container === undefined) return;
  const status = readFileSync(`/proc/${container.pid()}/status`, 'utf8');
  assert.match(status, new RegExp(`^Uid:(?:\\t${USER}){4}$`, 'm'));
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(execFileSync('curl', ['-fsS', `${container.origin}/api/search`], { encoding: 'utf8' }), /"total":0/);
  await sellsSomething(container);
});

test('each command of the operator runs in it', options, (context) => {
  if (container === undefined) return context.skip('containers cannot be run here');
  const { market, shell } = container;
  const commands = shell('ls /opt/market/dist/scripts')
    .split('\n')
    .filter((name) => name.endsWith('.js'));
  assert.ok(commands.length > 8, commands.join());
  for (const name of commands) assert.match(market(name.slice(0, -3), '--help'), /^Usage: /);
  for (const tool of ['pg_dump', 'pg_restore'])
    assert.match(shell(`${tool} --version`), new RegExp(`^${tool} \\(PostgreSQL\\) \\d+`));
  market('backup', '/var/backups/market');
  assert.match(market('restore', '/var/backups/market', '--drill'), /is good: .*served and compared/);
  const { checks } = JSON.parse(market('doctor', '--json')) as { checks: { state: string }[] };
  assert.deepEqual(
    checks.filter(({ state }) => state === 'bad'),
    [],
  );
  assert.ok(existsSync(join(folder, 'backups/manifests')));
});

test('it stops in order, and wrote nowhere else', options, (context) => {
  if (container === undefined) return context.skip('containers cannot be run here');
  const { changed, exitCode } = container.stop();
  assert.equal(exitCode, 0);
  assert.deepEqual(
    changed.filter((path) => !OF_ENGINE.test(path)),
    [],
  );
});
