// What the session's small parts promise: ways back, codes, and one dialog for many calls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIdentityGate } from './identity-gate.js';
import { returnPath, signInPath } from './return-path.js';
import { codeMember } from './second-factor-code.js';

test('the way to sign in leads back', () => {
  for (const path of ['/settings/api-keys', '/settings/activity?page=2&action=key.created', '/']) {
    const address = new URL(signInPath(path), 'http://localhost');
    assert.equal(address.pathname, '/sign-in');
    assert.equal(returnPath(address.searchParams), path);
  }
});

test('a way back never leaves the application', () => {
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
    '',
  ]) {
    assert.equal(returnPath(new URLSearchParams({ return: path })), '/', path);
  }
  assert.equal(returnPath(new URLSearchParams()), '/');
});

test('six digits are a code of the app, anything longer a recovery code', () => {
  assert.deepEqual(codeMember(' 123 456 '), { totp_code: '123456' });
  assert.deepEqual(codeMember('4F7KQ-2M9XB-8RT3W-6HJ5N-PZ0VCD'), { recovery_code: '4F7KQ-2M9XB-8RT3W-6HJ5N-PZ0VCD' });
  assert.deepEqual(codeMember('  '), {});
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
