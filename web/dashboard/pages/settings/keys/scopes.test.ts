// Scopes as they are shown, and the line that tries a key.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { operations } from '#generated/operations.js';
import {
  curlLine,
  isReadOnly,
  offeredScopes,
  ORDINARY_SCOPES,
  READING_SCOPES,
  scopeBadges,
  SCOPE_WORDS,
} from './scopes.js';

test('every scope has words', () => {
  assert.deepEqual(Object.keys(SCOPE_WORDS).sort(), [...Scope].sort());
});

test('a key with everything does not list it', () => {
  assert.deepEqual(scopeBadges(['catalog:read', 'orders:read']), ['catalog:read', 'orders:read']);
  assert.deepEqual(scopeBadges(ORDINARY_SCOPES), ['all scopes but admin']);
  assert.deepEqual(scopeBadges(Scope), ['all scopes', 'admin']);
  assert.deepEqual(scopeBadges([]), ['no scopes']);
});

test('a key is tried with something that it may do', () => {
  const pathFor = (...scopes: Scope[]): string | undefined =>
    /'http:\/\/localhost:3000([^']+)'$/.exec(curlLine('http://localhost:3000', 'mpk_live_x', scopes))?.[1];
  assert.equal(pathFor('catalog:read', 'orders:read'), '/api/v1/products?limit=1');
  assert.equal(pathFor('orders:read'), '/api/v1/purchases?limit=1');
  assert.equal(pathFor('reviews:write'), '/api/settings');
  assert.match(curlLine('http://localhost:3000', 'mpk_live_x', []), /^curl -H "Authorization: Bearer mpk_live_x" '/);
});

test('what is called read only opens nothing that changes anything, but for telling of a bad product', () => {
  const opened = Object.entries(operations).filter(
    ([, { scopes }]) =>
      scopes.length > 0 && scopes.every((scope) => READING_SCOPES.some((reading) => reading === scope)),
  );
  assert.ok(opened.length > 20);
  assert.deepEqual(
    opened.filter(([, { method }]) => method !== 'get').map(([id]) => id),
    ['reportProduct'],
  );
  assert.deepEqual(
    [READING_SCOPES, [...READING_SCOPES].reverse(), ['catalog:read'], ORDINARY_SCOPES].map((scopes) =>
      isReadOnly(scopes as Scope[]),
    ),
    [true, true, false, false],
  );
});

test('a scope is offered where it opens something, and where the key has it', () => {
  const [buyer, seller, admin] = [
    { isSeller: false, isAdmin: false },
    { isSeller: true, isAdmin: false },
    { isSeller: true, isAdmin: true },
  ];
  assert.deepEqual(
    Scope.filter((scope) => !offeredScopes(buyer).includes(scope)),
    ['products:write', 'versions:publish', 'admin'],
  );
  assert.deepEqual(offeredScopes(seller), ORDINARY_SCOPES);
  assert.deepEqual(offeredScopes(admin), Scope);
  assert.ok(offeredScopes(buyer, ['products:write']).includes('products:write'));
});
