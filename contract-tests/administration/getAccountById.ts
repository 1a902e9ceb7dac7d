// Scenarios of getAccountById, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { accountPath, adminOf, erase, onNobody } from '../moderation/moderation-fixtures.js';
import { act, buyer, actOnNobody } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const deleted: Scenario<BodyOf<'getAccountById', 200>> = async (service) => {
  const gone = await service.account();
  await erase(service, gone);
  return {
    path: accountPath(gone.accountId),
    headers: await adminOf(service),
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.state, data.email, data.display_name],
        [gone.accountId, 'deleted', null, 'Deleted user'],
      ),
  };
};

export const getAccountById: Scenarios<'getAccountById'> = {
  ...keyed('Administration', deleted),
  200: deleted,
  404: onNobody(''),
};

export const access: AccessRows<'getAccountById'> = [act(buyer, 200), actOnNobody()];
