// Every sample succeeds on seeded data, and every example is true: it is what the service answers then.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { exactContract } from '../harness/exact-contract.js';
import { answersOf } from './calls.js';
import { gatherAnswers, type Gathered } from './gather.js';

const contract = exactContract();
const found = new Map<string, Gathered>();
const nameOf = ({ operation, status }: Pick<Gathered, 'operation' | 'status'>): string => `${operation.id} ${status}`;

before(async () => {
  for (const gathered of await gatherAnswers(contract)) found.set(nameOf(gathered), gathered);
});

for (const answered of answersOf(contract)) {
  const { media } = answered;
  test(`the call of ${nameOf(answered)} succeeds${media ? ', and its example is what is answered' : ''}`, () => {
    const { received, answer } = found.get(nameOf(answered))!;
    assert.equal(received, answered.status, JSON.stringify(answer));
    assert.deepEqual(answer, media?.example, '`npm run examples` writes it anew');
  });
}
