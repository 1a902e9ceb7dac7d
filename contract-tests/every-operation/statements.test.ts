// How many statements requests need that are sent often, and what each of them is for: on another machine's database each
// is a round trip, and those of a write are made while others wait for its locks.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { giveGrant } from '../harness/given-grant.js';
import { bearer } from '../harness/common-scenarios.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { aLicense, useOf } from '../licenses/license-fixtures.js';
import { aPublisher, aVersion } from '../publishing/version-fixtures.js';

const PASSWORD = 'nine wobbly copper kettles';
const PRICE_CENTS = 995;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly status: number;
  /** The most statements; one that is saved is taken off here. */
  readonly most: number;
}

/** What statements are for, by how they begin; none is sent that is not told of here. */
const NEEDED: readonly (readonly [statement: RegExp, why: string])[] = [
  [/^(?:begin|commit)$/, 'what is written is there whole, or not at all'],
  [/^lock /, 'taken before what it covers is judged'],
  [/^select api_keys accounts where hash/, 'who calls, told once at arrival and once behind the locks: a key may end'],
  [/^select idempotency_records/, 'a repeated request is answered before anything is done for it'],
  [/^insert idempotency_records/, 'of equal requests one alone goes on, before it holds a lock for which others wait'],
  [/^update idempotency_records/, 'the answer is kept with its effect'],
  [
    /^update change_counter/,
    'takes the numbers of all changes at once, as late as can be: all writes wait for its row',
  ],
  [/^update (?:orders|versions) change_counter where id in/, 'numbers the changes of a table'],
  [/^insert events/, 'all events, with their numbers'],
  [/^select accounts unwanted_mail/, 'where those who are told read mail, and whether they want it'],
  [/^insert messages/, 'all mail of the write'],
  [/^insert jobs/, 'work for later, added with its cause'],
  // Of money.
  [
    /^select products accounts orders grants/,
    'all that an order is judged by: what to lock, and once more under the locks',
  ],
  [
    /^select orders products accounts accounts orders/,
    'an order with what it is locked with, and once more under the locks',
  ],
  [/^insert orders/, 'the order, returned with the names that it is shown with'],
  [/^insert licences/, 'the license'],
  [/^insert licence_sources/, 'what the license was given for: of that it may have several'],
  [/^insert ledger_balances/, 'moves the balance, whose row alone tells which entry of the seller is the next'],
  [/^insert ledger_postings/, 'all entries of the sale or its return'],
  [/^select payment_disputes/, 'what a bank holds back: before the refund is claimed, and when its share is told'],
  [/^select refunds where order_id/, 'whether another refund is under way'],
  [/^insert refunds/, 'claims the refund, as where a provider is asked'],
  [/^update refunds/, 'settles it, unless it is settled'],
  [/^update orders products/, 'moves the order if it is as it was judged, and returns it'],
  [/^select activations licences/, 'the license, as it is under its lock: a key may have been replaced before'],
  [/^select licence_sources/, 'whether something else holds the license'],
  [/^update licences/, 'revokes it, if it still runs'],
  [/^select reviews products where/, 'the review of the buyer, which counts no more'],
  [/^select orders where buyer_id/, 'whether money was paid for the product: a review says so'],
  [/^select licences where id/, 'the sealed key, which the answer shows'],
  // Of products and their files.
  [/^select products where slug/, 'the product of a slug: what to lock, and once more under the lock'],
  [/^select products accounts where p\.id/, 'whether it still costs nothing, and is on offer'],
  [/^select products accounts products/, 'the product, as the caller sees it: before the write, and under the locks'],
  [/^select orders grants subscriptions/, 'whether the caller owns it, by whatever'],
  [/^select downloads versions/, 'the version that the review is about'],
  [/^insert reviews/, 'the review, unless there is one, returned as it is shown'],
  [/^update products/, 'what the product tells of its reviews or downloads'],
  [/^insert quotas/, 'whether the seller was mailed of this review before, decided by a row'],
  [/^select versions where id/, 'the version: before the write, and under its lock'],
  [/^insert grants/, 'takes the free product, once'],
  [/^select downloads where/, 'whether another download by the account counts already'],
  [/^insert downloads/, 'the entry in the ledger of downloads'],
  [/^update versions where/, 'the public count of the version, or its state'],
  [/^select totp_secrets passkeys where/, 'whether the seller has the second factor that publishing takes'],
  // Of plugins, which know no account.
  [/^select licences where key_hash/, 'the license of the key: to count the request for it, and to lock it'],
  [/^select signing_keys/, 'which key signs: by the clock, and any node may have made the next one'],
  [/^select licences activations licence_servers/, 'whether the server has a seat, or had one'],
  [/^select licence_servers/, 'how many servers came within the hour'],
  [/^insert licence_servers/, 'remembers the server'],
  [/^delete licence_servers/, 'forgets those before ten thousand others, so that a license costs no more than that'],
  [/^insert activations/, 'the seat'],
  // Of people.
  [/^select totp_secrets passkeys accounts avatars/, 'what the answer shows of the account besides'],
  [
    /^select totp_secrets passkeys accounts/,
    'an account and what proves it: before that is checked, and under the lock',
  ],
  [/^select product_grants/, 'what was granted to the address meanwhile'],
  [/^select audit_events/, 'whether the account ever signed in from this network'],
  [/^insert sessions/, 'the session'],
  [/^insert audit_events/, 'the entry in the log'],
  [/^insert audit_addresses/, 'its address, kept apart so that it can be forgotten'],
];

