// A secret that is sealed with a passphrase opens with it alone, and where it belongs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSecret, sealSecret } from './sealed-secret.js';

test('a sealed secret opens with its passphrase, in its place, unchanged', async () => {
  const sealed = await sealSecret('the secret', 'a pässphrase of mine', 'here');
  assert.equal(await openSecret(sealed, 'a pa\u0308ssphrase of mine', 'here'), 'the secret');
  assert.equal(await openSecret(sealed, 'a passphrase of mine', 'here'), undefined);
  assert.equal(await openSecret(sealed, 'a pässphrase of mine', 'there'), undefined);
  const text = Buffer.from(sealed.text, 'base64url');
  text[0]! ^= 1;
  const changed = { ...sealed, text: text.toString('base64url') };
  assert.equal(await openSecret(changed, 'a pässphrase of mine', 'here'), undefined);
  assert.ok(!JSON.stringify(sealed).includes('secret'));
});

test('numbers in a backup cannot have the memory filled', async () => {
  const sealed = await sealSecret('the secret', 'a passphrase of mine', 'here');
  assert.equal(await openSecret({ ...sealed, n: 2 ** 24 }, 'a passphrase of mine', 'here'), undefined);
});
