// What a start that meets a server which fails is told to the operator as.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusingFaults } from '../connection.js';
import { DatabaseFailure } from '../database-errors.js';
import { StartRefused } from '../start-refused.js';

const server = { url: 'postgres://role:secret@db.example.com:5432/shop' };
const failing = (error: Error): Promise<unknown> => refusingFaults(server, '/data', () => Promise.reject(error));

for (const failure of ['connection_lost', 'shutting_down', 'time_out', 'stalled'] as const)
  test(`a server that is away, or too slow, is told in a sentence: ${failure}`, async () => {
    await assert.rejects(
      failing(new Error('on its way', { cause: new DatabaseFailure(failure, 'it is gone') })),
      (error) => {
        assert.ok(error instanceof StartRefused);
        assert.match(
          error.message,
          /^The database shop on db\.example\.com:5432 cannot be used \(it is gone\): see that PostgreSQL runs/,
        );
        assert.doesNotMatch(error.message, /secret/);
        return true;
      },
    );
  });

test('what is about neither is told as it is', async () => {
  const other = new Error('a fault of the service');
  await assert.rejects(failing(other), other);
  const refusal = new StartRefused('The port is taken.');
  await assert.rejects(failing(refusal), refusal);
});
