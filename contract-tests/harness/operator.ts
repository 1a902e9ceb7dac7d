// Somebody who runs the operator's commands on a data folder of their own.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './temporary-database.js';

export function operator(t: TestContext) {
  const dataDir = temporaryFolder(t);
  const run = (command: 'account' | 'import' | 'key' | 'reconcile' | 'seed', ...args: string[]) => {
    const script = fileURLToPath(new URL(`../../scripts/${command}.js`, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, stdout, stderr, lines: stdout.trimEnd().split('\n') };
  };
  /** One sentence on standard error, nothing on standard output, and a failing status. */
  const refused = (result: ReturnType<typeof run>, sentence: RegExp) => {
    assert.notEqual(result.status, 0);
    assert.match(result.stderr, sentence);
    assert.equal(result.stderr.trimEnd().split('\n').length, 1, result.stderr);
    assert.equal(result.stdout, '');
  };
  return { dataDir, run, refused };
}
