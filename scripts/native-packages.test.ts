// What npm has left out for this machine is told by its name, before anything fails for want of it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

interface NativePackages {
  missingNative(folder: string, machine?: string): string | undefined;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { missingNative } = (await import(join(ROOT, 'scripts/native-packages.mjs'))) as NativePackages;

test('a package for this machine that was left out is named, and one for another machine is not missed', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'native-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const put = (name: string, ...optional: string[]): void => {
    mkdirSync(join(folder, name), { recursive: true });
    const optionalDependencies = Object.fromEntries(optional.map((other) => [other, '1.0.0']));
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, optionalDependencies }));
  };
  put('sharp', '@img/sharp-linux-x64', '@img/sharp-darwin-arm64');
  put('rolldown', '@rolldown/binding-linux-x64-musl', '@rolldown/binding-linux-x64-gnu');
  put('@rolldown/binding-linux-x64-gnu');
  assert.match(missingNative(folder, 'linux-x64')!, /^npm has left out @img\/sharp-linux-x64, without/);
  assert.equal(missingNative(folder, 'plan9-x64'), undefined);
  put('@img/sharp-linux-x64');
  assert.equal(missingNative(folder, 'linux-x64'), undefined);
});

test('this installation has what it needs', () => {
  assert.equal(missingNative(join(ROOT, 'node_modules')), undefined);
});
