// Scenarios of createInvitation, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, unproved, writing } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { limited, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/admin/invitations';

const created: Scenario<BodyOf<'createInvitation', 201>> = async (service) => {
  const admin = await service.account({ isAdmin: true });
  return {
    path: PATH,
    headers: (await service.browser(admin)).headers,
    body: { email: 'Sam@Example.com' },
    expect({ data }, headers) {
      assert.deepEqual([data.email, data.created_by], ['sam@example.com', admin.accountId]);
      assert.match(data.link!.replace(service.market.settings.publicUrl, ''), /^\/app\/join#token=[\w-]{43}$/);
      assert.equal(Date.parse(data.expires_at) - Date.parse(data.created_at), 7 * 24 * 60 * 60 * 1000);
      assert.equal(headers['location'], `${service.market.settings.publicUrl}${PATH}/${data.id}`);
    },
  };
};

const byKey: Scenario<BodyOf<'createInvitation', 201>> = async (service) => ({
  ...(await created(service)),
  headers: await adminOf(service),
});

const byStaleSession: Scenario = async (service) => ({
  ...(await created(service)),
  headers: (await service.browser(await service.account({ isAdmin: true }), 11)).headers,
});

export const createInvitation: Scenarios<'createInvitation'> = {
  ...writing('Administration', byKey, 'orders:write'),
  ...bodied(byKey),
  ...unproved(byStaleSession),
  201: created,
};

export const access: AccessRows<'createInvitation'> = [
  { rightful: 'admin', request: () => ({ body: {} }), answers: { admin: 201, ...limited(201) } },
];
