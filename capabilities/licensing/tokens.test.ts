// Tokens: signed by the key they name, told apart by their type, and verified by what is published.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { generateSigningKey, openSigningKey, publicKeyOf, signToken, TOKEN_TYPES, type TokenClaims } from './tokens.js';

const NOW = Math.floor(Date.now() / 1000);
const CLAIMS: TokenClaims = {
  iss: 'https://example.org',
  aud: 'product',
  sub: 'license',
  sid: 'server',
  code: 'valid',
  iat: NOW,
  exp: NOW + 300,
  jti: 'one',
  nonce: 'q8Zr1v0mKf2T',
};

async function aKey() {
  const made = await generateSigningKey();
  return { key: await openSigningKey(made), published: publicKeyOf(made), made };
}

/** What a plugin does with a token that it takes for one of a kind. */
const verify = (token: string, kind: keyof typeof TOKEN_TYPES, keys: object[], audience = 'product') =>
  jwtVerify(token, createLocalJWKSet({ keys }), {
    algorithms: ['EdDSA'],
    typ: TOKEN_TYPES[kind],
    issuer: 'https://example.org',
    audience,
  });

test('a token says what it was told to, under the key that it names', async () => {
  const { key, published } = await aKey();
  const other = await aKey();
  for (const kind of ['proof', 'offline'] as const) {
    const token = await signToken(kind, CLAIMS, key);
    const { payload, protectedHeader } = await verify(token, kind, [other.published, published]);
    assert.deepEqual(payload, CLAIMS);
    assert.deepEqual(protectedHeader, { alg: 'EdDSA', typ: TOKEN_TYPES[kind], kid: published.kid });
    await assert.rejects(verify(token, kind, [other.published]), /no applicable key/);
  }
});

test('a token of one kind, or for another product, is never taken for the other', async () => {
  const { key, published } = await aKey();
  const [proof, offline] = [await signToken('proof', CLAIMS, key), await signToken('offline', CLAIMS, key)];
  await assert.rejects(verify(offline, 'proof', [published]), /typ/);
  await assert.rejects(verify(proof, 'offline', [published]), /typ/);
  await assert.rejects(verify(proof, 'proof', [published], 'another'), /aud/);
  const [head, , signature] = proof.split('.');
  const forged = Buffer.from(JSON.stringify({ ...CLAIMS, aud: 'another' })).toString('base64url');
  await assert.rejects(verify(`${head}.${forged}.${signature}`, 'proof', [published], 'another'), /signature/);
});

test('a token that another key signed under the name of ours is refused', async () => {
  const { published } = await aKey();
  const other = await aKey();
  const forged = await new SignJWT({ ...CLAIMS })
    .setProtectedHeader({ alg: 'EdDSA', typ: TOKEN_TYPES.proof, kid: published.kid })
    .sign(other.key.key);
  assert.equal(decodeProtectedHeader(forged).kid, published.kid);
  await assert.rejects(verify(forged, 'proof', [published]), /signature/);
});

test('what is published holds nothing of the private half', async () => {
  const { published, made } = await aKey();
  assert.deepEqual(Object.keys(published).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  assert.ok(!JSON.stringify(published).includes(made.privateKey));
});
