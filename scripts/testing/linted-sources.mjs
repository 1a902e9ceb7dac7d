// Remembers which sources the linter last found nothing in. Its rules know types, which reach across files, so only all
// sources together say whether it would find something now.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['.git', 'data', 'dist', 'node_modules']);
const KEPT = 'dist/.linted-sources';

/** Every source and setting below a folder, by its path from the root; packages by the list of what is installed. */
function* sources(root, folder = '') {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* sources(root, path);
    } else if (/\.(?:[cm]?[jt]sx?|json)$/.test(entry.name)) yield path;
  }
}

/** What the result of the linter depends on, as one key. */
export function sourcesKey(root) {
  const hash = createHash('sha256');
  for (const path of [...sources(root)].sort().concat('node_modules/.package-lock.json')) {
    const content = readFileSync(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the linter found nothing when sources had this key. */
export function isLinted(root, key) {
  try {
    return readFileSync(join(root, KEPT), 'utf8') === key;
  } catch {
    return false;
  }
}

/** Keeps that the linter found nothing. */
export function keepLinted(root, key) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, KEPT), key);
}
