// What the guide names exists: addresses on the page, operations, codes, members and extensions of the contract; and a
// guide with something else in it is not generated.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { operationAddress, sectionAddress, slugOf } from '../../scripts/generate/addresses.js';
import type { Node } from '../../scripts/generate/contract.js';
import { exactContract } from '../harness/exact-contract.js';
import { errorTable } from '../../scripts/generate/errors.js';
import { buildGuide, readGuide } from '../../scripts/generate/guide.js';
import { blocksOf } from './blocks.js';

const FOLDER = 'docs/guide';
const contract = exactContract();
const files = readGuide(FOLDER);
const guide = buildGuide(contract, FOLDER);
const prose = guide.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Why deliveries fail; the contract tells these words in a description, for there may be more. */
const DELIVERY_ERRORS = spansOf(contract.document.components.schemas.NullableDeliveryFailure.description);

/** The names that stand between backticks. */
function spansOf(text: string): string[] {
  return [...text.matchAll(/`([a-z]\w*)`/g)].map(([, name]) => name!);
}

/** Every name and every value of a closed list in a part of the document. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [name, inside] of Object.entries<Node>(node)) {
    found.add(name);
    if (typeof inside !== 'string') namesIn(inside, found);
    else if (Array.isArray(node) || ['name', 'operationId', 'bearerFormat'].includes(name)) found.add(inside);
  }
  return found;
}

test('every link of the page leads to a section, an operation or an address of the installation', () => {
  const sections = files.flatMap(({ title, parts }) => [
    sectionAddress(title),
    ...parts.map((part) => sectionAddress(title, part)),
  ]);
  const known = new Set([
    ...sections,
    ...Object.keys(errorTable(contract)).map((code) => sectionAddress('Errors', code)),
    ...contract.operations.map(operationAddress),
    ...contract.document.tags.map(({ name }: Node) => `#/${slugOf(name)}`),
  ]);
  const links = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
  assert.ok(links.length > 200, `only ${links.length} links`);
  assert.deepEqual(
    links.filter((target) => !known.has(target) && !target.startsWith('http://localhost:3000/')),
    [],
  );
});

test('every heading has an address of its own', () => {
  const addresses = [...prose.matchAll(/^(#+) (.+)$/gm)].reduce<string[]>((all, [, marks, heading]) => {
    const title = all.findLast((address) => address.split('/').length === 3);
    return [...all, marks === '#' ? sectionAddress(heading!) : `${title}/${slugOf(heading!)}`];
  }, []);
  assert.ok(addresses.length > 50, `only ${addresses.length} headings`);
  assert.equal(new Set(addresses).size, addresses.length);
});

test('what the guide calls an operation, a code or a member of a body is one', () => {
  const names = new Set([...namesIn(contract.document), ...DELIVERY_ERRORS]);
  const odd = spansOf(prose).filter((name) => /[A-Z_]/.test(name) && !names.has(name));
  assert.deepEqual([...new Set(odd)], []);
});

test('whatever a delivery failed for, the guide says what to do', () => {
  const [, table] = prose.split('\n| `error` | what to do |\n');
  assert.ok(DELIVERY_ERRORS.length > 8, DELIVERY_ERRORS.join(', '));
  assert.deepEqual(
    DELIVERY_ERRORS.filter((name) => !new RegExp(`^\\|[^|]*\`${name}\``, 'm').test(table!.split('\n\n', 1)[0]!)),
    [],
  );
});

test('every extension of the document that is served is explained', () => {
  const served: Node = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const used = [...namesIn(served)].filter((name) => /^x-[a-zA-Z-]+$/.test(name));
  const { text } = files.find(({ name }) => name === 'extensions.md')!;
  assert.ok(used.length > 5);
  assert.deepEqual(
    used.filter((name) => !text.includes(`| \`${name}\` `)),
    [],
  );
});

test('each code has a section that says what to do', () => {
  for (const code of Object.keys(errorTable(contract))) {
    const [, section] = guide.split(`\n## ${code}\n`);
    assert.ok(section, code);
    assert.match(
      section,
      /^[\s\S]+?\*\*What to do\.\*\* .+\n\n\*\*Repeat it\?\*\* .+\n\n\*\*Answered by\*\* .+\n/,
      code,
    );
  }
  assert.match(guide, /\| 404 \| \[`not_found`\]\(#\/section\/errors\/not_found\) \|/);
});

test('every block of JSON is one', () => {
  const blocks = blocksOf({ name: 'the page', text: guide }).filter(({ language }) => language === 'json');
  assert.ok(blocks.length > 30, `only ${blocks.length}`);
  for (const { code } of blocks) JSON.parse(code);
});

const broken: readonly (readonly [string, Readonly<Record<string, string>>, RegExp])[] = [
  [
    'a placeholder that is none',
    { 'one.md': '# One\n\n{{TABLE_OF_ERRORS}}\n' },
    /one\.md: \{\{TABLE_OF_ERRORS\}\} stands for nothing/,
  ],
  ['a link to no file', { 'one.md': '# One\n\n[two](two.md)\n' }, /the link to two\.md leads nowhere/],
  ['a link to no heading', { 'one.md': '# One\n\n[two](one.md#two)\n' }, /the link to one\.md#two leads nowhere/],
  ['a link to no code', { 'one.md': '# One\n\n[a](../../examples/none.ts)\n' }, /none\.ts leads to no code/],
  ['a file that the index leaves out', { 'one.md': '# One\n', 'two.md': '# Two\n' }, /list each of its files: two\.md/],
  ['a heading that is no address', { 'one.md': '# One\n\n## Two: three\n' }, /plain words and there once: Two: three/],
  ['a heading that is there twice', { 'one.md': '# One\n\n## Two\n\n## Two\n' }, /plain words and there once: Two/],
  ['a file without a title', { 'one.md': 'One\n' }, /one title/],
];
for (const [how, texts, message] of broken) {
  test(`${how} is refused`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'guide-'));
    try {
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
      writeFileSync(join(folder, 'README.md'), '1. [One](one.md)\n');
      assert.throws(() => buildGuide(contract, folder), message);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
