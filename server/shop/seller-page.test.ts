// The page of a seller: who they are, what they offer, and what is told of nobody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPages } from '../../contract-tests/harness/test-pages.js';

test('the page of a seller lists what is live of theirs, in the order asked for', async (t) => {
  const { service, visit } = await openTestPages(t);
  const seller = await service.account({ sellerName: 'blockworks' });
  for (const [name, priceCents] of [
    ['Cheap one', 100],
    ['Dear one', 900],
  ] as const)
    await service.product({ name, priceCents }, seller);
  await service.product({ name: 'Secret draft', status: 'draft' }, seller);
  await service.product({ name: 'Of another' });
  const page = await visit('/sellers/blockworks?utm_source=x');
  assert.equal(page.status, 200);
  const text = page.tags.find(({ name }) => name === 'main')!.text;
  assert.ok(text.includes('Cheap one') && text.includes('Dear one') && text.includes('2 plugins'));
  assert.ok(!page.html.includes('Secret draft') && !text.includes('Of another'));
  assert.ok(!page.html.includes(seller.email));
  assert.ok(page.html.includes('"@type":"Organization"') && page.html.includes('/sellers/blockworks"'));
  const names = async (sort: string): Promise<string[]> =>
    (await visit(`/sellers/blockworks?sort=${sort}`)).tags.filter(({ name }) => name === 'h3').map(({ text }) => text);
  assert.deepEqual(await names('price_asc'), ['Cheap one', 'Dear one']);
  assert.deepEqual(await names('price_desc'), ['Dear one', 'Cheap one']);
  assert.equal((await visit('/sellers/blockworks?page=2')).status, 404);
  assert.equal((await visit('/sellers/blockworks?page=two')).status, 400);
  assert.equal((await visit('/sellers/BlockWorks')).headers['location'], '/sellers/blockworks');
});

test('who offers nothing, or is suspended, has no page; a new name shows', async (t) => {
  const { service, visit } = await openTestPages(t);
  const idle = await service.account({ sellerName: 'idle-hands' });
  await service.product({ status: 'draft' }, idle);
  const seller = await service.account({ sellerName: 'busy-hands' });
  await service.product({}, seller);
  assert.equal((await visit('/sellers/idle-hands')).status, 404);
  assert.equal((await visit('/sellers/nobody-at-all')).status, 404);
  assert.equal((await visit(`/sellers/${'x'.repeat(99)}`)).status, 404);
  assert.equal((await visit('/sellers/busy-hands')).status, 200);
  await service.write(({ accounts }) => accounts.rename(seller.accountId, '<b>Busy</b> Hands'));
  await service.market.search.refresh();
  const { html, tags } = await visit('/sellers/busy-hands');
  assert.equal(tags.find(({ name }) => name === 'h1')!.text, '<b>Busy</b> Hands');
  assert.ok(!html.includes('<b>Busy'));
  await service.suspend(seller);
  await service.market.search.refresh();
  assert.equal((await visit('/sellers/busy-hands')).status, 404);
});
