// The words of getting, buying and downloading a product, and of the checkout.
import type { IslandProduct } from '../islands/island-slot.js';
import { moneyWords, numberWords } from './format.js';

type Interval = IslandProduct['billing_interval'];

const every = (interval: Interval): string => (interval === null ? '' : interval === 'year' ? ' a year' : ' a month');

/** `$9.99`, or `$9.99 a month`. */
const price = (cents: number, currency: string, interval: Interval = null): string =>
  moneyWords(cents, currency) + every(interval);

export const buying = {
  price,
  buy: (cents: number, currency: string, interval: Interval) =>
    `${interval === null ? 'Buy' : 'Subscribe'} for ${price(cents, currency, interval)}`,
  free: 'Free',
  get: 'Get it for free',
  download: (tag: string) => `Download ${tag}`,
  downloadShort: 'Download',
  downloading: 'Preparing your download …',
  downloadStarts: (fileName: string) => `Your download of ${fileName} has started.`,
  downloadFile: (name: string, tag: string) => `Download ${name} ${tag}`,
  noFile: 'There is no file to download yet.',
  needsScript: 'Buying and downloading need JavaScript. Turn it on for this site and reload the page.',
  signInFirst: 'You sign in first.',
  owned: 'This is yours.',
  license: 'License key and servers',
  receipt: 'Receipt',
  moreServers: 'Buy for more servers',
  own: 'You sell this product.',
  manage: 'Manage it in the dashboard',
  adminDownload: 'Download as an admin',
  pending: 'You have ordered this, but not paid for it yet.',
  continueOrder: 'Continue with your order',
  unconfirmed: (email: string) => `Confirm your e-mail address first: open the link that we sent to ${email}.`,
  unconfirmedUnknown: 'Confirm your e-mail address first.',
  resend: 'Get another link from your dashboard',
  suspended: 'Your account is suspended, so you cannot buy or download anything with it.',
  /** By the code of the answer, where it says more here than elsewhere. */
  downloadErrors: {
    not_owner: 'You do not own this product, so you cannot download it.',
    not_found: 'This file is no longer available.',
    version_recalled: 'An admin has recalled this version, so it can no longer be downloaded. Choose another one.',
  },
};

export const checkout = {
  title: 'Checkout',
  titleOf: (name: string) => `Buy ${name}`,
  description: (name: string) => `Order ${name}.`,
  backToProduct: 'Back to the product',
  by: 'by',
  whatYouBuy: 'What you buy',
  isFree: (name: string) => `${name} is free: get it on its page.`,
  loading: 'One moment …',
  needsScript: 'Buying needs JavaScript. Turn it on for this site and reload the page.',
  signIn: 'Sign in to continue',
  signInWhy: 'Your order is kept in your account, where you will find your license key and your files.',
  orRegister: 'Create an account',
  otherAccount: (name: string) =>
    `This browser is now signed in to another account: you would order as ${name}. Nothing has been ordered yet.`,
  quantity: 'Quantity',
  quantityHint: 'Each one covers as many servers as the product allows.',
  coupon: 'Coupon (optional)',
  couponHint: 'Letters, digits, - and _.',
  couponUnknown: 'The discount could not be looked up. Your order shows it.',
  discount: (coupon: string) => `Discount (${coupon})`,
  afterwards: 'After the first period',
  pricing: 'Looking up the price …',
  couponPattern: 'Only letters, digits, - and _',
  total: 'Total',
  totalBeforeCoupon: 'Total before the coupon',
  line: (quantity: number, cents: number, currency: string) =>
    `${numberWords(quantity)} × ${moneyWords(cents, currency)}`,
  consentTitle: 'Before you order',
  termsBefore: 'I agree to the ',
  terms: 'terms of sale',
  termsAfter: (version: string) => ` (version ${version}).`,
  consentMissing: 'Agree to both of these first.',
  immediate:
    'Deliver it immediately. I understand that any right to withdraw from the order ends once delivery begins.',
  pay: (cents: number, currency: string, interval: Interval) => `Order for ${price(cents, currency, interval)}`,
  ordering: 'Placing your order …',
  methods: {
    stripe: 'You pay on the next page, at Stripe. Taxes may be added there.',
    manual:
      'You place the order first. The operator of this shop tells you how to pay, and confirms your payment once it arrives.',
    test: 'This is a test shop: orders count as paid at once, and no money changes hands.',
  },
  subscription: (interval: string) => `It renews every ${interval} until you cancel it, which you can do at any time.`,
  additional: 'You already own this product. This order adds servers to your license.',
  subscribed: 'You already have this subscription.',
  pending: 'You have an unpaid order for this product. A new order replaces it.',
  continueOrder: 'Continue with that order',
  priceChanged: (before: string, now: string) =>
    `The price changed from ${before} to ${now} while you were here. Nothing has been ordered yet.`,
  amountChanged:
    'What this order would cost changed while you were here. Nothing has been ordered yet: look at the total again.',
  nowFree: 'This product is free now. Nothing was ordered: get it on its page.',
  errors: {
    already_owned: 'You already own this product. Nothing was ordered.',
    coupon_invalid: 'This coupon is not valid here. Check its spelling, or leave it out. Nothing was ordered.',
    payment_failed: 'The payment could not be started. You have not been charged; try again in a moment.',
    not_found: 'This product is no longer offered. Nothing was ordered.',
    forbidden: 'Sellers cannot order their own products.',
    idempotency_mismatch: 'You changed the order while it was being sent. Try again.',
    validation_failed: 'Something in the order is not right. Reload the page: the terms may have changed.',
  },
};

