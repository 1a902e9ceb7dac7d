// What holds of all samples, whoever runs them: how large they are together, and that they can be pasted into a shell.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactContract } from '../../../contract-tests/harness/exact-contract.js';
import { codeSamples } from './samples.js';

/** Every reader of the documentation loads all of them: so many bytes for each operation, in all languages together. */
const BYTES_AN_OPERATION = 2500;

const contract = exactContract();
const samples: Sample[] = contract.operations.flatMap((operation) =>
  codeSamples(contract, operation).map(({ label, source }) => ({ id: operation.id, label, source })),
);

interface Sample {
  readonly id: string;
  readonly label: string;
  readonly source: string;
}

test('every operation has a sample in each language, but for what its sender has to sign', () => {
  for (const { id } of contract.operations)
    assert.deepEqual(
      samples.filter((sample) => sample.id === id).map(({ label }) => label),
      id === 'receiveStripeEvent' ? [] : ['curl', 'TypeScript', 'Python', 'Java'],
    );
});

test('all samples together stay small', () => {
  const bytes = Buffer.byteLength(JSON.stringify(samples));
  assert.ok(bytes <= BYTES_AN_OPERATION * contract.operations.length, `${bytes} bytes`);
});

test('what takes an Idempotency-Key is sent one that the sample makes itself', () => {
  const makes = { curl: '$(uuidgen)', TypeScript: 'randomUUID()', Python: 'uuid4()', Java: 'randomUUID()' };
  for (const { id, label, source } of samples) {
    const takes = contract.operations
      .find((operation) => operation.id === id)!
      .parameters.some(({ name }) => name === 'Idempotency-Key');
    assert.equal(source.includes('Idempotency-Key'), takes, `${id} in ${label}`);
    assert.equal(source.includes(makes[label as keyof typeof makes]), takes, `${id} in ${label}`);
  }
});

test('comments for shells are harmless in zsh, which runs those that are pasted as a command called #', () => {
  const comments = samples
    .filter(({ label }) => label === 'curl')
    .flatMap(({ source }) => source.split('\n').filter((line) => line.startsWith('#')));
  assert.ok(comments.length > 0);
  for (const comment of comments) assert.match(comment, /^# [\w,. -]+$/);
});
