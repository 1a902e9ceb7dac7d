// What openapi-backend is still trusted with: the order of the steps, and that every handler has its operation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testContract } from '../../contract-tests/harness/test-contract.js';
import type { Exchange } from './exchange.js';
import { createPipeline, type Steps } from './openapi-adapter.js';

/** Steps that do nothing but note their names, and one that refuses. */
function notingSteps(refusing?: string): { steps: Steps; taken: string[] } {
  const taken: string[] = [];
  const take = (name: string): void => {
    taken.push(name);
    if (name === refusing) throw new Error(`${name} refuses`);
  };
  return {
    taken,
    steps: {
      receive: async () => take('receive'),
      validate: () => take('validate'),
      async handle() {
        take('handle');
        return { status: 200 };
      },
      checkAnswer: (_exchange, { status }) => take(`check ${status}`),
    },
  };
}

const exchange = { operationId: 'createKeyedEcho' } as Exchange;

test('the steps run in their order, and the answer is that of the handler', async () => {
  const { steps, taken } = notingSteps();
  const dispatch = await createPipeline(testContract(), steps);
  assert.deepEqual(await dispatch(exchange), { status: 200 });
  assert.deepEqual(taken, ['receive', 'validate', 'handle', 'check 200']);
});

test('no step runs after one that refuses', async () => {
  for (const [refusing, taken] of [
    ['receive', ['receive']],
    ['validate', ['receive', 'validate']],
  ] as const) {
    const noting = notingSteps(refusing);
    const dispatch = await createPipeline(testContract(), noting.steps);
    await assert.rejects(dispatch(exchange), { message: `${refusing} refuses` });
    assert.deepEqual(noting.taken, taken);
  }
});

test('a handler without an operation in the document is refused', async () => {
  const contract = testContract();
  const handlers = { ...contract.handlers, getNothing: () => undefined };
  await assert.rejects(createPipeline({ ...contract, handlers }, notingSteps().steps), /getNothing/);
});
