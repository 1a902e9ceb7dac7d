// The tree of docs/architecture.md has a line for each folder there is, and the layers are those that the linter holds.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** The linter's own file, which is not compiled. */
const LINTER = new URL('../lint/layers.js', import.meta.resolve('#generated/openapi.json'));
const { LAYERS, DOMAINS } = (await import(LINTER.href)) as {
  readonly LAYERS: readonly (readonly string[])[];
  readonly DOMAINS: readonly string[];
};

const text = readFileSync('docs/architecture.md', 'utf8');

/** The first listing below a heading. */
function listingOf(heading: string): string[] {
  const below = text.slice(text.indexOf(`\n## ${heading}\n`));
  return /```\n([^]*?)\n```/.exec(below)![1]!.split('\n');
}

/** Each folder in the root with those in it that are named below it. */
function treeOf(lines: readonly string[]): Map<string, string[]> {
  const tree = new Map<string, string[]>();
  let top = '';
  for (const line of lines) {
    const [, indent, name] = /^( *)(\S+)\/ /.exec(line) ?? [];
    if (name === undefined) continue;
    if (indent === '') tree.set((top = name), []);
    else tree.get(top)!.push(name);
  }
  return tree;
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(?:node_modules|dist|data)$/.test(entry.name))
    .map(({ name }) => name)
    .sort();

const tree = treeOf(listingOf('The tree'));

test('every folder in the root has a line', () => assert.deepEqual([...tree.keys()].sort(), foldersIn('.')));

for (const [folder, named] of tree) {
  if (named.length === 0) continue;
  test(`every folder in ${folder}/ has a line`, () => {
    // Where the line is one for all domains, they are those of the acts.
    const domains = named.includes('…') ? foldersIn(folder).filter((name) => foldersIn('market').includes(name)) : [];
    const all = new Set([...named.filter((name) => name !== '…'), ...domains]);
    assert.deepEqual([...all].sort(), foldersIn(folder));
  });
}

test('the linter knows every folder of market/', () => assert.deepEqual([...DOMAINS].sort(), foldersIn('market')));

test('the layers are those of the linter', () => {
  const [line] = listingOf('Layers');
  const layers = LAYERS.map((folders) => (folders.length === 1 ? folders[0] : `{${folders.join(', ')}}`));
  assert.equal(line, [...layers, 'generated'].join(' → '));
});
