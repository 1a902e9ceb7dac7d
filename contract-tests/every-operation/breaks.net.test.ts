// Breaks handlers on purpose, each in another way, and expects the contract test over the wire to notice every one of
// them.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { OperationId } from '#generated/operations.js';
import type { Answer } from '../../server/calls/exchange.js';
import { runDredd, type DreddResult } from '../harness/dredd.js';
import { openTestService } from '../harness/test-service.js';

// Bodies are changed here in ways their types forbid.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;
type Change = (answer: Answer) => Answer;

/** Changes a copy of the body, or replaces it by what `edit` returns. */
const body =
  (edit: (body: Body) => unknown): Change =>
  (answer) => {
    const copy = structuredClone(answer.body) as Body;
    return { ...answer, body: edit(copy) ?? copy };
  };

/** One break an operation, so that all of them show in one run. Each changes answers with status 200. */
const BREAKS: { readonly [Id in OperationId]?: readonly [what: string, change: Change] } = {
  getProduct: [
    'a required field is missing',
    body((product) => {
      delete product.slug;
    }),
  ],
  getProductById: [
    'a number became a text',
    body(({ data }) => {
      data.price_cents = '499';
    }),
  ],
  getOrder: [
    'an integer became a fraction',
    body(({ data }) => {
      data.amount_cents = 4.99;
    }),
  ],
  getLatestVersion: [
    'a field is there that the contract does not know',
    body(({ data }) => {
      data.secret_notes = 'x';
    }),
  ],
  listProducts: [
    'a value is outside its list',
    body(({ data }) => {
      data[0].game = 'doom';
    }),
  ],
  summarizeReviews: [
    'a value is below its minimum',
    body(({ data }) => {
      data.stars['1'] = -1;
    }),
  ],
  listReviews: [
    'a value is null that must not be',
    body(({ data }) => {
      data[0].body = null;
    }),
  ],
  searchProducts: [
    'a URL is none',
    body(({ hits }) => {
      hits[0].icon_url = 'not a url';
    }),
  ],
  suggestProducts: [
    'the envelope lost its meta',
    body((list) => {
      delete list.meta;
    }),
  ],
  updateReview: [
    'a nested object lacks a field',
    body(({ data }) => {
      data.seller_reply = { body: 'Thanks' };
    }),
  ],
  listProductVersions: [
    'one item of an array is wrong',
    body((versions) => {
      versions[0].yanked = 'no';
    }),
  ],
  listPurchases: [
    'an array became an object',
    body((list) => {
      list.data = { 0: list.data[0] };
    }),
  ],
  listCategories: [
    'a category belongs to another game',
    body(({ data }) => {
      data.at(-1).slug = 'economy';
    }),
  ],
  getVersion: [
    'a time lost its zone',
    body(({ data }) => {
      data.created_at = '2026-11-21 09:30:00';
    }),
  ],
  findVersionByHash: [
    'a text breaks its pattern',
    body(({ data }) => {
      data.sha256 = 'A'.repeat(64);
    }),
  ],
  replyToReview: [
    'a text is longer than it may be',
    body(({ data }) => {
      data.seller_reply.body = 'a'.repeat(5001);
    }),
  ],
  markOrderPaid: ['the body is a text', body(() => 'paid')],
  getHealth: ['the body is gone', (answer) => ({ ...answer, body: undefined })],
  getReadiness: ['the status is another one', (answer) => ({ ...answer, status: 202 })],
  listProductVersionsById: ['a declared header is missing', ({ status, body: sent }) => ({ status, body: sent })],
  listOrders: ['a header is longer than it may be', (answer) => ({ ...answer, headers: { Link: '<x>'.repeat(1000) } })],
};

/** Left whole. */
const WHOLE: readonly OperationId[] = ['createOrder', 'createReview', 'listJobs', 'getSettings', 'downloadVersionById'];

let result: DreddResult;
before(async () => {
  const service = await openTestService({
    listen: true,
    tamper: (id, answer) => (answer.status === 200 ? (BREAKS[id as OperationId]?.[1](answer) ?? answer) : answer),
  });
  try {
    result = await runDredd(service, new Set([...(Object.keys(BREAKS) as OperationId[]), ...WHOLE]));
  } finally {
    await service.close();
  }
});

for (const [operation, [what]] of Object.entries(BREAKS)) {
  test(`the contract test notices when ${what} (${operation})`, () => {
    assert.ok(result.failures.has(`${operation} 200`), `only these failed: ${[...result.failures.keys()].join(', ')}`);
  });
}

test('Dredd itself reports the failures, and nothing that was left whole is blamed', () => {
  assert.equal(result.stats.failures + result.stats.errors, result.failures.size);
  const blamed = [...result.failures.keys()].filter((name) => BREAKS[name.split(' ')[0] as OperationId] === undefined);
  assert.deepEqual(blamed, []);
});
