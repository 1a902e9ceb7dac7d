// Scenarios of getJwks, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { anyOperation, unchanged } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const keys: Scenario<BodyOf<'getJwks', 200>> = async () => ({
  path: '/.well-known/jwks.json',
  expect: (body) =>
    assert.deepEqual(
      body.keys.map(({ kty, crv, alg, use }) => [kty, crv, alg, use]),
      [['OKP', 'Ed25519', 'EdDSA', 'sig']],
    ),
});

export const getJwks: Scenarios<'getJwks'> = { ...anyOperation('Licenses', keys), ...unchanged(keys), 200: keys };

export const access: AccessRows<'getJwks'> = [{ rightful: 'buyer', request: () => ({}), answers: everybody(200) }];