const whyOf = (sent: string): string => NEEDED.find(([statement]) => statement.test(sent))?.[1] ?? UNEXPLAINED;

const UNEXPLAINED = 'nobody says what for';

let service: TestService;
before(async () => {
  service = await openTestService({ recordStatements: true, settings: { payments: 'test' } });
});
after(() => service.close());

/** What is sent, by what is done; made ready before it is counted. */
const REQUESTS: Readonly<Record<string, () => Promise<Sent>>> = {
  'an order with a coupon and an Idempotency-Key, paid at once': async () => {
    const { id, seller } = await service.product({ priceCents: PRICE_CENTS });
    const buyer = await service.account();
    const { code: coupon } = await aCoupon(service, seller, { maxUses: 9, maxUsesPerBuyer: 2 });
    const headers = { ...bearer(buyer.key), 'Idempotency-Key': randomUUID() };
    return { path: '/api/v1/orders', headers, body: { product_id: id, coupon }, status: 201, most: 20 };
  },
  'a review by a buyer': async () => {
    const { id, slug } = await service.product({ priceCents: PRICE_CENTS });
    const buyer = await service.account();
    await service.market.write((tables) => giveGrant(tables, buyer.accountId, id));
    const body = { rating: 4, body: 'It does what it says, and well' };
    return { path: `/api/products/${slug}/reviews`, headers: bearer(buyer.key), body, status: 201, most: 17 };
  },
  'a download': async () => {
    const { id } = await service.product();
    const version = await service.version(id, { file: SOME_FILE });
    const { key } = await service.account();
    return { method: 'GET', path: `/api/v1/versions/${version}/download`, headers: bearer(key), status: 302, most: 14 };
  },
  'an activation': async () => {
    const license = await aLicense(service);
    // The first of a service makes its signing key.
    await service.request({ path: '/api/v1/license/activate', body: useOf(license) }, 'POST');
    return { path: '/api/v1/license/activate', body: useOf(license, { server_name: 'Lobby' }), status: 200, most: 14 };
  },
  'a refund of all that was paid': async () => {
    const { id, seller } = await service.product({ priceCents: PRICE_CENTS });
    const order = await service.paidOrder(await service.account(), id);
    const body = { reason: 'It does not run on Folia' };
    return { path: `/api/v1/orders/${order}/refund`, headers: bearer(seller.key), body, status: 200, most: 29 };
  },
  'a version that is published': async () => {
    const { headers, productId } = await aPublisher(service);
    const id = await aVersion(service, productId, 'uploaded');
    return { path: `/api/v1/versions/${id}/publish`, headers, status: 200, most: 14 };
  },
  'a sign-in by password': async () => {
    const { email } = await service.account({ password: PASSWORD });
    return { path: '/api/account/login', body: { email, password: PASSWORD }, status: 200, most: 11 };
  },
};

for (const [what, prepare] of Object.entries(REQUESTS)) {
  test(what, async (t) => {
    const { method = 'POST', status, most, ...request } = await prepare();
    service.statements!.taken();
    const answer = await service.request(request, method);
    const sent = service.statements!.taken();
    const explained = sent.map((statement) => `${statement}\n  ${whyOf(statement)}`);
    const list = [`${sent.length} statements, of which there may be ${most}`, ...explained].join('\n');
    t.diagnostic(list);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.ok(sent.length <= most, list);
    assert.ok(!explained.some((line) => line.endsWith(UNEXPLAINED)), list);
  });
}
