// Plants faults in copies of the compiled project, one at a time, and tells which of them nothing notices.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Trials at a time. */
const CONCURRENCY = 2;

/** One change of a compiled file. */
export interface Fault {
  /** Line of the compiled file, counted from 1. */
  readonly line: number;
  /** Where it begins in the file, in characters. */
  readonly offset: number;
  /** What was there, and what it is replaced by. */
  readonly what: string;
  /** The whole file with the fault in it. */
  readonly text: string;
}

export interface Trial {
  /** Within `dist/`. */
  readonly file: string;
  readonly fault: Fault;
}

/** Notes the fault of having something else, or nothing, in place of a node. */
export type Replace = (node: ts.Node, by: string) => void;

/** Reads a compiled file; what is replaced in it is gathered as faults. */
export function startPlanting(
  file: string,
  code: string,
): { source: ts.SourceFile; faults: Fault[]; replace: Replace } {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const faults: Fault[] = [];
  const replace: Replace = (node, by) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const { line } = source.getLineAndCharacterOfPosition(start);
    const what = `${inShort(code.slice(start, end))} → ${by === '' ? 'nothing' : inShort(by)}`;
    faults.push({ line: line + 1, offset: start, what, text: code.slice(0, start) + by + code.slice(end) });
  };
  return { source, faults, replace };
}

const inShort = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 100);

/** Copies the compiled project, as often as trials are made at a time, so that each copy can run by itself. */
export async function withCopies(name: string, use: (copies: readonly string[]) => Promise<void>): Promise<void> {
  const copies = await Promise.all(Array.from({ length: CONCURRENCY }, () => makeCopy(name)));
  try {
    await use(copies);
  } finally {
    await Promise.all(copies.map((copy) => rm(copy, { recursive: true })));
  }
}

async function makeCopy(name: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), `${name}-`));
  await cp(join(ROOT, 'dist'), join(copy, 'dist'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(copy, 'package.json'));
  for (const shared of ['node_modules', 'generated', 'openapi.yaml'])
    await symlink(join(ROOT, shared), join(copy, shared));
  return copy;
}

/**
 * Tries every fault, as many at a time as there are copies; returns those that nothing noticed.
 *
 * @param notices whether something is amiss in a copy that has the fault
 */
export async function plantAll<Planned extends Trial>(
  copies: readonly string[],
  trials: readonly Planned[],
  notices: (copy: string, trial: Planned) => Promise<boolean>,
): Promise<string[]> {
  const survivors: string[] = [];
  let [next, done] = [0, 0];
  await Promise.all(
    copies.map(async (copy) => {
      for (let trial = trials[next++]; trial !== undefined; trial = trials[next++]) {
        const isNoticed = await tryFault(copy, trial, notices);
        const title = `${trial.file}:${trial.fault.line} ${trial.fault.what}`;
        if (!isNoticed) survivors.push(title);
        say(`[${++done}/${trials.length}] ${isNoticed ? 'noticed ' : 'SURVIVED'} ${title}`);
      }
    }),
  );
  return survivors.sort();
}

async function tryFault<Planned extends Trial>(
  copy: string,
  trial: Planned,
  notices: (copy: string, trial: Planned) => Promise<boolean>,
): Promise<boolean> {
  const path = join(copy, 'dist', trial.file);
  const original = await readFile(path, 'utf8');
  await writeFile(path, trial.fault.text);
  try {
    return await notices(copy, trial);
  } finally {
    await writeFile(path, original);
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
