// Scenarios of getJwks.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { anyOperation, unchanged } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';

const keys: Scenario<BodyOf<'getJwks', 200>> = async () => ({
  path: '/.well-known/jwks.json',
  expect: (body) =>
    assert.deepEqual(
      body.keys.map(({ kty, crv, alg, use }) => [kty, crv, alg, use]),
      [['OKP', 'Ed25519', 'EdDSA', 'sig']],
    ),
});

export const getJwks: Scenarios<'getJwks'> = { ...anyOperation('Licenses', keys), ...unchanged(keys), 200: keys };
