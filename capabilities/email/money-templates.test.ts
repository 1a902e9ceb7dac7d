// What e-mails about money say in each case that has words of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOf } from './amount.js';
import { draftEmail } from './templates.js';
import type { EmailMessage, MessageOf } from './message.js';
import type { SubscriptionEnd } from './money-messages.js';
import type { Site } from './render.js';

const SITE = { name: 'Plugin Market', url: 'https://plugins.example.com' };
const ORDER_ID = '01975c20-0000-7000-8000-000000000001';
const THEN = Date.UTC(2026, 2, 1, 12, 30);

function wordsOf(message: EmailMessage, site: Site = SITE): string {
  const { subject, paragraphs } = draftEmail(message, site);
  return [subject, ...paragraphs.map((part) => (typeof part === 'string' ? part : part.link))].join('\n');
}

const receipt = (more: Partial<MessageOf<'receipt'>>, site?: Site): string => {
  const message: EmailMessage = {
    kind: 'receipt',
    url: `https://plugins.example.com/receipts/${ORDER_ID}`,
    orderId: ORDER_ID,
    productName: 'Region Guard',
    sellerName: 'Blockworks',
    quantity: 1,
    unitPriceCents: 999,
    discountCents: 0,
    taxCents: 0,
    amountCents: 999,
    currency: 'USD',
    paidAt: THEN,
    licenseKey: null,
    isRenewal: false,
    runsUntil: null,
    ...more,
  };
  return wordsOf(message, site);
};

test('an amount is written as its currency is, and no cent is lost', () => {
  assert.deepEqual(
    [
      amountOf(0, 'USD'),
      amountOf(1, 'USD'),
      amountOf(123_456_789, 'EUR'),
      amountOf(-999, 'USD'),
      amountOf(120_000, 'JPY'),
      amountOf(120_050, 'JPY'),
      amountOf(500, 'CHF'),
      amountOf(9_999_999_999_999, 'USD'),
    ].map((text) => text.replaceAll('\u00a0', ' ')),
    ['$0.00', '$0.01', '€1,234,567.89', '-$9.99', '¥1,200', '¥1,200.50', 'CHF 5.00', '$99,999,999,999.99'],
  );
});

test('a receipt leaves out what its order does not have', () => {
  const plain = receipt({});
  assert.match(plain, /^Your receipt\n/);
  assert.doesNotMatch(plain, /Discount|license key:|Paid until|renew/);
  assert.match(plain, /\nTax: \$0\.00\nTotal: \$9\.99 \(USD\)\n/);
  const renewal = receipt({ isRenewal: true, runsUntil: THEN });
  assert.match(
    renewal,
    /^Your receipt for a renewal\n[^]*renewing your subscription[^]*Paid until: 2026-03-01 12:30 UTC/,
  );
});

test('a receipt names shop, seller, number, quantity and tax, and who runs the shop where that is said', () => {
  const words = receipt({ quantity: 3, taxCents: 190 });
  for (const part of ['on Plugin Market', 'Seller: Blockworks', 'Order: 0000-0000-0001', '3 × $9.99', 'Tax: $1.90'])
    assert.ok(words.includes(part), part);
  assert.doesNotMatch(words, /Who runs/);
  const imprint = `${SITE.url}/pages/imprint`;
  assert.match(
    receipt({}, { ...SITE, imprint }),
    /\nWho runs Plugin Market:\nhttps:\/\/plugins\.example\.com\/pages\/imprint$/,
  );
});

test('a refund in part says that the product stays, one in full that it does not', () => {
  const refund = (isWhole: boolean, reason: string | null): string =>
    wordsOf({
      kind: 'order_refunded',
      orderId: ORDER_ID,
      productName: 'Region Guard',
      amountCents: 100,
      currency: 'USD',
      isWhole,
      reason,
    });
  assert.match(refund(false, null), /^A part of your order[^]*You keep the product/);
  assert.doesNotMatch(refund(false, null), /reason given|has ended/);
  assert.match(refund(true, 'Sorry'), /^Your order was refunded[^]*The reason given: Sorry[^]*has ended/);
});

test('a renewal that the provider asks for leads to the payments', () => {
  const unpaid = { kind: 'renewal_failed', productName: 'Region Guard', endsAt: THEN } as const;
  const words = wordsOf({ ...unpaid, orderId: null, amountCents: 999, currency: 'USD' });
  assert.match(words, /\/app\/payments$/);
});

test('every end of a subscription has words of its own, of what is to come or of what is past', () => {
  const isToCome: Readonly<Record<SubscriptionEnd, boolean>> = {
    cancelled: true,
    product_archived: true,
    seller_deleted: true,
    payment_failed: false,
    refunded: false,
    disputed: false,
  };
  const texts = new Set<string>();
  for (const [why, toCome] of Object.entries(isToCome)) {
    const text = wordsOf({
      kind: 'subscription_ending',
      productName: 'Region Guard',
      why: why as SubscriptionEnd,
      endsAt: THEN,
    });
    assert.match(text, toCome ? /^Your subscription will end[^]*ends at 2026/ : /has ended[^]*ended at 2026/, why);
    texts.add(text);
  }
  assert.equal(texts.size, Object.keys(isToCome).length);
});

test('what was not given is not mentioned', () => {
  const grant = { kind: 'grant_received', productName: 'Region Guard', sellerName: 'blockworks' } as const;
  assert.doesNotMatch(wordsOf({ ...grant, expiresAt: null }), /until/);
  const payout = { kind: 'payout_recorded', amountCents: 100, currency: 'USD' } as const;
  assert.doesNotMatch(wordsOf({ ...payout, reference: null, note: null }), /Reference|Note/);
  const asked = {
    kind: 'refund_requested',
    isForAdmin: false,
    orderId: ORDER_ID,
    productName: 'Region Guard',
  } as const;
  assert.match(wordsOf({ ...asked, reason: null }), /No reason was given/);
  assert.doesNotMatch(wordsOf({ ...asked, reason: null }), /cannot answer/);
  const forAdmin = wordsOf({ ...asked, reason: null, isForAdmin: true });
  assert.match(forAdmin, /Its seller has left or is suspended and cannot answer/);
  assert.match(forAdmin, /administration\/orders/);
});

test('a sale names its quantity when it is not one, and a renewal is no sale', () => {
  const sale = (isRenewal: boolean): string =>
    wordsOf({
      kind: 'sale_made',
      orderId: ORDER_ID,
      productName: 'Region Guard',
      quantity: 1,
      amountCents: 999,
      sellerNetCents: 899,
      currency: 'USD',
      isRenewal,
    });
  assert.match(
    sale(false),
    /^You made a sale\n[^]*Somebody bought Region Guard on Plugin Market for \$9\.99\. \$8\.99 of/,
  );
  assert.match(
    sale(true),
    /^A subscription was renewed\n[^]*A subscription to Region Guard was renewed on Plugin Market/,
  );
});
