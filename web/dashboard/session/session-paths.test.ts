// What the session's small parts promise: ways back, codes, and one dialog for many calls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIdentityGate } from './identity-gate.js';
import { dashboardPath, entrancePath, pagePath, returnPath } from './return-path.js';
import { codeMember, isWholeAppCode } from './second-factor-code.js';

test('the ways in lead back, within the dashboard and to the shop', () => {
  for (const path of [
    '/app/settings/api-keys',
    '/app/settings/activity?page=2&action=key.created',
    '/app/',
    '/',
    '/search?q=a%26b&game=minecraft',
    '/products/region-guard#reviews',
    '/checkout/region-guard',
    '/receipts/01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19',
  ]) {
    for (const page of ['/sign-in', '/sign-up'] as const) {
      const address = new URL(entrancePath(page, path), 'http://localhost');
      assert.equal(address.pathname, page);
      assert.equal(returnPath(address.searchParams), path);
    }
  }
  assert.equal(entrancePath('/sign-in', '/app/'), '/sign-in');
  assert.equal(returnPath(new URLSearchParams()), '/app/');
});

test('a way back never leaves the pages of this site', () => {
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/products/a',
    ' //evil.example',
    '/a\\b',
    '/.//evil.example',
    '/products/..//evil.example',
    '/%2e%2e//evil.example',
    // The router of the dashboard takes it for another site, and stays where it is.
    '/app//evil.example',
    '/products/../api/products/a/download/b',
    '/products/%2E%2e/api/products/a/download/b',
    '/api/products/a/download/b',
    '/objects/a.jar',
    '/docs',
    '/settings/api-keys',
    'products/a',
    '',
  ]) {
    assert.equal(returnPath(new URLSearchParams({ return: path })), '/app/', path);
  }
  // What is encoded once more is a name like any other.
  assert.equal(returnPath(new URLSearchParams({ return: '/products/%2F%2Fevil' })), '/products/%2F%2Fevil');
  assert.equal(returnPath(new URLSearchParams('return=%2F%2Fevil.example')), '/app/');
});

test('a path belongs to the dashboard or to the shop', () => {
  assert.equal(dashboardPath('/app/settings/profile?a=1'), '/settings/profile?a=1');
  assert.equal(dashboardPath('/app/'), '/');
  assert.equal(pagePath('/app'), '/app/');
  assert.equal(dashboardPath('/apples'), undefined);
  assert.equal(dashboardPath('/products/app'), undefined);
});

test('few digits are a code of the app, all else a recovery code', () => {
  assert.deepEqual(codeMember(' 123 456 '), { totp_code: '123456' });
  assert.deepEqual(codeMember('12345'), { totp_code: '12345' });
  assert.deepEqual(codeMember('01234-56789'), { recovery_code: '01234-56789' });
  assert.deepEqual(codeMember('0123456789'), { recovery_code: '0123456789' });
  assert.deepEqual(codeMember('k7m2q 9xwt4'), { recovery_code: 'k7m2q9xwt4' });
  assert.deepEqual(codeMember('4F7KQ-2M9XB-8RT3W-6HJ5N-PZ0VCD'), { recovery_code: '4F7KQ-2M9XB-8RT3W-6HJ5N-PZ0VCD' });
});

test('an app shows six digits, however they are grouped', () => {
  for (const typed of ['123456', ' 123 456\n', '12 34 56', '123\u00a0456']) assert.ok(isWholeAppCode(typed), typed);
  for (const typed of ['', '12345', '1234567', '12345a', '123-456', '١٢٣٤٥٦']) assert.ok(!isWholeAppCode(typed), typed);
});

test('calls that ask for a proof at the same time get the same answer, and the next one asks anew', async () => {
  const gate = createIdentityGate();
  const seen: boolean[] = [];
  const stop = gate.subscribe(() => seen.push(gate.isAsking()));
  const both = Promise.all([gate.ask(), gate.ask()]);
  gate.answer(true);
  assert.deepEqual(await both, [true, true]);
  const third = gate.ask();
  gate.answer(false);
  assert.equal(await third, false);
  assert.deepEqual(seen, [true, false, true, false]);
  stop();
  void gate.ask();
  assert.equal(seen.length, 4);
});