export const receipt = {
  title: 'Your order',
  description: 'Your order and what came of it.',
  needsScript: 'Showing your order needs JavaScript. Turn it on for this site and reload the page.',
  loading: 'Loading your order …',
  signIn: 'Sign in to see your order',
  signInWhy: 'Only its buyer and its seller can see an order.',
  notFound: 'Your account has no such order',
  notFoundWhy: 'The address may be mistyped, or the order belongs to another of your accounts.',
  tryAgain: 'Try again',
  status: {
    pending: 'Waiting for your payment',
    paid: 'Paid',
    partially_refunded: 'Partly refunded',
    refunded: 'Refunded',
    disputed: 'The payment is disputed',
    cancelled: 'Cancelled',
  },
  lead: {
    pending: 'It is yours as soon as your payment arrives. This page updates by itself.',
    pendingManual: 'It is yours once the operator of this shop has confirmed your payment.',
    paid: (name: string) => `Thank you: ${name} is yours.`,
    partially_refunded: (name: string) => `Part of the money was refunded. ${name} is still yours.`,
    refunded: 'All of the money was refunded, and the license has ended.',
    disputed: 'The license is on hold until the dispute is settled.',
    cancelled: 'Nothing was bought. If you paid anyway, you get the product or your money back.',
  },
  howToPay: 'How to pay',
  askOperator: 'Ask the operator how to pay, and quote your order number.',
  contact: 'Ask the operator',
  noContact: 'The operator of this shop tells you how to pay. When you pay, quote your order number.',
  pay: (cents: number, currency: string) => `Pay ${moneyWords(cents, currency)}`,
  cancel: 'Cancel the order',
  cancelling: 'Cancelling …',
  key: 'License key',
  showKey: 'Show the key',
  hideKey: 'Hide the key',
  copyKey: 'Copy the key',
  copied: 'Copied',
  copyByHand: 'Your browser does not let this page copy. Select the key and press Ctrl+C.',
  keyAbout: 'Keep it to yourself: anyone who has it can run the plugin in your place.',
  howTo: 'How to use it',
  steps: {
    download: 'Download the file.',
    install: 'Put it in the plugins folder of your server and restart the server.',
    key: 'Enter the license key where the plugin asks for it, usually in its configuration.',
  },
  toProduct: 'To the product',
  toPurchases: 'Downloads and servers',
  toReceipt: 'Receipt to print',
  toPayments: 'Ask for a refund',
  facts: 'Order',
  number: 'Number',
  seller: 'Seller',
  ordered: 'Ordered',
  paidAt: 'Paid',
  refundedAt: 'Refunded',
  amounts: 'Amounts',
  what: 'What',
  amount: 'Amount',
  discount: (coupon: string | null) => (coupon === null ? 'Discount' : `Discount (${coupon})`),
  tax: 'Tax',
  total: 'Total',
  givenBack: 'Refunded',
  items: (name: string, quantity: number, cents: number, currency: string) =>
    `${name}, ${numberWords(quantity)} × ${moneyWords(cents, currency)}`,
  addition: 'This order adds servers to a license you already had.',
};
