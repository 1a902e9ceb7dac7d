// Scenarios of runJobAgain, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { addFailedJob, claimJob, runAgainPath } from './job-fixtures.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { act, failedJob, nobody, type Target } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const runAgain: Scenario<BodyOf<'runJobAgain', 200>> = async (service) => {
  const id = await addFailedJob(service);
  return {
    path: runAgainPath(id),
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.status, data.attempts, data.last_error, data.finished_at],
        [id, 'waiting', 1, null, null],
      ),
  };
};

const unknown: Scenario<BodyOf<'runJobAgain', 404>> = async (service) => ({
  path: runAgainPath('019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78'),
  headers: await adminOf(service),
  expect: ({ error, code }) =>
    assert.deepEqual([error, code], ['There is no job 019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78', 'not_found']),
});

const running: Scenario<BodyOf<'runJobAgain', 409>> = async (service) => ({
  path: runAgainPath((await claimJob(service)).id),
  headers: await adminOf(service),
  expect: ({ error, code }) =>
    assert.deepEqual(
      [error, code],
      ['A job that is running cannot be run again; it can be once it waits or has failed', 'invalid_transition'],
    ),
});

export const runJobAgain: Scenarios<'runJobAgain'> = {
  ...writing('Administration', runAgain, 'orders:write'),
  200: runAgain,
  404: unknown,
  409: running,
};

const runningJob: Target = async ({ service }) => (await claimJob(service)).id;

export const access: AccessRows<'runJobAgain'> = [
  act(failedJob, 200),
  act(runningJob, 'invalid_transition', undefined, 'a job that is running'),
  act(nobody, 'not_found', undefined, 'a job that does not exist'),
];
