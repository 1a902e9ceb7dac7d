// `npm run faults:access`: takes the checks of who may do what away, one at a time, and sees that the table of rights
// notices each.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '#generated/operations.js';
import { ACCEPTED } from './access-accepted.js';
import { findFaults, type Fault } from './access-faults.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds after which a trial that goes on is ended; it has noticed nothing then. */
const TRIAL_MS = 300_000;
/** Trials at a time. */
const CONCURRENCY = 2;

/** Where checks are, besides in the handlers; there each operation may depend on any. */
const ELSEWHERE = [
  'server/admission/access-rules.js',
  'server/admission/admission.js',
  'server/admission/identify.js',
  'server/calls/dispatch.js',
  'server/calls/contract-routes.js',
  'server/admission/cross-site.js',
  'server/admission/read-cookies.js',
  'identity/csrf-token.js',
  'db/credentials/sessions.js',
  'db/credentials/passkeys.js',
  'db/credentials/server-tokens.js',
  'db/orders/ownership.js',
];

interface Trial {
  readonly file: string;
  readonly fault: Fault;
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

async function plan(copy: string): Promise<Trial[]> {
  const all = Object.keys(operations);
  const files = new Map<string, readonly string[]>([
    ...(await dependents(copy)),
    ...ELSEWHERE.map((file) => [file, all] as const),
  ]);
  const trials: Trial[] = [];
  for (const [file, ids] of files) {
    const code = await readFile(join(copy, 'dist', file), 'utf8');
    if (ids.length === 0) continue;
    const faults = findFaults(file, code).filter(({ what }) => ACCEPTED[`${file} ${what}`] === undefined);
    trials.push(...faults.map((fault) => ({ file, fault, operations: ids })));
  }
  return trials;
}

/** A copy of the compiled project that can run by itself. */
async function makeCopy(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'access-'));
  await cp(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'));
  for (const name of ['node_modules', 'generated', 'openapi.yaml']) await symlink(join(ROOT, name), join(copy, name));
  return copy;
}

/** What is amiss with some operations; null when all is as it should be. */
function runTrial(copy: string, ids: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [join(copy, 'dist/fault-runs/access-checks.test-child.js'), ...ids], {
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

async function tryFault(copy: string, { file, fault, operations: ids }: Trial): Promise<boolean> {
  const path = join(copy, 'dist', file);
  const original = await readFile(path, 'utf8');
  await writeFile(path, fault.text);
  const noticed = await runTrial(copy, ids);
  await writeFile(path, original);
  return noticed !== null;
}

/** Tries every fault, as many at a time as there are copies; returns the unnoticed ones. */
async function tryAll(copies: readonly string[], trials: readonly Trial[]): Promise<string[]> {
  const survivors: string[] = [];
  let [next, done] = [0, 0];
  await Promise.all(
    copies.map(async (copy) => {
      for (let trial = trials[next++]; trial !== undefined; trial = trials[next++]) {
        const isNoticed = await tryFault(copy, trial);
        const title = `${trial.file}:${trial.fault.line} ${trial.fault.what}`;
        if (!isNoticed) survivors.push(title);
        say(`[${++done}/${trials.length}] ${isNoticed ? 'noticed ' : 'SURVIVED'} ${title}`);
      }
    }),
  );
  return survivors.sort();
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @param parts of the names of files: only those are tried */
async function run(parts: readonly string[]): Promise<void> {
  const copies = await Promise.all(Array.from({ length: CONCURRENCY }, makeCopy));
  try {
    const amiss = await runTrial(copies[0]!, []);
    if (amiss !== null) throw new Error(`The table of rights does not hold as things are: ${amiss}`);
    const trials = (await plan(copies[0]!)).filter(
      ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
    );
    const survivors = await tryAll(copies, trials);
    say(`\n${trials.length} checks taken away, ${survivors.length} unnoticed\n${survivors.join('\n')}`);
    process.exitCode = survivors.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(copies.map((copy) => rm(copy, { recursive: true })));
  }
}

await run(process.argv.slice(2));
