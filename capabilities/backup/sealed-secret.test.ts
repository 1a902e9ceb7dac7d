// A secret that is sealed with a passphrase opens with it alone, and where it belongs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSecret, sealSecret, sealSecretAlike } from './sealed-secret.js';

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

test('numbers in a backup cannot have the memory filled, nor the time', async () => {
  const sealed = await sealSecret('the secret', 'a passphrase of mine', 'here');
  // Little memory, and minutes to hours.
  const slow = { ...sealed, n: 2 ** 11, r: 1, p: 2 ** 17 };
  assert.equal(await openSecret(slow, 'a passphrase of mine', 'here'), undefined);
  assert.equal(await openSecret({ ...sealed, n: 2 ** 24 }, 'a passphrase of mine', 'here'), undefined);
});

test('a secret that is sealed alike is the same each time, and another one in another place', async () => {
  const seal = (place: string) => sealSecretAlike('the secret', 'a passphrase of mine', place);
  const sealed = await seal('here');
  assert.deepEqual(await seal('here'), sealed);
  assert.equal(await openSecret(sealed, 'a passphrase of mine', 'here'), 'the secret');
  assert.equal(await openSecret(sealed, 'a passphrase of mine', 'there'), undefined);
  const elsewhere = await seal('there');
  for (const part of ['salt', 'iv', 'text', 'tag'] as const) assert.notEqual(elsewhere[part], sealed[part]);
});
