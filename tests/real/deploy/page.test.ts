// docs/deploying.md shows the files of examples/deploy as they are, and no others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deployFiles, pageBlocks } from './page.js';

const blocks = pageBlocks();

test('the page shows each file word by word', () => {
  const shown = new Set(blocks.map(({ text }) => text));
  const others = [...deployFiles].filter(([, text]) => !shown.has(text)).map(([name]) => name);
  assert.deepEqual(others, [], 'files that the page does not show as they are');
});

test('what the page shows besides commands is a file', () => {
  const files = new Set(deployFiles.values());
  const loose = blocks.filter(({ language, text }) => !['sh', ''].includes(language) && !files.has(text));
  assert.deepEqual(
    loose.map(({ heading }) => heading),
    [],
  );
});
