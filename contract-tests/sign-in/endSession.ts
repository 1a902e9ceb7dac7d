// Scenarios of endSession, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { ownersAlone } from '../access/account-rows.js';
import { ownSession } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const ended: Scenario<undefined> = async (service) => {
  const person = await service.account();
  const { sessionId } = await service.browser(person);
  return { path: `/api/account/sessions/${sessionId}`, headers: (await service.browser(person)).headers };
};

const anothers: Scenario<BodyOf<'endSession', 404>> = async (service) => {
  const { sessionId } = await service.browser(await service.account());
  const { headers } = await service.browser(await service.account());
  return { path: `/api/account/sessions/${sessionId}`, headers, expect: ({ code }) => assert.equal(code, 'not_found') };
};

export const endSession: Scenarios<'endSession'> = { ...dashboard('Sign-in', ended), 204: ended, 404: anothers };

export const access: AccessRows<'endSession'> = [
  { ...ownersAlone(204), request: async (fixtures) => ({ params: { sessionId: await ownSession(fixtures) } }) },
];
