// Scenarios of createGrant, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { MOST_GRANTS } from '../../market/grants/own-grants.js';
import { aGrant, someAddress } from './grant-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const created: Scenario<BodyOf<'createGrant', 201>> = async (service) => {
  const { id, slug, seller } = await service.product({ priceCents: 995 });
  const email = someAddress();
  return {
    path: `/api/v1/products/${slug}/grants`,
    headers: bearer(seller.key),
    body: { email: email.toUpperCase(), source: ' builtbybit ', external_id: '10422', seats: 5 },
    expect({ data }, { location }) {
      assert.deepEqual(
        [data.product_id, data.email, data.source, data.external_id],
        [id, email, 'builtbybit', '10422'],
      );
      assert.deepEqual([data.seats, data.expires_at, data.ended_at], [5, null, null]);
      assert.deepEqual([data.account_id, data.claimed_at], [null, null]);
      assert.equal(new URL(location!).pathname, `/api/v1/products/${id}/grants`);
    },
  };
};

const createdAgain: Scenario<BodyOf<'createGrant', 200>> = async (service) => {
  const request = await created(service);
  const { body } = await service.request(request, 'POST');
  const { id } = (body as BodyOf<'createGrant', 201>).data;
  return { ...request, expect: ({ data }) => assert.equal(data.id, id) };
};

const past: Scenario<BodyOf<'createGrant', 400>> = async (service) => ({
  ...(await created(service)),
  body: { email: someAddress(), source: 'trial', expires_at: '2020-01-01T00:00:00Z' },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.expires_at'],
    ),
});

const byAnother: Scenario<BodyOf<'createGrant', 403>> = async (service) => ({
  ...(await created(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const ofDraft: Scenario<BodyOf<'createGrant', 404>> = async (service) => ({
  ...(await created(service)),
  path: `/api/v1/products/${(await service.product({ status: 'draft' })).id}/grants`,
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const tooMany: Scenario<BodyOf<'createGrant', 409>> = async (service) => {
  const { id, seller } = await service.product();
  await aGrant(service, id);
  // As many as there may be, made long ago, in one statement.
  await service.market.db.write(({ knex }) =>
    knex.raw(
      `insert into product_grants (id, product_id, source, created_at)
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
       select ? || n, ?, 'many', 1 from numbers`,
      [MOST_GRANTS, id, id],
    ),
  );
  return {
    path: `/api/v1/products/${id}/grants`,
    headers: bearer(seller.key),
    body: { email: someAddress(), source: 'gift' },
    expect: ({ code }) => assert.equal(code, 'quota_exceeded'),
  };
};

const createdOtherwise: Scenario<BodyOf<'createGrant', 422>> = async (service) => {
  const request = await created(service);
  const first = { ...request, headers: { ...request.headers, 'Idempotency-Key': 'once' } };
  await service.request(first, 'POST');
  return {
    ...first,
    body: { ...(request.body as object), seats: 6 },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

export const createGrant: Scenarios<'createGrant'> = {
  ...writing('Grants', created, 'orders:write'),
  ...bodied(created),
  200: createdAgain,
  201: created,
  400: past,
  403: byAnother,
  404: ofDraft,
  409: tooMany,
  422: createdOtherwise,
};

const INPUT = { body: { email: 'given@example.com', source: 'gift' } };

export const access: AccessRows<'createGrant'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: paid, ...INPUT }),
    answers: everybody('forbidden', { seller: 201, ...limited('not_found') }),
  },
  {
    about: 'of an archived product',
    rightful: 'seller',
    request: ({ archived }) => ({ params: archived, ...INPUT }),
    answers: everybody('not_found', { seller: 201, admin: 'forbidden' }),
  },
  {
    about: 'of what was never live',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft, ...INPUT }),
    answers: everybody('not_found', { seller: 'forbidden', admin: 'forbidden' }),
  },
];
