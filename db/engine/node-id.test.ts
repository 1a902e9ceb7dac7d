// The id of a node outlives the process, is the folder's own, and is made anew where it is of no use.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { OURS } from './data-folder.js';
import { nodeIdIn, renewNodeId } from './node-id.js';

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'node-id-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test('a folder has one id, which is kept for its owner alone', (t) => {
  const [one, other] = [folder(t), folder(t)];
  const id = nodeIdIn(one);
  assert.deepEqual([nodeIdIn(one), nodeIdIn(one)], [id, id]);
  assert.equal(statSync(join(one, 'node-id')).mode & 0o077, 0);
  assert.notEqual(nodeIdIn(other), id);
  assert.ok(OURS.test('node-id') && OURS.test('node-id.new'));
});

test('a folder that is moved keeps its id, and a copy gets another, which leaves the first alone', (t) => {
  const parent = folder(t);
  const [one, moved, copy] = ['one', 'moved', 'copy'].map((name) => join(parent, name)) as [string, string, string];
  mkdirSync(one);
  const id = nodeIdIn(one);
  renameSync(one, moved);
  assert.equal(nodeIdIn(moved), id);
  cpSync(moved, copy, { recursive: true });
  const another = nodeIdIn(copy);
  assert.notEqual(another, id);
  assert.deepEqual([nodeIdIn(moved), nodeIdIn(copy)], [id, another]);
});

test('another id takes the place of one that another process has, or that is cut off', (t) => {
  const path = folder(t);
  const id = nodeIdIn(path);
  const renewed = renewNodeId(path);
  assert.notEqual(renewed, id);
  assert.equal(nodeIdIn(path), renewed);
  writeFileSync(join(path, 'node-id'), renewed.slice(0, 20));
  assert.match(nodeIdIn(path), /^[0-9a-f-]{36}$/);
});

test('where it cannot be written it holds for the process', (t) => {
  assert.match(nodeIdIn(join(folder(t), 'missing')), /^[0-9a-f-]{36}$/);
});
