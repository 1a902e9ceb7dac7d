// Finding the operation of a request: by method and path, as Hapi would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '#generated/operations.js';
import { createOperationFinder } from './find-operation.js';

const finder = createOperationFinder(operations);
const idOf = (method: string, path: string): string | undefined => finder.find(method, path)?.operationId;

const at = (path: string) => ({ ...operations.searchProducts, path });

test('every operation is found at its path, with the values that stand there', () => {
  for (const [operationId, { method, path }] of Object.entries(operations)) {
    const [names, filled] = [path.match(/(?<=\{)\w+/g) ?? [], path.replaceAll(/\{(\w+)\}/g, '$1-a%2Fb')];
    const found = finder.find(method, filled);
    assert.equal(found?.operationId, operationId, filled);
    assert.deepEqual(found.params, Object.fromEntries(names.map((name) => [name, `${name}-a/b`])), filled);
  }
});

test('a HEAD is for what GET is for, and no other method is', () => {
  assert.equal(idOf('head', '/api/search'), 'searchProducts');
  for (const method of ['post', 'options', 'propfind', '*'])
    assert.equal(idOf(method, '/api/search'), undefined, method);
});

test('what is written out wins against a value', () => {
  const { find } = createOperationFinder({ getOne: at('/api/orders/{id}'), getMine: at('/api/orders/mine') });
  assert.equal(find('get', '/api/orders/mine')?.operationId, 'getMine');
  assert.equal(find('get', '/api/orders/other')?.operationId, 'getOne');
});

for (const path of ['/', '/api', '/api/', '/api/search/', '/API/search', '/api/search/more', '/api/products//versions'])
  test(`no operation is at ${path}`, () => assert.equal(idOf('get', path), undefined));

test('the paths given to Hapi lead to all operations', () => {
  const roots = finder.paths.map((path) => path.replace('{any*}', ''));
  for (const { path } of Object.values(operations))
    assert.ok(
      roots.some((root) => `${path}/`.startsWith(root)),
      path,
    );
});
