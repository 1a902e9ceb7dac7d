import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, documentOf, indexOf } from '../../../contract-tests/harness/search-documents.js';

const highlight = (name: string, q: string, shortDescription = ''): { name: string; shortDescription: string } =>
  ask(indexOf([documentOf(1, { name, shortDescription })]), q, { highlight: true }).hits[0]!.highlights!;

test('the words that matched are marked, in name and short description', () => {
  assert.deepEqual(highlight('Red Shop', 'shops', 'A shop of red things'), {
    name: 'Red <mark>Shop</mark>',
    shortDescription: 'A <mark>shop</mark> of red things',
  });
});

test('prefixes, typos, accents and compounds are marked as whole words', () => {
  assert.equal(highlight('Economy', 'econ').name, '<mark>Economy</mark>');
  assert.equal(highlight('Economy', 'econmy').name, '<mark>Economy</mark>');
  assert.equal(highlight('Möbel', 'mobel').name, '<mark>Möbel</mark>');
  assert.equal(highlight('WorldGuard', 'guard').name, '<mark>WorldGuard</mark>');
  assert.equal(highlight('World Guard Extra', 'worldguard').name, '<mark>World</mark> <mark>Guard</mark> Extra');
  assert.equal(
    highlight('Fast Async World Edit', 'fastasyncworldedit').name,
    '<mark>Fast</mark> <mark>Async</mark> <mark>World</mark> <mark>Edit</mark>',
  );
  assert.equal(highlight('worldguard', 'world guard').name, '<mark>worldguard</mark>');
  assert.equal(highlight('世界保護', '世界').name, '<mark>世界</mark>保護');
});

test('everything but the markers is escaped', () => {
  const { name, shortDescription } = highlight('<mark>Shop</mark> & "more"', 'shop', '<script>alert(1)</script> shop');
  assert.equal(name, '&lt;mark&gt;<mark>Shop</mark>&lt;/mark&gt; &amp; &quot;more&quot;');
  assert.equal(shortDescription, '&lt;script&gt;alert(1)&lt;/script&gt; <mark>shop</mark>');
});

test('hits carry no highlights unless asked for', () => {
  assert.equal('highlights' in ask(indexOf([documentOf(1)]), 'product').hits[0]!, false);
});
