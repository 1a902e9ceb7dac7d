// The trials of failing transactions notice what they are there for: slips planted in how a write fails and is repeated.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarios } from '#generated/scenarios.js';
import type { Database } from '../../db/engine/connection.js';
import { failureOf } from '../../db/engine/database-errors.js';
import { endingWrites, failureOfClass } from './failing-engine.js';
import { openFailingTrials } from './failing-trials.js';

type Slips = Parameters<typeof openFailingTrials>[0];

/** What is found of an operation that would answer 201, with a key to repeat it by and without. */
async function found(t: { after(fn: () => Promise<void>): void }, slips: Slips): Promise<string> {
  const trials = await openFailingTrials(slips);
  t.after(() => trials.service.close());
  const faults: string[] = [];
  for (const operationId of ['createOrder', 'createModerationNote'] as const)
    faults.push(...(await trials.faultsOf(operationId, 201, scenarios[operationId][201])));
  return faults.join('\n');
}

/** Runs a write once more whose connection broke, whatever became of it. */
const onceMore =
  (write: Database['write']): Database['write'] =>
  async (fn) => {
    try {
      return await write(fn);
    } catch (error) {
      if (failureOf(error) !== 'connection_lost') throw error;
      return write(fn);
    }
  };

/** Commits what was written before a statement failed. */
const keepingHalf =
  (write: Database['write']): Database['write'] =>
  async (fn) => {
    let thrown: { readonly error: unknown } | undefined;
    const result = await write(async (transaction) => {
      try {
        return await fn(transaction);
      } catch (error) {
        thrown = { error };
        return undefined as never;
      }
    });
    if (thrown !== undefined) throw thrown.error;
    return result;
  };

const SLIPS: Readonly<Record<string, readonly [slips: Slips, finding: RegExp]>> = {
  'none, of which there is nothing to find': [{}, /^$/],
  'a failure that is of no class': [
    {
      endingWrites: (write, next, fail = failureOfClass) =>
        endingWrites(write, next, (end) =>
          end.failure === 'shutting_down' ? (fail(end), new Error('The database is shutting down')) : fail(end),
        ),
    },
    /^shutting_down, before 1\/1: answered \[500,"internal_error"\] instead of \[503,"unavailable"\]/,
  ],
  'a write that is run again after a broken COMMIT': [
    { endingWrites: (write, next, fail) => onceMore(endingWrites(write, next, fail)) },
    /connection_lost, kept 1\/1: half stored \[\["moderation_notes",2\]\] instead of \[\["moderation_notes",1\]\]/,
  ],
  'a write that is half kept': [
    { endingWrites: (write, next, fail) => endingWrites(keepingHalf(write), next, fail) },
    /no_space, commit 1\/1: half stored \[\["/,
  ],
  'a write that is not run again': [
    {
      endingWrites: (write, next, fail = failureOfClass) =>
        endingWrites(write, next, (end) =>
          end.failure === 'deadlock' ? (fail(end), failureOfClass({ ...end, failure: 'disk' })) : fail(end),
        ),
    },
    /deadlock, within 1\/1: answered 503 instead of 201/,
  ],
  'a claim of an answer that is lost': [
    { between: ({ write }) => write((_tables, knex) => knex('idempotency_records').delete()) },
    /connection_lost, kept 1\/1: status 200 instead of 201/,
  ],
};

for (const [slip, [slips, finding]] of Object.entries(SLIPS))
  test(`a slip is noticed: ${slip}`, async (t) => assert.match(await found(t, slips), finding));
