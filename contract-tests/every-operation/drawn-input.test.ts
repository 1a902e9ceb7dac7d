// Input of every kind that the contract admits: each is taken, or refused with a declared answer. What is refused as
// invalid breaks a rule that no schema can say, of a place that is listed here and described in the contract.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { OperationId } from '#generated/operations.js';
import type { Node, Operation } from '../../scripts/generate/contract.js';
import { casesDrawn } from '../harness/cases-drawn.js';
import { exactContract } from '../harness/exact-contract.js';
import { PLAIN_PASSWORDS } from '../access/owner-fixtures.js';
import { contractViolations } from '../harness/conformance.js';
import { valuesOf } from '../harness/schema-values.js';
import type { ScenarioRequest } from '../harness/scenario.js';
import { openTestService, type TestService } from '../harness/test-service.js';

/** Requests drawn for each operation, always the same ones. */
const DRAWN = { numRuns: casesDrawn(25), seed: 20261122, endOnFailure: true };
const EVERYTHING = 1_000_000;

/** Where a value that a schema admits may be invalid all the same. */
const JUDGED: Readonly<Partial<Record<OperationId, RegExp>>> = {
  // Names that stand for the service.
  approveSeller: /^body\.seller_name$/,
  updateAccount: /^body\.seller_name$/,
  // Passwords that are guessed first.
  changePassword: /^body\.password$/,
  createFirstAdmin: /^body\.password$/,
  registerAccount: /^body\.password$/,
  resetPassword: /^body\.password$/,
  redeemClaim: /^body\.password$/,
  // Addresses of people who have an account, and what is no file of claims.
  createClaim: /^body\.email$/,
  importClaims: /^body$/,
  // A code without the password that it goes with.
  confirmIdentity: /^body\.password$/,
  // What is no picture, and what answers no challenge.
  setAvatar: /^body\.image$/,
  createPasskey: /^body\.passkey$/,
  // Times that are past, and products that do not exist for the owner.
  createKey: /^body\.(?:expires_at|product_ids)$/,
  updateKey: /^body\.(?:expires_at|product_ids)$/,
  createServerToken: /^body\.expires_at$/,
  // Discounts of both kinds or none, ends before starts, products that are not one's own; what is no file of buyers.
  createCoupon: /^body\.(?:percent_off|ends_at|product_ids)$/,
  updateCoupon: /^body\.(?:ends_at|product_ids)$/,
  // Addresses that lead to no public host, products that nobody sees, events that are of no product beside products.
  createWebhook: /^body\.(?:url|format|product_ids|events)$/,
  updateWebhook: /^body\.(?:url|format|product_ids|events)$/,
  createGrant: /^body\.(?:expires_at|external_id)$/,
  importGrants: /^body$/,
  // Days that no calendar has, and spans that end before they begin or are too long.
  exportBalanceEntries: /^query\.(?:from|to)$/,
  exportOrders: /^query\.(?:from|to)$/,
  summarizeSales: /^query\.(?:from|to)$/,
  // Terms that are not in force, links that were not signed here, and what Stripe did not send.
  createOrder: /^body\.consent\.terms_version$/,
  quoteOrder: /^body\.consent\.terms_version$/,
  unsubscribeMail: /^body\.token$/,
  receiveStripeEvent: /^header/,
  // Files larger than the installation takes, and notes with very many tags.
  createVersion: /^body\.(?:file_size|release_notes_html)$/,
  updateVersion: /^body\.release_notes_html$/,
  // Versions of other products, and those that cannot be installed instead.
  recallVersion: /^body\.replacement_version_id$/,
  reportProduct: /^body\.version_id$/,
  // What is no address, HTML of very many tags, and categories of another game.
  createProduct: /^body\.(?:support_url|description_html|game|category)$/,
  updateProduct: /^body\.(?:support_url|description_html|game|category)$/,
  // What is no picture.
  setProductIcon: /^body$/,
  createGalleryPicture: /^body$/,
  // Cursors of no list, and filters that do not go together, which have no place of their own.
  listEvents: /^query\.cursor$/,
  listOrders: /^query\.cursor$/,
  listPurchases: /^query\.cursor$/,
  listProductVersionsById: /^query\.cursor$/,
  listProducts: /^(?:query\.(?:cursor|page|status))?$/,
};

