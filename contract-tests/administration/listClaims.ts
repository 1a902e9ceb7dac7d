// Scenarios of listClaims, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { aClaim } from './trust-fixtures.js';
import { openClaim } from '../access/trust-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listClaims', 200>> = async (service) => {
  const claim = await aClaim(service);
  return {
    path: '/api/v1/admin/claims',
    headers: await adminOf(service),
    expect({ data: [first] }) {
      assert.deepEqual(
        [first!.id, first!.account_id, first!.seller_name, first!.email, first!.created_by],
        [claim.id, claim.accountId, claim.sellerName, claim.email, claim.createdBy],
      );
      assert.equal(Date.parse(first!.expires_at!) > Date.parse(first!.created_at), true);
    },
  };
};

export const listClaims: Scenarios<'listClaims'> = {
  ...keyed('Administration', listed),
  200: listed,
};

const SHOWN = { rightful: 'admin', answers: { admin: 'shown', ...limited('shown') } } as const;

export const access: AccessRows<'listClaims'> = [
  { ...SHOWN, request: async (fixtures) => ({ mark: await openClaim(fixtures) }) },
];
