// Tells which tests run a place of the compiled code, so that no other is tried when something is planted there.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A stretch of a file, and how often it ran; within it there may be others that ran more often or never. */
interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

interface Covered {
  readonly result: readonly { readonly url: string; readonly functions: readonly { readonly ranges: Range[] }[] }[];
}

/** A test as it was seen to run. */
export interface SeenTest {
  /** Within `dist/`. */
  readonly test: string;
  readonly tookMs: number;
  /** Whether it runs the code at an offset of a file within `dist/`. */
  readonly runs: (file: string, offset: number) => boolean;
}

/**
 * Runs a test of a copy, up to its first failure.
 *
 * @param timeoutMs it is ended after that, and has failed
 */
export function passes(copy: string, test: string, timeoutMs: number, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(process.execPath, ['--test-reporter=tap', join(copy, 'dist', test)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    env: { ...process.env, ...env },
  });
  child.stdout.on('data', (said: Buffer) => {
    if (/^\s*not ok /m.test(said.toString())) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

/**
 * Runs a test as things are, and sees what it runs of some files.
 *
 * @throws when it does not pass
 */
export async function seeTest(copy: string, test: string, files: ReadonlySet<string>): Promise<SeenTest> {
  const folder = await mkdtemp(join(tmpdir(), 'covered-'));
  try {
    const start = Date.now();
    if (!(await passes(copy, test, 600_000, { NODE_V8_COVERAGE: folder })))
      throw new Error(`${test} does not pass as things are.`);
    const tookMs = Date.now() - start;
    const ranges = await rangesIn(copy, folder, files);
    return { test, tookMs, runs: (file, offset) => (ranges.get(file) ?? []).some((some) => isRun(some, offset)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** By file, the ranges of its functions in each process that ran. */
async function rangesIn(copy: string, folder: string, files: ReadonlySet<string>): Promise<Map<string, Range[][]>> {
  const root = pathToFileURL(join(copy, 'dist/')).href;
  const found = new Map<string, Range[][]>();
  for (const name of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Covered;
    for (const { url, functions } of result) {
      const file = url.slice(root.length);
      if (!url.startsWith(root) || !files.has(file)) continue;
      found.set(file, [...(found.get(file) ?? []), functions.flatMap(({ ranges }) => ranges)]);
    }
  }
  return found;
}

/** Of the ranges around a place, the narrowest says how often it ran. */
function isRun(ranges: readonly Range[], offset: number): boolean {
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset);
  const width = ({ startOffset, endOffset }: Range): number => endOffset - startOffset;
  const [narrowest] = around.sort((one, other) => width(one) - width(other));
  return narrowest !== undefined && narrowest.count > 0;
}
