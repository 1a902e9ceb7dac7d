// How the document of the documentation page is arranged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangeForPage } from './page-document.js';

const DESCRIPTION = `What this is.

# Errors
Every error is told of.

\`\`\`sh
# a comment, and no title
\`\`\`

## not_found
Nothing is there.

# Catalog
How to read it.`;

const arranged = (description: string) =>
  JSON.parse(
    arrangeForPage(
      JSON.stringify({
        info: { title: 'Market', description },
        tags: [{ name: 'Catalog' }, { name: 'Events' }],
        paths: { '/products': { get: { tags: ['Catalog'] } } },
        'x-webhooks': { 'order.created': { post: { tags: ['Events'] } } },
      }),
    ),
  );

test('each section of the description becomes a part of the guide, and its opening stays', () => {
  const { info, tags } = arranged(DESCRIPTION);
  assert.equal(info.description, 'What this is.');
  const [guide, errors, catalog] = tags;
  assert.deepEqual([guide.name, guide.summary], ['section', 'Guide']);
  assert.deepEqual([errors.name, errors.parent], ['Errors', 'section']);
  assert.match(errors.description, /^Every error[^]*# a comment[^]*## not_found\nNothing is there\.$/);
  // Called as a tag is, and not taken for it.
  assert.deepEqual([catalog.name.trim(), catalog.summary, catalog.parent], ['Catalog', 'Catalog', 'section']);
  assert.notEqual(catalog.name, 'Catalog');
});

test('webhooks are a group at the end, and the tag that only they had is gone', () => {
  const document = arranged(DESCRIPTION);
  const names = document.tags.slice(-2).map(({ name }: { name: string }) => name);
  assert.deepEqual(names, ['Catalog', 'What webhooks carry']);
  assert.deepEqual(document['x-webhooks']['order.created'].post.tags, ['What webhooks carry']);
});

test('without sections there is no guide', () => {
  assert.deepEqual(
    arranged('What this is.').tags.map(({ name }: { name: string }) => name),
    ['Catalog', 'What webhooks carry'],
  );
});
