// The feed of a product's versions: what a strict XML parser reads of it, whatever sellers wrote.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allNamed as all, parseXml as parse, textOf, type Element } from '../harness/parse-xml.js';
import { openTestService } from '../harness/test-service.js';

const HOSTILE = `<b onclick="x">&amp; "'\u0001\uffff ]]> ]]> <!-- é 🎮`;
const READ = `<b onclick="x">&amp; "' ]]> ]]> <!-- é 🎮`;
const ESCAPED = READ.replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
  .replaceAll('"', '&quot;')
  .replaceAll("'", '&#39;');

test('a feed says what there is, in XML whatever sellers wrote, and moves when a version is published', async (t) => {
  const service = await openTestService({ checkResponses: true });
  t.after(() => service.close());
  const { id, slug } = await service.product({ name: HOSTILE, shortDescription: HOSTILE, createdAt: 1_000_000 });
  const path = `/api/products/${slug}/versions.atom`;
  const read = async (): Promise<Element> => parse((await service.request({ path })).body as string);
  const page = `http://localhost:3000/products/${slug}`;

  const empty = await read();
  assert.deepEqual([empty.name, empty.attributes['xmlns']], ['feed', 'http://www.w3.org/2005/Atom']);
  assert.deepEqual(all(empty, 'entry'), []);
  assert.deepEqual(
    ['id', 'title', 'subtitle', 'updated'].map((name) => textOf(empty, name)),
    [`urn:uuid:${id}`, READ, READ, '1970-01-01T00:16:40.000Z'],
  );
  assert.equal(textOf(all(empty, 'author')[0]!, 'name'), 'Seller 1');
  assert.deepEqual(
    all(empty, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]),
    [
      ['alternate', page],
      ['self', `http://localhost:3000${path}`],
    ],
  );

  const notes = `<p>]]> ]]></p><script>${HOSTILE}`;
  const version = await service.version(id, { versionTag: HOSTILE, releaseNotesHtml: notes, createdAt: 3_000_000 });
  const long = `<p>${'many words 🎮'.repeat(10_000)}</p>`;
  const older = await service.version(id, { versionTag: '1.0', releaseNotesHtml: long, createdAt: 2_000_000 });
  const full = await read();
  assert.equal(textOf(full, 'updated'), '1970-01-01T00:50:00.000Z');
  const entries = all(full, 'entry');
  assert.deepEqual(
    entries.map((entry) => [textOf(entry, 'id'), textOf(entry, 'updated'), textOf(entry, 'published')]),
    [
      [`urn:uuid:${version}`, '1970-01-01T00:50:00.000Z', '1970-01-01T00:50:00.000Z'],
      [`urn:uuid:${older}`, '1970-01-01T00:33:20.000Z', '1970-01-01T00:33:20.000Z'],
    ],
  );
  const [title] = all(entries[0]!, 'title');
  assert.deepEqual([title!.attributes['type'], title!.text], ['html', `${ESCAPED} ${ESCAPED}`]);
  const [content] = all(entries[0]!, 'content');
  assert.equal(content!.attributes['type'], 'html');
  assert.equal(content!.text, notes.replaceAll(']]>', ']]&gt;').replaceAll(/[\u0001\uffff]/g, ''));
  assert.ok(textOf(entries[1]!, 'summary')!.length <= 1_100, 'long notes are cut');
  assert.match(textOf(entries[1]!, 'summary')!, /^many words.*…$/u);
});

test('a feed has the newest 50 versions that everybody sees, and none of what they do not', async (t) => {
  const service = await openTestService({ checkResponses: true });
  t.after(() => service.close());
  const { id, slug } = await service.product();
  const made: string[] = [];
  for (let count = 1; count <= 52; count++) made.push(await service.version(id, { createdAt: count * 1000 }));
  await service.version(id, { channel: 'beta' });
  await service.version(id, { status: 'draft' });
  await service.write((_tables, knex) => knex('versions').where('id', made[51]!).update({ yanked_at: 1 }));
  const feed = parse((await service.request({ path: `/api/products/${slug}/versions.atom` })).body as string);
  assert.deepEqual(
    all(feed, 'entry').map((entry) => textOf(entry, 'id')),
    made
      .slice(1, 51)
      .toReversed()
      .map((version) => `urn:uuid:${version}`),
  );
  const draft = await service.product({ status: 'draft' });
  const hidden = { path: `/api/products/${draft.slug}/versions.atom` };
  const { headers } = await service.browser(draft.seller);
  assert.equal((await service.request(hidden)).status, 404);
  assert.equal((await service.request({ ...hidden, headers })).status, 404);
});

test('a feed that has not changed costs nothing to ask for again, and a HEAD has its headers', async (t) => {
  const service = await openTestService();
  t.after(() => service.close());
  const { id, slug } = await service.product();
  await service.version(id);
  const path = `/api/products/${slug}/versions.atom`;
  const first = await service.request({ path });
  assert.equal(first.headers['content-type'], 'application/atom+xml; charset=utf-8');
  const again = { path, headers: { 'If-None-Match': first.headers['etag']! } };
  assert.equal((await service.request(again)).status, 304);
  const head = await service.request({ path }, 'HEAD');
  assert.deepEqual(
    [head.status, head.body, head.headers['content-type'], head.headers['etag']],
    [200, undefined, first.headers['content-type'], first.headers['etag']],
  );
  await service.version(id);
  assert.equal((await service.request(again)).status, 200);
});
