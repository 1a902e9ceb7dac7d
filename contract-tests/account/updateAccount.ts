// Scenarios of updateAccount.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';

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
