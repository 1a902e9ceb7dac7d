// Scenarios of sendVerification, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const sent: Scenario<BodyOf<'sendVerification', 202>> = async (service) => ({
  path: '/api/account/send-verification',
  headers: (await service.browser(await service.account({ isVerified: false }))).headers,
  expect: ({ data }) => assert.equal(data.message, 'Look into your mailbox'),
});

export const sendVerification: Scenarios<'sendVerification'> = { ...dashboard('Account', sent), 202: sent };

export const access: AccessRows<'sendVerification'> = [{ ...each(202), request: () => ({}) }];
