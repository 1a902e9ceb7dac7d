// What copies beside the service gives way with all of its threads.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

const MODULE = new URL('./copy-beside.js', import.meta.url).href;

/** Prints the priority of each thread, those of the file system among them, which are made before the call. */
const PROGRAM = `
  import { readFile } from 'node:fs/promises';
  import { readdirSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { giveWay } from ${JSON.stringify(MODULE)};
  await readFile(new URL(${JSON.stringify(MODULE)}));
  giveWay();
  console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))));
`;

test('every thread of a process gives way', { skip: !existsSync('/proc/self/task') }, () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], { encoding: 'utf8' });
  const priorities = JSON.parse(printed) as number[];
  assert.ok(priorities.length > 4, printed);
  assert.deepEqual([...new Set(priorities)], [15]);
});
