// Runs groups of files of tests, a process each, and sees to it that every file was run.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/** As many as keep two cores busy: part of the time a group waits for the disk, or for a pause to end. */
const GROUPS_AT_ONCE = 3;

const RUN_GROUP = new URL('run-group.mjs', import.meta.url).href;
const LIGHT_CONTEXT = new URL('light-context.mjs', import.meta.url).href;

/**
 * Runs groups at once, and the files of each one after another, with Node's report on standard output.
 *
 * @param {string} folder that the names of files begin at; the program of each group is written below it, so that
 *   `node --test` runs it alone
 * @param {string} kind of the files, by which other commands that run meanwhile have programs of their own
 * @param {readonly { room: string, names: readonly string[], around?: string }[]} groups
 * @param {{ flags?: readonly string[], skipped?: readonly RegExp[] }} options `flags` are Node's for the processes of
 *   groups; `skipped` are names of tests that are left out, with their files and suites before them
 * @returns {Promise<{ isPassed: boolean, seconds: Record<string, number>, tests: Record<string, string[]> }>} with what
 *   each file took, and the names of the tests that ran in it
 */
export async function runGroups(folder, kind, groups, { flags = [], skipped = [] } = {}) {
  const programs = writePrograms(folder, kind, groups);
  const stream = run({
    files: [...programs.keys()],
    concurrency: GROUPS_AT_ONCE,
    execArgv: ['--import', LIGHT_CONTEXT, ...flags],
    testSkipPatterns: [...skipped],
  });
  const watched = watch(stream);
  stream.compose(spec).pipe(process.stdout, { end: false });
  await finished(stream, { writable: false });
  const faults = [...programs].flatMap(([program, names]) => faultsOf(names, watched.files, program));
  if (faults.length > 0) console.error(`\n${faults.join('\n')}`);
  return {
    isPassed: !watched.isFailed() && faults.length === 0,
    seconds: Object.fromEntries([...watched.files].map(([name, { seconds }]) => [name, seconds])),
    tests: Object.fromEntries([...watched.files].map(([name, { tests }]) => [name, namesRun(tests)])),
  };
}

const namesRun = (tests) => tests.filter(({ isSkipped }) => !isSkipped).map(({ name }) => name);

const folderOfPrograms = (folder, kind) => join(folder, '.groups', kind);

/** The path of a group's program, by its room. */
export const programOf = (folder, kind, room) =>
  join(folderOfPrograms(folder, kind), `${room.replaceAll('/', '-')}.mjs`);

/** The program of each group, by its path, with the files that it runs. */
function writePrograms(folder, kind, groups) {
  const below = folderOfPrograms(folder, kind);
  rmSync(below, { recursive: true, force: true });
  mkdirSync(below, { recursive: true });
  return new Map(
    groups.map(({ room, names, around }) => {
      const program = programOf(folder, kind, room);
      writeFileSync(
        program,
        `import { runGroup } from ${JSON.stringify(RUN_GROUP)};\n` +
          `await runGroup(new URL('../..', import.meta.url), ${JSON.stringify(names, null, 2)}, ${JSON.stringify({ around })});\n`,
      );
      return [program, names];
    }),
  );
}

/** Keeps what ended, by name: how long it took and which tests ran in it. */
function watch(stream) {
  const files = new Map();
  const tests = new Map();
  let isFailed = false;
  stream.on('test:complete', ({ nesting, name, details, entryFile, skip }) => {
    if (nesting > 0) {
      if (details.type === 'suite') return;
      if (!tests.has(entryFile)) tests.set(entryFile, []);
      tests.get(entryFile).push({ name, isSkipped: skip !== undefined });
      return;
    }
    if (details.type !== 'suite') return;
    files.set(name, { seconds: details.duration_ms / 1000, tests: tests.get(entryFile) ?? [] });
    tests.delete(entryFile);
  });
  stream.on('test:fail', ({ todo }) => {
    isFailed ||= todo === undefined;
  });
  return { files, isFailed: () => isFailed };
}

/** What is wrong with files that Node found nothing wrong with. */
function faultsOf(names, files, program) {
  const missing = names.filter((name) => !files.has(name));
  const empty = names.filter((name) => files.get(name)?.tests.length === 0);
  return [
    ...(missing.length > 0 ? [`✖ not run to the end, since ${program} ended before: ${missing.join(', ')}`] : []),
    ...empty.map((name) => `✖ ${name} has no test`),
  ];
}
