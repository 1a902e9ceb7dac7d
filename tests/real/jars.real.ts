// Real jars, as Debian packages them: none is refused.
import assert from 'node:assert/strict';
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createInspector } from '../../capabilities/inspection/inspector.js';

/** Where Debian's libraries are, each twice, by a link without its version. */
const FOLDER = '/usr/share/java';
const JARS_MIN = 200;

function jarsIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jar'))
    .map((name) => realPath(join(folder, name)));
  return [...new Set(paths.filter((path) => path !== undefined))].sort();
}

/** Some links lead to packages that are not installed. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

test(`of at least ${JARS_MIN} real jars, none is refused`, async () => {
  const jars = jarsIn(FOLDER);
  assert.ok(jars.length >= JARS_MIN, `${FOLDER} has only ${jars.length} jars`);
  const inspector = createInspector({ log: { error: () => undefined } });
  const refused: string[] = [];
  try {
    for (const path of jars) {
      const { findings } = await inspector.inspect(path, { fileName: 'library.jar', game: 'minecraft' });
      for (const { code, entry, refuses } of findings) if (refuses) refused.push(`${path}: ${code} ${entry ?? ''}`);
    }
  } finally {
    await inspector.close();
  }
  assert.deepEqual(refused, []);
});
