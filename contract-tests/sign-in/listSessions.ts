// Scenarios of listSessions, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import { ownList } from '../access/account-rows.js';
import { ownSession } from '../access/owner-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listSessions', 200>> = async (service) => {
  const person = await service.account();
  await service.browser(await service.account());
  const asking = await service.browser(person);
  const other = await service.browser(person);
  return {
    path: '/api/account/sessions',
    headers: asking.headers,
    expect({ data, meta }) {
      assert.deepEqual(
        data.map(({ id, current }) => [id, current]),
        [
          [other.sessionId, false],
          [asking.sessionId, true],
        ],
      );
      assert.deepEqual([data[0]!.address, data[0]!.user_agent, meta.total], ['127.0.0.1', 'a test', 2]);
    },
  };
};

export const listSessions: Scenarios<'listSessions'> = {
  ...dashboard('Sign-in', listed),
  ...unchanged(listed),
  200: listed,
};

export const access: AccessRows<'listSessions'> = [
  { ...ownList, request: async (fixtures) => ({ mark: await ownSession(fixtures) }) },
];
