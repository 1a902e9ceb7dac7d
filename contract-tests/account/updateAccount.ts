// Scenarios of updateAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account';

const changed: Scenario<BodyOf<'updateAccount', 200>> = async (service) => {
  const { headers, accountId } = await service.browser(await service.account({ sellerName: null }));
  const sellerName = `maker-${accountId.slice(-12)}`;
  return {
    path,
    headers,
    body: { display_name: '  Mona Maker ', seller_name: sellerName },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.display_name, data.seller_name, data.roles],
        ['Mona Maker', sellerName, ['buyer', 'seller']],
      ),
  };
};

const whereAdminsApprove: Scenario<BodyOf<'updateAccount', 403>> = async (service) => {
  service.settingsOnce({ sellers: 'approved' });
  return { ...(await changed(service)), expect: ({ code }) => assert.equal(code, 'forbidden') };
};

const anothers: Scenario<BodyOf<'updateAccount', 409>> = async (service) => {
  const other = (await service.market.tables.accounts.byId((await service.account()).accountId))!;
  return {
    ...(await changed(service)),
    body: { seller_name: other.sellerName },
    expect: ({ code }) => assert.equal(code, 'seller_name_taken'),
  };
};

export const updateAccount: Scenarios<'updateAccount'> = {
  ...dashboard('Account', changed),
  ...bodied(changed),
  200: changed,
  403: whereAdminsApprove,
  409: anothers,
};

export const access: AccessRows<'updateAccount'> = [
  { ...each(200), request: () => ({ body: { display_name: 'Another name' } }) },
  {
    about: 'a seller name',
    rightful: 'buyer',
    request: ({ people }, who) => ({ body: { seller_name: `new-${people[who].displayName}` } }),
    answers: everybody(200, {
      seller: 'invalid_transition',
      otherSeller: 'invalid_transition',
      unverified: 'email_unverified',
    }),
  },
  {
    about: 'a seller name, where admins approve sellers',
    rightful: 'buyer',
    request({ people, service }, who) {
      service.settingsOnce({ sellers: 'approved' });
      return { body: { seller_name: `new-${people[who].displayName}` } };
    },
    answers: everybody('forbidden', { seller: 'invalid_transition', otherSeller: 'invalid_transition', admin: 200 }),
  },
];
