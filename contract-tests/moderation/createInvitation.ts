// Scenarios of createInvitation.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';

const PATH = '/api/v1/admin/invitations';

const created: Scenario<BodyOf<'createInvitation', 201>> = async (world) => {
  const admin = await world.account({ isAdmin: true });
  return {
    path: PATH,
    headers: (await world.browser(admin)).headers,
    body: { email: 'Sam@Example.com' },
    expect({ data }, headers) {
      assert.deepEqual([data.email, data.created_by], ['sam@example.com', admin.accountId]);
      assert.match(data.link!.replace(world.market.settings.publicUrl, ''), /^\/app\/join#token=[\w-]{43}$/);
      assert.equal(Date.parse(data.expires_at) - Date.parse(data.created_at), 7 * 24 * 60 * 60 * 1000);
      assert.equal(headers['location'], `${world.market.settings.publicUrl}${PATH}/${data.id}`);
    },
  };
};

const byKey: Scenario<BodyOf<'createInvitation', 201>> = async (world) => ({
  ...(await created(world)),
  headers: await adminOf(world),
});

export const createInvitation: Scenarios<'createInvitation'> = {
  ...writing('Moderation', byKey, 'orders:write'),
  ...bodied(byKey),
  201: created,
};
