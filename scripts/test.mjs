// `npm test`: every check that needs nothing but this checkout, with progress; stops at the first failure.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules');

/** A file of tests may take ten minutes, in ms: what hangs has to fail, and to say where. */
const TESTS = ['--test', '--test-reporter=spec', '--test-timeout=600000'];

/** As many as keep two cores busy: part of the time a file waits for the disk, or for a pause to end. */
const FILES_AT_ONCE = 3;

const STEPS = [
  ['generated files match the contract', () => [join(BIN, 'tsx/dist/cli.mjs'), 'scripts/generate.ts', '--check']],
  ['the contract keeps its rules', () => [join(BIN, '@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml']],
  ['everything compiles', () => ['scripts/build.mjs', '--force']],
  ['the dashboard compiles', () => [join(BIN, 'typescript/bin/tsc'), '-p', 'web/dashboard/tsconfig.json']],
  [
    'the script of the shop compiles',
    () => [join(BIN, 'typescript/bin/tsc'), '-p', 'web/storefront/browser/tsconfig.json'],
  ],
  ['the code is formatted', () => [join(BIN, 'prettier/bin/prettier.cjs'), '--check', '.']],
  ['no undeclared break since the last released contract', () => ['dist/scripts/contract-diff.js']],
  ['what dashboard and shop know without a browser', () => ['--import', 'tsx', ...TESTS, ...bundledTests()]],
];
/** Takes as long as all of those together, and a core that they leave idle. */
const BESIDE = ['the code keeps its rules', () => [join(BIN, 'eslint/bin/eslint.js'), '.']];
const LAST = [
  'unit tests, scenarios and the contract over the wire',
  () => [...TESTS, `--test-concurrency=${FILES_AT_ONCE}`, ...testFiles()],
];

/** Compiled tests; `node --test` alone would find none in a folder of TypeScript. */
function testFiles() {
  const found = readdirSync(join(ROOT, 'dist'), { recursive: true })
    .filter((name) => name.endsWith('.test.js'))
    .sort();
  if (found.length === 0) throw new Error('there is not a single test in dist/');
  return found.map((name) => join('dist', name));
}

/** Tests of modules that the bundler compiles and not the compiler. */
function bundledTests() {
  return ['web/dashboard', 'web/storefront/browser'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );
}

const ENVIRONMENT = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  // Each file of tests is a process of its own, and most load the same modules.
  NODE_COMPILE_CACHE: join(ROOT, 'dist/.compile-cache'),
};
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);
const running = new Set();

/** Runs a step; when it fails, everything ends. */
async function run([name, command], number, output) {
  console.log(`\n[${number}/${STEPS.length + 2}] ${name} (after ${seconds()} s)`);
  const step = spawn(process.execPath, command(), { cwd: ROOT, stdio: ['inherit', output, output], env: ENVIRONMENT });
  running.add(step);
  const said = output === 'pipe' ? Promise.all([text(step.stdout), text(step.stderr)]) : [];
  const [status] = await once(step, 'close');
  running.delete(step);
  process.stdout.write((await said).join(''));
  if (status === 0) return;
  console.error(`\nFailed: ${name}`);
  stop();
}

function stop() {
  for (const step of running) step.kill();
  process.exit(1);
}
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, stop);

// What it says is kept back until it ends, so that it does not stand between what the others say.
const beside = run(BESIDE, 1, 'pipe');
for (const [index, step] of STEPS.entries()) await run(step, index + 2, 'inherit');
await beside;
await run(LAST, STEPS.length + 2, 'inherit');
console.log(`\nAll checks passed in ${seconds()} s`);
