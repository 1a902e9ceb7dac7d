// `npm run faults:access`: takes the checks of who may do what away, one at a time, and sees that the table of rights
// notices each.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { operations } from '#generated/operations.js';
import { ACCEPTED } from './access-accepted.js';
import { findFaults } from './access-faults.js';
import { plantAll, say, withCopies, type Trial } from './planted-faults.js';

/** Milliseconds after which a trial that goes on is ended; it has noticed nothing then. */
const TRIAL_MS = 300_000;

/** Where checks are, besides in the handlers; there each operation may depend on any. */
const ELSEWHERE = [
  'server/admission/access-rules.js',
  'server/admission/admission.js',
  'server/admission/identify.js',
  'server/calls/dispatch.js',
  'server/calls/contract-routes.js',
  'server/admission/cross-site.js',
  'server/admission/read-cookies.js',
  'capabilities/identity/csrf-token.js',
  'db/credentials/sessions.js',
  'db/credentials/passkeys.js',
  'db/credentials/server-tokens.js',
  'db/orders/ownership.js',
];

interface AccessTrial extends Trial {
  readonly operations: readonly string[];
}

/** The operations whose handlers import a file, directly or not. */
async function dependents(copy: string): Promise<Map<string, string[]>> {
  const folders = await Promise.all(
    ['handlers', 'market'].map(async (folder) =>
      (await readdir(join(copy, 'dist', folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const handlers = folders.flat().filter((name) => /(?<!\.test)\.js$/.test(name));
  const imports = new Map(
    await Promise.all(handlers.map(async (file) => [file, await importsOf(copy, file)] as const)),
  );
  const found = new Map<string, string[]>(handlers.map((file) => [file, []]));
  for (const file of handlers) {
    const id = /(\w+)\.js$/.exec(file)?.[1] ?? '';
    if (!(id in operations)) continue;
    const reached = new Set<string>();
    const follow = (name: string): void => {
      if (reached.has(name)) return;
      reached.add(name);
      imports.get(name)?.forEach(follow);
    };
    follow(file);
    for (const name of reached) found.get(name)?.push(id);
  }
  return found;
}

async function importsOf(copy: string, file: string): Promise<string[]> {
  const code = await readFile(join(copy, 'dist', file), 'utf8');
  return [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => relative('.', join(dirname(file), path!)));
}

async function plan(copy: string): Promise<AccessTrial[]> {
  const all = Object.keys(operations);
  const files = new Map<string, readonly string[]>([
    ...(await dependents(copy)),
    ...ELSEWHERE.map((file) => [file, all] as const),
  ]);
  const trials: AccessTrial[] = [];
  for (const [file, ids] of files) {
    const code = await readFile(join(copy, 'dist', file), 'utf8');
    if (ids.length === 0) continue;
    const faults = findFaults(file, code).filter(({ what }) => ACCEPTED[`${file} ${what}`] === undefined);
    trials.push(...faults.map((fault) => ({ file, fault, operations: ids })));
  }
  return trials;
}

/** What is amiss with some operations; null when all is as it should be. */
function runTrial(copy: string, ids: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [join(copy, 'dist/tests/faults/access-checks.test-child.js'), ...ids], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TRIAL_MS,
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString();
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 || code === null ? null : said)));
}

/** @param parts of the names of files: only those are tried */
async function run(parts: readonly string[]): Promise<void> {
  await withCopies('access', async (copies) => {
    const amiss = await runTrial(copies[0]!, []);
    if (amiss !== null) throw new Error(`The table of rights does not hold as things are: ${amiss}`);
    const trials = (await plan(copies[0]!)).filter(
      ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
    );
    const survivors = await plantAll(
      copies,
      trials,
      async (copy, { operations: ids }) => (await runTrial(copy, ids)) !== null,
    );
    say(`\n${trials.length} checks taken away, ${survivors.length} unnoticed\n${survivors.join('\n')}`);
    process.exitCode = survivors.length === 0 ? 0 : 1;
  });
}

await run(process.argv.slice(2));
