// The operator's pages: their order, what is read again and when, and what is not shown.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { StartRefused } from '../../db/engine/start-refused.js';
import { openOperatorPages } from './operator-pages.js';

/** The age of files as the tests see it: half a second is too young to be read, a minute is not. */
const [YOUNG, OLD] = [500, 60_000];

async function pagesOf(t: TestContext, files: Readonly<Record<string, string>> = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'pages-'));
  t.after(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'pages');
  await mkdir(folder);
  const time = { now: Date.now() };
  /** Writes a file that was changed so many milliseconds ago. */
  const put = async (name: string, text: string | Buffer, age = OLD): Promise<void> => {
    await writeFile(join(folder, name), text);
    const at = new Date(time.now - age);
    await utimes(join(folder, name), at, at);
  };
  for (const [name, text] of Object.entries(files)) await put(name, text, YOUNG);
  const logged: string[] = [];
  const log = { warn: (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`) };
  const pages = await openOperatorPages({ folder, log, clock: () => time.now });
  const titles = (): string[] => pages.list().map(({ title }) => title);
  return { parent, folder, put, pages, titles, logged };
}

test('pages are listed in the order in which people look for them', async (t) => {
  const files = { 'zoo.md': '# Alpha', 'about.md': '# Über uns', 'takedown.md': '# D', 'imprint.md': '# C' };
  const { pages, logged } = await pagesOf(t, { ...files, 'refunds.md': '# B', 'terms.md': '# A', 'notes.txt': 'x' });
  assert.deepEqual(
    pages.list().map(({ name }) => name),
    ['terms', 'refunds', 'imprint', 'takedown', 'zoo', 'about'],
  );
  assert.equal(pages.find('zoo')?.title, 'Alpha');
  assert.equal(pages.find('constructor'), undefined);
  assert.deepEqual(logged, []);
});

test('without a folder there are no pages, and a folder that is missing stops the start', async () => {
  const log = { warn: () => assert.fail('nothing to complain of') };
  const none = await openOperatorPages({ folder: undefined, log });
  await none.refresh();
  assert.deepEqual([none.list(), none.version()], [[], 0]);
  for (const folder of [join(tmpdir(), 'there-is-no-such-folder'), import.meta.filename])
    await assert.rejects(
      openOperatorPages({ folder, log }),
      (error) => error instanceof StartRefused && error.message.startsWith('PAGES_DIR is no folder'),
    );
});

test('what changes is seen, and the version rises with it alone', async (t) => {
  const { pages, put, titles, folder } = await pagesOf(t, { 'terms.md': '# One' });
  assert.equal(pages.version(), 1);
  await pages.refresh();
  await pages.refresh();
  assert.equal(pages.version(), 1);
  await put('terms.md', '# Two');
  await put('imprint.md', '# Imprint');
  await pages.refresh();
  assert.deepEqual([titles(), pages.version()], [['Two', 'Imprint'], 2]);
  await rm(join(folder, 'terms.md'));
  await pages.refresh();
  assert.deepEqual(titles(), ['Two', 'Imprint'], 'it may be replaced at this moment');
  await pages.refresh();
  assert.deepEqual([titles(), pages.version()], [['Imprint'], 3]);
});

test('a file that is being written is not read before it has rested', async (t) => {
  const { pages, put, titles } = await pagesOf(t, { 'terms.md': '# One' });
  await put('terms.md', '# Ha', YOUNG);
  await pages.refresh();
  await put('terms.md', '# Half written', YOUNG - 100);
  await pages.refresh();
  assert.deepEqual(titles(), ['One']);
  await put('terms.md', '# Whole', YOUNG - 200);
  await pages.refresh();
  assert.deepEqual(titles(), ['One']);
  await pages.refresh();
  assert.deepEqual(titles(), ['Whole'], 'whatever its age, it was the same for two looks');
  // By the clock of another machine it was written tomorrow.
  await put('terms.md', '# Tomorrow', -24 * 3_600_000);
  await pages.refresh();
  assert.deepEqual(titles(), ['Tomorrow']);
});

test('a file that is moved into place is shown', async (t) => {
  const { pages, put, titles, folder } = await pagesOf(t, { 'terms.md': '# One' });
  await put('terms.new', '# Two');
  await rename(join(folder, 'terms.new'), join(folder, 'terms.md'));
  await pages.refresh();
  assert.deepEqual(titles(), ['Two']);
});

test('what cannot be shown is told once, and the page stays as it was', async (t) => {
  const { pages, put, titles, logged } = await pagesOf(t, { 'terms.md': '# One', 'empty.md': '' });
  assert.match(logged.shift()!, /no heading of the first level.*|empty\.md/);
  for (const [bad, reason] of [
    [`# Large\n\n${'x'.repeat(512 * 1024)}`, /larger than 524288 bytes/],
    [Buffer.from([0x23, 0x20, 0xff, 0xfe]), /not UTF-8/],
    ['## Only a smaller heading', /no heading of the first level/],
    ['# \n\nText', /no heading of the first level/],
  ] as const) {
    await put('terms.md', bad);
    await pages.refresh();
    await pages.refresh();
    assert.equal(logged.length, 1);
    assert.match(logged.shift()!, reason);
    assert.deepEqual(titles(), ['One']);
  }
  await put('terms.md', '# Good again');
  await pages.refresh();
  assert.deepEqual([titles(), logged], [['Good again'], []]);
});

test('names that are no part of an address are told once and are no pages', async (t) => {
  const files = { 'Terms.md': '# A', 'my page.md': '# B', '..md': '# C', [`${'x'.repeat(33)}.md`]: '# D' };
  const { pages, logged } = await pagesOf(t, files);
  await pages.refresh();
  assert.deepEqual([pages.list(), logged.length], [[], 4]);
  for (const name of ['../pages/terms', 'Terms', '.', '..', '', '%2e%2e']) assert.equal(pages.find(name), undefined);
});

test('links lead to files of the folder, or nowhere', async (t) => {
  const { parent, folder, put, pages, titles, logged } = await pagesOf(t);
  await writeFile(join(parent, 'secret.md'), '# Secret');
  await mkdir(join(folder, '..data'));
  await put('..data/terms.md', '# Terms');
  await symlink('..data/terms.md', join(folder, 'terms.md'));
  await symlink('../secret.md', join(folder, 'imprint.md'));
  await symlink('nowhere.md', join(folder, 'refunds.md'));
  await mkdir(join(folder, 'takedown.md'));
  execFileSync('mkfifo', [join(folder, 'pipe.md')]);
  await pages.refresh();
  await pages.refresh();
  assert.deepEqual(titles(), ['Terms']);
  const reasonOf = (name: string): string => logged.find((line) => line.includes(`${name}.md"`)) ?? '';
  assert.match(reasonOf('imprint'), /leads out of the folder/);
  assert.match(reasonOf('takedown'), /not a file|directory/);
  assert.match(reasonOf('pipe'), /not a file/);
  assert.match(reasonOf('refunds'), /ENOENT/);
});

test('a folder that vanishes leaves its pages', async (t) => {
  const { parent, folder, pages, titles } = await pagesOf(t, { 'terms.md': '# One' });
  await rename(folder, join(parent, 'away'));
  await assert.rejects(pages.refresh());
  assert.deepEqual(titles(), ['One']);
  await rename(join(parent, 'away'), folder);
  await pages.refresh();
  assert.deepEqual([titles(), pages.version()], [['One'], 1]);
});
