// How everything that is kept about an account looks on the wire.
import type { BodyOf, Unread } from '#generated/operations.js';
import type { AuditEvent } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import type { AccountTraces } from '../../market/accounts/account-traces.js';
import type { SessionCaller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { keyShape } from '../api-keys/key-shape.js';
import { serverTokenShape } from '../api-keys/server-token-shape.js';
import { entryShape } from '../balance/entry-shape.js';
import { payoutShape } from '../balance/payout-shape.js';
import { productShape } from '../catalog/product-shape.js';
import { couponShape } from '../coupons/coupon-shape.js';
import { isoTimeOrNull } from '../iso-time.js';
import { activationShape, licenseShape } from '../licenses/license-shape.js';
import { orderShape } from '../orders/order-shape.js';
import { moderationNoteShape } from '../publishing/moderation-note-shape.js';
import { reviewShape } from '../reviews/review-shape.js';
import { sessionShape } from '../sign-in/session-shape.js';
import { subscriptionShape } from '../subscriptions/subscription-shape.js';
import { endpointShape } from '../webhooks/endpoint-shape.js';
import { accountShape } from './account-shape.js';
import { ownAuditShapes } from './audit-shape.js';
import {
  downloadShape,
  grantShape,
  markShape,
  messageTraceShape,
  productReportTraceShape,
  replyShape,
  reportShape,
  secondFactorsShape,
} from './export-shape.js';

type AccountExport = Unread<BodyOf<'exportAccount', 200>['data']>;

/** @param tables those of the transaction: long lists are shaped when it is over, by what is committed then */
export async function tracesShape(
  traces: AccountTraces,
  tables: Tables,
  market: Market,
  caller: SessionCaller,
): Promise<AccountExport> {
  const { account } = traces;
  return {
    account: await accountShape(account, tables, market.settings),
    email_verified_at: isoTimeOrNull(account.emailVerifiedAt),
    has_password: traces.hasPassword,
    trusted: account.isTrusted,
    second_factors: secondFactorsShape(traces.secondFactors),
    sessions: traces.sessions.map((session) => sessionShape(session, caller.credentialId)),
    api_keys: traces.keys.map((key) => keyShape(key, market)),
    server_tokens: traces.serverTokens.map((token) => serverTokenShape(token, market)),
    ...tradeShape(traces, market, caller),
    webhook_endpoints: traces.endpoints.map(endpointShape),
    reviews: shaped(traces.reviews, reviewShape),
    review_replies: shaped(traces.reviewReplies, replyShape),
    helpful_marks: shaped(traces.helpfulMarks, markShape),
    review_reports: shaped(traces.reviewReports, reportShape),
    product_reports: shaped(traces.productReports, productReportTraceShape),
    moderation_notes: shaped(traces.moderationNotes, moderationNoteShape),
    mail_preferences: traces.mailPreferences,
    messages: shaped(traces.messages, messageTraceShape),
    audit_events: auditShapes(market.tables, account.id, traces.auditEvents),
  };
}

function tradeShape(traces: AccountTraces, { tables, settings }: Market, caller: SessionCaller) {
  const withKey = (order: Parameters<typeof orderShape>[2]) => orderShape(tables, caller, order, { settings });
  return {
    purchases: shaped(traces.purchases, withKey),
    sales: shaped(traces.sales, withKey),
    products: shaped(traces.products, (product) => productShape(product, settings, caller)),
    balance_entries: shaped(traces.balanceEntries, entryShape),
    payouts: shaped(traces.payouts, payoutShape),
    licenses: shaped(traces.licenses, (license) => licenseShape(tables, license, caller)),
    activations: shaped(traces.activations, activationShape),
    subscriptions: shaped(traces.subscriptions, subscriptionShape),
    grants: shaped(traces.grants, grantShape),
    coupons: shaped(traces.coupons, ({ coupon, uses }) => couponShape(coupon, uses)),
    downloads: shaped(traces.downloads, downloadShape),
  };
}

async function* auditShapes(tables: Tables, accountId: string, pages: AsyncIterable<readonly AuditEvent[]>) {
  for await (const page of pages) yield await ownAuditShapes(tables, page, { accountId, knowsAll: false });
}

async function* shaped<Item, Shape>(
  pages: AsyncIterable<readonly Item[]>,
  shape: (item: Item) => Shape | Promise<Shape>,
): AsyncGenerator<Shape[]> {
  for await (const page of pages) yield await Promise.all(page.map(shape));
}
