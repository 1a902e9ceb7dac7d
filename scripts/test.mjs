// `npm test`: every check that needs nothing but this checkout, one after the other, with progress; stops at the first
// failure.
import './runtime.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules');

/** A file of tests may take ten minutes, in ms: what hangs has to fail, and to say where. */
const TESTS = ['--test', '--test-reporter=spec', '--test-timeout=600000'];

const STEPS = [
  ['generated files match the contract', () => [join(BIN, 'tsx/dist/cli.mjs'), 'scripts/generate.ts', '--check']],
  ['the contract keeps its rules', () => [join(BIN, '@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml']],
  ['everything compiles', () => ['scripts/build.mjs', '--force']],
  ['the dashboard compiles', () => [join(BIN, 'typescript/bin/tsc'), '-p', 'web/dashboard/tsconfig.json']],
  ['the code is formatted', () => [join(BIN, 'prettier/bin/prettier.cjs'), '--check', '.']],
  ['the code keeps its rules', () => [join(BIN, 'eslint/bin/eslint.js'), '.']],
  ['no undeclared break since the last released contract', () => ['dist/scripts/contract-diff.js']],
  ['what the dashboard knows without a browser', () => ['--import', 'tsx', ...TESTS, ...dashboardTests()]],
  ['unit tests, scenarios and the contract over the wire', () => [...TESTS, '--test-concurrency=2', ...testFiles()]],
];

/** Compiled tests; `node --test` alone would find none in a folder of TypeScript. */
function testFiles() {
  const found = readdirSync(join(ROOT, 'dist'), { recursive: true })
    .filter((name) => name.endsWith('.test.js'))
    .sort();
  if (found.length === 0) throw new Error('there is not a single test in dist/');
  return found.map((name) => join('dist', name));
}

/** Tests of the dashboard's modules, which the bundler compiles and not the compiler. */
function dashboardTests() {
  return readdirSync(join(ROOT, 'web/dashboard'), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .sort()
    .map((name) => join('web/dashboard', name));
}

const started = Date.now();
for (const [number, [name, command]] of STEPS.entries()) {
  console.log(`\n[${number + 1}/${STEPS.length}] ${name} (after ${Math.round((Date.now() - started) / 1000)} s)`);
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status } = spawnSync(process.execPath, command(), { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`\nFailed: ${name}`);
    process.exit(1);
  }
}
console.log(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s`);
