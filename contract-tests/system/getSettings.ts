// Scenarios of getSettings, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { conditionalGet } from '../harness/common-scenarios.js';
import { forEverybody } from '../access/open-rows.js';
import type { AccessRows } from '../access/access-row.js';

const got: Scenario<BodyOf<'getSettings', 200>> = async (service) => {
  await service.account({ isAdmin: true });
  return {
    path: '/api/settings',
    expect({ data }) {
      assert.deepEqual(data, {
        site_name: 'Plugin Marketplace',
        registration: 'open',
        sellers: 'open',
        seller_two_factor: true,
        currency: 'USD',
        payments: 'manual',
        platform_fee_percent: 10,
        terms_version: '1',
        pages: [],
        contact_url: null,
        mail: false,
        needs_set_up: false,
      });
    },
  };
};

export const getSettings: Scenarios<'getSettings'> = { ...conditionalGet('System', got), 200: got };

export const access: AccessRows<'getSettings'> = [forEverybody];
