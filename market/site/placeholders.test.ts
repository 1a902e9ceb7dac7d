// Which pages still have something of the examples to fill in.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { StartRefused } from '../../db/engine/start-refused.js';
import { openOperatorPages } from './operator-pages.js';
import { placeholdersIn } from './placeholders.js';

const EXAMPLES = fileURLToPath(new URL('../examples/pages/', import.meta.resolve('#generated/openapi.json')));

/** What stands in square brackets and is no link. */
const BRACKETS = /\[[^\]]+\](?!\()/g;

test('every pair of brackets in the examples is a placeholder that is found, and found no more once it is filled in', async () => {
  for (const file of (await readdir(EXAMPLES)).filter((name) => name !== 'README.md')) {
    const name = file.replace(/\.md$/, '');
    const source = await readFile(join(EXAMPLES, file), 'utf8');
    for (const [bracket] of source.matchAll(BRACKETS)) {
      // What is left when all others are filled in.
      const others = source.replaceAll(BRACKETS, (each) => (each === bracket ? each : 'filled in'));
      const found = placeholdersIn(name, others);
      assert.ok(found.length > 0 && found.every((one) => one.startsWith(bracket)), `${file}: ${bracket}`);
    }
    assert.deepEqual(placeholdersIn(name, source.replaceAll(BRACKETS, 'filled in')), [], file);
  }
});

test('a placeholder is found on another page and over broken lines; what may mean something else is none', () => {
  assert.deepEqual(placeholdersIn('about', '# About\n\nThis is [YOUR COMPANY\n   OR NAME].'), [
    '[YOUR COMPANY OR NAME]',
  ]);
  for (const [name, text] of [
    ['withdrawal-form', '# Withdrawal\n\nI, [NAME], hereby withdraw on [DATE] from [COUNTRY].'],
    ['terms', '# Terms\n\nAs the court found [30] in the end, see [the law](https://example.com) and [1].'],
    ['constructor', '# [NAME]'],
    ['imprint', '# Imprint\n\n[Your address] and [your company or name] in small letters'],
  ] as const)
    assert.deepEqual(placeholdersIn(name, text), [], name);
});

test('where Stripe takes the money such pages refuse the start, and elsewhere they are told in the log and listed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(EXAMPLES, folder, { recursive: true });
  const log = { warn: () => undefined };
  await assert.rejects(
    openOperatorPages({ folder, wantsFilledIn: true, log }),
    (error) =>
      error instanceof StartRefused &&
      /PAYMENTS=stripe.*PAGES_DIR/.test(error.message) &&
      ['imprint.md still says [YOUR COMPANY OR NAME]', 'terms.md', 'refunds.md', 'takedown.md'].every((part) =>
        error.message.includes(part),
      ),
  );
  const { list } = await openOperatorPages({ folder, log });
  assert.equal(list().filter(({ placeholders }) => placeholders.length > 0).length, 4);
  for (const { name } of list()) await writeFile(join(folder, `${name}.md`), '# Filled in');
  const filled = await openOperatorPages({ folder, wantsFilledIn: true, log });
  assert.ok(filled.list().every(({ placeholders }) => placeholders.length === 0));
});
