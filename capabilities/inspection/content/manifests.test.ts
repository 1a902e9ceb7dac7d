// What is read of manifests, as their games document them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '#generated/enums.js';
import { readManifest } from './manifests.js';

const read = (path: string, content: string, game: Game = 'minecraft') => {
  const { file, ...values } = readManifest(game, path, `folder/${path}`, Buffer.from(content));
  assert.equal(file, `folder/${path}`);
  return values;
};

test('plugin.yml: values stay as written, a version is no number, and there may be one author or many', () => {
  assert.deepEqual(
    read(
      'plugin.yml',
      "name: A\nversion: 1.10\nmain: a.B\napi-version: '1.20'\nauthor: Robin\nauthors: [Sam, Robin]\ndepend: [X, Y]\n",
    ),
    {
      name: 'A',
      version: '1.10',
      main: 'a.B',
      apiVersion: '1.20',
      authors: ['Robin', 'Sam'],
      dependencies: ['X', 'Y'],
    },
  );
});

test('what is absent, or of another type, is null or an empty list', () => {
  assert.deepEqual(read('plugin.yml', 'name: [A]\nversion: {a: b}\nwebsite: x\n'), {
    name: null,
    version: null,
    main: null,
    apiVersion: null,
    authors: [],
    dependencies: [],
  });
  assert.equal(read('plugin.yml', `name: "a\\u202eb\\nc"\nx: y`).name, 'a b c');
});

test('paper-plugin.yml: dependencies are those that are required', () => {
  const content =
    'name: A\ndependencies:\n  server:\n    X: {required: true}\n    Y: {required: false}\n  bootstrap:\n    Z: {load: BEFORE}\n';
  assert.deepEqual(read('paper-plugin.yml', content).dependencies, ['X', 'Z']);
});

test('velocity-plugin.json: the id stands for a missing name, optional dependencies do not count', () => {
  const content = {
    id: 'a',
    version: '2',
    main: 'a.B',
    authors: ['R'],
    dependencies: [{ id: 'x' }, { id: 'y', optional: true }],
  };
  const { name, version, authors, dependencies } = read('velocity-plugin.json', JSON.stringify(content));
  assert.deepEqual(
    { name, version, authors, dependencies },
    { name: 'a', version: '2', authors: ['R'], dependencies: ['x'] },
  );
});

test('manifest.json of Hytale', () => {
  const content = {
    Group: 'g',
    Name: 'A',
    Version: '1.0.0',
    Main: 'a.B',
    ServerVersion: '>=0.5.0',
    Authors: [{ Name: 'Robin' }, { Email: 'x@example.com' }],
    Dependencies: { 'Hytale:X': '*' },
  };
  assert.deepEqual(read('manifest.json', JSON.stringify(content), 'hytale'), {
    name: 'A',
    version: '1.0.0',
    main: 'a.B',
    apiVersion: '>=0.5.0',
    authors: ['Robin'],
    dependencies: ['Hytale:X'],
  });
});

test('what has no map at its top is not read', () => {
  for (const content of ['', '[]', 'text', '- a']) assert.throws(() => read('plugin.yml', content));
  assert.throws(() => read('velocity-plugin.json', '{'));
});

test('keys that are collections are no fields, and are never written out, however deep', { timeout: 10_000 }, () => {
  assert.deepEqual(read('plugin.yml', 'name: A\n? [main]\n: x\n{{a}}: y\ndepend: {[X]: 1, {Y: 2}: 3, Z: 4}\n'), {
    name: 'A',
    version: null,
    main: null,
    apiVersion: null,
    authors: [],
    dependencies: ['Z'],
  });
  const began = performance.now();
  assert.equal(read('plugin.yml', '? '.repeat(300) + 'a\n').name, null);
  assert.ok(performance.now() - began < 1000);
});

test('aliases are few: twenty of a value, a hundred altogether', () => {
  const aliases = (values: number, times: number): string =>
    Array.from({ length: values }, (_, at) => `v${at}: [&a${at} x${`, *a${at}`.repeat(times)}]\n`).join('');
  assert.equal(read('plugin.yml', `name: &n A\nversion: *n\n${aliases(9, 11)}`).version, 'A');
  assert.throws(() => read('plugin.yml', `name: A\n${aliases(10, 11)}`));
  assert.throws(() => read('plugin.yml', `name: A\n${aliases(1, 21)}`));
});

test('what is merged counts, as it does for servers, and what the map says itself counts more', () => {
  assert.equal(read('plugin.yml', 'name: A\n<<: {main: a.B, name: C}\n').main, 'a.B');
  const { name, main, version, apiVersion } = read(
    'plugin.yml',
    'x: &x {name: C, main: a.B}\n<<: [*x, {main: c.D, version: 2}]\n<<: {version: 3, api-version: 1.21}\nname: A\n',
  );
  assert.deepEqual([name, main, version, apiVersion], ['A', 'a.B', '2', '1.21']);
  assert.equal(read('plugin.yml', "name: A\n'<<': {main: a.B}\n").main, null, 'in quotes it is a name like any other');
  assert.equal(read('paper-plugin.yml', 'name: A\ndependencies:\n  server: {<<: {X: {}}}\n').dependencies[0], 'X');
  const nested = `${'{<<: '.repeat(101)}{a: b}${'}'.repeat(101)}`;
  for (const odd of [
    '<<: a',
    '<<: [a]',
    '<<:',
    '<<: *x',
    '!!merge x: {main: a.B}',
    '!!str <<: {main: a.B}',
    `x: ${nested}`,
  ])
    assert.throws(() => read('plugin.yml', `name: A\n${odd}\n`), odd);
});
