// Files of tests that are planted: what one does to its process or to its tests is told by its name, and spoils no other.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const RUNNER = new URL('../../../scripts/testing/run-groups.mjs', import.meta.url).href;
const GROUP = new URL('../../../scripts/testing/run-group.mjs', import.meta.url).href;

const HEAD =
  "import assert from 'node:assert/strict';\nimport { after, before, mock, suite, test } from 'node:test';\n";
const PASSING = "test('it holds', () => {});\n";

/** What a file may not do, and what is said of it. */
const PLANTED: readonly (readonly [name: string, text: string, said: RegExp])[] = [
  ['fails', "test('it does not hold', () => assert.equal(1, 2));", /✖ it does not hold/],
  ['throws-on-import', `${PASSING}throw new Error('while it was imported');`, /while it was imported/],
  ['sets-a-variable', "test('sets', () => { process.env.LEFT_BEHIND = '1'; });", /environment changed: LEFT_BEHIND/],
  ['removes-a-variable', "test('removes', () => { delete process.env.PATH; });", /environment changed: PATH/],
  ['changes-the-folder', "test('moves', () => process.chdir('/'));", /in another folder/],
  ['changes-the-umask', "test('hides', () => { process.umask(0o077); });", /another umask/],
  ['leaves-a-timer', "test('waits', () => { setInterval(() => {}, 1000); });", /leaves open: Timeout/],
  [
    'leaves-a-server',
    "test('listens', async () => { const { createServer } = await import('node:net'); await new Promise((done) => createServer().listen(0, done)); });",
    /leaves open: TCPServerWrap/,
  ],
  ['replaces-the-clock', "test('stops', () => mock.timers.enable({ apis: ['Date'] }));", /leaves replaced: Date/],
  ['replaces-chance', "test('loads the dice', () => { Math.random = () => 0; });", /leaves replaced: Math.random/],
  [
    'changes-a-prototype',
    "test('lies', () => { Date.prototype.getTime = () => 0; });",
    /leaves replaced: Date.prototype.getTime/,
  ],
  [
    'leaves-a-mock',
    "test('mocks', async () => { const { default: fs } = await import('node:fs'); mock.method(fs.promises, 'rename'); });",
    /leaves replaced: fs.promises.rename/,
  ],
  [
    'catches-rejections',
    "test('hushes', () => { process.on('unhandledRejection', () => {}); });",
    /leaves listeners of: unhandledRejection/,
  ],
  ['listens-to-signals', "test('stays', () => { process.on('SIGTERM', () => {}); });", /leaves listeners of: SIGTERM/],
  ['has-no-test', 'export {};', /has-no-test\.test\.js has no test/],
  ['has-an-empty-suite', "suite('nothing', () => {});", /has-an-empty-suite\.test\.js has no test/],
];

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planted-tests-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
after(() => rm(folder, { recursive: true }));

/** Runs files that are planted in a room of their own, as one group; what was said, and the status of the end. */
async function runPlanted(room: string, files: Record<string, string>) {
  await mkdir(join(folder, room), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, room, `${name}.test.js`), HEAD + text);
  const names = Object.keys(files).map((name) => `${room}/${name}.test.js`);
  return runProgram(
    join(folder, room, 'run.mjs'),
    `import { runGroups } from ${JSON.stringify(RUNNER)};
    const { isPassed } = await runGroups(${JSON.stringify(folder)}, 'test', [${JSON.stringify({ room, names })}]);
    process.exitCode = isPassed ? 0 : 1;`,
  );
}

async function runProgram(program: string, text: string) {
  await writeFile(program, text);
  // A test within a test would report to its parent.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise<{ said: string; status: number | string }>((resolve) =>
    execFile(process.execPath, [program], { env }, (error, out, errors) =>
      resolve({ said: out + errors, status: error === null ? 0 : (error.code ?? 'killed') }),
    ),
  );
}

test('files of a group pass one after another, each with hooks of its own', async () => {
  const { said, status } = await runPlanted('hooks', {
    first:
      "let begun = 0; before(() => { begun += 1; globalThis.held = 'by the first'; }); after(() => { delete globalThis.held; });\n" +
      "test('its own hook ran once', () => assert.equal(begun, 1)); test('it holds', () => assert.equal(globalThis.held, 'by the first'));",
    second: "test('the hook of the first is over', () => assert.equal(globalThis.held, undefined));",
  });
  assert.equal(status, 0, said);
  assert.match(said, /▶ hooks\/first\.test\.js[\s\S]*▶ hooks\/second\.test\.js/);
  assert.match(said, /ℹ pass 3\n/);
});

test('tests, hooks and failures belong to the test that they come from, also after a pause', async () => {
  const { said, status } = await runPlanted('context', {
    belongs: `
      const pause = () => new Promise((done) => setTimeout(done, 5));
      const happened = [];
      await pause();
      test('outer', async () => {
        await pause();
        after(() => happened.push('outer ended'));
        await test('inner', async () => { await pause(); after(() => happened.push('inner ended')); });
      });
      test('later', () => assert.deepEqual(happened, ['inner ended', 'outer ended']));`,
    throws:
      "test('is thrown at', (context, done) => { setTimeout(() => { throw new Error('late'); }, 5); setTimeout(done, 500); });",
  });
  assert.equal(status, 1, said);
  assert.match(said, /▶ outer[\s\S]*✔ inner[\s\S]*✔ outer[\s\S]*✔ later/);
  assert.match(said, /✖ is thrown at[\s\S]*late/);
  assert.match(said, /ℹ fail 1\n/);
});

for (const [name, text, expected] of PLANTED)
  test(`a file that ${name.replaceAll('-', ' ')} fails by its name, and no other does`, async () => {
    const { said, status } = await runPlanted(name, { before: PASSING, [name]: text, later: PASSING });
    assert.equal(status, 1, said);
    assert.match(said, expected);
    assert.match(said, new RegExp(`✖ (?:.* )?${name}/${name}\\.test\\.js`));
    for (const other of ['before', 'later']) assert.match(said, new RegExp(`✔ ${name}/${other}\\.test\\.js`));
  });

for (const how of ['process.exit(0)', 'process.exit(1)', "process.kill(process.pid, 'SIGKILL')"])
  test(`a file that calls ${how} fails by its name, and what was not run because of it is named`, async () => {
    const room = `ends-${how.replaceAll(/\W+/g, '-')}`;
    const { said, status } = await runPlanted(room, { ends: `test('ends', () => { ${how}; });`, later: PASSING });
    assert.equal(status, 1, said);
    assert.match(said, new RegExp(`not run to the end.*${room}/ends\\.test\\.js, ${room}/later\\.test\\.js`));
  });

for (const [what, text] of Object.entries({
  module: 'setInterval(() => {}, 1000); await new Promise(() => {});',
  hook: `after(() => new Promise(() => setInterval(() => {}, 1000)));\n${PASSING}`,
}))
  test(`a file with a ${what} that never ends fails by its name`, async () => {
    await writeFile(join(folder, `${what}.test.js`), HEAD + text);
    const { said, status } = await runProgram(
      join(folder, `${what}.mjs`),
      `import { runGroup } from ${JSON.stringify(GROUP)};
      await runGroup(new URL('.', import.meta.url), ['${what}.test.js'], { fileMs: 100 });`,
    );
    assert.equal(status, 1, said);
    assert.match(said, new RegExp(`✖ ${what}\\.test\\.js ended the process`));
  });
