// Scenarios of approveSeller, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import { accountPath, adminOf, onNobody } from '../moderation/moderation-fixtures.js';
import { act, buyer, actOnNobody } from '../access/moderation-rows.js';
import type { AccessFixtures } from '../access/access-fixtures.js';
import type { AccessRows } from '../access/access-row.js';

let approvals = 0;

const approved: Scenario<BodyOf<'approveSeller', 200>> = async (service) => {
  const { accountId } = await service.account({ sellerName: null });
  const name = `approved-${(approvals += 1)}`;
  return {
    path: accountPath(accountId, '/approve-seller'),
    headers: await adminOf(service),
    body: { seller_name: name },
    expect: ({ data }) =>
      assert.deepEqual([data.id, data.seller_name, data.roles], [accountId, name, ['buyer', 'seller']]),
  };
};

const taken: Scenario<BodyOf<'approveSeller', 409>> = async (service) => {
  const owner = await service.account();
  return {
    ...(await approved(service)),
    body: { seller_name: (await service.market.tables.accounts.byId(owner.accountId))!.sellerName },
    expect: ({ error, code }) =>
      assert.deepEqual([error, code], ['Another account already has this seller name', 'seller_name_taken']),
  };
};

export const approveSeller: Scenarios<'approveSeller'> = {
  ...writing('Administration', approved, 'orders:write'),
  ...bodied(approved),
  200: approved,
  404: onNobody('/approve-seller', { seller_name: 'nobodys' }),
  409: taken,
};

const sellerName = ({ people }: AccessFixtures) => ({ seller_name: `new-${people.buyer.displayName}` });

export const access: AccessRows<'approveSeller'> = [act(buyer, 200, sellerName), actOnNobody(sellerName)];
