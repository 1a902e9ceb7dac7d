// What counts as shipped, and which licenses may be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccepted, licenseOf, shippedOf, type Component } from './shipped.js';

const component = (name: string, isForDevelopment: boolean): Component => ({
  'bom-ref': `${name}@1`,
  name,
  version: '1',
  properties: isForDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
  licenses: [{ license: { id: 'MIT' } }],
});

const BILL = {
  components: [
    component('server', false),
    component('page', true),
    component('under-page', true),
    component('linter', true),
  ],
  dependencies: [
    { ref: 'server@1', dependsOn: [] },
    { ref: 'page@1', dependsOn: ['under-page@1'] },
    { ref: 'under-page@1', dependsOn: ['page@1', 'server@1'] },
    { ref: 'linter@1', dependsOn: ['under-page@1'] },
  ],
};

test('what runs is shipped, and what is built into pages with all it needs, and nothing else', () => {
  const shipped = shippedOf(BILL, new Set(['page']));
  assert.deepEqual(
    shipped.components.map(({ name }) => name),
    ['server', 'page', 'under-page'],
  );
  assert.ok(shipped.components.every(({ properties }) => properties?.length === 0));
  assert.deepEqual(
    shipped.dependencies.map(({ ref }) => ref),
    ['server@1', 'page@1', 'under-page@1'],
  );
});

test('a page that imports what is not installed is told of', () => {
  assert.throws(() => shippedOf(BILL, new Set(['page', 'nowhere'])), /nowhere/);
});

test('of licenses to choose from one is enough, of those that hold together each has to be good', () => {
  for (const good of ['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(GPL-3.0-only OR (MIT AND ISC)) AND 0BSD'])
    assert.equal(isAccepted(good), true, good);
  for (const bad of [
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR ISC) AND GPL-3.0-only',
    'GPL-3.0-only AND (MIT OR ISC)',
    'MIT AND (GPL-3.0-only OR own words)',
    'MIT (of sorts)',
    'SEE LICENSE IN eula.txt',
    'none is told',
  ])
    assert.equal(isAccepted(bad), false, bad);
  const told = (licenses: Component['licenses']): string =>
    licenseOf({ ...component('x', false), licenses: licenses! });
  assert.equal(told([]), 'none is told');
  assert.equal(told([{ expression: 'MIT OR X' }]), 'MIT OR X');
  assert.equal(told([{ license: { id: 'MIT' } }, { license: { name: 'own words' } }]), 'MIT AND own words');
  assert.equal(isAccepted(told([{ expression: 'MIT OR X' }, { license: { name: 'own words' } }])), false);
});
