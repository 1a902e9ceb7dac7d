// A contract that forgets to say who may call an operation is not served.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartRefused } from '../../db/engine/start-refused.js';
import { testContract } from '../../contract-tests/harness/test-contract.js';
import { readServedContract } from '../../process/served-contract.js';
import { refuseUndeclaredAccess } from './declared-access.js';

/** The small contract with one operation changed. */
function changed(path: string, method: string, members: object, described: object = {}) {
  const contract = testContract();
  const document = structuredClone(contract.document) as { paths: Record<string, Record<string, object>> };
  const operation = document.paths[path]![method]!;
  document.paths[path]![method] = Object.fromEntries(
    Object.entries({ ...operation, ...members }).filter(([, value]) => value !== undefined),
  );
  const operations = Object.fromEntries(
    Object.entries(contract.operations).map(([id, info]) => [
      id,
      info.path === path ? { ...info, ...described } : info,
    ]),
  );
  return { ...contract, document, operations };
}

test('the real contract and the small one are served', () => {
  refuseUndeclaredAccess(readServedContract());
  refuseUndeclaredAccess(testContract());
});

const refusal =
  (pattern: RegExp) =>
  (error: unknown): boolean =>
    error instanceof StartRefused && pattern.test(error.message);

test('an operation without security, a keyed one without scopes and a server token that may do more are refused by name', () => {
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/slow', 'get', { security: undefined })),
    refusal(/getSlow declares no security/),
  );
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/v1/echo', 'post', { 'x-scopes': undefined }, { scopes: [] })),
    refusal(/createKeyedEcho .* no x-scopes/),
  );
  const tokens = { callers: ['server-token'] };
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/v1/echo', 'post', {}, tokens)),
    refusal(/createKeyedEcho is not for server tokens/),
  );
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/v1/echo', 'post', { 'x-scopes': [] }, { ...tokens, scopes: [] })),
    refusal(/not for server tokens/),
  );
});

test('on the storefront too an operation that wants a key names its scopes, and that it needs none is said aloud', () => {
  const wanted = { security: 'required', scopes: [] };
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/echo', 'post', {}, wanted)),
    refusal(/createEcho .* no x-scopes/),
  );
  refuseUndeclaredAccess(changed('/api/echo', 'post', { 'x-scopes': [] }, wanted));
});

test('an operation is served with the scopes that it declares', () => {
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/v1/echo', 'post', {}, { scopes: [] })),
    refusal(/createKeyedEcho is served with other scopes/),
  );
  assert.throws(
    () => refuseUndeclaredAccess(changed('/api/echo', 'post', { 'x-scopes': ['admin'] })),
    refusal(/createEcho is served with other scopes/),
  );
});
