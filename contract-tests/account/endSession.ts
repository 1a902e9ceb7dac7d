// Scenarios of endSession.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';

const ended: Scenario<undefined> = async (world) => {
  const person = await world.account();
  const { sessionId } = await world.browser(person);
  return { path: `/api/account/sessions/${sessionId}`, headers: (await world.browser(person)).headers };
};

const anothers: Scenario<BodyOf<'endSession', 404>> = async (world) => {
  const { sessionId } = await world.browser(await world.account());
  const { headers } = await world.browser(await world.account());
  return { path: `/api/account/sessions/${sessionId}`, headers, expect: ({ code }) => assert.equal(code, 'not_found') };
};

export const endSession: Scenarios<'endSession'> = { ...dashboard('Account', ended), 204: ended, 404: anothers };
