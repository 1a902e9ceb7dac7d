// Runs the linter, unless it has found nothing in these very files before. Its rules look across files, by their types
// and by who imports whom, so that what is remembered is one key of all of them.
import './runtime.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINTED = join(ROOT, 'dist/.linted');
/** What is no part of the checkout; of packages, the lock file tells which they are. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'results']);

/** Every file of the checkout, as a path from the root, in an order that stays the same. */
function* files(folder = '') {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* files(path);
    } else if (entry.isFile()) yield path;
  }
}

function keyOfAll() {
  const key = createHash('sha256');
  for (const path of files()) {
    const content = readFileSync(join(ROOT, path));
    key.update(`${path} ${content.length}\n`).update(content);
  }
  return key.digest('hex');
}

function keyLinted() {
  try {
    return readFileSync(LINTED, 'utf8');
  } catch {
    return undefined;
  }
}

const key = keyOfAll();
if (!process.env.CI && key === keyLinted()) console.log('Nothing has changed since the linter found nothing.');
else {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/oxlint/bin/oxlint')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  // A file that was saved meanwhile was perhaps not looked at.
  if (status === 0 && keyOfAll() === key) {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    writeFileSync(LINTED, key);
  }
  process.exitCode = status ?? 1;
}
