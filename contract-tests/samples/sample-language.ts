// How samples are compiled and run: all of a language in one compilation and, for each caller, in one process.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { javacInto } from '../harness/javac.js';

const run = promisify(execFile);

/** Paths of what runs the samples; tests run in the root of the project. */
const driver = (name: string): string => resolve('contract-tests/samples/drivers', name);

/** Long for what takes seconds, in ms. */
const TIMEOUT_MS = 120_000;

/** Several samples by name; the names are identifiers. */
export type Sources = Readonly<Record<string, string>>;

/** What became of a sample. */
export interface Ran {
  readonly exit: number;
  readonly output: string;
  readonly complaint: string;
  /** What it saved; empty when it saved nothing. */
  readonly file: Buffer;
}

export interface SampleLanguage {
  /** As `x-codeSamples` calls it. */
  readonly label: string;
  /** Where in the folder a sample is, and how it is written there. */
  place(name: string, source: string): { readonly path: string; readonly text: string };
  /** Rejects with the compiler's words when anything does not compile. */
  compile(folder: string, paths: readonly string[]): Promise<void>;
  /** The program that runs samples in the folder, without their names. */
  command(results: string): readonly [program: string, ...args: string[]];
}

export const TYPESCRIPT: SampleLanguage = {
  label: 'TypeScript',
  place: (name, text) => ({ path: `${name}.mts`, text }),
  async compile(folder, paths) {
    const options: ts.CompilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts'],
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
    };
    const program = ts.createProgram(
      paths.map((path) => join(folder, path)),
      options,
    );
    const faults = ts.getPreEmitDiagnostics(program);
    if (faults.length === 0) return;
    const host = { getCanonicalFileName: String, getCurrentDirectory: () => folder, getNewLine: () => '\n' };
    throw new Error(ts.formatDiagnostics(faults, host));
  },
  command: (results) => [process.execPath, driver('driver.mjs'), results],
};

export const CURL: SampleLanguage = {
  label: 'curl',
  place: (name, text) => ({ path: `${name}.sh`, text }),
  compile: (folder, paths) =>
    call(folder, 'bash', '-c', 'for file; do bash -n "$file" || exit 1; done', 'bash', ...paths),
  command: (results) => ['bash', driver('driver.sh'), results],
};

export const PYTHON: SampleLanguage = {
  label: 'Python',
  place: (name, text) => ({ path: `${name}.py`, text }),
  compile: (folder, paths) => call(folder, 'python3', '-W', 'error', '-m', 'py_compile', ...paths),
  command: (results) => ['python3', driver('driver.py'), results],
};

export const JAVA: SampleLanguage = {
  label: 'Java',
  // All are called Sample, so each gets a package.
  place: (name, source) => ({ path: `${name}/Sample.java`, text: `package ${name};\n${source}` }),
  compile: (folder, paths) => call(folder, 'javac', ...javacInto('.', driver('Driver.java'), ...paths)),
  command: (results) => ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', '.', 'Driver', results],
};

/** Writes samples into a folder and compiles them there. */
export async function compileSamples(language: SampleLanguage, folder: string, sources: Sources): Promise<void> {
  const paths: string[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const { path, text } = language.place(name, source);
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
    paths.push(path);
  }
  await language.compile(folder, paths);
}

/**
 * Runs samples that were compiled in a folder, one after the other.
 * @param env what they find in the environment
 */
export async function runSamples(
  language: SampleLanguage,
  folder: string,
  names: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Record<string, Ran>> {
  const results = await mkdtemp(join(folder, 'results-'));
  const [program, ...args] = language.command(results);
  await run(program, [...args, ...names], { cwd: folder, env: { ...environment(), ...env }, timeout: TIMEOUT_MS });
  const ran: Record<string, Ran> = {};
  for (const name of names) {
    const read = (kind: string): Promise<string> => readFile(join(results, `${name}.${kind}`), 'utf8');
    ran[name] = {
      exit: Number(await read('exit')),
      output: await read('out'),
      complaint: await read('err'),
      file: await readFile(join(results, `${name}.file`)).catch(() => Buffer.alloc(0)),
    };
  }
  return ran;
}

async function call(folder: string, program: string, ...args: string[]): Promise<void> {
  await run(program, args, { cwd: folder, env: environment(), timeout: TIMEOUT_MS });
}

/** No proxy, no key, and the plainest encoding that a machine may have. */
const environment = (): Record<string, string> => ({
  PATH: process.env['PATH']!,
  HOME: process.env['HOME']!,
  LC_ALL: 'C',
});
