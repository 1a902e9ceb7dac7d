// Who is taken for a person with a browser, by the Accept header.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefersHtml } from './prefers-html.js';

test('browsers ask for HTML', () => {
  for (const accept of [
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'text/html',
    'TEXT/HTML; q=0.5',
    'application/json;q=0.8, text/html;q=0.9',
    'text/html, */*',
  ])
    assert.ok(prefersHtml(accept), accept);
});

test('programs do not, whether they care or not', () => {
  for (const accept of [
    undefined,
    '',
    '*/*',
    'text/*',
    'application/json',
    'application/json, text/plain, */*',
    'application/json, text/html',
    'text/html;q=0, */*',
    'text/html;q=x',
    'text/html;q=0.5, application/json;q=0.9',
    ','.repeat(10_000),
  ])
    assert.ok(!prefersHtml(accept), accept);
});