const { operations, resolve } = exactContract();
const takesInput = ({ node, parameters }: Operation): boolean =>
  node.requestBody !== undefined || parameters.some((parameter) => parameter.in === 'query');

let service: TestService;
let headers: Readonly<Record<string, string>>;
let params: Readonly<Record<string, string>>;
before(async () => {
  const limits = {
    sessionPerHour: EVERYTHING,
    proofPerMinute: EVERYTHING,
    codesPerHour: EVERYTHING,
    quotesPerMinute: EVERYTHING,
    picturesPerHour: EVERYTHING,
    productPicturesPerHour: EVERYTHING,
    pagesPerHour: EVERYTHING,
  };
  service = await openTestService({ limits: { ...limits, anonymousPerHour: EVERYTHING, signInPerHour: EVERYTHING } });
  // The real ones take a twentieth of a second each on purpose.
  Object.assign(service.market, { passwords: PLAIN_PASSWORDS });
  const admin = await service.account({ isAdmin: true, sellerName: null });
  ({ headers } = await service.browser(admin));
  const { id, slug } = await service.product();
  await service.paidOrder(admin, id);
  const body = { rating: 5, body: 'Long enough to be a review' };
  const review = await service.request({ path: `/api/products/${slug}/reviews`, headers, body }, 'POST');
  const reviewId = (review.body as { data: { id: string } }).data.id;
  params = { slug, id, reviewId, keyId: admin.keyId };
});
after(() => service.close());

for (const operation of operations.filter(takesInput)) {
  test(`${operation.id} takes what the contract admits, or refuses it as declared`, async () => {
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (request) => {
        const received = await service.request(
          { ...request, headers: { ...request.headers, ...headers } },
          operation.method.toUpperCase(),
        );
        const id = operation.id as OperationId;
        assert.deepEqual(contractViolations(id, received.status, received), []);
        assert.ok(received.status < 500, JSON.stringify(received.body));
        if (received.status === 400) assertJudged(id, received.body as Invalid);
      }),
      DRAWN,
    );
  });
}

interface Invalid {
  readonly error: string;
  readonly details: readonly { readonly path: string }[];
}

function assertJudged(id: OperationId, { error, details }: Invalid): void {
  const places = details.length === 0 ? [''] : details.map(({ path }) => path);
  for (const place of places) assert.match(place, JUDGED[id] ?? /^nowhere$/, error);
}

/** Requests for one operation, on what there is, with whatever parameters and body its contract admits. */
function requestsOf({ path, parameters, node }: Operation): fc.Arbitrary<ScenarioRequest> {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const values = Object.fromEntries(query.map(({ name, schema }) => [name, valuesOf(schema, resolve)]));
  const content: Record<string, Node> = node.requestBody ? resolve(node.requestBody).content : {};
  const [type, media] = Object.entries(content)[0] ?? [];
  const schema: Node = media?.schema;
  const headers = type === undefined ? {} : { 'Content-Type': type };
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
  return fc
    .record({
      query: fc.record(values, { requiredKeys: [] }),
      body: schema === undefined ? fc.constant(undefined) : bodiesOf(schema),
    })
    .map(({ query, body }) => ({
      path: `${place}?${queryOf(query)}`,
      headers,
      ...(body === undefined ? {} : { body }),
    }));
}

/** Of a body that is bytes, any bytes. */
const bodiesOf = (schema: Node): fc.Arbitrary<unknown> =>
  resolve(schema).format === 'binary' ? fc.uint8Array().map((bytes) => Buffer.from(bytes)) : valuesOf(schema, resolve);

const queryOf = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
