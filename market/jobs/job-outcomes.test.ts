// In which order outcomes of jobs are written that are gathered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimedJob } from '../../db/jobs/job-kinds.js';
import type { Tables, Write } from '../../db/tables.js';
import { gatherOutcomes, type Finished } from './job-outcomes.js';

test('effects of one transaction are written in the order of what they lock, whatever order they came in', async () => {
  const written: string[] = [];
  const jobs = { settle: async (batch: readonly Finished[]) => [...batch] };
  const write: Write = (fn) => fn({ jobs } as unknown as Tables);
  const finished = (id: string, locks: string): Finished => ({
    job: { id } as ClaimedJob,
    to: { is: 'done' },
    effect: async () => void written.push(`${locks} by ${id}`),
    locks,
    orElse: (error) => {
      throw error;
    },
  });
  const outcomes = gatherOutcomes(write, () => undefined, assert.ifError);
  for (const [id, locks] of [
    ['1', 'b'],
    ['3', 'a'],
    ['2', 'a'],
    ['4', 'c'],
  ] as const)
    outcomes.add(finished(id, locks));
  await outcomes.flush();
  assert.deepEqual(written, ['a by 2', 'a by 3', 'b by 1', 'c by 4']);
});
