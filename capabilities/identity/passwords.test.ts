// Right and wrong passwords are told apart, old hashes remain usable, and the limits on work are kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash as argon2Hash } from '@node-rs/argon2';
import { Overloaded } from '../overloaded.js';
import { createPasswords } from './passwords.js';

const passwords = createPasswords();

test('the password itself is accepted, any other is not', async () => {
  const hash = await passwords.hash('correct horse');
  assert.match(hash, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  assert.equal(await passwords.verify(hash, 'correct horse'), true);
  assert.equal(await passwords.verify(hash, 'Correct horse'), false);
  assert.equal(await passwords.verify(hash, ''), false);
  assert.equal(passwords.needsRehash(hash), false);
});

test('the same password is never hashed twice alike', async () => {
  assert.notEqual(await passwords.hash('correct horse'), await passwords.hash('correct horse'));
});

test('the way a keyboard composes a letter does not matter', async () => {
  assert.equal(await passwords.verify(await passwords.hash('gru\u0308n'), 'gr\u00fcn'), true);
});

test('a hash of another cost still verifies and asks to be replaced', async () => {
  const old = await argon2Hash('correct horse', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  assert.equal(await passwords.verify(old, 'correct horse'), true);
  assert.equal(await passwords.verify(old, 'wrong horse'), false);
  assert.equal(passwords.needsRehash(old), true);
});

test('an account that does not exist has no password, yet its check is real work', async () => {
  const narrow = createPasswords({ concurrency: 1, waiting: 0 });
  const check = narrow.verify(null, 'correct horse');
  await assert.rejects(narrow.verify(null, 'correct horse'), Overloaded);
  assert.equal(await check, false);
});

test('what neither runs nor may wait is refused, and accepted again when there is room', async () => {
  const narrow = createPasswords({ concurrency: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => narrow.hash('correct horse')));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  );
  const refused = outcomes[4] as PromiseRejectedResult;
  assert.ok(refused.reason instanceof Overloaded);
  assert.equal(refused.reason.name, 'Overloaded');
  assert.ok(await narrow.hash('correct horse'));
});

test('a hash that cannot be read is an error and gives its place back', async () => {
  const narrow = createPasswords({ concurrency: 1, waiting: 0 });
  await assert.rejects(narrow.verify('nonsense', 'correct horse'));
  assert.equal(await narrow.verify(null, 'correct horse'), false);
});
