// Scenarios of createPayout, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anAdmin, aSeller } from './balance-fixtures.js';
import { paidOut } from '../access/balance-rows.js';
import { limited, type AccessRows } from '../access/access-row.js';

const made: Scenario<BodyOf<'createPayout', 201>> = async (service) => {
  const seller = await aSeller(service);
  const words = { reference: 'SEPA 2026-11-21', note: 'Third quarter' };
  return {
    path: '/api/v1/admin/payouts',
    headers: await anAdmin(service),
    body: { seller_id: seller.accountId, amount_cents: 999, ...words },
    expect({ data }, headers) {
      const { id, created_at: createdAt, ...payout } = data;
      assert.ok(Date.parse(createdAt) > 0);
      assert.deepEqual(payout, {
        seller_id: seller.accountId,
        amount_cents: 999,
        currency: 'USD',
        ...words,
        entries: 1,
      });
      assert.equal(headers['location'], `${service.market.settings.publicUrl}/api/v1/payouts/${id}/statement`);
    },
  };
};

const unknown: Scenario<BodyOf<'createPayout', 404>> = async (service) => ({
  path: '/api/v1/admin/payouts',
  headers: await anAdmin(service),
  body: { seller_id: '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90', amount_cents: 1 },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const tooMuch: Scenario<BodyOf<'createPayout', 409>> = async (service) => {
  const seller = await aSeller(service);
  return {
    path: '/api/v1/admin/payouts',
    headers: await anAdmin(service),
    body: { seller_id: seller.accountId, amount_cents: 1_000 },
    expect: ({ error, code }) =>
      assert.deepEqual(
        [error, code],
        ['The balance is 999 cents: no more than that can be paid out', 'invalid_transition'],
      ),
  };
};

const otherBody: Scenario<BodyOf<'createPayout', 422>> = async (service) => {
  const { body, ...request } = await made(service);
  const headers = { ...request.headers, 'Idempotency-Key': 'a-payout' };
  const { status } = await service.request({ ...request, headers, body }, 'POST');
  assert.equal(status, 201);
  return {
    path: request.path,
    headers,
    body: { ...(body as object), amount_cents: 1 },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

export const createPayout: Scenarios<'createPayout'> = {
  ...writing('Balance', made, 'orders:write'),
  ...bodied(made),
  201: made,
  404: unknown,
  409: tooMuch,
  422: otherBody,
};

export const access: AccessRows<'createPayout'> = [
  {
    rightful: 'admin',
    request: async (fixtures) => {
      await paidOut(fixtures);
      return { body: { seller_id: fixtures.people.seller.id, amount_cents: 1 } };
    },
    answers: { admin: 201, ...limited('forbidden') },
  },
];
