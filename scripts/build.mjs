// Builds dist/ and generated/ when something is newer than the last build, and what runs in browsers when something of
// it is; then goes on with the program that is named. Plain JavaScript, since it runs before anything is compiled.
import './runtime.mjs';
import { missingNative } from './native-packages.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = 'dist/.built';
/** What the bundler builds: where its configuration is, the folders it is made of, and the file it writes last. */
const BUNDLES = [
  { config: 'web/dashboard', folders: ['web/dashboard/'], made: 'dist/web/dashboard/index.html' },
  {
    config: 'web/storefront/browser',
    folders: ['web/storefront/', 'web/dashboard/api/'],
    made: 'dist/web/shop/manifest.json',
  },
];
/** Folders that the bundler compiles and not the compiler. */
const BUNDLED = ['web/dashboard/', 'web/storefront/browser/'];
/** Folders of dist/ that the bundler writes. */
const WRITTEN_BY_BUNDLER = ['web/dashboard/', 'web/shop/'];
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'results']);

/** Every file below a folder, as a path from the root. */
function* files(folder = '') {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* files(path);
    } else yield path;
  }
}

function run(command, ...args) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', command), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs what writes `made` last, which is then as old as its beginning: a source saved meanwhile is newer. */
function make(made, write) {
  const began = new Date();
  write();
  utimesSync(join(ROOT, made), began, began);
}

const isBelow = (path, folders) => folders.some((folder) => path.startsWith(join(folder)));

/** Compiled files whose source is gone would go on being run as tests. */
function prune(sources) {
  if (!existsSync(join(ROOT, 'dist'))) return;
  for (const name of readdirSync(join(ROOT, 'dist'), { recursive: true })) {
    const source = /^(.+)\.(c?)js$/.exec(name);
    if (!source || isBelow(name, WRITTEN_BY_BUNDLER)) continue;
    const [, path, kind] = source;
    if (!sources.has(`${path}.${kind}ts`) && !sources.has(`${path}.tsx`)) rmSync(join(ROOT, 'dist', name));
  }
}

/** Whether a file exists and none of the sources is newer. */
function isNewer(file, paths) {
  return (
    existsSync(join(ROOT, file)) &&
    paths.every((path) => statSync(join(ROOT, path)).mtimeMs <= statSync(join(ROOT, file)).mtimeMs)
  );
}

/**
 * Told at once, since nothing else is seen for a while; on standard error, so that what a command prints can be taken
 * from it.
 */
const tell = (sentence) => console.error(sentence);

/**
 * Builds what is missing or behind its sources, says nothing when nothing is. Where `generated/` was just compared with
 * the contract, everything is compiled and nothing generated anew.
 */
function build(isGenerated) {
  const everything = [...files()];
  const sources = new Set(
    everything.filter(
      (path) =>
        !isBelow(path, BUNDLED) &&
        /^(?:docs\/guide|examples\/webhooks|web\/docs)\/|\.c?tsx?$|\.mjs$|^openapi\.yaml$|^(?:package|tsconfig)\.json$/.test(
          path,
        ),
    ),
  );
  const isMade = ['docs/page.html', 'openapi.yaml'].every((name) => existsSync(join(ROOT, 'generated', name)));
  const isFresh = isNewer(STAMP, [...sources]) && isMade;
  if (!isFresh || isGenerated) {
    const missing = missingNative(join(ROOT, 'node_modules'));
    if (missing !== undefined) {
      tell(missing);
      process.exit(1);
    }
    tell('Building, about half a minute…');
    prune(sources);
    // What the service and tests keep of the programs that were there before.
    if (!isFresh)
      for (const kept of ['.compile-cache', '.empty-database.db', '.schema.json'])
        // A process that ends meanwhile may be writing there.
        rmSync(join(ROOT, 'dist', kept), { recursive: true, force: true, maxRetries: 10 });
    if (!isGenerated) run('tsx/dist/cli.mjs', 'scripts/generate.ts');
    make(STAMP, () => {
      run('typescript-native/bin/tsc', '-p', 'tsconfig.json');
      writeFileSync(join(ROOT, STAMP), '');
    });
  }
  // Their types are checked by `npm test`: who only starts the service need not wait for that.
  const stale = BUNDLES.filter(({ folders, made }) => {
    const parts = everything.filter((path) => isBelow(path, folders));
    return !isNewer(made, [...parts, 'generated/enums.js', 'generated/event-words.js', 'package-lock.json']);
  });
  if (isFresh && stale.length > 0) tell('Building the pages, some seconds…');
  for (const { config, made } of stale)
    make(made, () => run('vite/bin/vite.js', 'build', config, '--logLevel', 'warn'));
}

const [, , program] = process.argv;
build(program === '--generated');
if (program !== undefined && program !== '--generated') {
  // In this very process, so that a signal to it reaches the program; npm's own pre-scripts do not run where install
  // scripts are switched off.
  process.argv.splice(1, 2, join(ROOT, program));
  await import(pathToFileURL(join(ROOT, 'dist/process/quick-loading.js')).href);
  await import(pathToFileURL(join(ROOT, program)).href);
}
