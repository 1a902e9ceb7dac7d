// Every file of tests is run by one command, and CI runs all of them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.resolve('#generated/openapi.json')));

interface TestFiles {
  readonly KINDS: readonly string[];
  kindOf(name: string): string;
  testFiles(folder: string): string[];
}
const { KINDS, kindOf, testFiles } = (await import(join(ROOT, 'scripts/testing/test-files.mjs'))) as TestFiles;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** Tests of what the bundler compiles; `npm test` runs them as they are. */
const BUNDLED = /^web\/(?:dashboard|storefront\/browser)\//;

/** Sources of tests that have to be compiled. */
function sources(): string[] {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$|data$)/.test(entry.name),
  );
  return folders
    .flatMap(({ name }) => readdirSync(join(ROOT, name), { recursive: true }).map((path) => `${name}/${String(path)}`))
    .filter(
      (path) =>
        /\.(?:test|browser|postgresql)\.ts$/.test(path) && !path.includes('node_modules/') && !BUNDLED.test(path),
    );
}

test('every source of a test is compiled, and nothing else is run', () => {
  assert.deepEqual(
    testFiles(join(ROOT, 'dist')),
    sources()
      .map((path) => path.replace(/\.ts$/, '.js'))
      .sort(),
  );
});

test('the name of a file says which command runs it', () => {
  assert.equal(kindOf('db/engine/lock.test.js'), 'test');
  assert.equal(kindOf('tests/process/stop.test.js'), 'process');
  assert.equal(kindOf('server/sockets/slow-readers.process.test.js'), 'process');
  assert.equal(kindOf('contract-tests/compile/compile.net.test.js'), 'net');
  assert.equal(kindOf('tests/browser/docs-page.browser.js'), 'browser');
  assert.equal(kindOf('db/engine/postgresql/locks.postgresql.js'), 'postgresql');
  for (const name of testFiles(join(ROOT, 'dist'))) assert.ok(KINDS.includes(kindOf(name)), name);
});

test('each kind has a command, and CI runs it', () => {
  const ci = read('.ci/run');
  for (const kind of KINDS) {
    const command = kind === 'test' ? 'test' : `test:${kind}`;
    assert.ok(command in scripts);
    // A part names what it needs, or nothing, and runs all of them.
    const line = new RegExp(`^  '[^|]+\\|${command}\\|[^|]*'$`, 'm');
    assert.match(ci, kind === 'test' ? /^bounded npm test$/m : line);
  }
});
