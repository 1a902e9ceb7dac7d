// `npm test`: every check that needs nothing but this checkout, with progress; stops at the first failure.
import './runtime.mjs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runStep, secondsSoFar } from './testing/steps.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENVIRONMENT = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A program of a package. */
const bin = (path) => join(ROOT, 'node_modules', path);
const run = (name, args, isShown = false) => runStep(name, args, { cwd: ROOT, env: ENVIRONMENT, isShown });

/** Tests of modules that the bundler compiles and not the compiler. */
function bundledTests() {
  return ['web/dashboard', 'web/storefront/browser'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );
}

/** What reads files that are generated, or is generated itself. */
async function compiledAndLinted() {
  await run('generated files match the contract', [bin('tsx/dist/cli.mjs'), 'scripts/generate.ts', '--check']);
  await Promise.all([
    run('everything compiles', ['scripts/build.mjs', '--generated']),
    run('the dashboard compiles', [bin('typescript-native/bin/tsc'), '-p', 'web/dashboard/tsconfig.json']),
    run('the script of the shop compiles', [
      bin('typescript-native/bin/tsc'),
      '-p',
      'web/storefront/browser/tsconfig.json',
    ]),
    run('the code keeps its rules', ['scripts/lint.mjs']),
  ]);
}

await Promise.all([
  compiledAndLinted(),
  run('the contract keeps its rules', [bin('@redocly/cli/bin/cli.js'), 'lint', 'openapi.yaml']),
  run('the code is formatted', [bin('oxfmt/bin/oxfmt'), '--check']),
]);
await Promise.all([
  run('no undeclared break since the last released contract', ['dist/scripts/contract-diff.js']),
  run('what dashboard and shop know without a browser', [
    // In one process: starting one for each file takes five times what the tests do. They have no hooks and leave nothing.
    ...['--import', 'tsx', '--test', '--test-isolation=none', '--test-reporter=spec', '--test-timeout=600000'],
    ...bundledTests(),
  ]),
]);
await run(
  'unit tests, scenarios and the contract over the wire',
  ['scripts/run-tests.mjs', 'test', ...process.argv.slice(2)],
  true,
);
console.log(`\nAll checks passed in ${secondsSoFar()} s`);
