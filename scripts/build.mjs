// Builds dist/ and generated/ when something is newer than the last build. Plain JavaScript, since it runs before anything is compiled.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'dist/.built');
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'results']);

/** Every file below a folder, as a path from the root. */
function* files(folder = '') {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* files(path);
    } else yield path;
  }
}

function run(command, ...args) {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', command), ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Compiled files whose source is gone would go on being run as tests. */
function prune(sources) {
  if (!existsSync(join(ROOT, 'dist'))) return;
  for (const name of readdirSync(join(ROOT, 'dist'), { recursive: true })) {
    const source = /^(.+)\.(c?)js$/.exec(name);
    if (source && !sources.has(`${source[1]}.${source[2]}ts`)) rmSync(join(ROOT, 'dist', name));
  }
}

const sources = new Set([...files()].filter((path) => /\.c?ts$|\.mjs$|^openapi\.yaml$|^(?:package|tsconfig)\.json$/.test(path)));
const newest = Math.max(...[...sources].map((path) => statSync(join(ROOT, path)).mtimeMs));
const isFresh = existsSync(STAMP) && statSync(STAMP).mtimeMs >= newest && existsSync(join(ROOT, 'generated/docs.html'));
if (!isFresh || process.argv.includes('--force')) {
  prune(sources);
  run('tsx/dist/cli.mjs', 'scripts/generate.ts');
  run('typescript/bin/tsc', '-p', 'tsconfig.json');
  writeFileSync(STAMP, '');
}
