// Scenarios of resolveProductReport, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminOf } from './moderation-fixtures.js';
import { reported } from './queue-fixtures.js';
import { openReport } from '../access/queue-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';
import { v7 as uuid } from 'uuid';

const path = (id: string): string => `/api/v1/admin/product-reports/${id}/resolve`;

const resolved: Scenario<BodyOf<'resolveProductReport', 200>> = async (service) => {
  const admin = await service.account({ isAdmin: true, scopes: ['admin'] });
  const id = await reported(service, (await service.product()).id);
  return {
    path: path(id),
    headers: bearer(admin.key),
    body: { resolution: 'upheld', note: ' Archived ' },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.status, data.note, data.resolved_by, data.resolved_at !== null],
        [id, 'upheld', 'Archived', admin.accountId, true],
      ),
  };
};

const again: Scenario<BodyOf<'resolveProductReport', 409>> = async (service) => {
  const request = await resolved(service);
  await service.request(request, 'POST');
  return {
    ...request,
    body: { resolution: 'dismissed' },
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

const unknown: Scenario<BodyOf<'resolveProductReport', 404>> = async (service) => ({
  path: path('01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19'),
  headers: await adminOf(service),
  body: { resolution: 'dismissed' },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const resolveProductReport: Scenarios<'resolveProductReport'> = {
  ...writing('Moderation', resolved, 'orders:write'),
  ...bodied(resolved),
  200: resolved,
  404: unknown,
  409: again,
};

export const access: AccessRows<'resolveProductReport'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => ({ params: { id: await openReport(fixtures) }, body: { resolution: 'dismissed' } }),
    answers: { admin: 200, ...limited('not_found') },
  },
  {
    about: 'a report that does not exist',
    rightful: 'admin',
    request: () => ({ params: { id: uuid() }, body: { resolution: 'dismissed' } }),
    answers: { admin: 'not_found', ...limited('not_found') },
  },
];
